import SkelSystem
import SkelText

/// A build system's decisions before it starts the compiler: the sources, each one's output that it waits for, and the
/// files whose changes start the compiler again.
///
/// A plan outlives changes to its sources. If they no longer match, an old output would silently stay, so every
/// mismatch is reported as a mistake at its location.
struct BuildPlan: Sendable {
    /// A source file of the plan.
    struct Source: Sendable, Equatable {
        let path: String
        /// The output; nil for a file that had no skeleton and is only imported.
        let output: String?
    }

    let sources: [Source]
    /// The files that the build watches, including the sources; changes to other imports could go unnoticed.
    let watched: [String]
    /// The folder of the watched files, whose path may lead through links; nil if it doesn't.
    let folder: String?
    /// The command that makes a new plan, such as `touch Package.swift`.
    let renewal: String
    /// The command that removes the results of earlier builds.
    let cleaning: String
    /// The file that has the options of the sources, if any: JSON with the keys of a manifest.
    let options: String?

    /// Reads a plan, as written by build systems:
    ///
    ///     {"sources": [{"path": "/app/Feed.skel", "output": "/build/Feed.svg"}, {"path": "/app/tokens.skel"}],
    ///      "watched": ["/app/Feed.skel", "/app/tokens.skel"], "folder": "/app", "renewal": "touch Package.swift", "cleaning": "make clean",
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
        // The build folder may contain files from somebody else.
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
        self.folder = document.member("folder")?.string
        options = document.member("options")?.string
    }

    /// The watched files that no longer exist.
    func missing(in system: System) -> [String] { watched.filter { system.kind($0) == .missing } }
}

extension BuildPlan {
    /// The part of a plan that a compiler needs: whether an import is watched.
    struct Watch: Sendable {
        /// The watched paths; those inside the plan's folder are under its real path.
        private let paths: Set<String>
        let renewal: String

        init(_ plan: BuildPlan, in system: System) {
            renewal = plan.renewal
            guard let folder = plan.folder, let real = try? system.realPath(folder) else {
                paths = Set(plan.watched)
                return
            }
            // One call for the folder instead of one for each file.
            paths = Set(
                plan.watched.map { path in
                    Paths.isPath(path, within: folder) ? Paths.join(real, Paths.relative(path, to: folder)) : path
                })
        }

        /// - Parameter location: The path of the import, as written.
        /// - Parameter real: The same path without symbolic links.
        func includes(_ location: String, _ real: String) -> Bool { paths.contains(real) || paths.contains(location) }
    }
}

extension Option {
    static let plan = Option(
        "plan", .file("FILE"), "Compile the files of a build system's plan, a JSON file")
}
