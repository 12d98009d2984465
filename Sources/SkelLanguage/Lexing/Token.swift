/// The kind of a token.
enum TokenKind: UInt8 {
    case name, variable, number, hexColor, string
    case openBrace, closeBrace, openParenthesis, closeParenthesis
    case colon, semicolon, comma, dot
    /// `/`, which isn't part of the language.
    case slash
    /// `...`, or the equivalent `..`, `..<` and `…`.
    case ellipsis
    /// `<`, `>`, `<=`, `>=`, or the equivalent `=<`, `=>`, `≤`, `≥`.
    case comparison
    /// `=` and `==`, which aren't part of the language.
    case equals
    /// A character that begins no token; it has been reported.
    case unknown
    /// Another language's comment, or invisible characters; they have been reported.
    case comment
    case end
}

extension TokenKind {
    /// Creates the kind of a byte that is a mark in any context; nil for any other byte.
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

/// A word of the source: bytes `start..<end`, without preceding white space and comments.
struct Token {
    var kind: TokenKind
    /// Whether a line ended between the previous token and this one.
    var startsLine: Bool
    /// Whether something reported was skipped before it, so that a missing token here isn't a second mistake.
    var followsStray: Bool
    var start: Int32
    var end: Int32
}
