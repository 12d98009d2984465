import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("Skeletons in doubt")
struct DoubtsTests {
    static let cases: [(text: String, areDoubtful: [Bool])] = [
        // What has a fix was read as it.
        ("skeleton A { size: 10 10; view { gap 4 } }\nskeleton B { size: 10 10 }\n", [false, false]),
        ("skeleton A { size: 10, 10 }\nskeleton B { size: 10 10 }\n", [false, false]),
        // A token that nothing begins with concerns its own skeleton.
        ("skeleton A { size: 10 10; view { width: ) } }\nskeleton B { size: 10 10 }\n", [true, false]),
        ("skeleton A { size: 10 10 }\nskeleton B { size: 10 10; view { width: ) } }\n", [false, true]),
        // One just behind a skeleton may be meant for it.
        ("skeleton A { size: 10 10 }x\nskeleton B { size: 10 10 }\n", [true, false]),
        // Of others nobody knows what they took with them.
        ("skeleton A { size: 10 10; title: \"abc\n }\nskeleton B { size: 10 10 }\n", [true, true]),
        ("skeleton A { size: 10 10 }\n)\nskeleton B { size: 10 10 }\n", [true, true]),
        ("component C { width: ) }\nskeleton A { size: 10 10 }\nskeleton B { size: 10 10 }\n", [true, true]),
    ]

    @Test("a mistake of syntax leaves those in doubt that it may have changed", arguments: cases.indices)
    func doubtful(_ index: Int) {
        let (text, areDoubtful) = Self.cases[index]
        let compiled = Compiled(text)
        #expect(compiled.problems.sorted().count == 1)
        #expect(compiled.screens.map(\.isDoubtful) == areDoubtful)
    }
}
