/// The table of foreign words, in lowercase without hyphens. A row about certain values precedes the one about any value
/// of the same words.
extension ForeignWord {
    /// Rows of a text: a name of this language, then the words that mean it. As a text, a table takes less code.
    private static func renamed(_ lines: String) -> [ForeignWord] {
        lines.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return ForeignWord(String(parts[1]), String(parts[0]))
        }
    }

    /// The kinds of views.
    static let kinds: [ForeignWord] =
        renamed(
            """
            view uiview div box container nav main ul ol li article aside figure form fieldset dl dd dt hgroup
            row hstack hbox lazyhstack
            column vstack vbox lazyvstack col
            scrollView uiscrollview scroll scroller
            label uilabel p h1 h2 h3 h4 h5 h6 span blockquote figcaption legend
            textView uitextview texteditor textarea
            textField uitextfield input textinput
            imageView uiimageview image img picture svg video canvas iframe
            button uibutton
            tableView uitableview list listview table
            collectionView uicollectionview grid gridview lazyvgrid lazyhgrid
            cell uitableviewcell tableviewcell uicollectionviewcell collectionviewcell
            """) + [
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
            ForeignWord("stack uistackview stackview", "row column"),
            ForeignWord("text", "label textView"),
            ForeignWord(
                "avatar circle", "imageView",
                advice: "'cornerRadius: 50%' makes a view as wide as high round"),
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

    /// Declarations whose property and value belong together: the property, what they are here, then the values. The sizes are
    /// the defaults of UIKit's text styles.
    private static let declared = """
        axis flexDirection row horizontal
        axis flexDirection column vertical
        distribution justifyContent spaceBetween equalspacing
        alignment alignItems stretch fill
        alignment alignItems flexStart leading top
        alignment alignItems center center
        alignment alignItems flexEnd trailing bottom
        alignment alignItems baseline firstbaseline lastbaseline
        font fontSize 34 largetitle
        font fontSize 28 title title1
        font fontSize 22 title2
        font fontSize 20 title3
        font fontSize 17 headline body
        font fontSize 16 callout
        font fontSize 15 subheadline
        font fontSize 13 footnote
        font fontSize 12 caption caption1
        font fontSize 11 caption2
        overflow clipsToBounds true hidden clip scroll auto
        overflow clipsToBounds false visible
        display isHidden true none
        display flexDirection row inlineflex
        display flexDirection column block inlineblock flowroot
        position position absolute fixed
        position position relative sticky static
        visibility isHiddenWhenSkeletonIsActive true hidden
        usefontlineheight textLineHeight relativeToFont true
        """.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 3)
            return ForeignWord(String(parts[0]), is: String(parts[3]), String(parts[1]), String(parts[2]))
        }

    /// The properties of views and keyframes.
    static let properties: [ForeignWord] =
        renamed(
            """
            isHidden hidden
            backgroundColor background bg bgcolor backgroundcolour
            tintColor color colour tint
            cornerRadius radius borderradius rx ry
            shadow boxshadow
            clipsToBounds clip clips clipped maskstobounds
            width w widthanchor
            height h heightanchor
            aspectRatio ratio aspect
            fontSize pointsize textsize
            justifyContent justify
            alignItems align
            gridTemplateColumns gridcolumns columntemplate
            gridTemplateRows gridrows rowtemplate
            gridColumn colspan columnspan gridcellcolumns
            gridRow rowspan
            flexGrow grow
            flexShrink shrink
            flexBasis basis
            flexWrap wrap
            gap spacing gridgap
            rowGap gridrowgap
            columnGap gridcolumngap
            paddingHorizontal paddingx
            paddingVertical paddingy
            paddingLeading paddingstart paddinginlinestart
            paddingTrailing paddingend paddinginlineend
            paddingTop paddingblockstart
            paddingBottom paddingblockend
            marginHorizontal marginx
            marginVertical marginy
            marginLeading marginstart margininlinestart
            marginTrailing marginend margininlineend
            marginTop marginblockstart
            marginBottom marginblockend
            leading insetinlinestart
            trailing insetinlineend
            top insetblockstart
            bottom insetblockend
            tableStyle tableviewstyle
            numberOfLines lines linelimit maxlines
            textAlignment textalign
            numberOfRows rows rowcount numberofrowsinsection
            numberOfItems items itemcount numberofitemsinsection
            numberOfSections sections sectioncount numsections numberofsectionsintableview
            columns numberofcolumns cols
            minItemWidth minitemsize minimumitemwidth mincolumnwidth
            timing easing timingfunction
            color backgroundcolor fill
            lineHeight leading lineheightmultiple
            linesCornerRadius multilinecornerradius
            skeletonLineSpacing multilinespacing
            lastLineFillPercent multilinelastlinefillpercent
            """) + declared + [
            ForeignWord("alpha", "opacity", form: .share(of: "opacity")),
            ForeignWord("placeitems", "alignItems justifyItems"),
            ForeignWord("placeself", "alignSelf justifySelf"),
            ForeignWord("placecontent", "alignContent justifyContent"),
            ForeignWord(
                "multilineheight", advice: "'skeletonTextLineHeight: fixed(15)' is the height of this text's lines"),

            // Properties whose values have another form.
            ForeignWord(
                "border", form: .border(width: "borderWidth"), advice: "write 'borderWidth: 1; borderColor: #ccc'"),
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
                    "'cornerRadius' takes a radius for each corner, clockwise from the top left: 'cornerRadius: 12 12 0 0'"
            ),
            ForeignWord("translate translatex translatey transform", form: .transform),

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
                advice:
                    "'justifyContent: spaceBetween' spaces views evenly, and the centres of views of one size with them"
            ),
            ForeignWord(
                "distribution",
                advice:
                    "'flex: 1' of each view shares the room evenly, 'justifyContent: spaceBetween' the space between them"
            ),
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
                advice: "a view's name stands behind its kind, 'view card', and 'style: Card' gives it a declared style"
            ),
            ForeignWord("order", advice: "views stand in the order of the file"),
            ForeignWord(
                "gridtemplateareas gridtemplate",
                advice:
                    "'gridTemplateColumns' says the tracks, and 'gridColumn: 1 3' of a view where it is"
            ),
            ForeignWord("overflow", advice: "'clipsToBounds: true' cuts what leaves the view"),
            ForeignWord(
                "visibility", advice: "'isHiddenWhenSkeletonIsActive: true' hides the view and keeps its space"),
            ForeignWord(
                "zindex zposition",
                advice: "views are painted in the order of the file: a later one lies over an earlier one"),
            ForeignWord(
                "shadowcolor shadowoffset shadowopacity shadowradius elevation",
                advice: "'shadow' says all of it: x, y, blur and colour, as in 'shadow: 0 2 8 #00000033'"),
        ]

    /// The words among values.
    static let values: [ForeignWord] =
        renamed(
            """
            true yes on
            false no off
            center centre middle
            spaceBetween between
            spaceAround around
            spaceEvenly evenly
            rowDense dense
            grid inlinegrid
            row horizontal
            column vertical
            clear transparent
            automatic auto
            auto automatic
            sliding slide shimmer wave
            auto automaticnumberofskeletonrows
            easeInOut easeineaseout
            """) + [
            ForeignWord("automaticdimension", "automatic auto")
        ]

    /// The colours of UIKit, SwiftUI and CSS, spelt exactly as there: `lightGray` and `lightgray` differ. UIKit's are those
    /// of iOS in light and dark surroundings.
    static let colors: [String: String] = [
        "gray": "#808080", "grey": "#808080", "lightGray": "#aaa", "darkGray": "#555", "lightgray": "#d3d3d3",
        "lightgrey": "#d3d3d3", "darkgray": "#a9a9a9", "darkgrey": "#a9a9a9", "gainsboro": "#dcdcdc",
        "whitesmoke": "#f5f5f5", "red": "#f00", "green": "#008000", "blue": "#00f", "orange": "#ffa500",
        ".green": "#0f0", ".orange": "#ff8000",
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
