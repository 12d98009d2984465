import SkelLanguage
import SkelLayout
import SkelText

/// A skeleton whose views a browser lays out, so that it fits every width and height.
///
/// Lists hold as many rows as fill the largest of the layouts; the browser shows those that there is room for. Below
/// them is a `FluidFiller`.
struct FluidDrawing {
    /// What comes of a walk.
    struct Parts {
        var markup = Output()
        var rules = Output()
    }

    /// How many rows of a table are in the page, where a filler goes on below them.
    private static let maximumRows = 1000

    private let layout: Compilation.Layout
    /// The skeleton at its own size, then as narrow and as wide as it may become.
    private let boxes: [FluidBox]
    private let scope: String
    private let isStill: Bool
    private var parts = Parts()
    private var classes = StringTable()
    private var classNames: [String] = []
    private var steps: [Step] = []

    private enum Step {
        /// A view of one of `boxes`.
        case open(source: Int, view: Int)
        case text(String)
    }

    /// `scope` is what every selector starts with, so that its rules win over a page's own for all `div`s.
    /// `keepsClicks`: views that keep clicks have to say so, for others let them through.
    init(_ layout: Compilation.Layout, scope: String, isStill: Bool, keepsClicks: Bool) {
        self.scope = scope
        self.layout = layout
        self.isStill = isStill
        boxes = ([layout.drawing] + layout.reach).map {
            FluidBox($0, keepsClicks: keepsClicks)
        }
    }

    /// Writes the elements and their rules.
    mutating func make(_ sheet: inout StyleSheet, _ paints: inout FluidPaints) -> Parts {
        steps = [.open(source: 0, view: 0)]
        while let step = steps.popLast() {
            switch step {
            case .text(let text): parts.markup.write(text)
            case .open(let source, let view): write(view, of: source, &sheet, &paints)
            }
        }
        return parts
    }

    // MARK: - Views

    private mutating func write(
        _ view: Int, of source: Int, _ sheet: inout StyleSheet, _ paints: inout FluidPaints
    ) {
        let box = boxes[source]
        let placed = box.drawing.views[view]
        if placed.isHidden { return }
        let kind = box.drawing.kind(of: view)
        let lines = placed.painting.contains(.lines) ? box.styles.lines(of: view) : nil
        let isBone = placed.painting.contains(.bone)
        // What is in a bone lies under it. Where that paints nothing, the bone needs no element of its own.
        let isBoneApart = isBone && box.paintsBelow(view)
        let declarations = box.declarations(of: view, isBoneApart: isBoneApart, palette: &sheet.palette)
        var names = [className(for: declarations, &sheet)]
        var bone = ""
        if isBone {
            let paint = box.styles.paint(of: view)
            bone = paints.className(of: paint, in: layout.drawing, isStill: isStill, &sheet)
            if !isBoneApart { names.append(bone) }
        }
        if let content = box.content(of: view) {
            names.append(className(for: "content:\"\";flex:none;" + content, pseudo: "::before", &sheet))
        }
        if kind == .cell { names.append(separatorClass(of: view, in: box, &sheet)) }
        // Lists in rows end with what was counted for them: they are as high as their row.
        let filler = kind.isList && source == 0 ? FluidFiller(below: view, in: Array(boxes.dropFirst())) : nil
        if let filler { names.append(fillerClass(filler, &sheet)) }
        parts.markup.write("<div class=\"" + names.filter { !$0.isEmpty }.joined(separator: " ") + "\">")
        if let lines { write(lines, of: view, in: box, &sheet, &paints) }
        steps.append(.text("</div>\n"))
        if isBoneApart {
            let own = className(for: box.boneDeclarations(of: view, &sheet.palette), &sheet)
            steps.append(.text("<i class=\"\(own) \(bone)\"></i>"))
        }
        pushChildren(of: view, source, isFilled: filler != nil, &sheet)
    }

    /// Pushes a view's children in the order in which they are to be popped.
    private mutating func pushChildren(
        of view: Int, _ source: Int, isFilled: Bool, _ sheet: inout StyleSheet
    ) {
        var source = source
        let isList = boxes[source].drawing.kind(of: view).isList
        if isList, source == 0 { source = richest(view) }
        let box = boxes[source]
        let isCollection = box.drawing.kind(of: view) == .collectionView
        var openSection: Int32 = -1
        var added: [Step] = []
        for child in box.children(of: view).prefix(isFilled && !isCollection ? Self.maximumRows : .max) {
            let isItem = isCollection && box.drawing.kind(of: child) == .cell
            let section = isItem ? box.drawing.rowPlace(of: child).section : -1
            if section != openSection {
                if openSection >= 0 { added.append(.text("</div>\n")) }
                if section >= 0 {
                    let items = FluidItems(box.styles.list(of: view), paddingBelow: box.paddingBelow(of: view))
                    added.append(.text("<div class=\"" + className(for: items.declarations, &sheet) + "\">\n"))
                }
                openSection = section
            }
            added.append(.open(source: source, view: child))
        }
        if openSection >= 0 { added.append(.text("</div>\n")) }
        steps += added.reversed()
    }

    /// The layout that has the most rows of a list; what stands in no list has the same number in all.
    private func richest(_ list: Int) -> Int {
        let counts = boxes.map { $0.children(of: list).count }
        return counts.indices.max { counts[$0] < counts[$1] } ?? 0
    }

    /// The class of a cell that a separator ends; nothing for others.
    private mutating func separatorClass(of cell: Int, in box: FluidBox, _ sheet: inout StyleSheet) -> String {
        let list = Int(box.drawing.views[cell].parent)
        let rows = box.styles.list(of: list)
        guard rows.separatorStyle == .singleLine, box.drawing.kind(of: list) == .tableView,
            let color = sheet.palette?.value(of: rows.separatorColor, .page)
        else { return "" }
        // Half a point high: browsers make a whole pixel of half a one, unless it is a scaled one. It may be the first of
        // the next row, whose background would hide it.
        let line =
            "content:\"\";position:absolute;z-index:1;inset:auto 0 0;margin-inline-start:16px;height:1px;"
            + "transform:scaleY(.5);transform-origin:0 100%;"
        return className(for: line + "background:\(color)", pseudo: "::after", &sheet)
    }

    private mutating func fillerClass(_ filler: FluidFiller, _ sheet: inout StyleSheet) -> String {
        let count = classNames.count
        let name = className(for: filler.declarations(&sheet.palette), pseudo: "::after", &sheet)
        // Positions of backgrounds know no start and end.
        if classNames.count > count { parts.rules.write("\(scope).\(name):dir(rtl)::after{scale:-1 1}\n") }
        return name
    }

    // MARK: - Lines

    /// Writes lines over the view, so that they have no say in how large it is.
    private mutating func write(
        _ lines: FluidLines, of view: Int, in box: FluidBox, _ sheet: inout StyleSheet, _ paints: inout FluidPaints
    ) {
        let insets = lines.insets
        let px = TimingText.pixels
        let top = lines.isCentered ? 0 : insets.top
        var frame = "position:absolute;display:flex;flex-direction:column;inset-block:\(px(top)) \(px(insets.bottom));"
        frame += "inset-inline:\(px(insets.left)) \(px(insets.right));gap:\(px(lines.spacing));"
        if lines.isCentered { frame += "justify-content:center;" }
        // A view that is lower than at the skeleton's size has no room for all of them.
        if lines.fillsView { frame += "overflow:hidden;" }
        parts.markup.write("<div class=\"" + className(for: frame, &sheet) + "\">")
        let paint = paints.className(
            of: box.styles.paint(of: view), in: layout.drawing, isStill: isStill, &sheet)
        for part in lines.widths {
            let width = TimingText.number(part * 100) + "%"
            let size = Size(width: box.drawing.views[view].frame.width * part, height: lines.height)
            var text = "position:relative;flex:none;height:\(px(lines.height));width:\(width);"
            switch lines.alignment {
            case .natural: break
            case .left, .justified: text += "margin-right:auto;"
            case .right: text += "margin-left:auto;"
            case .center: text += "align-self:center;"
            }
            text += FluidBox.radius(lines.radius, in: size, isBone: true)
            parts.markup.write("<i class=\"" + className(for: text, &sheet) + " " + paint + "\"></i>")
        }
        parts.markup.write("</div>")
    }

    // MARK: - Classes

    /// The class of some declarations, or of those of a pseudo-element; nothing for none.
    private mutating func className(
        for declarations: String, pseudo: String = "", _ sheet: inout StyleSheet
    ) -> String {
        if declarations.isEmpty { return "" }
        let key = pseudo + declarations
        if let known = classes.number(of: key) { return classNames[known] }
        let name = sheet.makeName()
        classes.add(key)
        classNames.append(name)
        let text = declarations.hasSuffix(";") ? String(declarations.dropLast()) : declarations
        parts.rules.write("\(scope).\(name)\(pseudo){\(text)}\n")
        return name
    }
}
