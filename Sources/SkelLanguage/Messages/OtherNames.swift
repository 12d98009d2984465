/// The names in UIKit, SwiftUI, CSS and HTML of things in the language. Only used once a mistake has been reported.
enum OtherNames {
    /// The names here and the names elsewhere, in lowercase without hyphens; two names here if the meaning is
    /// ambiguous.
    typealias Rows = [(here: String, elsewhere: String)]

    static let kinds: Rows = [
        ("view", "uiview div box container"),
        ("row", "hstack hbox lazyhstack"),
        ("column", "vstack vbox lazyvstack col"),
        ("row column", "stack uistackview stackview"),
        ("scrollView", "uiscrollview scroll scroller"),
        ("label", "uilabel"),
        ("label textView", "text"),
        ("textView", "uitextview texteditor textarea"),
        ("textField", "uitextfield input textinput"),
        ("imageView", "uiimageview image img picture"),
        ("button", "uibutton"),
        ("tableView", "uitableview list listview table"),
        ("collectionView", "uicollectionview grid gridview lazyvgrid lazyhgrid"),
        ("cell", "uitableviewcell tableviewcell uicollectionviewcell collectionviewcell"),
    ]

    static let properties: Rows = [
        ("isHidden", "hidden"),
        ("backgroundColor", "background bg bgcolor backgroundcolour"),
        ("tintColor", "color colour tint"),
        ("cornerRadius", "radius borderradius"),
        ("shadow", "boxshadow"),
        ("clipsToBounds", "clip clips clipped maskstobounds"),
        ("width", "w widthanchor"),
        ("height", "h heightanchor"),
        ("aspectRatio", "ratio aspect"),
        ("opacity", "alpha"),
        ("fontSize", "pointsize textsize"),
        ("justifyContent", "justify"),
        ("alignItems", "align"),
        ("alignItems justifyItems", "placeitems"),
        ("alignSelf justifySelf", "placeself"),
        ("alignContent justifyContent", "placecontent"),
        ("gridTemplateColumns", "gridcolumns columntemplate"),
        ("gridTemplateRows", "gridrows rowtemplate"),
        ("gridColumn", "colspan columnspan gridcellcolumns"),
        ("gridRow", "rowspan"),
        ("flexGrow", "grow"),
        ("flexShrink", "shrink"),
        ("flexBasis", "basis"),
        ("flexWrap", "wrap"),
        ("gap", "spacing gridgap"),
        ("rowGap", "gridrowgap"),
        ("columnGap", "gridcolumngap"),
        ("paddingHorizontal", "paddingx"),
        ("paddingVertical", "paddingy"),
        ("paddingLeading", "paddingstart"),
        ("paddingTrailing", "paddingend"),
        ("marginHorizontal", "marginx"),
        ("marginVertical", "marginy"),
        ("marginLeading", "marginstart"),
        ("marginTrailing", "marginend"),
        ("numberOfLines", "lines linelimit maxlines"),
        ("textAlignment", "textalign"),
        ("numberOfRows", "rows rowcount"),
        ("numberOfItems", "items itemcount"),
        ("numberOfSections", "sections sectioncount"),
        ("columns", "numberofcolumns cols"),
        ("minItemWidth", "minitemsize minimumitemwidth mincolumnwidth"),
        ("timing", "easing timingfunction"),
        ("translation", "translate"),
        ("color", "backgroundcolor fill"),
        ("skeletonTextLineHeight", "lineheight"),
    ]

    /// Advice for foreign properties that are expressed differently here, in lowercase without hyphens.
    private static let hints: [(elsewhere: String, hint: String)] = [
        ("contentmode objectfit objectposition", "a bone covers its whole view: leave it out"),
        (
            "translatesautoresizingmaskintoconstraints autoresizingmask constraints anchor",
            "views are laid out by flexbox, without constraints: leave it out"
        ),
        (
            "contenthuggingpriority hugging contentcompressionresistancepriority",
            "'flexGrow' and 'flexShrink' say which views take room and which give way"
        ),
        (
            "distribution",
            "'flex: 1' of each view shares the room evenly, 'justifyContent: spaceBetween' the space between them"
        ),
        ("axis orientation", "'row' and 'column' are kinds of views"),
        ("alignment", "'alignItems' aligns views across the direction in which they stand, 'justifyContent' along it"),
        ("border", "write 'borderWidth: 1; borderColor: #ccc'"),
        (
            "bordertop borderright borderbottom borderleft",
            "a width of each side is its own, such as 'borderTopWidth: 1', and all have the colour of 'borderColor: #ccc'"
        ),
        ("font", "'fontSize: 17' says how large it is"),
        ("overflow", "'clipsToBounds: true' cuts what leaves the view"),
        ("visibility", "'isHiddenWhenSkeletonIsActive: true' hides the view and keeps its space"),
        ("zindex zposition", "views are painted in the order of the file: a later one lies over an earlier one"),
        (
            "maskedcorners",
            "'cornerRadius' takes a radius for each corner, clockwise from the top left: 'cornerRadius: 12 12 0 0'"
        ),
        ("shadowcolor", shadow), ("shadowoffset", shadow), ("shadowopacity", shadow), ("shadowradius", shadow),
        ("elevation", shadow),
    ]
    private static let shadow = "'shadow' says all of it: x, y, blur and colour, as in 'shadow: 0 2 8 #00000033'"

    /// Advice for properties whose values have nothing in common.
    private static let hintsOfValues: [(name: String, value: String, hint: String)] = [
        ("distribution", "fill", "views keep their sizes here; 'flexGrow: 1' lets one take the room that is left"),
        ("distribution", "fillequally", "'flex: 1' of each view shares the room evenly"),
        (
            "distribution", "fillproportionally",
            "'flexGrow: 1' of each view adds an even share of the room that is left to its size"
        ),
        (
            "distribution", "equalcentering",
            "'justifyContent: spaceBetween' spaces views evenly, and the centres of views of one size with them"
        ),
    ]

    /// The advice for a foreign property with a value; nil for an unknown one.
    static func hint(for word: String, _ value: String) -> String? {
        let (word, value) = (folded(word), folded(value))
        return hintsOfValues.first { $0.name == word && $0.value == value }?.hint
            ?? hints.first { $0.elsewhere.split(separator: " ").contains { $0 == word } }?.hint
    }

    /// Whether a foreign property sets something that is always the case here, so that it can be left out.
    static func isNeedless(_ word: String) -> Bool { hint(for: word, "")?.hasSuffix(": leave it out") == true }

    /// Whether a name belongs to a foreign property, or to one of this language with hyphens, so that the checker
    /// reports it regardless of its value.
    static func isForeignProperty(_ word: String) -> Bool {
        if Property.isKnown(word) { return false }
        let folded = folded(word)
        return properties.contains { $0.elsewhere.split(separator: " ").contains { $0 == folded } }
            || hint(for: word, "") != nil || declarations.contains { $0.name == folded }
            || ForeignDeclaration.names.contains(folded) || Property.views.contains { $0.name.lowercased() == folded }
    }

    /// Equivalents of foreign declarations whose property and value belong together; values in lowercase too.
    private static let declarations: [(name: String, values: String, here: (name: String, value: String))] = [
        ("axis", "horizontal", ("flexDirection", "row")),
        ("axis", "vertical", ("flexDirection", "column")),
        ("distribution", "equalspacing", ("justifyContent", "spaceBetween")),
        ("alignment", "fill", ("alignItems", "stretch")),
        ("alignment", "leading top", ("alignItems", "flexStart")),
        ("alignment", "center", ("alignItems", "center")),
        ("alignment", "trailing bottom", ("alignItems", "flexEnd")),
        ("alignment", "firstbaseline lastbaseline", ("alignItems", "baseline")),
        // The default sizes of UIKit's text styles.
        ("font", "largetitle", ("fontSize", "34")),
        ("font", "title title1", ("fontSize", "28")),
        ("font", "title2", ("fontSize", "22")),
        ("font", "title3", ("fontSize", "20")),
        ("font", "headline body", ("fontSize", "17")),
        ("font", "callout", ("fontSize", "16")),
        ("font", "subheadline", ("fontSize", "15")),
        ("font", "footnote", ("fontSize", "13")),
        ("font", "caption caption1", ("fontSize", "12")),
        ("font", "caption2", ("fontSize", "11")),
        ("overflow", "hidden clip scroll auto", ("clipsToBounds", "true")),
        ("overflow", "visible", ("clipsToBounds", "false")),
        ("display", "none", ("isHidden", "true")),
        ("visibility", "hidden", ("isHiddenWhenSkeletonIsActive", "true")),
    ]

    /// The equivalent of a foreign declaration; nil for an unknown one.
    static func declaration(_ name: String, _ value: String) -> (name: String, value: String)? {
        let (name, value) = (folded(name), folded(value))
        return declarations.first { row in
            row.name == name && row.values.split(separator: " ").contains { $0 == value }
        }?.here
    }

    static func folded(_ word: String) -> String { word.lowercased().filter { $0 != "-" && $0 != "_" } }

    static let values: Rows = [
        ("true", "yes on"),
        ("false", "no off"),
        ("center", "centre middle"),
        ("spaceBetween", "between"),
        ("spaceAround", "around"),
        ("spaceEvenly", "evenly"),
        ("rowDense", "dense"),
        ("flex", "inlineflex block inlineblock flowroot"),
        ("grid", "inlinegrid"),
        ("row", "horizontal"),
        ("column", "vertical"),
        ("clear", "transparent"),
        ("automatic", "auto"),
        ("auto", "automatic"),
        ("sliding", "slide shimmer wave"),
    ]

    /// Whether a word is a foreign name for a kind of view.
    static func isKind(_ word: String) -> Bool {
        kinds.contains { row in row.elsewhere.split(separator: " ").contains { $0 == word } }
    }

    /// The names among `words` that a foreign name can mean; empty if it only differs from one of `words` in case.
    static func meanings(of word: String, in rows: Rows, among words: [String]) -> [String] {
        let folded = folded(word)
        let row = rows.first { row in row.elsewhere.split(separator: " ").contains { $0 == folded } }
        guard let row, !words.contains(where: { $0.lowercased() == folded }) else { return [] }
        return row.here.split(separator: " ").map(String.init).filter(words.contains)
    }
}
