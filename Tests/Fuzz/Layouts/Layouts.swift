import FuzzChecks
import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText
import WellFormed

/// What libFuzzer calls with each input: the whole pipeline on the bytes as a file. A trap, a hang, or too much memory
/// is what it looks for; so are diagnostics that lie outside the file, outputs that no parser would take, and work out of
/// proportion (`Work`).
@_cdecl("LLVMFuzzerTestOneInput")
public func compileFuzzedInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let file = SourceFile(name: "fuzzed.skel", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    // What is no text does not get as far as the parser.
    guard !file.bytes.contains(0), String(validating: file.bytes, as: UTF8.self) != nil else { return 0 }
    reformat(file)
    let (screens, problems) = Work.measure(Work.checking) {
        var problems = Problems(limit: 100)
        let screens = check([parse(file, index: 0, reporting: &problems)], reporting: &problems)
        return (screens, problems)
    } parts: { screens, _ in
        count + screens.reduce(0) { $0 + $1.nodes.count }
    }
    expectPlaces(problems, within: count)
    guard problems.isEmpty else { return 0 }
    for screen in screens {
        draw(screen)
        for variant in screen.variants.indices { draw(screen.applying([variant])) }
    }
    return 0
}

/// What a file without syntax errors is formatted to has none either, and is formatted already.
private func reformat(_ file: SourceFile) {
    var problems = Problems(limit: 1)
    let tree = parse(file, index: 0, reporting: &problems)
    guard problems.isEmpty else { return }
    let once = format(tree)
    let again = parse(SourceFile(name: file.name, bytes: once.bytes), index: 0, reporting: &problems)
    precondition(problems.isEmpty && again.comments.count == tree.comments.count)
    precondition(
        again.everyNode.reduce(0) { count, _ in count + 1 } == tree.everyNode.reduce(0) { count, _ in count + 1 })
    precondition(format(again).bytes == once.bytes)
}

private func draw(_ screen: Screen) {
    guard let drawing = laidOut(screen, width: 300, height: 400) else { return }
    let compilation = Compilation(.init(drawing))
    for format in Format.all {
        for engine in AnimationEngine.allCases {
            var options = EmitOptions(engine: engine)
            options.isFixed = true
            write(compilation, as: format, options)
        }
    }
    // What a page is made from: the widest, the narrowest and one between.
    let samples = [1920, 300, 700].compactMap { laidOut(screen, width: $0, height: 1000) }
    guard samples.count == 3 else { return }
    let placeholder = Compilation(.init(drawing, samples: samples, room: .filled))
    for format in Format.all where format.fileExtension == "html" { write(placeholder, as: format, EmitOptions()) }
}

/// A screen at a size; nil where it has mistakes there.
private func laidOut(_ screen: Screen, width: Double, height: Double) -> Drawing? {
    let viewport = Viewport(width: width, height: screen.root.hasAutomaticHeight ? nil : height)
    let (drawing, problems) = Work.measure(Work.layout) {
        var problems = Problems()
        return (layOut(screen, in: viewport, reporting: &problems), problems)
    } parts: { drawing, _ in
        screen.nodes.count + drawing.views.count
    }
    return problems.isEmpty ? drawing : nil
}

private func write(_ compilation: Compilation, as format: Format, _ options: EmitOptions) {
    let output = Work.measure(Work.writing) {
        var output = Output()
        format.write(compilation, options, &output)
        return output
    } parts: { output in
        output.count + compilation.base.drawing.views.count
            + compilation.base.samples.reduce(0) { $0 + $1.views.count }
    }
    expectReadable(output, format)
}

/// What is markup or JSON parses; the checkers of other languages are too slow for here, and run in `Tests/Templates`.
private func expectReadable(_ output: Output, _ format: Format) {
    precondition(output.count > 0)
    let mistake: String? =
        switch format.fileExtension {
        case "svg": Markup.mistake(in: Array(output.string.utf8), as: .xml)
        case "html":
            Markup.mistake(in: Array(output.string.utf8), as: .html) ?? StyleMath.mistake(in: output.string)
        case "json": JSONText.mistake(in: Array(output.string.utf8))
        default: nil
        }
    precondition(mistake == nil, "\(format.name) \(mistake ?? "")")
}
