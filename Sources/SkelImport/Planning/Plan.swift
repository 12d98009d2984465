import SkelLayout
import SkelText

/// A sketch on its way to views: pieces that are cut, grouped and merged until each is a view.
struct Plan {
    enum Direction { case row, column, grid }

    /// How explicit a container's layout is: each step after the first says more in numbers, and answers less to a change of
    /// width.
    enum Rigor: Int {
        /// As a person would write it.
        case natural
        /// Nothing shrinks.
        case unshrinking
        /// All widths are numbers.
        case fixed
        /// All distances are margins.
        case measured
        /// All frames are numbers.
        case framed
    }

    struct Piece {
        var kind: Sketch.Kind
        /// Absolute, in points.
        var frame: Rect
        var radius: Sketch.Radius
        /// A label's bars from the top, where there are several.
        var lines: [Rect]
        var response: Sketch.Response?
        /// The width that it does not exceed; nil for none.
        var maximumWidth: Double?
        /// Whether it is in the middle where its container is wider than that.
        var isCentredAbove = false
        /// The proportion in which its height follows its width; nil where it does not.
        var ratio: String?
        var isOutOfFlow: Bool
        var isList: Bool
        /// The columns of the grid that its children lie in; nil for none.
        var columns: String?
        var name: String
        var className: String
        /// The source's word for its kind: an element's tag.
        var tag: String
        var background: String?
        var border: Sketch.Border
        var declarations: [Sketch.Declaration]
        var children: [Int]
        var span: Span?
        /// In which direction its children follow each other; nil where they do not, or are none.
        var direction: Direction?
        var rigor = Rigor.natural
        /// Whether it is what its container looks like: as large as it, behind all that is in it.
        var isBackdrop = false
        /// Whether it stays on screen as it is, for it or something around it is not skeletonable.
        var isKept = false
        /// Whether its height is said although its content has that height.
        var statesHeight = false
        /// The least distance to what is above it, where the room that is left is above it; nil for what follows that.
        var pushedFrom: Double?
        /// Whether it is at the top of its row, even if it is in the middle of some rows by chance.
        var staysAtTop = false
        /// Whether it takes the height that is left in its column.
        var fillsHeight = false
        /// Whether the source says what its lines look like, not where they are.
        var framesText: Bool
        /// Of a header or a cell of rows that are there once each: whether a section begins with it.
        var startsSection: Bool

        init(_ node: Sketch.Node) {
            (kind, frame, radius, lines) = (node.kind, node.frame, node.radius, node.lines)
            (response, isOutOfFlow, isList) = (node.response, node.isOutOfFlow, node.isList)
            (name, className, tag, background) = (node.name, node.className, node.tag, node.background)
            (border, declarations) = (node.border, node.declarations)
            (children, span) = (node.children, node.span)
            (framesText, startsSection, columns) = (node.framesText, node.startsSection, node.columns)
            (maximumWidth, ratio) = (node.maximumWidth, node.ratio)
        }

        /// Whether it is one bone, or one for each line.
        var isLeaf: Bool { children.isEmpty && kind != .group && kind != .box && !isContainer }

        /// Whether it is written as the row or the column that it is.
        var isBox: Bool { kind == .group || kind == .box }

        var isListView: Bool { kind == .tableView || kind == .collectionView }

        /// Whether it is of a kind that holds others, even where it holds none.
        var isContainer: Bool {
            switch kind {
            case .group, .box, .tableView, .collectionView, .cell, .header, .footer: true
            case .view, .label, .textView, .textField, .imageView, .button: false
            }
        }

        /// Whether its lines are drawn as the language has them: the source says what they look like, not where they are.
        var saysLines: Bool { kind == .label && framesText }

        /// Its bars, or its frame.
        var bars: [Rect] { lines.isEmpty ? [frame] : lines }
    }

    var name: String
    var size: Size
    var pieces: [Piece]
    var remarks: [String]
    /// Whether the screen is as high as a device shows it.
    var hasFixedHeight: Bool
    /// Whether its height is that of what is in it and of the room at its end.
    let hasRoomAtEnd: Bool
    let surroundings: Sketch.Surroundings
    /// Whether it is one of several widths, whose groups are found by what the source calls them.
    var isOneOfSeveral = false
    /// Whether cells of tables, parts of a page and lists in what is named stay what they are, for at another width there is
    /// more in them.
    var keepsParts = false
    /// Whether groups that the source names stay, even around a single container: at another width they hold more.
    var keepsGroups = false
    /// The same with rows and columns instead of grids, where it has any.
    var withoutGrids: [Plan] = []
    /// What most texts look like where it is not its own most, but that of a screen at several widths.
    var bars: BarStyle?

    init(_ sketch: Sketch) {
        name = sketch.name
        size = sketch.size
        pieces = sketch.nodes.map { Piece($0) }
        remarks = sketch.remarks
        hasRoomAtEnd = sketch.hasRoomAtEnd
        surroundings = sketch.surroundings
        // Without a height there is no end to the rows of a list.
        let hasOpenList = pieces.contains {
            $0.isListView && !$0.isList && !$0.declarations.contains { $0.name == "numberOfRows" }
        }
        hasFixedHeight = sketch.hasFixedHeight || hasOpenList
    }

    /// How much room at the end is a page's, in points: with more the window was not full.
    private static let mostRoomAtEnd = 200.0

    /// Whether the screen ends below all that is in it, where its height does not say so.
    var showsRoomAtEnd: Bool {
        hasRoomAtEnd && !hasFixedHeight && size.height - bounds(of: pieces[0].children).maxY <= Self.mostRoomAtEnd
    }

    /// Makes a group of pieces, in their place, that is as large as they are together.
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

    /// How what is around pieces answers a change of width: as its outermost pieces do.
    func response(around members: [Int]) -> Sketch.Response? {
        guard let left = members.min(by: { pieces[$0].frame.x < pieces[$1].frame.x }),
            let right = members.max(by: { pieces[$0].frame.maxX < pieces[$1].frame.maxX }),
            let first = pieces[left].response, let last = pieces[right].response
        else { return nil }
        return Sketch.Response(x: first.x, width: last.x + last.width - first.x)
    }

    /// Calls `visit` with each piece that is in the plan, a parent before its children.
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

/// When lengths are taken for equal, in points. The prototype that these were measured with read 38 pages, 90 loaders and
/// 586 storyboards.
enum Distance {
    /// Two lengths that are one: half of the half point that all edges are rounded to, and a little.
    static let same = 0.26
    /// Two lengths between edges that were rounded to tenths.
    static let rounding = 0.11
    /// Two lengths that a person means to be one, of things that stand in a middle.
    static let centred = 0.6
    /// Two responses that are one: 16 points less are measured to a 64th of a point, twice.
    static let response = 0.04

    static func areSame(_ a: Double, _ b: Double, _ tolerance: Double = same) -> Bool { abs(a - b) <= tolerance }
}
