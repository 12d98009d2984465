import SkelLanguage
import SkelLayout
import SkelText

extension Format {
    /// An animated SVG without scripts, for inline use or for an `img`.
    package static let svg = Format(
        name: "svg", fileExtension: "svg", summary: "an SVG that animates itself, with CSS or SMIL"
    ) { compilation, options, output in
        SVGDocument.write(compilation, options, to: &output)
        output.write(Mark.markup)
    }
}

/// An SVG under construction: its content is written first, because the style sheet in front depends on it.
struct SVGDocument {
    let drawing: Drawing
    let engine: AnimationEngine
    let order: PaintOrder
    let runs: BoneRuns
    /// The bones with opaque borders in their full size; those in `drawing` end below the borders.
    let borderedBones: BorderedBones
    /// Whether waves move in steps.
    var isStepwise: Bool
    /// By paint: the definition shared by its runs, once it's written; empty if each paint has one run.
    private var shared: [String?]
    private var sharedByDelays: [(paint: Paint, name: String)] = []
    var sheet: StyleSheet
    /// The pictures used several times; nil until one is written.
    var sharedPictures: [SharedPicture]?
    /// The defined blurs.
    var blurs: [(deviation: Double, size: Size, name: String)] = []
    var body = Output()
    /// Whether the layer below the page's holes extends beyond the frame.
    var isCovered = false
    /// The motion of each of the bones being written.
    var moved: BoneAnimation?
    /// The definitions, if they are kept separate from the body.
    var definitions: Output?

    /// Creates part of a page or of a file whose style sheet becomes `sheet`.
    init(_ drawing: Drawing, in order: PaintOrder, engine: AnimationEngine, sheet: StyleSheet) {
        // Drawings with faded views are drawn in parts, each with its own bones.
        borderedBones = drawing.fades.isEmpty ? BorderedBones(of: drawing) : BorderedBones()
        self.drawing = borderedBones.isEmpty ? drawing : borderedBones.inset(in: drawing)
        self.engine = engine
        // A page may change colours and times.
        isStepwise = engine == .css && sheet.palette == nil && StepwiseWave.isDefault(of: drawing)
        self.order = order
        runs = BoneRuns(of: drawing, in: order)
        shared = Array(repeating: nil, count: order.levelCount > 1 ? drawing.paints.count : 0)
        self.sheet = sheet
    }

    /// Writes the file of the base layout.
    static func write(_ compilation: Compilation, _ options: EmitOptions, to output: inout Output) {
        let drawing = compilation.base.drawing
        var document = SVGDocument(
            drawing, in: PaintOrder(of: drawing), engine: options.engine,
            sheet: StyleSheet(prefix: ContentHash.standIn))
        document.writeContent()
        var file = Output()
        document.write(to: &file)
        var hash = ContentHash()
        hash.add(file)
        output.write(file.named(options.prefix + hash.name))
    }

    /// Writes the root from back to front: the background, then on each level looks and the bones of each paint.
    mutating func writeContent() {
        if !drawing.fades.isEmpty { return writeFadedContent() }
        let covered = coveredPaint()
        isCovered = covered != nil
        if let covered {
            writeCovered(covered)
        } else {
            writeBackground()
            write(layers(onLevel: 0, on: drawing.background))
        }
        writeRest(except: covered)
    }

    /// Writes everything above the covered bones, or above the looks.
    mutating func writeRest(except covered: Int?) {
        for level in 0..<order.levelCount {
            if level > 0 { write(layers(onLevel: level, on: nil)) }
            let firstRun = level * drawing.paints.count
            for run in firstRun..<(firstRun + drawing.paints.count) where run != covered { writeBones(of: run) }
        }
    }

    /// Writes the bones of a run with their motion.
    private mutating func writeBones(of run: Int) {
        if runs.bones(of: run).isEmpty { return }
        let paint = paint(of: run)
        guard engine != .none, let animation = animation(of: paint) else {
            return writeStill(run)
        }
        if animation.movesBones { return writeMoved(run, animation) }
        switch (engine, animation.showsGradient(of: paint, in: drawing.motion(of: paint))) {
        case (.css, true): writeStyledGradient(run, animation)
        case (.css, false): writeStyledColor(run, animation)
        case (.smil, true): writeTimedGradient(run, animation)
        case (.smil, false): writeTimedColor(run, animation)
        case (.none, _): writeStill(run)
        }
    }

    /// The paint of a run's bones.
    func paint(of run: Int) -> Paint { drawing.paints[run % drawing.paints.count] }

    /// The animation of a paint's bones; nil if they stand still.
    func animation(of paint: Paint) -> BoneAnimation? {
        guard let animation = BoneAnimation(of: paint, in: drawing) else { return nil }
        return isStepwise && paint.motion == 0 ? StepwiseWave.stepwise(animation) : animation
    }

    /// Calls `write` for the first run of a paint and returns its fill or id for the other runs too, which then move in
    /// sync.
    mutating func shareAmongRuns(_ run: Int, _ write: (inout Self) -> String) -> String {
        if shared.isEmpty { return write(&self) }
        let paint = run % drawing.paints.count
        if let known = shared[paint] { return known }
        let made = write(&self)
        shared[paint] = made
        return made
    }

    /// Calls `write` for the first of some paints that differ only in delay, and returns its id for the others too.
    mutating func shareAmongDelays(_ paint: Paint, _ write: (inout Self) -> String) -> String {
        var undelayed = paint
        undelayed.delay = 0
        // Rows have a few paints each.
        if let known = sharedByDelays.suffix(8).first(where: { $0.paint == undelayed }) { return known.name }
        sharedByDelays.append((undelayed, write(&self)))
        return sharedByDelays[sharedByDelays.count - 1].name
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

    /// Writes the whole file.
    func write(to output: inout Output) {
        output.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        writeSize(to: &output)
        let own = ownRules
        if !own.isEmpty { output.write(" class=\"" + sheet.prefix + "\"") }
        if drawing.title?.isEmpty ?? false {
            output.write(" aria-hidden=\"true\">")
        } else if let title = drawing.title {
            output.write(" role=\"img\"><title>")
            output.write(escapedForXML: title)
            output.write("</title>")
        } else {
            output.write(" role=\"img\" aria-label=\"Loading\">")
        }
        sheet.write(ownRules: own, to: &output)
        output.write("\n")
        output.write(body)
        output.write("</svg>\n")
    }

    /// The style rules of the root.
    ///
    /// A cover extends far beyond the frame, so it must stay hidden even if the page lets SVGs overflow; a standalone
    /// file must scroll. In a frame of a dark page, a file has a white canvas unless it declares that it supports dark
    /// colours (css-color-adjust-1, section 2.4).
    private var ownRules: String {
        let overflow = isCovered ? ".\(sheet.prefix):not(:root){overflow:hidden!important}" : ""
        return overflow + (sheet.hasDark ? ".\(sheet.prefix){color-scheme:light dark}" : "")
    }

    /// Writes the element in a page that has the style sheet and the name.
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
