import SkelText

/// Refuses two writers of one file, and writing over what is read.
struct Collisions {
    private let system: System
    /// The identities of the files that are claimed, and by what.
    private var files = StringTable()
    private var claims: [String] = []

    init(in system: System) { self.system = system }

    mutating func addInput(_ path: String) {
        guard let identity = identity(of: path) else { return }
        if files.number(of: identity) == nil { claim(identity, "the input '\(path)'") }
    }

    /// - Parameter owner: what makes the output, for the error.
    mutating func addOutput(_ path: String, of owner: String) throws(UsageError) {
        guard let identity = identity(of: path) else { return }
        guard let file = files.number(of: identity) else { return claim(identity, owner) }
        let other = claims[file]
        if other.hasPrefix("the input") {
            throw UsageError("\(owner) would write over \(other)")
        }
        throw Self.error(other, owner, bothWrite: path)
    }

    static func error(_ owner: String, _ other: String, bothWrite path: String) -> UsageError {
        UsageError("\(owner) and \(other) would both write '\(path)'")
    }

    private mutating func claim(_ identity: String, _ owner: String) {
        files.add(identity)
        claims.append(owner)
    }

    /// One string for every path of a file, whether it exists or not; nil for a stream, which takes what comes.
    private func identity(of path: String) -> String? {
        switch system.kind(path) {
        case .stream: return nil
        case .file, .folder: return (try? system.realPath(path)) ?? Paths.normalized(path)
        case .missing:
            let folder = Paths.orHere(Paths.folder(of: path))
            guard let real = try? system.realPath(folder) else { return Paths.normalized(path) }
            return Paths.join(real, Paths.name(of: path))
        }
    }
}
