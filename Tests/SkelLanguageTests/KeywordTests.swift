import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("Words and their cases")
struct KeywordTests {
    /// Every word of a type, stored and loaded.
    private func expectKept<Word: Keyword & Equatable>(
        _ type: Word.Type, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let tables = Tables()
        for (number, word) in Word.allCases.enumerated() {
            #expect(Int(word.number) == number, sourceLocation: sourceLocation)
            let setting = Screen.Setting(.direction, word, in: tables)
            #expect(setting.value(in: tables, as: Word.self) == word, sourceLocation: sourceLocation)
        }
    }

    @Test("a setting gives back the case that it was made of")
    func words() {
        expectKept(Style.Direction.self)
        expectKept(Style.GradientScope.self)
        expectKept(Style.SkeletonType.self)
        expectKept(Style.TextAlignment.self)
        expectKept(Style.SeparatorStyle.self)
        expectKept(Style.ScrollDirection.self)
        expectKept(Style.Position.self)
        expectKept(Style.FlexDirection.self)
        expectKept(Style.FlexWrap.self)
        expectKept(Style.ContentAlignment.self)
        expectKept(Style.ItemAlignment.self)
        expectKept(SlidingDirection.self)
    }

    /// The box of a view with a declaration.
    private func box(_ declaration: String) throws -> Style.Box {
        let compiled = Compiled("skeleton A {\n  size: 10 10\n  view { \(declaration) }\n}\n")
        #expect(compiled.problems.isEmpty)
        let screen = try #require(compiled.screens.first)
        return screen.tables.box(screen.nodes[1].settings, kind: .view)
    }

    @Test("each word of a property is its case", arguments: Style.ItemAlignment.allCases)
    func alignments(word: Style.ItemAlignment) throws {
        #expect(try box("alignSelf: \(word.rawValue)").alignSelf == word)
        guard word != .auto else {
            #expect(Compiled("skeleton A { size: 1 1; alignItems: auto }").problems.errorCount == 1)
            return
        }
        #expect(try box("alignItems: \(word.rawValue)").alignItems == word)
    }

    @Test("a property that may be a word or a number keeps which it is")
    func wordsAndNumbers() throws {
        #expect(try box("flexBasis: content").flexBasis == .content)
        #expect(try box("flexBasis: 20%").flexBasis == .length(.percent(20)))
        let flex = try box("flex: 2 3 content")
        #expect(flex.flexGrow == 2 && flex.flexShrink == 3 && flex.flexBasis == .content)
        #expect(try box("flex: 2").flexBasis == .length(.percent(0)))
        #expect(try box("flex: auto").flexBasis == .length(.auto))
        #expect(try box("aspectRatio: 16:9").aspectRatio == 16.0 / 9)
        #expect(try box("aspectRatio: auto").aspectRatio == nil)
        #expect(try box("padding: 1 2 3%").padding.bottom == .percent(3))
    }
}
