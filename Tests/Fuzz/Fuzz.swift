import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// What libFuzzer calls with each input: the whole pipeline on the bytes as a file. A trap, a hang, or too much memory
/// is what it looks for; so are diagnostics that lie outside the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func compileFuzzedInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let file = SourceFile(name: "fuzzed.skel", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    // What is no text does not get as far as the parser.
    guard !file.bytes.contains(0), String(validating: file.bytes, as: UTF8.self) != nil else { return 0 }
    var problems = Problems(limit: 100)
    let screens = check([parse(file, index: 0, reporting: &problems)], reporting: &problems)
    expectPlaces(problems, within: count)
    guard problems.isEmpty else { return 0 }
    for screen in screens {
        draw(screen)
        for variant in screen.variants.indices { draw(screen.applying([variant])) }
    }
    return 0
}

private func draw(_ screen: Screen) {
    var problems = Problems()
    let viewport = Viewport(width: 300, height: screen.root.hasAutomaticHeight ? nil : 400)
    let drawing = layOut(screen, in: viewport, reporting: &problems)
    guard problems.isEmpty else { return }
    let compilation = Compilation(.init(screen: screen, drawing: drawing))
    for format in Format.all {
        for engine in AnimationEngine.allCases {
            var output = Output()
            format.write(compilation, EmitOptions(engine: engine), &output)
            precondition(output.count > 0)
        }
    }
}

/// Every place that a diagnostic names, and every edit that it offers, lies in the file.
private func expectPlaces(_ problems: Problems, within count: Int) {
    for diagnostic in problems.sorted() {
        let edits = diagnostic.fixes.flatMap(\.edits)
        for span in [diagnostic.span] + diagnostic.notes.compactMap(\.span) + edits.map(\.span) {
            precondition(0 <= span.start && span.start <= span.end && Int(span.end) <= count)
        }
        for (edit, next) in zip(edits, edits.dropFirst()) { precondition(edit.span.end <= next.span.start) }
    }
}
