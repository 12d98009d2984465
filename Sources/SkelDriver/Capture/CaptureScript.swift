import SkelTemplates
import SkelText

/// The only place that knows which script captures an element, and what its captures are.
enum CaptureScript {
    /// The script, which the page's context gets once and keeps for all widths.
    static var source: String {
        BuiltInTemplate.all.first { $0.name == "capture" }.map { String(decoding: $0.text(), as: UTF8.self) } ?? ""
    }

    /// The expression that captures the element `root` at the present width, as a value that JSON can have.
    static let call = "capture(root, { fold: 1e5 })"

    /// The beginning of a file with captures.
    private static let head = "{\"format\":\"skelgen captures 1\",\"captures\":["

    /// The captures of one element at all widths, as one file.
    static func document(of captures: [String]) -> Output {
        var output = Output(head)
        for (index, capture) in captures.enumerated() { output.write((index == 0 ? "\n" : ",\n") + capture) }
        output.write("\n]}\n")
        return output
    }

    /// The captures as files that importers read.
    static func files(of captures: [String], named name: String) -> [SourceFile] {
        captures.map { SourceFile(name: name, bytes: Array($0.utf8)) }
    }

    /// A file with several captures as a file for each; a file of another kind as it is.
    static func files(in file: SourceFile) -> [SourceFile] {
        guard file.bytes.starts(with: head.utf8) else { return [file] }
        let lines = file.bytes.dropFirst(head.utf8.count).split(separator: UInt8(ascii: "\n"))
        return lines.filter { $0.first == UInt8(ascii: "{") }.map { line in
            let text = line.last == UInt8(ascii: ",") ? line.dropLast() : line
            return SourceFile(name: file.name, bytes: Array(text), isQuotable: file.isQuotable)
        }
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
              const isShown = (one) => one.getClientRects().length > 0
              const width = (one) => {
                const style = getComputedStyle(one)
                return ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"]
                  .reduce((sum, name) => sum - (parseFloat(style[name]) || 0), one.getBoundingClientRect().width)
              }
              return {
                look() {
                  if (bad) return JSON.stringify({ bad })
                  // What moves without end would never come to rest.
                  for (const one of document.getAnimations()) {
                    if (one.effect?.getComputedTiming().endTime === Infinity) one.cancel()
                  }
                  return JSON.stringify({
                    width: innerWidth,
                    isLoaded: document.readyState === "complete",
                    isThere: !given.awaited || document.querySelector(given.awaited) !== null,
                    roots: roots().map((one) => [given.isMarked ? name(one) : "", width(one)]),
                    near: ["main", "#root", "#app", "#content"].filter((one) => document.querySelector(one)),
                  })
                },
                take: () => roots().filter(isShown)
                  .map((root) => (given.isMarked ? name(root) : "") + "\\t" + JSON.stringify(\(CaptureScript.call))).join("\\n"),
              }
            })()
            ;1
            """
    }
}
