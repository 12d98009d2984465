import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("Tables of a file's settings")
struct TablesTests {
    /// What some views say, and whether tables say that it is used.
    static let uses: [(views: String, isUsed: @Sendable (Tables.Used) -> Bool)] = [
        ("view { display: grid }", { $0.grid }),
        ("repeat 2 { view { width: 3 } }", { $0.repetition }),
        ("label { isSkeletonable: false; text: \"A\" }", { $0.content }),
        ("view { opacity: 0.5 }", { $0.extras }),
        ("view { width: 1rem }", { $0.type }),
        ("view { isUserInteractionDisabledWhenSkeletonIsActive: false }", { $0.interaction }),
        ("view { isPart: true }", { $0.parts }),
        ("view { unite: true }", { $0.wholes }),
    ]

    @Test("what only a component says that no screen has is not looked for in screens", arguments: uses.indices)
    func unusedComponents(_ index: Int) throws {
        let (views, isUsed) = Self.uses[index]
        let component = "component C { \(views) }\n"
        let with = try #require(Compiled(component + "skeleton A { size: 9 9; C }\n").screens.first)
        #expect(isUsed(with.tables.used))
        let without = try #require(Compiled(component + "skeleton A { size: 9 9; view }\n").screens.first)
        #expect(!isUsed(without.tables.used))
    }

    @Test("what is said last counts, of what components, styles and instances say of a view")
    func order() throws {
        let compiled = Compiled(
            """
            style s { marginTop: 1; marginLeft: 1 }
            component A: view { width: 1; height: 1; flexGrow: 1; style: s }
            component B: A { width: 2; height: 2; marginLeft: 2 }
            skeleton S { size: 9 9; view first { height: 7 }; B second { width: 3 } }
            """)
        #expect(compiled.problems.isEmpty)
        let screen = try #require(compiled.screens.first)
        let box = screen.tables.box(screen.nodes[2].settings, kind: .view)
        #expect(box.width.value == 3 && box.height.value == 2 && box.flexGrow == 1)
        #expect(box.margin.top.value == 1 && box.margin.left.value == 2)
        #expect(screen.tables.box(screen.nodes[1].settings, kind: .view).height.value == 7)
    }
}
