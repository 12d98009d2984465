import SkelTemplates
import SkelText

/// The only place that knows which script captures an element, and what its captures are.
enum CaptureScript {
    /// The script, which the page's context gets once and keeps for all widths.
    static var source: String { String(decoding: BuiltInTemplate.pageCapture, as: UTF8.self) }

    /// The expression that captures the element `root` at the present width, as a value that JSON can have.
    static let call = "capturePage(root)"

    /// The expression that puts back what `skelgen.stored()` returned, unless that is still there.
    static func restoring(_ stored: String) -> String {
        """
        (([origin, entries]) => {
          if (origin !== location.origin || JSON.stringify(Object.entries(localStorage)) === JSON.stringify(entries)) return
          localStorage.clear()
          for (const [key, value] of entries) localStorage.setItem(key, value)
        })(\(stored))
        """
    }

    /// The captures of one element at all widths, as one file; `title` names its skeleton.
    static func document(of captures: [String], titled title: String) -> Output {
        var output = Output()
        output.write("{\"skelgen\":{\"capture\":3},\"title\":")
        output.write(JSON.string(title))
        output.write(",\"captures\":[")
        for (index, capture) in captures.enumerated() { output.write((index == 0 ? "\n" : ",\n") + capture) }
        output.write("\n]}\n")
        return output
    }
}

extension CaptureRequest {
    /// The functions that a page's context gets once: `skelgen.look()` describes the page's state, `skelgen.take()` captures
    /// each root that the page shows on a line, after its name and a tab.
    var script: String {
        var given = Output()
        given.write(
            ["root": root.map { .string($0) }, "awaited": awaited.map { .string($0) }, "isMarked": .bool(isMarked)]
                as JSON)
        return """
            \(CaptureScript.source)
            ;globalThis.skelgen = (() => {
              const given = \(given.string)
              const bad = ["root", "awaited"].find((name) => {
                try { given[name] && document.querySelector(given[name]) } catch { return true }
              })
              const roots = () => given.isMarked ? [...document.querySelectorAll("[data-skel-screen]")]
                : [given.root ? document.querySelector(given.root) : document.body].filter((one) => one)
              const name = (one) => (one.dataset.skelScreen ?? "").replace(/[\\t\\n]/g, " ")
              // Whether a placeholder of skelgen shows in an element: its first animation is named as one of its classes.
              const isPlaceholder = (one) => {
                if (!/s[0-9a-z]{7}(\\s|$)/.test(one.className)) return false
                const { animationName, visibility } = getComputedStyle(one)
                return one.classList.contains(animationName.split(",")[0].slice(0, -1)) && visibility !== "hidden"
              }
              const isWaiting = (root) => [root, ...root.querySelectorAll("div[class]")].some((one) =>
                isPlaceholder(one) && isShown(one) && !one.closest("[data-skel=ignore]"))
              const isShown = (one) => one.getClientRects().length > 0
              // What says that content is still to come: words, or the mark of a part that loads.
              const promise = (root) =>
                /^(loading|please wait)$|^(loading|please wait)\\b[\\w ,]{0,40}(…|\\.{3})$/im.exec(root.innerText)?.[0] ??
                ["[aria-busy=true]", "[role=progressbar]:not([aria-valuenow])", "progress:not([value])"].find((mark) =>
                  root.closest(mark) ?? [...root.querySelectorAll(mark)].find(isShown)) ?? ""
              const width = (one) => {
                const style = getComputedStyle(one)
                return ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"]
                  .reduce((sum, name) => sum - (parseFloat(style[name]) || 0), one.getBoundingClientRect().width)
              }
              // The class or the attribute that most rules for a dark page ask for.
              const darkSelector = () => {
                const rules = (list) => [...list].flatMap((rule) => [rule.selectorText ?? "", ...rules(rule.cssRules ?? [])])
                const counts = new Map()
                for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
                  try {
                    for (const text of rules(sheet.cssRules)) {
                      for (const [found] of text.matchAll(/\\[[\\w-]+=["']?dark["']?\\]|\\.(?:dark|dark-?mode|dark-theme|(?:[\\w-]+-)?theme-dark)(?![\\w\\\\-])/g)) {
                        const selector = found.replace(/["']/g, "")
                        counts.set(selector, (counts.get(selector) ?? 0) + 1)
                      }
                    }
                  } catch {}
                }
                return [...counts].sort((one, two) => two[1] - one[1])[0]?.[0] ?? ""
              }
              const darkMark = () => {
                const selector = matchMedia("(prefers-color-scheme: dark)").matches ? darkSelector() : ""
                return selector && document.querySelector(selector) ? selector : ""
              }
              const stored = () => {
                try { return JSON.stringify([location.origin, Object.entries(localStorage)]) } catch { return "" }
              }
              let kept
              // A page that is dark though the system is not is captured in its light scheme: its dark one comes after.
              const lighten = () => {
                const selector = matchMedia("(prefers-color-scheme: dark)").matches ? "" : darkSelector()
                for (const one of [document.documentElement, document.body]) {
                  if (!selector || !one?.matches(selector)) continue
                  // The page may store that.
                  kept ??= stored()
                  if (selector[0] === ".") one.classList.remove(selector.slice(1))
                  else one.setAttribute(selector.slice(1).split("=")[0], "light")
                }
              }
              // An attribute for skelgen with a value that means nothing.
              const strange = ({ dataset: { skel, skelReplace } }) =>
                skel && !["ignore", "unite", "keep"].includes(skel) && !skel.includes("/") ? ["data-skel", skel]
                  : skelReplace && !/^\\s*(label|[\\d.]+\\s+[\\d.]+)\\s*$/.test(skelReplace) && ["data-skel-replace", skelReplace]
              return {
                stored: () => kept ?? stored(),
                darken() {
                  const selector = darkSelector()
                  for (const one of selector ? [document.documentElement, document.body] : []) {
                    if (selector[0] === ".") one.classList.add(selector.slice(1))
                    else one.setAttribute(...selector.slice(1, -1).split("="))
                  }
                  return selector
                },
                look() {
                  if (bad) return JSON.stringify({ bad })
                  // What moves without end would never come to rest.
                  for (const one of document.getAnimations()) {
                    if (one.effect?.getComputedTiming().endTime === Infinity) one.cancel()
                  }
                  // A document that only begins has no element yet.
                  const first = roots()[0] ?? document.documentElement
                  return JSON.stringify({
                    width: innerWidth,
                    isLoaded: document.readyState === "complete",
                    isThere: !given.awaited || document.querySelector(given.awaited) !== null,
                    isPlaceholder: roots().some(isWaiting),
                    mark: darkMark(),
                    scheme: first ? getComputedStyle(first).colorScheme : "",
                    roots: roots().map((one) => [given.isMarked ? name(one) : "", width(one)]),
                    matches: given.root ? document.querySelectorAll(given.root).length : 1,
                    promise: given.awaited || document.readyState !== "complete" ? "" : roots().map(promise).find((one) => one) ?? "",
                    strange: roots().flatMap((one) => [...one.querySelectorAll("[data-skel],[data-skel-replace]")]).map(strange)
                      .find((one) => one) ?? [],
                    usual: ["main", "#root", "#app", "#content"].filter((one) => document.querySelector(one)),
                    ids: roots().length ? [] : [...document.querySelectorAll("[id]")].slice(0, 500).map((one) => "#" + CSS.escape(one.id)),
                  })
                },
                take: (...conditions) => (lighten(), roots()).filter(isShown).map((root) => {
                  const one = \(CaptureScript.call)
                  // Those of style sheets that no script may read.
                  for (const condition of conditions.filter((known) => !one.breaks.includes(known))) {
                    one.breaks.push(condition)
                    one.own.push(condition)
                  }
                  return (given.isMarked ? name(root) : "") + "\\t" + JSON.stringify(one)
                }).join("\\n"),
              }
            })()
            ;1
            """
    }
}
