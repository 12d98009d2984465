import SkelLanguage
import SkelLayout
import SkelText

// Texts in the page's type: elements in the flow of their views, whose heights the browser determines.
extension PageBuilder {
    /// The element of a text whose lines depend on the page's type.
    mutating func typedText(_ lines: TypedLines, _ views: Views, _ key: PageKey, in parent: Views?) -> PageElement {
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
        // A label grows to hold its lines, and the browser knows how high they are.
        let own = styles.ownBox(of: view)
        if own.minHeight.unit != .percent {
            box[.minHeight] =
                !own.height.isAuto && lines.isCentered
                ? "min-content" : own.minHeight.isAuto ? nil : .length(own.minHeight)
        }
        var children: [PageElement] = []
        if let width = styles.textWidth(of: view), width.value > 0, box[.width] == nil, isMeasured(views) {
            children.append(PageElement(.content, [.flex: "none", .width: .length(width)]))
        }
        children.append(typedLines(lines, of: views, key: 0))
        return PageElement(key, box + look(of: views), children: children)
    }

    /// The lines of a text as an element in the flow, in the text's font and within its padding.
    mutating func typedLines(_ lines: TypedLines, of views: Views, key: Int) -> PageElement {
        let source = source(views)
        let paint = source.box.styles.paint(of: first(views))
        let ink = Ink(of: paint, in: source.drawing, moves: moves)
        let text = TypedText(lines)
        guard let shares = lines.shares else { return filling(text, ink, key: key) }
        var box = text.box
        if let height = lines.height { box += [.height: .length(height), .justifyContent: "center"] }
        let gap = text.gap.css
        if gap != "0", shares.count > 1 { box.append(.gap, .text(gap)) }
        if let above = text.leading { box.append(.padding, .text(above.css + " 0")) }
        let bars = shares.enumerated().map { index, share in
            PageElement(.own(index), text.bar(share) + [.background: .text(palette.css(of: ink))])
        }
        return PageElement(.own(key), box, children: bars)
    }

    /// As many lines as fill the view, to the nearest: one element for all but the last, and one for the last.
    private mutating func filling(_ text: TypedText, _ ink: Ink, key: Int) -> PageElement {
        var box = text.box
        box[.flex] = "1 1 0"
        box.append(.minHeight, "0")
        let color = palette.entry(of: ink)
        let pitch = text.pitch.css
        let above = text.leading ?? TypeSum()
        let (start, end) = (above.css, (above + text.height).css)
        let height = "round(100%,\(pitch))"
        let first = "calc(50% - \(height)/2)"
        let tile = "linear-gradient(#0000 \(start),\(color.css) 0 \(end),#0000 0) 0 0/100% \(pitch)"
        let others: StyledBox = [
            .position: "absolute", .left: "0", .right: "0", .top: text.isCentered ? .text(first) : "0",
            .height: .text("calc(\(height) - \(pitch))"), .background: .text(tile),
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
    /// The height of a bar.
    let height: TypeSum
    /// The distance from a bar to the next.
    let pitch: TypeSum
    /// The space above and below each bar, with a line height.
    let leading: TypeSum?

    init(_ lines: TypedLines) {
        self.lines = lines
        let bar = TypeSum(lines.bar)
        if let line = lines.line {
            pitch = TypeSum(line)
            height = lines.bar.unit == line.unit && lines.bar.value > line.value ? pitch : bar
            leading = (pitch - height) * 0.5
        } else {
            height = bar
            pitch = bar + TypeSum(lines.spacing)
            leading = nil
        }
    }

    var isCentered: Bool { lines.isCentered }
    var lastShare: Double { lines.lastShare }
    var gap: TypeSum { pitch - height }

    /// The element around the bars, without their arrangement. Centred lines are where SkeletonView has them: as far
    /// from the bottom inset as from the top edge.
    var box: StyledBox {
        var box: StyledBox = [.flex: "none"]
        if let font = lines.font { box.append(.fontSize, .length(font)) }
        let insets = lines.insets
        let above = TypeSum(insets.top) * (isCentered ? 0.5 : 1)
        let below = TypeSum(insets.bottom) + (isCentered ? above : TypeSum())
        let sides: [(CSSProperty, TypeSum)] = [
            (.marginTop, above), (.marginRight, TypeSum(insets.right)), (.marginBottom, below),
            (.marginLeft, TypeSum(insets.left)),
        ]
        if sides.contains(where: { $0.1.css != "0" }) {
            for (property, sum) in sides { box.append(property, .text(sum.css)) }
        }
        return box
    }

    /// A bar that takes a share of the width.
    func bar(_ share: Double) -> StyledBox {
        var box: StyledBox = [.flex: "none", .height: .text(height.css)]
        if share != 1 || lines.shares == nil {
            box.append(.width, .text(TimingText.number(share * 100) + "%"))
            switch lines.alignment {
            case .center: box.append(.alignSelf, "center")
            case .right: box.append(.marginLeft, "auto")
            case .left: box.append(.marginRight, "auto")
            case nil: break
            }
        }
        let radius = lines.cornerRadius
        if radius.value > 0 {
            let part = radius.unit == .percent ? height * (radius.value / 100) : TypeSum(radius)
            let isPill = radius.unit == .percent && radius.value >= 50
            box.append(.borderRadius, isPill ? "9999px" : .text(part.css))
        }
        return box
    }
}

/// A sum of lengths of text.
struct TypeSum {
    private var points = 0.0
    private var rem = 0.0
    private var em = 0.0
    private var line = 0.0

    /// Nothing.
    init() {}

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
        return sum
    }

    static func - (sum: TypeSum, other: TypeSum) -> TypeSum { sum + other * -1 }

    static func * (sum: TypeSum, factor: Double) -> TypeSum {
        var sum = sum
        sum.points *= factor
        sum.rem *= factor
        sum.em *= factor
        sum.line *= factor
        return sum
    }

    /// The sum in CSS: `0`, `1.5em`, `calc(1lh - .7em)`.
    var css: String {
        var text = ""
        var count = 0
        for (number, unit) in [(line, "lh"), (rem, "rem"), (em, "em"), (points, "px")] {
            let size = TimingText.number(abs(number))
            if size == "0" { continue }
            if count > 0 { text += number < 0 ? " - " : " + " } else if number < 0 { text += "-" }
            text += size + unit
            count += 1
        }
        return count == 0 ? "0" : count == 1 ? text : "calc(\(text))"
    }
}
