package import SkelLanguage
import SkelText

/// The CSS of one element as values, in the order in which they are written.
package struct StyledBox: ExpressibleByDictionaryLiteral {
    /// A property with its value.
    package typealias Declaration = (property: CSSProperty, value: CSSValue)

    /// Every declaration; of several for one property, the last counts.
    package private(set) var declarations: [Declaration] = []

    /// Creates a box whose declarations have the order of the literal.
    package init(dictionaryLiteral elements: (CSSProperty, CSSValue)...) {
        declarations = elements.map { (property: $0.0, value: $0.1) }
    }

    /// Whether every property has its initial value.
    package var isEmpty: Bool { declarations.isEmpty }

    /// The value of a property; nil if it's initial. A new value goes to the end, and nil removes the property.
    package subscript(property: CSSProperty) -> CSSValue? {
        get { declarations.last { $0.property == property }?.value }
        set {
            declarations.removeAll { $0.property == property }
            if let newValue { append(property, newValue) }
        }
    }

    /// Adds a value behind all others, which it overrides if they are for the same property.
    mutating func append(_ property: CSSProperty, _ value: CSSValue) { declarations.append((property, value)) }

    static func += (box: inout StyledBox, other: StyledBox) { box.declarations += other.declarations }

    static func + (box: StyledBox, other: StyledBox) -> StyledBox {
        var sum = box
        sum += other
        return sum
    }

    /// The declarations as `property:value;property:value`, with shorthands.
    var css: String { shortened.longhand }

    /// The declarations as `property:value;property:value`.
    package var longhand: String {
        var output = Output()
        for (index, declaration) in declarations.enumerated() {
            if index > 0 { output.write(byte: UInt8(ascii: ";")) }
            output.write(hyphenated: declaration.property.rawValue)
            output.write(byte: UInt8(ascii: ":"))
            declaration.value.write(to: &output)
        }
        return output.string
    }

    /// The properties that one may stand for, in its order.
    private static let shorthands: [(whole: CSSProperty, sides: [CSSProperty])] = [
        (.padding, [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]),
        (.margin, [.marginTop, .marginRight, .marginBottom, .marginLeft]),
        (.gap, [.rowGap, .columnGap]),
    ]

    /// The box with the four sides of padding and margin as one declaration each, and equal gaps as one.
    private var shortened: StyledBox {
        var box = self
        for (whole, sides) in Self.shorthands {
            guard let index = box.declarations.firstIndex(where: { $0.property == sides[0] }) else { continue }
            var texts = sides.compactMap { self[$0]?.text }
            guard texts.count == sides.count else { continue }
            // Left is like right, bottom like top, and right like top unless they are given.
            while texts.count > 1, texts[texts.count - 1] == texts[max(0, texts.count - 3)] { texts.removeLast() }
            if whole == .gap, texts.count > 1 { continue }
            box.declarations[index] = (whole, .text(texts.joined(separator: " ")))
            box.declarations.removeAll { sides.contains($0.property) }
        }
        return box
    }
}

/// A property of CSS, named in its camel case.
package enum CSSProperty: String {
    case direction, display, position, visibility, overflow, overflowClipMargin, clipPath, zIndex, opacity
    case pointerEvents
    case boxSizing, width, height, minWidth, minHeight, maxWidth, maxHeight, aspectRatio
    case contain, containerType, containIntrinsicHeight
    case inset, top, right, bottom, left, insetInlineStart, insetInlineEnd
    case margin, marginTop, marginRight, marginBottom, marginLeft, marginInlineStart, marginInlineEnd
    case padding, paddingTop, paddingRight, paddingBottom, paddingLeft, paddingInlineStart, paddingInlineEnd
    case paddingBlock, paddingInline
    case flex, flexGrow, flexShrink, flexBasis, flexFlow, flexDirection, flexWrap, gap, rowGap, columnGap
    case justifyContent, alignContent, alignItems, alignSelf, justifyItems, justifySelf
    case gridTemplateColumns, gridTemplateRows, gridAutoColumns, gridAutoRows, gridAutoFlow, gridColumn, gridRow
    case border, borderWidth, borderBlockWidth, borderInlineWidth
    case borderRadius, borderStartStartRadius, borderStartEndRadius, borderEndEndRadius, borderEndStartRadius
    case outline, outlineOffset, boxShadow
    case background, backgroundImage, backgroundPosition, backgroundSize, backgroundRepeat, backgroundOrigin
    case color, fontSize, fontWeight, whiteSpace, wordSpacing
    /// The custom property of something counted: whether it shows, or the number of its lines.
    case place = "--n"
}

/// The value of a property; values are equal if they are spelled equally.
package enum CSSValue: Equatable, ExpressibleByStringLiteral {
    /// A length of the source, with its unit: `0.5px`, `0px`, `50%`.
    case length(Length)
    /// A number of points that skelgen found, as short as possible: `.5px`, `0`.
    case points(Double)
    /// A number without a unit: `0.5`.
    case number(Double)
    /// A word, or CSS that nothing asks about: colours, images, sums.
    case text(String)

    /// Creates a value that is a word or other CSS.
    package init(stringLiteral text: String) { self = .text(text) }

    /// A keyword of the language, in CSS's spelling.
    static func keyword(_ keyword: some Keyword) -> CSSValue {
        var output = Output()
        output.write(hyphenated: keyword.rawValue)
        return .text(output.string)
    }

    /// Whether two values are spelled equally.
    package static func == (value: CSSValue, other: CSSValue) -> Bool { value.text == other.text }

    /// Whether it's a share of the container's size alone.
    var isPercentage: Bool { if case .length(let length) = self { length.unit == .percent } else { false } }

    /// The value in CSS.
    package var text: String {
        if case .text(let text) = self { return text }
        var output = Output()
        write(to: &output)
        return output.string
    }

    func write(to output: inout Output) {
        switch self {
        case .length(let length): output.write(css: length)
        case .points(let points): output.write(TimingText.pixels(points))
        case .number(let number): output.write(points: number)
        case .text(let text): output.write(text)
        }
    }
}

extension Output {
    /// Writes a name with CSS's hyphens in place of camel case.
    fileprivate mutating func write(hyphenated name: String) {
        for byte in name.utf8 {
            let isCapital = byte &- UInt8(ascii: "A") < 26
            if isCapital { write(byte: UInt8(ascii: "-")) }
            write(byte: isCapital ? byte | 0x20 : byte)
        }
    }

    /// Writes a length with its unit.
    mutating func write(css length: Length) {
        switch length.unit {
        case .auto: return write("auto")
        case .points:
            write(points: length.value)
            write("px")
        case .rem:
            write(points: length.value / Length.pointsOfRem)
            write("rem")
        case .em:
            write(points: length.value / Length.pointsOfEm)
            write("em")
        case .line:
            write(points: length.value / Length.pointsOfLine)
            write("lh")
        case .percent:
            write(points: length.value)
            write("%")
        }
    }
}
