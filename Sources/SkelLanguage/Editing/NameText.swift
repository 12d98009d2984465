import SkelText

/// Whether a text is a name of the language: a letter or `_`, then letters, digits and `_`.
package func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var problems = Problems(limit: 1)
    let token = bytes.withUnsafeBufferPointer { buffer in
        var lexer = Lexer(buffer, file: 0)
        return lexer.next(reporting: &problems)
    }
    return problems.isEmpty && token.kind == .name && token.start == 0 && Int(token.end) == bytes.count
        && !bytes.contains(UInt8(ascii: "-"))
}
