import SkelDriver
import SkelSystem
import SkelText
import Testing

@Suite("The command of the language server")
struct LspTests {
    /// Runs the command; its input comes in these parts, then it ends.
    private func run(
        _ parts: [String], writingThrows error: SystemError? = nil
    ) -> (status: SkelDriver.ExitStatus, said: String) {
        let memory = Memory([:])
        let left = Mutex(parts)
        var system = memory.system
        system.readStandardInputPart = { _ throws(SystemError) in
            left.withLock { $0.isEmpty ? nil : Array($0.removeFirst().utf8) }
        }
        if let error { system.writeStandardOutput = { _ throws(SystemError) in throw error } }
        return (SkelDriver.run(["lsp"], in: system), memory.output)
    }

    private func message(_ method: String, id: Int? = nil) -> String {
        let id = id.map { ",\"id\":\($0)" } ?? ""
        let body = "{\"jsonrpc\":\"2.0\"\(id),\"method\":\"\(method)\",\"params\":{}}"
        return "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    }

    @Test("A client that shuts the server down before its end has no mistake, one that only leaves has")
    func ends() {
        let whole = [message("initialize", id: 1), "", message("shutdown", id: 2), message("exit")]
        let right = run(whole)
        #expect(right.status == .done)
        #expect(right.said.contains("\"id\":1") && right.said.contains("\"id\":2"))
        #expect(run([message("exit")]).status == .mistakes)
        #expect(run(Array(whole.dropLast())).status == .mistakes)
        #expect(run([]).status == .mistakes)
    }

    @Test("A client that listens no longer has ended, and any other failure to write is the system's")
    func writing() {
        let first = [message("initialize", id: 1)]
        #expect(run(first, writingThrows: SystemError("broken pipe", reason: .brokenPipe)).status == .mistakes)
        #expect(run(first, writingThrows: SystemError("no space left on device")).status == .system)
    }
}
