import SkelDriver
import TestSupport
import Testing

@Suite("Views for apps")
struct NativeTests {
    private func output(_ source: String, _ options: String...) -> String {
        let memory = Memory(["A.skel": source])
        #expect(run(["compile", "A.skel", "-o", "-"] + options, in: memory.system) == .done)
        return memory.output
    }

    private static let source = """
        skeleton Feed { size: 100 60; backgroundColor: lightDark(#fff, #111); title: "a\\"b"
          view card { padding: 5; backgroundColor: #eee; borderWidth: 1; borderColor: #ccc
            label title { skeletonCornerRadius: 3; linesCornerRadius: 4 } }
          tableView list { height: 20; rowHeight: 15; cell C { view a { height: 15; cornerRadius: 2 2 0 0 } } }
          variant Wide when width >= 200 { size: 200 60 } }
        """

    @Test("the shapes are the bones and what is kept, in painting order, each with its paint")
    func shapes() {
        let output = output(Self.source, "--format", "uikit")
        let paths = output.split(separator: "\n").filter { $0.hasPrefix("    // Feed") }
        #expect(
            paths.map { String($0.dropFirst(7)) } == [
                "Feed/card", "Feed/card", "Feed/card/title:0", "Feed/list/C[0]/a", "Feed/list/C[1]/a",
            ])
        #expect(
            output.contains("CGRect(x: 5, y: 5, width: 63, height: 15), radius: 4, corners: 15, paint: 0, border: 0"))
        #expect(output.contains("radius: 2, corners: 3, paint: 0, border: 0"))
        #expect(output.contains("clip: (CGRect(x: 0, y: 25, width: 100, height: 20), 0)"))
        #expect(output.contains("colors: [(0xecf0f1ff, 0x1c2325ff), "))
        #expect(output.contains("slide: [(0, -1), (1, 1), ]"))
    }

    @Test(
        "a view stands still if the command line says so, as one whose file does",
        arguments: ["swiftui", "uikit", "objc"])
    func still(_ format: String) {
        let still = Self.source.replacing("title:", with: "animation: none; title:")
        let output = output(Self.source, "--format", format, "--animation", "none")
        #expect(
            output == self.output(still, "--format", format) && output != self.output(Self.source, "--format", format))
    }

    @Test("what is kept lies over the bones before it, and below those after it")
    func keptBetween() {
        let source = """
            skeleton A { size: 100 60
              view one { height: 20 }
              view line { isSkeletonable: false; height: 20; backgroundColor: #ccc }
              view two { height: 20 } }
            """
        let paths = output(source, "--format", "uikit").split(separator: "\n").filter { $0.hasPrefix("    // A/") }
        #expect(paths.map { String($0.dropFirst(9)) } == ["one", "line", "two"])
    }

    @Test("each variant is a type of its own", arguments: ["uikit", "swiftui", "objc"])
    func variants(_ format: String) {
        #expect(output(Self.source, "--format", format, "--variant", "Wide").contains("FeedWideSkeleton"))
        #expect(output(Self.source, "--format", format).contains("FeedSkeleton"))
    }

    @Test("a title stays between its quotes", arguments: ["uikit", "swiftui", "objc"])
    func title(_ format: String) {
        #expect(output(Self.source, "--format", format).contains(#""a\"b""#))
    }

    @Test("what they cannot show is said once, where it stands first", arguments: ["uikit", "swiftui", "objc"])
    func leftOut(_ format: String) {
        let source = """
            animation Grow { duration: 1s; from { scale: 1 } to { scale: 1.2 } }
            skeleton A {
              size: 100 200
              label one { isSkeletonable: false; text: "a" }
              label two { isSkeletonable: false; text: "b" }
              label three { isSkeletonable: false; text: "c" }
              imageView logo { isSkeletonable: false; image: "logo.svg" }
              view card { shadow: 0 1 2 #0008; opacity: 0.5; backgroundColor: #fff; view { height: 9 } }
              column list { staggerDelay: 0.1s; view { height: 9 }; view { height: 9 } }
              view moved { height: 9; animation: Grow }
            }
            """
        let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
        let memory = Memory(["A.skel": source, "logo.svg": picture])
        #expect(run(["compile", "A.skel", "--format", format, "-o", "-"], in: memory.system) == .done)
        let said = memory.error.split(separator: "\n").filter { $0.contains(": warning: ") || $0.contains("note: ") }
        let expected = [
            ("4:3", "'text' has"), ("7:3", "'image' has"), ("8:3", "'shadow' and 'opacity' have"),
            ("9:3", "'staggerDelay' has"), ("10:3", "a keyframe's 'scale' or 'translation' has"),
        ].map { "A.skel:\($0): warning: \($1) no effect in the format '\(format)' [no-effect]" }
        #expect(Set(said.map(String.init)) == Set(expected + ["  note: the same holds for 2 other views"]), "\(said)")
        let page = Memory(["A.skel": source, "logo.svg": picture])
        #expect(run(["compile", "A.skel", "--format", "html", "-o", "-"], in: page.system) == .done)
        #expect(!page.error.contains("in the format"))
    }

    @Test(
        "names of one file that are one name in code are said",
        arguments: [("uikit", "FeedSkeleton"), ("webcomponent", "feed-skeleton")])
    func names(_ format: String, name: String) {
        let body = "{ size: 9 30; label }"
        let memory = Memory(["A.skel": "skeleton Feed \(body)\nskeleton Other \(body)\nskeleton FeedSkeleton \(body)"])
        #expect(run(["compile", "A.skel", "--format", format, "-o", "out/"], in: memory.system) == .done)
        let said = memory.error.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
        let message = "another skeleton is called '\(name)' too in code of the format '\(format)'"
        #expect(said == ["A.skel:3:1: warning: \(message) [same-name]"])
    }

    @Test("layers have one radius, SwiftUI one for each corner", arguments: ["uikit", "swiftui", "objc"])
    func corners(_ format: String) {
        let memory = Memory([
            "A.skel": """
            skeleton A { size: 100 200
              imageView a { height: 9; cornerRadius: 4 4 0 0 }
              imageView b { height: 9; cornerRadius: 1 2 3 4 } }
            """
        ])
        #expect(run(["compile", "A.skel", "--format", format, "-o", "-"], in: memory.system) == .done)
        let said = memory.error.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
        let what = "the smaller radius of a 'cornerRadius' has no effect in the format '\(format)'"
        #expect(said == (format == "swiftui" ? [] : ["A.skel:3:3: warning: \(what) [no-effect]"]))
    }

    @Test("a place has one warning for all that they cannot show there", arguments: ["uikit", "swiftui", "objc"])
    func leftOutTogether(_ format: String) {
        let source = """
            animation Breathe { from { opacity: 1 } to { opacity: 0.4; scale: 0.9 } }
            skeleton K { size: 390 200; animation: Breathe; staggerDelay: 0.2s
              label a { numberOfLines: 2 }
              view b { height: 20; opacity: 0.5; isSkeletonable: false; shadow: 0 1 2 #0008; backgroundColor: #fff }
              view c { height: 20; opacity: 0.5 } }
            """
        let memory = Memory(["A.skel": source])
        #expect(run(["compile", "A.skel", "--format", format, "-o", "-"], in: memory.system) == .done)
        let said = memory.error.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
        let expected = [
            ("2:1", "'staggerDelay' and a keyframe's 'scale' or 'translation'"), ("4:3", "'shadow' and 'opacity'"),
        ].map { "A.skel:\($0): warning: \($1) have no effect in the format '\(format)' [no-effect]" }
        #expect(said == expected)
    }

    @Test(
        "A page has two colours of a gradient that moves, and says so if there is a third",
        arguments: [
            ("gradient: #eee #d00 #00c", true), ("gradient: #eee #d00 #eee", false), ("gradient: #eee #d00", false),
            ("gradient: #eee #d00 #00c; animation: none", true), ("tintColor: #ddd; skeletonType: solid", false),
            ("gradient: #eee #d00 #00c; animation: none; gradientScope: bone", false),
        ])
    func thirdColor(_ look: String, _ isSaid: Bool) {
        for (options, isPage) in [(["html"], true), (["react"], true), (["html", "--fixed"], false), (["svg"], false)] {
            let memory = Memory(["A.skel": "skeleton A { size: 99 99; \(look); view { height: 9 } }"])
            #expect(run(["compile", "A.skel", "-o", "-", "--format"] + options, in: memory.system) == .done)
            #expect(
                memory.error.hasPrefix("A.skel:1:1: warning: a gradient's third colour has no effect")
                    == (isSaid && isPage), "\(options)")
        }
    }

    @Test("what pulses has one colour and a tint, what stands still neither duration nor track")
    func motion() {
        let view = "view { height: 9 } }"
        let pulse = output("skeleton A { size: 9 9; animation: pulse(2s, steps(2)); \(view)", "--format", "uikit")
        #expect(pulse.contains("colors: [(0xecf0f1ff, 0x1c2325ff), ]"))
        #expect(pulse.contains("duration: 2, curve: (0, 0, 1, 1), isDiscrete: true, alternates: true, runs: 0"))
        #expect(pulse.contains("tint: [(0, 0xecf0f1ff, 0x1c2325ff), (0.5, "))
        let still = output("skeleton A { size: 9 9; animation: none; \(view)", "--format", "swiftui")
        #expect(still.contains("duration: 0, ") && still.contains("slide: [],") && still.contains("tint: [],"))
        let own = output("skeleton A { size: 9 9; animation: none; gradientScope: bone; \(view)", "--format", "uikit")
        #expect(own.contains("axis: (0, 1), isOwn: true, rest: 0,"))
    }

    @Test("a gradient that runs back begins ahead of the shapes")
    func reversed() {
        let output = output(
            "skeleton A { size: 9 9; view { height: 9 } }", "--format", "objc", "--direction", "bottomTop")
        #expect(output.contains(".slide = (const SkelStop[]){ { 0, 1, 0, 0 }, { 1, -1, 0, 0 }, { 2, 0, 0, 0 } }"))
        #expect(output.contains(".axisX = 0, .axisY = 1, .rest = 1, .isOwn = false, .duration = 1.5"))
    }
}
