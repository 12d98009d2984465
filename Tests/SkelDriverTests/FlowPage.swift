import SkelDriver
import Testing

/// A placeholder in the flow of its page, as the program writes it.
struct FlowPage {
    /// Those that are its own, its names being K.
    let rules: String
    /// Those of its views.
    let elements: String
    /// The same elements in the highlight, for what moves; nil without any.
    let copy: String?

    /// Compiles the one skeleton of a source.
    init(_ source: String, _ options: String...) { self.init(source, options: options) }

    init(_ source: String, options: [String]) {
        let memory = Memory(["Feed.skel": source])
        #expect(memory.run(["compile", "Feed.skel", "--format", "html", "-o", "-"] + options) == .done)
        let page = memory.output
        let names = page.split(separator: "\"")[1].split(separator: " ")
        let parts = page.split(separator: "</style>")
        let own = parts[0].split(separator: "\n").dropFirst().joined(separator: "\n")
        rules = own.split(separator: names[1], omittingEmptySubsequences: false).joined(separator: "K")
        let halves = parts[1].split(separator: "</div>")[0].split(separator: "<b aria-hidden=\"true\">")
        let views = halves[0].split(separator: "</span>").last ?? ""
        #expect(views.hasPrefix("<i class=\"_0\" aria-hidden=\"true\">"))
        elements = views.split(separator: " aria-hidden=\"true\"").joined()
        copy = halves.count > 1 ? String(halves[1].dropLast("</b>".utf8.count)) : nil
    }
}

/// How often a text has a piece.
func occurrences(of piece: String, in text: String) -> Int {
    text.split(separator: piece, omittingEmptySubsequences: false).count - 1
}
