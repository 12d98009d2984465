package import SkelLayout
package import SkelText

/// A screen described by another format: a tree of rectangles, before anything is written in the language.
///
/// Readers make sketches, and all later stages are independent of the format. Frames are absolute: in points (CSS
/// pixels) from the top left corner of the screen, as the source shows them at its own width.
package struct Sketch: Sendable {
    /// The kind of view that a node becomes.
    package enum Kind: Sendable, Hashable {
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

        /// Whether it surrounds the frame, rather than being a line on some sides.
        package var isAround: Bool { color != nil && widths.allSatisfy { $0 > 0 } }
    }

    /// The response of a frame to a wider screen, as shares of the change in width. 0 means none, 1 all of it.
    package struct Response: Sendable, Hashable {
        /// The share for the left edge.
        package var x: Double
        /// The share for the width.
        package var width: Double

        package init(x: Double, width: Double) { (self.x, self.width) = (x, width) }

        package static let fixed = Response(x: 0, width: 0)
        package static let fills = Response(x: 0, width: 1)
    }

    /// A property in the source, written unchanged: `isSkeletonable`, `false`.
    package struct Declaration: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    package struct Node: Sendable {
        package var kind: Kind
        package var frame: Rect
        package var radius = Radius.points(0)
        /// A label's bars from the top, if there are several; a single bar is the frame.
        package var lines: [Rect] = []
        /// The response; nil if the source doesn't tell.
        package var response: Response?
        /// The width in points that it doesn't exceed, however wide the screen; nil for none.
        package var maximumWidth: Double?
        /// The proportion in which its height follows its width, in the language's notation; nil where it doesn't.
        package var ratio: String?
        /// Whether the source excludes it from the flow of its siblings.
        package var isOutOfFlow = false
        /// Whether the source declares that its children are items of a list; for a list, that each of its cells is one
        /// of its rows.
        package var isList = false
        /// The columns of a grid that lays out its children, in the language's notation; nil for none.
        package var columns: String?
        /// The name in the source, in any spelling; empty for none. The name in the file is derived from it.
        package var name = ""
        /// The source's name for similar things, such as a class, used to name components. Empty for none.
        package var className = ""
        /// The source's word for its kind, such as an element's tag. Empty for none.
        package var tag = ""
        /// The background of a box in the language's notation; nil for none.
        package var background: String?
        package var border = Border()
        /// The declarations to write besides the layout's.
        package var declarations: [Declaration] = []
        /// The indices in `Sketch.nodes` of its children, in painting order.
        package var children: [Int] = []
        /// The place in the source.
        package var span: Span?
        /// For a label or a text view: whether the frame is the view's, with bars placed by the language's rules,
        /// rather than the bounds of its bars.
        package var framesText = false
        /// For a header or a cell of a list with individual rows: whether it's the first of a section.
        package var startsSection = false

        package init(_ kind: Kind, _ frame: Rect) { (self.kind, self.frame) = (kind, frame) }
    }

    /// The page around a captured screen.
    package struct Surroundings: Sendable {
        /// The background colour of the screen, in the language's notation; nil if the source doesn't tell.
        package var background: String?
        /// The width of the window.
        package var viewport: Double?
        /// The window widths at which the layout may change according to the page's styles, in order.
        package var breakpoints: [Double] = []
        /// The y coordinate, in points from the screen's top, below which the source leaves out what begins there; nil if it
        /// has the whole page.
        package var fold: Double?
    }

    /// The name of the screen in the source, in any spelling.
    package var name: String
    package var size: Size
    /// The nodes; the first is the screen itself, which contains all others.
    package var nodes: [Node]
    /// Whether the screen is as high as a device shows it, rather than as high as its contents.
    package var hasFixedHeight = false
    /// Whether a screen with a fixed height is higher than its contents, with room at its end.
    package var hasRoomAtEnd = false
    /// Sentences about things that the source couldn't tell; written as comments above the skeleton.
    package var remarks: [String] = []
    /// The page around it.
    package var surroundings = Surroundings()
    /// The number of the file that it was read from.
    package var file = 0

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
