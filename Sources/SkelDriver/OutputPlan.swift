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
        let target: Target
    }

    /// By file, in the order of the command line.
    let entries: [[Entry]]

    /// - Parameter destination: the value of `-o`.
    init(
        _ files: [Compiler.Checked], _ selection: Selection, to destination: String?, fileExtension: String,
        in system: System
    ) throws(UsageError) {
        let drawings = files.map { file in
            file.screens.enumerated().flatMap { index, screen in
                selection.jobs(for: screen).map { (screen: index, job: $0) }
            }
        }
        // A file that cannot be read would have had an output.
        let count = zip(files, drawings).reduce(0) { $0 + max($1.1.count, $1.0.problems.isEmpty ? 0 : 1) }
        let place = try Place(destination, isForSeveral: count > 1, in: system)
        var entries: [[Entry]] = []
        for (file, drawings) in zip(files, drawings) {
            if destination == nil, drawings.count > 1, file.input.isStream {
                throw UsageError(
                    "'\(file.input.path)' makes \(drawings.count) outputs, and standard output takes one",
                    hint: "name a folder: -o DIR/")
            }
            entries.append(
                drawings.map { drawing in
                    let name = Self.name(of: file, drawing.screen, drawing.job) + "." + fileExtension
                    return Entry(screen: drawing.screen, job: drawing.job, target: place.target(of: file.input, name))
                })
        }
        self.entries = entries
    }

    /// The paths of the files that are written.
    var paths: [String] {
        entries.joined().compactMap { entry in
            if case .file(let path) = entry.target { path } else { nil }
        }
    }

    /// `Feed`, `Feed.Name` of several skeletons, then the variant and the direction.
    private static func name(of file: Compiler.Checked, _ screen: Int, _ job: Selection.Job) -> String {
        let skeleton = file.screens.count > 1 ? [file.screens[screen].name] : []
        return ([file.input.stem] + skeleton + job.suffixes).joined(separator: ".")
    }
}

extension OutputPlan {
    /// What `-o` says.
    private enum Place {
        case besideSource
        case standardOutput
        case file(String)
        case folder(String)

        init(_ destination: String?, isForSeveral: Bool, in system: System) throws(UsageError) {
            guard let destination else {
                self = .besideSource
                return
            }
            if destination == "-" || destination == "/dev/stdout" {
                if isForSeveral {
                    throw UsageError("standard output takes one output", hint: "name a folder: -o DIR/")
                }
                self = .standardOutput
            } else if !isForSeveral {
                self = .file(destination)
            } else if destination.hasSuffix("/") || system.kind(destination) == .folder {
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
            case .folder(let path): .file(Paths.join(path, name))
            }
        }
    }
}
