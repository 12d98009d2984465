import SkelLanguage
import SkelText

extension Feature {
    /// The colours of a document; a `lightDark` counts as two.
    static let colors = Feature("textDocument/documentColor", ["colorProvider": true]) {
        params, workspace throws(ResponseError) in
        let target = try workspace.target(params)
        return .list(
            target.tree.colors.map { one in
                ["range": target.range(Int(one.span.start)..<Int(one.span.end)), "color": one.color.json]
            })
    }

    /// The spellings of a colour: its name if it has one, hexadecimal digits, `rgb()` and `hsl()`.
    static let presentations = Feature("textDocument/colorPresentation") {
        params, workspace throws(ResponseError) in
        guard let color = params.value("color").flatMap({ Color($0) }), let range = params.value("range"),
            let start = Params.position(range.member("start")), let end = Params.position(range.member("end"))
        else { throw .invalidParams("'color' and 'range' are needed") }
        return .list(
            color.spellings.map { text in
                ["label": .string(text), "textEdit": ["range": Workspace.range(start, end), "newText": .string(text)]]
            })
    }
}

extension Color {
    /// The protocol's representation, with components from 0 to 1.
    fileprivate var json: JSON {
        func part(_ byte: UInt8) -> JSON { .number(Double(byte) / 255) }
        return ["red": part(red), "green": part(green), "blue": part(blue), "alpha": part(alpha)]
    }

    /// Reads the protocol's representation; nil if a component is missing or not within 0 and 1.
    fileprivate init?(_ value: JSONValue) {
        func part(_ key: String) -> UInt32? {
            guard let number = value.member(key)?.number, number >= 0, number <= 1 else { return nil }
            return UInt32((number * 255).rounded())
        }
        guard let red = part("red"), let green = part("green"), let blue = part("blue"), let alpha = part("alpha")
        else {
            return nil
        }
        self.init(rgba: red << 24 | green << 16 | blue << 8 | alpha)
    }
}
