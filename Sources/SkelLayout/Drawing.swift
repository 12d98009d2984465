package import SkelLanguage

/// A screen laid out at one size: every view's frame, and the bones that stand for its content.
package struct Drawing: Sendable {
    /// The frame, in points.
    package var size: Size
    /// Every view in the order of the source, the root first; the views of visible rows follow the static ones and
    /// are linked to their table.
    package var views: [View]
    /// In painting order: a view before its children, siblings in source order.
    package var bones: [Bone] = []
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
    /// What `View.inherited` names.
    package var inherited: [Style.Inherited] = []
    /// What `lint` looks into.
    var suspects = Suspects()

    package init(size: Size, views: [View], tables: Tables) {
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

/// One laid-out view.
package struct View: Sendable {
    /// In points, absolute in the root.
    package var frame = Rect.zero
    /// The index of its declaration in `Screen.nodes`: its kind, name and place in the source.
    package var node: Int32
    /// The newest of its settings in `Drawing.tables`, rows' preparations included; -1 for none.
    package var settings: Int32
    /// An index of `Drawing.inherited`.
    package var inherited: Int32 = 0
    /// Indices of `Drawing.views`; -1 for none.
    package var parent: Int32 = -1
    package var firstChild: Int32 = -1
    package var nextSibling: Int32 = -1
    /// Of a cell: the number of its row in its section. Of a section's header or footer and of its rows: see `section`.
    package var row: Int32 = -1
    /// Of a cell, a header or a footer: the number of its section; else -1.
    package var section: Int32 = -1
    /// Whether the view itself may take part in the skeleton; what is above it decides whether it does.
    package var isSkeletonable = true
    /// Whether it is out of the layout.
    package var isHidden = false
    /// Whether it is not seen while the skeleton shows; its space is kept.
    package var isHiddenWhenSkeletonIsActive = false
    /// Whether `frame` is all that it says of its layout.
    package var hasPlainFrame = false
    /// What is seen of it; nothing of one that is hidden.
    package var painting: Painting = []

    package init(node: Int, settings: Int32) {
        self.node = Int32(node)
        self.settings = settings
    }
}

/// One placeholder shape.
package struct Bone: Sendable {
    /// Absolute in the root, in points, not clipped.
    package var frame: Rect
    /// In points, at most half of the shorter side.
    package var cornerRadius: Double
    /// An index of `Drawing.clips` where an ancestor cuts the bone, else -1.
    package var clip: Int32
    /// An index of `Drawing.paints`.
    package var paint: Int32
    /// An index of `Drawing.views`.
    package var view: Int32
    /// The number of the text line that it is, from 0, or -1.
    package var line: Int32

    package init(frame: Rect, cornerRadius: Double, clip: Int32, paint: Int32, view: Int32, line: Int32) {
        self.frame = frame
        self.cornerRadius = cornerRadius
        self.clip = clip
        self.paint = paint
        self.view = view
        self.line = line
    }
}

/// A background, a border or a separator: what is kept of a view.
package struct Look: Sendable {
    /// Absolute in the root, in points.
    package var frame: Rect
    package var cornerRadius: Double
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
        frame: Rect, cornerRadius: Double, background: ColorPair?, borderWidth: Double = 0,
        borderColor: ColorPair = .black, clip: Int32, view: Int32, bonesBefore: Int32 = 0
    ) {
        self.frame = frame
        self.cornerRadius = cornerRadius
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
        package var cornerRadius: Double

        package init(frame: Rect, cornerRadius: Double) {
            self.frame = frame
            self.cornerRadius = cornerRadius
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
