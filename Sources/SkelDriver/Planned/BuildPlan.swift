import SkelSystem
import SkelText

/// What a build system has settled before it starts the compiler: the sources, the one output that it waits for of each, and
/// the files whose changes make it start the compiler again.
///
/// Such a plan outlives changes of the sources. Where they no longer fit, an old output would stay in silence: each misfit
/// is a mistake at its place.
struct BuildPlan: Sendable {
    /// A source of the plan.
    struct Source: Sendable, Equatable {
        let path: String
        /// Nil for a file that had no skeleton, and is there to be imported.
        let output: String?
    }

    let sources: [Source]
    /// Every file that the build watches, the sources among them; what else is imported might change unseen.
    let watched: [String]
    /// The command that makes a new plan, such as `touch Package.swift`.
    let renewal: String
    /// The command that removes the results of earlier builds.
    let cleaning: String
    /// The file that has the options of the sources, if any: JSON with the keys of a manifest.
    let options: String?

    /// Reads a plan, as build systems write it:
    ///
    ///     {"sources": [{"path": "/app/Feed.skel", "output": "/build/Feed.svg"}, {"path": "/app/tokens.skel"}],
    ///      "watched": ["/app/Feed.skel", "/app/tokens.skel"], "renewal": "touch Package.swift", "cleaning": "make clean",
    ///      "options": "/app/skelgen.json"}
    init(_ path: String, in system: System) throws(UsageError) {
        let bytes: [UInt8]
        do {
            bytes = try system.read(path)
        } catch {
            throw UsageError("cannot read the plan '\(path)': \(error.message)")
        }
        var problems = Problems(limit: 1)
        let document = JSONReader.read(SourceFile(name: path, bytes: bytes), reporting: &problems)
        guard let document, !problems.hasErrors, let sources = document.member("sources")?.list,
            let watched = document.member("watched")?.list, let renewal = document.member("renewal")?.string,
            let cleaning = document.member("cleaning")?.string
        else { throw UsageError("'\(path)' is not a plan: see 'skelgen compile --help'") }
        self.sources = sources.compactMap { source in
            source.member("path")?.string.map { Source(path: $0, output: source.member("output")?.string) }
        }
        // A folder of builds may be a stranger's.
        let folder = Paths.folder(of: path)
        let folders = [folder, (try? system.realPath(Paths.orHere(folder))) ?? folder].filter { !$0.isEmpty }
        for output in self.sources.compactMap({ $0.output }) {
            let place = Paths.normalized(output)
            if folders.contains(where: { Paths.isPath(place, within: $0) }) { continue }
            throw UsageError("the plan '\(path)' has an output outside of its folder: '\(output)'")
        }
        self.watched = watched.compactMap { $0.string }
        self.renewal = renewal
        self.cleaning = cleaning
        options = document.member("options")?.string
    }

    /// The watched files that are gone.
    func missing(in system: System) -> [String] { watched.filter { system.kind($0) == .missing } }
}

extension BuildPlan {
    /// The part of a plan that a compiler needs: whether an import is watched.
    struct Watch: Sendable {
        /// Below the root without its symbolic links.
        private let paths: Set<String>
        let renewal: String

        /// - Parameter root: the folder that imports may not leave.
        init(_ plan: BuildPlan, root: String?, in system: System) {
            renewal = plan.renewal
            guard let root, let real = try? system.realPath(root) else {
                paths = Set(plan.watched)
                return
            }
            // One question instead of one for each file.
            paths = Set(
                plan.watched.map { path in
                    Paths.isPath(path, within: root) ? Paths.join(real, Paths.relative(path, to: root)) : path
                })
        }

        /// - Parameter location: where the import leads, as it was written.
        /// - Parameter real: where that is without symbolic links.
        func includes(_ location: String, _ real: String) -> Bool { paths.contains(real) || paths.contains(location) }
    }
}

extension Option {
    static let plan = Option(
        "plan", .file("FILE"), "Compile the files of a build system's plan, a JSON file")
}
