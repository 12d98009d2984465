import SkelText

/// What a rendered loader says of its look and its motion: a gradient that moves, with its colours and the time of a run, and a
/// title. Other gradients belong to drawings.
struct SVGMotion {
    /// The declarations of the skeleton; none without a gradient that moves.
    private(set) var declarations: [Draft.Declaration] = []
    /// The base colour of the bones in the language's notation; nil for the usual one.
    private(set) var base: String?
    /// Whether there is a gradient that moves.
    private(set) var isLoader = false

    /// - Parameter root: the drawing's own element.
    init(of root: Int, in document: MarkupDocument) {
        let elements = document.elements
        func name(_ element: Int) -> String { SVGNames.local(elements[element].name) }
        for element in root..<elements[root].end where name(element) == "linearGradient" {
            let inside = (element + 1)..<max(element + 1, elements[element].end)
            let motion = inside.first { name($0) == "animateTransform" || name($0) == "animate" }
            guard let motion else { continue }
            isLoader = true
            let colors = inside.filter { name($0) == "stop" }.compactMap { SVGGradient.color(of: $0, in: document) }
            if let first = colors.first, let other = colors.first(where: { $0 != first }) {
                base = first
                declarations.append(Draft.Declaration("gradient", first + " " + other))
            }
            let isDown = document.value("gradientTransform", of: element)?.hasPrefix("rotate(90") ?? false
            let time = document.value("dur", of: motion).flatMap(Self.time)
            let ways = [isDown ? "topBottom" : nil, time].compactMap { $0 }
            if !ways.isEmpty {
                let sliding = "sliding(" + ways.joined(separator: ", ") + ")"
                declarations.append(Draft.Declaration("animation", sliding))
            }
            if let title = document.children(of: root).first(where: { name($0) == "title" }) {
                declarations.append(Draft.Declaration("title", LoaderWords.quoted(elements[title].text)))
            }
            return
        }
    }

    /// `3s` and `1500ms` in the language's notation; nil for other times.
    private static func time(_ text: String) -> String? {
        let isShort = text.hasSuffix("ms")
        guard isShort || text.hasSuffix("s"), let count = Double(String(text.dropLast(isShort ? 2 : 1))) else {
            return nil
        }
        let seconds = isShort ? count / 1000 : count
        return seconds > 0 && seconds <= 1000 ? number(seconds) + "s" : nil
    }
}
