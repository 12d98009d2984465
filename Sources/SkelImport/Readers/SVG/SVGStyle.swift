import SkelText

/// The style of an element, which its children inherit.
struct SVGStyle: Sendable {
    var fill = SVGPaint.black
    var fillOpacity = 1.0
    var stroke = SVGPaint.none
    var strokeOpacity = 1.0
    var strokeWidth = 1.0
    var hasRoundEnds = false
    var isEvenOdd = false
    /// Whether `clip-rule` is `evenodd`.
    var isClipEvenOdd = false
    var isVisible = true
    /// In user units.
    var fontSize = 16.0
    var fontWeight = 400
    /// The part of a line of text that is left of where the line is placed.
    var anchor = 0.0
    /// The distance of a text's baseline below where the text is placed, relative to the font size.
    var baseline = 0.0
    /// The product of the opacities of the element and its ancestors.
    var opacity = 1.0
    // Not inherited:
    var isDisplayed = true
    var clip: String?
    var mask: String?
    var filter: String?
    var transform: String?

    /// The initial style of its children.
    var inherited: SVGStyle {
        var style = self
        (style.isDisplayed, style.clip, style.mask, style.filter, style.transform) = (true, nil, nil, nil, nil)
        return style
    }

    var isFilled: Bool { !fill.isNone && fillOpacity * opacity > 0 }
    var isStroked: Bool { !stroke.isNone && strokeOpacity * opacity > 0 && strokeWidth > 0 }

    /// Sets a property, named as in SVG or as in React, `strokeWidth`. Unknown properties and invalid numbers are ignored.
    mutating func set(_ property: String, _ value: String) {
        switch SVGNames.hyphenated(property) {
        case "fill": if value != "inherit" { fill = SVGPaint(value) }
        case "stroke": if value != "inherit" { stroke = SVGPaint(value) }
        case "fill-opacity": fillOpacity = Self.opacity(value) ?? fillOpacity
        case "stroke-opacity": strokeOpacity = Self.opacity(value) ?? strokeOpacity
        case "opacity": opacity *= Self.opacity(value) ?? 1
        case "stroke-width":
            if let width = SVGLength(value), !width.isPercent { strokeWidth = max(0, width.number) }
        case "stroke-linecap": hasRoundEnds = value == "round"
        case "fill-rule": isEvenOdd = value == "evenodd"
        case "clip-rule": isClipEvenOdd = value == "evenodd"
        case "visibility": isVisible = value != "hidden" && value != "collapse"
        case "font-size": fontSize = SVGLength(value, fontSize: fontSize)?.value(of: fontSize) ?? fontSize
        case "font-weight": setWeight(value)
        case "font":
            // The words before the size, such as `bold`, may come in any order; after it is the family.
            for word in value.split(separator: " ") {
                setWeight(String(word))
                let size = String(word.prefix { $0 != "/" })
                guard !(size.utf8.last?.isDigit ?? true), let length = SVGLength(size, fontSize: fontSize)
                else { continue }
                fontSize = length.value(of: fontSize)
                break
            }
        case "text-anchor": anchor = value == "middle" ? 0.5 : value == "end" ? 1 : 0
        case "dominant-baseline": baseline = Self.baseline(value)
        case "display": isDisplayed = value != "none"
        case "clip-path": clip = value
        case "mask": mask = value
        case "filter": filter = value
        case "transform": transform = value
        default: break
        }
    }

    /// The baseline below a line of the text that is at its place, in Arial: the ascent is 0.905 of the font size, the descent 0.212,
    /// the height of an x 0.519; what hangs does so from 0.8 of the ascent, as in browsers.
    private static func baseline(_ value: String) -> Double {
        switch value {
        case "ideographic", "text-after-edge", "text-bottom": -0.212
        case "central": 0.347
        case "middle": 0.26
        case "hanging": 0.724
        case "mathematical": 0.453
        case "text-before-edge", "text-top": 0.905
        default: 0
        }
    }

    private mutating func setWeight(_ value: String) {
        if value == "bold" { fontWeight = 700 } else if value == "normal" { fontWeight = 400 }
        if let number = Int(value), (1...1000).contains(number) { fontWeight = number }
    }

    /// The declarations in a `style` attribute or a rule.
    static func declarations(_ text: some StringProtocol) -> [(property: String, value: String)] {
        text.split(separator: ";").compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            var value = part[part.index(after: colon)...].trimmed
            if value.hasSuffix("!important") { value = value.dropLast(10).trimmed }
            return (String(part[..<colon].trimmed), String(value))
        }
    }

    private static func opacity(_ value: String) -> Double? {
        guard let length = SVGLength(value) else { return nil }
        return min(max(0, length.value(of: 1)), 1)
    }
}

extension StringProtocol {
    /// The text without surrounding white space.
    var trimmed: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[startIndex..<startIndex] }
        return self[first...last]
    }
}
