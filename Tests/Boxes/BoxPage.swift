import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// A page with every view of a drawing as an element that the browser lays out by the same properties: the proof that a
/// browser puts the views where skelgen does. Views are `div`s, in the order of the view tree; a `section` holds rows,
/// and an `i` stands for a text's content.
struct BoxPage {
    let drawing: Drawing
    let styles: LayoutStyles

    init(_ drawing: Drawing) {
        self.drawing = drawing
        styles = LayoutStyles(of: drawing)
    }

    func write(to output: inout Output) {
        output.write("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>")
        output.write(escapedForXML: drawing.name)
        output.write(
            """
            </title>
            <style>
            body { margin: 0; font-size: 17px }
            div { display: flex; flex-direction: column; position: relative; box-sizing: border-box }
            div { outline: 1px solid #0003 }
            section { box-sizing: border-box }
            i { flex: none; width: 0 }
            u { display: block; flex: none; height: 0; overflow: hidden; font: 1px/1px sans-serif }
            s { display: block; flex: none; align-self: stretch; container-type: inline-size }
            b { display: block }
            </style>

            """)
        writeViews(to: &output)
        output.write("\n</html>\n")
    }

    /// Walks the links between views, so that nesting depth costs no stack.
    private func writeViews(to output: inout Output) {
        guard !drawing.views.isEmpty else { return }
        var view = 0
        var previous = -1
        while true {
            open(view, after: previous, to: &output)
            if !drawing.views[view].firstChild.isNone {
                view = drawing.views[view].firstChild.index ?? -1
                previous = -1
                continue
            }
            close(view, to: &output)
            while view > 0, drawing.views[view].nextSibling.isNone {
                view = drawing.views[view].parent.index ?? -1
                close(view, to: &output)
            }
            if view == 0 { return }
            previous = view
            view = drawing.views[view].nextSibling.index ?? -1
        }
    }

    /// `previous` is the preceding sibling, or -1.
    private func open(_ view: Int, after previous: Int, to output: inout Output) {
        let placement = RowPlacement(of: view, drawing, styles)
        placement?.open(after: previous, to: &output)
        let placed = drawing.views[view]
        let parent = placed.parent.index ?? -1
        output.write("\n<div style=\"")
        var css = layout(of: view, in: parent)
        if let column = placement?.column(after: previous) { css += "grid-column-start:\(column);" }
        let content = placed.firstChild.isNone ? styles.contentSize(of: view) : nil
        let baseline = placed.firstChild.isNone ? styles.baseline(of: view) : nil
        if content != nil { css += baseline.map { $0.alignment } ?? "contain:layout;" }
        output.write(css + "\">")
        if let lines = styles.wrappedLines(of: view) {
            if let baseline { output.write("<i style=\"height:0;margin:\(baseline.strut)\"></i>") }
            return output.write(WrappedBox(lines).text)
        }
        if let content { output.write("<i style=\"\(Self.css(of: content, baseline))\"></i>") }
    }

    /// The view's own layout and that of its children.
    private func layout(of view: Int, in parent: Int) -> String {
        let isListed = parent >= 0 && drawing.kind(of: parent).isList
        let box = StyledBox(
            box(of: view), styles.direction(of: view), in: parent >= 0 ? styles.direction(of: parent) : .ltr,
            turns: false, grid: CSSGrid(of: view, in: parent, styles, isListed: isListed))
        var css = box.isEmpty ? "" : box.longhand + ";"
        if drawing.kind(of: view).isList {
            let isRow = drawing.isAcross(view, styles)
            css += isRow ? "flex-direction:row;align-items:flex-start;" : "display:block;"
            let isContainer = isRow && FluidItems.needContainer(styles.list(of: view))
            css += isContainer ? "container-type:size;" : "contain:size layout;"
            if let height = styles.rowsHeight(of: view) {
                css += "contain-intrinsic-height:\(CSSValue.points(height.reduce(0) { $0 + $1.value }).text);"
            }
        }
        return css + (drawing.views[view].isHidden ? "display:none;" : "")
    }

    /// A text's content: it ends at the baseline, and including margins it's as high as the text's content.
    private static func css(of size: Size, _ baseline: TextBaseline?) -> String {
        func px(_ points: Double) -> String { CSSValue.points(points).text }
        let width = size.width > 0 ? "width:\(px(size.width));" : ""
        guard let baseline else { return width + "height:\(px(size.height))" }
        return width + "height:0;margin:\(px(baseline.offset)) 0 \(px(size.height - baseline.offset))"
    }

    private func close(_ view: Int, to output: inout Output) {
        output.write("</div>")
        if let placement = RowPlacement(of: view, drawing, styles) { placement.close(to: &output) }
    }

    /// The view's layout properties; the root and rows get their size from outside.
    private func box(of view: Int) -> Style.Box {
        var box = styles.box(of: view)
        let parent = drawing.views[view].parent.index ?? -1
        let size = drawing.views[view].frame.size
        guard parent < 0 || drawing.kind(of: parent).isList else { return box }
        let own = (height: box.height, minHeight: box.minHeight, maxHeight: box.maxHeight)
        box.leavePlacementToOutside()
        (box.width, box.height) = (.points(size.width), .points(size.height))
        if parent >= 0, !styles.fixHeight(of: view, in: parent, drawing) {
            // A percentage of an unknown height counts as none.
            box.height = own.height.unit == .percent ? .auto : own.height
            (box.minHeight, box.maxHeight) = (own.minHeight, own.maxHeight)
        }
        return box
    }
}

/// A text that wraps, whose lines the browser counts in the width that it gives it.
private struct WrappedBox {
    let text: String

    init(_ lines: TypedLines) {
        func px(_ points: Double) -> String { CSSValue.points(points).text }
        let font = lines.font.map { $0.value } ?? 17
        func points(_ length: Length) -> Double {
            length.unit == .em || length.unit == .line ? length.value / Length.pointsOfEm * font : length.value
        }
        let bar = points(lines.bar)
        let pitch = lines.line.map { points($0) } ?? bar + points(lines.spacing)
        let gap = lines.line == nil ? points(lines.spacing) : 0
        let (characters, most) = lines.wrapping ?? (1, nil)
        // By Samples/Language.md, Text.
        let (character, ragged) = (0.44 * font, 1.25 * font)
        let room = "(max(100cqi,\(px(character + ragged))) - \(px(ragged)))"
        let count = "max(1,round(up,tan(atan2(\(px(characters * character)),\(room))) - .021,1))"
        let height = "(min(\(count),\(most ?? 1_000_000))*\(px(pitch))\(gap > 0 ? " - " + px(gap) : ""))"
        let insets = [lines.insets.top, lines.insets.right, lines.insets.bottom, lines.insets.left]
            .map { px(points($0)) }
        let sides = insets.joined(separator: " ")
        // Two dots of a tiny font, as far apart as the text is long, and lines without a width of their own.
        text =
            "<u style=\"margin:0 \(insets[1]) 0 \(insets[3]);min-width:\(px(character + ragged));"
            + "word-spacing:\(px(characters * character + ragged - 0.834))\">. .</u>"
            + "<s style=\"margin:\(sides)\"><b style=\"height:calc\(height)\"></b></s>"
    }
}

extension TextBaseline {
    /// The margins of an element without height that has the baseline and takes no room.
    fileprivate var strut: String {
        let points = [offset, -offset].map { CSSValue.points($0).text }
        return "\(points[0]) 0 \(points[1])"
    }

    /// The declarations of a text whose content has the baseline. A view without a baseline uses its bottom edge, which
    /// takes containment.
    fileprivate var alignment: String {
        "flex-flow:column;align-items:flex-start;justify-content:" + (isCentered ? "center;" : "flex-start;")
    }
}
