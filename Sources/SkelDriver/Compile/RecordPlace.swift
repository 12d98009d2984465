import SkelEmit
import SkelText

/// The place where a run records its outputs, and the rule for which recorded ones it may retire.
struct RecordPlace: Sendable {
    /// The folder of the outputs, as on the command line: "" for the working directory.
    let folder: String
    /// The manifest, relative to the folder; nil for operands.
    private let manifest: String?
    /// The operands, relative to the folder.
    private let scopes: [String]
    /// The extensions of the outputs, with their dots; nil for any, as with a manifest.
    private let fileExtensions: [String]?
    /// Whether all sources are known: if a folder couldn't be read, nothing is known about missing ones.
    private let isComplete: Bool
    /// The absolute working folder.
    private let workingFolder: String
    /// The folder's absolute, normalized path.
    let absoluteFolder: String

    init(of list: InputList, for job: CompileJob, in folder: String, _ system: System) {
        self.folder = folder
        manifest = nil
        fileExtensions = ["." + job.fileExtension] + (job.sharedStyles.path == nil ? [] : [".css"])
        isComplete = list.failures.isEmpty
        workingFolder = (try? system.realPath(".")) ?? "/"
        absoluteFolder = Paths.normalized(Paths.join(workingFolder, Paths.orHere(folder)))
        scopes = list.scopes.map { [workingFolder, absoluteFolder] in
            Self.relative($0, to: folder, absoluteFolder, workingFolder)
        }
    }

    init(ofManifest path: String, _ lists: [InputList], in folder: String, _ system: System) {
        self.folder = folder
        (fileExtensions, scopes) = (nil, [])
        isComplete = lists.allSatisfy { $0.failures.isEmpty }
        workingFolder = (try? system.realPath(".")) ?? "/"
        absoluteFolder = Paths.normalized(Paths.join(workingFolder, Paths.orHere(folder)))
        manifest = Self.relative(path, to: folder, absoluteFolder, workingFolder)
    }

    /// The record of commands without a manifest in a folder, for a run that makes none of their outputs.
    init(ofCommandsIn folder: String, _ system: System) {
        (self.folder, manifest, scopes, fileExtensions, isComplete) = (folder, nil, [], nil, true)
        workingFolder = (try? system.realPath(".")) ?? "/"
        absoluteFolder = Paths.normalized(Paths.join(workingFolder, Paths.orHere(folder)))
    }

    /// The path of the record.
    var file: String { Paths.join(folder, OutputRecord.name) }

    func entry(of path: String, from source: String, _ hash: UInt64) -> OutputRecord.Entry {
        OutputRecord.Entry(path: relative(path), source: relative(source), manifest: manifest, hash: hash)
    }

    /// A path in the form of the record.
    func relative(_ path: String) -> String { Self.relative(path, to: folder, absoluteFolder, workingFolder) }

    private static func relative(
        _ path: String, to folder: String, _ absoluteFolder: String, _ workingFolder: String
    ) -> String {
        if Paths.isNormalized(path) {
            if folder.isEmpty, !Paths.isAbsolute(path) { return path }
            // Most outputs' paths begin with the folder as written.
            let count = folder.utf8.count
            if !folder.isEmpty, path.utf8.starts(with: folder.utf8) {
                if Paths.endsInSlash(folder) { return String(Substring(path.utf8.dropFirst(count))) }
                let rest = path.utf8.dropFirst(count)
                if rest.first == UInt8(ascii: "/") { return String(Substring(rest.dropFirst())) }
            }
        }
        return Paths.relative(Paths.join(workingFolder, path), to: absoluteFolder)
    }

    /// Whether this run may declare an output that it doesn't make as no longer made.
    ///
    /// A manifest lists everything that it makes. Operands cover the sources below them and sources that are gone, in
    /// one format, because another command may make the others.
    func owns(_ entry: OutputRecord.Entry, in system: System) -> Bool {
        guard isComplete else { return false }
        if let manifest {
            guard let other = entry.manifest else { return false }
            return Paths.areSame(other, manifest) || system.kind(Paths.join(folder, other)) == .missing
        }
        guard entry.manifest == nil, fileExtensions?.contains(where: { Paths.hasEnd($0, of: entry.path) }) ?? true
        else {
            return false
        }
        return scopes.contains { Self.isPath(entry.source, within: $0) }
            || system.kind(Paths.join(folder, entry.source)) == .missing
    }

    private static func isPath(_ path: String, within scope: String) -> Bool {
        if scope.isEmpty { return !Paths.isAbsolute(path) && Paths.parts(of: path).first != ".." }
        return Paths.isPath(path, within: scope)
    }

    /// Returns why a recorded output must not be removed, judging by its name and by the targets of links; nil if it's
    /// inside the folder and isn't a link.
    ///
    /// The record may come from somebody else. No file outside the folder is touched, and none below an item that
    /// begins with a dot, where programs keep their own files.
    func reasonToKeep(_ path: String, in system: System) -> String? {
        let outside = "it lies outside '\(Paths.orHere(folder))'"
        let file = Paths.join(folder, path)
        guard !Paths.isAbsolute(path), !Paths.parts(of: path).contains(".."),
            let root = try? system.realPath(Paths.orHere(folder)),
            let real = try? system.realPath(Paths.orHere(Paths.folder(of: file))), Paths.isPath(real, within: root)
        else { return outside }
        let inside = String(Substring(real.utf8.dropFirst(root.utf8.count)))
        let names = Paths.parts(of: inside) + Paths.parts(of: path)
        if names.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) {
            return "its path has a name that begins with a dot"
        }
        let itself = try? system.realPath(file)
        return itself.map { Paths.areSame($0, Paths.join(real, Paths.name(of: path))) } == true ? nil : "it is a link"
    }
}
