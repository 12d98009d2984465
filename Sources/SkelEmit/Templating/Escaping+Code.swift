import SkelText

extension Escaping {
    /// For between the quotes of a JavaScript string, of any of its three kinds; it is JSON's as well, and may stand in a
    /// `script` element, for it has no `<` that could begin `</script` or `<!--`.
    package static let javaScriptString = Escaping(
        name: "javascript-string", summary: "between the quotes of a JavaScript or JSON string"
    ) { text, output in
        output.write(text, replacing: javaScriptEscape)
    }

    /// For between the quotes of a Swift string, of one line or of several: without backslashes and quotes of its own
    /// nothing is interpolated and nothing ends.
    package static let swiftString = Escaping(
        name: "swift-string", summary: "between the quotes of a Swift string"
    ) { text, output in
        output.write(text) { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\0": "\\0"
            case _ where scalar.isUnseenInSource: "\\u{" + scalar.hexadecimal() + "}"
            default: nil
            }
        }
    }

    /// For between JSX's tags. A text with braces, angle brackets, an ampersand, or white space that JSX would drop
    /// becomes an expression: `{"a < b"}`.
    package static let jsxText = Escaping(
        name: "jsx-text", summary: "between the tags of JSX"
    ) { text, output in
        guard needsExpression(text) else { return output.write(text) }
        output.write("{\"")
        output.write(text, replacing: javaScriptEscape)
        output.write("\"}")
    }

    /// For between the quotes of a CSS string; it may stand in a `style` element or in a quoted `style` attribute, for it
    /// has no angle brackets, ampersands and quotes.
    package static let cssString = Escaping(
        name: "css-string", summary: "between the quotes of a CSS string"
    ) { text, output in
        output.write(text) { scalar in
            switch scalar {
            case "\\": "\\\\"
            // CSS Syntax 4.3.7: an escaped NUL is U+FFFD as well.
            case "\0": "\u{FFFD}"
            case "\"", "'", "<", ">", "&": cssEscape(scalar)
            default: scalar.isUnseenInSource ? cssEscape(scalar) : nil
            }
        }
    }
}

/// By `\u` wherever JSON has no shorter escape: the other quotes and the dollar of a template literal too.
private func javaScriptEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "'", "`", "$", "<", ">", "&": "\\u" + scalar.hexadecimal(digits: 4)
    default: scalar.isUnseenInSource ? "\\u" + scalar.hexadecimal(digits: 4) : nil
    }
}

/// The blank behind the digits ends the escape and is no part of the text.
private func cssEscape(_ scalar: Unicode.Scalar) -> String { "\\" + scalar.hexadecimal() + " " }

/// Whether JSX would read a text otherwise than letter by letter. Compilers differ in what white space they drop at the
/// ends of lines, so only blanks inside the text are left to them.
private func needsExpression(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    if scalars.first == " " || scalars.last == " " { return true }
    return scalars.contains { scalar in
        switch scalar {
        case "{", "}", "<", ">", "&": true
        case " ": false
        default: scalar.isUnseenInSource || scalar.properties.isWhitespace || scalar == "\u{FEFF}"
        }
    }
}
