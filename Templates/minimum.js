// Lets a placeholder that is seen be seen for a while: an element with data-skel-host and data-skel-minimum="500" stays
// aria-busy="true" for at least 500 ms after its placeholder became visible. What was never seen, for its delay had not
// passed, goes at once. Load it with `async`: a deferred script runs only when the whole page has come.
(() => {
  const since = new WeakMap(); // when the placeholder of an element became visible
  const held = new WeakMap(); // what will end the waiting of an element
  const placeholder = (box) => box.querySelector(":scope>[role=status]");
  const isBusy = (box) => box.getAttribute("aria-busy") === "true" || !placeholder(box)?.nextElementSibling;
  const isDelay = ({ animationName }) => animationName?.endsWith("d"); // a delay is an animation, whose name ends so

  const update = (box) => {
    clearTimeout(held.get(box));
    if (isBusy(box)) return add(box);
    const rest = since.get(box) + Number(box.dataset.skelMinimum) - performance.now();
    if (!(rest > 0)) return void since.delete(box);
    const before = box.getAttribute("aria-busy");
    box.setAttribute("aria-busy", "true");
    held.set(box, setTimeout(() => {
      since.delete(box);
      if (before === null) box.removeAttribute("aria-busy");
      else box.setAttribute("aria-busy", before);
    }, rest));
  };

  const add = (box) => {
    const isSeen = isBusy(box) && placeholder(box)?.getAnimations().some(isDelay) === false;
    if (isSeen && !since.has(box)) since.set(box, performance.now());
  };

  addEventListener("animationend", (event) => {
    const box = event.target.parentElement;
    // What goes has its delay once more, of no length.
    if (isDelay(event) && box && isBusy(box) && placeholder(box) === event.target) since.set(box, performance.now());
  });
  for (const box of document.querySelectorAll("[data-skel-minimum]")) add(box);
  new MutationObserver((records, observer) => {
    for (const box of new Set(records.map(({ target }) => target))) if (box.dataset?.skelMinimum) update(box);
    observer.takeRecords(); // what was written here
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
})();
