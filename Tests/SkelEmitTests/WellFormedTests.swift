import SkelEmit
import SkelLanguage
import SkelLayout
import Testing
import WellFormed

@Suite("What is written parses")
struct WellFormedTests {
    @Test(
        "translucent bones that change colour and opacity by SMIL have one opacity a stop",
        arguments: [
            (Color(rgba: 0x11223380), Color(rgba: 0x11223380)),
            (Color(rgba: 0x11223380), Color(rgba: 0xddeeff40)),
            (Color(rgb: 0x112233), Color(rgba: 0xddeeff40)),
            (Color(rgb: 0x112233), Color(rgb: 0x112233)),
        ], [AnimationEngine.smil, .css])
    func translucentStages(colors: (light: Color, dark: Color), engine: AnimationEngine) {
        let pair = ColorPair(light: colors.light, dark: colors.dark)
        let motion = Motion.custom(
            CustomAnimation(
                name: "Own", duration: 2, timing: .linear, autoreverses: false,
                keyframes: [.init(offset: 0, opacity: 0.5), .init(offset: 1, opacity: 0.25)]))
        let paint = Paint(type: .solid, scope: .frame, colors: [pair, gray])
        let text = svg(drawing(motion, paint: paint), engine)
        #expect(Markup.mistake(in: Array(text.utf8), as: .xml) == nil)
    }

    @Test("the opacity of a stage is that of the colour, of which as much is left as the keyframe says")
    func stageOpacity() {
        let pair = ColorPair(light: Color(rgba: 0x11223380), dark: Color(rgba: 0xddeeff40))
        let motion = Motion.custom(
            CustomAnimation(
                name: "Own", duration: 2, timing: .linear, autoreverses: false,
                keyframes: [.init(offset: 0, opacity: 1), .init(offset: 1, opacity: 0.5)]))
        let text = svg(drawing(motion, paint: Paint(type: .solid, scope: .frame, colors: [pair, gray])), .smil)
        #expect(text.contains("stop-color=\"#123\" stop-opacity=\".251\"/>"))
        #expect(text.contains("{stop-color:#def;stop-opacity:.125}"))
    }

    @Test(
        "the check finds what a parser would refuse",
        arguments: [
            ("<a b=\"1\"/>", nil), ("<a b=\"1\" b=\"2\"/>", "a second 'b' on one element"),
            ("<a b=\"1\"c=\"2\"/>", "expected an attribute of <a>"), ("<a><b></a></b>", "</a> closes another element"),
            ("<a>", "<a> is not closed"), ("<a/><a/>", "a second root element"), ("", "0 root elements"),
            ("<a>&nbsp;</a>", "'&' begins no entity"), ("<a>&#1;</a>", "a number that is no character"),
            ("<a>&amp;&#x41;&#9;</a>\n", nil), ("<a b=\"<\"/>", "'<' in the value of 'b'"),
            ("<a b=1/>", "the value of 'b' is not quoted"), ("<a b/>", "'b' has no value"),
            ("x<a/>", "text outside the root element"), ("<a b=\"", "the value of 'b' does not end"),
            ("<!-- a --><a/>", nil), ("<!-- a -><a/>", "a comment is not closed"), ("<a>\u{1}</a>", "a character"),
        ] as [(String, String?)])
    func mistakes(text: String, mistake: String?) {
        let found = Markup.mistake(in: Array(text.utf8), as: .xml)
        #expect((found == nil) == (mistake == nil) && found?.contains(mistake ?? "") ?? true, "\(found ?? "none")")
    }

    @Test(
        "the check knows HTML's own rules and JSON's",
        arguments: [
            ("<!doctype html><meta a><style>a > b { }</style><p hidden>x</p>", nil),
            ("<p a a>", "a second 'a' on one element"), ("<p/>", "'/>' closes no element of HTML"),
            ("<svg><path d=\"M0\"/></svg>", nil), ("<style>a", "<style> is not closed"),
        ] as [(String, String?)])
    func mistakesInHTML(text: String, mistake: String?) {
        let found = Markup.mistake(in: Array(text.utf8), as: .html)
        #expect((found == nil) == (mistake == nil) && found?.contains(mistake ?? "") ?? true, "\(found ?? "none")")
    }

    @Test(
        "the check reads JSON as its parsers do",
        arguments: [
            ("{\"a\":[1,-2.5e3,true,null,\"\\u00e9\\n\"]}\n", true), ("{\"a\":.5}", false), ("[1,]", false),
            ("{\"a\" 1}", false), ("\"\n\"", false), ("[1] 2", false), ("01", false), ("", false), ("{}", true),
        ])
    func mistakesInJSON(text: String, isJSON: Bool) {
        #expect((JSONText.mistake(in: Array(text.utf8)) == nil) == isJSON)
    }
}
