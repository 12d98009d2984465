package import SkelLanguage
package import SkelText

/// What the language server asks of the world: it has no files of its own.
///
/// Paths are absolute, or what a client names a text by that is in no file. `open` are the texts that the client has
/// open, by their paths, in the place of those on the disk.
package struct EditorHost: Sendable {
    package typealias OpenTexts = [String: [UInt8]]

    /// How far a check goes, each a part of the next.
    package enum Depth: Int, Sendable {
        /// Syntax, names and values.
        case names
        /// The layouts of the skeletons and their variants at their own sizes.
        case drawings
        /// Those of every format, at all the sizes of pages, as `skelgen check` does.
        case everything
    }

    /// Checks a file and what it imports. The folder is that which no import may leave; nil for the file's own.
    package var check: @Sendable (_ path: String, _ root: String?, _ open: OpenTexts, _ depth: Depth) -> CheckedSource
    /// The text of a file with all fixes made that exclude no earlier one; nil where there is none.
    package var fixed: @Sendable (_ path: String, _ root: String?, _ open: OpenTexts) -> [UInt8]?
    /// The `.skel` files below a folder.
    package var sources: @Sendable (_ folder: String) -> [String]
    /// The bytes of a file; nil where it cannot be read.
    package var read: @Sendable (_ path: String) -> [UInt8]?
    /// The items of a folder. Names of folders end in a slash.
    package var list: @Sendable (_ folder: String) -> [String]
    /// The path without symbolic links; nil where nothing is there.
    package var realPath: @Sendable (_ path: String) -> String?

    package init(
        check: @escaping @Sendable (String, String?, OpenTexts, Depth) -> CheckedSource,
        fixed: @escaping @Sendable (String, String?, OpenTexts) -> [UInt8]?,
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

/// A file that was checked, with what it imports.
package struct CheckedSource: Sendable {
    /// The file, then its imports, as `Span.file` numbers them; pictures among them.
    package let files: [SourceFile]
    /// Their paths without symbolic links, the file's as it was asked for.
    package let paths: [String]
    /// The file's first, then those of its imports.
    package let trees: [SyntaxTree]
    package let screens: [Screen]
    package let diagnostics: [Diagnostic]
    /// The targets of the names of views.
    package let uses: [NameUse]
    /// The paths of what imports lead to where nothing is, or nothing that can be read.
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
