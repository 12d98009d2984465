import SkelLayout
import SkelText

/// The size of a drawing, and the transform of its user units.
///
/// A drawing has its declared size. If it's as wide as its page, or if its size and its `viewBox` have different proportions, it
/// has the size of the `viewBox`, because browsers would show it with empty margins.
struct SVGFrame {
    /// The picture, from 0, 0; empty if the drawing doesn't declare a size.
    private(set) var picture = Rect.zero
    private(set) var surroundings: SVGWalk.Surroundings
    /// Whether its proportions differ from its content's, which browsers preserve.
    private(set) var isDistorted = false
    /// Whether it has the page's width, and only shapes with percentages grow with it.
    private(set) var isFluid = false
    /// A sentence about what was assumed; nil for nothing.
    private(set) var remark: String?
    let span: Span

    var distortion: String { "this is not in proportion to the viewBox, and the skeleton is as large as the viewBox" }

    /// - Parameter isMirrored: whether its mirror image is read.
    init(of root: Int, in document: MarkupDocument, isMirrored: Bool) {
        span = (document.attribute("width", of: root)?.span) ?? document.elements[root].span
        let width = Self.points("width", of: root, in: document)
        let height = Self.points("height", of: root, in: document)
        surroundings = SVGWalk.Surroundings(viewport: .zero)
        surroundings.isDirect = true
        if let box = document.viewBox(of: root) {
            let isFree = document.value("preserveAspectRatio", of: root)?.hasPrefix("none") ?? false
            fit(box, width, height, isFree: isFree)
        } else {
            picture = Rect(x: 0, y: 0, width: width ?? 0, height: height ?? 0)
            isFluid = width == nil
            surroundings.viewport = Size(width: width ?? Self.assumedWidth, height: height ?? 0)
        }
        if isMirrored, picture.width > 0 {
            surroundings.transform = SVGTransform.translation(picture.width, 0).applied(to: .scale(-1, 1))
                .applied(to: surroundings.transform)
            surroundings.isDirect = false
        }
    }

    /// The width, in points, of a drawing with percentages but without a width.
    private static let assumedWidth = 400.0

    private mutating func fit(_ box: Rect, _ width: Double?, _ height: Double?, isFree: Bool) {
        surroundings.viewport = box.size
        var (across, down) = (1.0, 1.0)
        if let width {
            across = width / box.width
            down = height.map { $0 / box.height } ?? across
            if !isFree, abs(across - down) > 0.01 * max(across, down) {
                isDistorted = true
                (across, down) = (1, 1)
            }
        }
        picture = Rect(x: 0, y: 0, width: box.width * across, height: box.height * down)
        surroundings.transform = SVGTransform.scale(across, down).applied(to: .translation(-box.x, -box.y))
        surroundings.isDirect = across == 1 && box.x == 0
    }

    /// Whether the style of a drawing mirrors it, as loaders that read from right to left do.
    static func isTurned(_ root: Int, in document: MarkupDocument) -> Bool {
        document.value("style", of: root).map { $0.holds("scaleX(-1)") } ?? false
    }

    /// Completes an unknown size with the shapes' bounds.
    mutating func fit(_ shapes: [SVGShape]) {
        guard picture.width == 0 || picture.height == 0, !shapes.isEmpty else { return }
        let around = Rect.around(shapes)
        if picture.width == 0 {
            let isOfPage = shapes.contains { $0.response != nil }
            picture.width = max(isOfPage ? Self.assumedWidth : 0, around.maxX.rounded(.up))
            remark =
                isOfPage
                ? "The drawing is as wide as its page, for which 400 points are taken."
                : "The drawing says no width; it is as wide as what is in it."
        }
        if picture.height == 0 { picture.height = max(0, around.maxY.rounded(.up)) }
    }

    /// A positive length in points; nil for other values and for percentages.
    private static func points(_ name: String, of root: Int, in document: MarkupDocument) -> Double? {
        guard let text = document.value(name, of: root), let length = SVGLength(text), !length.isPercent,
            length.number > 0
        else { return nil }
        return length.number
    }
}
