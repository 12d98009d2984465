// Captures a page for `skelgen import` and `skelgen check --against`: copy(JSON.stringify(capture(document.querySelector("main"))))
// `tree`: the first screen; dx, dw: shares of a change of its width. `rects`: what has data-skel.
function capture(root = document.body, { selector = "[data-skel],[data-skel-replace]", fold = innerHeight } = {}) {
  const kinds = {
    media: "img,svg,video,canvas,iframe,object,embed,meter,progress,hr,[type=checkbox],[type=radio],[data-skel=unite],[data-skel-replace]",
    button: "button,[role=button],.btn,[type=submit]", field: "input,textarea,select",
  };
  const apart = Object.values(kinds) + "", range = document.createRange(), nodes = [];
  let rest = 2e4, truncated;
  const take = (depth) => depth < 250 && rest-- > 0 || !(truncated = true);
  const px = (text) => parseFloat(text) || 0, round = (n) => Math.round(n * 1000) / 1000;
  const given = (object) => Object.fromEntries(Object.entries(object).filter((one) => one[1]));
  // An element shows its shadow root, a slot what is put into it.
  const inside = (node) => [...(node.assignedNodes?.().length ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes)];
  const edges = ({ left, top, right, bottom }) => [left, top, right, bottom];
  const frame = (node) => {
    range.selectNodeContents(node);
    const [l, t, r, b] = edges((node.localName ? node : range).getBoundingClientRect());
    const [w, h] = node.dataset?.skelReplace?.match(/[\d.]+/g) ?? [];
    return h ? [l, t, l + +w, t + +h] : [l, t, r, b];
  };
  const origin = ([x, y] = frame(root)) => root === document.scrollingElement ? [x, y] : [x - root.scrollLeft, y - root.scrollTop];
  const box = ([l, t, r, b]) => [l - zero[0], t - zero[1], r - l, b - t].map(round);
  const isCut = ([l, t, r, b], by) => by.some((one) => l >= one[2] || r <= one[0] || t >= one[3] || b <= one[1]);
  const cuts = (node, by) => node !== root && getComputedStyle(node).overflow !== "visible" ? [...by, frame(node)] : by;
  const rows = (node) => {
    const found = [];
    range.selectNodeContents(node.shadowRoot ?? node);
    // Elements precede their words.
    for (const [l, t, r, b] of [...range.getClientRects()].filter(() => take(0)).map(edges)) {
      const middle = (t + b) / 2, row = found.find((row) => row[1] < middle && middle <= row[3]);
      if (r <= l) continue;
      if (!row) found.push([l, t, r, b]);
      else [l, t, r, b].forEach((edge, side) => row[side] = Math[side < 2 ? "min" : "max"](edge, row[side]));
    }
    return found.sort((a, b) => a[1] - b[1]);
  };
  // Line boxes: as wide as the text's box, or in an inline element as the words.
  const lines = (node) => {
    const style = getComputedStyle(node), height = px(style.lineHeight), isBlock = style.display !== "inline";
    const inset = (side) => px(style[`border${side}Width`]) + px(style["padding" + side]);
    const [left, top, right, bottom] = frame(node), first = top + inset("Top");
    return rows(node).map(([l, t, r, b]) => {
      // Fonts round; lines of one height follow each other.
      const upper = (t + b - height) / 2, even = first + Math.round((upper - first) / height) * height;
      if (height) b = height + (t = isBlock && Math.abs(even - upper) < 2 ? even : upper);
      return isBlock ? [left + inset("Left"), t, right - inset("Right"), b] : [l, t, r, b];
    }).filter((line) => !isBlock || style.overflow === "visible" || line[1] < bottom - inset("Bottom") - 1);
  };
  const named = (node, by = []) => inside(node).flatMap((one) => {
    const { skel = "", skelReplace } = one.dataset ?? {}, path = skel === "unite" ? "" : skel;
    if (!one.localName || /^(keep|ignore)$/.test(skel)) return [];
    const isText = skelReplace === "label" || !skelReplace && path.endsWith(":");
    const isShown = one.matches(selector) && one.checkVisibility() && !isCut(frame(one), by) && take(0);
    const found = !isShown ? [] : (isText ? lines(one) : [frame(one)]).map((edges, i) => {
      const [x, y, width, height] = box(edges);
      return { ...given({ path: path && isText ? path.replace(/:?$/, ":") + i : path }), x, y, width, height };
    });
    return skel === "unite" || skelReplace ? found : [...found, ...named(one, cuts(one, by))];
  });
  const isClear = (color) => /^rgba.* 0\)|\/ 0\)/.test(color);
  const isSeen = ([node, style]) => style ? (node.checkVisibility() || style.display === "contents") && style.visibility === "visible" && style.opacity !== "0"
    && node.dataset?.skel !== "ignore" : node.nodeType === 3 && node.data.trim();
  const isInline = ([node, style]) => !style || !node.matches(apart) && !node.querySelector(apart + ",div,section,article,ul,table")
    && (style.display === "inline" || style.display.startsWith("inline") && isClear(style.backgroundColor));
  const walk = ([node, style], by, font, depth = 0) => {
    const edges = frame(node), [x, y, w, h] = box(edges), inner = style ? cuts(node, by) : by, isBox = w >= 1 && h >= 1;
    if (!take(depth) || depth && (w && h && isCut(edges, by) || w <= 1 && h <= 1 && inner !== by)) return [];
    const it = { x, y, w, h, tag: node.localName ?? "#text" };
    nodes.push([it, node]);
    const read = ({ fontSize, lineHeight, textAlign: align }) => {
      const lines = rows(node).filter(([l, t, r, b]) => r - l >= 1 && b - t >= 1 && !isCut([l, (t + b) / 2, r, (t + b) / 2], inner)).map(box);
      return lines.length && Object.assign(it, { kind: "text", lines, font: px(fontSize), lh: px(lineHeight), align });
    };
    if (!style) return read(font) ? [it] : [];
    const { display, position, backgroundColor: bg, borderTopColor: edge, borderTopLeftRadius: r } = style, border = px(style.borderTopWidth);
    const { skel, skelReplace } = node.dataset ?? {}, says = (name) => node.getAttribute(name);
    const look = given({ bg: !isClear(bg) && bg, image: style.backgroundImage !== "none", shadow: style.boxShadow !== "none",
      border: border && px(style.borderBottomWidth) && !isClear(edge) && [border, edge], r: px(r) && r });
    Object.assign(it, given({ id: says("id"), cls: node.classList[0], skel, role: says("role"),
      label: ["aria-label", "alt", "name", "placeholder"].map(says).find(Boolean) }), skel !== "keep" && given({
      look: Object.keys(look).length && look, pos: /abs|fix/.test(position) && position, flex: /flex/.test(display) && style.flexDirection,
      grid: /grid/.test(display), list: node.matches("ul,ol,tbody,[role=list],[role=listbox],[role=grid]"),
      kind: skelReplace !== "label" && Object.keys(kinds).find((kind) => node.matches(kinds[kind])) }));
    if (it.kind || skel === "keep") return isBox ? [it] : [];
    const held = inside(node).map((one) => [one, one.localName && getComputedStyle(one)]).filter(isSeen);
    const isText = skelReplace === "label" || held.every(isInline) && (!it.flex && !it.grid || held.some((one) => !one[1]));
    if (isText && read(style)) return [it];
    it.ch = held.flatMap((one) => walk(one, inner, style, depth + 1));
    return isBox || !depth ? [it] : it.ch;
  };

  let zero = origin();
  const style = getComputedStyle(root), [tree] = walk([root, style], [[-1e9, zero[1], 1e9, zero[1] + fold]]);
  rest = 2e4;
  const rects = named(root), [, , width, height] = box(frame(root)), size = px(style.width) - 16 + "px";
  const scrolled = [...document.querySelectorAll("*")].map((node) => [node, node.scrollLeft, node.scrollTop]);
  const narrow = root.animate({ width: size, minWidth: size, maxWidth: size }, { fill: "both" });
  try {
    zero = origin();
    const change = width - box(frame(root))[2], share = (n) => change > 1 ? round(n / change) : 0;
    for (const [it, node] of nodes) {
      const [x, , w, h] = box(frame(node));
      Object.assign(it, { dx: share(it.x - x), dw: share(it.w - w), dh: round(it.h - h) });
    }
  } finally {
    narrow.cancel();
    for (const [node, left, top] of scrolled) if (left || top) node.scrollTo({ left, top, behavior: "instant" });
  }
  return { format: "skelgen page 1", title: document.title, url: location.pathname.split("/").pop(), width, height: Math.min(fold, height),
    dir: style.direction, ...given({ truncated, beneath: height > fold }), tree, rects };
}
