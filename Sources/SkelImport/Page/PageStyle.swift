/// A length that a page's styles declare.
enum PageLength: Equatable, Sendable {
    case auto
    case points(Double)
    case percent(Double)
    /// A share and points, from `calc(50% - 8px)`; of no more bytes than the others.
    case calculated(percent: Float, points: Float)
    /// A share between two lengths, from `min(100% - 32px, 900px)`.
    case bounded(PageBounds)
    /// Another calculation, a keyword or another value without a number.
    case other

    /// Reads `auto`, `12px`, `50%`; `none`, `normal` and `content` count as `auto`.
    init(_ text: String) {
        switch text {
        case "auto", "none", "normal", "content": self = .auto
        case let text where text.hasSuffix("px"):
            self = Double(text.dropLast(2)).map { .points(PageLength.bounded($0)) } ?? .other
        case let text where text.hasSuffix("%"):
            self = Double(text.dropLast()).map { .percent(PageLength.bounded($0)) } ?? .other
        case let text where text.hasSuffix(")"): self = PageBounds(text)?.length ?? .other
        default: self = .other
        }
    }

    /// A number that a layout can have.
    static func bounded(_ value: Double) -> Double { value.isFinite ? max(-1e6, min(value, 1e6)) : 0 }

    /// The number of a length in points; nil for others.
    var points: Double? { if case .points(let value) = self { value } else { nil } }

    /// Sets a length in points, or a share in percent; does nothing for others.
    fileprivate func set(_ points: inout Double, share: inout Double?) {
        switch self {
        case .points(let value): points = value
        case .percent(let value): share = value > 0 && value <= 1000 ? value : nil
        case .auto, .calculated, .bounded, .other: break
        }
    }

    /// Whether it is a share to which points are added.
    var isCalculated: Bool { if case .calculated = self { true } else { false } }

    /// Whether it has a value of which nothing but its result at one width is known.
    var isDerived: Bool {
        switch self {
        case .calculated, .bounded, .other: true
        case .auto, .points, .percent: false
        }
    }

    /// Whether it takes no room.
    var isZero: Bool { self == .points(0) || self == .percent(0) }

    /// The length in the language's notation; nil if it has none.
    var text: String? {
        switch self {
        case .points(let value): person(value)
        case .percent(let value): percentage(value)
        case .auto, .calculated, .bounded, .other: nil
        }
    }
}

/// Four values: top, right, bottom, left.
struct FourSides<Value: Equatable & Sendable>: Equatable, Sendable {
    var top: Value
    var right: Value
    var bottom: Value
    var left: Value

    init(_ value: Value) { (top, right, bottom, left) = (value, value, value, value) }

    var all: [Value] { [top, right, bottom, left] }
}

/// The declared values of an element that concern its layout.
struct PageStyle: Equatable, Sendable {
    enum Display: String, Sendable {
        case block, inline, flex, grid, table, tablePart, other
        case inlineBlock = "inline-block"
        case inlineFlex = "inline-flex"
        case inlineGrid = "inline-grid"
        case tableRow = "table-row"
        case tableCell = "table-cell"
    }

    enum Position: Equatable, Sendable { case inFlow, absolute }

    var display = Display.block
    var position = Position.inFlow
    /// Whether it stays where it is in the window.
    var isFixed = false
    /// Whether it is moved to stay in sight.
    var isSticky = false
    var width = PageLength.auto
    var height = PageLength.auto
    var minWidth = PageLength.auto
    var maxWidth = PageLength.auto
    var minHeight = PageLength.auto
    /// `16 / 9`, after any `auto`; nil for none.
    var ratio: Double?
    var isColumn = false
    var isReverse = false
    var wraps = false
    /// Whether its lines are from the bottom to the top.
    var wrapsUp = false
    var grow = 0.0
    var shrink = 1.0
    var basis = PageLength.auto
    var justifyContent = "normal"
    var alignItems = "normal"
    var alignContent = "normal"
    var alignSelf = "auto"
    var justifyItems = "normal"
    var justifySelf = "auto"
    var rowGap = PageLength.auto
    var columnGap = PageLength.auto
    /// The tracks of a grid, one after the other; empty for none.
    var columns = ""
    var rows = ""
    /// The names of a grid's areas: a quoted text for each row, as in CSS; empty for none.
    var areas: String {
        get { rareTexts.isEmpty ? "" : rareTexts[0] }
        set { setRare(0, newValue) }
    }
    /// The rows and columns that items add to a grid; empty for those as large as their content.
    var addedRows: String {
        get { rareTexts.isEmpty ? "" : rareTexts[1] }
        set { setRare(1, newValue) }
    }
    var addedColumns: String {
        get { rareTexts.isEmpty ? "" : rareTexts[2] }
        set { setRare(2, newValue) }
    }
    /// What few grids say, in one place: a style is copied often, and each text of it has a count of references.
    private var rareTexts: [String] = []
    var flowsInColumns = false
    /// Whether items of a grid fill what larger ones leave before them.
    var isDense = false
    /// Whether its items are in rows that differ from their order in the document.
    var hasPlaces = false
    var columnStart = "auto"
    var columnEnd = "auto"
    var rowStart = "auto"
    var rowEnd = "auto"
    /// How many tracks of a grid it takes, as its style says: `span 2`, or `-1` for all up to the last one.
    var columnSpan: String { Self.span(columnStart, columnEnd) }
    var rowSpan: String { Self.span(rowStart, rowEnd) }

    private static func span(_ start: String, _ end: String) -> String {
        if let first = Int(start), let last = Int(end) { return last < 0 ? end : "span \(last - first)" }
        return start.hasPrefix("span") ? start : end.hasPrefix("span") ? end : "span 1"
    }
    /// In points.
    var padding = FourSides(0.0)
    /// The paddings that are shares of the width around the element, in percent; nil for others.
    var paddingShares = FourSides<Double?>(nil)
    var margin = FourSides(PageLength.points(0))
    var inset = FourSides(PageLength.auto)
    var clips = false
    var float = ""
    var textAlign = "start"
    /// Whether its text stays on one line.
    var isNowrap = false
    /// The lines after which its text is cut off; 0 for any number.
    var lineClamp = 0
    var isContentBox = false
    var order = 0

    /// Reads a gap, which CSS has no negative ones of.
    private static func gap(_ text: String) -> PageLength {
        let length = PageLength(text)
        return length.points ?? 0 < 0 ? .auto : length
    }

    var isFlex: Bool { display == .flex || display == .inlineFlex }
    var isGrid: Bool { display == .grid || display == .inlineGrid }
    /// Whether it is a grid whose items are below each other.
    var isGridOfOneColumn: Bool {
        guard isGrid else { return false }
        let tracks = PageTracks(columns)
        return tracks.count <= 1 && !tracks.fills && !(flowsInColumns && tracks.isEmpty)
            && addedRows.isEmpty && !hasPlaces
    }
    var isInline: Bool {
        display == .inline || display == .inlineBlock || display == .inlineFlex || display == .inlineGrid
    }
    /// The height, in points, that it has however few lines are in it; nil if it says none.
    var reservedHeight: Double? { height.points ?? minHeight.points }
    /// Where the only item of a flex container is across the page, in CSS's words for text; nil where that takes its width.
    var sideOfText: String? {
        guard isFlex, !isReverse else { return nil }
        switch isColumn ? alignItems : justifyContent {
        case "center", "space-around", "space-evenly", "safe center": return "center"
        case "end", "flex-end", "right": return "end"
        case "normal" where isColumn, "stretch": return nil
        default: return "start"
        }
    }
    /// Whether its margins take the free room along the axis of a flex container.
    func pushes(inColumn isColumn: Bool) -> Bool {
        isColumn ? margin.top == .auto || margin.bottom == .auto : margin.left == .auto || margin.right == .auto
    }
    /// Whether it has no lengths as margins at its sides.
    var isFlush: Bool { (margin.left.points ?? 0) == 0 && (margin.right.points ?? 0) == 0 }
    /// Whether its text is at the right in a layout from left to right.
    var isRightAligned: Bool { textAlign.hasSuffix("right") || textAlign.hasSuffix("end") }
    var isCentred: Bool { textAlign.hasSuffix("center") }

    private mutating func setRare(_ index: Int, _ text: String) {
        if text.isEmpty, rareTexts.isEmpty { return }
        if rareTexts.isEmpty { rareTexts = ["", "", ""] }
        rareTexts[index] = text
    }

    /// What of it is about the things in the element.
    var ofContent: PageStyle {
        var style = PageStyle()
        style.display = isFlex ? .flex : isGrid ? .grid : .block
        (style.isColumn, style.isReverse, style.wraps, style.wrapsUp) = (isColumn, isReverse, wraps, wrapsUp)
        (style.justifyContent, style.alignItems, style.alignContent) = (justifyContent, alignItems, alignContent)
        (style.justifyItems, style.rowGap, style.columnGap) = (justifyItems, rowGap, columnGap)
        (style.columns, style.rows, style.rareTexts) = (columns, rows, rareTexts)
        style.hasPlaces = hasPlaces
        (style.flowsInColumns, style.isDense, style.textAlign) = (flowsInColumns, isDense, textAlign)
        return style
    }

    /// Sets a property by its name in CSS; others are ignored.
    mutating func set(_ name: String, _ value: String) {
        switch name {
        case "display": display = Self.display(value)
        case "position":
            (isFixed, isSticky) = (value == "fixed", value == "sticky")
            position = value == "absolute" || isFixed ? .absolute : .inFlow
        case "width": width = PageLength(value)
        case "height": height = PageLength(value)
        case "min-width": minWidth = PageLength(value)
        case "max-width": maxWidth = PageLength(value)
        case "min-height": minHeight = PageLength(value)
        case "aspect-ratio": ratio = Self.ratio(value)
        case "flex-direction":
            isColumn = value.hasPrefix("column")
            isReverse = value.hasSuffix("reverse")
        case "flex-wrap":
            wraps = value.hasPrefix("wrap")
            wrapsUp = value == "wrap-reverse"
        case "flex-grow": grow = max(0, Double(value).map { PageLength.bounded($0) } ?? 0)
        case "flex-shrink": shrink = max(0, Double(value).map { PageLength.bounded($0) } ?? 1)
        case "flex-basis": basis = PageLength(value)
        case "overflow-x", "overflow-y": clips = clips || value != "visible"
        case "order": order = Int(value).map { max(-1000, min($0, 1000)) } ?? 0
        case "float": float = value == "none" ? "" : value
        case "text-align": textAlign = value
        case "text-wrap-mode": isNowrap = value == "nowrap"
        case "white-space": isNowrap = value == "nowrap" || value == "pre"
        case "-webkit-line-clamp": lineClamp = Int(value).map { max(0, min($0, 1000)) } ?? 0
        case "box-sizing": isContentBox = value == "content-box"
        default: setPlace(name, value)
        }
    }

    private mutating func setPlace(_ name: String, _ value: String) {
        switch name {
        case "justify-content": justifyContent = value
        case "align-items": alignItems = value
        case "align-content": alignContent = value
        case "align-self": alignSelf = value
        case "justify-items": justifyItems = value
        case "justify-self": justifySelf = value
        case "row-gap": rowGap = Self.gap(value)
        case "column-gap": columnGap = Self.gap(value)
        case "grid-template-columns": columns = value == "none" ? "" : value
        case "grid-template-rows": rows = value == "none" ? "" : value
        case "grid-template-areas": areas = value == "none" ? "" : value
        case "grid-auto-rows": addedRows = PageTracks.areContents.contains(value) ? "" : value
        case "grid-auto-columns": addedColumns = PageTracks.areContents.contains(value) ? "" : value
        case "grid-auto-flow": (flowsInColumns, isDense) = (value.hasPrefix("column"), value.hasSuffix("dense"))
        case "grid-column-start": columnStart = value
        case "grid-column-end": columnEnd = value
        case "grid-row-start": rowStart = value
        case "grid-row-end": rowEnd = value
        case "padding-top": PageLength(value).set(&padding.top, share: &paddingShares.top)
        case "padding-right": PageLength(value).set(&padding.right, share: &paddingShares.right)
        case "padding-bottom": PageLength(value).set(&padding.bottom, share: &paddingShares.bottom)
        case "padding-left": PageLength(value).set(&padding.left, share: &paddingShares.left)
        case "margin-top": margin.top = PageLength(value)
        case "margin-right": margin.right = PageLength(value)
        case "margin-bottom": margin.bottom = PageLength(value)
        case "margin-left": margin.left = PageLength(value)
        case "top": inset.top = PageLength(value)
        case "right": inset.right = PageLength(value)
        case "bottom": inset.bottom = PageLength(value)
        case "left": inset.left = PageLength(value)
        default: break
        }
    }

    private static func display(_ value: String) -> Display {
        if let display = Display(rawValue: value) { return display }
        return switch value {
        case "list-item", "flow-root": .block
        case "inline-table": .table
        case "table-row-group", "table-header-group", "table-footer-group", "table-caption": .tablePart
        default: .other
        }
    }

    /// The proportion in `auto 16 / 9`; nil if there is none.
    private static func ratio(_ value: String) -> Double? {
        let words = value.split { $0 == " " || $0 == "/" }.map { String($0) }
        let numbers = words.compactMap { Double($0) }
        guard let first = numbers.first, first > 0 else { return nil }
        let ratio = numbers.count > 1 ? first / numbers[1] : first
        return ratio.isFinite && ratio > 1e-3 && ratio < 1e3 ? ratio : nil
    }
}

/// A length in a person's numbers: whole points, or halves of small ones.
func person(_ value: Double) -> String {
    number(abs(value) < 12 ? halves(value) : value.rounded())
}

/// A length that adds up, as those of lines and rows do: halves of a point.
func halves(_ value: Double) -> Double { (value * 2).rounded() / 2 }
