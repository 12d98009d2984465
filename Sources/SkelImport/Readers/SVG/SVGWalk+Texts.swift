import SkelLayout
import SkelText

/// A line of a text, which becomes a bar.
private struct SVGTextLine {
    /// The left end of a line that starts at its anchor, and the baseline, in user units.
    let start: SVGPath.Point
    /// In user units.
    var width = 0.0
    var isEstimate = false
    let around: SVGWalk.Surroundings
    let span: Span
}

/// The place at which the next character of a text is drawn, and the line before it.
private struct SVGPen {
    /// The number of the text.
    let text: Int
    /// In user units.
    var x = 0.0
    var y = 0.0
    var line: SVGTextLine?
}

extension SVGWalk {
    /// Adds a bar for each line of a text, at its baseline.
    mutating func addText(_ element: Int, _ around: Surroundings) {
        let first = shapes.count
        var pen = SVGPen(text: first)
        addLines(of: element, around, &pen)
        endLine(&pen)
        nameShapes(from: first, after: element)
    }

    private mutating func addLines(of element: Int, _ around: Surroundings, _ pen: inout SVGPen) {
        move(&pen, to: element, around)
        let style = around.style
        let text = document.elements[element].text.split { $0.isWhitespace }.map { String($0) }.joined(separator: " ")
        if text != "", style.isVisible, style.isFilled || style.isStroked {
            let said = position("textLength", of: element, around.viewport.width, style)
            if said == nil { hasEstimatedWidths = true }
            let width = said ?? AdvanceWidths.width(of: text, fontSize: style.fontSize, weight: style.fontWeight)
            var line =
                pen.line
                ?? SVGTextLine(
                    start: SVGPath.Point(pen.x, pen.y), around: around, span: document.elements[element].span)
            line.width += width
            line.isEstimate = line.isEstimate || said == nil
            pen.line = line
            pen.x += width
        }
        for child in document.children(of: element) { addPart(child, around, &pen) }
    }

    private mutating func addPart(_ part: Int, _ around: Surroundings, _ pen: inout SVGPen) {
        let name = SVGNames.local(document.elements[part].name)
        guard name == "tspan" || name == "a", let inside = inside(part, name, around) else { return }
        addLines(of: part, inside, &pen)
    }

    /// A shift by this part of the font size or less, as of an exponent, stays in its line.
    private static let mostShift = 0.5

    /// Moves the pen to where an element says that its text starts.
    private mutating func move(_ pen: inout SVGPen, to element: Int, _ around: Surroundings) {
        let (size, style) = (around.viewport, around.style)
        let x = position("x", of: element, size.width, style)
        let y = position("y", of: element, size.height, style)
        let down = position("dy", of: element, size.height, style) ?? 0
        if x != nil || y != nil || abs(down) > Self.mostShift * style.fontSize { endLine(&pen) }
        pen.x = (x ?? pen.x) + (position("dx", of: element, size.width, style) ?? 0)
        pen.y = (y ?? pen.y) + down
    }

    /// The first of the lengths in an attribute, in user units; nil without one.
    private func position(_ name: String, of element: Int, _ whole: Double, _ style: SVGStyle) -> Double? {
        guard let text = document.value(name, of: element),
            let first = text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).first
        else { return nil }
        return SVGLength(String(first), fontSize: style.fontSize)?.value(of: whole)
    }

    /// Relative to the font size: the height of a bar, as in captured pages, and that of its middle above the baseline, which is
    /// the middle of capital letters.
    static let (barHeight, barMiddle) = (0.85, 0.36)

    private mutating func endLine(_ pen: inout SVGPen) {
        guard let line = pen.line else { return }
        pen.line = nil
        let style = line.around.style
        let height = (style.fontSize * Self.barHeight).rounded()
        guard line.width > 0, height > 0 else { return }
        let left = line.start.x - line.width * style.anchor
        let middle = line.start.y + style.fontSize * (style.baseline - Self.barMiddle)
        var shape = SVGShape(
            Rect(x: left, y: middle - height / 2, width: line.width, height: height),
            radii: Array(repeating: height / 2, count: 4), fill: style.fill, span: line.span)
        if line.isEstimate, style.anchor == 0 { shape.text = pen.text }
        if line.around.transform.isUpright { shape.kind = .label }
        add(shape, line.around, isContent: true)
    }
}
