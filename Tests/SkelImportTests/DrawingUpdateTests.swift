import Foundation
import SkelLanguage
import SkelText
import Testing

@testable import SkelImport

/// Files that follow their drawings.
extension DrawingTests {
    /// Events on cards: one, and below it one or two beside each other.
    private static func events(_ count: Int, person: Bool) -> Draft {
        func event(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String, _ more: String = "") -> String {
            "<g id='Event'><rect x='\(x)' y='\(y)' width='\(width)' height='\(height)' rx='8' fill='\(color)'/>"
                + "<rect id='Bar' x='\(x)' y='\(y)' width='4' height='\(height)' rx='2' fill='#2563EB'/>"
                + text("Name", Double(x + 14), Double(y + 22), 14, ["Design review"]) + more + "</g>"
        }
        let face = person ? "<circle id='Person' cx='46' cy='186' r='12' fill='#888888'/>" : ""
        let events = [
            event(20, 20, 350, 64, "#DBEAFE"), event(20, 120, 170, 92, "#DCFCE7", face),
            event(200, 120, 170, 92, "#FEF3C7"),
        ]
        let svg =
            "<svg width='390' height='400'><rect width='390' height='400' fill='#F8FAFC'/><g id='Events'>"
            + events.prefix(count).joined() + "</g></svg>"
        return draft(of: FlatImport(text: svg, name: "events.svg").sketches)
    }

    @Test("The look of a card is not that of what was in it where the one beside it goes", arguments: [true, false])
    func goneCard(person: Bool) {
        var problems = Problems()
        let before = Self.events(3, person: person).formatted()
        let tree = parse(SourceFile(name: "events.skel", bytes: before.bytes), reporting: &problems)
        let wanted = Self.events(2, person: person)
        #expect(Update.updated(tree, to: Self.events(3, person: person)).string == before.string)
        let after = Update.updated(tree, to: wanted).string
        // The component that nothing uses any longer stays.
        let start = after.range(of: "// The widths")?.lowerBound ?? after.endIndex
        #expect(wanted.formatted().string.hasSuffix(after[start...]), "\(after)")
    }

    @Test("Comments that an update writes are below each other, as an import writes them")
    func newComments() {
        var (problems, new) = (Problems(), Self.events(2, person: false))
        let tree = parse(SourceFile(name: "events.skel", bytes: new.formatted().bytes), reporting: &problems)
        new.comments = ["one thing is lost", "and another"] + new.comments
        #expect(Update.updated(tree, to: new).string.hasPrefix("// one thing is lost\n// and another\n"))
    }

    /// Small cards, of which the edge cuts off the last, and tabs below them.
    private static func screen(cards: Bool) -> Draft {
        let albums = zip([16.0, 138, 260], ["Discovery", "Homework", "Currents"]).map { x, name in
            "<g id='Card'><rect id='Cover' x='\(x)' y='20' width='106' height='106' rx='4' fill='#666'/>"
                + text("Album", x, 146, 12, [name]) + "</g>"
        }
        let tabs = zip([36.75, 134.25, 231.75, 329.25], ["Home", "Find", "Library", "Create"]).map { x, name in
            "<g id='Tab'><rect id='Icon' x='\(x)' y='300' width='24' height='24' rx='4' fill='#B3B3B3'/>"
                + text(name, x - 3, 342, 10, [name]) + "</g>"
        }
        let svg =
            "<svg width='390' height='400'><rect width='390' height='400' fill='#121212'/>"
            + (cards ? "<g id='Carousel'>" + albums.joined() + "</g>" : "")
            + text("Head", 16, 240, 22, ["Recently played"]) + "<g id='Tabs'>" + tabs.joined() + "</g></svg>"
        return draft(of: FlatImport(text: svg, name: "music.svg").sketches)
    }

    @Test("A component keeps its name where another one of the same kind before it goes")
    func numberedComponents() {
        var problems = Problems()
        var before = Self.screen(cards: true).formatted().string
        for (name, number) in [
            ("component Item:", "component Item2:"), ("Item tab", "Item2 tab"), ("CarouselItem", "Item"),
        ] {
            #expect(before.contains(name), "\(before)")
            before = before.replacingOccurrences(of: name, with: number)
        }
        let tree = parse(SourceFile(name: "music.skel", bytes: Array(before.utf8)), reporting: &problems)
        let wanted = Self.screen(cards: false)
        #expect(wanted.formatted().string.contains("component Item: "))
        let after = Update.updated(tree, to: wanted).string
        func component(_ text: String) -> Substring? {
            text.range(of: "component Item2: ").map { text[$0.upperBound...].prefix { $0 != "}" } }
        }
        #expect(component(after) != nil && component(after) == component(before), "\(after)")
        #expect(after.contains("Item2 tab"), "\(after)")
    }

    @Test("Drawings of several widths whose names differ are several skeletons, and one note says so")
    func namesOfWidths() {
        func notes(_ drawings: [(String, Int)]) -> (messages: [String], skeletons: Int) {
            let sketches = drawings.flatMap { name, width in
                let svg =
                    "<svg width='\(width)' height='99'><rect x='9' y='9' width='\(width - 18)' height='60'/></svg>"
                return FlatImport(text: svg, name: name + ".svg").sketches
            }
            var problems = Problems()
            let joined = joiningPages(of: sketches, reporting: &problems)
            let skeletons = draft(of: joined).items.count {
                if case .element(let element) = $0 { element.head == "skeleton" } else { false }
            }
            return (problems.sorted().map { $0.message }, skeletons)
        }
        let apart = notes([("home-320", 320), ("home-390", 390), ("home-834", 834)])
        let message = "these drawings have different names, so they are 3 skeletons, not the widths of one"
        #expect(apart.messages == [message] && apart.skeletons == 3)
        for joined in [[("home", 390), ("home", 834)], [("home", 390), ("tour", 390)]] {
            #expect(notes(joined).messages.isEmpty)
        }
    }
}
