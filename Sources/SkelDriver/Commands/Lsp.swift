import SkelEditor
import SkelSystem
import SkelText

extension Command {
    static let lsp: Command = .init(
        "lsp", "Run the language server for an editor", operands: "",
        .none, options: [.stdio],
        details: """
            Your editor starts the server and talks to it over standard input and output. The server offers diagnostics as you type
            and their fixes, formatting, completion, hover, definition, references, rename, symbols, folding, links, colours and
            inlay hints. The request 'skelgen/preview' returns a skeleton as SVG. See Samples/Editors.md for the configuration of
            each editor.
            """
    ) { arguments, system throws(UsageError) in
        if let operand = arguments.operands.first {
            throw Command.lsp.wrongOperands("lsp takes no operand, found '\(operand)'")
        }
        return serve(in: system)
    }
}

extension Option {
    fileprivate static let stdio = Option(
        "stdio", .none, "Accepted for editors that pass it: standard input and output are always used")
}

/// Answers messages until the client requests the end or disappears.
private func serve(in system: System) -> ExitStatus {
    var system = system
    // A server keeps running, so the memory of each answer is released.
    system.endsWithRun = false
    var server = LanguageServer(host: EditorHost(in: system), version: version)
    while server.exitStatus == nil {
        do throws(SystemError) {
            guard let part = try system.readStandardInputPart(server.patience) else { return .mistakes }
            try system.writeStandardOutput(part.isEmpty ? server.settle() : server.receive(part))
        } catch {
            // A client that no longer listens has ended.
            return error.reason == .brokenPipe ? .mistakes : .system
        }
    }
    return server.exitStatus == 0 ? .done : .mistakes
}
