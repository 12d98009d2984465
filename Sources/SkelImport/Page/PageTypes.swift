import SkelLanguage
import SkelText

/// The styles of a page's texts: each size of the font with its line height.
struct PageTypes {
    /// A style of texts; `name` is empty if only one text has it.
    struct Style {
        var size: String
        var lineHeight: String
        var bar: String
        var count: Int
        var name = ""
    }

    /// The names of styles, and up to which proportion to the usual size each has its own.
    private static let words: [(most: Double, word: String)] = [
        (0.97, "Small"), (1.08, "Text"), (1.3, "Lead"), (1.7, "Heading"), (2.4, "Title"),
    ]

    /// The most usual first.
    private(set) var styles: [Style] = []

    /// Counts the styles of texts, each given as its declarations.
    init(_ texts: [PageDeclarations], taken: inout [String]) {
        for made in texts {
            guard let size = made[.fontSize]?.text, let height = made[.lineHeight]?.text,
                let bar = made[.skeletonTextLineHeight]?.text
            else { continue }
            if let known = styles.firstIndex(where: { $0.size == size && $0.lineHeight == height }) {
                styles[known].count += 1
            } else {
                styles.append(Style(size: size, lineHeight: height, bar: bar, count: 1))
            }
        }
        styles.sort { $0.count > $1.count }
        guard let first = styles.first, let usual = Double(first.size) else { return }
        for index in styles.indices where index == 0 || styles[index].count > 1 {
            let ratio = (Double(styles[index].size) ?? usual) / max(1, usual)
            let word = Self.words.first { ratio < $0.most }?.word ?? "Display"
            styles[index].name = Naming.free(word, among: taken)
            taken.append(styles[index].name)
        }
    }

    /// The style of a text; nil if it has none.
    func style(of made: PageDeclarations) -> Style? {
        styles.first { $0.size == made[.fontSize]?.text && $0.lineHeight == made[.lineHeight]?.text }
    }

    /// The components of the styles that several texts have.
    var components: [Draft.Element] {
        var elements: [Draft.Element] = []
        for (index, style) in styles.enumerated() where !style.name.isEmpty {
            var element = Draft.Element("component", name: style.name)
            element.base = "label"
            element.declarations = declarations(of: style, isUsual: index == 0)
            elements.append(element)
        }
        return elements
    }

    /// The declarations of a style that are not those of the screen.
    func declarations(of style: Style, isUsual: Bool) -> [Draft.Declaration] {
        var made: [Draft.Declaration] = []
        if style.size != styles[0].size { made.append(Draft.Declaration("fontSize", style.size)) }
        made.append(Draft.Declaration("lineHeight", style.lineHeight))
        if style.bar != styles[0].bar { made.append(Draft.Declaration("skeletonTextLineHeight", style.bar)) }
        made.append(Draft.Declaration("maxWidth", "100%"))
        return made
    }
}
