import SkelLanguage
import SkelText

/// Finds the bones of a laid-out screen: the leaves of the tree of skeletonable views, which ends at each view that
/// is not skeletonable.
struct Skeleton {
    private var tree: ViewTree
    private(set) var drawing: Drawing
    private var paints: Paints
    private var clips = Clips()
    private var stagger = Stagger()
    /// The corner radius of bones that don't set one.
    private let skeletonCorners: Corners
    /// The number of lines drawn.
    private var lineCount = 0

    /// Takes ownership of the tree, whose views are modified and must not be copied.
    init(_ tree: consuming ViewTree) {
        self.tree = tree
        paints = Paints(tree)
        skeletonCorners = tree.root.appearance.skeletonCornerRadius
        drawing = Drawing(
            of: tree.screen, size: tree.views.first?.frame.size ?? .zero, views: [], tables: tree.tables)
        drawing.inherited = tree.inherited
        for finding in tree.findings {
            switch finding {
            case .shrunk(let view): drawing.suspects.shrunk.append(view)
            case .emptyItem(let item): drawing.suspects.emptyItems.append(item)
            }
        }
        drawing.bones.reserve(tree.views.count)
        drawing.rowPlaces = tree.rowPlaces
        drawing.copyPlaces = tree.copyPlaces
    }

    mutating func draw() {
        // An empty title is no title.
        drawing.title = tree.root.title.map { tree.tables.strings[Int($0)] }
        drawing.stopAfter = tree.root.stopAfter
        drawing.motion = paints.motions.ofScreen
        drawing.movesByDefault = paints.motions.isDefault
        // A view is painted with as much work as it was made.
        if !tree.counts(tree.views.count, of: 0) { return }
        visit(0, isActive: true, within: .none)
        drawing.clips = clips.all
        drawing.paints = paints.all
        // Rows come after all other views, whatever list they are in.
        drawing.delays.sort { $0.view < $1.view }
        noteOwnMotions()
    }

    private mutating func noteOwnMotions() {
        if paints.motions.own.isEmpty { return }
        drawing.motionNumbers = tree.inherited.map { paints.motions.number(of: $0.animation) }
        drawing.ownMotions = paints.motions.own
    }

    /// Returns the drawing with its views; call it last.
    mutating func finish(reporting problems: inout Problems) -> Drawing {
        tree.reportOverflow(to: &problems)
        swap(&drawing.views, &tree.views)
        drawing.bones.take(framesOf: drawing.views)
        drawing.findApart()
        return drawing
    }

    /// Draws a view and its descendants. `isActive` is whether every ancestor is skeletonable; `clip` is the clip of
    /// the ancestors.
    private mutating func visit(_ view: Int, isActive: Bool, within clip: OptionalIndex) {
        guard !tree.isHidden(view), !tree.views[view].isHiddenWhenSkeletonIsActive, tree.overflow == nil else { return }
        let look = tree.views[view].hasLook ? tree.tables.look(tree.views[view].settings) : Style.Look()
        let isSkeletonable = isActive && tree.views[view].isSkeletonable
        let kind = tree.kind(of: view)
        let isWhole = isSkeletonable && tree.tables.used.wholes && tree.whole(view) != nil
        let isLeaf = isWhole || isSkeletonable && isLeaf(view, kind)
        let painting = Painting(look, isLeaf: isLeaf)
        tree.views[view].painting = painting
        let fade = tree.tables.used.extras && view > 0 ? beginExtras(of: view, look, isLeaf: isLeaf, within: clip) : nil
        if view == 0, !isLeaf { findBackground(look) }
        if isLeaf, !isWhole, tree.tables.used.content, !tree.views[view].firstChild.isNone {
            drawing.suspects.covering.append(Int32(view))
        }
        if painting.contains(.background) || painting.contains(.border), !isLeaf {
            addLook(of: view, look, painting, within: clip)
        }
        if !isSkeletonable, tree.tables.used.content { addContent(of: view, look, within: clip) }
        if !tree.views[view].firstChild.isNone, !isWhole {
            let inner = tree.box(of: view).clipsToBounds ? clipped(view, look, within: clip) : clip
            let step = tree.tables.extras(tree.views[view].settings).staggerDelay
            if isSkeletonable, step > 0 || tree.staggersCopies {
                staggerChildren(of: view, by: step, within: inner)
            } else {
                visitChildren(of: view, isActive: isSkeletonable, within: inner)
            }
        } else if tree.tables.used.extras, tree.tables.extras(tree.views[view].settings).staggerDelay > 0 {
            drawing.suspects.unstaggered.append(Int32(view))
        }
        if isLeaf { addBones(of: view, look.cornerRadius, look.skeletonCornerRadius, within: clip) }
        if isSkeletonable, kind.isList, !isLeaf { noteIfSizeless(view) }
        if isLeaf, painting.contains(.border) { addLook(of: view, look, .border, within: clip) }
        if let fade { closeFade(fade) }
    }

    /// Adds a view's shadow, and opens its fade; returns the index of the fade, if any.
    private mutating func beginExtras(
        of view: Int, _ look: Style.Look, isLeaf: Bool, within clip: OptionalIndex
    ) -> Int? {
        let extras = tree.tables.extras(tree.views[view].settings)
        let fade = extras.opacity < 1 ? openFade(extras.opacity, of: view) : nil
        if !isLeaf, let shadow = extras.shadow {
            tree.views[view].painting.insert(.shadow)
            addShadow(shadow, of: view, look, within: clip)
        }
        return fade
    }

    private mutating func openFade(_ opacity: Double, of view: Int) -> Int {
        let (bone, look) = (drawing.bones.count, drawing.looks.count)
        drawing.fades.append(
            Fade(opacity: opacity, view: Int32(view), bones: bone..<bone, looks: look..<look, end: 0))
        return drawing.fades.count - 1
    }

    /// Removes a fade that contains nothing.
    private mutating func closeFade(_ fade: Int) {
        let bones = drawing.fades[fade].bones.lowerBound..<drawing.bones.count
        let looks = drawing.fades[fade].looks.lowerBound..<drawing.looks.count
        if bones.isEmpty, looks.isEmpty {
            drawing.fades.removeSubrange(fade...)
            return
        }
        (drawing.fades[fade].bones, drawing.fades[fade].looks) = (bones, looks)
        drawing.fades[fade].end = drawing.fades.count
    }

    private mutating func visitChildren(of view: Int, isActive: Bool, within clip: OptionalIndex) {
        let isSeparated = separates(view)
        var next = tree.views[view].firstChild
        while let child = next.index {
            visit(child, isActive: isActive, within: clip)
            if isSeparated { addSeparator(below: child, in: view, within: clip) }
            next = tree.views[child].nextSibling
        }
    }

    /// Whether a view has separators between its rows.
    private func separates(_ view: Int) -> Bool {
        tree.kind(of: view) == .tableView
            && tree.tables.list(tree.views[view].settings).separatorStyle == .singleLine
    }

    /// Visits the children of a view. Each child with bones moves `step` seconds later than the previous one; a copy of
    /// a `repeat` adds its own delay.
    private mutating func staggerChildren(of view: Int, by step: Double, within clip: OptionalIndex) {
        let isSeparated = separates(view)
        let outer = stagger.delay
        var turn = 0
        var next = tree.views[view].firstChild
        while let child = next.index {
            let copy = tree.delay(ofCopy: child)
            if tree.takesTurn(child), step > 0 || copy != nil {
                if !stagger.begin(after: outer + Double(turn) * step + (copy ?? 0)) {
                    drawing.suspects.overstaggered = view
                }
                drawing.delays.append((Int32(child), stagger.delay))
                turn += 1
            } else {
                stagger.end(at: outer)
            }
            visit(child, isActive: true, within: clip)
            if isSeparated { addSeparator(below: child, in: view, within: clip) }
            next = tree.views[child].nextSibling
        }
        stagger.end(at: outer)
        if turn < 2, step > 0 { drawing.suspects.unstaggered.append(Int32(view)) }
    }

    /// Whether a skeletonable view is a bone, or lines. Lists and spacers never are, whatever they set; nor are headers
    /// and footers without content.
    @inline(__always)
    private func isLeaf(_ view: Int, _ kind: ElementKind) -> Bool {
        switch kind {
        case .tableView, .collectionView, .spacer: false
        case .header, .footer: !tree.views[view].firstChild.isNone && !hasSkeletonableChild(view)
        case .skeleton, .view, .row, .column, .scrollView, .label, .textView, .textField, .imageView, .button, .cell,
            .section:
            !hasSkeletonableChild(view)
        }
    }

    /// Whether any child is skeletonable, including hidden ones.
    @inline(__always)
    private func hasSkeletonableChild(_ view: Int) -> Bool {
        var next = tree.views[view].firstChild
        while let child = next.index {
            if tree.views[child].isSkeletonable { return true }
            next = tree.views[child].nextSibling
        }
        return false
    }

    private mutating func clipped(_ view: Int, _ look: Style.Look, within clip: OptionalIndex) -> OptionalIndex {
        let frame = tree.views[view].frame
        // A clip copies those around it.
        if let index = clip.index { _ = tree.counts(clips.all[index].rounded.count / 4, of: view) }
        return clips.index(of: frame, corners: look.cornerRadius.radii(in: frame.size, tree.tables), within: clip)
    }

    // MARK: - Looks

    /// Uses the root's background for the whole frame, unless it has round corners.
    private mutating func findBackground(_ look: Style.Look) {
        guard let color = look.backgroundColor, color.isSeen else { return }
        let corners = look.cornerRadius.radii(in: tree.views[0].frame.size, tree.tables)
        if corners.largest == 0 { drawing.background = color }
    }

    private mutating func addLook(of view: Int, _ look: Style.Look, _ painting: Painting, within clip: OptionalIndex) {
        let frame = tree.views[view].frame
        let isGround = view == 0 && drawing.background != nil
        let background = painting.contains(.background) && !isGround ? look.backgroundColor : nil
        let hasBorder = painting.contains(.border)
        guard background != nil || hasBorder, let clip = clips.clip(for: frame, within: clip) else { return }
        drawing.looks.append(
            Look(
                frame: frame, corners: look.cornerRadius.radii(in: frame.size, tree.tables), background: background,
                border: hasBorder ? look.border : BorderWidths(0), borderColor: look.borderColor, clip: clip,
                view: Int32(view), bonesBefore: Int32(drawing.bones.count)))
    }

    private mutating func addShadow(_ shadow: Shadow, of view: Int, _ look: Style.Look, within clip: OptionalIndex) {
        let frame = tree.views[view].frame
        var shown = Look(
            frame: frame, corners: look.cornerRadius.radii(in: frame.size, tree.tables), background: nil,
            shadow: shadow, clip: clip, view: Int32(view), bonesBefore: Int32(drawing.bones.count))
        let extent = shown.extent
        guard shadow.color.isSeen, frame.width > 0, frame.height > 0, extent.width > 0, extent.height > 0,
            let clip = clips.clip(for: extent, within: clip)
        else { return }
        shown.clip = clip
        drawing.looks.append(shown)
    }

    /// Adds a separator: 0.5 points high at the bottom of a row, in which it takes no space, by default from x 16 to
    /// the edge, as UIKit draws it.
    private mutating func addSeparator(below cell: Int, in table: Int, within clip: OptionalIndex) {
        guard tree.kind(of: cell) == .cell, !tree.isHidden(cell) else { return }
        let list = tree.tables.list(tree.views[table].settings)
        let row = tree.views[cell].frame
        let thickness = 0.5
        // In a group, a section ends with a footer. The list's last visible row may have others after it.
        let endsSection = tree.views[cell].nextSibling.index.map { tree.kind(of: $0) != .cell } ?? false
        guard let inset = list.lineInset(endsSection: endsSection) else { return }
        let isMirrored = tree.direction(of: table) == .rtl
        let frame = Rect(
            x: row.x + (isMirrored ? inset.right : inset.left), y: row.maxY - thickness,
            width: max(0, row.width - inset.left - inset.right), height: thickness)
        guard frame.width > 0, let clip = clips.clip(for: frame, within: clip) else { return }
        drawing.looks.append(
            Look(
                frame: frame, corners: CornerRadii(0), background: list.separatorColor, clip: clip, view: Int32(table),
                bonesBefore: Int32(drawing.bones.count)))
    }

    /// Adds the text or picture of a kept view, within its padding.
    private mutating func addContent(of view: Int, _ look: Style.Look, within clip: OptionalIndex) {
        guard let content = tree.keptContent(of: view) else { return }
        tree.views[view].painting.insert(.content)
        let frame = tree.contentFrame(of: view)
        guard frame.width > 0, frame.height > 0, let clip = clips.clip(for: frame, within: clip) else { return }
        // A picture without padding shares its view's corners.
        let whole = tree.views[view].frame
        let corners = frame == whole ? look.cornerRadius.radii(in: whole.size, tree.tables) : CornerRadii(0)
        drawing.contents.append(content)
        drawing.looks.append(
            Look(
                frame: frame, corners: corners, background: nil, clip: clip, view: Int32(view),
                bonesBefore: Int32(drawing.bones.count), content: OptionalIndex(drawing.contents.count - 1)))
    }

    // MARK: - Bones

    @discardableResult
    private mutating func noteIfSizeless(_ view: Int) -> Bool {
        let size = tree.views[view].frame.size
        if size.width > 0, size.height > 0 { return false }
        drawing.suspects.sizeless.append(Int32(view))
        return true
    }

    /// The clip that cuts a bone. A bone that may move out of its frame keeps the clip of all ancestors.
    ///
    /// It's mutating, like `kindOfWholeText(_:)`, because the whole structure would be copied for the call otherwise.
    private mutating func clip(for frame: Rect, of paint: Int32, within clip: OptionalIndex) -> OptionalIndex? {
        let cutting = clips.clip(for: frame, within: clip)
        // Cutting a bone at each round corner takes long.
        if let index = cutting?.index { tree.spends(24 * clips.all[index].rounded.count, on: 0) }
        guard paints.motions.moveBones, cutting != nil, paints.movesBones(paint) else { return cutting }
        return clip
    }

    /// The kind of text to draw a view's lines for, in a file that draws some views as a whole.
    private mutating func kindOfWholeText(_ view: Int) -> ElementKind? { tree.kindOfText(view) }

    private mutating func addBones(
        of view: Int, _ radii: Corners, _ skeleton: Corners?, within clip: OptionalIndex
    ) {
        let isSizeless = noteIfSizeless(view)
        let paint = paints.index(of: tree.views[view].inherited, in: tree.inherited, after: stagger.delay)
        let own = tree.kind(of: view)
        let text = tree.tables.used.wholes ? kindOfWholeText(view) : own == .label || own == .textView ? own : nil
        if let kind = text {
            let box = tree.ownBox(of: view, kind)
            // The root has safe areas besides.
            let room = view > 0 && box.padding.isUntouched ? tree.views[view].frame : tree.contentFrame(of: view)
            let style = tree.textStyle(of: view)
            let lines = TextLines(style, given: box.contentHeight, kind, in: room.size)
            if lines.count > 0 {
                // The painting of a view applies to all sizes, even if the view has no room at this one.
                tree.views[view].painting.insert(.lines)
                if !isSizeless, room.width <= 0 { drawing.suspects.sizeless.append(Int32(view)) }
                if !isSizeless { addLines(lines, of: view, in: room, style, paint, within: clip) }
                return
            }
        }
        tree.views[view].painting.insert(.bone)
        let frame = tree.views[view].frame
        guard !isSizeless, let clip = self.clip(for: frame, of: paint, within: clip) else { return }
        let corners = radii.radii(orLarger: skeleton ?? skeletonCorners, in: frame.size, tree.tables)
        drawing.bones.append(of: view, corners: corners, clip: clip, paint: paint)
    }

    private mutating func addLines(
        _ lines: TextLines, of view: Int, in frame: Rect, _ text: TextStyle, _ paint: Int32,
        within clip: OptionalIndex
    ) {
        let style = text.style
        let seed = style.text.lineVariation > 0 ? tree.seed(of: view) : 0
        let visible = visibleLines(lines, top: frame.y, within: clip)
        let room = tree.tables.work.mostViews - tree.views.count - lineCount
        guard visible.count <= room else {
            tree.costs.note(room, of: Int(tree.views[view].node))
            tree.overflow = .views
            return
        }
        guard tree.counts(visible.count, of: view) else { return }
        lineCount += visible.count
        for line in visible {
            let own = lines.frame(of: line, text, in: frame.size, seed: seed)
            let absolute = own.offset(x: frame.x, y: frame.y)
            guard own.width > 0, own.height > 0, let clip = self.clip(for: absolute, of: paint, within: clip) else {
                continue
            }
            let radius = text.radius(in: own.size)
            drawing.bones.append(
                Bone(
                    frame: absolute, corners: CornerRadii(radius), clip: clip, paint: paint, view: Int32(view),
                    line: OptionalIndex(line)))
        }
    }

    /// The lines that are visible within a clip; a text may have very many.
    private func visibleLines(_ lines: TextLines, top: Double, within clip: OptionalIndex) -> Range<Int> {
        let pitch = lines.lineHeight + lines.spacing
        guard let clip = clip.index, pitch > 0 else { return 0..<lines.count }
        let bounds = clips.all[clip].bounds
        let first = Counting.fitting(pitch, in: bounds.y - top - lines.top)
        let end = min(lines.count, Counting.pieces(of: pitch, within: bounds.maxY - top - lines.top))
        return first..<max(first, end)
    }
}

extension ViewTree {
    /// Whether a child of a view with `staggerDelay` has bones, and so takes a turn.
    fileprivate func takesTurn(_ child: Int) -> Bool {
        views[child].isSkeletonable && !isHidden(child) && !views[child].isHiddenWhenSkeletonIsActive
    }
}

extension Painting {
    /// The part of its look that a view keeps: a leaf loses its background, and every view keeps its border.
    @inline(__always)
    fileprivate init(_ look: Style.Look, isLeaf: Bool) {
        self = []
        if !isLeaf, look.backgroundColor?.isSeen ?? false { insert(.background) }
        if look.border.widest > 0, look.borderColor.isSeen { insert(.border) }
    }
}
