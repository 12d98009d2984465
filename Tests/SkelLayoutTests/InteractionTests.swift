import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite struct InteractionTests {
    private static let flag = "isUserInteractionDisabledWhenSkeletonIsActive"

    /// The left edges of the areas' frames, negative if clicks pass through; 0 is then `-0.5`.
    private func areas(_ views: String, _ root: String = "") throws -> [Double] {
        let text = "skeleton S { size: 100 50; \(root) \(views) }".replacingFlag(Self.flag)
        let compiled = Compiled(text)
        #expect(compiled.problems.sorted().map(\.message) == [])
        let drawing = try #require(compiled.drawings.first)
        return Interaction(of: drawing).areas(of: drawing).map { area in
            area.blocks ? area.frame.x : area.frame.x == 0 ? -0.5 : -area.frame.x
        }
    }

    @Test("a view without a setting for clicks inherits its parent's")
    func inheritance() throws {
        let views = "view a { frame: 10 0 20 20; FLAG: false; view b { frame: 5 5 5 5 } } view c { frame: 40 0 20 20 }"
        let compiled = Compiled("skeleton S { size: 100 50; \(views) }".replacingFlag(Self.flag))
        let drawing = try #require(compiled.drawings.first)
        let interaction = Interaction(of: drawing)
        #expect(interaction.isMixed)
        #expect((0..<4).map { interaction.blocks($0) } == [true, false, false, true])
        #expect(interaction.blockingWholly(in: drawing) == [false, false, false, true])
    }

    @Test(
        "there is an area for the screen and for each view with a setting, in the order of the tree",
        arguments: [
            ("view a { frame: 10 0 20 20 }", "", [0]),
            ("view a { frame: 10 0 20 20 }", "FLAG: false;", [-0.5]),
            ("view a { frame: 10 0 20 20; FLAG: false; view b { frame: 5 5 5 5; FLAG: true } }", "", [0, -10, 15]),
            ("view a { frame: 10 0 20 20; isHidden: true; FLAG: false }", "", [0]),
            ("view a { frame: 40 0 20 20; FLAG: false } view b { frame: 10 0 20 20; FLAG: false }", "", [0, -40, -10]),
            ("view a { frame: 10 0 20 20; clipsToBounds: true; view b { frame: 30 5 5 5; FLAG: false } }", "", [0]),
            (
                "tableView t { flex: 1; rowHeight: 20; numberOfRows: 2; cell C { button b { FLAG: false; frame: 7 0 9 9 } } }",
                "", [0, -7, -7]
            ),
        ] as [(String, String, [Double])])
    func order(views: String, root: String, expected: [Double]) throws {
        #expect(try areas(views, root) == expected)
    }

    @Test("a screen whose views all have the same setting isn't mixed")
    func uniform() throws {
        for root in ["", "\(Self.flag): true;", "\(Self.flag): false;"] {
            let drawing = try #require(Compiled("skeleton S { size: 9 9; \(root) view { height: 5 } }").drawings.first)
            #expect(!Interaction(of: drawing).isMixed)
            #expect(Interaction(of: drawing).blocks(1) == !root.contains("false"))
        }
    }
}

extension String {
    fileprivate func replacingFlag(_ flag: String) -> String {
        split(separator: "FLAG", omittingEmptySubsequences: false).joined(separator: flag)
    }
}
