import SkelEmit
import SkelText

/// Writes the help of the whole program.
func writeHelp(into output: inout Output) {
    output.write(
        """
        skelgen \(version): skeleton screens from a layout

        usage: skelgen COMMAND ...

        commands:

        """)
    writeTable(Command.all.map { ($0.name, $0.summary) }, into: &output)
    output.write(
        """

        Run 'skelgen COMMAND --help' for a command, 'skelgen --version' for the version.
        Exit status: 0 done, 1 the input has errors, 2 wrong usage, 3 a file, page or browser could not be used.

        """)
}

/// Writes the help of a command.
func writeHelp(of command: Command, into output: inout Output) {
    output.write("skelgen \(command.name): \(command.summary)\n\n")
    output.write("usage: skelgen \(command.name) [OPTION]... \(command.operands)\n\noptions:\n")
    writeTable(command.options.map { ($0.usage, $0.summary) }, into: &output)
    if command.options.contains(where: { $0.name == Option.format.name }) {
        output.write("\nformats:\n")
        writeTable(Format.all.map { ($0.name, $0.summary) }, into: &output)
    }
    if !command.details.isEmpty { output.write("\n" + command.details + "\n") }
}

/// Writes two columns with the second aligned; a long first cell gets a line of its own.
func writeTable(_ rows: [(String, String)], into output: inout Output) {
    let widest = 24
    let width = min(rows.map { $0.0.count }.max() ?? 0, widest)
    for (name, help) in rows {
        output.write("  " + name)
        if name.count > width {
            output.write("\n  " + String(repeating: " ", count: width))
        } else {
            output.write(String(repeating: " ", count: width - name.count))
        }
        output.write("  " + help + "\n")
    }
}

extension Option {
    /// The option as shown in the help: `-o, --output PATH`.
    fileprivate var usage: String {
        (short.map { "-\($0), " } ?? "    ") + spelling + (value.placeholder.map { " " + $0 } ?? "")
    }
}
