import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("A file without its imports")
struct LoneFileTests {
    /// The codes of what is wrong with a text that is checked alone.
    private func mistakes(in source: SourceFile) -> [String] {
        var problems = Problems()
        let tree = parse(source, reporting: &problems)
        _ = check(alone: tree, reporting: &problems)
        return problems.sorted().map { $0.code.slug }
    }

    private func mistakes(in text: String) -> [String] {
        mistakes(in: SourceFile(name: "a.skel", bytes: Array(text.utf8)))
    }

    /// What an import may declare, in each place that names it, and the mistake that it is where nothing is imported.
    static let uses: [(statement: String, mistake: String)] = [
        ("view { width: $gap }", "unknown-variable"), ("view { style: card }", "unknown-style"),
        ("animation: Wave", "invalid-value"), ("animation: wave", "invalid-value"), ("Card first", "unknown-kind"),
        ("Card { picture.width: 10 }", "unknown-kind"), ("Card card; card.picture.width: 10", "unknown-kind"),
        ("tableView { cells: PostCell }", "unknown-cell"),
        ("tableView { cell { label title }; at 1 { picture.width: 10 } }", "unknown-view"),
        ("variant w when width > 5 { Card { height: 1 } }", "unknown-kind"),
    ]

    @Test("a name that an import may declare is no mistake", arguments: uses.indices)
    func unknownNames(_ index: Int) {
        let (statement, mistake) = Self.uses[index]
        let text = "skeleton A {\n  size: 10 10\n  \(statement)\n}\n"
        #expect(mistakes(in: "import \"more.skel\"\n" + text) == [])
        #expect(mistakes(in: text).contains(mistake))
    }

    @Test(
        "what no import can mend is a mistake",
        arguments: [
            ("view { widht: 1 }", ["unknown-property"]), ("view { width: red }", ["invalid-value"]),
            ("veiw { width: 1 }", ["unknown-kind"]), ("view { width: }", ["unexpected-token"]),
            ("view a; view a; a.width: 1", ["ambiguous-view"]),
            ("view { style: card; wobble: 1 }", ["unknown-property"]),
        ] as [(String, [String])])
    func otherMistakes(statement: String, codes: [String]) {
        let text = "import \"more.skel\"\nskeleton A {\n  size: 10 10\n  \(statement)\n}\n"
        #expect(mistakes(in: text) == codes)
    }

    @Test("a sample has no mistakes, whether its imports are there or not", arguments: Case.samples)
    func samples(_ sample: Case) {
        #expect(mistakes(in: sample.source) == [])
    }

    @Test("what is checked alone is in doubt where it imports something")
    func doubts() throws {
        var problems = Problems()
        let text = "import \"a.skel\"\nskeleton A { size: 1 1 }\n"
        let tree = parse(SourceFile(name: "a.skel", bytes: Array(text.utf8)), reporting: &problems)
        let screen = try #require(check(alone: tree, reporting: &problems).first)
        #expect(screen.isDoubtful)
    }
}
