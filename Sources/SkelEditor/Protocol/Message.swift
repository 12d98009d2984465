import SkelText

/// A request or notification from the client (JSON-RPC 2.0).
struct Message {
    /// The identifier of a request; nil for a notification.
    let id: RequestID?
    let method: String
    let params: JSONValue?
}

/// The identifier of a request, a number or a string.
enum RequestID: Equatable {
    case number(Double)
    case text(String)

    init?(_ value: JSONValue) {
        switch value.kind {
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        default: return nil
        }
    }

    var json: JSON {
        switch self {
        case .number(let number): Int(exactly: number).map { .int($0) } ?? .number(number)
        case .text(let text): .string(text)
        }
    }
}

/// The error of a failed request, with the codes of JSON-RPC 2.0 and the Language Server Protocol 3.17.
package struct ResponseError: Error, Sendable {
    /// The number by which the client knows the kind of error.
    package let code: Int
    /// One clause, for the client's log.
    package let message: String

    static func parseError(_ message: String) -> ResponseError { ResponseError(code: -32700, message: message) }
    static func invalidRequest(_ message: String) -> ResponseError { ResponseError(code: -32600, message: message) }
    static func methodNotFound(_ method: String) -> ResponseError {
        ResponseError(code: -32601, message: "unknown method '\(method)'")
    }
    static func invalidParams(_ message: String) -> ResponseError { ResponseError(code: -32602, message: message) }
    static let notInitialized = ResponseError(code: -32002, message: "the first request is 'initialize'")
    static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")
    /// A valid request that can't be carried out.
    static func failed(_ message: String) -> ResponseError { ResponseError(code: -32803, message: message) }
}

extension Message {
    /// The greatest nesting depth of lists and objects.
    private static let deepest = 128

    /// Reads a message; nil for a response, since the server doesn't wait for any.
    ///
    /// - Throws: The error to respond with, and the request's id if that is readable.
    static func read(_ bytes: [UInt8]) throws(MessageError) -> Message? {
        var problems = Problems(limit: 1)
        let file = SourceFile(name: "", bytes: bytes)
        guard let value = JSONReader.read(file, deepest: deepest, reporting: &problems), problems.isEmpty else {
            throw MessageError(id: nil, error: .parseError(problems.sorted().first?.message ?? "no JSON"))
        }
        guard case .object = value.kind else { throw MessageError(id: nil, error: .invalidRequest("not an object")) }
        let given = value.member("id")
        let id = given.flatMap { RequestID($0) }
        if let given, id == nil {
            if case .null = given.kind, value.member("method") == nil { return nil }
            throw MessageError(id: nil, error: .invalidRequest("'id' must be a number or a string"))
        }
        guard let method = value.member("method") else {
            if value.member("result") != nil || value.member("error") != nil { return nil }
            throw MessageError(id: id, error: .invalidRequest("'method' is missing"))
        }
        guard let name = method.string, value.member("jsonrpc")?.string == "2.0" else {
            throw MessageError(id: id, error: .invalidRequest("'method' and \"jsonrpc\":\"2.0\" must be strings"))
        }
        return Message(id: id, method: name, params: value.member("params"))
    }
}

/// An invalid message.
struct MessageError: Error {
    let id: RequestID?
    let error: ResponseError
}
