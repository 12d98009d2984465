"""Where the elements of a page's content are, and whether bones are there too."""

TOLERANCE = 0.5  # pixels
CONTENT = """
const content = document.querySelector("#content"), box = content.getBoundingClientRect();
// Whether something around an element cuts it off, as a row of chips does that goes on.
function isClipped(rect, element) {
  if (element == content) return false;
  const parent = element.parentElement, {left, top, right, bottom} = parent.getBoundingClientRect();
  const isOutside = rect.left >= right || rect.right <= left || rect.top >= bottom || rect.bottom <= top;
  return isOutside && getComputedStyle(parent).overflow != "visible" || isClipped(rect, parent);
}
"""
# The boxes of all marked elements, from the left edge of the content or, from right to left, from the right one. A text
# gives the box of its lines and how many there are: what the style sheet says, not what the fonts of a machine make of it.
MEASURE = CONTENT + """
const style = getComputedStyle(content), isMirrored = style.direction == "rtl", found = {};
for (const element of content.querySelectorAll("[data-skel]")) {
  const own = getComputedStyle(element), isText = element.dataset.skel.endsWith(":");
  let {left, top, right, bottom} = element.getBoundingClientRect();
  if (!element.checkVisibility() || isClipped(element.getBoundingClientRect(), element)) continue;
  if (isText) {
    left += parseFloat(own.paddingLeft), top += parseFloat(own.paddingTop);
    right -= parseFloat(own.paddingRight), bottom -= parseFloat(own.paddingBottom);
  }
  (found[element.dataset.skel] ||= []).push({
    x: isMirrored ? box.right - right : left - box.left, y: top - box.top, width: right - left, height: bottom - top,
    lines: isText ? Math.round((bottom - top) / parseFloat(own.lineHeight)) : 0,
    fits: !isText || own.overflow != "visible" || element.scrollHeight <= element.clientHeight + 1});
}
return {width: box.width, found, overflow: document.documentElement.scrollWidth - innerWidth,
  bottom: Math.max(...[...content.children].map(one => one.getBoundingClientRect().bottom)) - box.top};
"""
# The boxes of all bones that a selector finds.
MEASURE_BONES = CONTENT + """
const found = [];
for (const bone of content.querySelectorAll(arguments[0])) {
  const rect = bone.getBoundingClientRect();
  if (!rect.width || isClipped(rect, bone)) continue;
  found.push({x: rect.left - box.left, y: rect.top - box.top, width: rect.width, height: rect.height});
}
return {width: box.width, found};
"""


def differences(name, bones, found):
    """What is wrong with the bones of one element: (bones, element), a line each."""
    if len(found) > 1:
        return [f"{name}: {len(found)} elements"]
    (box,) = found
    count = box["lines"] or 1
    if len(bones) != count:
        return [f"{name}: {len(bones)} bones for {count} lines"]
    return [f"{name}:{number if box['lines'] else ''} {off}" for number, bone in enumerate(bones)
            if (off := line_difference(bone, box, number) if box["lines"] else box_difference(bone, box))]


def box_difference(bone, box):
    off = {key: bone[key] - box[key] for key in ("x", "y", "width", "height")}
    return described(off) if max(map(abs, off.values())) > TOLERANCE else ""


def line_difference(bone, box, number):
    height = box["height"] / box["lines"]
    middle = box["y"] + (number + 0.5) * height
    off = {"x": bone["x"] - box["x"], "middle": bone["y"] + bone["height"] / 2 - middle,
           "beyond": max(0, bone["x"] + bone["width"] - box["x"] - box["width"]),
           "higher": max(0, bone["height"] - height)}
    return described(off) if max(map(abs, off.values())) > TOLERANCE else ""


def described(off):
    return ", ".join(f"{key} {value:+.2f}" for key, value in off.items() if value)


def is_there(bone, other, peer, compares_widths):
    """Whether another library's bone stands for the same as ours: a box, or a line of text in the middle of its line box, as
    far as the library puts it there."""
    if ":" not in bone["path"]:
        return all(abs(bone[key] - other[key]) <= TOLERANCE for key in ("x", "y", "width", "height"))
    middle = abs(bone["y"] + bone["height"] / 2 - other["y"] - other["height"] / 2)
    if compares_widths and abs(bone["width"] - other["width"]) > TOLERANCE:
        return False
    return abs(bone["x"] - other["x"]) <= TOLERANCE and middle <= TOLERANCE + peer.off * other["height"]


def described_box(box):
    return " ".join(f"{box[key]:g}" for key in ("x", "y", "width", "height"))
