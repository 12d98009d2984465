import SkelEmit
import SkelLanguage
import SkelText

/// The destinations of a run's drawings: the names of outputs, and the rules that keep them apart.
enum OutputPlan {
    enum Target: Sendable, Equatable {
        case standardOutput
        case file(String)
    }

    /// One drawing of a skeleton in a file.
    struct Entry: Sendable {
        let screen: Int
        /// The location of the skeleton's head.
        let span: Span
        let job: Selection.Job
        /// The file name of the output.
        let name: String
        fileprivate(set) var target = Target.standardOutput
    }

    /// Whether a value of `-o` means standard output.
    static func isStandardOutput(_ destination: String) -> Bool { destination == "-" || destination == "/dev/stdout" }
}

extension OutputPlan {
    /// The meaning of `-o`.
    fileprivate enum Place {
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
                    throw UsageError("only one output can go to standard output", hint: "name a folder: -o DIR/")
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
                // A folder would not be called like a file, and may not where one exists.
                let isFree = system.kind(destination) == .missing && Paths.fileExtension(of: destination) == nil
                throw UsageError(
                    "several outputs cannot be written to the file '\(destination)'",
                    hint: "name a folder: -o \(isFree ? destination : "DIR")/")
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

extension CompileJob {
    /// The drawings of a file, named `Feed`, or `Feed.Name` if there are several skeletons, followed by variant and
    /// direction. Their destination is decided once all files of the job are known.
    func entries(of file: Compiler.Checked) -> [OutputPlan.Entry] {
        if let planned, planned.path == nil { return [] }
        var entries: [OutputPlan.Entry] = []
        for (index, screen) in file.screens.enumerated() {
            let stem = file.screens.count > 1 ? file.input.stem + "." + screen.name : file.input.stem
            for job in compiler.selection.jobs(for: screen) {
                let suffixes = job.suffixes.reduce("") { $0 + "." + $1 }
                let name = stem + suffixes + "." + fileExtension
                entries.append(OutputPlan.Entry(screen: index, span: screen.span, job: job, name: name))
            }
        }
        return entries
    }
}

extension CompileRun {
    /// Assigns destinations to the drawings of a job's files.
    func place(_ units: ArraySlice<Unit>, of job: CompileJob) throws(UsageError) {
        if let path = job.planned?.path {
            for unit in units { unit.place { _ in .file(path) } }
            return
        }
        var count = 0
        // An unreadable file would have had an output.
        for unit in units { count += max(unit.entries.count, unit.checked.problems.hasErrors ? 1 : 0) }
        let place = try OutputPlan.Place(job, isForSeveral: count > 1, in: system)
        for unit in units where job.destination == nil && unit.entries.count > 1 && unit.checked.input.isStream {
            throw UsageError(
                "'\(unit.checked.input.path)' makes \(unit.entries.count) outputs, and only one can go to standard output",
                hint: "name a folder: -o DIR/")
        }
        for unit in units { unit.place { place.target(of: unit.checked.input, $0.name) } }
    }
}

extension CompileRun.Unit {
    fileprivate func place(_ target: (OutputPlan.Entry) -> OutputPlan.Target) {
        for index in entries.indices { entries[index].target = target(entries[index]) }
    }
}
