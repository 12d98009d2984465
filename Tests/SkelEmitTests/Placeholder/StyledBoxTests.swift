import SkelLanguage
import SkelLayout
import TestSupport
import Testing

@testable import SkelEmit

@Suite("The CSS of an element as values")
struct StyledBoxTests {
    @Test("declarations keep their order, and a value that is set again goes to the end")
    func order() {
        var box: StyledBox = [.width: .points(0.5), .flexDirection: "row", .height: .length(.points(0.5))]
        #expect(box.css == "width:.5px;flex-direction:row;height:0.5px")
        box[.width] = .length(.percent(50))
        #expect(box.css == "flex-direction:row;height:0.5px;width:50%")
        box[.height] = nil
        #expect(box.css == "flex-direction:row;width:50%")
        #expect(box[.height] == nil)
        #expect(box[.width]?.isPercentage == true)
        #expect(box[.flexDirection]?.isPercentage == false)
    }

    @Test("of two values the last counts, and both are written")
    func twice() {
        let box: StyledBox = [.alignItems: "center"] + [.alignItems: "flex-start"]
        #expect(box[.alignItems] == "flex-start")
        #expect(box.css == "align-items:center;align-items:flex-start")
    }

    @Test("values that are spelled alike are equal")
    func equality() {
        #expect(CSSValue.points(12) == .length(.points(12)))
        #expect(CSSValue.points(0) != .length(.points(0)))
        #expect(CSSValue.text("1.5rem") == .length(Length(24, .rem)))
        #expect(CSSValue.number(0.5).text == "0.5")
        #expect(CSSValue.keyword(Style.ContentAlignment.spaceBetween) == "space-between")
    }

    @Test(
        "four sides are one declaration, as short as CSS allows",
        arguments: [
            ([1, 1, 1, 1], "1px"), ([1, 2, 1, 2], "1px 2px"), ([1, 2, 3, 2], "1px 2px 3px"),
            ([1, 2, 1, 3], "1px 2px 1px 3px"), ([1, 1, 1, 3], "1px 1px 1px 3px"), ([1, 1, 3, 1], "1px 1px 3px"),
        ] as [([Double], String)])
    func sides(points: [Double], css: String) {
        let values = points.map { CSSValue.points($0) }
        let box: StyledBox = [
            .flex: "none", .marginTop: values[0], .marginRight: values[1], .marginBottom: values[2], .zIndex: "1",
            .marginLeft: values[3],
        ]
        #expect(box.css == "flex:none;margin:\(css);z-index:1")
        #expect(box.longhand.hasPrefix("flex:none;margin-top:1px;margin-right:"))
    }

    @Test("three sides stay apart, and gaps become one only where they are equal")
    func apart() {
        let sides: StyledBox = [.paddingTop: "1px", .paddingRight: "1px", .paddingBottom: "1px"]
        #expect(sides.css == sides.longhand)
        #expect(([.rowGap: "1px", .columnGap: "1px"] as StyledBox).css == "gap:1px")
        #expect(([.rowGap: "1px", .columnGap: "2px"] as StyledBox).css == "row-gap:1px;column-gap:2px")
    }

    /// The layout of a view without settings.
    private static var initial: Style.Box {
        LayoutStyles(of: Compiled("skeleton A { size: 9 9; view { } }").drawings[0]).box(of: 1)
    }

    private func padding(_ set: (inout Edges) -> Void, safeArea: Insets) -> String {
        var view = Self.initial
        set(&view.padding)
        return StyledBox(view, .ltr, in: .ltr, turns: true, safeArea: safeArea, grid: nil).css
    }

    @Test("a safe area is added to the padding: in points, or as the device's insets")
    func safeArea() {
        var fixed = Insets(top: 20, left: 0, bottom: 0, right: 0)
        #expect(padding({ _ in }, safeArea: fixed) == "padding-top:20px")
        #expect(padding({ $0.set(.top, to: .points(4), rank: .side) }, safeArea: fixed) == "padding-top:24px")
        #expect(
            padding({ $0.set(.top, to: .percent(5), rank: .side) }, safeArea: fixed)
                == "padding-top:calc(20px + 5%)")
        fixed = Insets()
        fixed.followsDevice = true
        #expect(
            padding({ $0.set(.left, to: .points(8), rank: .side) }, safeArea: fixed)
                == "padding-top:env(safe-area-inset-top,0px);padding-inline-end:env(safe-area-inset-right,0px);"
                + "padding-bottom:env(safe-area-inset-bottom,0px);"
                + "padding-inline-start:calc(8px + env(safe-area-inset-left,0px))")
    }

    @Test("unequal sides turn with the page, and those of a screen with a direction of its own stay")
    func turning() {
        var view = Self.initial
        view.margin.set(.left, to: .points(8), rank: .side)
        view.padding = Edges(.points(4))
        #expect(StyledBox(view, .ltr, in: .ltr, turns: true, grid: nil).css == "margin-inline-start:8px;padding:4px")
        #expect(StyledBox(view, .ltr, in: .ltr, turns: false, grid: nil).css == "margin-left:8px;padding:4px")
        view.margin = Edges(.zero)
        view.margin.leading = .points(8)
        #expect(StyledBox(view, .rtl, in: .rtl, turns: false, grid: nil).css == "margin-right:8px;padding:4px")
    }

    @Test("a flat box has neither padding nor anything else for children")
    func flat() {
        var view = Self.initial
        view.padding = Edges(.points(4))
        (view.width, view.minHeight, view.aspectRatio) = (.points(10), .points(5), 2)
        (view.flexDirection, view.rowGap, view.justifyContent, view.alignSelf) = (.row, .points(1), .center, .end)
        view.layOutNothing()
        let css = StyledBox(view, .ltr, in: .rtl, turns: true, grid: nil).css
        #expect(css == "direction:ltr;width:10px;align-self:end")
    }
}
