import SkelText

/// Whether a text is a name of the language: a letter or `_`, then letters, digits and `_`.
package func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Lexer.onlyToken(of: bytes) == .name && !bytes.contains(UInt8(ascii: "-"))
}

/// A name without its hyphens and spaces, with a capital after each but the first.
func camelCased(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == " " }.map(String.init)
    return words.enumerated().map { $0 == 0 ? $1 : capitalised($1) }.joined()
}

/// A name with a capital at its beginning.
func capitalised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
