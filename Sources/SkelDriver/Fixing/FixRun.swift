import SkelSystem
import SkelText

/// `check --fix`: fixes files, writes each changed file once and as a whole, and reports what remains.
struct FixRun {
    private let system: System
    private let list: InputList
    private let compiler: Compiler
    private let arguments: Arguments
    private let renderer: Renderer
    /// The number of files to process in parallel; nil for one per processor.
    private let threads: Int?

    init(_ list: InputList, by compiler: Compiler, _ arguments: Arguments, in system: System) throws(UsageError) {
        self.system = system
        self.list = list
        self.arguments = arguments
        renderer = arguments.renderer()
        threads = try arguments.jobs()
        // Standard input can only be read once.
        let input = list.inputs.first { $0.isStandardInput }
        let bytes = input == nil ? nil : try? system.readStandardInput()
        if let input, let bytes {
            self.compiler = compiler.reading(bytes, for: input)
        } else {
            self.compiler = compiler
        }
    }

    /// The most times that all files are fixed, where one of them changes what others import.
    private static let mostRounds = 4

    func run() throws(UsageError) -> ExitStatus {
        let inputs = list.inputs
        var failures: [Report] = []
        var told = Output()
        var text: Output?
        var checked: [Compiler.Checked] = []
        for round in 1...Self.mostRounds {
            let fixings = concurrentMap(inputs.count, threads: threads) { [compiler] in
                FileFixing(inputs[$0], by: compiler)
            }
            for (input, fixing) in zip(inputs, fixings) {
                if input.isStandardInput {
                    text = Output(fixing.bytes)
                } else if fixing.isChanged, let failure = system.replace(input.path, by: Output(fixing.bytes)) {
                    failures.append(failure)
                    continue
                }
                for line in fixing.changes { told.write(line) }
            }
            checked = check(inputs, fixings)
            var isChanged = inputs.count > 1 && fixings.contains { $0.isChanged }
            // Standard input is fixed once.
            if text == nil, failures.isEmpty {
                let imports = ImportFixing(inputs, checked, in: system).write(inputs, in: system)
                for line in imports.lines { told.write(line) }
                failures += imports.failures
                isChanged = isChanged || !imports.lines.isEmpty
            }
            if text != nil || !failures.isEmpty || !isChanged || round == Self.mostRounds {
                for line in fixings.flatMap({ $0.leftOvers }) { told.write(line) }
                break
            }
        }
        try CompileRun(checking: list, arguments, in: system).reportCollisions(among: &checked)
        let reports = list.reports + checked.map { compiler.report($0) } + failures
        let status = max(list.status, failures.isEmpty ? .done : .system, tell(told, beside: text))
        let shown = system.show(reports, as: renderer, documentsTo: text == nil ? .standardOutput : .standardError)
        return checked.map { $0.status }.reduce(max(status, shown), max)
    }

    /// Checks the current files: the imports of one may have changed with it.
    private func check(_ inputs: [Input], _ fixings: [FileFixing]) -> [Compiler.Checked] {
        concurrentMap(inputs.count, threads: threads) { [compiler] index in
            let input = inputs[index]
            let isText = input.isStandardInput && fixings[index].isChanged
            return (isText ? compiler.reading(fixings[index].bytes, for: input) : compiler).checkCompletely(input)
        }
    }

    /// The mended text of standard input goes to standard output, else what was mended, where no document does.
    private func tell(_ told: Output, beside text: Output?) -> ExitStatus {
        if let text {
            if !renderer.isDocument { system.complain(told) }
            return system.answer(text)
        }
        return renderer.isDocument || told.count == 0 ? .done : system.answer(told)
    }
}

extension Option {
    static let fix = Option("fix", .none, "Apply fixes to the files")
}
