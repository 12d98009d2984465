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

    @Test("A text has the number of its lines, also in a row that is cut off")
    func lines() {
        let cell = "cell { padding: 5; label l { numberOfLines: 2; lineHeight: 20 } }"
        let memory = Memory(["Feed.skel": "skeleton Feed { size: 100 70; tableView t { height: 70; \(cell) } }"])
        #expect(memory.run("tree", "Feed.skel") == .done)
        #expect(occurrences(of: "\"lines\":2", in: memory.output) == 2, "\(memory.output)")
    }

    @Test("Every view is printed with its frame, absolute in the root")
    func tree() {
        let memory = Memory(["Feed.skel": Self.screen])
        #expect(memory.run("tree", "Feed.skel") == .done)
        #expect(
            memory.output == """
                {"type":"skeleton","name":"Feed","isSkeletonable":true,"frame":{"x":0,"y":0,"width":100,"height":200},\
                "path":"Feed","noBone":"the views in it are skeletonable","file":"Feed.skel","line":1,"column":1,"children":[
                 {"type":"view","name":"box","isSkeletonable":true,"frame":{"x":0,"y":0,"width":100,"height":50},\
                "path":"Feed/box","noBone":"the skeletonable views in it are hidden","file":"Feed.skel","line":3,"column":3,"children":[
                  {"type":"view","name":null,"isSkeletonable":true,"isHidden":true,"frame":{"x":0,"y":0,"width":100,"height":20},\
                "path":"Feed/box/view#0","noBone":"'isHiddenWhenSkeletonIsActive' hides it while the skeleton shows",\
                "file":"Feed.skel","line":3,"column":26,"children":[]},
                  {"type":"spacer","name":null,"isSkeletonable":false,"frame":{"x":0,"y":20,"width":100,"height":30},\
                "path":"Feed/box/spacer#0","noBone":"a spacer is only space","file":"Feed.skel","line":3,"column":82,"children":[]}
                 ]},
                 {"type":"view","name":"last","isSkeletonable":false,"frame":{"x":0,"y":50,"width":100,"height":12.5},\
                "path":"Feed/last","noBone":"'isSkeletonable: false' keeps it as it is","file":"Feed.skel","line":4,"column":3,"children":[]}
                ]}

                """)
    }

    @Test("A view without a bone says why, and a text how many lines it has")
    func reasons() throws {
        let memory = Memory([
            "A.skel": """
            import "b.skel"
            skeleton A {
              size: 100 300
              label title { numberOfLines: 2 }
              view plain { height: 9 }
              view none
              view low { width: 0; height: 9 }
              row kept { isSkeletonable: false; view in { height: 9 } }
              row away { isHidden: true; view in { height: 9 } }
              row one { unite: true; height: 9; view in { width: 9 } }
              view narrow { height: 20; clipsToBounds: true; view out { frame: 0 30 9 9 }; label far { frame: 0 30 9 9 } label thin { lastLineFillPercent: 0 } }
              Card card
              tableView posts { height: 40; rowHeight: 20; cell { view in { flex: 1 } } header { height: 5 } }
              tableView empty { height: 40; numberOfRows: 0; cell { view in } }
            }

            """,
            "b.skel": "\ncomponent Card: row { height: 9; spacer }\n",
        ])
        try #require(memory.run("tree", "A.skel") == .done)
        let found = memory.output.split(separator: "\n").compactMap { line -> String? in
            guard let path = line.split(separator: "\"path\":\"").dropFirst().first else { return nil }
            return path.replacing("\"", with: "").split(separator: ",children:").first.map(String.init)
        }
        #expect(
            found == [
                "A,noBone:the views in it are skeletonable,file:A.skel,line:2,column:1",
                "A/title,lines:2,file:A.skel,line:4,column:3", "A/plain,file:A.skel,line:5,column:3",
                "A/none,noBone:it is 0 points high,file:A.skel,line:6,column:3",
                "A/low,noBone:it is 0 points wide,file:A.skel,line:7,column:3",
                "A/kept,noBone:'isSkeletonable: false' keeps it as it is,file:A.skel,line:8,column:3",
                "A/kept/in,noBone:'isSkeletonable: false' keeps 'kept' around it as it is,file:A.skel,line:8,column:37",
                "A/away,noBone:'isHidden' leaves it out of the layout,file:A.skel,line:9,column:3",
                "A/away/in,noBone:'away' around it is hidden,file:A.skel,line:9,column:30",
                "A/one,file:A.skel,line:10,column:3",
                "A/one/in,noBone:'one' around it is drawn as a whole,file:A.skel,line:10,column:37",
                "A/narrow,noBone:the views in it are skeletonable,file:A.skel,line:11,column:3",
                "A/narrow/out,noBone:it is outside a view around it that clips,file:A.skel,line:11,column:50",
                "A/narrow/far,noBone:it is outside a view around it that clips,file:A.skel,line:11,column:80",
                "A/narrow/thin,noBone:its lines are 0 points wide or outside a view that clips,file:A.skel,line:11,column:110",
                "A/card,file:A.skel,line:12,column:3",
                "A/card/spacer#0,noBone:a spacer is only space,file:b.skel,line:2,column:34",
                "A/posts,noBone:a list is never a bone; its rows are drawn,file:A.skel,line:13,column:3",
                "A/posts/section[0]/header,noBone:an empty header is no bone,file:A.skel,line:13,column:77",
                "A/posts/cell[0],noBone:the views in it are skeletonable,file:A.skel,line:13,column:48",
                "A/posts/cell[0]/in,file:A.skel,line:13,column:55",
                "A/posts/cell[1],noBone:the views in it are skeletonable,file:A.skel,line:13,column:48",
                "A/posts/cell[1]/in,file:A.skel,line:13,column:55",
                "A/empty,noBone:a list is never a bone; it has no rows,file:A.skel,line:14,column:3",
            ])
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
        #expect(memory.output.contains("\"height\":\(height)},\"path\":\"Feed/box\""))
    }

    @Test(
        "Long paths are refused, not written without end",
        arguments: [["tree", "A.skel"], ["compile", "A.skel", "--format", "json", "-o", "-"]])
    func longPaths(_ line: [String]) {
        let name = String(repeating: "a", count: 30_000)
        let memory = Memory([
            "A.skel": "skeleton A { size: 9 9; row \(name) { repeat 9000 view { width: 1; height: 1 } } }\n"
        ])
        #expect(memory.run(line) == .mistakes)
        #expect(memory.output.isEmpty)
        #expect(memory.error.contains("[too-much-work]"))
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
