import SkelLanguage
import SkelLayout

/// An SVG transform: x' = a x + c y + e, y' = b x + d y + f.
struct SVGTransform: Sendable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var e = 0.0
    var f = 0.0

    static func translation(_ x: Double, _ y: Double) -> SVGTransform { SVGTransform(e: x, f: y) }
    static func scale(_ x: Double, _ y: Double) -> SVGTransform { SVGTransform(a: x, d: y) }

    /// Whether rectangles stay parallel to the axes: it only rotates by quarter turns and doesn't skew.
    var keepsRectangles: Bool { isUpright || isZero(a) && isZero(d) }

    /// Whether it neither rotates nor skews.
    var isUpright: Bool { isZero(b) && isZero(c) }

    /// The scale of lengths along the axes of the untransformed content.
    var growth: (x: Double, y: Double) { ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }

    private func isZero(_ part: Double) -> Bool {
        part.magnitude < 1e-6 * (abs(a) + abs(b) + abs(c) + abs(d))
    }

    /// The transform that applies `inner`, then this.
    func applied(to inner: SVGTransform) -> SVGTransform {
        SVGTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
            d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
    }

    func point(_ x: Double, _ y: Double) -> SVGPath.Point { SVGPath.Point(a * x + c * y + e, b * x + d * y + f) }

    /// The bounding box of a transformed rectangle.
    func frame(of frame: Rect) -> Rect {
        let corners = [
            point(frame.x, frame.y), point(frame.maxX, frame.y), point(frame.x, frame.maxY),
            point(frame.maxX, frame.maxY),
        ]
        return Rect(around: corners)
    }

    /// The frame of a transformed circle; nil if the result isn't a circle.
    func circle(around frame: Rect) -> Rect? {
        let (across, down) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
        guard abs(across - down) <= 0.01 * across, abs(a * c + b * d) <= 0.01 * across * down else { return nil }
        let center = point(frame.x + frame.width / 2, frame.y + frame.height / 2)
        let (width, height) = (frame.width * across, frame.height * across)
        return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// Four radii, clockwise from the top left, reordered as a transform that keeps rectangles moves the corners.
    func corners(_ radii: [Double]) -> [Double] {
        guard radii.count == 4 else { return radii }
        var turned = radii
        if !isUpright {
            // The axes are swapped first, then mirrored.
            turned = [radii[0], radii[3], radii[2], radii[1]]
        }
        let (right, down) = isUpright ? (a, d) : (c, b)
        if right < 0 { turned = [turned[1], turned[0], turned[3], turned[2]] }
        if down < 0 { turned = [turned[3], turned[2], turned[1], turned[0]] }
        return turned
    }
}

extension SVGTransform {
    /// Parses a list of transforms; nil if it's invalid. Percentages and CSS units aren't supported.
    init?(_ text: String) {
        self.init()
        var reader = SVGNumbers(text)
        reader.skipSeparators()
        while !reader.isAtEnd {
            let name = reader.readWord()
            reader.skipSeparators()
            guard reader.next == UInt8(ascii: "(") else { return nil }
            reader.skipByte()
            var numbers: [Double] = []
            reader.skipSeparators()
            while reader.next != UInt8(ascii: ")") {
                guard numbers.count < 6, let number = reader.readNumber() else { return nil }
                numbers.append(number)
                // These are the usual units of transforms in CSS.
                let unit = reader.readWord()
                guard unit == "" || unit == "px" || unit == "deg" else { return nil }
                reader.skipSeparators()
            }
            reader.skipByte()
            reader.skipSeparators()
            guard let step = Self.step(name, numbers) else { return nil }
            self = applied(to: step)
        }
    }

    private static func step(_ name: String, _ numbers: [Double]) -> SVGTransform? {
        switch (name, numbers.count) {
        case ("translate", 1): translation(numbers[0], 0)
        case ("translate", 2): translation(numbers[0], numbers[1])
        case ("translateX", 1): translation(numbers[0], 0)
        case ("translateY", 1): translation(0, numbers[0])
        case ("scale", 1): scale(numbers[0], numbers[0])
        case ("scale", 2): scale(numbers[0], numbers[1])
        case ("scaleX", 1): scale(numbers[0], 1)
        case ("scaleY", 1): scale(1, numbers[0])
        case ("rotate", 1): rotation(numbers[0])
        case ("rotate", 3):
            translation(numbers[1], numbers[2]).applied(to: rotation(numbers[0]))
                .applied(to: translation(-numbers[1], -numbers[2]))
        case ("skewX", 1): SVGTransform(c: tangent(numbers[0]))
        case ("skewY", 1): SVGTransform(b: tangent(numbers[0]))
        case ("matrix", 6):
            SVGTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
        default: nil
        }
    }

    private static func rotation(_ degrees: Double) -> SVGTransform {
        let (sine, cosine) = ColorFunction.sineAndCosine(of: degrees)
        return SVGTransform(a: cosine, b: sine, c: -sine, d: cosine)
    }

    private static func tangent(_ degrees: Double) -> Double {
        let (sine, cosine) = ColorFunction.sineAndCosine(of: degrees)
        return sine / cosine
    }
}
