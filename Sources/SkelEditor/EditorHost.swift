package import SkelLanguage
package import SkelText

/// The language server's access to the outside world, since it reads no files itself.
///
/// Paths are absolute, or the client's name for a text without a file. `open` has the texts that are open in the
/// client, by path; they replace the files on disk.
package struct EditorHost: Sendable {
    /// The texts that are open in the client, by path.
    package typealias OpenTexts = [String: [UInt8]]

    /// The depth of a check; each level includes the previous one.
    package enum Depth: Int, Sendable {
        /// Syntax, names and values.
        case names
        /// The layouts of the skeletons and their variants, at their own sizes.
        case drawings
        /// The layouts of every format, at all page sizes, as in `skelgen check`.
        case everything
    }

    /// Checks a file and its imports.
    package var check: @Sendable (_ path: String, _ open: OpenTexts, _ depth: Depth) -> CheckedSource
    /// Returns the text of a file with all compatible fixes applied; nil if there are none.
    package var fixed: @Sendable (_ path: String, _ open: OpenTexts) -> [UInt8]?
    /// Returns the `.skel` files below a folder.
    package var sources: @Sendable (_ folder: String) -> [String]
    /// Returns the bytes of a file; nil if it can't be read.
    package var read: @Sendable (_ path: String) -> [UInt8]?
    /// Returns the items of a folder. Names of folders end in a slash.
    package var list: @Sendable (_ folder: String) -> [String]
    /// Returns the path without symbolic links; nil if it doesn't exist.
    package var realPath: @Sendable (_ path: String) -> String?

    package init(
        check: @escaping @Sendable (String, OpenTexts, Depth) -> CheckedSource,
        fixed: @escaping @Sendable (String, OpenTexts) -> [UInt8]?,
        sources: @escaping @Sendable (String) -> [String], read: @escaping @Sendable (String) -> [UInt8]?,
        list: @escaping @Sendable (String) -> [String], realPath: @escaping @Sendable (String) -> String?
    ) {
        self.check = check
        self.fixed = fixed
        self.sources = sources
        self.read = read
        self.list = list
        self.realPath = realPath
    }
}

/// A checked file and its imports.
package struct CheckedSource: Sendable {
    /// The file, then its imports and pictures, indexed by `Span.file`.
    package let files: [SourceFile]
    /// The paths without symbolic links, except the file's, which is as requested.
    package let paths: [String]
    /// The file's tree, then those of its imports.
    package let trees: [SyntaxTree]
    /// The file's skeletons, in source order, even those with mistakes (`Screen.isDoubtful`).
    package let screens: [Screen]
    /// The diagnostics of all its files, in source order.
    package let diagnostics: [Diagnostic]
    /// The views that names refer to.
    package let uses: [NameUse]
    /// The paths of imports that don't exist or can't be read.
    package let missing: [String]

    package init(
        files: [SourceFile], paths: [String], trees: [SyntaxTree], screens: [Screen], diagnostics: [Diagnostic],
        uses: [NameUse], missing: [String]
    ) {
        self.files = files
        self.paths = paths
        self.trees = trees
        self.screens = screens
        self.diagnostics = diagnostics
        self.uses = uses
        self.missing = missing
    }
}
