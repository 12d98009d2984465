import SkelText

/// The parameters of a message.
struct Params {
    let value: JSONValue?

    init(_ value: JSONValue?) { self.value = value }

    /// Returns a nested value by its keys.
    func value(_ path: String...) -> JSONValue? { path.reduce(value) { $0?.member($1) } }

    func string(_ path: String...) -> String? { path.reduce(value) { $0?.member($1) }?.string }

    /// Returns the URI of the document.
    func address() throws(ResponseError) -> String {
        guard let address = string("textDocument", "uri") else {
            throw .invalidParams("'textDocument.uri' is missing")
        }
        return address
    }

    /// Reads a position; nil if the value isn't one.
    static func position(_ value: JSONValue?) -> TextPosition? {
        guard let line = value?.member("line")?.whole, let column = value?.member("character")?.whole else {
            return nil
        }
        return TextPosition(line: line, column: column)
    }

    func position() throws(ResponseError) -> TextPosition {
        guard let position = Self.position(value("position")) else {
            throw .invalidParams("'position' needs a 'line' and a 'character' of at least 0")
        }
        return position
    }
}

extension JSONValue {
    /// The value as a non-negative integer, such as a line or a column; nil if it isn't one.
    var whole: Int? {
        guard let number, number >= 0, number < 2_147_483_648 else { return nil }
        return Int(exactly: number)
    }

    var isTrue: Bool {
        if case .bool(let value) = kind { value } else { false }
    }
}
