import SkelLanguage
import SkelSystem
import SkelText

/// Applies the fixes in a file's diagnostics, in memory, and checks the file again after each round, because one
/// mistake may hide another.
struct FileFixing: Sendable {
    /// The most rounds of fixing and checking a file.
    static let mostRounds = 10
    /// The most diagnostics to examine in a round, unless a higher limit is requested.
    private static let mostDiagnostics = 10_000

    /// The current text of the file.
    private(set) var bytes: [UInt8] = []
    /// A line for each applied fix, with its place in the text of that round.
    private(set) var changes: [String] = []
    /// A line for each fix that wasn't applied: it conflicts with others, or there were too many rounds.
    private(set) var leftOvers: [String] = []

    /// Whether there is anything to write.
    var isChanged: Bool { !changes.isEmpty }

    /// - Parameter rounds: the most rounds of fixing.
    init(_ input: Input, by compiler: Compiler, rounds: Int = mostRounds) {
        var compiler = compiler
        if compiler.limit > 0 { compiler.limit = max(compiler.limit, Self.mostDiagnostics) }
        var seen: [[UInt8]] = []
        while true {
            let checked = (seen.isEmpty ? compiler : compiler.reading(bytes, for: input)).checkCompletely(input)
            // A file that can't be quoted has no fixes: it's a link out of the requested folder.
            let report = compiler.report(checked)
            if seen.isEmpty { bytes = checked.files.first?.bytes ?? [] }
            guard seen.count < rounds, !checked.isUnreadable, mend(report, after: &seen) else {
                leftOvers = Self.lines(of: report.diagnostics.filter { $0.hasOwnFix }, in: report, "left: ")
                return
            }
        }
    }

    /// Applies all fixes that don't conflict with an earlier one; returns false if there are none, or the text is the
    /// same as an earlier one.
    private mutating func mend(_ report: Report, after seen: inout [[UInt8]]) -> Bool {
        var edits = TextEdits()
        var fixed: [Diagnostic] = []
        for diagnostic in report.diagnostics {
            if let fix = diagnostic.fixes.first, edits.add(fix) { fixed.append(diagnostic) }
        }
        let mended = edits.applied(to: bytes)
        if edits.isEmpty || mended == bytes || seen.contains(mended) { return false }
        changes += Self.lines(of: fixed, in: report, "fixed: ")
        seen.append(bytes)
        bytes = mended
        return true
    }

    /// A line for each fix, in the style of diagnostics: its place, its effect, and its mistake.
    private static func lines(of diagnostics: [Diagnostic], in report: Report, _ word: String) -> [String] {
        guard let file = report.files.first else { return [] }
        var map = LineMap(file)
        return diagnostics.map { diagnostic in
            let place = map.position(of: Int(diagnostic.span.start))
            let fix = diagnostic.fixes.first?.message ?? ""
            let start = printable(file.name) + ":\(place.line):\(place.column): "
            return start + word + fix + " [\(diagnostic.code.slug)]\n"
        }
    }
}

extension Diagnostic {
    /// Whether it has a fix in the checked file rather than an import.
    fileprivate var hasOwnFix: Bool { span.file == 0 && !fixes.isEmpty }
}

extension Compiler {
    /// A copy that finds these bytes when reading an input.
    func reading(_ bytes: [UInt8], for input: Input) -> Compiler {
        var system = system
        guard input.isStandardInput else { return reading(bytes, at: input.path) }
        system.readStandardInput = { () throws(SystemError) in bytes }
        var compiler = self
        compiler.system = system
        return compiler
    }

    /// A copy that finds these bytes at a path.
    private func reading(_ bytes: [UInt8], at path: String) -> Compiler {
        var compiler = self
        let read = system.read
        compiler.system.read = { other throws(SystemError) in other == path ? bytes : try read(other) }
        return compiler
    }
}
