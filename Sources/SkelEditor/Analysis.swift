import SkelLanguage
import SkelLayout
import SkelText

/// The findings for a file and its imports.
struct Analysis: Sendable {
    private let checked: CheckedSource
    let depth: EditorHost.Depth
    let symbols: Symbols
    /// The file's skeletons at their own sizes; skeletons with mistakes are missing.
    let drawings: Drawings

    init(_ checked: CheckedSource, depth: EditorHost.Depth) {
        self.checked = checked
        self.depth = depth
        symbols = Symbols(of: checked)
        drawings = Drawings(of: checked.screens)
    }

    var files: [SourceFile] { checked.files }
    var paths: [String] { checked.paths }
    var trees: [SyntaxTree] { checked.trees }
    var screens: [Screen] { checked.screens }
    var diagnostics: [Diagnostic] { checked.diagnostics }
    /// The tree of the file itself.
    var tree: SyntaxTree? { trees.first { $0.index == 0 } }

    /// Whether a file is imported, or was looked up without success.
    func mentions(_ path: String) -> Bool { paths.dropFirst().contains(path) || checked.missing.contains(path) }

    /// The tree of the file that contains a place.
    func tree(of span: Span) -> SyntaxTree? { trees.first { $0.index == Int(span.file) } }

    /// The text at a place.
    func text(_ span: Span) -> String { files[Int(span.file)].text(span) }
}

/// The skeletons of a file, each laid out on demand.
final class Drawings: @unchecked Sendable {
    // Not synchronised: the server runs on one thread.
    private let screens: [Screen]
    /// The outcome for each skeleton; nil if it isn't laid out yet.
    private var drawn: [Drawing??]

    init(of screens: [Screen]) {
        self.screens = screens
        drawn = screens.map { _ in nil }
    }

    var indices: Range<Int> { screens.indices }

    /// A skeleton at its own size; nil if it has no size, or has mistakes.
    subscript(index: Int) -> Drawing? {
        if let known = drawn[index] { return known }
        let drawing = Self.draw(screens[index])
        drawn[index] = .some(drawing)
        return drawing
    }

    static func draw(_ screen: Screen) -> Drawing? {
        let root = screen.root
        guard !screen.isDoubtful, let width = root.width, root.height != nil || root.hasAutomaticHeight else {
            return nil
        }
        var problems = Problems(limit: 1)
        let viewport = Viewport(width: width, height: root.hasAutomaticHeight ? nil : root.height)
        let drawing = layOut(screen, in: viewport, reporting: &problems)
        return problems.hasErrors ? nil : drawing
    }
}
