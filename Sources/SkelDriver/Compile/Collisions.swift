import SkelSystem
import SkelText

/// Detects files with two writers, and outputs that would replace inputs.
struct Collisions {
    /// The owner of a claimed file.
    enum Owner {
        case input(String)
        case skeleton(Place)
        /// A style sheet or a depfile, as named in the error.
        case other(String)

        /// The name in an error.
        var name: String {
            switch self {
            case .input(let path): "the input '\(path)'"
            case .skeleton(let place): "'\(place.input)'"
            case .other(let name): name
            }
        }
    }

    /// The location of a skeleton in a run.
    struct Place {
        /// The path of its file, as written.
        let input: String
        /// The number of its file in the run.
        let unit: Int
        let span: Span
    }

    /// The relation of another skeleton to an output.
    enum Conflict {
        /// It's in the same file.
        case sameFile(Place)
        /// It's in a file whose name differs only in case.
        case sameButForCase(Place, path: String)
    }

    private let system: System
    /// The last folder looked up and its real path, if it exists. Most files are beside the previous one.
    private var lastFolder: (path: String, real: String?)?
    /// The identities of the claimed files, with their owners.
    private var files = StringTable()
    private var owners: [Owner] = []
    /// The lowercase identities of the files that skeletons claim.
    private var foldedFiles = StringTable()
    private var foldedOwners: [(place: Place, path: String)] = []
    /// The names that outputs declare, each with its job, and their places.
    private var names = StringTable()
    private var namedPlaces: [Place] = []

    init(in system: System) { self.system = system }

    mutating func addInput(_ path: String) {
        if let identity = identity(of: path) { addInput(path, identity) }
    }

    /// Adds the files read for an input; the location of most is already known.
    mutating func addInputs(of checked: Compiler.Checked) {
        for lookup in checked.lookups where lookup.file != nil {
            if let real = lookup.real {
                addInput(lookup.shown, real)
            } else if checked.input.isNoLink {
                addInput(lookup.shown, identityOfFile(lookup.path))
            } else {
                addInput(lookup.path)
            }
        }
    }

    private mutating func addInput(_ path: String, _ identity: String) {
        if files.number(of: identity) == nil { claim(identity, .input(path)) }
    }

    /// Claims a file written besides the outputs.
    mutating func addOutput(_ path: String, of owner: String) throws(UsageError) {
        guard let identity = identity(of: path) else { return }
        guard let other = self.owner(of: identity) else { return claim(identity, .other(owner)) }
        throw Self.error(other, .other(owner), path)
    }

    /// Claims an output of a skeleton; returns the conflict between skeletons of two files, or of one file that was
    /// named once.
    mutating func addOutput(_ path: String, of place: Place) throws(UsageError) -> Conflict? {
        guard let identity = identity(of: path) else { return nil }
        if let other = owner(of: identity) {
            guard case .skeleton(let first) = other, first.unit == place.unit || !isSameSource(first, place)
            else { throw Self.error(other, .skeleton(place), path) }
            return .sameFile(first)
        }
        claim(identity, .skeleton(place))
        let folded = identity.lowercased()
        if let number = foldedFiles.number(of: folded) {
            let first = foldedOwners[number]
            return .sameButForCase(first.place, path: first.path)
        }
        foldedFiles.add(folded)
        foldedOwners.append((place, path))
        return nil
    }

    /// Claims a name among the outputs of a job; returns its place in another file that has it too.
    mutating func addName(_ name: String, inJob job: Int, of place: Place) -> Place? {
        let key = "\(job) " + name
        guard let number = names.number(of: key) else {
            names.add(key)
            namedPlaces.append(place)
            return nil
        }
        let first = namedPlaces[number]
        return first.unit != place.unit && isSameSource(first, place) ? nil : first
    }

    /// Whether two files of a run are one file that was named twice.
    private mutating func isSameSource(_ first: Place, _ second: Place) -> Bool {
        identity(of: first.input) == identity(of: second.input)
    }

    private static func error(_ first: Owner, _ second: Owner, _ path: String) -> UsageError {
        if case .input = first { return UsageError("\(second.name) would write over \(first.name)") }
        if first.name == second.name {
            return UsageError("two outputs of \(first.name) would be '\(path)'", hint: "give each an output of its own")
        }
        return UsageError("\(first.name) and \(second.name) would both write '\(path)'")
    }

    private func owner(of identity: String) -> Owner? { files.number(of: identity).map { owners[$0] } }

    private mutating func claim(_ identity: String, _ owner: Owner) {
        files.add(identity)
        owners.append(owner)
    }

    /// One string for every path to a file, whether or not it exists; nil for a stream, which has no conflicts.
    private mutating func identity(of path: String) -> String? {
        switch system.itself(path) {
        case .stream: return nil
        case .file, nil: return identityOfFile(path)
        case .link:
            switch system.kind(path) {
            case .stream: return nil
            // A dangling link is an ordinary name.
            case .missing: return identityOfFile(path)
            case .file, .folder: return (try? system.realPath(path)) ?? Paths.normalized(path)
            }
        case .folder: return (try? system.realPath(path)) ?? Paths.normalized(path)
        }
    }

    /// The identity of a file that isn't a link.
    private mutating func identityOfFile(_ path: String) -> String {
        guard let real = realFolder(Paths.orHere(Paths.folder(of: path))) else { return Paths.normalized(path) }
        return Paths.join(real, Paths.name(of: path))
    }

    private mutating func realFolder(_ path: String) -> String? {
        if let lastFolder, Paths.areSame(lastFolder.path, path) { return lastFolder.real }
        let real = try? system.realPath(path)
        lastFolder = (path, real)
        return real
    }
}
