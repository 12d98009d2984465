import FuzzChecks
import SkelImport
import SkelLanguage
import SkelLayout
import SkelText

/// What libFuzzer calls with each input: an import of the bytes, whatever format they are taken for. A trap, a hang, or too
/// much memory is what it looks for; so are diagnostics that lie outside of the file, layouts with mistakes, other bytes the
/// second time, and work out of proportion (`Work`).
@_cdecl("LLVMFuzzerTestOneInput")
public func importFuzzedInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let file = SourceFile(name: "fuzzed", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    let (sketches, problems) = Work.measure(Work.reading) {
        var problems = Problems(limit: 100)
        let sketches = Importer.sketches(of: file, reporting: &problems)
        return (sketches, problems)
    } parts: { sketches, _ in
        count + nodes(of: sketches)
    }
    expectPlaces(problems, within: count)
    guard !problems.hasErrors else { return 0 }
    // Nothing is imported without a word.
    precondition(sketches.contains { $0.nodes.count > 1 || $0.page != nil })
    for sketch in sketches { expectTree(sketch) }
    var absolute = ImportManner()
    absolute.isAbsolute = true
    var tolerant = ImportManner()
    tolerant.tolerance = 3
    for manner in [ImportManner(), absolute, tolerant] { draw(sketches, manner) }
    return 0
}

private func nodes(of sketches: [Sketch]) -> Int { sketches.reduce(0) { $0 + $1.nodes.count } }

/// No node is in two others, and all numbers are such that a layout can have them.
private func expectTree(_ sketch: Sketch) {
    _ = depths(in: sketch)
    for frame in sketch.nodes.flatMap({ [$0.frame] + $0.lines }) {
        precondition([frame.x, frame.y, frame.width, frame.height].allSatisfy { $0.magnitude <= 4e6 })
        precondition(frame.width >= 0 && frame.height >= 0)
    }
}

/// What is written is a layout without mistakes, which draws, and the same each time.
private func draw(_ sketches: [Sketch], _ manner: ImportManner) {
    let text = Work.measure(Work.importing) {
        let made = draft(of: sketches, manner)
        return firstMistake(in: made) == nil ? made.formatted(named: "fuzzed.skel").bytes : []
    } parts: { text in
        nodes(of: sketches) + text.count
    }
    // A screen may nest deeper than a layout does.
    if text.isEmpty { return precondition(sketches.contains { depths(in: $0).contains { $0 > 40 } }) }
    precondition(draft(of: sketches, manner).formatted(named: "fuzzed.skel").bytes == text)
    var problems = Problems(limit: 1)
    let tree = parse(SourceFile(name: "fuzzed.skel", bytes: text), reporting: &problems)
    precondition(format(tree).bytes == text)
    for screen in check([tree], reporting: &problems) {
        let height = screen.root.hasAutomaticHeight ? nil : screen.root.height
        _ = layOut(screen, in: Viewport(width: screen.root.width ?? 300, height: height), reporting: &problems)
    }
    precondition(!problems.hasErrors)
}

/// How deep each node is; -1 for what is in nothing.
private func depths(in sketch: Sketch) -> [Int] {
    var depths = [Int](repeating: -1, count: sketch.nodes.count)
    var open = [(node: 0, depth: 0)]
    while let (node, depth) = open.popLast() {
        precondition(depths[node] < 0)
        depths[node] = depth
        open += sketch.nodes[node].children.map { ($0, depth + 1) }
    }
    return depths
}
