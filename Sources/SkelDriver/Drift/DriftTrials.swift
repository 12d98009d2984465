import SkelLanguage
import SkelLayout
import SkelText

/// Lays out a skeleton with other numbers in its sources, in memory, within limits.
struct DriftTrials {
    /// The most layouts of a skeleton.
    static let mostLayouts = 2000
    /// The most views to lay out in total; a hundred comparisons of a bone and a rectangle count as one.
    private static let mostViews = 20_000_000
    /// The most numbers to try in a file and its imports, nearest to the drift first.
    private static let mostNumbers = 400

    /// A number of a source.
    struct Number {
        let source: PlacingNumber
        /// Its current value.
        var value: Double
        /// The distance from the drift: 0 in the block of a drifting view, more in surrounding and neighbouring blocks.
        let rank: Int

        /// Whether it's in the checked file rather than an import.
        var isOwn: Bool { file == 0 }
        var file: Int { Int(source.owner.file) }
        var isChanged: Bool { value != source.value }

        /// The change that reveals the number's effect.
        var step: Double {
            switch source.unit {
            case .points, .percent: 1
            case .rem, .em: 1.0 / 16
            case .share: max(value, 1) / 8
            }
        }
    }

    private let skeleton: DriftSkeleton
    private let files: [SourceFile]
    /// The path of each file; nil for one that can't be changed.
    private let paths: [String?]
    private var layoutsLeft = mostLayouts
    private var viewsLeft = mostViews
    var numbers: [Number] = []

    init(_ skeleton: DriftSkeleton, _ checked: Compiler.Checked, nearTo ranks: DriftRanks) {
        self.skeleton = skeleton
        files = checked.files
        var paths: [String?] = files.map { _ in nil }
        for lookup in checked.lookups {
            if let file = lookup.file, let real = lookup.real, file > 0 { paths[file] = real }
        }
        self.paths = paths
        var found: [Number] = []
        for (index, file) in files.enumerated() where index == 0 || paths[index] != nil {
            var problems = Problems(limit: 1)
            for number in parse(file, index: index, reporting: &problems).placingNumbers {
                let rank = 2 * ranks.rank(of: number) + (number.isOfLines ? 0 : 1)
                found.append(Number(source: number, value: number.value, rank: rank))
            }
        }
        found.sort { $0.rank < $1.rank }
        numbers = Array(found.prefix(Self.mostNumbers))
    }

    /// Keeps the heights of bars: a page gives the height of its lines, not that of a bar inside.
    mutating func keepBars() { numbers.removeAll { $0.source.isOfBars } }

    /// The skeleton with some numbers changed as well; nil if that is a mistake, or a limit is reached.
    mutating func draw(_ changes: [(number: Int, value: Double)]) -> DriftSkeleton.Drawn? {
        guard layoutsLeft > 0, viewsLeft > 0 else { return nil }
        layoutsLeft -= 1
        let before = numbers
        for change in changes { numbers[change.number].value = change.value }
        defer { numbers = before }
        var compiler = skeleton.compiler.reading(text(ofFile: 0), for: skeleton.input)
        for (file, path) in paths.enumerated() {
            guard let path, numbers.contains(where: { $0.isChanged && $0.file == file }) else { continue }
            compiler = compiler.reading(text(ofFile: file), at: path)
        }
        var checked = compiler.check(skeleton.input)
        guard let drawn = try? skeleton.draw(&checked) else { return nil }
        viewsLeft -= drawn.drawing.views.count + comparisons(with: drawn) / 100
        return drawn
    }

    /// The number of comparisons between bones and rectangles, if these have no names.
    private func comparisons(with drawn: DriftSkeleton.Drawn) -> Int {
        skeleton.measurement.hasNames ? 0 : drawn.drawing.bones.count * min(skeleton.measurement.rects.count, 1_000_000)
    }

    /// A file with its changed numbers.
    func text(ofFile file: Int) -> [UInt8] {
        var edits = TextEdits(file: file)
        for number in numbers where number.isChanged && number.file == file {
            let edit = Diagnostic.Edit(number.source.span, Self.text(number.value))
            _ = edits.add(Diagnostic.Fix("", [edit]))
        }
        return edits.applied(to: files[file].bytes)
    }

    /// A place in a source, in the form that begins diagnostics.
    func place(of span: Span) -> String {
        guard !span.isWholeFile, files.indices.contains(Int(span.file)) else { return "" }
        let file = files[Int(span.file)]
        var map = LineMap(file)
        let place = map.position(of: Int(span.start))
        return printable(file.name) + ":\(place.line):\(place.column): "
    }

    /// A number as written, to thousandths.
    static func text(_ value: Double) -> String {
        var output = Output()
        output.write(points: value)
        return output.string
    }
}
