package import SkelLanguage

/// A screen laid out at one size: every view's frame, and the bones that stand for its content.
package struct Drawing: Sendable {
    /// The frame, in points.
    package var size: Size
    /// Every view in the order of the source, the root first; the views of visible rows follow the static ones and
    /// are linked to their table.
    package var views: [View]
    /// In painting order: a view before its children, siblings in source order.
    package var bones = Bones()
    /// What is kept of views: backgrounds, borders and separators, in painting order; `Look.bonesBefore` says where among
    /// the bones each stands.
    package var looks: [Look] = []
    /// What `Bone.clip` and `Look.clip` name.
    package var clips: [Clip] = []
    /// What `Bone.paint` names, in the order of first use.
    package var paints: [Paint] = []
    /// What moves.
    package var motion = Motion.still
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

/// What layout noticed on its way, for warnings to look into: finding it later would take another walk.
struct Suspects: Sendable {
    /// The lists, and the views that would be bones, that have no width or no height.
    var sizeless: [Int32] = []
    /// The containers whose views shrank because they are together higher than it; views that were measured and then
    /// taken back may be among them, under numbers that are others' by now or nobody's.
    var shrunk: [Int32] = []
}

/// A background, a border or a separator: what is kept of a view.
package struct Look: Sendable {
    /// Absolute in the root, in points.
    package var frame: Rect
    package var corners: CornerRadii
    package var background: ColorPair?
    /// In points, inside the frame; 0 for none.
    package var borderWidth: Double
    package var borderColor: ColorPair
    /// An index of `Drawing.clips` where an ancestor cuts it, else -1.
    package var clip: Int32
    /// An index of `Drawing.views`.
    package var view: Int32
    /// How many of `Drawing.bones` are painted before it; it lies over those that it overlaps, and under the others.
    package var bonesBefore: Int32

    package init(
        frame: Rect, corners: CornerRadii, background: ColorPair?, borderWidth: Double = 0,
        borderColor: ColorPair = .black, clip: Int32, view: Int32, bonesBefore: Int32 = 0
    ) {
        self.frame = frame
        self.corners = corners
        self.background = background
        self.borderWidth = borderWidth
        self.borderColor = borderColor
        self.clip = clip
        self.view = view
        self.bonesBefore = bonesBefore
    }
}

/// What the clipping ancestors of a bone leave to be seen.
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

    package init(type: Style.SkeletonType, scope: Style.GradientScope, colors: [ColorPair]) {
        self.type = type
        self.scope = scope
        self.colors = colors
    }

    package var base: ColorPair { colors[0] }
    /// What a pulse goes to.
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
