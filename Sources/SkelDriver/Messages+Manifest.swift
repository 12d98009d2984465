import SkelLanguage
import SkelSystem
package import SkelText

/// Messages about JSON, manifests and outputs of earlier runs.
extension Messages {
    /// - Parameter near: The key that is almost certainly meant.
    static func unknownKey(_ key: String, of owner: String, at span: Span, near: String?) -> Diagnostic {
        return Diagnostic(.unknownKey, "\(owner) has no key '\(key)'", at: span, fixes: quoting(near, at: span))
    }

    static func keyOfCommandLine(_ key: String, at span: Span) -> Diagnostic {
        Diagnostic(.unknownKey, "'\(key)' is an option of the command line, not of a manifest: --\(key)", at: span)
    }

    /// - Parameter name: the owner of the value.
    static func wrongType(_ value: JSONValue, of name: String, expected: String) -> Diagnostic {
        Diagnostic(.wrongType, "\(name) must be \(expected), not \(value.typeName)", at: value.mark)
    }

    static func missingKey(_ key: String, of owner: String, at span: Span, note: String? = nil) -> Diagnostic {
        Diagnostic(
            .missingKey, "\(owner) needs the key '\(key)'", at: span,
            notes: note.map { [Diagnostic.Note($0)] } ?? [])
    }

    /// The command line's message about an option's value, for a value in a manifest.
    static func invalidOption(_ error: UsageError, at span: Span, near: String? = nil) -> Diagnostic {
        let notes = near == nil ? error.hint.map { [Diagnostic.Note($0)] } ?? [] : []
        return Diagnostic(
            .invalidOption, error.message.withoutOptionHyphens, at: span, notes: notes, fixes: quoting(near, at: span))
    }

    static func inputMissing(_ path: String, at span: Span, near: String?) -> Diagnostic {
        return Diagnostic(
            .inputMissing, "\(Paths.endsInSlash(path) ? "folder" : "file") '\(path)' not found", at: span,
            fixes: quoting(near, at: span))
    }

    static func noMatch(_ pattern: String, at span: Span) -> Diagnostic {
        Diagnostic(.inputMissing, "no file matches '\(pattern)'", at: span)
    }

    static func unlisted(_ path: String, _ error: SystemError, at span: Span) -> Diagnostic {
        Diagnostic(.inputMissing, "cannot list the files of '\(path)': " + error.message, at: span)
    }

    static func quoting(_ text: String?, at span: Span) -> [Diagnostic.Fix] {
        guard let text else { return [] }
        return [Diagnostic.Fix("write '\(text)'", [Diagnostic.Edit(span, "\"\(text)\"")])]
    }

    static func outsideManifest(_ path: String, at span: Span) -> Diagnostic {
        let note = Diagnostic.Note("--allow-outside permits it")
        return Diagnostic(.outsideManifest, "'\(path)' is outside the manifest's folder", at: span, notes: [note])
    }

    static func hiddenOutput(_ path: String, at span: Span) -> Diagnostic {
        let note = Diagnostic.Note("other programs keep their own files there; --allow-outside permits it")
        return Diagnostic(.outsideManifest, "'\(path)' has a name that begins with a dot", at: span, notes: [note])
    }

    static func otherHost(_ address: String, at span: Span) -> Diagnostic {
        let note = Diagnostic.Note("--allow-hosts permits it")
        return Diagnostic(.outsideManifest, "'\(address)' is not on this machine", at: span, notes: [note])
    }

    static func outputConflict(_ error: UsageError, at span: Span) -> Diagnostic {
        Diagnostic(.outputConflict, error.message.withoutOptionHyphens, at: span)
    }
}

extension String {
    /// The text without the hyphens of options: `--size` is the key `size`.
    fileprivate var withoutOptionHyphens: String {
        split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("--") ? "'" + $0.dropFirst(2) + "'" : String($0) }.joined(separator: " ")
    }
}

extension Code {
    /// The codes of manifests and records. The examples are a file named `example.json` beside a `Feed.skel`.
    package static var manifest: [Code] {
        [
            .invalidJSON, .duplicateKey, .unknownKey, .wrongType, .missingKey, .invalidOption, .inputMissing,
            .outsideManifest, .outputConflict, .emptyFolder, .noSkeleton, .staleOutput,
        ]
    }

    private static func entry(_ text: String) -> String { "{ \"compile\": [ { " + text + " } ] }\n" }

    package static let unknownKey = Code(
        "unknown-key", "an unknown key",
        explanation: """
            An entry has 'inputs' and the options of 'skelgen compile' by their long names, except options that \
            apply to a whole run. Beside the list 'compile', the same options are defaults for all entries. An entry of the list \
            'capture' has 'url', 'screen', 'at', 'wait' and 'width'. A \
            measurement has 'width', 'height' and 'rects' with 'path', 'x', 'y', 'width' and 'height'.
            """, wrong: entry("\"inputs\": \"Feed.skel\", \"formats\": \"svg\""),
        right: entry("\"inputs\": \"Feed.skel\", \"format\": \"svg\""))

    package static let wrongType = Code(
        "wrong-type", "a value of the wrong type",
        explanation: """
            'compile' and 'capture' are lists of objects. The values of options are strings, as on the command line, or lists of \
            strings. Options without a value are true or false. 'rects' is a list of objects whose lengths are \
            numbers.
            """, wrong: "{ \"compile\": { \"inputs\": \"Feed.skel\" } }\n", right: entry("\"inputs\": \"Feed.skel\""))

    package static let missingKey = Code(
        "missing-key", "a required key is missing",
        explanation: """
            A manifest needs the list 'compile', and each of its entries needs 'inputs'. With 'skelgen import' and 'skelgen \
            check', it needs the list 'capture', whose entries need 'url' and 'screen'. A measurement needs \
            'width', 'height' and 'rects', and each of these needs 'x', 'y', 'width' and 'height'.
            """,
        wrong: entry("\"format\": \"svg\""), right: entry("\"inputs\": \"Feed.skel\", \"format\": \"svg\""))

    package static let invalidOption = Code(
        "invalid-option", "a value that the option does not accept",
        explanation: "Options take the same values as on the command line. 'skelgen compile --help' lists them.",
        wrong: entry("\"inputs\": \"Feed.skel\", \"size\": \"375\""),
        right: entry("\"inputs\": \"Feed.skel\", \"size\": \"375x812\""))

    package static let inputMissing = Code(
        "input-missing", "an input of a manifest that does not exist",
        explanation: """
            Inputs are files, folders and patterns, relative to the manifest's folder. In a pattern, '*' and '?' \
            match characters of a name, and '**' matches folders at any depth. A pattern finds only files whose \
            names end in .skel. It finds names that begin with a dot only if it contains the dot.
            """, wrong: entry("\"inputs\": \"Fed.skel\""), right: entry("\"inputs\": \"Feed.skel\""))

    package static let outsideManifest = Code(
        "outside-manifest", "a path outside the manifest's folder",
        explanation: """
            By default, a manifest can read files only from its own folder, and write only to that folder or to the \
            folder of '-o'. For example, "inputs": "../Feed.skel" is an error, and so is a link that leads out, or an \
            output below a name that begins with a dot, such as .git. This protects you from manifests that come with a \
            download. If you trust the manifest, pass '--allow-outside'. In the same way, the pages of 'capture' must be \
            on this machine, at an address such as http://localhost:5173/feed, unless you pass '--allow-hosts'.
            """, wrong: entry("\"inputs\": \"Feed.skel\", \"output\": \"../Feed.svg\""),
        right: entry("\"inputs\": \"Feed.skel\", \"output\": \"Generated/Feed.svg\""))

    package static let outputConflict = Code(
        "output-conflict", "an output that cannot be written where the manifest says",
        explanation: """
            Two drawings would be the same file, an output would replace an input, or several outputs would go to \
            one file. Give the entry its own 'output' folder: "Generated/".
            """, wrong: entry("\"inputs\": \"Feed.skel\", \"animation\": [\"css\", \"smil\"]"),
        right: entry("\"inputs\": \"Feed.skel\", \"animation\": \"smil\""))

    package static let emptyFolder = Code(
        "empty-folder", "a folder without sources",
        explanation: """
            A folder stands for all files below it whose names end in .skel. The folder of the outputs, links to \
            folders, and files and folders whose names begin with a dot are skipped.
            """, wrong: "", right: "", severity: .warning)

    package static let noSkeleton = Code(
        "no-skeleton", "a file without a skeleton that should produce an output",
        explanation: """
            A file without a skeleton is there to be imported by others, and writes nothing. If a command names its output, \
            or reads it from standard input, the file may have been emptied by mistake, and the earlier output stays as it was.
            """, wrong: "", right: "", severity: .warning)

    package static let staleOutput = Code(
        "stale-output", "an output that no source makes now",
        explanation: """
            The source of this output is gone, or is compiled differently now. '--prune' removes such outputs, \
            except those that have changed since. skelgen records outputs in a file .skelgen-outputs, in the folder \
            of '-o' or beside the manifest. This is a note, not a mistake.
            """, wrong: "", right: "", severity: .note)
}
