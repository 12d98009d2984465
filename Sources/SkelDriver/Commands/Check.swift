import SkelText

extension Command {
    static let check: Command = .init(
        "check", "Find the mistakes of files", operands: "FILE...", .file("FILE"),
        options: [.size, .root, .diagnostics, .maxDiagnostics],
        details: """
            Each skeleton is laid out as it stands and with each of its variants, or at the size that is given. Text goes
            to standard error; --diagnostics json and sarif write one document to standard output. JSON is an array of
            {"code","message","file","line","column","endLine","endColumn","notes","fixes"}, places from 1, columns in
            Unicode scalars. How many more there are than --max-diagnostics is a notification in SARIF; with JSON it goes
            to standard error.
            """
    ) { arguments, system throws(UsageError) in
        let inputs = try arguments.inputs(of: .check)
        var compiler = try arguments.compiler(in: system)
        if compiler.selection.size == nil { compiler.selection.variants = .all }
        let checked = concurrentMap(inputs.count) { [compiler] in compiler.checkCompletely(inputs[$0]) }
        let shown = system.show(checked.map(\.report), as: arguments.renderer(), documentsTo: .standardOutput)
        return checked.map(\.status).reduce(shown, max)
    }
}
