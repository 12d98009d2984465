import SkelLanguage
import SkelLayout
import SkelText

/// A text that the client has open.
struct Document: Sendable {
    /// As the client names it.
    let address: String
    let path: String
    var version: Int
    var bytes: [UInt8]
    var map: TextMap
}

/// What the server knows: the texts that are open, the files of the folders, and what was found in them.
struct Workspace: Sendable {
    let host: EditorHost
    var encoding = PositionEncoding.utf16
    /// Whether completions may have places to be filled in.
    var hasSnippets = false
    /// Whether the client tells of files that change on the disk where it is asked to.
    var canBeTold = false
    /// The folders that the client works in.
    var folders: [String] = []
    /// By path.
    private(set) var documents: [String: Document] = [:]
    /// By path, what was found in a file; empty for one that is to be checked again.
    private var analyses: [String: Analysis] = [:]
    /// The files that are to be checked and reported again, and those that only the quick check has seen: in the order in
    /// which they were met.
    private(set) var unsettled: [String] = []
    private(set) var unfinished: [String] = []
    /// The files of the folders, with what each imports; looked for when it is asked for.
    private var known: [String: [String]]?

    init(host: EditorHost) { self.host = host }

    /// More would be no project.
    private static let mostFiles = 20_000

    // MARK: - Texts

    /// The text of a path in the encoding of the client: the open one, else the disk's.
    func map(of path: String, _ bytes: [UInt8]) -> TextMap { documents[path]?.map ?? TextMap(bytes, encoding) }

    func address(of path: String) -> String { documents[path]?.address ?? FileAddress.of(path: path) }

    mutating func open(_ address: String, version: Int, _ bytes: [UInt8]) {
        let path = path(of: address)
        documents[path] = Document(
            address: address, path: path, version: version, bytes: bytes, map: TextMap(bytes, encoding))
        hasChanged(path)
    }

    /// Replaces the text of an open document; false where none is open.
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

    /// The path by which a document is known, without symbolic links where it is a file.
    func path(of address: String) -> String {
        let path = FileAddress.path(of: address)
        return path.utf8.first == UInt8(ascii: "/") ? host.realPath(path) ?? path : path
    }

    private var openTexts: EditorHost.OpenTexts {
        var texts: EditorHost.OpenTexts = [:]
        for (path, document) in documents { texts[path] = document.bytes }
        return texts
    }

    /// The folder of the client's that holds a path, the innermost one: no import may leave it.
    private func root(of path: String) -> String? {
        let holding = folders.filter { folder in
            path.utf8.starts(with: folder.utf8) && path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
        }
        return holding.max { $0.utf8.count < $1.utf8.count }
    }

    // MARK: - Changes

    /// Notes that a text is another now: what it says and what those say that import it is to be found again.
    mutating func hasChanged(_ path: String) {
        var touched = [path]
        known?[path] = nil
        // One that is closed and in none of the folders is nobody's concern.
        if known != nil, documents[path] != nil || root(of: path) != nil { note(path) }
        for (other, analysis) in analyses where other != path && analysis.mentions(path) { touched.append(other) }
        for other in importing(path) where !touched.contains(other) { touched.append(other) }
        for path in touched {
            analyses[path] = nil
            unfinished.removeAll { $0 == path }
            if !unsettled.contains(path) { unsettled.append(path) }
        }
    }

    /// Forgets what the disk said of files that changed, came or went.
    mutating func filesChanged(_ paths: [String]) {
        for path in paths where documents[path] == nil {
            if host.read(path) == nil { known?[path] = nil }
            hasChanged(path)
        }
    }

    /// Looks for the files of the folders again when they are next asked for; all that is open is checked again.
    mutating func forgetFiles() {
        known = nil
        for path in documents.keys.sorted() { hasChanged(path) }
    }

    /// The next file to be checked, and how far; nil where all are.
    mutating func next() -> (path: String, depth: EditorHost.Depth)? {
        if !unsettled.isEmpty {
            let path = unsettled.removeFirst()
            unfinished.append(path)
            return (path, .drawings)
        }
        return unfinished.isEmpty ? nil : (unfinished.removeFirst(), .everything)
    }

    var isSettled: Bool { unsettled.isEmpty && unfinished.isEmpty }

    /// Whether a file is one that is reported: an open one, or one that is there.
    func isReported(_ path: String) -> Bool { documents[path] != nil || known?[path] != nil }

    /// Notes the imports of a file; nothing for one that is not there.
    private mutating func note(_ path: String) {
        guard let bytes = documents[path]?.bytes ?? host.read(path) else { return }
        var ignored = Problems(limit: 1)
        let tree = parse(SourceFile(name: path, bytes: bytes), reporting: &ignored)
        let folder = FilePath.folder(of: path)
        known?[path] = tree.imports(reporting: &ignored).map { FilePath.joined(folder, $0.path) }
    }

    /// Looks for the files of the folders, once.
    mutating func find() {
        guard known == nil else { return }
        known = [:]
        for folder in folders {
            for path in host.sources(folder).prefix(Self.mostFiles) { note(host.realPath(path) ?? path) }
        }
        for path in documents.keys { note(path) }
    }

    /// The files that are open or in the folders, as far as they were found.
    var knownFiles: [String] { (known ?? [:]).keys.sorted() }

    /// The files that import one, by themselves or by others, sorted; as far as the folders were looked through.
    private func importing(_ path: String) -> [String] {
        guard let known else { return [] }
        var reached: Set<String> = [path]
        var count = 0
        // As often as imports go through each other.
        while count < reached.count {
            count = reached.count
            for (other, imports) in known where imports.contains(where: { reached.contains($0) }) {
                reached.insert(other)
            }
        }
        reached.remove(path)
        return reached.sorted()
    }

    /// The files that are open or in the folders and import a file, and it itself.
    mutating func importers(of path: String) -> [String] {
        find()
        return [path] + importing(path)
    }

    // MARK: - What is found

    /// What is in a file, as its text is now; nil where it cannot be read.
    ///
    /// - Parameter depth: how far it is to be checked at least.
    mutating func analysis(of path: String, as depth: EditorHost.Depth = .names) -> Analysis? {
        if let found = analyses[path], found.depth.rawValue >= depth.rawValue { return found }
        guard documents[path] != nil || host.read(path) != nil else { return nil }
        let checked = host.check(path, root(of: path), openTexts, depth)
        let analysis = Analysis(checked, depth: depth)
        analyses[path] = analysis
        return analysis
    }

    /// The text of a file with its fixes made; nil where there is none.
    func fixed(_ path: String) -> [UInt8]? { host.fixed(path, root(of: path), openTexts) }

    // MARK: - Places

    /// The range of a place in one of an analysis's files.
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
        return .members(member("uri", .string(address(of: path))), member("range", range(span, in: analysis)))
    }

    static func range(_ start: TextPosition, _ end: TextPosition) -> JSON {
        .members(member("start", position(start)), member("end", position(end)))
    }

    static func position(_ position: TextPosition) -> JSON {
        .members(member("line", .int(position.line)), member("character", .int(position.column)))
    }
}

/// Paths as text.
enum FilePath {
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path that a file in a folder names, without `.` and `..`.
    static func joined(_ folder: String, _ path: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var parts: [Substring.UTF8View] = []
        let whole = isAbsolute ? path : folder + "/" + path
        for part in whole.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8) {
                if !parts.isEmpty { parts.removeLast() }
            } else {
                parts.append(part)
            }
        }
        return "/" + parts.map { String(Substring($0)) }.joined(separator: "/")
    }
}
