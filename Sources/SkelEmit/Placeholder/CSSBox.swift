import SkelLanguage
import SkelText

/// Writes layout properties as CSS declarations, omitting CSS's initial values.
///
/// Assumes that the element is `display: flex`, `position: relative`, `box-sizing: border-box` and, unlike the CSS
/// default, a column.
struct CSSBox {
    let box: Style.Box
    /// The view's own direction, which applies to its padding.
    let direction: Style.Direction
    /// The parent's direction, which applies to the view's margins and insets.
    let outerDirection: Style.Direction
    /// Whether the browser resolves leading and trailing sides, for a page of either direction.
    var isLogical = false
    /// The amount added to the padding.
    var safeArea = Insets()

    /// The grid properties; nil for a view that is neither a grid nor in one.
    var grid: CSSGrid?

    func write(to output: inout Output) {
        if direction != outerDirection { output.write(direction == .rtl ? "direction:rtl;" : "direction:ltr;") }
        if box.position == .absolute { output.write("position:absolute;") }
        if box.clipsToBounds { output.write("overflow:hidden;") }
        writeSizes(to: &output)
        write("", box.inset, logical: "inset-", initial: .auto, outerDirection, to: &output)
        write("margin-", box.margin, logical: "margin-", initial: .zero, outerDirection, to: &output)
        write("padding-", box.padding, logical: "padding-", initial: .zero, direction, more: safeArea, to: &output)
        writeFlex(to: &output)
        writeAlignment(to: &output)
        grid?.write(to: &output)
    }

    /// Writes the sizes only.
    func writeSizes(to output: inout Output) {
        write("width", box.width, initial: .auto, to: &output)
        write("height", box.height, initial: .auto, to: &output)
        write("min-width", box.minWidth, initial: .auto, to: &output)
        writeMinimumHeight(to: &output)
        // In CSS, `auto` is `none`, which is the initial value.
        write("max-width", box.maxWidth, initial: .auto, to: &output)
        write("max-height", box.maxHeight, initial: .auto, to: &output)
        if let ratio = box.aspectRatio { output.write("aspect-ratio:" + Self.text(ofRatio: ratio) + ";") }
    }

    /// The ratio as `16/9`: three decimals would be a tenth of a pixel off on a wide screen.
    private static func text(ofRatio ratio: Double) -> String {
        for height in 1...1000 {
            let width = ratio * Double(height)
            if abs(width - width.rounded()) < 1e-9 * width, width < 1e6 {
                let whole = String(Int(width.rounded()))
                return height == 1 ? whole : whole + "/" + String(height)
            }
        }
        return TimingText.number(ratio * 1000) + "/1000"
    }

    private func writeMinimumHeight(to output: inout Output) {
        guard box.textHeight > 0, box.minHeight.unit == .percent else {
            return write("min-height", box.minHeight, initial: .auto, to: &output)
        }
        // If the percentage has nothing to refer to, browsers treat it as 0 here.
        output.write("min-height:max(")
        output.write(points: box.textHeight)
        output.write("px,")
        output.write(points: box.minHeight.value)
        output.write("%);")
    }

    private func writeFlex(to output: inout Output) {
        if grid?.isGrid != true, box.flexDirection != .column {
            write("flex-direction", box.flexDirection, to: &output)
        }
        if grid?.isGrid != true, box.flexWrap != .nowrap { write("flex-wrap", box.flexWrap, to: &output) }
        write("row-gap", box.rowGap, initial: .zero, to: &output)
        write("column-gap", box.columnGap, initial: .zero, to: &output)
        // The properties for its own layout have no effect in a grid.
        if grid?.isItem == true { return }
        if box.flexGrow != 0 { write("flex-grow", number: box.flexGrow, to: &output) }
        if box.flexShrink != 1 { write("flex-shrink", number: box.flexShrink, to: &output) }
        switch box.flexBasis {
        case .content: write("flex-basis", "content", to: &output)
        case .length(let length): write("flex-basis", length, initial: .auto, to: &output)
        }
    }

    private func writeAlignment(to output: inout Output) {
        if box.justifyContent != .normal { write("justify-content", box.justifyContent, to: &output) }
        if box.alignContent != .normal { write("align-content", box.alignContent, to: &output) }
        if box.alignItems != .normal { write("align-items", box.alignItems, to: &output) }
        if box.alignSelf != .auto { write("align-self", box.alignSelf, to: &output) }
    }

    // MARK: - Declarations

    /// An amount added to a side.
    private struct Addition {
        let points: Double
        /// The side whose inset the device provides, if any.
        let side: StaticString?

        var isNone: Bool { points == 0 && side == nil }

        init(_ points: Double, _ side: StaticString, of insets: Insets) {
            self.points = points
            self.side = insets.followsDevice ? side : nil
        }
    }

    /// Writes four sides, each larger by `more`. CSS's start is that of the element's own direction; a device's left
    /// and right insets are equal, so they may turn with the page.
    private func write(
        _ group: StaticString, _ edges: Edges, logical: StaticString, initial: Length, _ direction: Style.Direction,
        more: Insets = Insets(), to output: inout Output
    ) {
        let isLogical = isLogical && direction == self.direction && (edges.leading ?? edges.trailing) != nil
        let top = Addition(more.top, "top", of: more)
        let right = Addition(more.right, "right", of: more)
        let bottom = Addition(more.bottom, "bottom", of: more)
        let left = Addition(more.left, "left", of: more)
        let sides: [(StaticString, Length, Addition)] = [
            ("top", edges.top, top),
            ("right", isLogical ? edges.right : edges.right(in: direction), right),
            ("bottom", edges.bottom, bottom),
            ("left", isLogical ? edges.left : edges.left(in: direction), left),
        ]
        for (side, length, addition) in sides where length != initial || !addition.isNone {
            output.write(group)
            write(side, length, plus: addition, to: &output)
        }
        guard isLogical else { return }
        // These follow the sides that they override, with initial values that those can't have.
        let (start, end) = direction == .ltr ? (left, right) : (right, left)
        for (side, length, addition) in [("inline-start", edges.leading, start), ("inline-end", edges.trailing, end)]
            as [(StaticString, Length?, Addition)]
        {
            guard let length else { continue }
            output.write(logical)
            write(side, length, plus: addition, to: &output)
        }
    }

    private func write(_ property: StaticString, _ length: Length, initial: Length, to output: inout Output) {
        if length != initial { write(property, length, to: &output) }
    }

    private func write(_ property: StaticString, _ length: Length, to output: inout Output) {
        output.write(property)
        output.write(byte: UInt8(ascii: ":"))
        Self.write(length, to: &output)
        output.write(";")
    }

    private func write(_ property: StaticString, _ length: Length, plus addition: Addition, to output: inout Output) {
        let isPoints = length.unit == .points
        let length = isPoints ? .points(length.value + addition.points) : length
        let points = isPoints ? 0 : addition.points
        guard length.unit != .auto, points != 0 || addition.side != nil else {
            return write(property, length, to: &output)
        }
        output.write(property)
        let isSum = points != 0 || length != .zero
        output.write(isSum ? ":calc(" : ":")
        if points != 0 {
            output.write(points: points)
            output.write("px + ")
        }
        if isSum { Self.write(length, to: &output) }
        if let side = addition.side {
            output.write(isSum ? " + env(safe-area-inset-" : "env(safe-area-inset-")
            output.write(side)
            output.write(",0px)")
        }
        output.write(isSum ? ");" : ";")
    }

    static func write(_ length: Length, to output: inout Output) {
        switch length.unit {
        case .auto: output.write("auto")
        case .points:
            output.write(points: length.value)
            output.write("px")
        case .rem:
            output.write(points: length.value / Length.pointsOfRem)
            output.write("rem")
        case .percent:
            output.write(points: length.value)
            output.write("%")
        }
    }

    private func write(_ property: StaticString, number: Double, to output: inout Output) {
        output.write(property)
        output.write(byte: UInt8(ascii: ":"))
        output.write(points: number)
        output.write(";")
    }

    private func write(_ property: StaticString, _ keyword: StaticString, to output: inout Output) {
        output.write(property)
        output.write(byte: UInt8(ascii: ":"))
        output.write(keyword)
        output.write(";")
    }

    /// Writes a keyword with CSS's hyphens in place of the language's camel case.
    private func write(_ property: StaticString, _ keyword: some Keyword, to output: inout Output) {
        output.write(property)
        output.write(byte: UInt8(ascii: ":"))
        Self.write(keyword, to: &output)
        output.write(";")
    }

    static func write(_ keyword: some Keyword, to output: inout Output) {
        for byte in keyword.rawValue.utf8 {
            let isCapital = byte &- UInt8(ascii: "A") < 26
            if isCapital { output.write(byte: UInt8(ascii: "-")) }
            output.write(byte: isCapital ? byte | 0x20 : byte)
        }
    }
}
