/// The table of foreign words, in lowercase without hyphens. A row about certain values precedes the one about any value
/// of the same words.
extension ForeignWord {
    /// Rows of a text: a name of this language, then the words that mean it. As a text, a table takes less code.
    static func renamed(_ lines: String) -> [ForeignWord] {
        lines.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return ForeignWord(String(parts[1]), String(parts[0]))
        }
    }

    /// Declarations whose property and value belong together: the property, what they are here, then the values. The sizes are
    /// the defaults of UIKit's text styles.
    private static let declared = """
        axis flexDirection row horizontal
        axis flexDirection column vertical
        layoutmode flexDirection row horizontal
        layoutmode flexDirection column vertical
        layout flexDirection row horizontal
        layout flexDirection column vertical
        direction flexDirection row horizontal
        direction flexDirection column vertical
        width width auto hug hugcontents
        width width 100% fill fillcontainer
        height height auto hug hugcontents
        height height 100% fill fillcontainer
        gap justifyContent spaceBetween auto
        distribution justifyContent spaceBetween equalspacing
        alignment alignItems stretch fill
        alignment alignItems flexStart leading top
        alignment alignItems center center
        alignment alignItems flexEnd trailing bottom
        alignment alignItems baseline firstbaseline lastbaseline firsttextbaseline lasttextbaseline
        alignitems alignItems flexStart leading top left
        alignitems alignItems flexEnd trailing bottom right
        alignself alignSelf flexStart leading top left
        alignself alignSelf flexEnd trailing bottom right
        fontweight fontWeight 900 black
        fontweight fontWeight 800 heavy extrabold
        fontweight fontWeight 300 light
        fontweight fontWeight 200 thin extralight
        fontweight fontWeight 100 ultralight
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
        overflowx clipsToBounds true hidden clip scroll auto
        overflowy clipsToBounds true hidden clip scroll auto
        overflow clipsToBounds false visible
        display isHidden true none
        display flexDirection row inlineflex
        display flexDirection column block inlineblock flowroot
        position position absolute fixed
        visibility isHiddenWhenSkeletonIsActive true hidden
        textalignment textAlignment natural leading
        textalignment textAlignment right trailing
        multilinetextalignment textAlignment natural leading
        multilinetextalignment textAlignment right trailing
        visibility isHiddenWhenSkeletonIsActive false visible
        borderradius cornerRadius 50% circle full round pill capsule
        cornerradius cornerRadius 50% circle full round pill capsule
        usefontlineheight textLineHeight relativeToFont true
        stopafter stopAfter never infinite infinity forever
        numberofrows numberOfRows auto infinite infinity
        numberofitems numberOfItems auto infinite infinity
        liststyle tableStyle insetGrouped insetgrouped
        liststyle tableStyle grouped grouped
        liststyle tableStyle plain plain
        """.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 3)
            return ForeignWord(String(parts[0]), is: String(parts[3]), String(parts[1]), String(parts[2]))
        }

    /// More of UIKit and SkeletonView.
    private static let ofApple = [
        ForeignWord(
            "skeletontextlineheight", advice: "'multilineHeight: 15' is the height of the lines of all texts"),
        ForeignWord(
            "basecolor secondarycolor highlightcolor",
            advice: "'tintColor' is the colour of bones, and 'gradient: clouds silver' are the colours of a wave"),
        ForeignWord("semanticcontentattribute", is: "forcerighttoleft", "direction", "rtl"),
        ForeignWord("semanticcontentattribute", is: "forcelefttoright", "direction", "ltr"),
        ForeignWord(
            "semanticcontentattribute", advice: "'direction: rtl' of a view turns over what is in it"),
        ForeignWord(
            "overrideuserinterfacestyle theme",
            needless: "every skeleton is drawn for light and dark, and the option --scheme chooses one: leave it out"),
    ]

    /// The properties of views and keyframes.
    static let properties: [ForeignWord] =
        renamed(
            """
            direction dir
            staggerDelay stagger
            isHidden hidden
            backgroundColor background bg bgcolor backgroundcolour
            tintColor color colour tint
            cornerRadius radius borderradius rx ry rounded
            shadow boxshadow dropshadow
            clipsToBounds clip clips clipped maskstobounds
            width w widthanchor inlinesize
            height h heightanchor blocksize
            minWidth mininlinesize
            maxWidth maxinlinesize
            minHeight minblocksize
            maxHeight maxblocksize
            aspectRatio ratio aspect
            fontSize pointsize textsize
            fontWeight weight
            justifyContent justify primaryaxisalignitems
            alignItems align counteraxisalignitems
            gridTemplateColumns gridcolumns columntemplate
            gridTemplateRows gridrows rowtemplate
            flexGrow grow layoutgrow
            flexShrink shrink
            flexBasis basis
            flexWrap wrap
            gap spacing gridgap itemspacing
            rowGap gridrowgap
            columnGap gridcolumngap
            padding p
            itemSize estimateditemsize
            paddingHorizontal paddingx px
            paddingVertical paddingy py
            paddingLeading paddingstart paddinginlinestart
            paddingTrailing paddingend paddinginlineend
            paddingTop paddingblockstart pt
            paddingBottom paddingblockend pb
            margin m
            marginHorizontal marginx mx
            marginVertical marginy my
            marginLeading marginstart margininlinestart
            marginTrailing marginend margininlineend
            marginTop marginblockstart mt
            marginBottom marginblockend mb
            leading insetinlinestart
            trailing insetinlineend
            top insetblockstart
            bottom insetblockend
            tableStyle tableviewstyle
            numberOfLines lines linelimit maxlines
            maxNumberOfLines lineclamp webkitlineclamp
            textAlignment textalign multilinetextalignment
            numberOfRows rows rowcount numberofrowsinsection
            numberOfItems items itemcount numberofitemsinsection
            numberOfSections sections sectioncount numsections numberofsectionsintableview
            columns numberofcolumns cols
            minItemWidth minitemsize minimumitemwidth mincolumnwidth
            timing easing timingfunction
            color backgroundcolor
            borderColor strokecolor
            borderWidth strokewidth strokeweight
            text content placeholder string attributedtext
            textColor foregroundcolor foregroundstyle titlecolor
            lineHeight leading lineheightmultiple
            linesCornerRadius multilinecornerradius
            skeletonLineSpacing multilinespacing
            lastLineFillPercent multilinelastlinefillpercent
            multilineCornerRadius linescornerradius
            multilineSpacing skeletonlinespacing
            multilineLastLineFillPercent lastlinefillpercent
            gradient usinggradient
            minimumInteritemSpacing interitemspacing
            """) + [ForeignWord("linespacing", "skeletonLineSpacing minimumLineSpacing multilineSpacing")] + declared
        + ofApple + [
            ForeignWord("alpha", "opacity", form: .share(of: "opacity")),
            ForeignWord(
                "fill fills", "color tintColor backgroundColor",
                advice: "'tintColor' is the colour of bones, 'backgroundColor' that of what lies behind them"),
            ForeignWord(
                "columns", is: "repeat",
                advice: "'minItemWidth: 200' of a collectionView makes as many columns as fit"),
            ForeignWord("placeitems", form: .pair("alignItems justifyItems")),
            ForeignWord(
                "colspan columnspan gridcellcolumns", form: .span("gridColumn"),
                advice: "'gridColumn: span(2)' takes two tracks"),
            ForeignWord("rowspan", form: .span("gridRow"), advice: "'gridRow: span(2)' takes two tracks"),
            ForeignWord("stroke", "borderColor", form: .border(width: "borderWidth")),
            ForeignWord("placeself", form: .pair("alignSelf justifySelf")),
            ForeignWord("placecontent", form: .pair("alignContent justifyContent")),
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
            ForeignWord(
                "gridarea", form: .gridArea,
                advice: "'gridColumn: 1 3' and 'gridRow: 2' say where a view is in a grid: areas have no names"),
            ForeignWord(
                "contentinset contentinsets contentedgeinsets layoutmargins directionallayoutmargins", "padding",
                form: .edges),
            ForeignWord("inset", form: .sides("top right bottom left")),
            ForeignWord(
                "bounds viewbox", form: .size, advice: "'size: 375 812' is the width and the height of a screen"),
            ForeignWord("marginblock", form: .sides("marginTop marginBottom", both: "marginVertical")),
            ForeignWord("margininline", form: .sides("marginLeading marginTrailing", both: "marginHorizontal")),
            ForeignWord("paddingblock", form: .sides("paddingTop paddingBottom", both: "paddingVertical")),
            ForeignWord("paddinginline", form: .sides("paddingLeading paddingTrailing", both: "paddingHorizontal")),
            ForeignWord(
                "maskedcorners bordertopleftradius bordertoprightradius borderbottomrightradius borderbottomleftradius "
                    + "borderstartstartradius borderstartendradius borderendstartradius borderendendradius",
                form: .maskedCorners,
                advice:
                    "'cornerRadius' takes a radius for each corner, clockwise from the top left: 'cornerRadius: 12 12 0 0'"
            ),
            ForeignWord(
                "translate translatex translatey transform", form: .transform,
                advice: "only keyframes of an animation move, with 'translation' and 'scale'"),
            ForeignWord(
                "rotate transformorigin", advice: "only keyframes of an animation move, with 'translation' and 'scale'"),
            ForeignWord(
                "background backgroundcolor backgroundimage",
                is: "lineargradient radialgradient conicgradient repeatinglineargradient repeatingradialgradient",
                advice: "a background has one colour; 'gradient: #ddd #eee' sets those of a bone, which its wave shows"),
            ForeignWord(
                "background backgroundimage", is: "url",
                advice: "'image: \"logo.svg\"' of an imageView with 'isSkeletonable: false' shows a picture"),

            // What is always so here.
            ForeignWord(
                "accessorytype accessoryview", advice: "an 'imageView' at the end of the cell's 'row' stands for it"),
            ForeignWord("contentmode objectfit objectposition", needless: "a bone covers its whole view: leave it out"),
            ForeignWord(
                "translatesautoresizingmaskintoconstraints autoresizingmask constraints islayoutmarginsrelativearrangement",
                needless: "views are laid out by flexbox, without constraints: leave it out"),
            ForeignWord(
                "anchor leadinganchor trailinganchor topanchor bottomanchor leftanchor rightanchor centerxanchor centeryanchor centerx centery center",
                advice:
                    "views are laid out by flexbox: the 'padding' of the view around it, its own 'marginTop: 8' and the like, and 'alignItems: center' say where it is"
            ),

            ForeignWord(
                "cellidentifier cellidentifierforrowat cellidentifierforitemat reuseidentifier identifier", form: .cell,
                advice:
                    "a list shows the 'cell' inside it; of several, 'cells: First Second' names those that take turns"),
            ForeignWord(
                "safearea safearealayoutguide ignoressafearea edgesignoringsafearea insetslayoutmarginsfromsafearea "
                    + "additionalsafeareainsets",
                advice:
                    "'safeAreaInsets: insets(top: 59, left: 0, bottom: 34, right: 0)' of the skeleton keeps the screen's edges free"
            ),
            ForeignWord(
                "heightforheaderinsection sectionheaderheight heightforfooterinsection sectionfooterheight "
                    + "headerreferencesize footerreferencesize",
                advice: "a 'header { height: 40 }' or a 'footer' inside the list has its height"),
            ForeignWord(
                "tableheaderview tablefooterview",
                advice:
                    "in a list of one section, a 'header { }' is above its rows and a 'footer { }' below them, as imports write them; with more sections, write its views before or after the list"
            ),
            ForeignWord("gradientdirection", advice: "'animation: sliding(topBottom)' says where the wave goes"),
            ForeignWord(
                "headeridentifier identifierforheaderinsection", form: .part("header"),
                advice: "a 'header { }' inside the list is the one that is drawn"),
            ForeignWord(
                "footeridentifier identifierforfooterinsection", form: .part("footer"),
                advice: "a 'footer { }' inside the list is the one that is drawn"),
            ForeignWord(
                "isscrollenabled bounces alwaysbouncevertical alwaysbouncehorizontal showsverticalscrollindicator "
                    + "showshorizontalscrollindicator ispagingenabled delegate datasource prefetchdatasource selectionstyle "
                    + "allowsselection allowsmultipleselection isuserinteractionenabled userinteractionenabled "
                    + "contentinsetadjustmentbehavior keyboarddismissmode refreshcontrol accessibilityidentifier accessibilitylabel redacted tintadjustmentmode",
                needless: "it means nothing in a skeleton: leave it out"),
            ForeignWord("src href alt", needless: "a bone stands for what is loaded: leave it out"),
            ForeignWord(
                "linebreakmode adjustsfontsizetofitwidth adjustsfontforcontentsizecategory preferredmaxlayoutwidth minimumscalefactor fontfamily fontstyle fontname letterspacing wordspacing texttransform textdecoration whitespace "
                    + "wordbreak wordwrap overflowwrap textoverflow textindent textshadow textwrap hyphens",
                needless: "bones have no letters, and texts have the page's: leave it out"
            ),
            ForeignWord(
                "tag cursor pointerevents userselect filter backdropfilter outline outlinewidth outlinecolor outlinestyle "
                    + "outlineoffset willchange clear liststyle liststyletype content resize touchaction accentcolor "
                    + "caretcolor isolation contain mixblendmode scrollbehavior scrollsnaptype scrollsnapalign "
                    + "bordercollapse animationfillmode backgroundimage backgroundsize all writingmode borderimage "
                    + "backgroundrepeat backgroundattachment backgroundclip transitionproperty transitionduration "
                    + "transitiontimingfunction transitiondelay",
                needless: "it has no meaning in a skeleton: leave it out"),
            ForeignWord(
                "boxsizing", is: "borderbox", needless: "a size includes its padding and borders always: leave it out"),
            ForeignWord(
                "boxsizing", advice: "a size includes its padding and borders: add them to 'width' and 'height'"),
            ForeignWord("borderstyle", is: "solid", needless: "borders are solid: leave it out"),
            ForeignWord("borderstyle", advice: "borders are solid, and 'borderWidth: 0' draws none"),
            ForeignWord("colorscheme", needless: "every skeleton is drawn for light and dark: leave it out"),

            // What is said in another way.
            ForeignWord(
                "count", "numberOfRows numberOfItems",
                advice: "'numberOfRows' counts the rows of a table, 'numberOfItems' the items of a collection"),
            ForeignWord("skeletoncellforrowat", advice: "'at 0 { title.isHidden: true }' changes the cell of a row"),
            ForeignWord("usingcolor", "tintColor"),
            ForeignWord(
                "color colour", advice: "'tintColor' is the colour of bones, 'textColor' that of a text that is kept"),
            ForeignWord("x y", advice: "'frame: 16 20 100 40' says x, y, width and height"),
            ForeignWord(
                "animationdelay",
                advice:
                    "'staggerDelay: 0.2s' of a list, a 'repeat' or another view starts what it holds one after the other"
            ),
            ForeignWord(
                "animationdirection", advice: "'autoreverses' says it, as in 'animation: sliding(autoreverses)'"),
            ForeignWord("animationplaystate", advice: "'animation: none' keeps the view's bones still"),
            ForeignWord(
                "speed duration animationname animationduration animationtimingfunction animationiterationcount",
                advice: "'animation: pulse(1s)' of the skeleton says which it is and how long it takes"),
            ForeignWord("backgroundposition", advice: "'animation: sliding' moves a gradient across the bones"),
            ForeignWord("float", advice: "a 'row' places its views beside each other"),
            ForeignWord("verticalalign", advice: "'alignItems: center' of a 'row' aligns its views"),
            ForeignWord(
                "columncount columnwidth", advice: "a 'row' with two columns, or a grid, places views side by side"),
            ForeignWord("clippath mask maskimage", advice: "a view is a rectangle with a 'cornerRadius'"),
            ForeignWord("shape clipshape", advice: "'cornerRadius: 50%' makes a square view round"),
            ForeignWord(
                "position", is: "sticky static",
                advice: "views are in the flow: leave 'position' out, and 'top', 'left' and the like with it"),
            ForeignWord("flexflow", advice: "'flexDirection' says the direction, 'flexWrap: wrap' breaks lines"),
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
                "contenthuggingpriority hugging contentcompressionresistancepriority setcontenthuggingpriority "
                    + "setcontentcompressionresistancepriority",
                advice: "'flexGrow' and 'flexShrink' say which views take room and which give way"),
            ForeignWord("axis orientation", advice: "'row' and 'column' are kinds of views"),
            ForeignWord(
                "alignment",
                advice: "'alignItems' aligns views across the direction in which they stand, 'justifyContent' along it"),
            ForeignWord(
                "bordertop borderright borderbottom borderleft",
                advice:
                    "each side has a width, such as 'borderTopWidth: 1', and all have the colour of 'borderColor: #ccc'"
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
            ForeignWord("overflow overflowx overflowy", advice: "'clipsToBounds: true' cuts what leaves the view"),
            ForeignWord(
                "visibility", advice: "'isHiddenWhenSkeletonIsActive: true' hides the view and keeps its space"),
            ForeignWord(
                "zindex zposition",
                advice: "views are painted in the order of the file: a later one lies over an earlier one"),
            ForeignWord(
                "shadowcolor shadowoffset shadowopacity shadowradius elevation",
                advice: "'shadow' says all of it: x, y, blur and colour, as in 'shadow: 0 2 8 #00000033'"),
        ]
}
