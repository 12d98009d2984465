package import SkelLanguage
import SkelText

/// A screen laid out at one size: every view's frame, and the bones that stand for its content.
package struct Drawing: Sendable {
    /// The frame, in points.
    package var size: Size
    /// Every view in the order of the source, the root first; the views of visible rows follow the static ones and
    /// are linked to their table.
    package var views: [View]
    /// In painting order: a view before its children, siblings in source order.
    package var bones = Bones()
    /// What is kept of views: backgrounds, borders, separators, texts and pictures, in painting order; `Look.bonesBefore`
    /// says where among the bones each stands.
    package var looks: [Look] = []
    /// What `Look.content` names.
    package var contents: [KeptContent] = []
    /// The views that are faded as a whole, in the order of the tree: one in another behind that.
    package var fades: [Fade] = []
    /// What `Bone.clip` and `Look.clip` name.
    package var clips: [Clip] = []
    /// What `Bone.paint` names, in the order of first use.
    package var paints: [Paint] = []
    /// What moves, but for paints with a motion of their own.
    package var motion = Motion.still
    /// The motions of views that ask for another one than the screen; `Paint.motion` names them, from 1.
    package var ownMotions: [Motion] = []
    /// By the number of what a view inherits, what `Paint.motion` says of it; empty where nothing has its own motion.
    var motionNumbers: [Int32] = []
    /// The views that begin a delay of their own, in order of their numbers, and the seconds.
    var delays: [(view: Int32, delay: Double)] = []
    /// By view, what `movesApart` says; empty where all move as the screen does.
    private var apart: [Bool] = []
    /// Whether the screen names no animation: a format may choose in which steps the default is drawn.
    package var movesByDefault = false
    /// Seconds after which the motion ends; nil is never.
    package var stopAfter: Double?
    /// The root's background where it fills the frame, which `looks` then does not repeat; nil where it has round
    /// corners, or there is none.
    package var background: ColorPair?
    /// The accessible name.
    package var title: String?
    /// What the views' settings are of: the screen's tables, with those of prepared rows.
    package var tables: Tables
    /// What was laid out: emitters read it by what a drawing says of its views.
    package var screen: Screen
    /// What `View.inherited` names.
    package var inherited: [Style.Inherited] = []
    /// The rows and sections of the cells, headers and footers among the views, in order of those.
    package var rowPlaces: [RowPlace] = []
    /// Which copies of `repeat`s views are, in order of those.
    package var copyPlaces: [CopyPlace] = []
    /// What `lint` looks into.
    var suspects = Suspects()

    package init(of screen: Screen, size: Size, views: [View], tables: Tables) {
        self.screen = screen
        self.size = size
        self.views = views
        self.tables = tables
    }
}

extension Drawing {
    /// Whether some views move in another way than the screen.
    package var hasOwnMotions: Bool { !apart.isEmpty }

    /// Whether some views move later than the screen.
    package var hasDelays: Bool { !delays.isEmpty }

    /// Seconds by which a view moves later than the screen, where that is not what the view around it says.
    package func ownDelay(of view: Int) -> Double? { delays.first(with: Int32(view)) { $0.view }?.delay }

    /// What `Paint.motion` says of the bones of a view.
    package func motionNumber(of view: Int) -> Int32 {
        motionNumbers.isEmpty ? 0 : motionNumbers[Int(views[view].inherited)]
    }

    /// Whether a view moves in another way than the one around it, or is a list that holds such views.
    package func movesApart(_ view: Int) -> Bool { hasOwnMotions && apart[view] }

    /// Whether the views in a view move one after the other.
    package func staggers(_ view: Int) -> Bool { hasDelays && tables.extras(views[view].settings).staggerDelay > 0 }

    /// Whether a view asks for a shadow.
    package func hasShadow(_ view: Int) -> Bool { tables.extras(views[view].settings).shadow != nil }

    /// Finds the views that move in another way than what is around them.
    mutating func findApart() {
        guard !motionNumbers.isEmpty || hasDelays else { return }
        apart = Array(repeating: false, count: views.count)
        for delay in delays { apart[Int(delay.view)] = true }
        var holdsApart = apart
        // Views come behind those that they are in.
        for view in views.indices.reversed() where views[view].parent >= 0 {
            let parent = Int(views[view].parent)
            if motionNumber(of: view) != motionNumber(of: parent) { apart[view] = true }
            if holdsApart[view], kind(of: view).isList { apart[view] = true }
            if apart[view] || holdsApart[view] { holdsApart[parent] = true }
        }
    }

    /// How the bones of a paint move.
    package func motion(of paint: Paint) -> Motion { motion(numbered: paint.motion) }

    /// What `Paint.motion` names.
    package func motion(numbered number: Int32) -> Motion { number == 0 ? motion : ownMotions[Int(number) - 1] }
}

/// What layout noticed on its way, for warnings to look into: finding it later would take another walk.
struct Suspects: Sendable {
    /// The lists, and the views that would be bones, that have no width or no height.
    var sizeless: [Int32] = []
    /// The bones with shadows.
    var shadowed: [Int32] = []
    /// The bones over views, in a file where some views show what they keep.
    var covering: [Int32] = []
    /// The containers whose views shrank because they are together higher than it; views that were measured and then
    /// taken back may be among them, under numbers that are others' by now or nobody's.
    var shrunk: [Int32] = []
    /// The views that say how much later each child of theirs moves, of which not two do.
    var unstaggered: [Int32] = []
    /// One that asks for more delays than there are; -1 for none.
    var overstaggered: Int32 = -1
}

/// A background, a border, a separator, a text or a picture: what is kept of a view.
package struct Look: Sendable {
    /// Absolute in the root, in points.
    package var frame: Rect
    package var corners: CornerRadii
    package var background: ColorPair?
    /// In points, inside the frame; 0 for none.
    package var border: BorderWidths
    package var borderColor: ColorPair
    /// Where it is the shadow of a view of this frame, and nothing else.
    package var shadow: Shadow?
    /// An index of `Drawing.clips` where an ancestor cuts it, else -1.
    package var clip: Int32
    /// An index of `Drawing.views`.
    package var view: Int32
    /// How many of `Drawing.bones` are painted before it; it lies over those that it overlaps, and under the others.
    package var bonesBefore: Int32
    /// An index of `Drawing.contents` where it is a text or a picture, and nothing else; else -1.
    package var content: Int32

    package init(
        frame: Rect, corners: CornerRadii, background: ColorPair?, border: BorderWidths = BorderWidths(0),
        borderColor: ColorPair = .black, shadow: Shadow? = nil, clip: Int32, view: Int32, bonesBefore: Int32 = 0,
        content: Int32 = -1
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
    /// Around all that it paints, absolute in the root, in points: of a blur three standard deviations are seen.
    package var extent: Rect {
        guard let shadow else { return frame }
        return frame.offset(x: shadow.x, y: shadow.y).inset(by: -shadow.spread - shadow.blur * 1.5)
    }
}

/// A view that lets what is behind it through, with all that is in it: painted as one picture, which is then faded.
package struct Fade: Sendable {
    /// 0 to below 1.
    package var opacity: Double
    /// An index of `Drawing.views`.
    package var view: Int32
    /// Of the drawing's bones and looks, those in it.
    package var bones: Range<Int>
    package var looks: Range<Int>
    /// The number behind that of the last fade in it.
    package var end: Int
}

/// The part of a bone that its clipping ancestors leave visible.
package struct Clip: Sendable, Hashable {
    /// A clipping view with round corners.
    package struct Rounded: Sendable, Hashable {
        package var frame: Rect
        package var corners: CornerRadii

        package init(frame: Rect, corners: CornerRadii) {
            self.frame = frame
            self.corners = corners
        }
    }

    /// The common part of the ancestors' frames, absolute in the root, in points.
    package var bounds: Rect
    /// The clipping ancestors with round corners, outermost first.
    package var rounded: [Rounded]

    package init(bounds: Rect, rounded: [Rounded] = []) {
        self.bounds = bounds
        self.rounded = rounded
    }
}

/// How a bone is filled.
package struct Paint: Sendable, Hashable {
    package var type: Style.SkeletonType
    package var scope: Style.GradientScope
    /// The stops of the gradient, evenly spread, at least two: [base, complementary, base] when made from one colour.
    /// A solid paint has two: the base and its complementary colour.
    package var colors: [ColorPair]
    /// 0 for the screen's motion, n for number n - 1 of `Drawing.ownMotions`.
    package var motion: Int32
    /// Seconds by which its motion starts later than the screen's.
    package var delay = 0.0

    package init(type: Style.SkeletonType, scope: Style.GradientScope, colors: [ColorPair], motion: Int32 = 0) {
        self.type = type
        self.scope = scope
        self.colors = colors
        self.motion = motion
    }

    package var base: ColorPair { colors[0] }
    /// The colour that a pulse changes to.
    package var highlight: ColorPair { colors[1] }
}

/// The motion of a drawing's bones; times in seconds.
package enum Motion: Sendable {
    case still
    /// Gradient bones slide; solid ones pulse between base and highlight in 1 s.
    case sliding(SlidingDirection, duration: Double, timing: Timing, autoreverses: Bool)
    /// All bones go from base to highlight in `duration`, and back.
    case pulse(duration: Double, timing: Timing)
    /// All bones move by the user's keyframes.
    case custom(CustomAnimation)
}
