/// The words of a choice, made from its type on demand.
package struct WordList: Sendable {
    let words: @Sendable () -> [String]
    /// The number of the case for a word; nil for any other word.
    let number: @Sendable (String) -> UInt8?
}

/// The values that a property accepts.
package indirect enum ValueType: Sendable {
    case flag
    /// A number within a range, in points if `isLength`; `automatic` is the word for none.
    case number(ClosedRange<Double>, isLength: Bool, automatic: String?)
    /// A whole number, or a word that stands for one.
    case integer(ClosedRange<Int>, words: [(String, Int)])
    /// Points, and if allowed percentages, a word for `auto`, and negative lengths.
    case length(LengthForm)
    /// 1 to 4 lengths in CSS order.
    case edges(LengthForm)
    /// 1 to 4 radii in CSS order: numbers or percentages.
    case corners
    /// One or two lengths: the row gap and the column gap.
    case gaps
    /// The tracks of a grid.
    case tracks(TrackForm)
    /// A line of a grid, `span(N)` or `auto`.
    case gridLine
    /// One or two grid lines: the start and the end.
    case gridLines
    /// UIKit insets: 1 or 2 numbers, or `insets(top: 1, left: 2, bottom: 3, right: 4)`; or `device`.
    case insets(orDevice: Bool)
    /// The start and end of a line: 1 or 2 numbers, or labelled insets.
    case inlineInsets
    /// A frame: `x y width height`.
    case frame
    /// Two lengths, each a number or `auto`.
    case pair(isHeightOnlyAuto: Bool)
    case ratio
    case flex
    case basis
    case keyword(WordList)
    /// `x y blur [spread] colour`, or `none`.
    case shadow
    case color
    case gradient
    case lineHeight
    case duration(orNever: Bool)
    case animation
    case transition
    case string
    /// The path of a picture.
    case picture
    /// Names of styles.
    case styles
    /// Names of cells.
    case cells

    /// The most values in a shadow: x, y, blur, spread and a colour.
    static let mostValuesOfShadow = 5

    /// The lengths that a property accepts.
    package struct LengthForm: Sendable {
        /// Whether percentages are lengths too.
        package var allowsPercent = true
        /// The word for no length.
        package var automatic: String?
        /// Whether a length may be below 0.
        package var allowsNegative = false
        /// Whether it's an upper bound, which counts as none beyond the limit of lengths.
        var isMaximum = false
        /// Whether a length may be 0.
        package var allowsZero = true
        /// Whether a length may be a multiple of the view's font size.
        package var allowsEm = false
        /// Whether a length may be a multiple of the root's font size.
        package var allowsRem = true

        /// A length of a box.
        static let ofBox = LengthForm(allowsEm: true)
        /// A length of a text, without percentages.
        static let ofText = LengthForm(allowsPercent: false, allowsEm: true)
        /// The radius of a line's corners.
        static let ofRadius = LengthForm(allowsEm: true)
        /// The height of a line of text: percentages are of the font size.
        static let ofLine = LengthForm(automatic: "page", allowsZero: false, allowsEm: true)
        /// A side of an item.
        static let ofItem = LengthForm(allowsPercent: false, allowsZero: false, allowsEm: true)
        /// A length of a screen, which has no type to follow.
        static let ofScreen = LengthForm(allowsPercent: false, allowsRem: false)
        /// The height of a row of a table.
        static let ofRow = LengthForm(
            allowsPercent: false, automatic: "automatic", allowsZero: false, allowsEm: true)
    }

    /// The tracks that a property accepts.
    package enum TrackForm: Sendable {
        /// The tracks of a template, with `repeat()`, or `none`.
        case template
        /// The same for the rows of a table, which share them: none depends on content.
        case shared
        /// The tracks that are added automatically, which repeat anyway.
        case automatic
    }

    /// The expected values, as messages describe them.
    package var expectation: String {
        switch self {
        case .flag: "'true' or 'false'"
        case .number(let range, _, let automatic): Self.describe(range, automatic: automatic)
        case .integer(let range, let words): Self.describe(range, words: words)
        case .length(let form): Self.describe(form)
        case .edges(let form): "1 to 4 of: " + Self.describe(form)
        case .corners: "1 to 4 of: " + Self.describe(LengthForm())
        case .tracks(let form): Self.describe(form)
        case .gridLine: Self.line
        case .gridLines: "1 or 2 of: " + Self.line
        case .gaps: "1 or 2 numbers or percentages of at least 0"
        case .insets(let orDevice):
            "1 or 2 numbers, or insets(top: 0, left: 0, bottom: 0, right: 0) with all four"
                + (orDevice ? ", or 'device'" : "")
        case .inlineInsets:
            "1 or 2 numbers, for the beginning and, unless it is 0, the end, or insets(top: 0, left: 16, bottom: 0, right: 0) with all four"
        case .frame: "four numbers: x, y, width and height"
        case .pair(let isHeightOnlyAuto):
            "a width and a height above 0, or 'auto' for " + (isHeightOnlyAuto ? "the height" : "either")
        case .ratio: "a number above 0, a ratio such as 16:9, or 'auto'"
        case .flex: "'none', 'auto', a number, or a grow factor, a shrink factor and a basis"
        case .basis: "a number or a percentage of at least 0, 'auto' or 'content'"
        case .keyword(let list): Self.alternatives(list.words().map { "'\($0)'" })
        case .color: "a colour such as '#ecf0f1', 'clouds' or lightDark(#fff, #000)"
        case .gradient: "one or more colours"
        case .shadow: "'none', or numbers for x, y, blur and, if it has one, spread, then a colour: 0 2 8 #00000033"
        case .lineHeight: "fixed(n), 'relativeToFont' or 'relativeToConstraints'"
        case .duration(let orNever): orNever ? "a time such as 5s, or 'never'" : "a time such as 0.5s"
        case .animation: "'none', sliding(direction, time, timing), pulse(time) or the name of an animation"
        case .transition: "'none' or crossDissolve(time)"
        case .string: "a text in quotes"
        case .picture: "the path of an .svg, .png, .jpg, .jpeg or .webp file in quotes"
        case .styles: "names of styles"
        case .cells: "names of cells"
        }
    }

    /// The words that the property accepts, for spelling and completion.
    package var words: [String] {
        switch self {
        case .flag: ["true", "false"]
        case .integer(_, let words): words.map { $0.0 }
        case .length(let form), .edges(let form): form.automatic.map { [$0] } ?? []
        case .pair, .ratio: ["auto"]
        case .flex: ["none", "auto"]
        case .basis: ["auto", "content"]
        case .keyword(let list): list.words()
        case .shadow: ["none", "lightDark"] + ColorFunction.words + NamedColors.words
        case .color, .gradient: ["lightDark"] + ColorFunction.words + NamedColors.words
        case .lineHeight: ["fixed", "relativeToFont", "relativeToConstraints"]
        case .duration(let orNever): orNever ? ["never"] : []
        case .animation: ["none", "sliding", "pulse"]
        case .transition: ["none", "crossDissolve"]
        case .insets(let orDevice): orDevice ? ["insets", "device"] : ["insets"]
        case .inlineInsets: ["insets"]
        case .number(_, _, let automatic): automatic.map { [$0] } ?? []
        case .tracks(.shared): ["minmax", "repeat", "none"]
        case .tracks(let form):
            ["auto", "minContent", "maxContent", "minmax", "fitContent"]
                + (form == .template ? ["repeat", "none"] : [])
        case .gridLine, .gridLines: ["auto", "span"]
        case .corners, .gaps, .frame, .string, .picture, .styles, .cells: []
        }
    }

    private static let line = "a line from 1, or from -1 at the end, span(2) or 'auto'"

    private static func describe(_ form: TrackForm) -> String {
        let sizes = "100, 20%, 1fr, 'auto', 'minContent', 'maxContent', minmax(100, 1fr)"
        switch form {
        case .automatic: return "tracks such as \(sizes) or fitContent(200)"
        case .template: return "tracks such as \(sizes), fitContent(200) or repeat(3, 1fr), or 'none'"
        case .shared: return "tracks such as 100, 20%, 1fr, minmax(100, 1fr) or repeat(3, 1fr), or 'none'"
        }
    }

    private static func describe(_ range: ClosedRange<Double>, automatic: String?) -> String {
        var number = range.lowerBound > 0 ? "a number above 0" : "a number of at least 0"
        if range.upperBound <= 100 { number = "a number from 0 to \(Int(range.upperBound))" }
        return alternatives([number] + (automatic.map { ["'\($0)'"] } ?? []))
    }

    private static func describe(_ range: ClosedRange<Int>, words: [(String, Int)]) -> String {
        var number = "a whole number"
        if range.upperBound < 1_000_000 {
            number += " from \(range.lowerBound) to \(range.upperBound)"
        } else if range.lowerBound > -1_000_000 {
            // -1 is SkeletonView's number for 'auto'.
            number += " of at least \(max(0, range.lowerBound))"
        }
        return alternatives([number] + words.map { "'\($0.0)'" })
    }

    private static func describe(_ form: LengthForm) -> String {
        if form.automatic == LengthForm.ofLine.automatic {
            return "a height such as 24, a percentage of the font size such as 150%, or 'page'"
        }
        var parts = [form.allowsZero ? "a number" : "a number above 0"]
        if form.allowsPercent { parts.append("a percentage") }
        if let automatic = form.automatic { parts.append("'\(automatic)'") }
        if parts.count == 1, form.allowsZero, !form.allowsNegative { return "a number of at least 0" }
        return alternatives(parts) + (form.allowsNegative || !form.allowsZero ? "" : ", at least 0")
    }

    /// `a`, `a or b`, `a, b or c`.
    static func alternatives(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " or " + last
    }
}
