import SkelSystem
import SkelText

/// A command of the command line: an entry of the catalogue.
package struct Command: Sendable {
    /// The word after `skelgen` on the command line.
    package let name: String
    /// One line of help.
    package let summary: String
    /// The operands, as the usage line shows them: `FILE...`.
    let operands: String
    /// The completion for operands.
    let operandValue: Option.Value
    private let makeDetails: @Sendable () -> String
    private let makeOptions: @Sendable () -> [Option]
    let run: @Sendable (Arguments, System) throws(UsageError) -> ExitStatus

    init(
        _ name: String, _ summary: String, operands: String, _ operandValue: Option.Value,
        options: @autoclosure @escaping @Sendable () -> [Option],
        details: @autoclosure @escaping @Sendable () -> String = "",
        run: @escaping @Sendable (Arguments, System) throws(UsageError) -> ExitStatus
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.operandValue = operandValue
        makeOptions = options
        makeDetails = details
        self.run = run
    }

    /// Computed on demand, so a run creates only the options of its own command.
    var options: [Option] { makeOptions() + [.help] }

    /// Paragraphs below the options, made on demand.
    var details: String { makeDetails() }

    /// The commands, in the order of the help.
    package static var all: [Command] {
        [.`init`, .compile, .watch, .preview, .tree, .check, .fmt, .import, .explain, .templates, .lsp, .completions]
    }
}

/// Runs the program with the words after its name.
///
/// - Parameter undecodable: A word that isn't UTF-8, as far as it can be shown; if given, nothing runs.
package func run(_ words: [String], undecodable: String? = nil, in system: System) -> ExitStatus {
    do throws(UsageError) {
        if let undecodable { throw UsageError("'\(undecodable)' is not UTF-8, which file names must be") }
        return try dispatch(words, in: system)
    } catch {
        system.complain(error)
        return .usage
    }
}

private func dispatch(_ words: [String], in system: System) throws(UsageError) -> ExitStatus {
    guard let name = words.first else {
        var help = Output()
        writeHelp(into: &help)
        system.complain(help)
        return .usage
    }
    switch name {
    case "-h", "--help", "help":
        return try showHelp(of: words.dropFirst().first, in: system)
    case "--version":
        if words.count > 1 {
            throw UsageError("unexpected '\(words[1])'", hint: "'skelgen --version' prints the version")
        }
        return system.answer("skelgen " + version + "\n")
    default:
        let command = try Command.named(name)
        let arguments = try command.parse(words.dropFirst())
        if arguments.has(.help) { return try showHelp(of: name, in: system) }
        return try command.run(arguments.reading([.header, .cookie], in: system), system)
    }
}

private func showHelp(of name: String?, in system: System) throws(UsageError) -> ExitStatus {
    var help = Output()
    if let name { writeHelp(of: try Command.named(name), into: &help) } else { writeHelp(into: &help) }
    return system.answer(help)
}

extension Command {
    fileprivate static func named(_ name: String) throws(UsageError) -> Command {
        if let command = all.first(where: { $0.name == name }) { return command }
        if ["version", "-v", "-V"].contains(name) {
            throw UsageError("unknown command '\(name)'", hint: "'skelgen --version' prints the version")
        }
        if name == "-help" { throw UsageError("unknown option '-help'", hint: "did you mean '--help'?") }
        if name.hasPrefix("-") { throw UsageError("unknown option '\(name)'", hint: seeHelp) }
        throw UsageError("unknown command '\(name)'", near: name, among: all.map { $0.name }, otherwise: seeHelp)
    }

    private static let seeHelp = "see 'skelgen --help'"

    /// Help works even if the rest of the line is invalid.
    fileprivate func parse(_ words: ArraySlice<String>) throws(UsageError) -> Arguments {
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return try Arguments(["--help"], options: options)
        }
        do {
            let arguments = try Arguments(words, options: options)
            try refuseLayouts(arguments)
            return arguments
        } catch {
            throw UsageError(error.message, hint: error.hint ?? "see 'skelgen \(name) --help'")
        }
    }

    /// Refuses the name of a layout for something else, which would replace one that somebody wrote.
    private func refuseLayouts(_ arguments: Arguments) throws(UsageError) {
        let makesOthers = arguments.has(.capture) || options.contains { $0.name == Option.format.name }
        let outputs = [Option.css, .depfile, .overlay, .stamp] + (makesOthers ? [.output] : [])
        for option in outputs {
            guard let path = arguments.value(option), Paths.hasEnd(FileWalk.fileExtension, of: path) else { continue }
            throw UsageError("\(option.spelling) \(path): a .skel file is a layout, and this writes something else")
        }
    }

    /// The error for missing or superfluous operands.
    func wrongOperands(_ message: String) -> UsageError {
        UsageError(message, hint: "usage: skelgen \(name) " + operands)
    }
}

extension System {
    /// Writes requested text to standard output.
    func answer(_ output: Output) -> ExitStatus {
        do {
            try writeStandardOutput(output)
            return .done
        } catch {
            if error.reason != .brokenPipe { complain("skelgen: cannot write to standard output: \(error.message)\n") }
            return .system
        }
    }

    func answer(_ text: String) -> ExitStatus { answer(Output(text)) }

    /// Writes an error and its hint to standard error.
    func complain(_ error: UsageError) {
        complain("skelgen: \(printable(error.message))\n" + (error.hint.map { "  \(printable($0))\n" } ?? ""))
    }

    /// Writes to standard error; a failure can't be reported anywhere.
    func complain(_ output: Output) {
        if output.count > 0 { try? writeStandardError(output) }
    }

    func complain(_ text: String) { complain(Output(text)) }
}
