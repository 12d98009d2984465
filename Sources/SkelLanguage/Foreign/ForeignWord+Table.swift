extension ForeignWord {
    /// Every foreign word, the rows of a place in the order in which they are asked. A row about certain values precedes
    /// the one about any value of the same words.
    static let table: [ForeignWord] = [
        // Kinds of views.
        .kind("uiview div box container", .name("view")),
        .kind("hstack hbox lazyhstack", .name("row")),
        .kind("vstack vbox lazyvstack col", .name("column")),
        .kind("stack uistackview stackview", .name("row column")),
        .kind("uiscrollview scroll scroller", .name("scrollView")),
        .kind("uilabel", .name("label")),
        .kind("text", .name("label textView")),
        .kind("uitextview texteditor textarea", .name("textView")),
        .kind("uitextfield input textinput", .name("textField")),
        .kind("uiimageview image img picture", .name("imageView")),
        .kind("uibutton", .name("button")),
        .kind("uitableview list listview table", .name("tableView")),
        .kind("uicollectionview grid gridview lazyvgrid lazyhgrid", .name("collectionView")),
        .kind("uitableviewcell tableviewcell uicollectionviewcell collectionviewcell", .name("cell")),

        // Properties with another name.
        .property("hidden", .name("isHidden")),
        .property("background bg bgcolor backgroundcolour", .name("backgroundColor")),
        .property("color colour tint", .name("tintColor")),
        .property("radius borderradius", .name("cornerRadius")),
        .property("boxshadow", .name("shadow")),
        .property("clip clips clipped maskstobounds", .name("clipsToBounds")),
        .property("w widthanchor", .name("width")),
        .property("h heightanchor", .name("height")),
        .property("ratio aspect", .name("aspectRatio")),
        .property("alpha", .name("opacity")),
        .property("pointsize textsize", .name("fontSize")),
        .property("justify", .name("justifyContent")),
        .property("align", .name("alignItems")),
        .property("placeitems", .name("alignItems justifyItems")),
        .property("placeself", .name("alignSelf justifySelf")),
        .property("placecontent", .name("alignContent justifyContent")),
        .property("gridcolumns columntemplate", .name("gridTemplateColumns")),
        .property("gridrows rowtemplate", .name("gridTemplateRows")),
        .property("colspan columnspan gridcellcolumns", .name("gridColumn")),
        .property("rowspan", .name("gridRow")),
        .property("grow", .name("flexGrow")),
        .property("shrink", .name("flexShrink")),
        .property("basis", .name("flexBasis")),
        .property("wrap", .name("flexWrap")),
        .property("spacing gridgap", .name("gap")),
        .property("gridrowgap", .name("rowGap")),
        .property("gridcolumngap", .name("columnGap")),
        .property("paddingx", .name("paddingHorizontal")),
        .property("paddingy", .name("paddingVertical")),
        .property("paddingstart", .name("paddingLeading")),
        .property("paddingend", .name("paddingTrailing")),
        .property("marginx", .name("marginHorizontal")),
        .property("marginy", .name("marginVertical")),
        .property("marginstart", .name("marginLeading")),
        .property("marginend", .name("marginTrailing")),
        .property("lines linelimit maxlines", .name("numberOfLines")),
        .property("textalign", .name("textAlignment")),
        .property("rows rowcount", .name("numberOfRows")),
        .property("items itemcount", .name("numberOfItems")),
        .property("sections sectioncount", .name("numberOfSections")),
        .property("numberofcolumns cols", .name("columns")),
        .property("minitemsize minimumitemwidth mincolumnwidth", .name("minItemWidth")),
        .property("easing timingfunction", .name("timing")),
        .property("backgroundcolor fill", .name("color")),
        .property("lineheight", .name("skeletonTextLineHeight")),

        // Properties whose values have another form.
        .property("alpha", .form(.share(of: "opacity"))),
        .property("border", .form(.border(width: "borderWidth"))),
        .property("bordertop", .form(.border(width: "borderTopWidth"))),
        .property("borderright", .form(.border(width: "borderRightWidth"))),
        .property("borderbottom", .form(.border(width: "borderBottomWidth"))),
        .property("borderleft", .form(.border(width: "borderLeftWidth"))),
        .property("font", .form(.font)),
        .property("gridarea", .form(.gridArea)),
        .property("maskedcorners", .form(.maskedCorners)),
        .property("translate translatex translatey transform", .form(.transform)),

        // Declarations whose property and value belong together; the sizes are the defaults of UIKit's text styles.
        .property("axis", is: "horizontal", .declaration("flexDirection", "row")),
        .property("axis", is: "vertical", .declaration("flexDirection", "column")),
        .property("distribution", is: "equalspacing", .declaration("justifyContent", "spaceBetween")),
        .property("alignment", is: "fill", .declaration("alignItems", "stretch")),
        .property("alignment", is: "leading top", .declaration("alignItems", "flexStart")),
        .property("alignment", is: "center", .declaration("alignItems", "center")),
        .property("alignment", is: "trailing bottom", .declaration("alignItems", "flexEnd")),
        .property("alignment", is: "firstbaseline lastbaseline", .declaration("alignItems", "baseline")),
        .property("font", is: "largetitle", .declaration("fontSize", "34")),
        .property("font", is: "title title1", .declaration("fontSize", "28")),
        .property("font", is: "title2", .declaration("fontSize", "22")),
        .property("font", is: "title3", .declaration("fontSize", "20")),
        .property("font", is: "headline body", .declaration("fontSize", "17")),
        .property("font", is: "callout", .declaration("fontSize", "16")),
        .property("font", is: "subheadline", .declaration("fontSize", "15")),
        .property("font", is: "footnote", .declaration("fontSize", "13")),
        .property("font", is: "caption caption1", .declaration("fontSize", "12")),
        .property("font", is: "caption2", .declaration("fontSize", "11")),
        .property("overflow", is: "hidden clip scroll auto", .declaration("clipsToBounds", "true")),
        .property("overflow", is: "visible", .declaration("clipsToBounds", "false")),
        .property("display", is: "none", .declaration("isHidden", "true")),
        .property("visibility", is: "hidden", .declaration("isHiddenWhenSkeletonIsActive", "true")),

        // What is always so here.
        .property("contentmode objectfit objectposition", .needless("a bone covers its whole view: leave it out")),
        .property(
            "translatesautoresizingmaskintoconstraints autoresizingmask constraints anchor",
            .needless("views are laid out by flexbox, without constraints: leave it out")),

        // What is said in another way.
        .property(
            "distribution", is: "fill",
            .advice("views keep their sizes here; 'flexGrow: 1' lets one take the room that is left")),
        .property("distribution", is: "fillequally", .advice("'flex: 1' of each view shares the room evenly")),
        .property(
            "distribution", is: "fillproportionally",
            .advice("'flexGrow: 1' of each view adds an even share of the room that is left to its size")),
        .property(
            "distribution", is: "equalcentering",
            .advice(
                "'justifyContent: spaceBetween' spaces views evenly, and the centres of views of one size with them")),
        .property(
            "distribution",
            .advice(
                "'flex: 1' of each view shares the room evenly, 'justifyContent: spaceBetween' the space between them")),
        .property(
            "contenthuggingpriority hugging contentcompressionresistancepriority",
            .advice("'flexGrow' and 'flexShrink' say which views take room and which give way")),
        .property("axis orientation", .advice("'row' and 'column' are kinds of views")),
        .property(
            "alignment",
            .advice("'alignItems' aligns views across the direction in which they stand, 'justifyContent' along it")),
        .property("border", .advice("write 'borderWidth: 1; borderColor: #ccc'")),
        .property(
            "bordertop borderright borderbottom borderleft",
            .advice(
                "a width of each side is its own, such as 'borderTopWidth: 1', and all have the colour of 'borderColor: #ccc'"
            )),
        .property("font", .advice("'fontSize: 17' says how large it is")),
        .property("overflow", .advice("'clipsToBounds: true' cuts what leaves the view")),
        .property("visibility", .advice("'isHiddenWhenSkeletonIsActive: true' hides the view and keeps its space")),
        .property(
            "zindex zposition",
            .advice("views are painted in the order of the file: a later one lies over an earlier one")),
        .property(
            "maskedcorners",
            .advice(
                "'cornerRadius' takes a radius for each corner, clockwise from the top left: 'cornerRadius: 12 12 0 0'")
        ),
        .property(
            "shadowcolor shadowoffset shadowopacity shadowradius elevation",
            .advice("'shadow' says all of it: x, y, blur and colour, as in 'shadow: 0 2 8 #00000033'")),

        // Words among values.
        .value("yes on", .name("true")),
        .value("no off", .name("false")),
        .value("centre middle", .name("center")),
        .value("between", .name("spaceBetween")),
        .value("around", .name("spaceAround")),
        .value("evenly", .name("spaceEvenly")),
        .value("dense", .name("rowDense")),
        .value("inlineflex block inlineblock flowroot", .name("flex")),
        .value("inlinegrid", .name("grid")),
        .value("horizontal", .name("row")),
        .value("vertical", .name("column")),
        .value("transparent", .name("clear")),
        .value("auto", .name("automatic")),
        .value("automatic", .name("auto")),
        .value("slide shimmer wave", .name("sliding")),

        // Units of numbers.
        .unit("dp dip sp", .name("pt")),
        .unit(
            "vw vh vmin vmax svw svh dvw dvh lvw lvh",
            .advice("a percentage is of the view around it, and the skeleton is as large as its 'size'")),
        .unit("em ex ch", .advice("a rem is 16 points")),
    ]
}
