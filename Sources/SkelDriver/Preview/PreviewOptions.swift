import SkelEditor
import SkelText

/// The options on the command line of `preview`.
struct PreviewOptions: Sendable {
    /// A file for the skeletons with a name; without a name, for the only skeleton.
    struct Named: Sendable {
        let skeleton: String?
        let path: String
    }

    /// The URL template that opens a place in an editor, with `{file}`, `{line}` and `{column}`.
    let editor: String
    let screenshots: [Named]
    let measurements: [Named]
    /// The value of `-o`.
    let output: String
    let isWatching: Bool

    /// The URL template for the default editor.
    static var usualEditor: String { PreviewPage.usualEditor }

    init(_ arguments: Arguments) throws(UsageError) {
        guard let output = arguments.value(.output) else {
            throw UsageError("preview writes a page, and none is named", hint: "name it: -o preview.html")
        }
        self.output = output
        isWatching = arguments.has(.watching)
        editor = try Self.editor(arguments.value(.editor))
        screenshots = try arguments.values(.screenshot).map { (text) throws(UsageError) in
            let named = Self.named(text)
            if named.skeleton != nil { return named }
            throw UsageError(
                "--screenshot says whose picture it is: NAME=FILE, not '\(text)'", hint: "--screenshot Feed=\(text)")
        }
        measurements = arguments.values(.measuredPage).map(Self.named)
        if let named = measurements.first(where: { CaptureRequest.isAddress($0.path) }) {
            throw UsageError(
                "--against reads a capture, not an address",
                hint: "skelgen import --capture \(named.path.quotedForShell) -o page.json")
        }
        try checkStreams(arguments)
    }

    /// Names of skeletons are letters, digits and `_`. Anything else before `=` is part of the path.
    private static func named(_ text: String) -> Named {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let isName = !parts[0].isEmpty && parts[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard parts.count == 2, isName else { return Named(skeleton: nil, path: text) }
        return Named(skeleton: String(parts[0]), path: String(parts[1]))
    }

    /// Returns the URL template, which may come from a file in a repository. Links that run scripts are always refused.
    private static func editor(_ pattern: String?) throws(UsageError) -> String {
        guard let pattern else { return PreviewPage.usualEditor }
        let scheme = pattern.prefix { $0 != ":" }
        let isScheme =
            scheme.count < pattern.count && scheme.first?.isLetter == true
            && scheme.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "+.-".utf8.contains(byte)
            }
        let hint = "--editor 'idea://open?file={file}&line={line}'"
        guard isScheme else { throw UsageError("--editor is an address, and '\(pattern)' is not one", hint: hint) }
        guard !["javascript", "data", "vbscript", "blob"].contains(scheme.lowercased()) else {
            throw UsageError("--editor opens a program, not '\(scheme):'", hint: hint)
        }
        guard pattern.split(separator: "{").contains(where: { $0.hasPrefix("file}") }) else {
            throw UsageError("--editor says where the file's path goes: {file}", hint: hint)
        }
        return pattern
    }

    private func checkStreams(_ arguments: Arguments) throws(UsageError) {
        guard isWatching else { return }
        if arguments.operands.contains(where: { Input($0).isStream }) {
            throw UsageError("preview --watch reads files, not streams")
        }
        if OutputPlan.isStandardOutput(output) {
            throw UsageError("preview --watch writes a file, not standard output")
        }
    }
}

extension Option {
    static let watching = Option("watch", .none, "Update the page, even an open one, when files change")
    static let editor = Option(
        "editor", .suggested("ADDRESS") { [PreviewPage.usualEditor] },
        "Address that a click opens, with {file}, {line} and {column}")
    static let screenshot = Option(
        "screenshot", .text("NAME=FILE"), isRepeatable: true, "Lay a picture of the real screen under a skeleton")
    static let measuredPage = Option(
        "against", .file("[NAME=]JSON"), isRepeatable: true, "Draw the drift of a skeleton from a captured page")
}
