import SkelImport
import SkelSystem
import SkelText

extension Measurement {
    /// Reads the measurements in a file, one for each width, and its mistakes; only a report if the file couldn't be read.
    ///
    /// - Parameter command: The command for the address of a page in its place, if there is one.
    static func read(
        _ path: String, limit: Int, in system: System, orBy command: ((_ address: String) -> [String])? = nil
    ) -> ([Measurement]?, Report?) {
        do {
            return read(
                try system.source(path, at: path, below: Paths.folder(of: path), most: System.largestDocument),
                limit: limit)
        } catch {
            return (nil, Report(unreadablePage: path, error, command))
        }
    }

    /// The measurements in a file, and its mistakes.
    static func read(_ file: SourceFile, limit: Int) -> ([Measurement], Report?) {
        var problems = Problems(limit: limit)
        var measurements: [Measurement] = []
        if let flaw = Messages.flaw(ofCompared: file) {
            problems.report(flaw)
        } else if let document = problems.document(in: file, deepest: PageView.deepest), problems.isEmpty {
            if let views = PageView.all(in: document, reporting: &problems) {
                measurements = views.map { Measurement($0) }
            } else if document.member("tree") != nil {
                problems.report(Messages.comparedWithEarlier(document, of: file))
            } else {
                measurements = [MeasurementReader.read(document, reporting: &problems)]
            }
        }
        return (measurements, problems.isEmpty ? nil : Report([file], problems))
    }

    /// What a captured page shows at one width.
    private init(_ view: PageView) {
        size = view.size
        window = view.window
        (isRightToLeft, fillsWindow) = (view.isRightToLeft, view.fillsWindow)
        ownHeight = view.ownHeight
        rects = view.things.map { thing in
            var rect = Measured(path: nil, frame: thing.frame, span: .wholeFile(0))
            rect.innerCount = thing.innerCount
            rect.isPainted = thing.kind == .bone || thing.kind == .line
            rect.isText = thing.kind == .line
            rect.line = thing.line
            (rect.lacksParts, rect.isExtra) = (thing.varying.lacksParts, thing.varying.isExtra)
            rect.edge = thing.varying.edge
            rect.element = thing.element
            rect.names = thing.names.map { OrderMatching.name($0) }
            rect.box = thing.kind == .surface ? .surface : thing.kind == .room ? .room : nil
            if thing.kind == .surface { rect.widths = thing.varying.widths }
            let hasTypicalWidth = thing.varying.width || thing.kind == .line
            // Where a page is as high as the window, a placeholder is as high as its content.
            func typical(_ least: PageView.Variation, lines: Bool) -> Typical {
                let isMoved = thing.isMoved.rawValue >= least.rawValue
                return .init(
                    x: isMoved, y: isMoved || thing.bound.isMoved, width: hasTypicalWidth,
                    height: thing.varying.height.rawValue >= least.rawValue || thing.bound.isHigh, lines: lines)
            }
            rect.isTypical = typical(.byLines, lines: thing.varying.lines)
            rect.isTypicalInLines = typical(.free, lines: false)
            return rect
        }
    }
}
