import SkelEmit
import SkelLanguage
import SkelText

/// Where the drawings of a run go: the names of the outputs, and the rules that keep them apart.
struct OutputPlan: Sendable {
    enum Target: Sendable, Equatable {
        case standardOutput
        case file(String)
    }

    /// One drawing of one skeleton of one file.
    struct Entry: Sendable {
        let screen: Int
        let job: Selection.Job
        /// The output's file name.
        let name: String
        fileprivate(set) var target = Target.standardOutput
    }

    /// By file, in the order of the command line.
    private(set) var entries: [[Entry]]

    /// - Parameter files: the job's inputs.
    init(_ files: [Compiler.Checked], of job: CompileJob, in system: System) throws(UsageError) {
        let selection = job.compiler.selection
        let fileExtension = job.format.fileExtension
        entries = files.map { Self.entries(of: $0, selection, fileExtension: fileExtension) }
        if let planned = job.planned {
            entries = entries.map { Self.entries($0, to: planned) }
            return
        }
        var count = 0
        for (index, file) in files.enumerated() {
            // A file that cannot be read would have had an output.
            count += max(entries[index].count, file.problems.hasErrors ? 1 : 0)
        }
        let place = try Place(job, isForSeveral: count > 1, in: system)
        for (index, file) in files.enumerated() {
            if job.destination == nil, entries[index].count > 1, file.input.isStream {
                throw UsageError(
                    "'\(file.input.path)' makes \(entries[index].count) outputs, and standard output takes one",
                    hint: "name a folder: -o DIR/")
            }
            for entry in entries[index].indices {
                entries[index][entry].target = place.target(of: file.input, entries[index][entry].name)
            }
        }
    }

    /// Whether a value of `-o` is standard output.
    static func isStandardOutput(_ destination: String) -> Bool { destination == "-" || destination == "/dev/stdout" }

    /// The drawings of a file that has one output, or none.
    private static func entries(_ entries: [Entry], to planned: PlannedOutput) -> [Entry] {
        guard let path = planned.path else { return [] }
        return entries.map { entry in
            var entry = entry
            entry.target = .file(path)
            return entry
        }
    }

    /// The drawings of a file, named `Feed`, or `Feed.Name` of several skeletons, then for variant and direction.
    private static func entries(
        of file: Compiler.Checked, _ selection: Selection, fileExtension: String
    ) -> [Entry] {
        var entries: [Entry] = []
        for (index, screen) in file.screens.enumerated() {
            let stem = file.screens.count > 1 ? file.input.stem + "." + screen.name : file.input.stem
            for job in selection.jobs(for: screen) {
                let suffixes = job.suffixes.reduce("") { $0 + "." + $1 }
                entries.append(Entry(screen: index, job: job, name: stem + suffixes + "." + fileExtension))
            }
        }
        return entries
    }
}

extension OutputPlan {
    /// What `-o` says.
    private enum Place {
        case besideSource
        case standardOutput
        case file(String)
        case folder(String)

        init(_ job: CompileJob, isForSeveral: Bool, in system: System) throws(UsageError) {
            let isFolder = job.isToFolder
            guard let destination = job.destination else {
                self = .besideSource
                return
            }
            if OutputPlan.isStandardOutput(destination) {
                if isForSeveral {
                    throw UsageError("standard output takes one output", hint: "name a folder: -o DIR/")
                }
                self = .standardOutput
            } else if Paths.endsInSlash(destination) || system.kind(destination) == .folder {
                self = .folder(destination)
            } else if !isForSeveral, !isFolder {
                self = .file(destination)
            } else if isFolder, system.kind(destination) == .missing,
                !Paths.hasEnd("." + job.format.fileExtension, of: destination)
            {
                self = .folder(destination)
            } else {
                throw UsageError(
                    "several outputs cannot be written to the file '\(destination)'",
                    hint: "name a folder: -o \(destination)/")
            }
        }

        func target(of input: Input, _ name: String) -> Target {
            switch self {
            case .besideSource: input.isStream ? .standardOutput : .file(Paths.join(input.folder, name))
            case .standardOutput: .standardOutput
            case .file(let path): .file(path)
            case .folder(let path): .file(Paths.join(Paths.join(path, input.subfolder), name))
            }
        }
    }
}
