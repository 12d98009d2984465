package import SkelText

/// A colour in a source.
package struct SourceColor: Sendable {
    /// The location of the colour's text.
    package let span: Span
    /// The colour that the text stands for.
    package let color: Color
}

extension SyntaxTree {
    /// The colours in the file, in source order: digits, names where a colour is expected, functions; both colours of a
    /// `lightDark`.
    package var colors: [SourceColor] {
        var found: [SourceColor] = []
        for node in everyNode {
            switch node.kind {
            case .hexColor:
                if let color = Color(digits: node.text) { found.append(SourceColor(span: node.span, color: color)) }
            case .declaration:
                let declaration = Syntax.Declaration(node)
                guard Property.takesColor(declaration.property.text) else { continue }
                for value in declaration.values { value.collectColors(into: &found) }
            case .letItem:
                for value in Syntax.Let(node).values { value.collectColors(into: &found) }
            default: break
            }
        }
        // Digits are found in any place.
        return found.sorted { $0.span < $1.span }
    }
}

extension Property {
    /// Whether a property of views, appearances or keyframes takes colours.
    fileprivate static func takesColor(_ name: String) -> Bool {
        if name == "color" { return true }
        guard let property = named(name) else { return false }
        switch property.type {
        case .color, .gradient, .shadow: return true
        default: return false
        }
    }
}

extension Syntax {
    /// Adds the named colours and colour functions in a value.
    fileprivate func collectColors(into found: inout [SourceColor]) {
        switch kind {
        case .word:
            let word = text
            guard let named = NamedColors.colors.first(where: { $0.name == word }) else { return }
            found.append(SourceColor(span: span, color: named.color))
        case .function:
            let function = Function(self)
            if let color = function.color {
                found.append(SourceColor(span: span, color: color))
                return
            }
            for argument in function.arguments {
                for value in argument.values { value.collectColors(into: &found) }
            }
        default: break
        }
    }
}

extension Syntax.Function {
    /// The colour of `rgb()` and similar functions; nil if it's invalid or another function.
    fileprivate var color: Color? {
        guard let function = ColorFunction(rawValue: name.text) else { return nil }
        let values = arguments.flatMap { Array($0.values) }
        guard values.count == 3 || values.count == 4 else { return nil }
        var parts: [Double] = []
        for (value, component) in zip(values, function.components + [ColorFunction.opacity]) {
            let text = value.text
            let isPercentage = text.hasSuffix("%")
            guard value.kind == .number,
                let number = NumberText.plainNumber(isPercentage ? String(text.dropLast()) : text)
            else { return nil }
            if isPercentage, component.whole == nil { return nil }
            parts.append(isPercentage ? number / 100 * (component.whole ?? 1) : number)
        }
        return function.color(parts)
    }
}

extension Color {
    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
    package init?(digits text: String) {
        let digits = Array(text.utf8.dropFirst())
        var value: UInt32 = 0
        for digit in digits {
            guard let number = Strings.hexDigit(digit).map(UInt32.init) else { return nil }
            // Each digit of the short form stands for two.
            value = digits.count <= 4 ? value << 8 | number * 17 : value << 4 | number
        }
        switch digits.count {
        case 3, 6: self.init(rgb: value)
        case 4, 8: self.init(rgba: value)
        default: return nil
        }
    }
}
