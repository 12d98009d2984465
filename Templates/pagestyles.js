// The second part of pagecapture.js: what style sheets say, of an element's layout and of the widths at which it changes, and what it paints.
function capturedStyles() {
  const css = getComputedStyle, sides = ["top", "right", "bottom", "left"];
  const four = (name, end = "") => sides.map((s) => `${name}-${s}${end}`);
  const initial = Object.fromEntries([
    ["0px", [...four("padding"), ...four("margin")]], ["auto", ["width", "height", "min-width", "min-height", "aspect-ratio", "flex-basis",
      "align-self", "justify-self", "grid-column-start", "grid-column-end", "grid-row-start", "grid-row-end", "grid-auto-rows", "grid-auto-columns", ...sides]],
    ["none", ["max-width", "max-height", "grid-template-columns", "grid-template-rows", "grid-template-areas", "float", "-webkit-line-clamp"]],
    ["normal", ["justify-content", "align-items", "align-content", "row-gap", "column-gap", "justify-items"]],
    ["row", ["flex-direction", "grid-auto-flow"]], ["0", ["flex-grow", "order"]], ["visible", ["overflow-x", "overflow-y"]],
    ["block", ["display"]], ["static", ["position"]], ["nowrap", ["flex-wrap"]], ["1", ["flex-shrink", "opacity"]],
    ["start", ["text-align"]], ["wrap", ["text-wrap-mode"]], ["border-box", ["box-sizing"]]].flatMap(([v, names]) => names.map((n) => [n, v])));
  return (el) => {
    const map = el.computedStyleMap?.(), style = map ?? css(el), out = {};
    for (const name in initial) {
      let value;
      try { value = map ? map.get(name)?.toString() : style.getPropertyValue(name); } catch { }
      // Without the declared values, rows have the heights that they have now.
      if (!map && name === "grid-template-rows") continue;
      // What is calculated is as long as it is now.
      if (value?.includes("(") && /^(padd|marg)/.test(name)) value = css(el).getPropertyValue(name);
      if (value && value !== initial[name]) out[name] = value.slice(0, 1000);
    }
    return out;
  };
}
function capturedBreaks(root, round) {
  // Which conditions on widths there are, and which of them are about something in the root.
  const breaks = new Set(), own = new Set(), number = (n, unit) => n * (unit === "px" ? 1 : 16);
  let tests = 4000;
  const concerns = (r) => {
    const selector = r.selectorText?.replace(/::?(before|after|hover|focus[-\w]*)/g, "");
    if (!selector || tests-- < 0) return true;
    try {
      return root.matches(selector) || root.querySelector(selector) || root.closest(selector) && /--|font|line-height/.test(r.cssText);
    } catch { return true; }
  };
  const rules = (list, depth, around, owner) => {
    for (const r of list) {
      const text = r.conditionText, kind = /Container/.test(r.constructor.name) ? "container" : "media", found = [];
      if (text && r.cssRules) {
        for (const [, side, n, unit] of text.matchAll(/(min|max)-(?:width|inline-size):\s*([\d.]+)(px|r?em)/g))
          found.push([kind, round(side === "min" ? number(n, unit) : Math.floor(number(n, unit)) + 1)].join());
        for (const [, sign, n, unit] of text.matchAll(/(?:width|inline-size)\s*(<=?|>=?)\s*([\d.]+)(px|r?em)/g))
          found.push([kind, round(number(n, unit)) + (/^(<=|>)$/.test(sign) ? 1 : 0)].join());
        found.forEach((one) => breaks.add(one));
      }
      const all = [...around, ...found];
      // Of nested rules and declarations, the outermost rule says what they are about.
      const rule = owner ?? (r.selectorText && r);
      if (all.length && rule && r.style && !all.every((one) => own.has(one)) && concerns(rule)) all.forEach((one) => own.add(one));
      if (depth < 20) try { r.cssRules && rules(r.cssRules, depth + 1, all, rule); } catch { }
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) try { rules(sheet.cssRules, 0, []); } catch { }
  return { breaks, own };
}
function capturedIcons() {
  // An icon of a font is a character that styles put into an empty element. In a wide one, a word is no icon: it labels a cell.
  const small = (n) => n.getBoundingClientRect().width < 64;
  const drawn = (n) => ["::before", "::after"].map((part) => getComputedStyle(n, part)).some((q) => q.display !== "none"
    && q.opacity !== "0" && (small(n) ? /^(url|["'][^\s"'\u200b])/ : /^(url|["'][^\s"'\u200b].?["']$)/).test(q.content));
  return { drawn, icon: (n) => n.matches("svg,img,i")
    || !n.ownerSVGElement && !n.firstElementChild && !n.textContent.trim() && small(n) && drawn(n) };
}
function capturedInk(color, px) {
  const css = getComputedStyle, sides = ["top", "right", "bottom", "left"];
  const widthsOf = (s) => sides.map((d) => s[`border-${d}-style`] === "none" ? 0 : px(s[`border-${d}-width`]));
  return (el, s) => {
    const ink = {}, bg = color(s.backgroundColor), widths = widthsOf(s);
    const edges = sides.map((d, n) => widths[n] && color(s[`border-${d}-color`])), radii = ["top-left", "top-right", "bottom-right", "bottom-left"];
    if (s.borderCollapse === "collapse" && s.display === "table-cell") {
      // Cells share the line between them: it is that of the one before, and of the one above.
      const row = el.parentElement, above = row?.previousElementSibling ?? row?.parentElement?.previousElementSibling?.lastElementChild;
      const start = s.direction === "rtl" ? 1 : 3, drop = (at, other) => {
        if (other && widthsOf(css(other))[(at + 2) % 4] >= widths[at]) edges[at] = 0;
      };
      drop(start, el.previousElementSibling), drop(0, above?.children[[...row.children].indexOf(el)]);
    }
    if (bg) ink.bg = bg;
    if (s.backgroundImage !== "none") {
      ink.img = s.backgroundImage.slice(0, 24);
      // An opaque gradient is the mean of its colours.
      const stops = (s.backgroundImage.match(/\b(rgba?|hsla?|color|(ok)?l(ab|ch))\([^()]*\)/g) ?? []).map(color);
      const plain = /gradient/.test(ink.img) && s.backgroundClip !== "text" && stops.length && stops.every((c) => c?.length === 7);
      if (plain && !bg) ink.bg = "#" + [1, 3, 5].map((at) => Math.round(stops.reduce((sum, c) => sum + parseInt(c.slice(at, at + 2), 16), 0) / stops.length).toString(16).padStart(2, "0")).join("");
    }
    if (widths.some(Boolean)) ink.bw = widths;
    if (edges.some(Boolean)) ink.border = edges.map((c, n) => c ? widths[n] : 0), ink.bc = edges.find(Boolean);
    const rad = radii.map((r) => s[`border-${r}-radius`].split(" ")[0]);
    if (rad.some((r) => px(r))) ink.rad = rad;
    // Of several shadows the widest is seen.
    const all = [...s.boxShadow.matchAll(/(\w+\([^)]*\)) (\S+)px (\S+)px (\S+)px (\S+)px( inset)?/g)].filter((one) => color(one[1]));
    const shadows = all.filter((one) => !one[6]).sort((one, two) => two[4] - one[4]);
    if (shadows.length) ink.shadow = [...shadows[0].slice(2, 6).map(Number), color(shadows[0][1])];
    // A ring inside is a border without room of its own.
    const ring = all.find((one) => one[6] && +one[2] === 0 && +one[3] === 0 && +one[4] === 0 && one[5] > 0 && one[5] <= 3);
    if (ring && !ink.border) ink.border = sides.map(() => +ring[5]), ink.bc = color(ring[1]);
    for (const part of ["::before", "::after"]) {
      const q = css(el, part);
      if (/^(none|normal)$/.test(q.content) || q.display === "none" || q.opacity === "0") continue;
      const [w, h] = [px(q.width), px(q.height)];
      // A shape, or a line.
      if ((color(q.backgroundColor) || q.backgroundImage !== "none" || q.maskImage !== "none") && w * h >= 36) ink.pseudo = w >= 6 && h >= 6 ? 1 : ink.pseudo ?? 2;
    }
    return Object.keys(ink).length ? ink : undefined;
  };
}
// What a browser lays out in an element: not the content of a <details> that is closed, nor what `hidden="until-found"` hides.
function capturedInside(el) {
  const all = [...(el.assignedNodes?.().length ? el.assignedNodes() : (el.shadowRoot ?? el).childNodes)];
  if (el.localName === "details" && !el.open) return all.filter((n) => n.localName === "summary").slice(0, 1);
  return /^hidden/.test(getComputedStyle(el).contentVisibility) ? [] : all;
}
// Whether one picture is all of what it is in: a small one in much room is not.
function capturedAll([one, two], r) { return one && !two && one[2] * one[3] * 4 >= r.width * r.height; }
// The colour behind an element.
function capturedBehind(root, color) {
  const own = (el) => color(getComputedStyle(el).backgroundColor);
  let up = root;
  while (up && own(up).length !== 7) up = up.parentElement ?? up.getRootNode().host;
  return up ? own(up) : "#ffffff";
}
// The width of what is around a table, of the table or a part of it: a table may be wider. And that of a zero in the element's font, by
// which texts of a placeholder break, relative to the font size.
function capturedAround(root, px, paint) {
  const own = getComputedStyle(root), isTable = /^table(-\w+-group)?$/.test(own.display), around = isTable && root.closest("table")?.parentElement;
  paint.font = [own.fontStyle, own.fontWeight, "100px", own.fontFamily].join(" ");
  const zero = Math.round(paint.measureText("0").width * 10) / 1000;
  if (!around) return { zero };
  const style = getComputedStyle(around);
  return { zero, room: around.clientWidth - px(style.paddingLeft) - px(style.paddingRight) };
}
