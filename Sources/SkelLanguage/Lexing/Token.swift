/// What a token is.
enum TokenKind: UInt8 {
    case name, variable, number, hexColor, string
    case openBrace, closeBrace, openParenthesis, closeParenthesis
    case colon, semicolon, comma, dot
    /// `/`, which the language does not have.
    case slash
    /// `...`, and `..`, `..<` and `…`, which mean it.
    case ellipsis
    /// `<`, `>`, `<=`, `>=`, and `=<`, `=>`, `≤`, `≥`, which mean these.
    case comparison
    /// `=` and `==`, which the language does not have.
    case equals
    /// A character that no token begins with; it has been reported.
    case unknown
    /// A comment of another language, or characters that nobody sees; it has been reported.
    case comment
    case end
}

extension TokenKind {
    /// The mark that a byte is, whatever is around it; nil for any other byte.
    @inline(__always)
    init?(mark byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"): self = .openBrace
        case UInt8(ascii: "}"): self = .closeBrace
        case UInt8(ascii: "("): self = .openParenthesis
        case UInt8(ascii: ")"): self = .closeParenthesis
        case UInt8(ascii: ":"): self = .colon
        case UInt8(ascii: ";"): self = .semicolon
        case UInt8(ascii: ","): self = .comma
        default: return nil
        }
    }
}

/// A word of the source: bytes `start..<end`, without the white space and comments before it.
struct Token {
    var kind: TokenKind
    /// Whether a line ended between the token before and this one.
    var startsLine: Bool
    /// Whether something reported was passed over before it: what is missing here is no second mistake.
    var followsStray: Bool
    var start: Int32
    var end: Int32
}
