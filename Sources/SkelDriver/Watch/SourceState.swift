import SkelSystem
import SkelText

/// What was found where a source was looked for: equal states compile to the same.
struct SourceState: Sendable, Equatable {
    private enum Content: Sendable, Equatable {
        case bytes(count: Int, hash: UInt64)
        case refused(String)
    }

    private let content: Content
    /// Where it is without symbolic links; nil where that is of no matter.
    private let real: String?

    /// Whether it could not be read.
    var isRefused: Bool {
        if case .refused = content { true } else { false }
    }

    /// Creates the state that a compilation found.
    init(_ lookup: Lookup, in files: [SourceFile]) {
        real = lookup.real
        if let file = lookup.file {
            content = Self.content(files[file].bytes)
        } else {
            content = .refused(lookup.refusal ?? "")
        }
    }

    /// What is there now; read as `Loader` reads it.
    ///
    /// - Parameter isImport: whether it matters where links lead.
    init(_ path: String, isImport: Bool, in system: System) {
        var real: String?
        var content: Content
        do {
            if isImport { real = try system.realPath(path) }
            content = Self.content(try system.read(real ?? path))
        } catch {
            content = .refused(error.message)
        }
        self.real = real
        self.content = content
    }

    private static func content(_ bytes: [UInt8]) -> Content {
        .bytes(count: bytes.count, hash: StableHash(of: bytes).value)
    }
}
