import SkelLanguage
import Testing

@testable import SkelEmit

@Suite("Items that a browser places")
struct FluidItemsTests {
    private func list(_ change: (inout Style.List) -> Void) -> Style.List {
        var list = Style.List()
        change(&list)
        return list
    }

    @Test("columns share the width")
    func columns() {
        let text = FluidItems(list { $0.columns = 3 }).box.css
        #expect(text.contains("display:grid"))
        #expect(text.contains("grid-template-columns:repeat(3,minmax(0,1fr))"))
        #expect(!text.contains("padding"))
    }

    @Test(
        "items are in the middle of their lines, or where their list aligns them",
        arguments: [
            (.normal, "center"), (.stretch, "stretch"), (.start, "flex-start"), (.flexEnd, "flex-end"),
        ] as [(Style.ItemAlignment, String)])
    func alignment(_ alignment: Style.ItemAlignment, _ css: String) {
        let text = FluidItems(
            list {
                $0.columns = 3
                $0.itemAlignment = alignment
            }
        ).box.css
        #expect(text.contains("align-items:\(css);"))
    }

    @Test("as many columns as fit share the width, in the layout as in CSS")
    func leastWidth() {
        let list = list {
            $0.minItemWidth = .points(100)
            $0.minimumInteritemSpacing = .points(10)
        }
        #expect(FluidItems(list).box.css.contains("repeat(auto-fill,minmax(min(100px,100%),1fr))"))
        for (length, count) in [(0.0, 1), (99, 1), (209, 1), (210, 2), (319.5, 2), (320, 3)] {
            #expect(list.columns(in: length) == count, "\(length)")
        }
    }

    @Test("items of a width are as many as fit, and one that is alone stands in the middle")
    func width() {
        let text = FluidItems(
            list {
                $0.itemWidth = .points(60)
                $0.minimumInteritemSpacing = .points(8)
                ($0.sectionInset.top, $0.sectionInset.left) = (.points(1), .points(2))
                ($0.sectionInset.bottom, $0.sectionInset.right) = (.points(3), .points(4))
            }
        ).box.css
        #expect(text.contains("repeat(auto-fill,60px)"))
        #expect(text.contains("padding-block:1px 3px"))
        #expect(
            text.contains("padding-inline:calc(2px + clamp(0px,(133.98px - 100%)*9999,(100% - 66px)/2)) 4px"))
    }

    @Test("lines of items that scroll sideways go over the padding below them")
    func sideways() {
        let rows = list {
            $0.scrollDirection = .horizontal
            ($0.itemWidth, $0.itemHeight) = (.points(60), .points(50))
        }
        #expect(FluidItems.needContainer(rows))
        #expect(FluidItems(rows).box.css.contains("align-self:stretch;grid-auto-flow"))
        let text = FluidItems(rows, paddingBelow: 9).box.css
        #expect(text.contains("align-self:stretch;margin-bottom:-9px"))
        #expect(text.contains("grid-template-rows:repeat(auto-fill,50px)"))
        #expect(text.contains("(100cqh - 41px)/2"))
    }

    @Test("items of their own sizes are wrapped")
    func own() {
        #expect(FluidItems(list { _ in }).box.css.contains("flex-flow:row wrap"))
        #expect(
            FluidItems(list { $0.scrollDirection = .horizontal }).box.css.contains("flex-flow:column wrap"))
    }
}
