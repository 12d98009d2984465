// Measures a page for `skelgen check --against rects.json`. In a browser's console, or in a test of the page:
//   copy(JSON.stringify(measure(document.querySelector("main"))))
// An element with data-skel="Feed/header/face" is the bone of that path, one with data-skel="Feed/header/name:", a colon
// behind, has a bone for each line of its text. What else the selector finds belongs to the bone that it overlaps most.
function measure(container, selector = "[data-skel]") {
  const box = container.getBoundingClientRect();
  const round = (number) => Math.round(number * 1000) / 1000;
  const rect = ({ left, top, right, bottom }, path) => ({
    ...(path && { path }), x: round(left - box.left + container.scrollLeft), y: round(top - box.top + container.scrollTop),
    width: round(right - left), height: round(bottom - top),
  });
  const lines = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const found = [];
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const last = found.at(-1);
      if (right <= left) continue;
      if (!last || (top + bottom) / 2 > last.bottom) found.push({ left, top, right, bottom });
      else Object.assign(last, { left: Math.min(left, last.left), top: Math.min(top, last.top),
        right: Math.max(right, last.right), bottom: Math.max(bottom, last.bottom) });
    }
    return found;
  };
  const rects = [...container.querySelectorAll(selector)].filter((element) => element.getClientRects().length).flatMap(
    (element) => element.dataset.skel?.endsWith(":")
      ? lines(element).map((line, index) => rect(line, element.dataset.skel + index))
      : rect(element.getBoundingClientRect(), element.dataset.skel));
  return { width: round(box.width), height: round(box.height), rects };
}
