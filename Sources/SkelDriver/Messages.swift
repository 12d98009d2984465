import SkelEmit
import SkelImport
import SkelLanguage
import SkelLayout
import SkelSystem
package import SkelText

/// Messages about files and imports.
extension Messages {
    /// `near` is the path of a file that is there.
    static func unreadable(_ file: Int, _ error: SystemError, near: String? = nil) -> Diagnostic {
        let hint = error.reason == .namedPipe ? "; '-' reads standard input" : ""
        return Diagnostic(
            .unreadableFile, "cannot read this file: " + error.message + hint, at: .wholeFile(file),
            notes: near.map { [Diagnostic.Note("did you mean '\(printable($0))'?")] } ?? [])
    }

    static func noRoot(_ file: Int, _ error: SystemError) -> Diagnostic {
        Diagnostic(
            .unreadableFile, "cannot find the root of this file's imports: " + error.message, at: .wholeFile(file))
    }

    static func tooLarge(_ file: Int) -> Diagnostic {
        let limit = System.largestFile >> 20
        return Diagnostic(.fileTooLarge, "this file is larger than the limit of \(limit) MB", at: .wholeFile(file))
    }

    static func flaw(_ flaw: TextFlaw, in bytes: [UInt8], file: Int) -> Diagnostic {
        switch flaw {
        case .nul(let offset):
            let span = Span(file: file, start: offset, end: offset + 1)
            return Diagnostic(.nulByte, "a text cannot contain a NUL byte", at: span)
        case .invalidBytes(let offset, let length):
            let span = Span(file: file, start: offset, end: offset + length)
            let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            let message = isUTF16 ? "this file is UTF-16, expected UTF-8" : "this is not UTF-8"
            return Diagnostic(.invalidUTF8, message, at: span)
        }
    }

    static func foreignFormat(_ format: ForeignFormat, at offset: Int, file: Int) -> Diagnostic {
        let span = Span(file: file, start: offset, end: offset + 1)
        let manifest = "'--manifest FILE' reads a list of what to make"
        let imports = "'skelgen import FILE' makes one of a storyboard, a xib, an SVG loader or a capture"
        return Diagnostic(
            .foreignFormat, "this looks like \(format.rawValue), expected a .skel file", at: span,
            notes: (format == .json ? [manifest, imports] : [imports]).map { Diagnostic.Note($0) })
    }

    /// `fix` is the path of a file that is there.
    static func importMissing(_ path: String, at span: Span, fix: String? = nil) -> Diagnostic {
        Diagnostic(.importMissing, "file '\(path)' not found", at: span, fixes: quoting(fix, at: span))
    }

    static func controlCharacter(in path: String, at span: Span) -> Diagnostic {
        Diagnostic(.invalidPath, "'\(printable(path))' has a control character, which a path cannot contain", at: span)
    }

    /// - Parameter flaw: the offending part of the path, such as `a control character`.
    static func notForDepfile(_ path: String, _ flaw: String, at span: Span) -> Diagnostic {
        let name = span.isWholeFile ? "this path" : "'\(printable(path))'"
        return Diagnostic(.invalidPath, "\(name) has \(flaw), which a depfile cannot express", at: span)
    }

    static func importUnreadable(_ path: String, _ reason: String, at span: Span) -> Diagnostic {
        Diagnostic(.importUnreadable, "cannot read '\(path)': " + reason, at: span)
    }

    static func pictureTooLarge(_ path: String, _ size: Int, at span: Span) -> Diagnostic {
        let most = PictureFile.largestFile / 1024
        return Diagnostic(
            .invalidPicture,
            "'\(path)' is \((size + 1023) / 1024) KB, and the limit is \(most) KB, since each output embeds it",
            at: span)
    }

    static func noPicture(_ path: String, _ format: PictureFile.Format, at span: Span) -> Diagnostic {
        let name = format == .svg ? "an SVG with a size or a viewBox" : "a valid \(format.rawValue.uppercased()) file"
        return Diagnostic(.invalidPicture, "'\(path)' is not \(name)", at: span)
    }

    static func importIsAbsolute(_ path: String, at span: Span) -> Diagnostic {
        let message = "'\(path)' is an absolute path, expected one relative to this file"
        return Diagnostic(.importOutsideRoot, message, at: span)
    }

    static func importOutsideRoot(_ path: String, root: String, at span: Span) -> Diagnostic {
        outsideRoot("'\(path)' leaves the root", root, at: span)
    }

    /// A link in a folder of sources that leads out of the root.
    static func linkOutsideRoot(_ root: String, at span: Span) -> Diagnostic {
        outsideRoot("this link leaves the root", root, at: span)
    }

    private static func outsideRoot(_ message: String, _ root: String, at span: Span) -> Diagnostic {
        let note = Diagnostic.Note("the root is '\(root)' (--root DIR sets it, or 'root' in a manifest)")
        return Diagnostic(.importOutsideRoot, message, at: span, notes: [note])
    }

    static func partialMissing(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(.unknownPartial, "no partial named '\(name)' beside this template", at: span)
    }

    /// `path` is the output; `note` points to the other skeleton.
    static func sameOutput(_ span: Span, _ path: String, _ note: Diagnostic.Note) -> Diagnostic {
        Diagnostic(.sameOutput, "'\(path)' is the output of another skeleton too", at: span, notes: [note])
    }

    static func caseConflict(_ span: Span, _ path: String, _ other: String, _ note: Diagnostic.Note) -> Diagnostic {
        let message = "the outputs '\(path)' and '\(other)' differ in case only"
        return Diagnostic(.caseConflict, message, at: span, notes: [note])
    }

    static func sameName(_ span: Span, _ name: String, _ format: String, _ first: String) -> Diagnostic {
        Diagnostic(
            .sameName, "another skeleton is called '\(name)' too in code of the format '\(format)'",
            at: span, notes: [Diagnostic.Note("the other skeleton is in '\(first)'")])
    }

    static func importCycle(_ names: [String], at span: Span) -> Diagnostic {
        Diagnostic(.importCycle, "this import is a cycle: " + names.joined(separator: " -> "), at: span)
    }
}

extension Code {
    /// Every code of the language, the layout, outputs, imports, the driver, manifests and drift, in this order.
    package static var all: [Code] { language + layout + emit + imports + driver + manifest + drifts }

    /// The codes of the driver. The examples are for a file `example.skel` next to a `tokens.skel`.
    package static var driver: [Code] {
        [
            .unreadableFile, .unreadablePage, .unwritableFile, .fileTooLarge, .invalidUTF8, .nulByte, .foreignFormat,
            .importMissing,
            .importUnreadable, .importOutsideRoot, .importCycle, .sameOutput, .caseConflict, .sameName, .invalidPath,
            .outsidePlan,
        ]
    }

    package static let unreadableFile = Code(
        "unreadable-file", "a source file cannot be read",
        explanation: """
            The operating system could not read the file. It does not exist, it is a folder or a named pipe, or you \
            have no permission. To read standard input, write '-'. The exit status is 3.
            """, wrong: "", right: "")

    package static let unwritableFile = Code(
        "unwritable-file", "an output cannot be written",
        explanation: """
            The operating system could not write the output. Its folder does not exist, you have no permission, the \
            disk is full, or the path is a folder. The exit status is 3. Or an import refuses to replace a file that has \
            mistakes, more skeletons than the import, or something that no import writes, such as a comment in a \
            block. The exit status is 1. Either way, an existing file does not change.
            """, wrong: "", right: "")

    package static let fileTooLarge = Code(
        "file-too-large", "a file is larger than 128 MB",
        explanation: "A source file can have at most 128 MB. Share repeated parts in components, or split the file.",
        wrong: "", right: "")

    package static let invalidUTF8 = Code(
        "invalid-utf8", "a file is not UTF-8",
        explanation: """
            Source files are UTF-8, with or without a byte order mark. The message shows the first invalid byte. \
            Save the file as UTF-8, or convert it with 'iconv -f UTF-16 -t UTF-8' or 'iconv -f LATIN1 -t UTF-8'.
            """, wrong: "", right: "")

    package static let nulByte = Code(
        "nul-byte", "a file has a NUL byte",
        explanation: "Text contains no bytes with the value 0. The file is damaged, or is not text.",
        wrong: "skeleton Feed { size: 375 812 } // \0\n", right: "skeleton Feed { size: 375 812 }\n")

    package static let foreignFormat = Code(
        "foreign-format", "a file in another format",
        explanation: """
            A source file is written in the language of skelgen, and starts with an item such as 'skeleton'.
            """,
        wrong: "{ \"skeleton\": \"Feed\" }\n", right: "skeleton Feed { size: 375 812 }\n")

    package static let importMissing = Code(
        "import-missing", "an imported file does not exist",
        explanation: "The path of an import is relative to the file with the import, not to the working directory.",
        wrong: "import \"missing.skel\"\n", right: "import \"tokens.skel\"\n")

    package static let importUnreadable = Code(
        "import-unreadable", "an imported file cannot be read",
        explanation: "The path is a folder or a named pipe, or you have no permission to read the file.",
        wrong: "import \".\"\n", right: "import \"tokens.skel\"\n")

    package static let importOutsideRoot = Code(
        "import-outside-root", "an import leaves the root",
        explanation: """
            skelgen reads imports only from the root: the folder of '--root DIR', otherwise the nearest folder above \
            the file that has a skelgen.json or a .git, otherwise the file's own folder. Imports cannot leave it \
            through symbolic links, and absolute paths cannot be imported. Neither can links in a folder of sources lead \
            out of both that folder and the root; name such a file itself, or set the root.
            """, wrong: "import \"../../tokens.skel\"\n", right: "import \"tokens.skel\"\n")

    package static let sameOutput = Code(
        "same-output", "two skeletons with the same output",
        explanation: """
            An output is named after its file, its skeleton if the file has several, and its variant. Rename a \
            skeleton or a file, or give the files different folders ('-o' and folders, or the 'output' of a \
            manifest). The first skeleton is written, and the second is not.
            """, wrong: "", right: "")

    package static let caseConflict = Code(
        "case-conflict", "two skeletons whose outputs differ only in case",
        explanation: """
            On macOS and Windows, 'Feed.svg' and 'feed.svg' are the same file, so the second output would replace \
            the first. Rename one of them.
            """,
        wrong: "skeleton Feed { size: 100 100 }\nskeleton feed { size: 100 100 }\n",
        right: "skeleton Feed { size: 100 100 }\nskeleton Post { size: 100 100 }\n", severity: .warning)

    package static let sameName = Code(
        "same-name", "two skeletons of one name in code that is compiled together",
        explanation: """
            Code for Swift and Objective-C, and a web component, declare something called after the skeleton. Two \
            files of one run whose skeletons have the same name give code that does not compile, or of which one \
            part hides the other. Rename one of them.
            """, wrong: "", right: "", severity: .warning)

    package static let importCycle = Code(
        "import-cycle", "files import each other",
        explanation: """
            A file cannot import a file that imports it, directly or through others. Move shared parts to a third \
            file.
            """, wrong: "import \"example.skel\"\n", right: "import \"tokens.skel\"\n")

    package static let invalidPath = Code(
        "invalid-path", "a path that cannot be used",
        explanation: """
            A path cannot contain control characters, such as line ends, because programs that read paths line by \
            line would misread it. With '--depfile', a path cannot contain ';' or '=' either, a backslash at its end \
            or before an escaped character, or a special name of Make, such as '.PHONY'.
            """, wrong: "import \"a\\nb.skel\"\n", right: "import \"tokens.skel\"\n")
}
