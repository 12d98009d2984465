import SkelLanguage
import SkelLayout
import SkelText

/// A sketch on its way to views: pieces that are cut, grouped and merged until each is a view.
struct Plan {
    enum Direction { case row, column }

    typealias Piece = Sketch.Node

    var name: String
    var size: Size
    var pieces: [Piece]
    var remarks: [String]
    /// Whether the screen's height is known: that of a device or of a drawing.
    var hasFixedHeight: Bool
    /// Whether it's a drawing, which stands on whatever a page has, and whose height includes the space below its shapes.
    let isDrawing: Bool
    /// Whether the screen is as high as a device shows it, however high its contents are.
    var hasDeviceHeight: Bool { hasFixedHeight && !isDrawing }
    /// Whether it's a part of a screen, rather than one that fills a window.
    let isPart: Bool
    /// Whether its sides are those of the direction of reading, rather than left and right.
    let hasDirection: Bool
    /// Whether the source shows the mirror image of its frames.
    let isRightToLeft: Bool
    /// The colour behind it, in the language's notation; nil if the source does not tell.
    let backdrop: String?
    /// The look of most texts, if it's that of a screen at several widths; nil if it's the plan's own.
    var bars: BarStyle?
    /// Rows of tables, whose pieces are cells.
    var tableRows: Set<Int> = []
    /// The cells of tables that keep their widths.
    var fixedCells: Set<Int> = []
    /// The cells of tables with something at their ends, and the positions of what is before that.
    var cellEnds: [Int: Int] = [:]

    init(_ sketch: Sketch) {
        name = sketch.name
        size = sketch.size
        pieces = sketch.nodes
        remarks = sketch.remarks
        isPart = sketch.isPart
        isRightToLeft = sketch.isRightToLeft
        hasDirection = sketch.hasDirection || isRightToLeft
        backdrop = sketch.backdrop
        isDrawing = sketch.isDrawing
        // Without a height there is no end to the rows of a list.
        let hasOpenList = pieces.contains {
            $0.isListView && !$0.isList && !$0.declarations.contains { $0.path == "numberOfRows" }
        }
        hasFixedHeight = sketch.hasFixedHeight || hasOpenList
    }

    /// Adds a group for pieces, with the smallest frame around them.
    mutating func group(_ members: [Int], _ direction: Direction?) -> Int {
        var piece = Piece(.group, bounds(of: members))
        piece.children = members
        piece.direction = direction
        piece.response = response(around: members)
        piece.keepsPlace = members.allSatisfy { pieces[$0].keepsPlace }
        let (first, last) = (members.min { pieces[$0].frame.x < pieces[$1].frame.x }, rightmost(of: members))
        piece.limits.distance = first.flatMap { pieces[$0].limits.distance }
        piece.limits.end = last.flatMap { pieces[$0].limits.end }
        pieces.append(piece)
        return pieces.count - 1
    }

    /// The smallest rectangle around pieces.
    func bounds(of members: [Int]) -> Rect {
        members.dropFirst().reduce(members.isEmpty ? .zero : pieces[members[0]].frame) { $0.union(pieces[$1].frame) }
    }

    private func rightmost(of members: [Int]) -> Int? {
        members.max { pieces[$0].frame.maxX < pieces[$1].frame.maxX }
    }

    /// The response of a frame around pieces, which follows the outermost ones.
    func response(around members: [Int]) -> Sketch.Response? {
        guard let left = members.min(by: { pieces[$0].frame.x < pieces[$1].frame.x }),
            let right = rightmost(of: members),
            let first = pieces[left].response, let last = pieces[right].response
        else { return nil }
        return Sketch.Response(x: first.x, width: last.x + last.width - first.x)
    }

    /// Gives frames to everything in the containers of some leaves.
    ///
    /// - Returns: whether anything changed.
    mutating func frame(beside leaves: [Int]) -> Bool {
        var changed = false
        for index in pieces.indices where !pieces[index].isFramed {
            guard pieces[index].children.contains(where: { leaves.contains($0) }) else { continue }
            pieces[index].isFramed = true
            changed = true
        }
        return changed
    }

    /// Lets kept texts be cut off that a layout makes wider than the source does, and what they are in be narrower than they are.
    ///
    /// - Returns: whether anything changed.
    mutating func tighten(as layout: Verifier.Layout) -> Bool {
        var changed = false
        // What is in a piece comes before it.
        for index in order().reversed() where !pieces[index].isTight {
            let piece = pieces[index]
            guard !piece.isFramed, piece.response.map({ $0.width >= Distance.response }) ?? false else { continue }
            if piece.isLeaf {
                let width = layout.frames[index]?.width ?? 0
                guard piece.isKept, piece.declarations.contains(where: { $0.path == Property.text.name }),
                    width > piece.frame.width + Distance.halves
                else { continue }
            } else if !piece.children.contains(where: { pieces[$0].isTight && !pieces[$0].isOutOfFlow }) {
                continue
            }
            pieces[index].isTight = true
            changed = true
        }
        return changed
    }

    /// A piece and all pieces in it, parents before their children.
    func order(from root: Int = 0) -> [Int] {
        var (order, open) = ([Int](), [root])
        while let piece = open.popLast() {
            order.append(piece)
            open += pieces[piece].children.reversed()
        }
        return order
    }
}

extension Sketch.Node {
    /// Whether it's drawn as one bone, or as one for each line.
    var isLeaf: Bool { children.isEmpty && !isContainer }

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

    /// Whether it cuts off what extends beyond it.
    var clips: Bool { declarations.contains { $0.path == Property.clipsToBounds.name && $0.value == "true" } }

    /// Whether the language positions its lines, because the source only describes them.
    var saysLines: Bool { kind == .label && framesText }
    /// Whether it is a text of several lines, which has more of them where it is narrower.
    var wraps: Bool {
        kind == .label && (lines.count > 1 || declarations.contains { $0.path == Property.numberOfLines.name })
    }

    /// Its bars; the frame if it's a single bar.
    var bars: [Rect] { lines.isEmpty ? [frame] : lines }
}

/// The differences, in points, up to which lengths are considered equal. They were measured on 38 pages, 90 loaders and 586
/// storyboards.
enum Distance {
    /// For equal lengths: a little more than half of the half point to which edges are rounded.
    static let same = 0.26
    /// For lengths between edges that were rounded to tenths of a point.
    static let rounding = 0.11
    /// For lengths between edges that were rounded to half points.
    static let halves = 0.51
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
