import SkelDriver
import SkelLanguage
import TestSupport
import Testing

/// What each property changes in a drawing and in a page: one that an emitter forgets changes nothing there.
@Suite("What properties change")
struct PropertyEffectTests {
    /// The outputs that a property changes.
    enum Outputs { case both, drawing, page, neither }

    /// A value that isn't the initial one, and the outputs that it changes. There is no default, so that a new property
    /// has one.
    private static func sample(_ property: Property) -> (value: String, outputs: Outputs) {
        switch property {
        case .isSkeletonable, .animated: ("false", .both)
        case .isHidden, .isHiddenWhenSkeletonIsActive, .unite, .renderSingleLineAsView: ("true", .both)
        case .isUserInteractionDisabledWhenSkeletonIsActive: ("false", .page)
        case .isPart, .clipsToBounds: ("true", .page)
        case .replace: ("button", .both)
        case .style: ("s", .both)
        case .backgroundColor, .borderColor, .tintColor, .textColor, .separatorColor, .appearanceTintColor:
            ("#123456", .both)
        case .cornerRadius, .padding, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .paddingLeading,
            .paddingTrailing, .paddingHorizontal, .paddingVertical, .margin, .marginTop, .marginRight, .marginBottom,
            .marginLeft, .marginLeading, .marginTrailing, .marginHorizontal, .marginVertical, .multilineSpacing,
            .appearanceSkeletonCornerRadius:
            ("4", .both)
        case .borderWidth, .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
            .skeletonTextNumberOfLines, .linesCornerRadius, .skeletonPaddingInsets, .aspectRatio, .flexGrow,
            .gridColumn, .gridColumnStart, .gridRow, .gridRowStart, .numberOfRows, .numberOfItems, .columns:
            ("2", .both)
        case .shadow: ("1 2 3 #123456", .both)
        case .opacity: ("0.5", .both)
        case .gradient, .appearanceGradient: ("#123456 #fff", .both)
        case .skeletonType: ("solid", .both)
        case .skeletonCornerRadius, .numberOfLines, .skeletonLineSpacing, .top, .right, .bottom, .left, .leading,
            .trailing, .gridColumnEnd, .gridRowEnd, .minimumLineSpacing, .minimumInteritemSpacing,
            .multilineCornerRadius:
            ("3", .both)
        case .gradientScope: ("bone", .drawing)
        case .animation: ("pulse(0.7s)", .both)
        case .staggerDelay: ("0.2s", .both)
        case .text: ("\"Some text\"", .both)
        case .characters, .maxHeight, .gap, .rowGap, .columnGap: ("7", .both)
        case .fontWeight: ("bold", .both)
        case .image: ("\"p.svg\"", .both)
        case .lastLineFillPercent, .width: ("40", .both)
        case .skeletonTextLineHeight: ("fixed(5)", .both)
        case .maxNumberOfLines: ("1", .neither)
        case .lineHeight: ("150%", .both)
        case .fontSize: ("22", .both)
        case .textAlignment: ("right", .both)
        case .lineVariation: ("30", .both)
        case .height: ("25", .both)
        case .minWidth: ("120", .both)
        case .maxWidth: ("12", .both)
        case .minHeight: ("60", .both)
        case .frame: ("3 4 50 40", .both)
        case .position: ("absolute", .both)
        case .direction: ("rtl", .both)
        case .flexDirection: ("rowReverse", .both)
        case .flexWrap: ("wrapReverse", .both)
        case .justifyContent, .alignContent: ("center", .both)
        case .alignItems, .alignSelf, .justifyItems, .justifySelf: ("end", .both)
        case .flexShrink: ("0", .page)
        case .flexBasis, .multilineLastLineFillPercent: ("33", .both)
        case .flex: ("1", .both)
        case .display: ("grid", .both)
        case .gridTemplateColumns: ("20 1fr", .both)
        case .gridTemplateRows: ("20 10", .both)
        case .gridAutoColumns, .gridAutoRows: ("15", .both)
        case .gridAutoFlow: ("column", .both)
        case .rowHeight, .estimatedRowHeight: ("50", .both)
        case .numberOfSections: ("3", .page)
        case .tableStyle: ("insetGrouped", .both)
        case .separatorStyle: ("singleLine", .both)
        case .separatorInset: ("30 2", .both)
        case .cells: ("C", .both)
        case .elementKind: ("\"x\"", .neither)
        case .itemSize: ("40 20", .both)
        case .minItemWidth: ("100", .both)
        case .scrollDirection: ("horizontal", .both)
        case .sectionInset: ("6", .both)
        case .size: ("310 900", .both)
        case .safeAreaInsets: ("5", .both)
        case .transition: ("none", .page)
        case .delay: ("1s", .page)
        case .stopAfter: ("5s", .both)
        case .title: ("\"Screen\"", .both)
        case .preset: ("web", .both)
        case .multilineHeight: ("9", .both)
        case .textLineHeight: ("fixed(6)", .both)
        }
    }

    @Test("a property changes the drawing and the page, or is known not to", arguments: Property.all)
    func effects(_ property: Property) {
        let (value, expected) = Self.sample(property)
        let changed = Self.source(property, value)
        let inDrawing = Self.output(changed, "svg") != Self.plainDrawing
        let inPage = Self.output(changed, "html") != Self.plainPage
        let outputs: Outputs = inDrawing ? (inPage ? .both : .drawing) : (inPage ? .page : .neither)
        #expect(outputs == expected)
    }

    @Test(
        "a scheme pins the colours of every property that takes any", arguments: Property.all.filter(takesColors),
        ["svg", "html"])
    func schemes(_ property: Property, _ format: String) {
        func value(_ color: String) -> String { Self.sample(property).value.replacing("#123456", with: color) }
        for (scheme, color) in [("light", "#123456"), ("dark", "#abcdef")] {
            let both = Self.source(property, value("lightDark(#123456, #abcdef)"))
            #expect(
                Self.output(both, format, "--scheme", scheme)
                    == Self.output(Self.source(property, value(color)), format, "--scheme", scheme))
        }
    }

    private static func takesColors(_ property: Property) -> Bool {
        switch property.type {
        case .color, .gradient, .shadow: true
        default: false
        }
    }

    private static let plain = screen { _ in "" }
    private static let plainDrawing = output(plain, "svg")
    private static let plainPage = output(plain, "html")

    /// The screen with a property of every kind that has it.
    private static func source(_ property: Property, _ value: String) -> String {
        let declaration = property.name + ": " + value
        if property == .size { return plain.replacing("size: 300 900", with: declaration) }
        // A style for sections has no property of views, and a collection's cells need a size.
        let excluded: ElementKind? = property == .style ? .section : property == .cells ? .collectionView : nil
        return screen {
            property.isAllowed(on: $0) && $0 != excluded ? declaration : ""
        } appearance: {
            property.group == .appearance ? declaration : ""
        }
    }

    /// The screen of the reference, with a grid, a row that is too long, and views that stay.
    private static func screen(
        _ declaration: (ElementKind) -> String, appearance: () -> String = { "" }
    ) -> String {
        let more = """
            size: 300 900
              view tracks {
                \(declaration(.view))
                view { \(declaration(.view)); view { width: 20; height: 9 } }
                view { \(declaration(.view)); view { width: 15; height: 9 } }
                view { view { height: 5 } }
              }
              view stays {
                label plain { \(declaration(.label)) }
                label said { \(declaration(.label)) }
                imageView shown { \(declaration(.imageView)) }
                button push { \(declaration(.button)) }
                tableView list { \(declaration(.tableView)); cell { height: 20 } }
              }
              row shares { width: 90; view { \(declaration(.view)) }; view { width: 60; height: 5 } }
              tracks.display: grid; tracks.height: 60
              stays.isSkeletonable: false; said.text: "Some words"; push.text: "Go on"
              list.height: 50
            """
        // Few items: each output makes hundreds otherwise.
        return ReferenceTests.source(declaration, appearance: appearance).replacing("size: 300 900", with: more)
            .replacing("grid.flex: 1", with: "grid.flex: 1; grid.maxHeight: 200")
    }

    private static func output(_ source: String, _ format: String, _ options: String...) -> String {
        let memory = Memory([
            "A.skel": source + "style s { borderWidth: 3 }\ncomponent C: cell { view { height: 12; width: 50% } }\n",
            "p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>",
        ])
        #expect(memory.run(["compile", "A.skel", "-o", "-", "--format", format] + options) == .done)
        #expect(!memory.error.contains(": error: "), "\(memory.error)")
        return memory.output
    }
}
