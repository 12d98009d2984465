// Measures a page for `skelgen check --against rects.json`. In a browser's console, or in a test of the page:
//   copy(JSON.stringify(measure(document.querySelector("main"))))
// An element with data-skel="Feed/header/face" is the bone of that path, one with data-skel="Feed/header/name:", a colon
// behind, has a bone for each line of its text. What else the selector finds belongs to the bone that it overlaps most.
// data-skel="unite" measures the element alone, not what is in it, and data-skel-replace="label" the lines of its text, or
// "80 20" a box that large at its upper left corner; "keep" and "ignore" leave it out, with all that is in it.
// What is cut off, by a row that scrolls or after the last line that is shown, is not there.
function measure(container, selector = "[data-skel], [data-skel-replace]") {
  const box = container.getBoundingClientRect();
  const round = (number) => Math.round(number * 1000) / 1000;
  const rect = ({ left, top, right, bottom }, path) => ({
    ...(path && { path }), x: round(left - box.left + container.scrollLeft), y: round(top - box.top + container.scrollTop),
    width: round(right - left), height: round(bottom - top),
  });
  const isCutOff = (rect, element) => {
    if (element === container) return false;
    const parent = element.parentElement, { left, top, right, bottom } = parent.getBoundingClientRect();
    const isOutside = rect.left >= right || rect.right <= left || rect.top >= bottom || rect.bottom <= top;
    return parent !== container && isOutside && getComputedStyle(parent).overflow !== "visible" || isCutOff(rect, parent);
  };
  // Line boxes: as wide as what the lines stand in, as high as `line-height`; in an inline element as wide as the words.
  const lines = (element) => {
    const style = getComputedStyle(element), frame = element.getBoundingClientRect();
    const number = (name) => parseFloat(style[name]) || 0;
    const content = { left: frame.left + number("borderLeftWidth") + number("paddingLeft"),
      right: frame.right - number("borderRightWidth") - number("paddingRight"),
      top: frame.top + number("borderTopWidth") + number("paddingTop"),
      bottom: frame.bottom - number("borderBottomWidth") - number("paddingBottom") };
    const range = document.createRange();
    range.selectNodeContents(element);
    const found = [];
    // An element in the text has its own rectangles, before those of its words.
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const middle = (top + bottom) / 2, line = found.find((line) => line.top < middle && middle <= line.bottom);
      if (right <= left) continue;
      if (!line) found.push({ left, top, right, bottom });
      else Object.assign(line, { left: Math.min(left, line.left), top: Math.min(top, line.top),
        right: Math.max(right, line.right), bottom: Math.max(bottom, line.bottom) });
    }
    found.sort((a, b) => a.top - b.top);
    const height = number("lineHeight"), isBlock = style.display !== "inline";
    const boxes = !height ? found : found.map(({ left, top, right, bottom }) => {
      // Fonts round where their letters stand in a line; lines of one height follow each other from the top.
      let upper = (top + bottom - height) / 2;
      const even = content.top + Math.round((upper - content.top) / height) * height;
      if (isBlock && Math.abs(even - upper) < 2) upper = even;
      return { left, top: upper, right, bottom: upper + height };
    });
    if (!isBlock) return boxes;
    const isClipped = style.overflow !== "visible";
    return boxes.filter((line) => !isClipped || line.top < content.bottom - 1)
      .map((line) => ({ ...line, left: content.left, right: content.right }));
  };
  const isLeftOut = (element) => element.closest('[data-skel="keep"], [data-skel="ignore"]')
    || element.parentElement.closest('[data-skel="unite"], [data-skel-replace]');
  const measured = (element) => {
    const { skel, skelReplace } = element.dataset, path = skel === "unite" ? undefined : skel;
    const frame = element.getBoundingClientRect(), size = skelReplace?.trim().split(/\s+/).map(Number);
    if (size?.length === 2 && size.every((length) => length > 0))
      return rect({ left: frame.left, top: frame.top, right: frame.left + size[0], bottom: frame.top + size[1] }, path);
    if (!path?.endsWith(":") && skelReplace !== "label") return rect(frame, path);
    return lines(element).map((line, index) => rect(line, path && (path.endsWith(":") ? path : path + ":") + index));
  };
  const rects = [...container.querySelectorAll(selector)].filter((element) => element.getClientRects().length
    && !isLeftOut(element) && !isCutOff(element.getBoundingClientRect(), element)).flatMap(measured);
  return { width: round(box.width), height: round(box.height), rects };
}
