package import SkelLanguage
package import SkelText

/// A screen laid out at one size: every view's frame, and the bones that stand for its content.
package struct Drawing: Sendable {
    /// The frame, in points.
    package var size: Size
    /// Every view in source order, the root first; the views of visible rows follow the static ones and are linked to
    /// their table.
    package var views: [View]
    /// The bones in painting order: views before their children, siblings in source order.
    package var bones = Bones()
    /// The kept parts of views: backgrounds, borders, separators, texts and pictures, in painting order;
    /// `Look.bonesBefore` gives each one's place among the bones.
    package var looks: [Look] = []
    /// The contents that `Look.content` refers to.
    package var contents: [KeptContent] = []
    /// The views that are faded as a whole, in tree order: nested ones follow their ancestors.
    package var fades: [Fade] = []
    /// The clips that `Bone.clip` and `Look.clip` refer to.
    package var clips: [Clip] = []
    /// The paints that `Bone.paint` refers to, in order of first use.
    package var paints: [Paint] = []
    /// The motion of everything except paints with their own.
    package var motion = Motion.still
    /// The motions of views that set their own; `Paint.motion` refers to these, starting at 1.
    package var ownMotions: [Motion] = []
    /// The value of `Paint.motion` for each inherited value; empty if nothing has its own motion.
    var motionNumbers: [Int32] = []
    /// The views at which a delay begins, in order of number, with the seconds.
    var delays: [(view: Int32, delay: Double)] = []
    /// The value of `movesApart` for each view; empty if everything moves like the screen.
    private var apart: [Bool] = []
    /// Whether the screen names no animation, so that a format may draw the default one in steps.
    package var movesByDefault = false
    /// The time after which the motion ends, in seconds; nil for never.
    package var stopAfter: Double?
    /// The root's background if it fills the frame, in which case `looks` omits it; nil if it has round corners, or
    /// there is none.
    package var background: ColorPair?
    /// The accessible name; empty to hide the drawing from assistive technology.
    package var title: String?
    /// The tables of the views' settings: the screen's, with those of prepared rows.
    package var tables: Tables
    /// The screen that was laid out: emitters use the drawing's accessors for its views.
    package var screen: Screen
    /// The values that `View.inherited` refers to.
    package var inherited: [Style.Inherited] = []
    /// The rows and sections of cells, headers and footers, in order of view.
    package var rowPlaces: [RowPlace] = []
    /// The copies of `repeat`s, in order of view.
    package var copyPlaces: [CopyPlace] = []
    /// The findings that `lint` examines.
    var suspects = Suspects()

    package init(of screen: Screen, size: Size, views: [View], tables: Tables) {
        self.screen = screen
        self.size = size
        self.views = views
        self.tables = tables
    }
}

extension Drawing {
    /// Whether some views move differently from the screen.
    package var hasOwnMotions: Bool { !apart.isEmpty }

    /// Whether some views move later than the screen.
    package var hasDelays: Bool { !delays.isEmpty }

    /// The delay of a view behind the screen in seconds, if it differs from its parent's.
    package func ownDelay(of view: Int) -> Double? { delays.first(with: Int32(view)) { $0.view }?.delay }

    /// The value of `Paint.motion` for the bones of a view.
    package func motionNumber(of view: Int) -> Int32 {
        motionNumbers.isEmpty ? 0 : motionNumbers[Int(views[view].inherited)]
    }

    /// Whether a view moves differently from its parent, or is a list with such views.
    package func movesApart(_ view: Int) -> Bool { hasOwnMotions && apart[view] }

    /// Whether the children of a view move one after another.
    package func staggers(_ view: Int) -> Bool { hasDelays && tables.extras(views[view].settings).staggerDelay > 0 }

    /// Finds the views that move differently from their surroundings.
    mutating func findApart() {
        guard !motionNumbers.isEmpty || hasDelays else { return }
        apart = Array(repeating: false, count: views.count)
        for delay in delays { apart[Int(delay.view)] = true }
        var holdsApart = apart
        // Views follow their parents.
        for view in views.indices.reversed() {
            guard let parent = views[view].parent.index else { continue }
            if motionNumber(of: view) != motionNumber(of: parent) { apart[view] = true }
            if holdsApart[view], kind(of: view).isList { apart[view] = true }
            if apart[view] || holdsApart[view] { holdsApart[parent] = true }
        }
    }

    /// The motion of a paint's bones.
    package func motion(of paint: Paint) -> Motion { motion(numbered: paint.motion) }

    /// The motion that a value of `Paint.motion` refers to.
    package func motion(numbered number: Int32) -> Motion { number == 0 ? motion : ownMotions[Int(number) - 1] }
}

/// Findings during layout for warnings to examine: finding these later would take another walk.
struct Suspects: Sendable {
    /// The lists, and the views that would be bones, without a width or a height.
    var sizeless: [Int32] = []
    /// A cell that had no size in some place of a collection.
    struct EmptyItem: Sendable {
        let node: Int32
        let isNarrow, isLow: Bool

        init(_ node: Int, _ size: Size) {
            self.node = Int32(node)
            isNarrow = size.width <= Rect.tolerance
            isLow = size.height <= Rect.tolerance
        }
    }
    var emptyItems: [EmptyItem] = []
    /// The bones that cover views, in a file where some views show kept content.
    var covering: [Int32] = []
    /// The columns whose views shrank because their total height is larger, and the rows that scroll. This may include views that were
    /// measured and then removed, whose numbers may be reused or invalid.
    var shrunk: [Int32] = []
    /// The views that delay each child but have fewer than two children that move.
    var unstaggered: [Int32] = []
    /// A view that needs more delays than the limit.
    var overstaggered: Int?
}

/// A kept part of a view: a background, a border, a separator, a text or a picture.
package struct Look: Sendable {
    /// The frame in points, absolute in the root.
    package var frame: Rect
    /// The radii of the frame's corners, fitted into it.
    package var corners: CornerRadii
    /// The fill of the frame; nil for none.
    package var background: ColorPair?
    /// The border's widths in points, inside the frame; 0 for none.
    package var border: BorderWidths
    /// The colour of the border on all its sides.
    package var borderColor: ColorPair
    /// The shadow, if this is only the shadow of a view with this frame.
    package var shadow: Shadow?
    /// The index in `Drawing.clips` of the clip by an ancestor.
    package var clip: OptionalIndex
    /// The index of the view in `Drawing.views`.
    package var view: Int32
    /// The number of `Drawing.bones` painted before it; it lies over those that it overlaps, and under the others.
    package var bonesBefore: Int32
    /// The index in `Drawing.contents` if this is only a text or a picture.
    package var content: OptionalIndex

    package init(
        frame: Rect, corners: CornerRadii, background: ColorPair?, border: BorderWidths = BorderWidths(0),
        borderColor: ColorPair = .black, shadow: Shadow? = nil, clip: OptionalIndex, view: Int32,
        bonesBefore: Int32 = 0, content: OptionalIndex = .none
    ) {
        self.frame = frame
        self.corners = corners
        self.background = background
        self.border = border
        self.borderColor = borderColor
        self.shadow = shadow
        self.clip = clip
        self.view = view
        self.bonesBefore = bonesBefore
        self.content = content
    }
}

extension Look {
    /// The bounds of all its painting in points, absolute in the root; a blur is visible for three standard deviations.
    package var extent: Rect {
        guard let shadow else { return frame }
        return frame.offset(x: shadow.x, y: shadow.y).inset(by: -shadow.spread - shadow.blur * 1.5)
    }
}

/// A translucent view with its descendants: painted as one picture, which is then faded.
package struct Fade: Sendable {
    /// The opacity, from 0 to below 1.
    package var opacity: Double
    /// The index of the view in `Drawing.views`.
    package var view: Int32
    /// The bones inside it, as a range of the drawing's.
    package var bones: Range<Int>
    /// The looks inside it, as a range of the drawing's.
    package var looks: Range<Int>
    /// The number after that of the last fade inside it.
    package var end: Int
}

/// The part of a bone that its clipping ancestors leave visible.
package struct Clip: Sendable, Hashable {
    /// A clipping view with round corners.
    package struct Rounded: Sendable, Hashable {
        /// The frame of the view in points, absolute in the root.
        package var frame: Rect
        /// The radii of the frame's corners, fitted into it.
        package var corners: CornerRadii

        package init(frame: Rect, corners: CornerRadii) {
            self.frame = frame
            self.corners = corners
        }
    }

    /// The intersection of the ancestors' frames in points, absolute in the root.
    package var bounds: Rect
    /// The clipping ancestors with round corners, outermost first.
    package var rounded: [Rounded]

    package init(bounds: Rect, rounded: [Rounded] = []) {
        self.bounds = bounds
        self.rounded = rounded
    }
}

extension [Clip] {
    /// The part of a frame within the bounds of a clip, an index of this array.
    package func seen(_ frame: Rect, within clip: OptionalIndex) -> Rect {
        clip.index.map { frame.intersection(self[$0].bounds) } ?? frame
    }
}

/// The fill of a bone.
package struct Paint: Sendable, Hashable {
    /// Whether it is one colour or a gradient.
    package var type: Style.SkeletonType
    /// Whether one gradient crosses the frame, or each bone has its own.
    package var scope: Style.GradientScope
    /// The stops of the gradient, evenly spread, at least two: [base, complementary, base] when made from one colour.
    /// A solid paint has two: the base and its complementary colour.
    package var colors: [ColorPair]
    /// 0 for the screen's motion, n for `Drawing.ownMotions[n - 1]`.
    package var motion: Int32
    /// The delay of its motion behind the screen's, in seconds.
    package var delay = 0.0

    package init(type: Style.SkeletonType, scope: Style.GradientScope, colors: [ColorPair], motion: Int32 = 0) {
        self.type = type
        self.scope = scope
        self.colors = colors
        self.motion = motion
    }

    /// The colour of a bone that neither moves nor shows a gradient.
    package var base: ColorPair { colors[0] }
    /// The colour that a pulse changes to.
    package var highlight: ColorPair { colors[1] }
}

/// The motion of a drawing's bones; times in seconds.
package enum Motion: Sendable {
    case still
    /// Gradient bones slide; solid ones pulse between base and highlight in 1 s.
    case sliding(SlidingDirection, duration: Double, timing: Timing, autoreverses: Bool)
    /// All bones change from base to highlight in `duration`, and back.
    case pulse(duration: Double, timing: Timing)
    /// All bones follow the user's keyframes.
    case custom(CustomAnimation)
}
