package import SkelText

/// A server for the Language Server Protocol 3.17: it receives bytes from the client and returns bytes for it.
///
/// It never waits. The host passes on the client's bytes (`receive`), and calls `settle` when there is nothing more to
/// read for the moment. Files are only checked then, so that only the last of many edits counts.
package struct LanguageServer: Sendable {
    private enum State { case new, ready, shutDown }

    private var stream = MessageStream()
    private var workspace: Workspace
    private var state = State.new
    private var output = Output()
    private var publisher = Publisher()
    /// The unanswered requests, and the notifications between them.
    private var waiting: [Message] = []
    private let version: String
    /// The exit status of the process; nil while it runs. 0 after `shutdown`, otherwise 1.
    package private(set) var exitStatus: Int?

    /// - Parameter version: The program's version.
    package init(host: EditorHost, version: String) {
        workspace = Workspace(host: host)
        self.version = version
    }

    /// The milliseconds to listen to the client before calling `settle`; nil if nothing is waiting.
    package var patience: Int? {
        if state != .ready || workspace.isSettled { return nil }
        // Typing must not wait for the check at all sizes, which takes ten times as long as the first.
        return workspace.unsettled.isEmpty ? 250 : 0
    }

    /// Receives bytes from the client, and answers the complete messages.
    package mutating func receive(_ part: [UInt8]) -> Output {
        stream.append(part)
        while exitStatus == nil, let piece = stream.next() {
            switch piece {
            case .message(let bytes): take(bytes)
            case .noHeader: write(error: .parseError("expected a header with 'Content-Length'"), to: nil)
            case .tooLarge:
                write(error: .parseError("a message has more than \(MessageStream.largest) bytes"), to: nil)
                exitStatus = 1
            }
        }
        while exitStatus == nil, !waiting.isEmpty { obey(waiting.removeFirst()) }
        return emptiedOutput()
    }

    /// Checks one of the files affected by changes, and sends its diagnostics to the client: first at the sizes of its
    /// skeletons, and once all files are done, also at page sizes.
    package mutating func settle() -> Output {
        if state == .ready {
            for message in publisher.messages(for: &workspace) { write(message) }
        }
        return emptiedOutput()
    }

    private mutating func emptiedOutput() -> Output {
        defer { output = Output() }
        return output
    }

    // MARK: - Messages

    /// Reads a message. A cancelled request is answered at once, since it hasn't started.
    private mutating func take(_ bytes: [UInt8]) {
        do {
            guard let message = try Message.read(bytes) else { return }
            guard message.method == "$/cancelRequest" else { return waiting.append(message) }
            guard let id = message.params?.member("id").flatMap({ RequestID($0) }) else { return }
            let before = waiting.count
            waiting.removeAll { $0.id == id }
            if waiting.count < before { write(error: .cancelled, to: id) }
        } catch {
            write(error: error.error, to: error.id)
        }
    }

    private mutating func obey(_ message: Message) {
        guard let id = message.id else { return tell(message) }
        do {
            let result = try answer(message)
            write(["jsonrpc": "2.0", "id": id.json, "result": result])
        } catch {
            write(error: error, to: id)
        }
    }

    private mutating func answer(_ message: Message) throws(ResponseError) -> JSON {
        switch (state, message.method) {
        case (.new, "initialize"):
            workspace.begin(message.params)
            state = .ready
            return Capabilities.all(workspace.encoding, version: version)
        case (.new, _): throw .notInitialized
        case (.shutDown, _): throw .invalidRequest("the server was shut down")
        case (.ready, "initialize"): throw .invalidRequest("the server is initialized already")
        case (.ready, "shutdown"):
            state = .shutDown
            return .null
        case (.ready, _):
            guard let feature = Feature.all.first(where: { $0.method == message.method }) else {
                throw .methodNotFound(message.method)
            }
            return try feature.answer(Params(message.params), &workspace)
        }
    }

    /// Handles a notification; unknown, invalid or early ones are ignored, as the protocol requires.
    private mutating func tell(_ message: Message) {
        if message.method == "exit" {
            exitStatus = state == .shutDown ? 0 : 1
            return
        }
        guard state == .ready else { return }
        if message.method == "initialized", workspace.canBeTold { write(Capabilities.watching) }
        workspace.obey(message.method, Params(message.params))
    }

    // MARK: - Writing

    private mutating func write(error: ResponseError, to id: RequestID?) {
        let description: JSON = ["code": .int(error.code), "message": .string(error.message)]
        write(
            ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": description])
    }

    private mutating func write(_ message: JSON) {
        var body = Output()
        body.write(message)
        output.write("Content-Length: \(body.count)\r\n\r\n")
        output.write(body)
    }
}
