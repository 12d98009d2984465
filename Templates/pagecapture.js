// For `skelgen import` and `skelgen check --against`: copy(JSON.stringify(capture(document.querySelector("main")))). The file has one
// capture, at the window's width; a file of several has one for each width: [capturePage(element), ...].
function capture(root = document.body) {
  return { skelgen: { capture: 3 }, title: document.title, captures: [capturePage(root)] };
}
// What an element says of its layout and shows.
function capturePage(root = document.body) {
  const S = window.__skelgen ??= { ids: new WeakMap(), next: 1, colors: new Map() };
  if (!root?.matches) throw Error("capture: pass an element of the page, such as document.body");
  const id = (n) => S.ids.get(n) ?? (S.ids.set(n, S.next), S.next++), px = (v) => parseFloat(v) || 0, round = (n) => +n.toFixed(2);
  const css = getComputedStyle, sides = ["top", "right", "bottom", "left"], trim = (v) => String(v).slice(0, 80);
  // In document order: another load has the same numbers.
  for (let all = document.createTreeWalker(root, 5), n = root; n && S.next < 1e5; n = all.nextNode()) id(n);
  const paint = (S.canvas ??= new OffscreenCanvas(1, 1)).getContext("2d", { willReadFrequently: true });
  const color = (c) => {
    if (!S.colors.has(c)) {
      paint.clearRect(0, 0, 1, 1), paint.fillStyle = "#0000", paint.fillStyle = c, paint.fillRect(0, 0, 1, 1);
      const rgba = [...paint.getImageData(0, 0, 1, 1).data];
      S.colors.set(c, rgba[3] > 2 && "#" + rgba.slice(0, rgba[3] < 255 ? 4 : 3).map((n) => n.toString(16).padStart(2, 0)).join(""));
    }
    return S.colors.get(c);
  };
  const authored = capturedStyles();
  const rr = root.getBoundingClientRect(), rs = css(root), inset = (side) => px(rs["border-" + side + "-width"]) + px(rs["padding-" + side]);
  // What a scrolled element has above its box is in it, too.
  const scrolls = root !== document.scrollingElement, x0 = rr.left + inset("left") - (scrolls && root.scrollLeft);
  const y0 = rr.top + inset("top") - (scrolls && root.scrollTop);
  const box = (r) => [r.left - x0, r.top - y0, r.width ?? r.right - r.left, r.height ?? r.bottom - r.top].map(round);
  const inkOf = capturedInk(color, px), { drawn, icon } = capturedIcons();
  const range = document.createRange();
  let rest = 6000, rects = 40000, truncated = false;
  // Texts and pictures, but not those for screen readers.
  const pieces = (n, depth = 0) => {
    if (n.nodeType === 3) return n.data.trim() ? [n] : [];
    if (n.nodeType !== 1 || depth > 40) return [];
    const r = n.getBoundingClientRect(), s = css(n);
    if (gone(s) || faint(s) || s.visibility !== "visible" || r.width <= 1 && r.height <= 1 && s.overflow !== "visible") return [];
    return icon(n) ? [n] : inside(n).flatMap((one) => pieces(one, depth + 1));
  };
  const linesOf = (nodes) => {
    const rows = [];
    for (const n of nodes) {
      range.selectNode(n);
      for (const r of n.nodeType === 1 ? [n.getBoundingClientRect()] : range.getClientRects()) {
        if (r.width < 1 || r.height < 1 || rects-- < 0) continue;
        const y = (r.top + r.bottom) / 2, row = rows.findLast((q) => q.top < y && y < q.bottom);
        if (!row) rows.length < 1000 && rows.push({ left: r.left, top: r.top, right: r.right, bottom: r.bottom });
        else row.left = Math.min(row.left, r.left), row.right = Math.max(row.right, r.right);
      }
    }
    return rows.sort((a, b) => a.top - b.top);
  };
  const inside = capturedInside;
  const media = "img,svg,video,canvas,iframe,object,embed,progress,meter", field = "input,textarea,select", button = "button,[role=button],.btn";
  const flies = (s) => /abs|fix/.test(s.position), gone = (s) => s.display === "none", faint = (s) => s.opacity === "0", seen = (n) => !gone(css(n)) && !faint(css(n));
  const isInline = (el, s, depth = 0) => {
    const kids = inside(el).filter((n) => n.nodeType === 1 && n.localName !== "br" && seen(n));
    if (/flex|grid/.test(s.display) && kids.length) return kids.length === 1 && !kids[0].matches("img") && icon(kids[0]) && !el.textContent.trim();
    return depth < 40 && kids.every((n) => {
      const t = css(n), r = n.getBoundingClientRect();
      if (flies(t)) return r.width <= 1 || r.height <= 1;
      if (n.matches(field + "," + button + ",video,canvas,iframe,[data-skel]")) return false;
      if (icon(n)) return r.height <= 32 && t.display !== "block";
      if (!/^(inline|contents)/.test(t.display)) return false;
      const own = color(t.backgroundColor) || t.backgroundImage !== "none" || px(t.borderTopWidth) + px(t.borderLeftWidth) > 1;
      return !(own && t.display !== "inline") && isInline(n, t, depth + 1);
    });
  };
  const textOf = (all, s, clip, el) => {
    const nodes = all.flatMap((n) => pieces(n));
    if (!nodes.some((n) => n.nodeType === 3)) return;
    let lines = linesOf(nodes);
    const c = clip?.getBoundingClientRect(), cut = lines.length;
    if (c) {
      // Its box cuts what scrolls.
      const [start, end] = /auto|scroll/.test(css(clip).overflowX) ? [-1e6, 1e6] : [c.left, c.right];
      lines = lines.filter((l) => (l.top + l.bottom) / 2 < c.bottom && (l.top + l.bottom) / 2 > c.top)
        .map((l) => ({ ...l, left: Math.max(l.left, start), right: Math.min(l.right, end) })).filter((l) => l.right - l.left > 1);
    }
    if (!lines.length || !color(s.color) && s.backgroundClip !== "text") return;
    const fs = px(s.fontSize), n = nodes.map((one) => one.textContent).join("").replace(/\s+/g, " ").trim().length;
    const [lh, dy] = capturedLineBox(el, s, lines[0], px(s.lineHeight) || capturedLine(lines, fs, s), paint);
    return { lines: lines.slice(0, 200).map(box), n, cut: cut > lines.length ? cut : undefined, fs: round(fs),
      lh: round(lh), dy: dy && round(dy), al: s.textAlign };
  };
  const walk = (el, clip, depth, into) => {
    const word = el.dataset?.skel, s = css(el), r = el.getBoundingClientRect();
    if (gone(s) || word === "ignore" || /^(script|style|template|noscript|br|option|source|link|meta|head|wbr)$/.test(el.localName)) return;
    if (rest-- <= 0 || depth > 100) return truncated = true;
    if (r.width <= 1 && r.height <= 1 && s.overflow !== "visible") return;
    const kids = () => inside(el).filter((n) => n.nodeType === 1 || n.nodeType === 3 && n.data.trim());
    if (s.display === "contents") return kids().forEach((n) => add(n, s, clip, depth, into));
    const o = { i: id(el), t: el.localName, r: box(r), css: authored(el) };
    if (el.classList.length) o.c = [...el.classList].slice(0, 24).map(trim);
    for (const [key, name] of [["id", "id"], ["role", "role"], ["al", "aria-label"], ["ty", "type"], ["nm", "data-skel-name"]])
      if (el.getAttribute(name)) o[key] = trim(el.getAttribute(name));
    into.push(o);
    if (faint(s)) return void (o.hid = 1);
    if (s.visibility === "visible") o.ink = inkOf(el, s); else o.hid = 1;
    const mine = depth && (s.overflowX !== "visible" || s.overflowY !== "visible") ? el : clip, replaced = el.dataset?.skelReplace, asText = replaced === "label";
    const [, w, h] = replaced?.match(/^\s*([\d.]+)\s+([\d.]+)\s*$/) ?? [];
    if (word === "unite" || word === "replace" || h) {
      if (h) o.r[2] = +w, o.r[3] = +h, o.css.width = w + "px", o.css.height = h + "px";
      return void (o.m = "one");
    }
    if (word === "keep") return void (o.m = "keep");
    if (o.hid ? el.matches(media + "," + field) : el.matches(media)) return void (o.m = o.hid ? undefined : "media");
    if (el.matches(field)) return void (o.m = "field");
    if (el.matches(button) && !asText) o.m = "button";
    if (!o.hid && (asText || isInline(el, s))) {
      o.inl = 1, asText && (o.m = "text");
      o.x = textOf(kids().filter((n) => n.nodeType === 3 || seen(n)), s, mine, o.ink ? null : el);
      if (o.x) o.x.br = el.querySelectorAll("br").length || undefined;
      const ic = [...el.querySelectorAll("*")].filter((n) => icon(n) && n.checkVisibility?.({ checkOpacity: 1 }) !== false).slice(0, 40).map((n) => box(n.getBoundingClientRect())).filter((b) => b[2] > 2 && b[3] > 2);
      if (ic.length) o.ic = ic;
      if (!o.x && !o.m && (drawn(el) || !o.ink && capturedAll(ic, r))) o.m = "media";
      return;
    }
    o.ch = [];
    for (const n of kids()) add(n, s, mine, depth + 1, o.ch);
  };
  const add = (n, s, clip, depth, into) => {
    if (n.nodeType === 1) return walk(n, clip, depth, into);
    const x = s.visibility === "visible" && rest-- > 0 && textOf([n], s, clip);
    if (!x) return;
    const l = Math.min(...x.lines.map((a) => a[0])), end = x.lines.at(-1);
    into.push({ i: id(n), t: "#text", r: [l, x.lines[0][1], Math.max(...x.lines.map((a) => a[0] + a[2])) - l, end[1] + end[3] - x.lines[0][1]].map(round), x, inl: 1 });
  };
  const { breaks, own } = capturedBreaks(root, round);
  const tree = [], bg = capturedBehind(root, color);
  walk(root, null, 0, tree);
  return { v: innerWidth, vh: innerHeight, w: round(rr.width - inset("left") - inset("right")), h: round(rr.height), top: round(y0 + scrollY), bg,
    ...capturedAround(root, px, paint), breaks: [...breaks].slice(0, 400), own: [...own].slice(0, 400), host: root.hasAttribute("data-skel-host") || undefined,
    dir: rs.direction, truncated: truncated || undefined, tree: tree[0] ?? null };
}
