import SkelText

/// The foreign words that begin statements: kinds of views, items and calls; in lowercase without hyphens.
extension ForeignWord {
    /// The kinds of views.
    static let kinds: [ForeignWord] =
        renamed(
            """
            view uiview div box container nav main ul ol li article aside figure form rect fieldset dl dd dt hgroup td th frame group rectangle card roundedrectangle geometryreader uivisualeffectview visualeffectview containerview navigationlink
            row hstack hbox lazyhstack uinavigationbar navigationbar uitabbar tabbar uitoolbar toolbar
            column vstack vbox lazyvstack col
            scrollView uiscrollview scroll scroller
            label uilabel p paragraph h1 h2 h3 h4 h5 h6 span blockquote figcaption legend
            textView uitextview texteditor textarea
            textField uitextfield input textinput
            imageView uiimageview image img icon picture svg video canvas iframe asyncimage
            button uibutton
            tableView uitableview listview table
            collectionView uicollectionview grid gridview lazyvgrid lazyhgrid
            cell uitableviewcell tableviewcell uicollectionviewcell collectionviewcell tr item
            header headerview sectionheader uitableviewheaderfooterview uicollectionreusableview
            footer footerview sectionfooter
            """) + [
            ForeignWord(
                "uicontrol uiswitch switch toggle uisegmentedcontrol segmentedcontrol uislider slider uistepper stepper",
                "view", advice: "a 'view' with nothing in it is one bone: give it a width and a height"),
            ForeignWord(
                "hr divider", is: nil, "view", "height: 1",
                advice: "a line is a 'view { height: 1 }', in a row 'view { width: 1 }'"),
            ForeignWord(
                "uiprogressview progressview progress uipagecontrol pagecontrol uisearchbar searchbar uidatepicker "
                    + "uipickerview picker datepicker mkmapview mapview map wkwebview webview videoplayer", "view",
                advice: "a 'view' with nothing in it is one bone: give it a width and a height"),
            ForeignWord(
                "zstack",
                advice: "'position: absolute; top: 0; left: 0' lays a view over the others in its view"),
            ForeignWord(
                "tableheaderview tablefooterview",
                advice:
                    "in a list of one section, a 'header { }' is above its rows and a 'footer { }' below them, as imports write them; with more sections, write its views before or after the list"
            ),
            ForeignWord(
                "uiactivityindicatorview activityindicatorview activityindicator spinner uirefreshcontrol refreshcontrol",
                needless: "the skeleton itself says that content is loading: leave it out"),
            ForeignWord(
                "safearea navigationitem tabbaritem toolbaritem",
                advice:
                    "a bar is a 'row' with its views, and 'safeAreaInsets: insets(top: 59, left: 0, bottom: 34, right: 0)' of the skeleton keeps the screen's edges free"
            ),
            ForeignWord("contentview", needless: "what it holds stands in the cell itself: leave it out"),
            ForeignWord("uistackview stackview", "row"), ForeignWord("stack", "row column"),
            // However high what scrolls in it is, it is as high as the room that it has.
            ForeignWord("navigationstack navigationview", is: nil, "column", "flex: 1; minHeight: 0"),
            ForeignWord("tabview", advice: "a screen shows one of its tabs: keep the views of that one alone"),
            ForeignWord(
                "gridrow",
                advice:
                    "its views stand in the grid itself: 'view { display: grid; gridTemplateColumns: auto 1fr; label label }'"
            ),
            ForeignWord("list", is: nil, "tableView", "flex: 1"),
            ForeignWord("text", "label"),
            ForeignWord(
                "foreach",
                advice:
                    "'repeat 5 { }' draws what is in it five times, and a list with a 'cell' fills its frame with rows"),
            ForeignWord(
                "when if",
                advice:
                    "the page or the app says when the skeleton shows; 'variant Wide when width >= 600 { }' is for wide windows, and 'lightDark(#ddd, #333)' a colour in each scheme"
            ),
            ForeignWord("dark light", advice: Messages.schemes),
            ForeignWord("avatar", "imageView", advice: "'cornerRadius: 50%' makes a square view round"),
            ForeignWord(
                "capsule", is: nil, "view", "cornerRadius: 50%", advice: "'cornerRadius: 50%' makes both ends round"),
            ForeignWord(
                "circle ellipse", is: nil, "imageView", "cornerRadius: 50%",
                advice: "'cornerRadius: 50%' makes a square view round"),
        ]

    /// The words that begin Swift's items.
    static let swiftItems = ["final", "class", "struct", "extension", "func", "override", "public", "private", "var"]
    /// What other languages put the values of a design into.
    static let blocksOfValues = ["tokens", "variables", "vars", "theme", "colors", "constants"]
    /// The modules that a controller imports.
    static let modules = ["UIKit", "SwiftUI", "SkeletonView", "Foundation"]

    /// Modifiers of SwiftUI that mean nothing for bones.
    static let modifiers: [ForeignWord] = [
        ForeignWord(
            "resizable scaledtofill scaledtofit renderingmode interpolation antialiased symbolrenderingmode imagescale "
                + "foregroundcolor foregroundstyle tint accentcolor bold italic fontweight fontdesign fontwidth underline "
                + "strikethrough kerning tracking textcase monospaceddigit minimumscalefactor allowstightening truncationmode "
                + "dynamictypesize textselection onappear ondisappear ontapgesture onlongpressgesture onchange onsubmit task "
                + "refreshable searchable gesture disabled allowshittesting contentshape id tag buttonstyle textfieldstyle "
                + "pickerstyle togglestyle labelstyle menustyle controlsize navigationtitle navigationbartitle navigationbarhidden "
                + "navigationviewstyle navigationbaritems navigationbarbackbuttonhidden ondelete onmove onreceive ondrag ondrop "
                + "navigationbartitledisplaymode navigationdestination toolbar toolbarbackground tabitem badge sheet alert "
                + "confirmationdialog fullscreencover popover contextmenu swipeactions animation transition "
                + "matchedgeometryeffect redacted unredacted shimmering skeleton accessibilitylabel accessibilityhidden "
                + "accessibilityidentifier accessibilityelement accessibilityaddtraits accessibilityhint accessibilityvalue "
                + "keyboardtype textcontenttype autocorrectiondisabled textinputautocapitalization focused environment "
                + "environmentobject listrowseparator listrowinsets listrowbackground scrollindicators previewdisplayname",
            needless: "it means nothing in a skeleton: leave it out")
    ]

    /// The functions that show and hide SkeletonView's skeletons, which stand here in no layout.
    static let calls: [ForeignWord] = [
        ForeignWord("showskeleton", advice: "write 'skeletonType: solid' and 'animation: none' in the skeleton"),
        ForeignWord("showanimatedskeleton", advice: "write 'skeletonType: solid' in the skeleton"),
        ForeignWord(
            "showgradientskeleton", advice: "write 'gradientScope: bone' and 'animation: none' in the skeleton"),
        ForeignWord(
            "showanimatedgradientskeleton",
            advice:
                "write 'gradientScope: bone' in the skeleton for a wave in each bone; by default one crosses the screen"
        ),
        ForeignWord(
            "hideskeleton startskeletonanimation stopskeletonanimation updateskeleton updategradientskeleton "
                + "updateanimatedskeleton updateanimatedgradientskeleton layoutskeletonifneeded isskeletonactive",
            advice: "the page or the program says when the skeleton shows: leave it out"),
    ]
}
