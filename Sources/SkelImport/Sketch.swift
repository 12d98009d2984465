package import SkelLayout
import SkelText

/// A screen described by another format: a tree of rectangles, before anything is written in the language.
///
/// Readers make sketches, and all later stages are independent of the format. Frames are in points (CSS pixels) from
/// the top left corner of the screen, at the width that the source shows.
package struct Sketch: Sendable {
    /// The kind of view that a node becomes.
    package enum Kind: String, Sendable, CaseIterable {
        /// A container that paints nothing.
        case group
        /// A container that keeps its look: a card, a bar.
        case box
        /// Leaves, each of which is a bone; a label has a bone for each line.
        case view, label, textView, textField, imageView, button
        /// Lists, whose children are cells, headers and footers.
        case tableView, collectionView
        /// The prototype of a list's rows: laid out within its own frame, at the place of its first row.
        case cell, header, footer
    }

    /// A corner radius.
    package enum Radius: Sendable, Hashable {
        /// A radius in points; at most half of the shorter side.
        case points(Double)
        /// Half of the shorter side, whatever its length.
        case half
        /// The radii in points: top left, top right, bottom right, bottom left.
        case each(Double, Double, Double, Double)
    }

    /// A border inside the frame, in one colour.
    package struct Border: Sendable, Hashable {
        /// The widths in points: left, top, right, bottom.
        package var widths = [0.0, 0, 0, 0]
        /// The colour in the language's notation.
        package var color: String?

        package init() {}

        /// Creates a border that is equal on all sides; none without a colour.
        package init(_ width: Double, _ color: String?) {
            guard width > 0, let color else { return }
            (widths, self.color) = ([width, width, width, width], color)
        }
    }

    /// The response of a frame to a wider screen, as shares of the change in width. 0 means none, 1 all of it.
    package struct Response: Sendable, Hashable {
        /// The share for the left edge.
        package var x: Double
        /// The share for the width.
        package var width: Double

        package init(x: Double, width: Double) { (self.x, self.width) = (x, width) }

        /// A frame that stays where it is and as wide as it is.
        package static let fixed = Response(x: 0, width: 0)
        /// A frame that becomes as much wider as the screen does.
        package static let fills = Response(x: 0, width: 1)
    }

    /// What the source says of a frame where its screen is so narrow or wide that the response would go too far.
    package struct Limits: Sendable {
        /// The most that it is wide, in points; nil if the source does not tell.
        var width: Double?
        /// The share of the room beside it that is on its left where it is as wide as it may be.
        var share = 0.0
        /// The edges between which it is where there is less room, in points from the left of the screen, if its frame is as wide
        /// as it may be; nil otherwise.
        var span: ClosedRange<Double>?
        /// The least distance, in points, from what it follows; nil if the source does not tell.
        var distance: Double?
        /// The farthest place of its right edge, in points from the left of the screen at the sketch's width; nil if the source does
        /// not tell.
        var end: Double?
        /// The priority with which it keeps its width where there is less room, in UIKit's numbers; nil if the source does not tell.
        var resistance: Double?
    }

    /// A property in the source, written unchanged: `isSkeletonable`, `false`.
    package typealias Declaration = Draft.Declaration

    /// A rectangle, with what its source says about it.
    package struct Node: Sendable {
        /// Decides what it becomes in the language, and which kinds of children it has.
        package var kind: Kind
        /// The frame in points from the top left corner of the screen, at the sketch's width.
        package var frame: Rect
        /// The radii of its corners; 0 unless the source rounds them.
        package var radius = Radius.points(0)
        /// A label's bars from the top, if there are several; a single bar is the frame.
        package var lines: [Rect] = []
        /// The response to a wider screen; nil if the source does not tell.
        package var response: Response?
        /// The limits that the source sets to its response.
        var limits = Limits()
        /// The distance between its children that the source declares; nil for none.
        package var spacing: Double?
        /// Whether the source declares that its children are items of a list. For a list, whether each of its cells is
        /// one of its rows.
        package var isList = false
        /// The name in the source, in any spelling; empty if it has none. The name in the file is derived from it.
        package var name = ""
        /// The source's name for similar things, such as a class, used to name components; empty if it has none.
        package var className = ""
        /// The background of a box in the language's notation; nil if it has none.
        package var background: String?
        /// A bone's own colour in the language's notation, which its look does not show; nil if it's unknown.
        var fill: String?
        /// The border of a box; without a colour there is none.
        package var border = Border()
        /// The declarations to write in addition to those of the layout.
        package var declarations: [Declaration] = []
        /// The indices in `Sketch.nodes` of its children, in painting order.
        package var children: [Int] = []
        /// Whether it's the line of a text in a drawing, rather than a bar that is drawn.
        var isText = false
        /// The number of the text of which it's a line that starts at its left edge, if its width is an estimate; nil otherwise.
        var text: Int?
        /// For a label or text view, whether the frame is the view's, with bars placed by the language's rules, rather
        /// than the bounds of its bars.
        package var framesText = false
        /// For such a text, the height in points to which it grows for its lines; 0 if that isn't limited, or for one line.
        package var linesHeight = 0.0
        /// Whether the source keeps it in its place if a text above it grows.
        package var keepsPlace = false
        /// Whether it is as high as its frame even if texts in it grow beyond that, as a scroll view or a row of a fixed height.
        package var keepsHeight = false
        /// For a header or cell in a list with individual rows, whether it is the first of a section.
        package var startsSection = false

        // What a plan finds out.

        /// Whether it overlaps its siblings, or lies beside its container.
        var isOutOfFlow = false
        /// The direction in which its children follow each other; nil if they don't, or if there are none.
        var direction: Plan.Direction?
        /// Whether all frames in it are numbers.
        var isFramed = false
        /// Whether it is, or contains, a kept text that needs more width than the source leaves it, and that changes with the row's.
        var isTight = false
        /// Whether it's a text in the middle of its container.
        var isCentred = false
        /// Whether it is its container's background: as large as the container, and behind its other children.
        var isBackdrop = false
        /// Whether it stays on screen as it is, because it or an ancestor isn't skeletonable.
        var isKept = false
        /// Whether it takes the remaining height of its column.
        var fillsHeight = false

        package init(_ kind: Kind, _ frame: Rect) { (self.kind, self.frame) = (kind, frame) }
    }

    /// The name of the screen in the source, in any spelling.
    package var name: String
    /// The size of the screen, in points.
    package var size: Size
    /// The nodes; the first is the screen itself, which contains all others.
    package var nodes: [Node]
    /// Whether the screen has the height of a device rather than that of its contents.
    package var hasFixedHeight = false
    /// Whether it's a part of a screen, such as a view in a file of its own, rather than one that fills a window.
    var isPart = false
    /// Sentences about what the source could not tell, written as comments above the skeleton.
    package var remarks: [String] = []
    /// Whether the source says what leads and trails in the direction of reading, rather than what is left and right.
    var hasDirection = false
    /// Whether the source shows the mirror image of its frames, as in the direction from right to left.
    var isRightToLeft = false
    /// The colour behind it, in the language's notation; nil if the source does not tell.
    var backdrop: String?
    /// Whether it's a drawing, which stands on whatever a page has, and whose height includes the space below its shapes.
    var isDrawing = false
    /// The index of the file that it was read from.
    package var file = 0
    /// The page that it is of, which is translated instead of its nodes; nil for other sources.
    package var page: Page?

    /// Creates a sketch of an empty screen, which fills the width of its window.
    package init(name: String, size: Size) {
        self.name = name
        self.size = size
        var root = Node(.group, Rect(x: 0, y: 0, width: size.width, height: size.height))
        root.response = .fills
        nodes = [root]
    }

    /// Adds a node as the last child of another.
    ///
    /// - Returns: its index.
    @discardableResult
    package mutating func add(_ node: Node, to parent: Int = 0) -> Int {
        nodes.append(node)
        nodes[parent].children.append(nodes.count - 1)
        return nodes.count - 1
    }
}
