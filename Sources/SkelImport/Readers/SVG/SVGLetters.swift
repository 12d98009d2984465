import SkelLayout
import SkelText

/// The lines of a text whose letters a drawing program has turned into outlines.
///
/// Letters of a line stand on one baseline, close to each other, and differ in width; many of them are no rectangles.
struct SVGLetters {
    /// A line, with lengths in points.
    struct Line {
        /// The box around its letters.
        fileprivate(set) var frame: Rect
        fileprivate(set) var baseline = 0.0
        /// The height of its highest letter above the baseline.
        fileprivate(set) var ascent = 0.0
        /// The number of its letters, without marks such as dots and commas.
        fileprivate(set) var count = 0
    }

    /// The lines from the top.
    private(set) var lines: [Line] = []

    /// The height in points above the baseline of the highest letters of a text.
    private static let mostAscent = 96.0
    /// The most outlines of a text.
    private static let mostOutlines = 2000

    /// Finds the lines of shapes that are letters; nil if they don't look like a text.
    init?(_ shapes: [SVGShape]) {
        guard 2...Self.mostOutlines ~= shapes.count, shapes.allSatisfy({ $0.isPlain && $0.fill == shapes[0].fill })
        else { return nil }
        // Of letters such as I and l only the box is seen.
        guard shapes.count(where: { $0.loss != nil || !$0.holes.isEmpty }) * 2 >= shapes.count else { return nil }
        for band in Self.bands(shapes.map { $0.frame }) {
            guard let line = Self.line(of: band) else { return nil }
            lines.append(line)
        }
        let ascent = lines.map { $0.ascent }.max() ?? 0
        // The parts of an icon, such as those of a play button, are about as high as all of it is wide.
        let isLong =
            lines.contains { $0.count > 2 } || lines.count == 1 && lines[0].frame.width >= Self.leastShare * ascent
        guard ascent <= Self.mostAscent, isLong else { return nil }
        // All lines have one size, also those without high letters.
        for index in lines.indices where lines[index].ascent > ascent * Self.lowShare { lines[index].ascent = ascent }
    }

    /// The least width of a text with one or two letters as a share of its ascent.
    private static let leastShare = 1.2

    /// The height of letters such as x as a share of that of letters such as d is more than this.
    private static let lowShare = 0.6

    // MARK: - Bands

    /// The boxes grouped by the heights at which they are.
    private static func bands(_ frames: [Rect]) -> [[Rect]] {
        var bands: [(around: Rect, frames: [Rect])] = []
        for frame in frames.sorted(by: { $0.y < $1.y }) {
            if let last = bands.indices.last, isBeside(bands[last].around, frame) {
                bands[last].around = bands[last].around.union(frame)
                bands[last].frames.append(frame)
            } else {
                bands.append((around: frame, frames: [frame]))
            }
        }
        return bands.map { $0.frames }
    }

    /// The greatest height of dots and accents, and their greatest distance from what is below them, as shares of its height.
    private static let (markHeight, markDistance) = (0.5, 0.35)

    /// Whether a box is beside those above it, which may be only the dots and accents of its line.
    private static func isBeside(_ around: Rect, _ frame: Rect) -> Bool {
        frame.y < around.maxY
            || around.height < markHeight * frame.height && frame.y - around.maxY < markDistance * frame.height
    }

    // MARK: - Lines

    /// The widest letter, and the greatest distance between two words, as shares of the ascent.
    private static let (widestLetter, widestSpace) = (2.2, 0.8)

    /// The widest digit, and the distances between two of a number, as shares of the ascent.
    private static let widestDigit = 0.85
    private static let betweenDigits = (least: 0.02, most: 0.35)

    /// The line that boxes are the letters of; nil if they are none.
    private static func line(of band: [Rect]) -> Line? {
        let letters = band.sorted { $0.x < $1.x }
        guard var line = letters.first.map({ Line(frame: $0) }) else { return nil }
        for letter in letters { line.frame = line.frame.union(letter) }
        let high = letters.filter { $0.height >= markHeight * line.frame.height }
        guard let baseline = baseline(of: high, within: 0.06 * line.frame.height) else { return nil }
        (line.baseline, line.count) = (baseline, high.count)
        line.ascent = baseline - line.frame.y
        guard line.ascent > 0, letters.allSatisfy({ $0.width <= widestLetter * line.ascent }) else { return nil }
        var reached = letters[0].maxX
        for letter in letters {
            if letter.x - reached > widestSpace * line.ascent { return nil }
            reached = max(reached, letter.maxX)
        }
        // Icons beside each other have one size; the parts of one lie on each other.
        let differ = letters.contains { abs($0.width - letters[0].width) > 0.05 * line.ascent }
        // Digits are as wide as each other, but narrow and close.
        let areDigits = zip(letters, letters.dropFirst()).allSatisfy {
            let gap = ($1.x - $0.maxX) / line.ascent
            return $0.width <= widestDigit * line.ascent && gap >= betweenDigits.least && gap <= betweenDigits.most
        }
        let overlaps = zip(high, high.dropFirst()).count { $1.x < $0.maxX - 0.35 * $0.width }
        guard letters.count == 1 || differ || areDigits, overlaps * 2 <= high.count else { return nil }
        return line
    }

    /// The lower edge that most boxes have, which are at least a third of them; of two, the upper one.
    private static func baseline(of boxes: [Rect], within tolerance: Double) -> Double? {
        let edges = boxes.map { $0.maxY }.sorted()
        var best: (edge: Double, count: Int) = (0, 0)
        var (start, end, sum) = (0, 0, 0.0)
        for edge in edges {
            while end < edges.count, edges[end] <= edge + tolerance { (sum, end) = (sum + edges[end], end + 1) }
            while edges[start] < edge - tolerance { (sum, start) = (sum - edges[start], start + 1) }
            if end - start > best.count { best = (sum / Double(end - start), end - start) }
        }
        return best.count > 0 && best.count * 3 >= boxes.count ? best.edge : nil
    }
}

extension SVGShape {
    /// Whether it's only filled, and may be a letter.
    fileprivate var isPlain: Bool {
        guard borderWidth == 0, !isStroke, kind == nil, response == nil else { return false }
        switch loss {
        case nil, .outline, .hole: return true
        default: return false
        }
    }
}

extension SVGWalk {
    /// Puts a bar for each line in the place of shapes that are the letters of a text.
    ///
    /// - Parameter first: the number of the first shape.
    mutating func joinLetters(from first: Int, _ element: Int, _ around: Surroundings) {
        guard !around.isClip, firstSeen <= first, shapes.count - first > 1,
            let text = SVGLetters(Array(shapes[first...]))
        else { return }
        let letter = shapes[first]
        shapes.removeSubrange(first...)
        for line in text.lines {
            // Fonts differ by a few hundredths, sizes are whole numbers.
            let fontSize = (line.ascent / Self.ascent).rounded()
            let height = (fontSize * Self.barHeight).rounded()
            guard height > 0 else { continue }
            let middle = line.baseline - fontSize * Self.barMiddle
            let frame = Rect(x: line.frame.x, y: middle - height / 2, width: line.frame.width, height: height)
            var bar = SVGShape(
                frame, radii: Array(repeating: height / 2, count: 4), fill: letter.fill, span: letter.span)
            (bar.kind, bar.group) = (.label, letter.group)
            shapes.append(bar)
        }
        if outlinedTexts.count == 0 { outlinedTexts.first = document.elements[element].span }
        outlinedTexts.count += 1
    }

    /// The height of the highest letters of usual fonts above the baseline, relative to the font size.
    private static let ascent = 0.73

    /// Says what became of texts whose letters are outlines.
    mutating func noteOutlinedTexts() {
        guard let first = outlinedTexts.first else { return }
        let others = outlinedTexts.count - 1
        let more = others == 0 ? "" : others == 1 ? " and of another" : " and of \(others) others"
        lose("the letters of this text\(more) are outlines: a bar stands for each line", at: first)
    }
}
