package import SkelLayout
package import SkelText

/// A screen as another format describes it: a tree of rectangles, before any of the language is written.
///
/// Readers make sketches; everything after them is the same for all formats. All frames are absolute: in points (CSS
/// pixels), from the upper left corner of the screen, as the source shows them at its own width.
package struct Sketch: Sendable {
    /// What a node becomes.
    package enum Kind: Sendable, Hashable {
        /// Only holds others; paints nothing.
        case group
        /// Holds others and keeps its look: a card, a bar.
        case box
        /// Leaves, each of them a bone; a label has a bone for each line.
        case view, label, textView, textField, imageView, button
        /// Lists. Their children are cells, headers and footers.
        case tableView, collectionView
        /// The prototype of a list's rows: laid out within its own frame, which stands where its first row does.
        case cell, header, footer
    }

    /// A corner radius.
    package enum Radius: Sendable, Hashable {
        /// In points; at most half the shorter side.
        case points(Double)
        /// Half the shorter side, whatever its length.
        case half
        /// In points: top left, top right, bottom right, bottom left.
        case each(Double, Double, Double, Double)
    }

    /// A border inside the frame, in one colour.
    package struct Border: Sendable, Hashable {
        /// In points: left, top, right, bottom.
        package var widths = [0.0, 0, 0, 0]
        /// As the language writes it.
        package var color: String?

        package init() {}

        /// The same on all sides; none without a colour.
        package init(_ width: Double, _ color: String?) {
            guard width > 0, let color else { return }
            (widths, self.color) = ([width, width, width, width], color)
        }

        /// Whether it is around the whole frame, and not a line at a side of it.
        package var isAround: Bool { color != nil && widths.allSatisfy { $0 > 0 } }
    }

    /// How a frame answers when the screen becomes wider: shares of the screen's change. 0 stays, 1 takes all of it.
    package struct Response: Sendable, Hashable {
        /// Of the left edge.
        package var x: Double
        /// Of the width.
        package var width: Double

        package init(x: Double, width: Double) { (self.x, self.width) = (x, width) }

        package static let fixed = Response(x: 0, width: 0)
        package static let fills = Response(x: 0, width: 1)
    }

    /// A property that the source states, written as it is: `isSkeletonable`, `false`.
    package struct Declaration: Sendable, Hashable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    package struct Node: Sendable {
        package var kind: Kind
        package var frame: Rect
        package var radius = Radius.points(0)
        /// A label's bars where there is more than one, from the top; with one bar the frame is it.
        package var lines: [Rect] = []
        /// Nil where the source does not tell.
        package var response: Response?
        /// Whether the source takes it out of the flow of its siblings.
        package var isOutOfFlow = false
        /// Whether the source says that its children are items of a list; of a list, that its cells are its rows, each once.
        package var isList = false
        /// The columns of a grid that lays out its children, as the language writes them; nil for none.
        package var columns: String?
        /// What the source calls it, in any spelling; empty for nothing. The name in the file is made of it.
        package var name = ""
        /// What the source calls things like it, such as a class; names a component. Empty for nothing.
        package var className = ""
        /// The source's word for its kind: an element's tag. Empty for none.
        package var tag = ""
        /// As the language writes a colour; nil for none. Of a box only.
        package var background: String?
        package var border = Border()
        /// Written beside what the layout needs.
        package var declarations: [Declaration] = []
        /// Numbers of `Sketch.nodes`, in the order in which they are painted.
        package var children: [Int] = []
        /// Where the source says it.
        package var span: Span?
        /// Of a label or a text view: whether the frame is the view's, in which bars stand as the language has them, and
        /// not what its bars take.
        package var framesText = false
        /// Of a header or a cell of a list that has its rows each once: whether it is the first of a section.
        package var startsSection = false

        package init(_ kind: Kind, _ frame: Rect) { (self.kind, self.frame) = (kind, frame) }
    }

    /// What a page is like around a screen that was captured of it.
    package struct Surroundings: Sendable {
        /// The colour that the screen stands on, as the language writes it; nil where the source does not tell.
        package var background: String?
        /// How wide the window was.
        package var viewport: Double?
        /// The widths of the window from which on another layout may hold, as the page's own styles say, in order.
        package var breakpoints: [Double] = []
    }

    /// What the source calls the screen, in any spelling.
    package var name: String
    package var size: Size
    /// The first is the screen itself; all others are in it.
    package var nodes: [Node]
    /// Whether the screen is as high as a device shows it; otherwise it is as high as what is in it.
    package var hasFixedHeight = false
    /// Whether it is higher than what is in it, where its height says so: by the room at its end.
    package var hasRoomAtEnd = false
    /// What the source could not tell, a sentence each: stands as a comment above the skeleton.
    package var remarks: [String] = []
    /// What is around it on its page.
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

    /// Puts a node into another one, behind what is there.
    ///
    /// - Returns: its number.
    @discardableResult
    package mutating func add(_ node: Node, to parent: Int = 0) -> Int {
        nodes.append(node)
        nodes[parent].children.append(nodes.count - 1)
        return nodes.count - 1
    }
}
