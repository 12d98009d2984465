import SkelSystem
import SkelText

/// The fixes for mistakes that only show where a file is imported, such as a colour of another language in a `let`, in those of
/// the imported files that are to be fixed themselves.
struct ImportFixing {
    /// A file to change.
    private struct Target {
        let input: Int
        let file: SourceFile
        var edits = TextEdits()
        /// The mistakes that the edits mend, in the order in which they were added.
        var fixed: [(span: Span, fix: Diagnostic.Fix, code: Code)] = []
    }

    private var targets: [Target] = []

    /// - Parameter inputs: The files to fix, with what was found when each was checked with its imports.
    init(_ inputs: [Input], _ checked: [Compiler.Checked], in system: System) {
        var places: [String: Int]?
        for one in checked {
            for diagnostic in one.problems.sorted() where diagnostic.span.file > 0 {
                let number = Int(diagnostic.span.file)
                guard let fix = diagnostic.fixes.first, number < one.paths.count, number < one.files.count,
                    fix.edits.allSatisfy({ $0.span.file == diagnostic.span.file })
                else { continue }
                let known = places ?? Self.places(of: inputs, in: system)
                places = known
                guard let input = known[Self.place(one.paths[number], in: system)] else { continue }
                add(fix, of: diagnostic, to: input, one.files[number])
            }
        }
    }

    private static func place(_ path: String, in system: System) -> String { (try? system.realPath(path)) ?? path }

    private static func places(of inputs: [Input], in system: System) -> [String: Int] {
        var places: [String: Int] = [:]
        for (index, input) in inputs.enumerated() where !input.isStandardInput {
            places[place(input.path, in: system)] = index
        }
        return places
    }

    private mutating func add(_ fix: Diagnostic.Fix, of diagnostic: Diagnostic, to input: Int, _ file: SourceFile) {
        func own(_ span: Span) -> Span { Span(file: 0, start: Int(span.start), end: Int(span.end)) }
        let fix = Diagnostic.Fix(fix.message, fix.edits.map { Diagnostic.Edit(own($0.span), $0.text) })
        let index = targets.firstIndex { $0.input == input } ?? targets.count
        if index == targets.count { targets.append(Target(input: input, file: file)) }
        // Each file that imports it has the mistake.
        if targets[index].fixed.contains(where: { $0.fix == fix }) { return }
        if targets[index].edits.add(fix) {
            targets[index].fixed.append((own(diagnostic.span), fix, diagnostic.code))
        }
    }

    /// Writes the changed files.
    ///
    /// - Returns: a line for each fix, and the files that could not be written.
    func write(_ inputs: [Input], in system: System) -> (lines: [String], failures: [Report]) {
        var (lines, failures): ([String], [Report]) = ([], [])
        for target in targets where !target.edits.isEmpty {
            let text = Output(target.edits.applied(to: target.file.bytes))
            if let failure = system.replace(inputs[target.input].path, by: text) {
                failures.append(failure)
                continue
            }
            var map = LineMap(target.file)
            for (span, fix, code) in target.fixed {
                lines.append(FileFixing.line("fixed: " + fix.message, of: code, at: span, in: target.file, &map))
            }
        }
        return (lines, failures)
    }
}
