import SkelLayout
import SkelText

/// Turns the shapes of a drawing into bones, after finding backgrounds, boxes and borders.
struct SVGScene {
    /// The most pairs of shapes to compare.
    private static let mostComparisons = 4_000_000
    /// The greatest width in points of a border that is drawn as one shape on another.
    private static let widestBorder = 2.0

    private let picture: Rect
    private var background: String?
    /// The colour of all shapes of a loader, in the language's notation; nil for other drawings, whose shapes have their own.
    private let ink: String?
    /// The shapes in painting order.
    private(set) var shapes: [SVGShape] = []
    private(set) var problems: Problems
    private var losses = SVGLosses()
    private var comparisons = 0

    init(_ shapes: [SVGShape], in picture: Rect, background: String?, ink: String?, _ problems: Problems) {
        (self.picture, self.background, self.ink, self.problems) = (picture, background, ink, problems)
        for shape in shapes where shape.frame.width > 0.0005 && shape.frame.height > 0.0005 {
            if shape.frame.isSeen(in: picture.size) {
                self.shapes.append(shape.withoutHoles)
            } else {
                self.problems.report(Messages.outsidePicture("this shape", at: shape.span))
            }
        }
        dropShadows()
        takeBackground()
        joinBorders()
        joinSectors()
        joinRings()
        dropHidden()
        clearPictures()
        dropVeils()
        fitTexts()
    }

    /// Removes shapes of which only a shadow is seen: programs write a shape once for its shadow and once for its fill.
    private mutating func dropShadows() {
        var isGone = shapes.map { _ in false }
        for number in shapes.indices where shapes[number].filter != nil {
            for other in shapes.indices where other != number && comparisons < Self.mostComparisons {
                comparisons += 1
                isGone[number] = shapes[number].isShadow(of: shapes[other], isAbove: other > number)
                if isGone[number] { break }
            }
        }
        shapes = zip(shapes, isGone).filter { !$0.1 }.map { $0.0 }
    }

    /// Makes shapes that cover everything the screen's background, if others are painted on them.
    private mutating func takeBackground() {
        guard let last = shapes.last else { return }
        var count = 0
        for shape in shapes.dropLast() {
            guard shape.covers(picture), shape.borderWidth == 0, shape.radii.allSatisfy({ $0 == 0 }) else { break }
            // If all shapes have the same paint, this one is a bone that covers the others.
            if shape.fill == last.fill, !shapes.contains(where: { $0.fill != shape.fill }) { break }
            background = shape.color ?? background
            if shape.isGradient, shape.color != nil { losses.add(.gradient, at: shape.span) }
            if shape.kind == .imageView { losses.add(.backdrop, at: shape.span) }
            count += 1
        }
        shapes.removeFirst(count)
    }

    /// Joins two shapes if the upper one leaves only a narrow frame of the lower one, which becomes a border.
    private mutating func joinBorders() {
        var kept: [SVGShape] = []
        for shape in shapes {
            if let last = kept.last, last.color != nil, shape.color != nil, last.fill != shape.fill,
                last.borderWidth == 0, last.loss == nil, shape.loss == nil,
                let inset = shape.frame.inset(in: last.frame), inset <= Self.widestBorder
            {
                var box = last
                (box.borderWidth, box.borderColor) = (inset, last.color)
                (box.fill, box.color) = (shape.fill, shape.color)
                kept[kept.count - 1] = box
            } else {
                kept.append(shape)
            }
        }
        shapes = kept
    }

    /// Makes the sectors of a ring or of a disc one shape, if together they reach all of its sides.
    private mutating func joinSectors() {
        var isGone = shapes.map { _ in false }
        for first in shapes.indices where !isGone[first] {
            guard let sector = shapes[first].ringSector else { continue }
            var (others, frame) = ([Int](), shapes[first].frame)
            for other in shapes.indices.dropFirst(first + 1) where comparisons < Self.mostComparisons {
                comparisons += 1
                guard let beside = shapes[other].ringSector, sector.isBeside(beside) else { continue }
                others.append(other)
                frame = frame.union(shapes[other].frame)
            }
            guard !others.isEmpty, frame.isNear(sector.disc, within: Distance.whole) else { continue }
            shapes[first].becomeWhole(sector)
            for other in others { isGone[other] = true }
        }
        shapes = zip(shapes, isGone).filter { !$0.1 }.map { $0.0 }
    }

    /// Turns a frame around a bone into the bone's border.
    private mutating func joinRings() {
        var isGone = shapes.map { _ in false }
        for ring in shapes.indices where shapes[ring].isHollow && shapes[ring].borderWidth > 0 {
            let outer = shapes[ring].frame
            let width = shapes[ring].borderWidth
            let inner = outer.inset(by: width)
            for step in 1..<max(2, 2 * shapes.count) where comparisons < Self.mostComparisons {
                // The shapes below it come first, from the nearest.
                let other = step <= ring ? ring - step : step
                guard other < shapes.count else { break }
                comparisons += 1
                if other == ring || isGone[other] || shapes[other].isHollow { continue }
                let frame = shapes[other].frame
                guard outer.contains(frame, tolerance: 0.05), frame.contains(inner, tolerance: 0.05),
                    shapes[other].borderWidth == 0
                else { continue }
                shapes[other].frame = outer
                shapes[other].radii = shapes[ring].radii
                shapes[other].borderWidth = width
                shapes[other].borderColor = shapes[ring].borderColor
                isGone[ring] = true
                break
            }
        }
        shapes = zip(shapes, isGone).filter { !$0.1 }.map { $0.0 }
    }

    /// Removes shapes that are hidden by a picture of their size, as the fill of the frame that clips it.
    private mutating func dropHidden() {
        var isGone = shapes.map { _ in false }
        for number in shapes.indices where !shapes[number].isHollow && shapes[number].borderWidth == 0 {
            for other in shapes.indices.dropFirst(number + 1) where comparisons < Self.mostComparisons {
                comparisons += 1
                guard shapes[other].kind == .imageView else { continue }
                isGone[number] = shapes[other].frame.isNear(shapes[number].frame, within: Distance.halves)
                if isGone[number] { break }
            }
        }
        shapes = zip(shapes, isGone).filter { !$0.1 }.map { $0.0 }
    }

    /// Removes what lies on a picture, bones on a bone, which nobody would see. Cards with several shapes on them stay, and so does
    /// what lies on an opaque shape that reaches beyond the picture, such as a bar at the bottom.
    private mutating func clearPictures() {
        var isGone = shapes.map { _ in false }
        for number in shapes.indices where shapes[number].kind == .imageView && !shapes[number].covers(picture) {
            var cards: [Rect] = []
            for other in shapes.indices.dropFirst(number + 1) where comparisons < Self.mostComparisons {
                comparisons += 1
                let frame = shapes[other].frame
                if !shapes[number].frame.contains(frame, tolerance: 0.01) {
                    if cards.count < Self.mostCards, shapes[other].isOpaque, frame.overlaps(shapes[number].frame) {
                        cards.append(frame)
                    }
                    continue
                }
                if cards.contains(where: { $0.contains(frame, tolerance: 0.01) }) { continue }
                if cards.count < Self.mostCards, isCard(other) {
                    cards.append(frame)
                } else {
                    isGone[other] = true
                    losses.add(.covered, at: shapes[number].span)
                }
            }
        }
        shapes = zip(shapes, isGone).filter { !$0.1 }.map { $0.0 }
    }

    /// Removes decorations that are nearly transparent, if most shapes are not. A loader's bones may all be.
    private mutating func dropVeils() {
        if ink != nil { return }
        let veils = shapes.indices.filter { shapes[$0].isVeil && !isBox($0) }
        if veils.isEmpty || veils.count * 2 > shapes.count { return }
        for number in veils.reversed() {
            losses.add(.veil, at: shapes[number].span)
            shapes.remove(at: number)
        }
    }

    /// The most cards on a picture.
    private static let mostCards = 64

    /// The share of an estimated width by which a text may reach beyond what it starts on, and how many shapes below it that may
    /// be.
    private static let (mostBeyond, mostBelow) = (0.1, 16)

    /// Ends texts whose estimated widths reach a little beyond the shape that they start on at its edge: else that would be no box.
    private mutating func fitTexts() {
        for text in shapes.indices where shapes[text].text != nil {
            let frame = shapes[text].frame
            let start = Rect(x: frame.x, y: frame.y, width: 0, height: frame.height)
            let below = shapes[..<text].suffix(Self.mostBelow).last { $0.frame.contains(start, tolerance: 0.01) }
            guard let edge = below?.frame.maxX, edge < frame.maxX, frame.maxX - edge <= Self.mostBeyond * frame.width
            else { continue }
            shapes[text].frame.width = edge - frame.x
        }
    }

    /// Whether a shape holds several others.
    private mutating func isCard(_ number: Int) -> Bool {
        if shapes[number].isHollow || !isBox(number) { return false }
        var count = 0
        for other in shapes.indices.dropFirst(number + 1) where comparisons < Self.mostComparisons {
            comparisons += 1
            if shapes[number].frame.contains(shapes[other].frame, tolerance: 0.01) { count += 1 }
        }
        return count > 1
    }

    /// Whether a shape is a box, because shapes with another paint lie on it.
    private mutating func isBox(_ number: Int) -> Bool {
        let box = shapes[number]
        if box.isHollow { return true }
        if box.kind != nil || box.loss != nil || box.radius == .half && abs(box.frame.width - box.frame.height) < 1 {
            return false
        }
        for other in shapes[(number + 1)...] where comparisons < Self.mostComparisons {
            comparisons += 1
            if other.fill != box.fill, box.frame.contains(other.frame, tolerance: 0.01), box.frame != other.frame {
                return true
            }
        }
        return false
    }

    /// Whether no other shape lies in a shape.
    private mutating func isEmpty(_ number: Int) -> Bool {
        for other in shapes.indices where other != number && comparisons < Self.mostComparisons {
            comparisons += 1
            if shapes[number].frame.contains(shapes[other].frame, tolerance: 0.01) { return false }
        }
        return true
    }

    // MARK: - Nodes

    /// Adds the shapes to a sketch, `offset` points further down.
    mutating func add(to sketch: inout Sketch, below offset: Double, groups: [SVGGroup], isFluid: Bool) {
        if shapes.isEmpty { return }
        if let background { sketch.nodes[0].background = background }
        var places = SVGGroups(groups, of: shapes, below: offset)
        for number in shapes.indices {
            let shape = shapes[number]
            var frame = shape.frame.offset(x: 0, y: offset)
            frame.round()
            var node = Sketch.Node(shape.kind ?? .leaf(frame, shape.radius), frame)
            node.fill = shape.isHollow ? shape.borderColor : shape.color
            node.border = Sketch.Border(shape.borderWidth.toThousandths, shape.borderColor)
            if isBox(number) {
                node.kind = .box
                if shape.isHollow {
                    addRing(shape, isEmpty: isEmpty(number), to: &node)
                } else {
                    node.background = shape.color ?? Self.unknownColor
                    if shape.isGradient, shape.color != nil { losses.add(.gradient, at: shape.span) }
                }
            } else if let loss = shape.loss {
                losses.add(loss, at: shape.span)
            }
            node.radius = shape.radius
            node.isText = shape.kind == .label
            node.text = shape.text
            node.response = shape.response ?? (isFluid ? .fixed : nil)
            node.name = shape.name != "" ? shape.name : places.soleName(of: shape.group)
            sketch.add(node, to: places.place(of: shape.group, &sketch))
        }
        losses.report(to: &problems)
    }

    /// Makes a node a frame: a view that keeps its border, in the bones' colour where it stands for a bone.
    private mutating func addRing(_ shape: SVGShape, isEmpty: Bool, to node: inout Sketch.Node) {
        let color = ink ?? shape.borderColor ?? Self.unknownColor
        node.border = Sketch.Border(shape.borderWidth.toThousandths, color)
        if isEmpty {
            // A view without contents would be a bone; only the border is drawn.
            node.kind = .view
            node.declarations.append(Sketch.Declaration("isSkeletonable", "false"))
        }
        if isEmpty || ink != nil { losses.add(.ring, at: shape.span) }
        // The note on the ring says what becomes of its outline.
        if let loss = shape.loss, loss != .outline || !isEmpty && ink == nil { losses.add(loss, at: shape.span) }
    }

    /// The colour of a box whose own isn't known; suitable for any background.
    private static let unknownColor = "#8080801a"
}

extension SVGShape {
    /// The ring that it's a sector of, or the whole of.
    fileprivate var ringSector: SVGSector? {
        if let sector { return sector }
        guard isHollow, radius == .half, abs(frame.width - frame.height) <= Distance.halves else { return nil }
        return SVGSector(disc: frame, width: borderWidth)
    }

    /// Becomes the whole that it's a sector of.
    fileprivate mutating func becomeWhole(_ sector: SVGSector) {
        if !isHollow, sector.isRing { (borderWidth, borderColor, isHollow) = (sector.width, color, true) }
        frame = sector.disc
        radii = [frame.width / 2, frame.width / 2, frame.width / 2, frame.width / 2]
        (loss, name) = (.sectors, "")
    }

    /// Whether it is filled with a colour through which nothing is seen.
    fileprivate var isOpaque: Bool {
        kind == nil && !isHollow && loss == nil && color.map { $0.utf8.count <= "#rrggbb".utf8.count } ?? false
    }

    /// Whether a fifth or less of what is behind it is hidden by it.
    fileprivate var isVeil: Bool {
        guard kind == nil, !isHollow, borderWidth == 0, let digits = color?.utf8, digits.count == "#rrggbbaa".utf8.count
        else { return false }
        return UInt8(String(decoding: digits.suffix(2), as: UTF8.self), radix: 16).map { $0 <= 51 } ?? false
    }

    /// The shape without its holes: a frame, or the whole shape with a note about the loss.
    fileprivate var withoutHoles: SVGShape {
        var shape = self
        if let ring {
            (shape.borderWidth, shape.borderColor) = (ring, color)
            shape.isHollow = true
        } else if !holes.isEmpty, loss == nil {
            shape.loss = .hole
        }
        shape.holes = []
        return shape
    }
}

extension Rect {
    /// Rounds the edges to thousandths of a point.
    mutating func round() {
        let (right, bottom) = (maxX.toThousandths, maxY.toThousandths)
        (x, y) = (x.toThousandths, y.toThousandths)
        (width, height) = ((right - x).toThousandths, (bottom - y).toThousandths)
    }
}
