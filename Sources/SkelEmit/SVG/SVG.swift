import SkelLanguage
import SkelLayout
import SkelText

extension Format {
    /// An animated SVG without scripts, to be placed inline or in an `img`.
    package static let svg = Format(
        name: "svg", fileExtension: "svg", summary: "an SVG that animates itself, with CSS or SMIL"
    ) { compilation, options, output in
        SVGDocument.write(compilation, options, to: &output)
        output.write(Mark.markup)
    }
}

/// An SVG in the making: its content is written first, for the style sheet in front of it depends on it.
struct SVGDocument {
    let drawing: Drawing
    let engine: AnimationEngine
    let runs: BoneRuns
    var sheet: StyleSheet
    var body = Output()
    /// What others refer to, where that stands somewhere else than in the body.
    var definitions: Output?

    /// The document of a file of its own.
    init(_ drawing: Drawing, engine: AnimationEngine, prefix: String = "") {
        let name = prefix + ContentHash(of: drawing, engine: engine).name
        self.init(drawing, engine: engine, sheet: StyleSheet(prefix: name))
    }

    /// A part of a page whose style sheet `sheet` becomes.
    init(_ drawing: Drawing, engine: AnimationEngine, sheet: StyleSheet) {
        self.drawing = drawing.withBonesBelowBorders
        self.engine = engine
        runs = BoneRuns(of: self.drawing)
        self.sheet = sheet
    }

    /// Writes the file of the base.
    static func write(_ compilation: Compilation, _ options: EmitOptions, to output: inout Output) {
        var document = SVGDocument(compilation.base.drawing, engine: options.engine, prefix: options.prefix)
        document.writeContent()
        document.write(to: &output)
    }

    /// The root, from the back to the front: background, looks, the bones of each paint, borders.
    mutating func writeContent() {
        let covered = coveredPaint()
        if let covered {
            writeCovered(covered)
        } else {
            writeBackground()
            writeLooks(drawing.looks, on: drawing.background)
        }
        writeRest(except: covered)
    }

    /// Writes what lies on the covered bones, or on the looks.
    mutating func writeRest(except covered: Int?) {
        for paint in drawing.paints.indices where paint != covered { writeBones(of: paint) }
        writeLooks(drawing.borders)
    }

    /// The bones of one paint in the way they move.
    private mutating func writeBones(of index: Int) {
        if runs.bones(of: index).isEmpty { return }
        let paint = drawing.paints[index]
        guard engine != .none, let animation = BoneAnimation(of: paint, in: drawing) else {
            return writeStill(index)
        }
        switch (engine, animation.showsGradient(of: paint, in: drawing.motion)) {
        case (.css, true): writeStyledGradient(index, animation)
        case (.css, false): writeStyledColor(index, animation)
        case (.smil, true): writeTimedGradient(index, animation)
        case (.smil, false): writeTimedColor(index, animation)
        case (.none, _): writeStill(index)
        }
    }

    /// Writes a clip, a gradient or a pattern, with its definitions before it, to where definitions go.
    mutating func define(_ write: (inout Self) -> Void) {
        guard definitions != nil else { return write(&self) }
        let outer = body
        body = Output()
        write(&self)
        definitions?.write(body)
        body = outer
    }

    /// The whole file.
    func write(to output: inout Output) {
        output.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        writeSize(to: &output)
        output.write(" role=\"img\"")
        if let title = drawing.title {
            output.write(">\n<title>")
            output.write(escapedForXML: title)
            output.write("</title>\n")
        } else {
            output.write(" aria-label=\"Loading\">\n")
        }
        sheet.write(to: &output)
        output.write(body)
        output.write("</svg>\n")
    }

    /// The element in a page that has the style sheet, and the name.
    func writeElement(to output: inout Output) {
        output.write("<svg")
        writeSize(to: &output)
        output.write(">\n")
        output.write(body)
        output.write("</svg>\n")
    }

    private func writeSize(to output: inout Output) {
        output.write(" viewBox=\"0 0 ")
        output.write(points: drawing.size.width, leadingZero: false)
        output.write(" ")
        output.write(points: drawing.size.height, leadingZero: false)
        output.write("\"")
        output.write(" width", points: drawing.size.width)
        output.write(" height", points: drawing.size.height)
    }
}
