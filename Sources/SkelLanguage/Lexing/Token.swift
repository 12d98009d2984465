/// What a token is.
enum TokenKind: UInt8 {
    case name, variable, number, hexColor, string
    case openBrace, closeBrace, openParenthesis, closeParenthesis
    case colon, semicolon, comma, dot, ellipsis
    /// `<`, `>`, `<=`, `>=`.
    case comparison
    /// A character that no token begins with; it has been reported.
    case unknown
    case end
}

/// A word of the source: bytes `start..<end`, without the white space and comments before it.
struct Token {
    var kind: TokenKind
    /// Whether a line ended between the token before and this one.
    var startsLine: Bool
    var start: Int32
    var end: Int32
}
