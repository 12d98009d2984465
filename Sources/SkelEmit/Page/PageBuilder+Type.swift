import SkelLanguage
import SkelLayout
import SkelText

// Texts in the page's type: elements in the flow of their views, whose heights the browser determines.
extension PageBuilder {
    /// The element of a text whose lines depend on the page's type.
    ///
    /// - Parameter isSeen: Whether it shows its lines; otherwise it's only as high as they are.
    mutating func typedText(
        _ lines: TypedLines, _ views: Views, _ key: PageKey, in parent: Views?, isSeen: Bool = true
    ) -> PageElement {
        let styles = source(views).box.styles
        let view = first(views)
        var box = box(of: views, in: parent)
        // Whatever it says about children is for none.
        let ofChildren: [CSSProperty] = [
            .flexDirection, .flexWrap, .rowGap, .columnGap, .alignItems, .alignContent,
        ]
        for property in ofChildren {
            box[property] = nil
        }
        box[.justifyContent] = lines.isCentered ? "center" : nil
        // A label of several lines grows to hold them, and the browser knows how high they are.
        let own = styles.ownBox(of: view)
        if own.minHeight.unit != .percent {
            // A column lets no child be lower than what it holds; other views may.
            func isOver() -> Bool { views.contains { frame($0).height > outerContent($0).height + Affine.tolerance } }
            let isRuled = own.clipsToBounds || [own.height, own.minHeight, own.maxHeight].contains { !$0.isAuto }
            let grows = own.minHeight.value < styles.box(of: view).minHeight.value && (isRuled || isOver())
            box[.minHeight] = grows ? "min-content" : own.minHeight.isAuto ? nil : .length(own.minHeight)
        }
        var children: [PageElement] = []
        // A row makes no view narrower than its content.
        let isFree = box[.width]?.isPercentage ?? true || parent.map { isRow($0) } == true && own.flexShrink > 0
        if let width = styles.textWidth(of: view), width.value > 0, isFree, lines.wrapping == nil,
            isMeasured(views)
        {
            children.append(PageElement(.content, [.flex: "none", .width: .length(width)]))
        }
        if let wrapping = lines.wrapping, isFree {
            children.append(Self.naturalWidth(of: lines, wrapping.characters))
        }
        var shown = typedLines(lines, of: views, key: 0)
        // A view without any room shows nothing, whatever its text takes.
        if !isSeen || views.allSatisfy({ frame($0).height == 0 }) {
            shown.children = shown.children.map { PageElement($0.key, $0.states[0] ?? [:]) }
        }
        // Other bars in the flow have a baseline.
        if alignsBaseline, lines.wrapping != nil || lines.shares == nil || !isSeen {
            children.insert(strut(TypedText(lines, turns: false).firstBarEnd), at: 0)
        }
        children.append(shown)
        return PageElement(key, box + look(of: views), children: children)
    }

    /// The lines of a text as an element in the flow, in the text's font and within its padding. Lines that aren't painted
    /// take their room.
    mutating func typedLines(_ lines: TypedLines, of views: Views, key: Int) -> PageElement {
        let source = source(views)
        let isPainted = painting(of: views).contains(.lines)
        let paint = source.box.styles.paint(of: first(views))
        let ink = isPainted ? Ink(of: paint, in: source.drawing, moves: moves) : nil
        let text = TypedText(lines, turns: source.drawing.declaredDirection == nil)
        if let wrapping = lines.wrapping { return wrapped(text, wrapping, ink, key: key) }
        guard let shares = lines.shares else { return filling(text, ink, key: key) }
        if lines.height == nil, let share = shares.last, let count = namedLines(of: views) {
            return counted(text, count, last: share, ink, key: key)
        }
        var box = text.box
        if let height = lines.height {
            box += [.height: .length(height), .justifyContent: "center"]
            // A label of several lines grows to hold them.
            if shares.count > 1 { box.append(.minHeight, .text(text.height(of: shares.count).css)) }
        }
        guard let ink else {
            if lines.height == nil { box.append(.height, .text(text.height(of: shares.count).css)) }
            return PageElement(.own(key), box)
        }
        let gap = text.gap.css
        if gap != "0", shares.count > 1 { box.append(.gap, .text(gap)) }
        if let above = text.leading { box.append(.padding, .text(above.css + " 0")) }
        let bars = shares.enumerated().map { index, share in
            PageElement(.own(index), text.bar(share) + [.background: .text(palette.css(of: ink))])
        }
        return PageElement(.own(key), box, children: bars)
    }

    /// An element without height that is as wide as a text on one line, if there is room, but may be as narrow as its
    /// characters break: the container of the lines has no width of its own.
    private static func naturalWidth(of lines: TypedLines, _ characters: Double) -> PageElement {
        let width = characters * WrappedLines.characterInZeros + WrappedLines.raggedInZeros
        var box: StyledBox = [
            .display: "block", .flex: "none", .height: "0", .overflow: "hidden", .visibility: "hidden",
            .minWidth: .text(TimingText.number(WrappedLines.characterInZeros + WrappedLines.raggedInZeros) + "ch"),
        ]
        if let font = lines.font { box.append(.fontSize, .length(font)) }
        // The dots and the space between them have some 0.83 font sizes.
        box.append(.wordSpacing, .text("calc(\(TimingText.number(width))ch - .83em)"))
        var element = PageElement(.content, box)
        element.text = ". ."
        return element
    }

    /// As many lines as a text takes: a container that knows its width, and in it one element for all but the last line, and
    /// one for the last. The quotient of two lengths is `PageSheet.quotient`.
    private mutating func wrapped(
        _ text: TypedText, _ wrapping: (characters: Double, most: Int?), _ ink: Ink?, key: Int
    ) -> PageElement {
        let number = TimingText.number
        // As it's written, so that in the least room each character has a line.
        let width = (WrappedLines.characterInZeros * 1000).rounded() / 1000
        let ragged = WrappedLines.raggedInZeros
        let length = number(wrapping.characters * width) + "ch"
        let room = "max(\(number(width))ch,100cqi - \(number(ragged))ch)"
        let count = "round(up,\(PageSheet.quotient(of: length, by: room)) - \(number(WrappedLines.slack)),1)"
        let place = wrapping.most.map { "clamp(1,\(count),\($0))" } ?? "max(1,\(count))"
        let last = "clamp(0px,\(length) - (\(PageCount.placeCSS) - 1)*\(room),100%)"
        var bars = numbered(text, place, last: last, ink)
        // An old browser shows one line.
        bars.states[0]?.append(.minHeight, .text((text.leading == nil ? text.height : text.pitch).term))
        var box = text.box
        box.append(.containerType, "inline-size")
        return PageElement(.own(key), box, children: [bars])
    }

    /// The lines of a text that a page counts.
    private mutating func counted(
        _ text: TypedText, _ count: PageCount, last share: Double, _ ink: Ink?, key: Int
    ) -> PageElement {
        add(count)
        let last = TimingText.number(100 * share) + "%"
        let bars = numbered(text, count.css, last: last, ink, isLastShown: "min(1,\(PageCount.placeCSS))")
        return PageElement(.own(key), text.box, children: [bars])
    }

    /// Lines whose number is known in the page alone: one element for all but the last, and one for the last.
    ///
    /// - Parameters:
    ///   - number: The number of lines, in CSS.
    ///   - last: The width of the last line, in CSS.
    ///   - isLastShown: In CSS, 1 where there is a last line, otherwise 0; nil if there always is.
    private mutating func numbered(
        _ text: TypedText, _ number: String, last: String, _ ink: Ink?, isLastShown: String? = nil
    ) -> PageElement {
        let pitch = text.pitch.term
        let others = "(\(PageCount.placeCSS) - 1)*\(pitch)"
        let line = text.leading == nil ? text.height.term : pitch
        let box: StyledBox = [
            .place: .text(number), .position: "relative", .height: .text("calc(\(others) + \(line))"),
        ]
        guard let ink else { return PageElement(.own(0), box) }
        let color = palette.entry(of: ink)
        let tiles = text.tiles(of: color.css, then: palette.colorsAfterFirst(of: color))
        let full: StyledBox = [
            .position: "absolute", .inset: "0 0 auto", .height: .text("calc(\(others))"),
            .background: .text(tiles.joined(separator: ",")), .backgroundRepeat: "repeat-y",
        ]
        var end: StyledBox = [
            .position: "absolute", .top: .text("calc(\(others)\(text.leading.map { " + " + $0.term } ?? ""))"),
            .width: .text(last),
        ]
        end += text.endOfWrapped + [.background: .text(palette.css(of: ink))]
        if !ink.stops.isEmpty { end[.borderRadius] = nil }
        if let isLastShown { end[.height] = .text("calc(\(isLastShown)*\(text.height.term))") }
        return PageElement(.own(0), box, children: [PageElement(.own(0), full), PageElement(.own(1), end)])
    }

    /// As many lines as fill the view, to the nearest: one element for all but the last, and one for the last.
    private mutating func filling(_ text: TypedText, _ ink: Ink?, key: Int) -> PageElement {
        var box = text.box
        box[.flex] = "1 1 0"
        box.append(.minHeight, "0")
        guard let ink else { return PageElement(.own(key), box) }
        let color = palette.entry(of: ink)
        let tiles = text.tiles(of: color.css, then: palette.colorsAfterFirst(of: color))
        let pitch = text.pitch.css
        let start = (text.leading ?? TypeSum()).css
        let height = "round(100%,\(pitch))"
        let first = "calc(50% - \(height)/2)"
        let others: StyledBox = [
            .position: "absolute", .left: "0", .right: "0", .top: text.isCentered ? .text(first) : "0",
            .height: .text("calc(\(height) - \(pitch))"),
            .background: .text(tiles.joined(separator: ",")), .backgroundRepeat: "repeat-y",
        ]
        var top = "max(0px,\(height) - \(pitch))"
        if start != "0" { top += " + " + start }
        let last: StyledBox = [
            .position: "absolute", .top: .text("calc(\(text.isCentered ? first + " + " : "")\(top))"), .left: "0",
        ]
        return PageElement(
            .own(key), box,
            children: [
                PageElement(.own(0), others),
                PageElement(.own(1), last + text.bar(text.lastShare) + [.background: .text(palette.css(of: ink))]),
            ])
    }
}

/// The lines of a text in CSS.
private struct TypedText {
    private let lines: TypedLines
    /// The margins at its sides, those of the beginning and the end where the placeholder turns with the page.
    private let left, right: CSSProperty
    /// The height of a bar.
    let height: TypeSum
    /// The distance from a bar to the next.
    let pitch: TypeSum
    /// The space above and below each bar, with a line height.
    let leading: TypeSum?

    init(_ lines: TypedLines, turns: Bool) {
        self.lines = lines
        (left, right) = turns ? (.marginInlineStart, .marginInlineEnd) : (.marginLeft, .marginRight)
        height = TypeSum(lines.bar)
        if let line = lines.line {
            pitch = TypeSum(line)
            leading = (pitch - height) * 0.5
        } else {
            pitch = height + TypeSum(lines.spacing)
            leading = nil
        }
    }

    var isCentered: Bool { lines.isCentered }
    var lastShare: Double { lines.lastShare }
    var gap: TypeSum { pitch - height }

    /// The height of some lines.
    func height(of count: Int) -> TypeSum {
        leading == nil ? pitch * Double(count - 1) + height : pitch * Double(count)
    }

    /// The space above and below the lines. Centred lines are where SkeletonView has them: as far from the bottom inset as
    /// from the top edge.
    private var margins: (above: TypeSum, below: TypeSum) {
        let above = TypeSum(lines.insets.top) * (isCentered ? 0.5 : 1)
        return (above, TypeSum(lines.insets.bottom) + (isCentered ? above : TypeSum()))
    }

    /// The distance from the top of the lines to the end of the first bar.
    var firstBarEnd: TypeSum { margins.above + (leading ?? TypeSum()) + height }

    /// The element around the bars, without their arrangement.
    var box: StyledBox {
        var box: StyledBox = [.flex: "none"]
        if let font = lines.font { box.append(.fontSize, .length(font)) }
        let insets = lines.insets
        let (above, below) = margins
        let isEven = TypeSum(insets.left).css == TypeSum(insets.right).css
        let sides: [(CSSProperty, TypeSum)] = [
            (.marginTop, above), (isEven ? .marginRight : right, TypeSum(insets.right)), (.marginBottom, below),
            (isEven ? .marginLeft : left, TypeSum(insets.left)),
        ]
        if sides.contains(where: { $0.1.css != "0" }) {
            for (property, sum) in sides { box.append(property, .text(sum.css)) }
        }
        return box
    }

    /// The place, the height and the corners of the last line of a text that wraps.
    var endOfWrapped: StyledBox {
        // It's as wide as there is room where a browser doesn't know the functions of its width.
        var box: StyledBox = [.insetInlineStart: "0", .insetInlineEnd: "0", .height: .text(height.css)]
        switch lines.alignment {
        case .center: box.append(.margin, "0 auto")
        case .right: box.append(left, "auto")
        case .left: box.append(right, "auto")
        case nil: break
        }
        return box + corners
    }

    /// Bars in the middle of the space between two lines' beginnings, as background layers that repeat downwards. Without a
    /// line height, they are at its top. Corners that repeat can't follow a gradient, from a colour to `others`: its bars have none.
    func tiles(of color: String, then others: String) -> [String] {
        let above = leading ?? TypeSum()
        func bar(_ x: String, _ width: String, inset: TypeSum) -> String {
            let (start, end) = ((above + inset).css, (above + height - inset).css)
            return "linear-gradient(#0000 \(start),\(color) 0\(others) \(end),#0000 0) \(x) 0/\(width) \(pitch.css)"
        }
        guard others.isEmpty, let radius = corner else { return [bar("0", "100%", inset: TypeSum())] }
        let size = (radius * 2).css
        // Circles in the corners, and what is between them.
        let centres = radius.css == (height * 0.5).css ? [radius] : [radius, height - radius]
        let circles = centres.flatMap { centre in
            ["0", "100%"].map { x in
                "radial-gradient(circle at 50% \((above + centre).css),\(color) calc(\(radius.css) - .25px),"
                    + "#0000 calc(\(radius.css) + .25px)) \(x) 0/\(size) \(pitch.css)"
            }
        }
        let between = (TypeSum(percent: 100) - radius * 2).css
        return circles + [bar(radius.css, between, inset: TypeSum())]
            + (centres.count == 1 ? [] : [bar("0", "100%", inset: radius)])
    }

    /// The radius of a bar's corners; nil without one.
    private var corner: TypeSum? {
        let radius = lines.cornerRadius
        guard radius.value > 0 else { return nil }
        if radius.unit == .percent { return height * (min(50, radius.value) / 100) }
        return radius.unit == lines.bar.unit && radius.value * 2 >= lines.bar.value ? height * 0.5 : TypeSum(radius)
    }

    /// A bar that takes a share of the width.
    func bar(_ share: Double) -> StyledBox {
        var box: StyledBox = [.flex: "none", .height: .text(height.css)]
        if share != 1 || lines.shares == nil {
            box.append(.width, .text(TimingText.number(share * 100) + "%"))
            switch lines.alignment {
            case .center: box.append(.alignSelf, "center")
            case .right: box.append(left, "auto")
            case .left: box.append(right, "auto")
            case nil: break
            }
        }
        return box + corners
    }

    /// The corners of a bar.
    private var corners: StyledBox {
        let radius = lines.cornerRadius
        guard radius.value > 0 else { return [:] }
        let part = radius.unit == .percent ? height * (radius.value / 100) : TypeSum(radius)
        let isPill = radius.unit == .percent && radius.value >= 50
        return [.borderRadius: isPill ? "9999px" : .text(part.css)]
    }
}

/// A sum of lengths of text.
struct TypeSum {
    private var points = 0.0
    private var rem = 0.0
    private var em = 0.0
    private var line = 0.0
    private var percent = 0.0

    /// Nothing.
    init() {}

    init(percent: Double) { self.percent = percent }

    init(_ length: Length) {
        switch length.unit {
        case .points, .percent, .auto: points = length.value
        case .rem: rem = length.value / Length.pointsOfRem
        case .em: em = length.value / Length.pointsOfEm
        case .line: line = length.value / Length.pointsOfLine
        }
    }

    static func + (sum: TypeSum, other: TypeSum) -> TypeSum {
        var sum = sum
        sum.points += other.points
        sum.rem += other.rem
        sum.em += other.em
        sum.line += other.line
        sum.percent += other.percent
        return sum
    }

    static func - (sum: TypeSum, other: TypeSum) -> TypeSum { sum + other * -1 }

    static func * (sum: TypeSum, factor: Double) -> TypeSum {
        var sum = sum
        sum.points *= factor
        sum.rem *= factor
        sum.em *= factor
        sum.line *= factor
        sum.percent *= factor
        return sum
    }

    /// The sum as a part of another.
    var term: String { css == "0" ? "0px" : css }

    /// The sum in CSS: `0`, `1.5em`, `calc(1lh - .7em)`.
    var css: String {
        var text = ""
        var count = 0
        for (number, unit) in [(percent, "%"), (line, "lh"), (rem, "rem"), (em, "em"), (points, "px")] {
            let size = TimingText.number(abs(number))
            if size == "0" { continue }
            if count > 0 { text += number < 0 ? " - " : " + " } else if number < 0 { text += "-" }
            text += size + unit
            count += 1
        }
        return count == 0 ? "0" : count == 1 ? text : "calc(\(text))"
    }
}
