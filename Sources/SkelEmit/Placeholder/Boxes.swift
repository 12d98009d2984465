import SkelLanguage
import SkelLayout
import SkelText

extension Format {
    /// Every view as an element that the browser lays out by the same properties: the proof that a browser puts the
    /// views where skelgen does.
    package static let boxes = Format(
        name: "boxes", fileExtension: "html", summary: "the views as boxes that a browser lays out, for comparison"
    ) { compilation, _, output in
        BoxPage(compilation.base.drawing).write(to: &output)
    }
}

/// The page of one drawing. Views are `div`s, in the order of the view tree; a `section` holds rows, and an `i` stands
/// for a text's content.
private struct BoxPage {
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
            body { margin: 0 }
            div { display: flex; flex-direction: column; position: relative; box-sizing: border-box }
            div { outline: 1px solid #0003 }
            section { box-sizing: border-box }
            i { flex: none; width: 0 }
            </style>

            """)
        writeViews(to: &output)
        output.write("\n</html>\n")
        output.write(Mark.markup)
    }

    /// Walks the links between views, so that nesting depth costs no stack.
    private func writeViews(to output: inout Output) {
        guard !drawing.views.isEmpty else { return }
        var view = 0
        var previous = -1
        while true {
            open(view, after: previous, to: &output)
            if drawing.views[view].firstChild >= 0 {
                view = Int(drawing.views[view].firstChild)
                previous = -1
                continue
            }
            close(view, to: &output)
            while view > 0, drawing.views[view].nextSibling < 0 {
                view = Int(drawing.views[view].parent)
                close(view, to: &output)
            }
            if view == 0 { return }
            previous = view
            view = Int(drawing.views[view].nextSibling)
        }
    }

    /// `previous` is the preceding sibling, or -1.
    private func open(_ view: Int, after previous: Int, to output: inout Output) {
        let placement = RowPlacement(of: view, drawing, styles)
        placement?.open(after: previous, to: &output)
        let placed = drawing.views[view]
        let parent = Int(placed.parent)
        output.write("\n<div style=\"")
        let outer = parent >= 0 ? styles.direction(of: parent) : .ltr
        var css = CSSBox(box: box(of: view), direction: styles.direction(of: view), outerDirection: outer)
        css.grid = CSSGrid(of: view, in: parent, styles, isListed: parent >= 0 && drawing.kind(of: parent).isList)
        css.write(to: &output)
        if drawing.kind(of: view).isList {
            let isRow = drawing.isAcross(view, styles)
            output.write(isRow ? "flex-direction:row;align-items:flex-start;" : "display:block;")
            let isContainer = isRow && FluidItems.needContainer(styles.list(of: view))
            output.write(isContainer ? "container-type:size;" : "contain:size layout;")
            if let height = styles.rowsHeight(of: view) {
                output.write("contain-intrinsic-height:")
                output.write(points: height)
                output.write("px;")
            }
        }
        if placed.isHidden { output.write("display:none;") }
        if let column = placement?.column(after: previous) {
            output.write("grid-column-start:")
            output.write(column)
            output.write(";")
        }
        let content = placed.firstChild < 0 ? styles.contentSize(of: view) : nil
        let baseline = placed.firstChild < 0 ? styles.baseline(of: view) : nil
        if content != nil { output.write(baseline.map(FluidBox.alignment) ?? "contain:layout;") }
        output.write("\">")
        if let content {
            output.write("<i style=\"\(FluidBox.content(content, baseline))\"></i>")
        }
    }

    private func close(_ view: Int, to output: inout Output) {
        output.write("</div>")
        if let placement = RowPlacement(of: view, drawing, styles) { placement.close(to: &output) }
    }

    /// The view's layout properties; the root and rows get their size from outside.
    private func box(of view: Int) -> Style.Box {
        var box = styles.box(of: view)
        let parent = Int(drawing.views[view].parent)
        let size = drawing.views[view].frame.size
        guard parent < 0 || drawing.kind(of: parent).isList else { return box }
        let own = (height: box.height, minHeight: box.minHeight, maxHeight: box.maxHeight)
        box.leavePlacementToOutside()
        (box.width, box.height) = (.points(size.width), .points(size.height))
        if parent >= 0, !RowPlacement.fixesHeight(of: view, in: parent, drawing, styles) {
            // A percentage of an unknown height counts as none.
            box.height = own.height.unit == .percent ? .auto : own.height
            (box.minHeight, box.maxHeight) = (own.minHeight, own.maxHeight)
        }
        return box
    }
}

extension Style.Box {
    /// Drops the properties for position and size, but keeps padding and everything for children.
    mutating func leavePlacementToOutside() {
        (minWidth, minHeight, maxWidth, maxHeight) = (.auto, .auto, .auto, .auto)
        aspectRatio = nil
        inset = Edges(.auto)
        margin = Edges(.zero)
        position = .relative
    }
}
