import SkelDriver
import TestSupport
import Testing

@Suite("Views drawn as a whole")
struct WholesTests {
    private static let source = """
        skeleton A {
          size: 100 100
          row card { unite: true; height: 20; imageView face { width: 20 } }
          row words { replace: label; height: 20; view x { flex: 1 } }
          view kept { isSkeletonable: false; height: 8; view in { replace: label; height: 4 } }
        }
        """

    @Test("the listing of bones names the kind that a view is drawn as")
    func listing() {
        let memory = Memory(["A.skel": Self.source])
        #expect(memory.run("compile", "A.skel", "--format", "json", "-o", "-") == .done)
        let found = memory.output.split(separator: "\n").compactMap { line in
            line.hasPrefix("{\"path") ? line.split(separator: ",").prefix(2).joined(separator: " ") : nil
        }
        #expect(
            found == [
                #"{"path":"A/card" "kind":"row""#, #"{"path":"A/words:0" "kind":"label""#,
            ])
    }

    @Test("a screen that is drawn as a text has its lines within the safe areas, in a drawing and in a page")
    func safeAreas() {
        let insets = "insets(top: 44, left: 3, bottom: 20, right: 5)"
        let memory = Memory(["A.skel": "skeleton A { size: 100 120; safeAreaInsets: \(insets); replace: textView }"])
        #expect(memory.run("compile", "A.skel", "--format", "json", "-o", "-") == .done)
        #expect(memory.output.contains(#""x":3,"y":44,"width":92,"height":15"#), "\(memory.output)")
        #expect(memory.run("compile", "A.skel", "--format", "html", "-o", "-") == .done)
        #expect(memory.output.contains("round(calc(100% - 64px),25px)"), "\(memory.output)")
    }

    @Test("the tree has all views, and says which are drawn as a whole")
    func tree() {
        let memory = Memory(["A.skel": Self.source])
        #expect(memory.run("tree", "A.skel") == .done)
        #expect(memory.output.contains(#""name":"card","isSkeletonable":true,"unite":true"#))
        #expect(memory.output.contains(#""name":"words","isSkeletonable":true,"replace":"label""#))
        #expect(memory.output.contains(#""name":"face","isSkeletonable":true,"frame""#))
    }

    @Test("a page draws what is replaced by a text as its lines, also where they are higher than it")
    func page() {
        let source = """
            skeleton A {
              size: 100 200
              padding: 30 0
              column words { replace: label; height: 20; numberOfLines: 2; view x { flex: 1 } }
              textView rest { flex: 1 }
            }
            """
        let memory = Memory(["A.skel": source])
        #expect(memory.run("compile", "A.skel", "--format", "page", "-o", "-") == .done)
        // Two lines of 15 points, 10 apart, in the middle.
        #expect(memory.output.contains("inset:calc(50% - 20px) 0 auto;height:40px"))
    }
}
