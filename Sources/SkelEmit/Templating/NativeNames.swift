import SkelLanguage
import SkelLayout
import SkelText

/// The names in the sections of `TemplateKey.native`.
extension TemplateKey {
    /// Those in the section of `shapes`, for their page.
    package static var shapeNames: [(name: String, summary: String)] { ofShape.map { ($0.name, $0.summary) } }
    /// Those in the section of `paints`.
    package static var paintNames: [(name: String, summary: String)] { ofPaint.map { ($0.name, $0.summary) } }

    /// Every name in the section of `shapes`.
    static var ofShape: [Member<NativeDrawing.Shape>] {
        [
            .init("path", "of the bone or the view: `Feed/header/name:0`") { .text($0.path) },
            .init("x", "in points; of `clip` too, which has `y`, `width`, `height` and `radius` as well") {
                .number($0.frame.x)
            },
            .init("y", "likewise") { .number($0.frame.y) },
            .init("width", "likewise") { .number($0.frame.width) },
            .init("height", "likewise") { .number($0.frame.height) },
            .init("radius", "of the corners, the largest") { .number($0.corners.largest) },
            .init("radii", "of each corner, from the top left one clockwise: `8, 8, 0, 0`") {
                .text($0.corners.all.map { Self.text($0) }.joined(separator: ", "))
            },
            .init("corners", "which corners are round, as a `CACornerMask`") { .number($0.cornerMask) },
            .init("border", "the width of a border; 0 for what is filled") { .number($0.borderWidth) },
            .init("paint", "the number of its paint") { .number(Double($0.paint)) },
            .init("clip", "a section: what the views around it leave to be seen, where they cut it") {
                $0.clip.map { object($0.members) } ?? .null
            },
        ]
    }

    /// Every name in the section of `paints`; of `colors` and `tint` members are `light` and `dark`, as of `ground`.
    static var ofPaint: [Member<NativePaint>] {
        [
            .init("colors", "a list: the stops of a gradient, or one colour; each with `light` and `dark`") {
                .list($0.colors.map { object($0.members) })
            },
            .init("axisX", "1 where the gradient runs from left to right, or back, or diagonally; else 0") {
                .number($0.axis.x)
            },
            .init("axisY", "likewise from the top to the bottom") { .number($0.axis.y) },
            .init("isOwn", "whether each shape has a gradient of its own") { .flag($0.isOwn) },
            .init("rest", "where the gradient is when nothing moves: 0 in place, 1 a box further, -1 a box back") {
                .number($0.rest)
            },
            .init("duration", "of a run, in seconds; 0 for what does not move") { .number($0.duration) },
            .init("curve", "the control points of the timing between two moments: `0.42, 0, 1, 1`") { paint in
                let curve = paint.curve
                return .text([curve.x1, curve.y1, curve.x2, curve.y2].map { Self.text($0) }.joined(separator: ", "))
            },
            .init("isDiscrete", "whether values jump from one moment to the next") { .flag($0.isDiscrete) },
            .init("alternates", "whether every second run goes backwards") { .flag($0.alternates) },
            .init("runs", "how many there are; 0 is forever") { .number(Double($0.runs ?? 0)) },
            .init("slide", "a list: where the gradient is, each with `time`, from 0 to 1, and `value`") {
                .list($0.slide.map { object([("time", .number($0.time)), ("value", .number($0.value))]) })
            },
            .init("tint", "a list: what the first colour becomes, each with `time`, `light` and `dark`") {
                .list($0.tint.map { object([("time", .number($0.time))] + $0.value.members) })
            },
            .init("fade", "a list: the opacity, as `slide`") {
                .list($0.fade.map { object([("time", .number($0.time)), ("value", .number($0.value))]) })
            },
        ]
    }

    /// The names that only the sections in these have.
    static let inner = ["light", "dark", "time", "value"]

    private static func text(_ value: Double) -> String {
        var output = Output()
        output.write(points: value)
        return output.string
    }
}

extension NativeDrawing.Shape {
    /// A CACornerMask of the corners that are round; of a shape without any, all.
    fileprivate var cornerMask: Double {
        let bits = zip([1, 2, 8, 4], corners.all).reduce(0) { $1.1 > 0 ? $0 + $1.0 : $0 }
        return Double(bits == 0 ? 15 : bits)
    }
}

extension ColorPair {
    /// Its colours as `0xrrggbbaa`.
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
    /// Its frame; its radius where one view with round corners alone cuts.
    var members: [(name: String, value: TemplateValue)] {
        let radius = rounded.last { $0.frame == bounds }?.corners.largest ?? 0
        return [
            ("x", .number(bounds.x)), ("y", .number(bounds.y)), ("width", .number(bounds.width)),
            ("height", .number(bounds.height)), ("radius", .number(radius)),
        ]
    }
}
