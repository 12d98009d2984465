// Lets a placeholder that is seen be seen for a while: an element with data-skel-minimum="500" stays aria-busy="true" for at
// least 500 ms after its placeholder became visible. What was never seen, for its delay had not passed, goes at once.
(() => {
  const since = new WeakMap(); // when the placeholder of an element became visible
  const held = new WeakMap(); // what will end the waiting of an element
  const placeholder = (box) => box.querySelector(":scope>[role=status][aria-busy=true][aria-labelledby]");
  const isContent = (node) => node !== placeholder(node.parentElement) && !node.matches("script,style,template,link");
  const isBusy = (box) => box.getAttribute("aria-busy") === "true" || ![...box.children].some(isContent);

  const update = (box) => {
    clearTimeout(held.get(box));
    if (isBusy(box) || !since.has(box)) return;
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

  addEventListener("animationend", ({ target, animationName }) => {
    const box = target.parentElement;
    if (animationName.endsWith("-w") && box && placeholder(box) === target) since.set(box, performance.now());
  });
  for (const box of document.querySelectorAll("[data-skel-minimum]")) {
    const waits = placeholder(box)?.getAnimations().some(({ animationName }) => animationName?.endsWith("-w"));
    if (waits === false && isBusy(box)) since.set(box, performance.now());
  }
  new MutationObserver((records, observer) => {
    for (const box of new Set(records.map(({ target }) => target))) if (box.dataset?.skelMinimum) update(box);
    observer.takeRecords(); // what was written here
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
})();
