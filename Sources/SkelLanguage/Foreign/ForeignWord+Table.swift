/// The table of foreign words, in lowercase without hyphens. A row about certain values precedes the one about any value
/// of the same words.
extension ForeignWord {
    /// The kinds of views.
    static let kinds: [ForeignWord] = [
        ForeignWord(
            "uiview div box container nav main ul ol li article aside figure form fieldset dl dd dt hgroup", "view"),
        ForeignWord(
            "uicontrol uiswitch switch toggle uisegmentedcontrol segmentedcontrol uislider slider uistepper stepper",
            "view", advice: "a 'view' with nothing in it is one bone: give it a width and a height"),
        ForeignWord(
            "uiprogressview progressview progress uipagecontrol pagecontrol uisearchbar searchbar uidatepicker "
                + "uipickerview picker", "view",
            advice: "a 'view' with nothing in it is one bone: give it a width and a height"),
        ForeignWord(
            "uiactivityindicatorview activityindicatorview activityindicator spinner",
            needless: "the skeleton itself says that content is loading: leave it out"),
        ForeignWord("hstack hbox lazyhstack", "row"),
        ForeignWord("vstack vbox lazyvstack col", "column"),
        ForeignWord("stack uistackview stackview", "row column"),
        ForeignWord("uiscrollview scroll scroller", "scrollView"),
        ForeignWord("uilabel p h1 h2 h3 h4 h5 h6 span blockquote figcaption legend", "label"),
        ForeignWord("text", "label textView"),
        ForeignWord("uitextview texteditor textarea", "textView"),
        ForeignWord("uitextfield input textinput", "textField"),
        ForeignWord("uiimageview image img picture svg video canvas iframe", "imageView"),
        ForeignWord(
            "avatar circle", "imageView",
            advice: "'cornerRadius: 50%' makes a view as wide as high round"),
        ForeignWord("uibutton", "button"),
        ForeignWord("uitableview list listview table", "tableView"),
        ForeignWord("uicollectionview grid gridview lazyvgrid lazyhgrid", "collectionView"),
        ForeignWord("uitableviewcell tableviewcell uicollectionviewcell collectionviewcell", "cell"),
    ]

    /// The functions that show and hide SkeletonView's skeletons, which stand here in no layout.
    static let calls: [ForeignWord] = [
        ForeignWord("showskeleton", advice: "write 'skeletonType: solid' and 'animation: none' in the skeleton"),
        ForeignWord("showanimatedskeleton", advice: "write 'skeletonType: solid' in the skeleton"),
        ForeignWord(
            "showgradientskeleton", advice: "write 'gradientScope: bone' and 'animation: none' in the skeleton"),
        ForeignWord(
            "showanimatedgradientskeleton",
            advice: "it is the default: 'gradient' and 'animation: sliding(leftRight)' say how it looks"
        ),
        ForeignWord(
            "hideskeleton startskeletonanimation stopskeletonanimation updateskeleton layoutskeletonifneeded",
            advice: "the page or the program says when the skeleton shows: leave it out"),
    ]

    /// The properties of views and keyframes.
    static let properties: [ForeignWord] = [
        // Properties with another name.
        ForeignWord("hidden", "isHidden"),
        ForeignWord("background bg bgcolor backgroundcolour", "backgroundColor"),
        ForeignWord("color colour tint", "tintColor"),
        ForeignWord("radius borderradius rx ry", "cornerRadius"),
        ForeignWord("boxshadow", "shadow"),
        ForeignWord("clip clips clipped maskstobounds", "clipsToBounds"),
        ForeignWord("w widthanchor", "width"),
        ForeignWord("h heightanchor", "height"),
        ForeignWord("ratio aspect", "aspectRatio"),
        ForeignWord("alpha", "opacity", form: .share(of: "opacity")),
        ForeignWord("pointsize textsize", "fontSize"),
        ForeignWord("justify", "justifyContent"),
        ForeignWord("align", "alignItems"),
        ForeignWord("placeitems", "alignItems justifyItems"),
        ForeignWord("placeself", "alignSelf justifySelf"),
        ForeignWord("placecontent", "alignContent justifyContent"),
        ForeignWord("gridcolumns columntemplate", "gridTemplateColumns"),
        ForeignWord("gridrows rowtemplate", "gridTemplateRows"),
        ForeignWord("colspan columnspan gridcellcolumns", "gridColumn"),
        ForeignWord("rowspan", "gridRow"),
        ForeignWord("grow", "flexGrow"),
        ForeignWord("shrink", "flexShrink"),
        ForeignWord("basis", "flexBasis"),
        ForeignWord("wrap", "flexWrap"),
        ForeignWord("spacing gridgap", "gap"),
        ForeignWord("gridrowgap", "rowGap"),
        ForeignWord("gridcolumngap", "columnGap"),
        ForeignWord("paddingx", "paddingHorizontal"),
        ForeignWord("paddingy", "paddingVertical"),
        ForeignWord("paddingstart paddinginlinestart", "paddingLeading"),
        ForeignWord("paddingend paddinginlineend", "paddingTrailing"),
        ForeignWord("paddingblockstart", "paddingTop"),
        ForeignWord("paddingblockend", "paddingBottom"),
        ForeignWord("marginx", "marginHorizontal"),
        ForeignWord("marginy", "marginVertical"),
        ForeignWord("marginstart margininlinestart", "marginLeading"),
        ForeignWord("marginend margininlineend", "marginTrailing"),
        ForeignWord("marginblockstart", "marginTop"),
        ForeignWord("marginblockend", "marginBottom"),
        ForeignWord("insetinlinestart", "leading"),
        ForeignWord("insetinlineend", "trailing"),
        ForeignWord("insetblockstart", "top"),
        ForeignWord("insetblockend", "bottom"),
        ForeignWord("tableviewstyle", "tableStyle"),
        ForeignWord("lines linelimit maxlines", "numberOfLines"),
        ForeignWord("textalign", "textAlignment"),
        ForeignWord("rows rowcount numberofrowsinsection", "numberOfRows"),
        ForeignWord("items itemcount numberofitemsinsection", "numberOfItems"),
        ForeignWord("sections sectioncount numsections numberofsectionsintableview", "numberOfSections"),
        ForeignWord("numberofcolumns cols", "columns"),
        ForeignWord("minitemsize minimumitemwidth mincolumnwidth", "minItemWidth"),
        ForeignWord("easing timingfunction", "timing"),
        ForeignWord("backgroundcolor fill", "color"),
        ForeignWord("leading lineheightmultiple", "lineHeight"),
        ForeignWord("multilinecornerradius", "linesCornerRadius"),
        ForeignWord("multilinespacing", "skeletonLineSpacing"),
        ForeignWord("multilinelastlinefillpercent", "lastLineFillPercent"),
        ForeignWord(
            "multilineheight", advice: "'skeletonTextLineHeight: fixed(15)' is the height of this text's lines"),

        // Properties whose values have another form.
        ForeignWord("border", form: .border(width: "borderWidth"), advice: "write 'borderWidth: 1; borderColor: #ccc'"),
        ForeignWord("bordertop", form: .border(width: "borderTopWidth")),
        ForeignWord("borderright", form: .border(width: "borderRightWidth")),
        ForeignWord("borderbottom", form: .border(width: "borderBottomWidth")),
        ForeignWord("borderleft", form: .border(width: "borderLeftWidth")),
        ForeignWord("font", form: .font, advice: "'fontSize: 17' says how large it is"),
        ForeignWord("gridarea", form: .gridArea),
        ForeignWord("inset", form: .sides("top right bottom left")),
        ForeignWord("marginblock", form: .sides("marginTop marginBottom", both: "marginVertical")),
        ForeignWord("margininline", form: .sides("marginLeading marginTrailing", both: "marginHorizontal")),
        ForeignWord("paddingblock", form: .sides("paddingTop paddingBottom", both: "paddingVertical")),
        ForeignWord("paddinginline", form: .sides("paddingLeading paddingTrailing", both: "paddingHorizontal")),
        ForeignWord(
            "maskedcorners", form: .maskedCorners,
            advice:
                "'cornerRadius' takes a radius for each corner, clockwise from the top left: 'cornerRadius: 12 12 0 0'"),
        ForeignWord("translate translatex translatey transform", form: .transform),

        // Declarations whose property and value belong together; the sizes are the defaults of UIKit's text styles.
        ForeignWord("axis", is: "horizontal", "flexDirection", "row"),
        ForeignWord("axis", is: "vertical", "flexDirection", "column"),
        ForeignWord("distribution", is: "equalspacing", "justifyContent", "spaceBetween"),
        ForeignWord("alignment", is: "fill", "alignItems", "stretch"),
        ForeignWord("alignment", is: "leading top", "alignItems", "flexStart"),
        ForeignWord("alignment", is: "center", "alignItems", "center"),
        ForeignWord("alignment", is: "trailing bottom", "alignItems", "flexEnd"),
        ForeignWord("alignment", is: "firstbaseline lastbaseline", "alignItems", "baseline"),
        ForeignWord("font", is: "largetitle", "fontSize", "34"),
        ForeignWord("font", is: "title title1", "fontSize", "28"),
        ForeignWord("font", is: "title2", "fontSize", "22"),
        ForeignWord("font", is: "title3", "fontSize", "20"),
        ForeignWord("font", is: "headline body", "fontSize", "17"),
        ForeignWord("font", is: "callout", "fontSize", "16"),
        ForeignWord("font", is: "subheadline", "fontSize", "15"),
        ForeignWord("font", is: "footnote", "fontSize", "13"),
        ForeignWord("font", is: "caption caption1", "fontSize", "12"),
        ForeignWord("font", is: "caption2", "fontSize", "11"),
        ForeignWord("overflow", is: "hidden clip scroll auto", "clipsToBounds", "true"),
        ForeignWord("overflow", is: "visible", "clipsToBounds", "false"),
        ForeignWord("display", is: "none", "isHidden", "true"),
        ForeignWord("display", is: "inlineflex", "flexDirection", "row"),
        ForeignWord("display", is: "block inlineblock flowroot", "flexDirection", "column"),
        ForeignWord("position", is: "fixed", "position", "absolute"),
        ForeignWord("position", is: "sticky static", "position", "relative"),
        ForeignWord("visibility", is: "hidden", "isHiddenWhenSkeletonIsActive", "true"),
        ForeignWord("usefontlineheight", is: "true", "textLineHeight", "relativeToFont"),

        // What is always so here.
        ForeignWord("contentmode objectfit objectposition", needless: "a bone covers its whole view: leave it out"),
        ForeignWord(
            "translatesautoresizingmaskintoconstraints autoresizingmask constraints anchor",
            needless: "views are laid out by flexbox, without constraints: leave it out"),

        ForeignWord(
            "cellidentifier cellidentifierforrowat cellidentifierforitemat reuseidentifier identifier headeridentifier "
                + "footeridentifier identifierforheaderinsection identifierforfooterinsection",
            needless: "the 'cell', 'header' or 'footer' inside is the one that is drawn: leave it out"),
        ForeignWord("src href alt", needless: "a bone stands for what is loaded: leave it out"),
        ForeignWord(
            "fontfamily fontstyle fontname",
            needless: "bones have no letters, and texts have the page's: leave it out"
        ),

        // What is said in another way.
        ForeignWord(
            "count", "numberOfRows numberOfItems",
            advice: "'numberOfRows' counts the rows of a table, 'numberOfItems' the items of a collection"),
        ForeignWord("skeletoncellforrowat", advice: "'at 0 { title.isHidden: true }' changes the cell of a row"),
        ForeignWord("usingcolor", "tintColor"),
        ForeignWord("x y", advice: "'frame: 16 20 100 40' says x, y, width and height"),
        ForeignWord("autoreverses", advice: "the animation says it: 'animation: sliding(autoreverses)'"),
        ForeignWord(
            "distribution", is: "fill",
            advice: "views keep their sizes here; 'flexGrow: 1' lets one take the room that is left"),
        ForeignWord("distribution", is: "fillequally", advice: "'flex: 1' of each view shares the room evenly"),
        ForeignWord(
            "distribution", is: "fillproportionally",
            advice: "'flexGrow: 1' of each view adds an even share of the room that is left to its size"),
        ForeignWord(
            "distribution", is: "equalcentering",
            advice: "'justifyContent: spaceBetween' spaces views evenly, and the centres of views of one size with them"
        ),
        ForeignWord(
            "distribution",
            advice:
                "'flex: 1' of each view shares the room evenly, 'justifyContent: spaceBetween' the space between them"),
        ForeignWord(
            "contenthuggingpriority hugging contentcompressionresistancepriority",
            advice: "'flexGrow' and 'flexShrink' say which views take room and which give way"),
        ForeignWord("axis orientation", advice: "'row' and 'column' are kinds of views"),
        ForeignWord(
            "alignment",
            advice: "'alignItems' aligns views across the direction in which they stand, 'justifyContent' along it"),
        ForeignWord(
            "bordertop borderright borderbottom borderleft",
            advice:
                "a width of each side is its own, such as 'borderTopWidth: 1', and all have the colour of 'borderColor: #ccc'"
        ),
        ForeignWord(
            "class classname id",
            advice: "a view's name stands behind its kind, 'view card', and 'style: Card' gives it a declared style"),
        ForeignWord("order", advice: "views stand in the order of the file"),
        ForeignWord(
            "gridtemplateareas gridtemplate",
            advice:
                "'gridTemplateColumns' says the tracks, and 'gridColumn: 1 3' of a view where it is"
        ),
        ForeignWord("overflow", advice: "'clipsToBounds: true' cuts what leaves the view"),
        ForeignWord("visibility", advice: "'isHiddenWhenSkeletonIsActive: true' hides the view and keeps its space"),
        ForeignWord(
            "zindex zposition",
            advice: "views are painted in the order of the file: a later one lies over an earlier one"),
        ForeignWord(
            "shadowcolor shadowoffset shadowopacity shadowradius elevation",
            advice: "'shadow' says all of it: x, y, blur and colour, as in 'shadow: 0 2 8 #00000033'"),
    ]

    /// The words among values.
    static let values: [ForeignWord] = [
        ForeignWord("yes on", "true"),
        ForeignWord("no off", "false"),
        ForeignWord("centre middle", "center"),
        ForeignWord("between", "spaceBetween"),
        ForeignWord("around", "spaceAround"),
        ForeignWord("evenly", "spaceEvenly"),
        ForeignWord("dense", "rowDense"),
        ForeignWord("inlinegrid", "grid"),
        ForeignWord("horizontal", "row"),
        ForeignWord("vertical", "column"),
        ForeignWord("transparent", "clear"),
        ForeignWord("auto", "automatic"),
        ForeignWord("automatic", "auto"),
        ForeignWord("slide shimmer wave", "sliding"),
        ForeignWord("automaticnumberofskeletonrows", "auto"),
        ForeignWord("automaticdimension", "automatic auto"),
        ForeignWord("easeineaseout", "easeInOut"),
    ]

    /// The colours of UIKit, SwiftUI and CSS, spelt exactly as there: `lightGray` and `lightgray` differ. UIKit's are those
    /// of iOS in light and dark surroundings.
    static let colors: [String: String] = [
        "gray": "#808080", "grey": "#808080", "lightGray": "#aaa", "darkGray": "#555", "lightgray": "#d3d3d3",
        "lightgrey": "#d3d3d3", "darkgray": "#a9a9a9", "darkgrey": "#a9a9a9", "gainsboro": "#dcdcdc",
        "whitesmoke": "#f5f5f5", "red": "#f00", "green": "#008000", "blue": "#00f", "orange": "#ffa500",
        "skeletonDefault": "lightDark(clouds, darkClouds)", "systemBackground": "lightDark(#fff, #000)",
        "secondarySystemBackground": "lightDark(#f2f2f7, #1c1c1e)",
        "tertiarySystemBackground": "lightDark(#fff, #2c2c2e)", "systemGray": "#8e8e93",
        "systemGray2": "lightDark(#aeaeb2, #636366)", "systemGray3": "lightDark(#c7c7cc, #48484a)",
        "systemGray4": "lightDark(#d1d1d6, #3a3a3c)", "systemGray5": "lightDark(#e5e5ea, #2c2c2e)",
        "systemGray6": "lightDark(#f2f2f7, #1c1c1e)", "separator": "lightDark(#3c3c434a, #54545899)",
    ]

    /// The units of numbers.
    static let units: [ForeignWord] = [
        ForeignWord("dp dip sp", "pt"),
        ForeignWord(
            "vw vh vmin vmax svw svh dvw dvh lvw lvh",
            advice: "a percentage is of the view around it, and the skeleton is as large as its 'size'"),
        ForeignWord("ex ch", advice: "an em is the font size, and a rem 16 points"),
        ForeignWord("lh rlh", advice: "'lineHeight: page' is the page's line height"),
    ]
}
