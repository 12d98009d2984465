import SkelLayout
import SkelText

/// A sketch on its way to views: pieces that are cut, grouped and merged until each is a view.
struct Plan {
    enum Direction { case row, column }

    /// How explicit a container's layout is. Each step states more numbers than the previous one and responds less to changes
    /// in width.
    enum Rigor: Int {
        /// As a person would write it.
        case natural
        /// Nothing shrinks.
        case unshrinking
        /// All widths are numbers.
        case fixed
        /// All frames are numbers.
        case framed
    }

    struct Piece {
        var kind: Sketch.Kind
        /// Absolute, in points.
        var frame: Rect
        var radius: Sketch.Radius
        /// A label's bars from the top, if there are several.
        var lines: [Rect]
        var response: Sketch.Response?
        /// Whether it overlaps its siblings, or lies beside its container.
        var isOutOfFlow = false
        var isList: Bool
        var name: String
        var className: String
        var background: String?
        var border: Sketch.Border
        var declarations: [Sketch.Declaration]
        var children: [Int]
        /// The direction in which its children follow each other; nil if they don't, or if there are none.
        var direction: Direction?
        var rigor = Rigor.natural
        /// Whether it is its container's background: as large as the container, and behind its other children.
        var isBackdrop = false
        /// Whether it stays on screen as it is, because it or an ancestor isn't skeletonable.
        var isKept = false
        /// Whether its height is declared although its contents have that height.
        var statesHeight = false
        /// Whether it takes the remaining height of its column.
        var fillsHeight = false
        /// Whether the source describes its lines but doesn't position them.
        var framesText: Bool
        /// Whether a section begins with it; only for headers, and for cells of single rows.
        var startsSection: Bool

        init(_ node: Sketch.Node) {
            (kind, frame, radius, lines) = (node.kind, node.frame, node.radius, node.lines)
            (response, isList) = (node.response, node.isList)
            (name, className, background) = (node.name, node.className, node.background)
            (border, declarations) = (node.border, node.declarations)
            children = node.children
            (framesText, startsSection) = (node.framesText, node.startsSection)
        }

        /// Whether it's drawn as one bone, or as one for each line.
        var isLeaf: Bool { children.isEmpty && kind != .group && kind != .box && !isContainer }

        /// Whether it's written as a row or column.
        var isBox: Bool { kind == .group || kind == .box }

        var isListView: Bool { kind == .tableView || kind == .collectionView }

        /// Whether its kind contains others, even if it's empty.
        var isContainer: Bool {
            switch kind {
            case .group, .box, .tableView, .collectionView, .cell, .header, .footer: true
            case .view, .label, .textView, .textField, .imageView, .button: false
            }
        }

        /// Whether the language positions its lines, because the source only describes them.
        var saysLines: Bool { kind == .label && framesText }

        /// Its bars; the frame if it's a single bar.
        var bars: [Rect] { lines.isEmpty ? [frame] : lines }
    }

    var name: String
    var size: Size
    var pieces: [Piece]
    var remarks: [String]
    /// Whether the screen is as high as a device shows it.
    var hasFixedHeight: Bool
    /// Whether its height consists of its contents and the space at its end.
    let hasRoomAtEnd: Bool
    /// The colour behind it, in the language's notation; nil if the source does not tell.
    let backdrop: String?
    /// The look of most texts, if it's that of a screen at several widths; nil if it's the plan's own.
    var bars: BarStyle?

    init(_ sketch: Sketch) {
        name = sketch.name
        size = sketch.size
        pieces = sketch.nodes.map { Piece($0) }
        remarks = sketch.remarks
        hasRoomAtEnd = sketch.hasRoomAtEnd
        backdrop = sketch.backdrop
        // Without a height there is no end to the rows of a list.
        let hasOpenList = pieces.contains {
            $0.isListView && !$0.isList && !$0.declarations.contains { $0.name == "numberOfRows" }
        }
        hasFixedHeight = sketch.hasFixedHeight || hasOpenList
    }

    /// The most space at the end, in points, that belongs to the page; with more, the page didn't fill the window.
    private static let mostRoomAtEnd = 200.0

    /// Whether there is space below the contents that the screen's height doesn't declare.
    var showsRoomAtEnd: Bool {
        hasRoomAtEnd && !hasFixedHeight && size.height - bounds(of: pieces[0].children).maxY <= Self.mostRoomAtEnd
    }

    /// Adds a group for pieces, with the smallest frame around them.
    mutating func group(_ members: [Int], _ direction: Direction?) -> Int {
        var node = Sketch.Node(.group, bounds(of: members))
        node.children = members
        var piece = Piece(node)
        piece.direction = direction
        piece.response = response(around: members)
        pieces.append(piece)
        return pieces.count - 1
    }

    /// The smallest rectangle around pieces.
    func bounds(of members: [Int]) -> Rect {
        members.dropFirst().reduce(members.isEmpty ? .zero : pieces[members[0]].frame) { $0.union(pieces[$1].frame) }
    }

    /// The response of a frame around pieces, which follows the outermost ones.
    func response(around members: [Int]) -> Sketch.Response? {
        guard let left = members.min(by: { pieces[$0].frame.x < pieces[$1].frame.x }),
            let right = members.max(by: { pieces[$0].frame.maxX < pieces[$1].frame.maxX }),
            let first = pieces[left].response, let last = pieces[right].response
        else { return nil }
        return Sketch.Response(x: first.x, width: last.x + last.width - first.x)
    }

    /// Calls `visit` for each piece of the plan, parents before their children.
    func visit(from root: Int = 0, _ visit: (Int) -> Void) {
        var open = [root]
        while let piece = open.popLast() {
            visit(piece)
            open += pieces[piece].children.reversed()
        }
    }
}

extension Rect {
    /// Whether both share more than an edge.
    func overlaps(_ other: Rect) -> Bool {
        min(maxX, other.maxX) - max(x, other.x) > Distance.same
            && min(maxY, other.maxY) - max(y, other.y) > Distance.same
    }
}

/// The differences, in points, up to which lengths are considered equal. They were measured on 38 pages, 90 loaders and 586
/// storyboards.
enum Distance {
    /// For equal lengths: a little more than half of the half point to which edges are rounded.
    static let same = 0.26
    /// For lengths between edges that were rounded to tenths of a point.
    static let rounding = 0.11
    /// For the distances on both sides of something centred by eye.
    static let centred = 0.6
    /// For lengths between edges that the source rounded to whole points.
    static let whole = 1.0
    /// For equal responses: two measurements to a 64th of a point, at widths 16 points apart.
    static let response = 0.04

    /// The excess of the padding at the end over that at the start beyond which it is free space.
    static let padding = 4.0

    /// Whether the space at the end is padding like that at the start, rather than free: not more than a quarter
    /// larger.
    static func isPadding(_ end: Double, like start: Double) -> Bool { end <= max(start * 1.25, start + padding) }

    static func areSame(_ a: Double, _ b: Double, _ tolerance: Double = same) -> Bool { abs(a - b) <= tolerance }
}
