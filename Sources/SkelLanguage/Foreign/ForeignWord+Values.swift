/// The tables of foreign words among the values of properties.
extension ForeignWord {
    /// The words among values.
    static let values: [ForeignWord] =
        renamed(
            """
            true yes on
            false no off
            rtl righttoleft forcerighttoleft
            ltr lefttoright forcelefttoright
            center centre middle nstextalignmentcenter
            spaceBetween between
            spaceAround around
            spaceEvenly evenly
            rowDense dense
            grid inlinegrid
            row horizontal
            column vertical
            automatic auto
            auto automatic
            bold bolder
            regular normal
            natural start nstextalignmentnatural
            right end nstextalignmentright
            flexStart selfstart left
            flexEnd selfend right
            sliding slide shimmer wave
            auto automaticnumberofskeletonrows
            easeInOut easeineaseout
            """) + [
            ForeignWord("automaticdimension uitableviewautomaticdimension", "automatic auto"),
            ForeignWord("transparent none", "clear auto"),

            // What is said in another way.
            ForeignWord(
                "maxcontent mincontent fitcontent",
                advice:
                    "without a size, a view is as large as its content; a column stretches it unless 'alignSelf: flexStart' is set"
            ),
            ForeignWord(
                "alternate", advice: "'sliding(autoreverses)' goes back and forth, and a pulse always does"),
            ForeignWord(
                "infinite forwards",
                advice:
                    "an animation goes on by itself; one with keyframes also says how long it takes, and stands alone, 'animation: Fade'"
            ),
            ForeignWord(
                "initial inherit unset revert revertlayer",
                advice: "a property that is left out has its default, or what the view inherits"),
            ForeignWord(
                "currentcolor", advice: "without a colour of its own, a bone has the one of the view around it"),
            ForeignWord(
                "env", advice: "'safeAreaInsets: device' of the skeleton leaves room for what the device covers"),
            ForeignWord(
                "oklab lab lch hwb color colormix",
                advice: "the colour functions are 'rgb()', 'hsl()' and 'oklch()'"),
            ForeignWord(
                "contents table tablerow tablecell listitem",
                advice: "'display: grid' makes a grid; any other view places its views in a row or a column"),
            ForeignWord(
                "url", advice: "'image: \"logo.svg\"' of an imageView with 'isSkeletonable: false' shows a picture"),
        ]

    /// The units of numbers.
    static let units: [ForeignWord] = [
        ForeignWord("dp dip sp", "pt"),
        ForeignWord(
            "vw vh vmin vmax svw svh dvw dvh lvw lvh",
            advice: "a percentage is of the view around it, and the skeleton is as large as its 'size'"),
        ForeignWord(
            "deg turn rad grad",
            advice:
                "a hue is a number without a unit, and a turn is 360; a wave has one of six directions, such as 'topLeftBottomRight'"
        ),
        ForeignWord("in cm mm q pc", advice: "a point is a pixel of CSS: an inch has 96 of them, a centimetre 37.8"),
        ForeignWord("ex", advice: "an em is the font size, and a rem 16 points"),
        ForeignWord("ch", advice: "'characters: 12' says how long a text is, and an em is the font size"),
        ForeignWord("lh rlh", advice: "'lineHeight: page' is the page's line height"),
    ]
}
