import SkelLayout
import SkelText

extension SVGWalk {
    /// The most pairs of shapes and clips to compare in a drawing.
    private static let mostCuts = 1_000_000

    /// Clips the shapes from a number on by a clip path or mask.
    ///
    /// Loaders clip one rectangle with a wave by the shapes of all bones; these become the shapes.
    mutating func cut(from first: Int, by link: String, of element: Int, _ around: Surroundings, isMask: Bool) {
        guard link != "none", first < shapes.count, let source = ids.element(url: link) else { return }
        let name = SVGNames.local(document.elements[source].name)
        guard name == (isMask ? "mask" : "clipPath"), !using.contains(source) else { return }
        let clips = clipShapes(source, around, from: first, isMask: isMask)
        // Shapes under a cover stay out.
        let drawn = Array(shapes[max(first, firstSeen)...])
        if clips.count == 1, let windows = clips[0].windows(in: picture) {
            if drawn.contains(where: { $0.covers(picture) }) { uncover(windows, from: first, color: nil) }
            return
        }
        var kept: [SVGShape] = []
        if clips.count > 1, let big = drawn.first(where: { $0.covers(Rect.around(clips)) }) {
            kept = clips.map { $0.painted(as: big) }
        } else {
            cutCount += drawn.count * clips.count
            guard cutCount <= Self.mostCuts else { return lose("this clip is too large, and is left out", element) }
            for shape in drawn { kept += clips.compactMap { shape.cut(by: $0) } }
        }
        firstSeen = min(firstSeen, first)
        shapes.replaceSubrange(first..., with: kept.prefix(Self.mostShapes))
    }

    /// The shapes of a clip in the picture's coordinates; black shapes of a mask cut holes into those below them.
    private mutating func clipShapes(
        _ source: Int, _ around: Surroundings, from first: Int, isMask: Bool
    ) -> [SVGShape] {
        var inside = around
        inside.style = SVGStyle()
        inside.isClip = true
        inside.isDirect = around.isDirect
        let units = document.value(isMask ? "maskContentUnits" : "clipPathUnits", of: source)
        if units == "objectBoundingBox" {
            let box = Rect.around(Array(shapes[first...]))
            inside.transform = SVGTransform(a: box.width, d: box.height, e: box.x, f: box.y)
        }
        if let fill = document.value("fill", of: source) { inside.style.fill = SVGPaint(fill) }
        let outside = (shapes, groups, firstSeen)
        (shapes, firstSeen) = ([], 0)
        using.append(source)
        walkChildren(of: source, inside)
        using.removeLast()
        var clips = shapes
        (shapes, groups, firstSeen) = outside
        if isMask { clips = Self.masked(clips) }
        return clips
    }

    private static func masked(_ shapes: [SVGShape]) -> [SVGShape] {
        var clips: [SVGShape] = []
        for shape in shapes {
            if !shape.fill.isBlack {
                clips.append(shape)
            } else if let last = clips.indices.last, clips[last].frame.contains(shape.frame, tolerance: 0.5) {
                clips[last].holes.append(shape)
            }
        }
        return clips
    }

    /// Turns the windows of a cover into bones with the paint below it.
    ///
    /// - Parameter first: the number of the cover's first shape.
    mutating func uncover(_ windows: [SVGShape], from first: Int, color: String?) {
        background = color ?? background
        firstSeen = max(firstSeen, first)
        for window in windows {
            var shape = window
            (shape.fill, shape.color) = (.window, nil)
            shapes.append(shape)
        }
    }
}

extension SVGShape {
    /// A clip's shape with the paint of the shape that it clips.
    fileprivate func painted(as other: SVGShape) -> SVGShape {
        var shape = self
        (shape.fill, shape.color, shape.group) = (other.fill, other.color, other.group)
        return shape
    }
}

extension Rect {
    /// The bounding box of at least one shape.
    static func around(_ shapes: [SVGShape]) -> Rect {
        guard let first = shapes.first else { return .zero }
        return shapes.reduce(first.frame) { $0.union($1.frame) }
    }
}
