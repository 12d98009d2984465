import SkelLanguage
import SkelLayout
import SkelText

/// What was found in a file and what it imports.
struct Analysis: Sendable {
    private let checked: CheckedSource
    let depth: EditorHost.Depth
    let symbols: Symbols
    /// The file's skeletons at their own sizes; those with mistakes are missing.
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
    /// That of the file itself.
    var tree: SyntaxTree? { trees.first { $0.index == 0 } }

    /// Whether a file is imported, or was looked for in vain.
    func mentions(_ path: String) -> Bool { paths.dropFirst().contains(path) || checked.missing.contains(path) }

    /// The tree of a place's file.
    func tree(of span: Span) -> SyntaxTree? { trees.first { $0.index == Int(span.file) } }

    /// The text of a place.
    func text(_ span: Span) -> String { files[Int(span.file)].text(span) }
}

/// The skeletons of a file, each laid out when it is asked for.
final class Drawings: @unchecked Sendable {
    // A server is one thread.
    private let screens: [Screen]
    private var drawn: [Drawing?]
    private var isDrawn: [Bool]

    init(of screens: [Screen]) {
        self.screens = screens
        drawn = screens.map { _ in nil }
        isDrawn = screens.map { _ in false }
    }

    var indices: Range<Int> { screens.indices }

    /// A skeleton at its own size; nil where it has none, or mistakes.
    subscript(index: Int) -> Drawing? {
        if !isDrawn[index] {
            isDrawn[index] = true
            drawn[index] = Self.draw(screens[index])
        }
        return drawn[index]
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
