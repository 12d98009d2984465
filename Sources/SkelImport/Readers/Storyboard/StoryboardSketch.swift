import SkelLanguage
import SkelLayout
import SkelText

/// Makes a sketch from the views of a screen.
struct StoryboardSketch {
    private let views: StoryboardViews
    private let screen: StoryboardViews.Screen
    private let names: StoryboardNames
    private let colors: StoryboardColors
    private let state: StoryboardState
    private let responses: [Sketch.Response?]
    private let limits: [Sketch.Limits]
    private let pushes: StoryboardPushes
    private var sketch: Sketch
    /// The element of each node.
    private var elements: [Int]
    /// The node that contains the children of each view; -1 if they have no nodes.
    private var nodeOf: [Int?]
    /// The visible colour behind the contents of each view.
    private var ground: [StoryboardColor]
    private var facts = StoryboardRemarks.Facts()
    /// Whether the file sets `isSkeletonable` anywhere.
    private let isSetInFile: Bool

    private var markup: StoryboardMarkup { views.markup }
    private var texts: StoryboardTexts { StoryboardTexts(markup: markup, colors: colors) }

    static func make(
        of screen: StoryboardViews.Screen, in views: StoryboardViews, _ names: StoryboardNames,
        _ colors: StoryboardColors, remarks: inout StoryboardRemarks, file: String,
        noting losses: inout StoryboardLosses
    ) -> Sketch {
        let stretch = StoryboardStretch.of(screen, in: views, noting: &losses)
        let (root, count) = (views.views[screen.views.lowerBound], screen.views.count)
        let growing = growing(screen, in: views, colors, remarks)
        var maker = StoryboardSketch(
            views: views, screen: screen, names: names, colors: colors, state: StoryboardState(screen, in: views),
            responses: stretch.responses, limits: stretch.limits,
            pushes: StoryboardPushes(screen, in: views, growing: growing),
            sketch: Sketch(name: names.screenName(screen, root.element, file: file), size: root.frame.size),
            elements: [root.element], nodeOf: Array(repeating: nil, count: count),
            ground: Array(repeating: .page, count: count), isSetInFile: remarks.isSetInFile)
        maker.facts.usesGuides = stretch.usesGuides
        // A table's cell of its own file is as high as its texts.
        let isRow = maker.markup.name(root.element) == "tableViewCell"
        (maker.sketch.hasFixedHeight, maker.sketch.hasDirection) = (!isRow || growing.isEmpty, true)
        maker.sketch.isPart = maker.markup.parent(root.element).map { maker.markup.name($0) } == "objects"
        for view in screen.views { maker.add(view) }
        StoryboardSafeArea(markup: maker.markup, root: maker.elements[0], exclusions: views.exclusions)
            .extendList(of: &maker.sketch, maker.elements)
        for (node, element) in maker.elements.enumerated() {
            guard [.tableView, .collectionView].contains(maker.sketch.nodes[node].kind) else { continue }
            StoryboardRows(markup: maker.markup, list: element).place(in: &maker.sketch, node, maker.elements)
        }
        if maker.sketch.showsViews { maker.sketch.remarks = remarks.sentences(maker.facts, maker.state) }
        return maker.sketch
    }

    /// The texts that need more height for their lines than their frames have.
    private static func growing(
        _ screen: StoryboardViews.Screen, in views: StoryboardViews, _ colors: StoryboardColors,
        _ remarks: StoryboardRemarks
    ) -> [Int] {
        let texts = StoryboardTexts(markup: views.markup, colors: colors)
        return remarks.isSetInFile ? screen.views.filter { texts.grows(views.views[$0]) } : []
    }

    // MARK: - Views

    private mutating func add(_ number: Int) {
        let index = number - screen.views.lowerBound
        let view = views.views[number]
        var around = 0
        if let parent = view.parent {
            let parent = parent - screen.views.lowerBound
            ground[index] = ground[parent]
            if view.role == .cell, markup.isGroupedTable(views.views[screen.views.lowerBound + parent].element),
                !colors.isClear(view.element)
            {
                ground[index] = StoryboardColor(pair: GroupedTable.rowBackground)
            }
            guard let node = nodeOf[parent] else { return }
            around = node
            if view.role == .content {
                nodeOf[index] = around
                return
            }
            guard view.frame.width > 0, view.frame.height > 0 else { return }
            if markup.name(view.element) == "activityIndicatorView" {
                facts.hasIndicator = true
                return
            }
        }
        var node = node(of: view, number)
        node.response = responses[index]
        node.limits = limits[index]
        node.keepsPlace = pushes.keepsPlace(number)
        if texts.usesTextStyle(view.element) { facts.usesTextStyles = true }
        let isLeaf = isLeaf(view, index, node.kind)
        if isLeaf, node.kind == .group || node.kind == .box { node.kind = .view }
        node.keepsHeight = view.role == .cell ? keepsRowHeight(view) : !isLeaf && overflows(number)
        paint(&node, number, index, isLeaf: isLeaf)
        declare(&node, view, index)
        if view.role == .screen, !isLeaf, node.kind == .group || node.kind == .box {
            sketch.nodes[0] = node
            nodeOf[index] = 0
        } else {
            if isControl(view, index) {
                var header = Sketch.Node(kind(of: view), node.frame)
                header.response = node.response
                around = sketch.add(header, to: around)
                elements.append(view.element)
            }
            let added = sketch.add(node, to: around)
            elements.append(view.element)
            nodeOf[index] = isLeaf ? nil : added
        }
    }

    /// Whether all rows of a cell's list have the same height, whatever they contain.
    private func keepsRowHeight(_ cell: StoryboardView) -> Bool {
        guard let list = cell.parent.map({ views.views[$0].element }), markup.name(list) == "tableView" else {
            return true
        }
        return (markup.number("rowHeight", of: list) ?? 0) > 0
    }

    /// Whether a header or footer is itself a control that has a bone, such as a search bar as a table's header.
    private func isControl(_ view: StoryboardView, _ index: Int) -> Bool {
        guard view.role == .header || view.role == .footer, view.children.isEmpty, !isKept(view, index) else {
            return false
        }
        return !["view", "collectionReusableView", "stackView", "scrollView"].contains(markup.name(view.element))
    }

    private mutating func node(of view: StoryboardView, _ number: Int) -> Sketch.Node {
        var node = Sketch.Node(
            isControl(view, number - screen.views.lowerBound)
                ? Self.kind(named: markup.name(view.element)) : kind(of: view), views.place(of: number))
        node.name = names.name(of: number, view.element)
        node.className = markup.value("customClass", of: view.element) ?? ""
        if markup.name(view.element) == "stackView" { node.spacing = markup.number("spacing", of: view.element) }
        if node.kind == .tableView || node.kind == .collectionView {
            node.isList = markup.child("sections", of: view.element) != nil
        }
        if node.kind == .label || node.kind == .textView {
            placeLines(of: &node, view, isKept: isKept(view, number - screen.views.lowerBound))
        }
        return node
    }

    /// Places a text's bars, or leaves them to the language.
    private mutating func placeLines(of node: inout Sketch.Node, _ view: StoryboardView, isKept: Bool) {
        // The view's own skeleton properties determine its lines.
        node.framesText = isSetInFile
        let isLonger: Bool
        if isSetInFile {
            node.linesHeight = texts.heightOfLines(of: view.element)
            isLonger = texts.grows(view)
        } else {
            node.kind = .label
            node.lines = texts.bars(of: view.element, in: node.frame)
            // Its own line keeps it from being joined to the text above it.
            if node.lines.isEmpty { node.lines = [node.frame] }
            node.frame.y = node.lines[0].y
            node.frame.height = node.lines[node.lines.count - 1].maxY - node.frame.y
            isLonger = texts.mostLines(of: view.element) > node.lines.count
        }
        if isLonger, !isKept, (facts.longText ?? "").isEmpty {
            facts.longText = Naming.view(node.name).map { "'\($0)'" } ?? texts.excerpt(of: view.element)
        }
    }

    private func kind(of view: StoryboardView) -> Sketch.Kind {
        switch view.role {
        case .cell: return .cell
        case .header: return .header
        case .footer: return .footer
        case .screen, .view, .content: return Self.kind(named: markup.name(view.element))
        }
    }

    private static func kind(named name: String) -> Sketch.Kind {
        let known: [Sketch.Kind] = [.label, .imageView, .button, .textField, .textView, .tableView, .collectionView]
        return known.first { $0.rawValue == name } ?? .group
    }

    /// Whether a view is a leaf: it's empty, or it's a bone.
    private func isLeaf(_ view: StoryboardView, _ index: Int, _ kind: Sketch.Kind) -> Bool {
        switch kind {
        case .tableView, .collectionView: return false
        case .cell, .header, .footer, .group, .box:
            if view.role == .screen { return false }
            if state.isSet, state.parts[index] == .skeletonable { return !state.hasSkeletonable[index] }
            return !view.children.contains { isShown($0) }
        case .view, .label, .textView, .textField, .imageView, .button: return true
        }
    }

    /// Whether a view has a size, or is a content view with visible contents.
    private func isShown(_ number: Int) -> Bool {
        let view = views.views[number]
        if view.role != .content { return view.frame.width > 0 && view.frame.height > 0 }
        return view.children.contains { views.views[$0].frame.width > 0 && views.views[$0].frame.height > 0 }
    }

    // MARK: - Looks

    /// Sets the background, border and corner radius of a node.
    private mutating func paint(_ node: inout Sketch.Node, _ number: Int, _ index: Int, isLeaf: Bool) {
        let view = views.views[number]
        let isText = node.kind == .label || node.kind == .textView
        var look = StoryboardLook(of: view.element, in: markup, isText: isText)
        if isText, !isSetInFile { look.fit(to: node.lines) }
        node.declarations += look.declarations
        if look.cornerRadius > 0 { node.radius = .fitting([look.cornerRadius], node.frame.size) }
        if look.borderWidth > 0 {
            // Code sets the colour, which Interface Builder has none for.
            if look.borderColor == nil { facts.plainBorder = facts.plainBorder ?? node.name }
            let color = look.borderColor.map { colors.color($0) } ?? ground[index]
            node.border = Sketch.Border(look.borderWidth, color?.text)
        }
        let isKept = isKept(view, index)
        var isPainted = look.borderWidth > 0
        if markup.isGroupedTable(view.element) { ground[index] = StoryboardColor(pair: GroupedTable.background) }
        // The background of a bone is not drawn.
        if !isLeaf || isKept, let color = background(of: view) {
            if !color.isSame(as: ground[index]) || liesOnSiblings(number) || look.shadowText != nil {
                isPainted = true
                if let shadow = look.shadowText { node.declarations.append(Sketch.Declaration("shadow", shadow)) }
                if node.kind == .group || node.kind == .box {
                    node.background = color.text
                } else {
                    node.declarations.append(Sketch.Declaration("backgroundColor", color.text))
                }
            }
            if color.pair.light.isOpaque { ground[index] = color }
        } else if view.role == .cell, colors.isClear(view.element),
            view.parent.map({ markup.isGroupedTable(views.views[$0].element) }) == true
        {
            // Others have a colour there.
            node.declarations.append(Sketch.Declaration("backgroundColor", "clear"))
        }
        // What clips is as high as it is, whatever is in it.
        if node.kind == .group, isPainted || node.keepsHeight || clips(view) { node.kind = .box }
    }

    /// The background of a view, or of the content view that fills it.
    private func background(of view: StoryboardView) -> StoryboardColor? {
        if let color = texts.configuredBackground(of: view.element) { return color }
        if let color = colors.color("backgroundColor", of: view.element) { return color }
        guard let first = view.children.first, views.views[first].role == .content else { return nil }
        return colors.color("backgroundColor", of: views.views[first].element)
    }

    /// Whether a view covers part of its earlier siblings.
    private func liesOnSiblings(_ number: Int) -> Bool {
        guard let parent = views.views[number].parent else { return false }
        let frame = views.views[number].frame
        // Checking the first 100 siblings avoids quadratic time on a screen with thousands of them.
        for sibling in views.views[parent].children.prefix(100) {
            if sibling == number { return false }
            let common = views.views[sibling].frame.intersection(frame)
            if common.width > 0.01, common.height > 0.01 { return true }
        }
        return false
    }

    /// Whether a view stays visible. A skeletonable view in a list that isn't skeletonable depends on the list.
    private func isKept(_ view: StoryboardView, _ index: Int) -> Bool {
        switch state.parts[index] {
        case .kept, .inKept: true
        case .inKeptList: !view.isSkeletonable
        case .around, .skeletonable: false
        }
    }

    /// Whether a view in a list that isn't skeletonable stays as it is even if code makes the list skeletonable, unlike what
    /// it is in.
    private func isOutermost(_ view: StoryboardView, _ index: Int) -> Bool {
        guard state.parts[index] == .inKeptList, view.role == .view, let parent = view.parent else { return false }
        return views.views[parent].role != .view || views.views[parent].isSkeletonable
    }

    // MARK: - Declarations

    private mutating func declare(_ node: inout Sketch.Node, _ view: StoryboardView, _ index: Int) {
        let isKept = isKept(view, index)
        if state.parts[index] == .kept, state.hasAnySkeletonable[index], node.kind != .tableView,
            node.kind != .collectionView
        {
            let name = view.role == .cell ? Naming.type(node.name) : Naming.view(node.name)
            facts.unmarked.append(name.map { "'\($0)'" } ?? "a '\(markup.name(view.element))'")
        }
        var first: [Sketch.Declaration] = []
        if state.parts[index] == .kept || isKept && isOutermost(view, index) {
            first.append(Sketch.Declaration("isSkeletonable", "false"))
        }
        switch node.kind {
        case .label, .textView:
            let followsFont = node.declarations.contains { $0.path == "skeletonTextLineHeight" }
            if isSetInFile {
                first += texts.lines(of: view.element, followsFont: followsFont && !isKept)
            } else if node.lines.count > 1 {
                first += texts.alignment(of: view.element)
            }
            if isKept { first += texts.kept(of: view.element) }
        case .button:
            if isKept { first += texts.kept(of: view.element) }
        case .tableView, .collectionView: declareList(&node, view, index)
        case .group, .box, .view, .textField, .imageView, .cell, .header, .footer: break
        }
        if let alpha = markup.number("alpha", of: view.element), alpha > 0, alpha < 1 {
            first.append(Sketch.Declaration("opacity", alpha.points))
        }
        if node.keepsHeight && node.kind != .cell || clips(view) {
            first.append(Sketch.Declaration("clipsToBounds", "true"))
        }
        node.declarations = first + node.declarations
    }

    private mutating func declareList(_ node: inout Sketch.Node, _ view: StoryboardView, _ index: Int) {
        let hasCells = view.children.contains { views.views[$0].role == .cell }
        let lists = StoryboardLists(markup: markup, colors: colors)
        node.declarations += lists.declarations(of: view.element, hasCells: hasCells)
        let name = node.name.isEmpty ? markup.name(view.element) : node.name
        if !hasCells { facts.emptyLists.append(name) }
        let rows = StoryboardRows(markup: markup, list: view.element)
        if node.isList, view.children.contains(where: { rows.isTitled(views.views[$0].element) }) {
            facts.hasTitles = true
        }
        let prototypes = node.isList ? 0 : view.children.count { views.views[$0].role == .cell }
        if prototypes > 1 { facts.mixedLists.append(name) }
        if state.parts[index] == .kept { facts.keptLists.append(name) }
    }

    /// Whether a view is one whose contents scroll, and some reach beyond it when its texts have grown: all of them at most by as
    /// much as they grow together.
    private func overflows(_ number: Int) -> Bool {
        let view = views.views[number]
        guard isSetInFile, markup.name(view.element) == "scrollView" else { return false }
        var (bottom, growth) = (view.frame.y, 0.0)
        // What is in a view follows it.
        for inner in views.views[number..<screen.views.upperBound].dropFirst() {
            guard let parent = inner.parent, parent >= number else { break }
            bottom = max(bottom, inner.frame.maxY)
            if texts.grows(inner) { growth += texts.heightOfLines(of: inner.element) - inner.frame.height }
        }
        return growth > 0 && bottom + growth > view.frame.maxY + Distance.same
    }

    /// Whether a view clips its contents, and some extend beyond it or into its round corners.
    private func clips(_ view: StoryboardView) -> Bool {
        let name = markup.name(view.element)
        guard markup.clips(view.element) || name == "scrollView", name != "tableView", name != "collectionView" else {
            return false
        }
        let radius = StoryboardLook(of: view.element, in: markup, isText: false).cornerRadius
        // Half-way from a corner to the arc.
        let (own, part) = (view.frame, 0.15 * radius)
        let corners = [own.x + part, own.maxX - part].flatMap { x in
            [own.y + part, own.maxY - part].map { Rect(x: x, y: $0, width: 0, height: 0) }
        }
        return view.children.contains { child in
            let frame = views.views[child].frame
            let isBeyond = !view.frame.contains(frame, tolerance: 0.01)
            let isInCorner = radius > 0 && corners.contains { frame.contains($0, tolerance: 0.01) }
            return isShown(child) && (isBeyond || isInCorner)
        }
    }
}

extension Sketch {
    /// Whether it has more than containers that paint nothing.
    var showsViews: Bool { nodes.dropFirst().contains { $0.kind != .group } }
}
