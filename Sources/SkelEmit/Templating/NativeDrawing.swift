import SkelLanguage
import SkelLayout
import SkelText

/// A drawing as plain values for hosts that paint it themselves: shapes in painting order, and their fills and motions.
struct NativeDrawing {
    /// A filled rectangle with round corners, or a border.
    struct Shape {
        /// The path, as in `--format json`; for kept parts, the view's path.
        let path: String
        /// The frame in points, absolute in the root.
        let frame: Rect
        let corners: CornerRadii
        /// The clip of the ancestors, if they cut the shape.
        let clip: Clip?
        /// An index of `paints`.
        let paint: Int
        /// The border's width in points; 0 for a filled shape.
        let borderWidth: Double
    }

    /// The features that it can't represent.
    static let missing: Drawing.Features = [.texts, .pictures, .shadows, .opacity, .delays, .movements]

    private(set) var shapes: [Shape] = []
    private(set) var paints: [NativePaint]
    private let drawing: Drawing
    private var paths: BonePaths
    /// The index in `paints` of each colour of the kept parts.
    private var colors: [(color: ColorPair, paint: Int)] = []

    /// - Parameter isStill: whether nothing moves, whatever the drawing says.
    init(_ drawing: Drawing, isStill: Bool) {
        self.drawing = drawing
        paths = BonePaths(of: drawing)
        paints = drawing.paints.map { NativePaint($0, in: drawing, isStill: isStill) }
        var looks = drawing.looks[...]
        for (index, bone) in drawing.bones.enumerated() {
            while let look = looks.first, look.bonesBefore <= index { add(looks.removeFirst()) }
            add(bone)
        }
        for look in looks { add(look) }
    }

    private mutating func add(_ bone: Bone) {
        shapes.append(
            Shape(
                path: path(of: bone), frame: bone.frame, corners: bone.corners, clip: clip(bone.clip),
                paint: Int(bone.paint), borderWidth: 0))
    }

    private mutating func add(_ look: Look) {
        let place = Bone(
            frame: look.frame, corners: CornerRadii(0), clip: .none, paint: 0, view: look.view, line: .none)
        let path = path(of: place)
        func shape(_ paint: Int, border: Double) -> Shape {
            Shape(
                path: path, frame: look.frame, corners: look.corners, clip: clip(look.clip), paint: paint,
                borderWidth: border)
        }
        if let background = look.background { shapes.append(shape(paint(of: background), border: 0)) }
        if look.border.isUniform, look.border.top > 0 {
            shapes.append(shape(paint(of: look.borderColor), border: look.border.top))
        } else if look.border.widest > 0 {
            addSides(of: look, path)
        }
    }

    /// Adds a border with different widths as one bar for each side.
    private mutating func addSides(of look: Look, _ path: String) {
        let (frame, border) = (look.frame, look.border)
        let bars = [
            Rect(x: frame.x, y: frame.y, width: frame.width, height: border.top),
            Rect(x: frame.maxX - border.right, y: frame.y, width: border.right, height: frame.height),
            Rect(x: frame.x, y: frame.maxY - border.bottom, width: frame.width, height: border.bottom),
            Rect(x: frame.x, y: frame.y, width: border.left, height: frame.height),
        ]
        let paint = paint(of: look.borderColor)
        for bar in bars where bar.width > 0 && bar.height > 0 {
            shapes.append(
                Shape(
                    path: path, frame: bar, corners: CornerRadii(0), clip: clip(look.clip), paint: paint,
                    borderWidth: 0))
        }
    }

    private func clip(_ clip: OptionalIndex) -> Clip? { clip.index.map { drawing.clips[$0] } }

    private mutating func path(of bone: Bone) -> String {
        var output = Output()
        paths.writePath(of: bone, to: &output)
        return output.string
    }

    private mutating func paint(of color: ColorPair) -> Int {
        if let known = colors.first(where: { $0.color == color }) { return known.paint }
        paints.append(NativePaint(color))
        colors.append((color, paints.count - 1))
        return paints.count - 1
    }
}

/// The fill of shapes, and its motion.
struct NativePaint {
    /// The evenly spaced stops of a gradient, or a single colour. The first is the colour at rest.
    let colors: [ColorPair]
    /// The direction of the gradient: 0 or 1 along each axis of the box.
    let axis: Point
    /// Whether each shape has its own gradient, rather than one gradient across the whole drawing.
    let isOwn: Bool
    /// The position of the gradient at rest, from -1 to 1 like the values of `slide`.
    let rest: Double
    /// The duration of one run in seconds; 0 if nothing moves.
    let duration: Double
    let curve: TimingCurve
    /// Whether values jump instead of changing smoothly.
    let isDiscrete: Bool
    let alternates: Bool
    /// The number of runs; nil to repeat forever.
    let runs: Int?
    let slide: [(time: Double, value: Double)]
    let tint: [(time: Double, value: ColorPair)]
    let fade: [(time: Double, value: Double)]

    /// Creates a fill of one colour that doesn't move.
    init(_ color: ColorPair) {
        self.init(Paint(type: .solid, scope: .frame, colors: [color, color]), nil, showsGradient: false)
    }

    init(_ paint: Paint, in drawing: Drawing, isStill: Bool) {
        let moving = isStill ? nil : BoneAnimation(of: paint, in: drawing)
        let isGradientAtRest = paint.type == .gradient && paint.scope == .bone
        let showsGradient = moving?.showsGradient(of: paint, in: drawing.motion) ?? isGradientAtRest
        self.init(paint, moving, showsGradient: showsGradient)
    }

    private init(_ paint: Paint, _ moving: BoneAnimation?, showsGradient: Bool) {
        colors = showsGradient ? paint.colors : [paint.base]
        isOwn = paint.scope == .bone
        duration = moving?.duration ?? 0
        let timing = moving?.timing ?? .linear
        curve = TimingCurve(timing) ?? .linear
        let steps = NativeSteps(timing)
        isDiscrete = steps.count > 0
        alternates = moving?.alternates ?? false
        runs = moving?.runs
        let wave = Wave(moving?.direction ?? .topBottom, in: Size(width: 1, height: 1))
        func place(_ progress: Double) -> Double { wave.isReversed ? 1 - 2 * progress : 2 * progress - 1 }
        slide = steps.values(of: moving?.slide) { place($0 + ($1 - $0) * $2) }
        tint = steps.values(of: moving?.base) { $0.mixed(with: $1, $2) }
        fade = steps.values(of: moving?.opacity) { $0 + ($1 - $0) * $2 }
        let isSliding = moving?.slide != nil
        // A gradient that doesn't slide runs from top to bottom.
        let axis = isSliding ? wave.axis : .vertical
        self.axis = Point(x: axis == .vertical ? 0 : 1, y: axis == .horizontal ? 0 : 1)
        rest = isSliding ? place(wave.progressAtRest(of: paint)) : 0
    }
}

/// The values of a property over time. The jumps of `steps(n)` are listed one by one, for hosts without such a timing
/// function.
struct NativeSteps {
    /// The number of jumps between two keyframes; 0 if time runs evenly, or the jumps are too small to see.
    let count: Int

    init(_ timing: Timing) {
        if case .steps(let count) = timing, count <= 100 { self.count = count } else { count = 0 }
    }

    /// - Parameter mixed: Returns the value at a fraction of the way from one value to another.
    func values<Value>(
        of track: BoneAnimation.Track<Value>?, _ mixed: (Value, Value, Double) -> Value
    ) -> [(time: Double, value: Value)] {
        guard let stops = track?.stops, let last = stops.last else { return [] }
        if count == 0 { return stops.map { ($0.offset, mixed($0.value, $0.value, 0)) } }
        var values: [(time: Double, value: Value)] = []
        for (stop, next) in zip(stops, stops.dropFirst()) where next.offset > stop.offset {
            for step in 0..<count {
                let part = Double(step) / Double(count)
                let time = stop.offset + (next.offset - stop.offset) * part
                values.append((time, mixed(stop.value, next.value, part)))
            }
        }
        return values.isEmpty ? [(0, mixed(last.value, last.value, 0))] : values
    }
}

extension ColorPair {
    /// The colour at a fraction of the way to another one, component by component.
    fileprivate func mixed(with other: ColorPair, _ part: Double) -> ColorPair {
        ColorPair(light: light.mixed(with: other.light, part), dark: dark.mixed(with: other.dark, part))
    }
}

extension Color {
    fileprivate func mixed(with other: Color, _ part: Double) -> Color {
        func component(_ from: UInt8, _ to: UInt8) -> UInt32 {
            UInt32((Double(from) + (Double(to) - Double(from)) * part).rounded())
        }
        return Color(
            rgba: component(red, other.red) << 24 | component(green, other.green) << 16
                | component(blue, other.blue) << 8 | component(alpha, other.alpha))
    }
}
