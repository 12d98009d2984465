import SkelSystem
import SkelText

/// The result of looking up a source: equal states give equal outputs.
struct SourceState: Sendable, Equatable {
    private enum Content: Sendable, Equatable {
        case bytes(count: Int, hash: UInt64)
        case refused(String)
    }

    private let content: Content
    /// The path without symbolic links; nil if that's irrelevant.
    private let real: String?

    /// Whether it couldn't be read.
    var isRefused: Bool {
        if case .refused = content { true } else { false }
    }

    /// Creates the state found by a compilation.
    init(_ lookup: Lookup, in files: [SourceFile]) {
        real = lookup.real
        if let file = lookup.file {
            content = Self.content(files[file].bytes)
        } else {
            content = .refused(lookup.refusal ?? "")
        }
    }

    /// Creates the current state, read in the same way as by `Loader`.
    ///
    /// - Parameter isImport: whether the targets of links matter.
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
