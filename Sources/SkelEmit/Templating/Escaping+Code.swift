import SkelText

extension Escaping {
    /// Escapes text within the quotes of a JavaScript string of any of the three kinds. The result is valid in JSON
    /// too, and in a `script` element, since it contains no `<` that could begin `</script` or `<!--`.
    package static let javaScriptString = Escaping(
        name: "javascript-string", summary: "between the quotes of a JavaScript or JSON string"
    ) { text, output in
        output.write(text, replacing: javaScriptEscape)
    }

    /// Escapes text within the quotes of a Swift string of one or several lines: without unescaped backslashes and
    /// quotes, nothing is interpolated and nothing ends.
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

    /// Escapes text between JSX tags. A text with braces, angle brackets, an ampersand, or white space that JSX would
    /// drop becomes an expression: `{"a < b"}`.
    package static let jsxText = Escaping(
        name: "jsx-text", summary: "between the tags of JSX"
    ) { text, output in
        guard needsExpression(text) else { return output.write(text) }
        output.write("{\"")
        output.write(text, replacing: javaScriptEscape)
        output.write("\"}")
    }

    /// Escapes text within the quotes of a CSS string. The result is safe in a `style` element or a quoted `style`
    /// attribute, since it contains no angle brackets, ampersands or quotes.
    package static let cssString = Escaping(
        name: "css-string", summary: "between the quotes of a CSS string"
    ) { text, output in
        output.write(text) { scalar in
            switch scalar {
            case "\\": "\\\\"
            // CSS replaces an escaped NUL with U+FFFD too (css-syntax-3, section 4.3.7).
            case "\0": "\u{FFFD}"
            case "\"", "'", "<", ">", "&": cssEscape(scalar)
            default: scalar.isUnseenInSource ? cssEscape(scalar) : nil
            }
        }
    }
}

/// Escapes by `\u` unless JSON has a shorter escape; this includes the other quotes and the dollar of a template
/// literal.
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

/// The space after the digits ends the escape and isn't part of the text.
private func cssEscape(_ scalar: Unicode.Scalar) -> String { "\\" + scalar.hexadecimal() + " " }

/// Whether JSX would not read a text literally. Compilers differ in the white space that they drop at line ends, so
/// only spaces inside the text are left to them.
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
