import SkelLayout
import SkelText

extension Importer {
    /// A file that boneyard's command line writes.
    package static let bones = Importer(
        name: "bones", summary: "the bones of boneyard, *.bones.json", recognizes: BonesFile.isOne,
        read: BonesFile.sketches)
}

/// The bones of a component as measured by boneyard at several widths, each called a *breakpoint*.
///
///     {"breakpoints": {"375": {"name": "feed", "width": 343, "height": 120, "bones": [
///         {"x": 0, "y": 0, "w": 100, "h": 120, "r": 8, "c": true}, [4.0816, 16, 11.6618, 40, "50%"]]}}}
///
/// `x` and `w` are percentages of the width, `y` and `h` are in points, and `c` marks a container with other bones on it. Early
/// versions wrote all four in points, as whole numbers.
struct BonesFile {
    struct Bone {
        /// The frame in the component's coordinates; in points after `BonesFile.sketches` has scaled it.
        var frame: Rect
        let corners: CSSCorners
        let isContainer: Bool
        let span: Span

        var radius: Sketch.Radius { corners.radius(of: frame.size) }
        var kind: Sketch.Kind { isContainer ? .box : .leaf(frame, radius) }
    }

    struct Breakpoint {
        let name: String
        var size: Size
        var bones: [Bone]
        let span: Span
    }

    /// Whether a file is one, by its name or by a key near its beginning, that of all widths or that of one.
    @Sendable static func isOne(_ file: SourceFile) -> Bool {
        let start = file.bytes.first { $0 > UInt8(ascii: " ") && $0 < 0x80 }
        if file.name.hasSuffix(".bones.json") { return start == UInt8(ascii: "{") || start == UInt8(ascii: "[") }
        guard start == UInt8(ascii: "{") else { return false }
        let head = file.bytes.prefix(512)
        return (head.holds("\"breakpoints\"".utf8) || head.holds("\"viewportWidth\"".utf8))
            && !head.holds("\"skeleton\"".utf8)
    }

    /// A sketch for each width, in file order. Of equal widths, the first counts.
    @Sendable static func sketches(_ file: SourceFile, _ number: Int, _ problems: inout Problems) -> [Sketch] {
        let before = problems.errorCount
        guard let document = JSONReader.read(file, index: number, reporting: &problems), !problems.hasErrors
        else { return [] }
        var points = BonesReader.read(document, called: file.stem, reporting: &problems)
        guard problems.errorCount == before else { return [] }
        let isInPoints = arePoints(points)
        points.removeAll { point in
            guard point.size.width < 1 else { return false }
            let message = "this breakpoint was measured hidden, at no width, and is left out"
            problems.report(Diagnostic(.lostInImport, message, at: point.span))
            return true
        }
        if points.isEmpty { problems.report(Diagnostic(.invalidBones, "no breakpoint has a width", at: document.mark)) }
        for index in points.indices where !isInPoints { points[index].scale() }
        let responses = points.indices.map { BonesResponse.of($0, in: points) }
        var widths: [Int] = []
        var sketches: [Sketch] = []
        for (index, point) in points.enumerated() {
            if let first = widths.first(where: { points[$0].size.width == point.size.width }) {
                if point.looks(like: points[first]) { continue }
                let message = "an earlier breakpoint has this width, and this one is left out"
                problems.report(Diagnostic(.lostInImport, message, at: point.span))
                continue
            }
            widths.append(index)
            let kinds = kinds(of: index, in: points)
            sketches.append(point.sketch(kinds, responses[index], reporting: &problems))
        }
        return sketches
    }

    /// The kinds of a breakpoint's bones. A bone that is a line of text at another width, where it has more space, is text here
    /// too.
    private static func kinds(of index: Int, in points: [Breakpoint]) -> [Sketch.Kind] {
        let others = points.filter { BonesResponse.isComparable($0, points[index]) }
        return points[index].bones.enumerated().map { number, bone in
            let kind = bone.kind
            return kind == .view && others.contains { $0.bones[number].kind == .label } ? .label : kind
        }
    }

    /// Whether `x` and `w` are in points: all are whole numbers, and some bone extends beyond 100.
    private static func arePoints(_ breakpoints: [Breakpoint]) -> Bool {
        var reach = 0.0
        for bone in breakpoints.lazy.flatMap({ $0.bones }) {
            if bone.frame.x != bone.frame.x.rounded() || bone.frame.width != bone.frame.width.rounded() { return false }
            reach = max(reach, bone.frame.maxX)
        }
        return reach > 100
    }
}

extension BonesFile.Breakpoint {
    /// Converts percentages to points, rounded to hundredths, because the file has four decimals of a percent. An edge
    /// ends where the largest picture does: a percentage of a wide one may be more.
    fileprivate mutating func scale() {
        let most = Sketch.largestPicture
        for index in bones.indices {
            let frame = bones[index].frame
            func edge(_ percentage: Double) -> Double {
                min(max(-most, (percentage * size.width).rounded() / 100), most)
            }
            bones[index].frame.x = edge(frame.x)
            bones[index].frame.width = edge(frame.x + frame.width) - bones[index].frame.x
        }
    }

    fileprivate func looks(like other: Self) -> Bool {
        bones.count == other.bones.count
            && zip(bones, other.bones).allSatisfy { $0.frame.isNear($1.frame, within: 0.5) }
    }

    fileprivate func sketch(
        _ kinds: [Sketch.Kind], _ responses: [Sketch.Response?], reporting problems: inout Problems
    ) -> Sketch {
        var sketch = Sketch(name: name, size: size)
        for (number, bone) in bones.enumerated() where bone.frame.width > 0 && bone.frame.height > 0 {
            guard bone.frame.isSeen(in: size) else {
                problems.report(Messages.outsidePicture("this bone", at: bone.span))
                continue
            }
            var node = Sketch.Node(kinds[number], bone.frame)
            if bone.isContainer { node.background = Self.containerColor }
            node.radius = bone.radius
            node.response = responses[number]
            sketch.add(node)
        }
        return sketch
    }

    /// The colour of containers, which boneyard draws lighter than the bones on them; suitable for any background.
    private static let containerColor = "#8080801a"
}

extension SourceFile {
    /// The file's name without its folder and extensions.
    var stem: String {
        var base = name.split { $0 == "/" || $0 == "\\" }.last ?? "Imported"
        if base.hasSuffix(".bones.json") { return String(base.dropLast(11)) }
        if let dot = base.lastIndex(of: "."), dot > base.startIndex { base = base[..<dot] }
        return String(base)
    }
}
