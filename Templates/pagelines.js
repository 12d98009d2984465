// The third part of pagecapture.js: the heights of lines of text.
// The height of lines that the font decides.
function capturedLine([one, two], size, s) {
  const between = s.boxSizing === "border-box" ? ["paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth"] : [];
  const own = between.reduce((rest, side) => rest - parseFloat(s[side]), parseFloat(s.height)), usual = two ? two.top - one.top : one.bottom - one.top;
  // What the font has between lines is above and below a single one, too, but not in its rectangle.
  return Math.min(Math.max(!two && own > usual && own < usual * 1.2 ? own : usual, size), size * 1.5);
}
// The line box of a text in an element in a block's lines, which is as high as those of all around it up to the block: its height,
// and how far its middle is below that of the letters; only the height for one not on the baseline, or whose own lines are as high.
function capturedLineBox(el, s, line, own, paint) {
  if (!el || s.display !== "inline" || document.compatMode === "BackCompat") return [own];
  const inner = s;
  const font = (s) => {
    paint.font = [s.fontStyle, s.fontWeight, s.fontSize, s.fontFamily].join(" ");
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = paint.measureText("x");
    return [Math.round(above), Math.round(below)];
  };
  // The ends of a line of some height, from the baseline down.
  const ends = ([above, below], height) => [(below - above - height) / 2, (below - above + height) / 2];
  const letters = font(s);
  let [top, bottom] = ends(letters, own), at = el;
  while (s.display === "inline" && s.verticalAlign === "baseline" && (at = at.parentElement)) {
    s = getComputedStyle(at);
    if (s.display === "contents") { s = inner; continue; }
    const around = font(s), [high, low] = ends(around, parseFloat(s.lineHeight) || around[0] + around[1]);
    top = Math.min(top, high), bottom = Math.max(bottom, low);
  }
  if (s.display === "inline" || bottom - top < own + 0.25) return [own];
  return [bottom - top, letters[0] + (top + bottom + line.top - line.bottom) / 2];
}
