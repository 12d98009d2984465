import SkelLanguage
import SkelSystem
import SkelText

/// Mends one file by the fixes that its diagnostics carry: in memory, and checked again after each round, for one mistake may
/// hide another.
struct FileFixing: Sendable {
    /// How often a file is mended and checked again at most.
    static let mostRounds = 10
    /// How many diagnostics of a file are looked at in a round, where no limit is asked for that is higher.
    private static let mostDiagnostics = 10_000

    /// The file as it is now.
    private(set) var bytes: [UInt8] = []
    /// A line for each fix that was made, with its place in the text as it was in that round.
    private(set) var changes: [String] = []
    /// A line for each that was not: it excludes others, or there were too many rounds.
    private(set) var leftOvers: [String] = []

    /// Whether there is anything to write.
    var isChanged: Bool { !changes.isEmpty }

    /// - Parameter rounds: how often it is mended at most.
    init(_ input: Input, by compiler: Compiler, rounds: Int = mostRounds) {
        var compiler = compiler
        if compiler.limit > 0 { compiler.limit = max(compiler.limit, Self.mostDiagnostics) }
        var seen: [[UInt8]] = []
        while true {
            let checked = (seen.isEmpty ? compiler : compiler.reading(bytes, for: input)).checkCompletely(input)
            // What may not be quoted has no fixes: it is a link out of what was asked for.
            let report = compiler.report(checked)
            if seen.isEmpty { bytes = checked.files.first?.bytes ?? [] }
            guard seen.count < rounds, !checked.isUnreadable, mend(report, after: &seen) else {
                leftOvers = Self.lines(of: report.diagnostics.filter { $0.hasOwnFix }, in: report, "left: ")
                return
            }
        }
    }

    /// Makes all fixes that exclude no earlier one; false where there is none, or the text was the same before.
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

    /// A line for each fix, as text shows diagnostics: its place, what it does, and of what mistake it is.
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
    /// Whether it has a fix in the file that is checked, not in one that this imports.
    fileprivate var hasOwnFix: Bool { span.file == 0 && !fixes.isEmpty }
}

extension Compiler {
    /// The same, which finds these bytes where an input is read.
    func reading(_ bytes: [UInt8], for input: Input) -> Compiler {
        var system = system
        guard input.isStandardInput else { return reading(bytes, at: input.path) }
        system.readStandardInput = { () throws(SystemError) in bytes }
        var compiler = self
        compiler.system = system
        return compiler
    }

    /// The same, which finds these bytes at a path.
    func reading(_ bytes: [UInt8], at path: String) -> Compiler {
        var compiler = self
        let read = system.read
        compiler.system.read = { other throws(SystemError) in other == path ? bytes : try read(other) }
        return compiler
    }
}
