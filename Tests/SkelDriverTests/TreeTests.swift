import Testing

@testable import SkelDriver

@Suite("tree")
struct TreeTests {
    static let screen = """
        skeleton Feed {
          size: 100 200
          view box { height: 50; view { height: 20; isHiddenWhenSkeletonIsActive: true } spacer }
          view last { height: 12.5; isSkeletonable: false }
          variant Wide when width >= 300 { box.height: 60 }
          variant Wider when width > 300 and height < 100 { box.height: 70 }
        }

        """

    @Test("Every view is printed with its frame, absolute in the root")
    func tree() {
        let memory = Memory(["Feed.skel": Self.screen])
        #expect(memory.run("tree", "Feed.skel") == .done)
        #expect(
            memory.output == """
                {"type":"skeleton","name":"Feed","isSkeletonable":true,"frame":{"x":0,"y":0,"width":100,"height":200},"children":[
                 {"type":"view","name":"box","isSkeletonable":true,"frame":{"x":0,"y":0,"width":100,"height":50},"children":[
                  {"type":"view","name":null,"isSkeletonable":true,"isHidden":true,"frame":{"x":0,"y":0,"width":100,"height":20},"children":[]},
                  {"type":"spacer","name":null,"isSkeletonable":false,"frame":{"x":0,"y":20,"width":100,"height":30},"children":[]}
                 ]},
                 {"type":"view","name":"last","isSkeletonable":false,"frame":{"x":0,"y":50,"width":100,"height":12.5},"children":[]}
                ]}

                """)
    }

    @Test("Several skeletons make an array, and none an empty one")
    func array() {
        let memory = Memory(["Two.skel": CompileTests.two, "None.skel": "let gutter: 16\n"])
        #expect(memory.run("tree", "Two.skel") == .done)
        #expect(memory.output.hasPrefix("[\n{\"type\":\"skeleton\",\"name\":\"One\""))
        #expect(memory.output.hasSuffix("}\n]\n"))
        let empty = Memory(["None.skel": "let gutter: 16\n"])
        #expect(empty.run("tree", "None.skel") == .done)
        #expect(empty.output == "[]\n")
    }

    @Test("A view that a variant adds is there in that variant only, where its own paths find it")
    func variantElements() {
        let memory = Memory([
            "A.skel": """
            skeleton A {
              size: 100 100
              view box { isSkeletonable: false; height: 20 }
              variant T when width > 300 { badge.width: 50; label badge { height: 20 } }
              variant U when width > 200 { row badge { height: 10; width: 10 }; badge.height: 12 }
            }

            """
        ])
        #expect(memory.run("tree", "A.skel") == .done)
        #expect(!memory.output.contains("badge"))
        #expect(memory.run("tree", "A.skel", "--variant", "U") == .done)
        #expect(
            memory.output.contains(
                #""name":"badge","isSkeletonable":true,"frame":{"x":0,"y":20,"width":10,"height":12}"#))
        #expect(memory.run("tree", "A.skel", "--size", "400x100") == .done)
        #expect(
            memory.output.contains(
                #"{"type":"label","name":"badge","isSkeletonable":true,"frame":{"x":0,"y":20,"width":50,"height":20}"#))
        #expect(
            memory.output.contains(
                #"{"type":"row","name":"badge","isSkeletonable":true,"frame":{"x":0,"y":40,"width":10,"height":12}"#))
    }

    @Test(
        "A size applies the variants whose tests it meets, in order",
        arguments: [("299x300", 50), ("300x300", 60), ("301x100", 60), ("301x99.5", 70)])
    func variants(_ size: String, _ height: Int) {
        let memory = Memory(["Feed.skel": Self.screen])
        #expect(memory.run("tree", "Feed.skel", "--size", size) == .done)
        #expect(
            memory.output.contains("\"name\":\"box\",\"isSkeletonable\":true,\"frame\":{\"x\":0,\"y\":0,\"width\":"))
        #expect(memory.output.contains("\"height\":\(height)},\"children\":[\n  {"))
    }

    @Test("A file with mistakes prints nothing")
    func mistakes() {
        let memory = Memory(["Bad.skel": CompileTests.bad])
        #expect(memory.run("tree", "Bad.skel") == .mistakes)
        #expect(memory.output.isEmpty)
        #expect(memory.error.contains("Bad.skel:1:"))
    }

    @Test("The mistakes that layout finds are found in all skeletons, once each")
    func layout() {
        let text = """
            skeleton One { label }
            skeleton Two { label a; variant Wide when width > 1 { a.height: 3 } }

            """
        for command in ["compile", "check", "tree"] {
            let memory = Memory([
                "a.skel": text.replacing("label; v", with: "label a; v").replacing("label.h", with: "a.h")
            ])
            #expect(memory.run(command, "a.skel") == .mistakes)
            #expect(memory.error.split(separator: "\n").count { $0.contains("[missing-size]") } == 2, "\(command)")
        }
    }
}
