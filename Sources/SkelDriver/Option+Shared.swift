import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// Options shared by several commands.
extension Option {
    static let root = Option("root", .folder("DIR"), "Folder that imports must not leave")
    static let size = Option("size", .text("WxH"), "Draw at this size instead of the skeleton's own")
    static let window = Option("window", .text("N"), "Draw for a window this wide instead of as wide as the drawing")
    static let variant = Option(
        "variant", .suggested("NAME|all") { ["all"] }, "Apply a variant, or write the base and every variant")
    static let diagnostics = Option(
        "diagnostics", .oneOf("FORMAT") { Renderer.all.map { $0.name } },
        "Format of diagnostics: text (default), json or sarif")
    static let jobs = Option("jobs", short: "j", .text("N"), "Process N files at once (default: one per processor)")
    static let maxDiagnostics = Option(
        "max-diagnostics", .text("N"), "Show N diagnostics per file (default: 100; 0 for all)")
    static let warningsAsErrors = Option(
        "warnings-as-errors", .none, "Treat warnings as errors")
}

extension Arguments {
    /// The pipeline that the options select.
    func compiler(in system: System) throws(UsageError) -> Compiler {
        var compiler = Compiler(system: system, root: value(.root))
        if let root = value(.root), system.kind(root) != .folder {
            throw UsageError("--root needs a folder, and '\(root)' is not one")
        }
        if let text = value(.maxDiagnostics) {
            guard let limit = Int(text), limit >= 0 else {
                throw UsageError("--max-diagnostics must be a whole number of at least 0, not '\(text)'")
            }
            compiler.limit = limit
        }
        compiler.warningsAreErrors = has(.warningsAsErrors)
        compiler.selection = try selection()
        return compiler
    }

    private func selection() throws(UsageError) -> Selection {
        var selection = Selection()
        if let text = value(.size) {
            guard let size = Viewport(argument: text) else {
                throw UsageError("--size must be WIDTHxHEIGHT in points, such as 375x812 or 375xauto, not '\(text)'")
            }
            selection.size = size
        }
        if let text = value(.window) {
            guard let width = length(argument: text) else {
                throw UsageError("--window must be a width in points, such as 1280, not '\(text)'")
            }
            selection.window = width
        }
        if let name = value(.variant) {
            if selection.size != nil {
                throw UsageError(
                    "--size and --variant cannot be combined", hint: "a size chooses the variants it meets")
            }
            if selection.window != nil {
                throw UsageError(
                    "--window and --variant cannot be combined", hint: "a window chooses the variants it meets")
            }
            selection.variants = name == "all" ? .all : .named(name)
        }
        return selection
    }

    /// The operands as files to read: at least one, and standard input at most once.
    func inputs(of command: Command) throws(UsageError) -> [Input] {
        if operands.isEmpty { throw command.wrongOperands("no file is named") }
        let inputs = operands.map { Input($0) }
        if inputs.count(where: { $0.isStandardInput }) > 1 { throw UsageError("standard input is named twice") }
        return inputs
    }

    /// The files and folders to read, from the operands.
    ///
    /// - Parameter output: a folder of outputs, whose files aren't read.
    func inputList(
        of command: Command, in system: System, excluding output: String? = nil
    ) throws(UsageError) -> InputList {
        let inputs = try inputs(of: command)
        var list = InputList(FileWalk(system: system, output: output))
        list.warningsAreErrors = has(.warningsAsErrors)
        for input in inputs { list.add(input.path) }
        return list
    }

    /// The number of files to process in parallel; nil for one per processor.
    func jobs() throws(UsageError) -> Int? {
        guard let text = value(.jobs) else { return nil }
        guard let count = Int(text), (1...1024).contains(count) else {
            throw UsageError("--jobs must be a number from 1 to 1024, not '\(text)'")
        }
        return count
    }

    func renderer() -> Renderer {
        guard let name = value(.diagnostics) else { return .text }
        return Renderer.all.first { $0.name == name } ?? .text
    }
}

/// Throws an error if no skeleton has the selected variant. It doesn't if a file has mistakes.
func checkVariant(_ selection: Selection, among files: [Compiler.Checked]) throws(UsageError) {
    guard case .named(let name) = selection.variants, !files.contains(where: { $0.problems.hasErrors }) else { return }
    let names = files.flatMap { $0.heads }.flatMap { $0.variants }
    if names.contains(name) || files.allSatisfy({ $0.heads.isEmpty }) { return }
    throw UsageError("no skeleton has a variant '\(name)'", near: name, among: names)
}

/// A number with its noun: `1 file`, `2 files`.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// The stream for diagnostics.
enum DiagnosticsStream { case standardOutput, standardError }

extension System {
    /// Shows reports: text on standard error, documents on the command's stream.
    func show(_ reports: [Report], as renderer: Renderer, documentsTo stream: DiagnosticsStream) -> ExitStatus {
        let isNeeded = renderer.isDocument || reports.contains { !$0.diagnostics.isEmpty }
        guard isNeeded else { return .done }
        var output = Output()
        let isColored = !renderer.isDocument && wantsColor
        renderer.write(reports.withoutRepetitions, Renderer.Options(isColored: isColored, version: version), &output)
        guard renderer.isDocument, stream == .standardOutput else {
            complain(output)
            return .done
        }
        let status = answer(output)
        if !renderer.countsOmitted {
            var omitted = Output()
            reports.writeOmitted(into: &omitted)
            complain(omitted)
        }
        return status
    }

    /// Tells a person about the run; programs get no output if nothing is wrong.
    func tell(_ text: String) {
        if standardErrorIsTerminal() { complain(text + "\n") }
    }

    /// Whether standard error is a terminal with colours that the user hasn't disabled (no-color.org).
    private var wantsColor: Bool {
        standardErrorIsTerminal() && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
}
