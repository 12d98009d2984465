// For `skelgen import`: copy(JSON.stringify(capture(document.querySelector("main")))). dx, dw, dh: shares of a change of width.
function capture(root = document.body, { selector = "[data-skel],[data-skel-replace]", fold = innerHeight } = {}) {
  const kinds = {
    media: "img,svg,video,canvas,iframe,object,embed,meter,progress,hr,[type=checkbox],[type=radio],[data-skel=unite],[data-skel-replace]",
    button: "button,[role=button],.btn,[type=submit]", field: "input,textarea,select",
  };
  if (!root?.matches) throw Error("capture: pass an element of the page, such as document.body");
  const css = getComputedStyle, apart = Object.values(kinds) + "", range = document.createRange(), nodes = [];
  let rest = 2e4, truncated;
  const take = (depth) => depth < 250 && rest-- > 0 || !(truncated = true);
  const px = (text) => parseFloat(text) || 0, round = (n) => +n.toFixed(3);
  const given = (object) => Object.fromEntries(Object.entries(object).filter((one) => one[1]));
  const inside = (node) => [...(node.assignedNodes?.().length ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes)];
  const sides = ["left", "top", "right", "bottom"], edges = (box) => sides.map((side) => box[side]);
  const frame = (node) => {
    range.selectNodeContents(node);
    const [l, t, r, b] = edges((node.localName ? node : range).getBoundingClientRect());
    const [w, h] = node.dataset?.skelReplace?.match(/[\d.]+/g) ?? [];
    return h ? [l, t, l + +w, t + +h] : [l, t, r, b];
  };
  const content = (node, style = css(node)) =>
    frame(node).map((at, i) => at + (px(style["border-" + sides[i]]) + px(style["padding-" + sides[i]])) * (i < 2 || -1));
  const room = root.matches(apart) ? frame : content;
  const origin = ([x, y] = room(root)) => root === document.scrollingElement ? [x, y] : [x - root.scrollLeft, y - root.scrollTop];
  const box = ([l, t, r, b]) => [l - zero[0], t - zero[1], r - l, b - t].map(round);
  const isCut = ([l, t, r, b], by) => by.some((one) => l >= one[2] || r <= one[0] || t >= one[3] || b <= one[1]);
  const cuts = (node, by) => node !== root && css(node).overflow !== "visible" ? [...by, frame(node)] : by;
  const rows = (node) => {
    const found = [];
    range.selectNodeContents(node.shadowRoot ?? node);
    for (const one of [...range.getClientRects()].filter(() => take(0)).map(edges)) {
      const middle = (one[1] + one[3]) / 2, row = found.find((row) => row[1] < middle && middle <= row[3]);
      if (one[2] <= one[0]) continue;
      if (!row) found.push(one);
      else one.forEach((edge, side) => row[side] = Math[side < 2 ? "min" : "max"](edge, row[side]));
    }
    return found.sort((a, b) => a[1] - b[1]);
  };
  const lines = (node) => {
    const { lineHeight, display, overflow } = css(node), height = px(lineHeight), isBlock = display !== "inline";
    const [left, top, right, bottom] = content(node);
    return rows(node).map(([l, t, r, b]) => {
      const upper = (t + b - height) / 2, even = top + Math.round((upper - top) / height) * height;
      if (height) b = height + (t = isBlock && Math.abs(even - upper) < 2 ? even : upper);
      return isBlock ? [left, t, right, b] : [l, t, r, b];
    }).filter((line) => !isBlock || overflow === "visible" || line[1] < bottom - 1);
  };
  const named = (node, by = []) => inside(node).flatMap((one) => {
    const { skel = "", skelReplace: as } = one.dataset ?? {}, path = skel === "unite" ? "" : skel;
    if (!one.localName || /^(keep|ignore)$/.test(skel)) return [];
    const isText = as === "label" || !as && path.endsWith(":");
    const isShown = one.matches(selector) && one.checkVisibility() && !isCut(frame(one), by) && take(0);
    const found = !isShown ? [] : (isText ? lines(one) : [frame(one)]).map((edges, i) => {
      const [x, y, width, height] = box(edges);
      return { ...given({ path: path && isText ? path.replace(/:?$/, ":") + i : path }), x, y, width, height };
    });
    return skel === "unite" || as ? found : [...found, ...named(one, cuts(one, by))];
  });
  const isClear = (color) => /^rgba.* 0\)|\/ 0\)/.test(color);
  const behind = (node, { backgroundColor: bg } = css(node)) => isClear(bg) && node.parentElement ? behind(node.parentElement) : bg;
  const media = (sheet) => {
    try { return [...sheet.cssRules].flatMap((rule) => rule.cssText.match(/@media.*width.*/g)); } catch {}
  };
  const inRow = (node, style = node && css(node)) => style && /flex/.test(style.display) && /row/.test(style.flexDirection);
  const isSeen = ([node, style]) => style ? (node.checkVisibility() || style.display === "contents") && style.visibility === "visible" && style.opacity !== "0"
    && node.dataset?.skel !== "ignore" : node.nodeType === 3 && node.data.trim();
  const isInline = ([node, style]) => !style || !node.matches(apart) && !node.querySelector(apart + ",div,section,article,ul,table")
    && (style.display === "inline" || style.display.startsWith("inline") && isClear(style.backgroundColor));
  const walk = ([node, style], by, font, depth = 0, up) => {
    const edges = frame(node), [x, y, w, h] = box(edges), isBox = w >= 1 && h >= 1;
    // What begins above the fold is whole if it is less than half a screen high, as a card is.
    const [[left, start, right, end]] = by;
    if (edges[1] < end && edges[3] > end && 2 * h < end - start) by = [[left, start, right, edges[3]], ...by.slice(1)];
    const inner = style ? cuts(node, by) : by, [least, , most] = inner.at(-1);
    if (!take(depth) || depth && (w && h && isCut(edges, by) || w <= 1 && h <= 1 && inner !== by)) return [];
    const it = { x, y, w, h, tag: node.localName ?? "#text" };
    nodes.push([it, node, up]);
    const read = ({ fontSize, lineHeight, textAlign: align }) => {
      const lines = rows(node).filter(([l, t, r, b]) => r - l >= 1 && b - t >= 1 && !isCut([l, (t + b) / 2, r, (t + b) / 2], inner))
        .map(([l, t, r, b]) => box([Math.max(l, least), t, Math.min(r, most), b]));
      return lines.length && Object.assign(it, { kind: "text", lines, font: px(fontSize), lh: px(lineHeight), align });
    };
    if (!style) return read(font) ? [it] : [];
    const { display, position, backgroundColor: bg, borderTopLeftRadius: r, maxWidth: max } = style, border = sides.map((side) => style["border-" + side]);
    const { skel, skelReplace: as } = node.dataset ?? {};
    const look = given({ bg: !isClear(bg) && bg, image: style.backgroundImage !== "none", shadow: style.boxShadow !== "none",
      border: border.some(px) && border, r: px(r) && r });
    Object.assign(it, given({ id: node.getAttribute("id"), cls: node.classList[0], skel }), skel !== "keep" && given({
      look: Object.keys(look).length && look, pos: /abs|fix/.test(position) && position, clip: inner !== by,
      max: depth && /px$/.test(max) && !inRow(node.parentElement) && round(px(max) + w - px(style.width)),
      grid: /grid/.test(display) && (node.computedStyleMap?.().get("grid-template-columns") ?? 1) + "",
      list: node.matches("ul,ol,tbody,[role=list],[role=listbox],[role=grid]"),
      kind: as !== "label" && Object.keys(kinds).find((kind) => node.matches(kinds[kind])) }));
    if (it.kind || skel === "keep") return isBox ? [it] : [];
    const held = inside(node).map((one) => [one, one.localName && css(one)]).filter(isSeen);
    const isText = as === "label" || held.every(isInline) && (!/flex|grid/.test(display) || held.some((one) => !one[1]));
    if (isText && read(style)) return [it];
    it.ch = held.flatMap((one) => walk(one, inner, style, depth + 1, it));
    return isBox || !depth ? [it] : it.ch;
  };

  let zero = origin();
  const style = css(root), [tree] = walk([root, style], [[-1e9, zero[1], 1e9, zero[1] + fold]]);
  rest = 2e4;
  const rects = named(root), [, , width, height] = box(room(root)), size = px(style.width) - 16 + "px";
  const scrolled = [...document.querySelectorAll("*")].map((one) => [one, one.scrollLeft, one.scrollTop]);
  const ends = [], become = (node, to) => ends.push(node.animate(to, { fill: "both" }));
  become(root, { width: size, minWidth: size, maxWidth: size });
  try {
    zero = origin();
    const change = width - box(room(root))[2], share = (n) => change > 1 ? round(n / change) : 0;
    for (const [it, node, up] of nodes) {
      // What has reached its greatest width is narrowed with what it is in.
      if (it.max - it.w < 1 && !it.pos && up.dw > 0) become(node, { maxWidth: px(css(node).maxWidth) - up.dw * change + "px" });
      const [x, , w, h] = box(frame(node));
      it.dx = share(it.x - x);
      it.dw = share(it.w - w);
      if (!it.lines && !it.ch?.[0] && it.h !== h) it.dh = share(it.h - h);
    }
  } finally {
    ends.map((one) => one.cancel());
    for (const [one, left, top] of scrolled) if (left || top) one.scrollTo({ left, top, behavior: "instant" });
  }
  return { format: "skelgen page 1", title: document.title, width, height: Math.min(fold, height), viewport: innerWidth, behind: behind(root),
    media: [...new Set([...document.styleSheets].flatMap(media))], ...given({ truncated, beneath: height > fold }), tree, rects };
}
