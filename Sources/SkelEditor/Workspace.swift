import SkelLanguage
import SkelLayout
import SkelText

/// A text that is open in the client.
struct Document: Sendable {
    /// The client's name for it.
    let address: String
    let path: String
    var version: Int
    var bytes: [UInt8]
    var map: TextMap
}

/// The server's knowledge: open texts, the files in the folders, and the findings in them.
struct Workspace: Sendable {
    let host: EditorHost
    var encoding = PositionEncoding.utf16
    /// Whether completions may contain placeholders.
    var hasSnippets = false
    /// Whether the client can report changes to files on disk.
    var canBeTold = false
    /// The client's workspace folders.
    var folders: [String] = []
    /// The open documents, by path.
    private(set) var documents: [String: Document] = [:]
    /// The findings for each file, by path; missing for a file to be checked again.
    private var analyses: [String: Analysis] = [:]
    /// The files to check and report again, and those that only had the quick check, in order of appearance.
    private(set) var unsettled: [String] = []
    private(set) var unfinished: [String] = []
    /// The files in the folders with their imports; found on demand.
    private var known: [String: [String]]?

    init(host: EditorHost) { self.host = host }

    /// The most files; a project has fewer.
    private static let mostFiles = 20_000

    // MARK: - Texts

    /// The text at a path in the client's encoding: the open one, otherwise the one on disk.
    func map(of path: String, _ bytes: [UInt8]) -> TextMap { documents[path]?.map ?? TextMap(bytes, encoding) }

    func address(of path: String) -> String { documents[path]?.address ?? FileAddress.of(path: path) }

    mutating func open(_ address: String, version: Int, _ bytes: [UInt8]) {
        let path = path(of: address)
        documents[path] = Document(
            address: address, path: path, version: version, bytes: bytes, map: TextMap(bytes, encoding))
        hasChanged(path)
    }

    /// Replaces the text of an open document; returns false if it isn't open.
    mutating func change(_ path: String, version: Int, to bytes: [UInt8]) -> Bool {
        guard documents[path] != nil else { return false }
        documents[path]?.version = version
        documents[path]?.bytes = bytes
        documents[path]?.map = TextMap(bytes, encoding)
        hasChanged(path)
        return true
    }

    mutating func close(_ path: String) {
        documents[path] = nil
        hasChanged(path)
    }

    /// The path that identifies a document, without symbolic links if it's a file.
    func path(of address: String) -> String {
        let path = FileAddress.path(of: address)
        return Paths.isAbsolute(path) ? host.realPath(path) ?? path : path
    }

    private var openTexts: EditorHost.OpenTexts {
        var texts: EditorHost.OpenTexts = [:]
        for (path, document) in documents { texts[path] = document.bytes }
        return texts
    }

    /// Whether a path is inside one of the client's folders.
    private func isInFolder(_ path: String) -> Bool {
        folders.contains { folder in
            path.utf8.starts(with: folder.utf8) && path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
        }
    }

    // MARK: - Changes

    /// Notes that a text has changed: it and the files that import it must be analysed again.
    mutating func hasChanged(_ path: String) {
        var touched = [path]
        known?[path] = nil
        // A closed file outside all folders is irrelevant.
        if known != nil, documents[path] != nil || isInFolder(path) { note(path) }
        for (other, analysis) in analyses where other != path && analysis.mentions(path) { touched.append(other) }
        for other in importing(path) where !touched.contains(other) { touched.append(other) }
        for path in touched {
            analyses[path] = nil
            unfinished.removeAll { $0 == path }
            if !unsettled.contains(path) { unsettled.append(path) }
        }
    }

    /// Discards the knowledge about files on disk that changed, appeared or disappeared.
    mutating func filesChanged(_ paths: [String]) {
        for path in paths where documents[path] == nil {
            if host.read(path) == nil { known?[path] = nil }
            hasChanged(path)
        }
    }

    /// Searches the folders again on demand; everything open is checked again.
    mutating func forgetFiles() {
        known = nil
        for path in documents.keys.sorted() { hasChanged(path) }
    }

    /// The next file to check, with the depth; nil if there is none.
    mutating func next() -> (path: String, depth: EditorHost.Depth)? {
        if !unsettled.isEmpty {
            let path = unsettled.removeFirst()
            unfinished.append(path)
            return (path, .drawings)
        }
        return unfinished.isEmpty ? nil : (unfinished.removeFirst(), .everything)
    }

    var isSettled: Bool { unsettled.isEmpty && unfinished.isEmpty }

    /// Whether a file's diagnostics are reported: it's open, or it exists.
    func isReported(_ path: String) -> Bool { documents[path] != nil || known?[path] != nil }

    /// Notes the imports of a file; none for a missing one.
    private mutating func note(_ path: String) {
        guard let bytes = documents[path]?.bytes ?? host.read(path) else { return }
        var ignored = Problems(limit: 1)
        let tree = parse(SourceFile(name: path, bytes: bytes), reporting: &ignored)
        let folder = Paths.folder(of: path)
        known?[path] = tree.imports(reporting: &ignored).map { Paths.absolute(folder, $0.path) }
    }

    /// Finds the files in the folders, once.
    mutating func find() {
        guard known == nil else { return }
        known = [:]
        for folder in folders {
            for path in host.sources(folder).prefix(Self.mostFiles) { note(host.realPath(path) ?? path) }
        }
        for path in documents.keys { note(path) }
    }

    /// The files that are open or in the folders, as far as they have been found.
    var knownFiles: [String] { (known ?? [:]).keys.sorted() }

    /// The files that import a file, directly or indirectly, sorted; limited to the folders searched.
    private func importing(_ path: String) -> [String] {
        guard let known else { return [] }
        var reached: Set<String> = [path]
        var count = 0
        // Repeats for each level of imports.
        while count < reached.count {
            count = reached.count
            for (other, imports) in known where imports.contains(where: { reached.contains($0) }) {
                reached.insert(other)
            }
        }
        reached.remove(path)
        return reached.sorted()
    }

    /// The files that are open or in the folders and import a file, and the file itself.
    mutating func importers(of path: String) -> [String] {
        find()
        return [path] + importing(path)
    }

    // MARK: - Findings

    /// Returns the findings for a file's current text; nil if it can't be read.
    ///
    /// - Parameter depth: The minimum depth of the check.
    mutating func analysis(of path: String, as depth: EditorHost.Depth = .names) -> Analysis? {
        if let found = analyses[path], found.depth.rawValue >= depth.rawValue { return found }
        guard documents[path] != nil || host.read(path) != nil else { return nil }
        let checked = host.check(path, openTexts, depth)
        let analysis = Analysis(checked, depth: depth)
        analyses[path] = analysis
        return analysis
    }

    /// Returns the text of a file with its fixes applied; nil if there are none.
    func fixed(_ path: String) -> [UInt8]? { host.fixed(path, openTexts) }

    // MARK: - Places

    /// Returns the range of a span in one of an analysis's files, as JSON.
    func range(_ span: Span, in analysis: Analysis) -> JSON {
        let file = Int(span.file)
        guard file < analysis.files.count else {
            return Self.range(.init(line: 0, column: 0), .init(line: 0, column: 0))
        }
        let map = map(of: analysis.paths[file], analysis.files[file].bytes)
        let ends = map.range(of: max(0, Int(span.start))..<max(0, Int(span.end)))
        return Self.range(ends.start, ends.end)
    }

    func location(_ span: Span, in analysis: Analysis) -> JSON {
        let path = Int(span.file) < analysis.paths.count ? analysis.paths[Int(span.file)] : ""
        return ["uri": .string(address(of: path)), "range": range(span, in: analysis)]
    }

    static func range(_ start: TextPosition, _ end: TextPosition) -> JSON {
        ["start": position(start), "end": position(end)]
    }

    static func position(_ position: TextPosition) -> JSON {
        ["line": .int(position.line), "character": .int(position.column)]
    }
}
