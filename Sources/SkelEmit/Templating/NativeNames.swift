import SkelLanguage
import SkelLayout
import SkelText

/// The names in the sections of `TemplateKey.native`.
extension TemplateKey {
    /// The names in each kind of section, for the documentation: of a variant, a list, a shape and a paint.
    package static var sections: [(name: String, members: [(name: String, summary: String)])] {
        [
            ("variant", ofVariant.map { ($0.name, $0.summary) }), ("list", ofList.map { ($0.name, $0.summary) }),
            ("shape", ofShape.map { ($0.name, $0.summary) }), ("paint", ofPaint.map { ($0.name, $0.summary) }),
        ]
    }

    /// The names in the section `shapes`.
    static var ofShape: [Member<NativeDrawing.Shape>] {
        [
            .init("path", "the path of the bone or the view: `Feed/header/name:0`") { .text($0.path) },
            .init("x", "the left edge in points; `clip` has `x`, `y`, `width`, `height` and `radius` too") {
                .number($0.frame.x)
            },
            .init("y", "the top edge in points") { .number($0.frame.y) },
            .init("width", "the width in points") { .number($0.frame.width) },
            .init("height", "the height in points") { .number($0.frame.height) },
            .init("radius", "the largest radius of the corners, in points") { .number($0.corners.largest) },
            .init("radii", "the radius of each corner, clockwise from the top left: `8, 8, 0, 0`") {
                .text($0.corners.all.map { Self.text($0) }.joined(separator: ", "))
            },
            .init("corners", "the round corners, as a `CACornerMask`") { .number($0.cornerMask) },
            .init("border", "the width of the border in points; 0 if the shape is filled") { .number($0.borderWidth) },
            .init("paint", "the index of the paint in `paints`") { .number(Double($0.paint)) },
            .init("clip", "a section: the visible area, if surrounding views clip the shape") {
                $0.clip.map { object($0.members) } ?? .null
            },
        ]
    }

    /// The names in the section `paints`. The members of `colors` and `tint` have `light` and `dark`, as `ground` does.
    static var ofPaint: [Member<NativePaint>] {
        [
            .init("colors", "a list: the stops of a gradient, or one colour; each with `light` and `dark`") {
                .list($0.colors.map { object($0.members) })
            },
            .init("axisX", "1 if the gradient is horizontal or diagonal, else 0") {
                .number($0.axis.x)
            },
            .init("axisY", "1 if the gradient is vertical or diagonal, else 0") { .number($0.axis.y) },
            .init("isOwn", "`true` or `false`: whether each shape has its own gradient") { .flag($0.isOwn) },
            .init("rest", "the gradient's position at rest: 0 in place, 1 one box forwards, -1 one box back") {
                .number($0.rest)
            },
            .init("duration", "the duration of a run in seconds; 0 if nothing moves") { .number($0.duration) },
            .init("curve", "the control points of the timing curve between two keyframes: `0.42, 0, 1, 1`") { paint in
                let curve = paint.curve
                return .text([curve.x1, curve.y1, curve.x2, curve.y2].map { Self.text($0) }.joined(separator: ", "))
            },
            .init("isDiscrete", "`true` or `false`: whether values jump from one keyframe to the next") {
                .flag($0.isDiscrete)
            },
            .init("alternates", "`true` or `false`: whether every second run goes backwards") { .flag($0.alternates) },
            .init("runs", "the number of runs; 0 for ever") { .number(Double($0.runs ?? 0)) },
            .init("slide", "a list: the gradient's positions, each with `time`, from 0 to 1, and `value`") {
                .list($0.slide.map { object([("time", .number($0.time)), ("value", .number($0.value))]) })
            },
            .init("tint", "a list: the values of the first colour, each with `time`, `light` and `dark`") {
                .list($0.tint.map { object([("time", .number($0.time))] + $0.value.members) })
            },
            .init("fade", "a list: the values of the opacity, like `slide`") {
                .list($0.fade.map { object([("time", .number($0.time)), ("value", .number($0.value))]) })
            },
        ]
    }

    /// The names that only occur within these sections' own sections.
    static let inner = ["light", "dark", "time", "value"]

    private static func text(_ value: Double) -> String {
        var output = Output()
        output.write(points: value)
        return output.string
    }
}

extension NativeDrawing.Shape {
    /// The round corners as a `CACornerMask`; all corners if none is round.
    fileprivate var cornerMask: Double {
        let bits = zip([1, 2, 8, 4], corners.all).reduce(0) { $1.1 > 0 ? $0 + $1.0 : $0 }
        return Double(bits == 0 ? 15 : bits)
    }
}

extension ColorPair {
    /// The colours as `0xrrggbbaa`.
    var members: [(name: String, value: TemplateValue)] {
        [("light", .text("0x" + light.hexadecimal)), ("dark", .text("0x" + dark.hexadecimal))]
    }
}

extension Color {
    fileprivate var hexadecimal: String {
        let digits = String(rgba, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

extension Clip {
    /// The frame, and the radius if a single view with round corners determines it.
    var members: [(name: String, value: TemplateValue)] {
        let radius = rounded.last { $0.frame == bounds }?.corners.largest ?? 0
        return [
            ("x", .number(bounds.x)), ("y", .number(bounds.y)), ("width", .number(bounds.width)),
            ("height", .number(bounds.height)), ("radius", .number(radius)),
        ]
    }
}
