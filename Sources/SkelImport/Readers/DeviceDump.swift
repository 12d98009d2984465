import SkelLayout
import SkelText

extension Importer {
    /// A file that `adb shell uiautomator dump` writes.
    package static let uiautomator = Importer(
        name: "uiautomator", summary: "the window dump of an Android device, *.xml", recognizes: DeviceDump.isOne,
        read: DeviceDump.sketches)
}

/// The views that an Android device shows, with their positions in pixels.
struct DeviceDump {
    private let document: MarkupDocument
    /// The number of pixels in a point.
    private let density: Double
    private var sketch: Sketch
    private var hasGuessedLines = false

    @Sendable static func isOne(_ file: SourceFile) -> Bool { file.bytes.prefix(1024).holds("<hierarchy".utf8) }

    @Sendable static func sketches(_ file: SourceFile, _ number: Int, _ problems: inout Problems) -> [Sketch] {
        // A dump to the terminal is followed by a line of text about it.
        let clean = SourceFile(
            name: file.name, bytes: MarkupCleaning.withoutText(file.bytes), isQuotable: file.isQuotable)
        guard let document = MarkupReader.read(clean, index: number, deepest: 200, reporting: &problems) else {
            return []
        }
        let before = problems.errorCount
        let bounds = document.elements.indices.map { element in
            document.elements[element].name == "node" ? readBounds(of: element, in: document, &problems) : .zero
        }
        guard problems.errorCount == before else { return [] }
        let screen = document.children(of: 0).reduce(Rect.zero) { $0.union(bounds[$1]) }
        guard screen.width >= 4, screen.height >= 4 else {
            problems.report(Diagnostic(.invalidDump, "this dump shows no view", at: document.elements[0].span))
            return []
        }
        var dump = DeviceDump(document, screen, called: file.stem)
        for child in document.children(of: 0) { dump.add(child, bounds, to: 0) }
        if dump.hasGuessedLines { dump.sketch.remarks.append("How many lines a text has is guessed by its length.") }
        return [dump.sketch]
    }

    private init(_ document: MarkupDocument, _ screen: Rect, called name: String) {
        self.document = document
        density = Self.density(of: screen.size)
        let size = Size(width: screen.width / density, height: screen.height / density)
        sketch = Sketch(name: name, size: size)
        sketch.hasFixedHeight = true
        sketch.remarks = [
            "\(Int(screen.width)) pixels are taken for \(Int(size.width.rounded())) points: a density of \(number(density))."
        ]
    }

    // MARK: - Pixels

    /// The usual number of pixels in a point for a screen of this size, because dumps don't contain it. Phones are 360 to 430
    /// points wide.
    private static func density(of screen: Size) -> Double {
        switch min(screen.width, screen.height) {
        case ..<400: 1
        case ..<600: 1.5
        case ..<1000: 2
        case ..<1300: 3
        case ..<1500: 4
        // Tablets.
        default: 2
        }
    }

    /// Reads bounds such as `[0,63][1080,210]`; empty, with a report, if they're invalid.
    private static func readBounds(of element: Int, in document: MarkupDocument, _ problems: inout Problems) -> Rect {
        guard let attribute = document.attribute("bounds", of: element) else {
            problems.report(
                Diagnostic(.invalidDump, "a node lacks the attribute 'bounds'", at: document.elements[element].nameSpan)
            )
            return .zero
        }
        var reader = SVGNumbers(attribute.value)
        var numbers: [Double] = []
        for byte in "[,][,]".utf8 {
            if reader.next == byte { reader.skipByte() }
            if byte != UInt8(ascii: "]"), let number = reader.readNumber() { numbers.append(number) }
        }
        guard numbers.count == 4, reader.isAtEnd, numbers.allSatisfy({ $0.magnitude <= Sketch.largestPicture }) else {
            let message = "'\(printable(attribute.value))' are no bounds, expected '[left,top][right,bottom]'"
            problems.report(Diagnostic(.invalidDump, message, at: attribute.span))
            return .zero
        }
        return Rect(
            x: numbers[0], y: numbers[1], width: max(0, numbers[2] - numbers[0]),
            height: max(0, numbers[3] - numbers[1]))
    }

    private func frame(_ bounds: Rect) -> Rect {
        var frame = Rect(
            x: bounds.x / density, y: bounds.y / density, width: bounds.width / density, height: bounds.height / density
        )
        frame.round()
        return frame
    }

    // MARK: - Views

    private mutating func add(_ element: Int, _ bounds: [Rect], to parent: Int) {
        guard document.elements[element].name == "node", isSeen(element, bounds[element]) else { return }
        let view = DeviceView(document, element)
        guard let kind = view.kind else { return }
        let frame = frame(bounds[element])
        var node = Sketch.Node(kind, frame)
        node.name = view.name
        node.isList = view.isList
        if view.isRound { node.radius = .half }
        if kind == .label {
            node.lines = DeviceText.lines(of: view.text, in: frame)
            if !node.lines.isEmpty { hasGuessedLines = true }
        }
        let number = sketch.add(node, to: parent)
        guard kind == .group else { return }
        for child in document.children(of: element) { add(child, bounds, to: number) }
    }

    private func isSeen(_ element: Int, _ bounds: Rect) -> Bool {
        guard bounds.width > 0, bounds.height > 0, document.value("visible-to-user", of: element) != "false" else {
            return false
        }
        // The system's bars are not part of the app.
        if document.value("package", of: element) == "com.android.systemui" { return false }
        let screen = Size(width: sketch.size.width * density, height: sketch.size.height * density)
        return bounds.isSeen(in: screen)
    }
}
