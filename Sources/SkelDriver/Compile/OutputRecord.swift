import SkelText

/// The record of outputs in a folder, by which later runs find outdated ones: the file `.skelgen-outputs`.
///
/// The paths are relative, so the folder may be moved. The record may be deleted; the next run writes a new one. It may
/// also come from somebody else, so its contents aren't trusted: before removing an output, everything is checked
/// (`Retirement`).
struct OutputRecord: Sendable {
    static let name = ".skelgen-outputs"
    private static let version = 1.0

    struct Entry: Sendable, Equatable {
        let path: String
        let source: String
        /// The manifest that requested it; nil for a command line.
        let manifest: String?
        /// The hash of the file's bytes.
        let hash: UInt64
    }

    var entries: [Entry] = []

    init() {}

    /// Parses a record; nil for any other text.
    init?(_ bytes: [UInt8]) {
        guard firstFlaw(in: bytes) == nil else { return nil }
        var problems = Problems(limit: 1)
        let document = JSONReader.read(SourceFile(name: Self.name, bytes: bytes), reporting: &problems)
        guard problems.isEmpty, let document, document.member("version")?.number == Self.version else {
            return nil
        }
        entries = (document.member("outputs")?.list ?? []).compactMap { value in
            guard let path = value.member("path")?.string, let source = value.member("from")?.string,
                let hash = value.member("hash")?.string.flatMap({ UInt64($0, radix: 16) }),
                !path.hasControlCharacter, !path.isEmpty
            else { return nil }
            return Entry(path: path, source: source, manifest: value.member("by")?.string, hash: hash)
        }
    }

    /// Writes one entry per line, in the byte order of paths.
    func write(into output: inout Output) {
        output.write("{\"version\":1,\"outputs\":[")
        let sorted = entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        for (index, entry) in sorted.enumerated() {
            output.write(index == 0 ? "\n" : ",\n")
            output.write("{\"path\":")
            output.write(json: entry.path)
            output.write(",\"from\":")
            output.write(json: entry.source)
            if let manifest = entry.manifest {
                output.write(",\"by\":")
                output.write(json: manifest)
            }
            let digits = String(entry.hash, radix: 16)
            output.write(",\"hash\":\"" + String(repeating: "0", count: 16 - digits.count) + digits + "\"}")
        }
        output.write(entries.isEmpty ? "]}\n" : "\n]}\n")
    }
}
