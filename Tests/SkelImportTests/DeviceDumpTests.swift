import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("Window dumps")
struct DeviceDumpTests {
    static func dump(_ nodes: String, width: Int = 1080) -> FlatImport {
        let root = "<node class='android.widget.FrameLayout' bounds='[0,0][\(width),2000]'>\(nodes)</node>"
        return FlatImport(text: "<hierarchy rotation='0'>\(root)</hierarchy>", name: "a.xml")
    }

    @Test("Classes determine kinds, pixels become points, and ids become names")
    func views() {
        let imported = FlatImport("orders.xml")
        #expect(imported.messages == [])
        #expect(imported.sketches.map { $0.size } == [Size(width: 360, height: 780)])
        #expect(imported.sketches[0].remarks == ["1080 pixels are taken for 360 points: a density of 3."])
        #expect(
            imported.frames()[..<9] == [
                "group 0 0 360 780", "group 0 22 360 56", "button 0 22 56 56", "label 72 38 68 24",
                "textField 16 86 328 48",
                "group 0 142 360 638", "group 0 142 360 80", "imageView 16 158 48 48", "label 80 160 180 20",
            ])
        let names = imported.nodes().map { $0.name }
        #expect(names[..<8] == ["", "toolbar", "", "", "search", "order_list", "row", "thumbnail"])
        #expect(imported.nodes().map { $0.isList }.filter { $0 } == [true])
        // The button cannot be seen, and the view has no size.
        #expect(!names.contains("pay"))
    }

    static let classes: [(node: String, frames: [String])] = [
        (
            "<node class='androidx.appcompat.widget.AppCompatButton' bounds='[0,0][300,120]'><node class='x.View' bounds='[0,0][30,30]'/></node>",
            ["button 0 0 100 40"]
        ),
        ("<node class='android.view.View' text='Total' bounds='[0,0][300,60]'/>", ["label 0 0 100 20"]),
        ("<node class='android.view.View' text='' bounds='[0,0][300,3]'/>", ["view 0 0 100 1"]),
        ("<node class='android.widget.LinearLayout' bounds='[0,0][300,60]'/>", []),
        ("<node class='com.example.CircleImageView' bounds='[0,0][120,120]'/>", ["imageView 0 0 40 40"]),
        ("<node class='android.widget.Switch' bounds='[0,0][120,60]'/>", ["view 0 0 40 20"]),
        ("<node class='android.widget.ImageView' package='com.android.systemui' bounds='[0,0][120,120]'/>", []),
        ("<node class='android.widget.ImageView' bounds='[2000,0][2100,120]'/>", []),
        ("<node class='android.view.View' resource-id='android:id/statusBarBackground' bounds='[0,0][1080,72]'/>", []),
    ]

    @Test("Classes of libraries and apps are recognized by the ends of their names", arguments: classes.indices)
    func kinds(_ index: Int) {
        let imported = Self.dump(Self.classes[index].node + "<node class='x.ImageView' bounds='[0,300][300,600]'/>")
        #expect(imported.frames().first == "group 0 0 360 666.667")
        #expect(imported.frames().dropFirst() == (Self.classes[index].frames + ["imageView 0 100 100 100"])[...])
    }

    @Test("A long text has as many lines as it needs, from the top to the bottom of its bounds")
    func lines() throws {
        let text = String(repeating: "word ", count: 30)
        let imported = Self.dump("<node class='android.widget.TextView' text='\(text)' bounds='[0,0][900,180]'/>")
        let label = try #require(imported.nodes().last)
        #expect(label.lines.count == 4)
        #expect(label.lines.first?.y == 0 && abs((label.lines.last?.maxY ?? 0) - 60) < 0.01)
        #expect(label.lines.dropLast().allSatisfy { $0.width == 300 } && label.lines[3].width < 300)
        #expect(imported.sketches[0].remarks.count == 2)
    }

    static let widths: [(pixels: Int, points: Double)] = [
        (320, 320), (480, 320), (720, 360), (1080, 360), (1440, 360), (1600, 800),
    ]

    @Test("The density is that of most screens of the same width", arguments: widths.indices)
    func densities(_ index: Int) {
        let (pixels, points) = Self.widths[index]
        let root = "<node class='x.ImageView' bounds='[0,0][\(pixels),\(pixels * 2)]'/>"
        let imported = FlatImport(text: "<hierarchy>\(root)</hierarchy>", name: "a.xml")
        #expect(imported.sketches.map { $0.size.width } == [points])
    }

    static let wrong: [(text: String, message: String)] = [
        ("<hierarchy><node bounds='[0,0]'/></hierarchy>", "'[0,0]' are no bounds, expected '[left,top][right,bottom]'"),
        ("<hierarchy><node class='x'/></hierarchy>", "a node lacks the attribute 'bounds'"),
        (
            "<hierarchy><node bounds='[0,0][9999999,5]'/></hierarchy>",
            "'[0,0][9999999,5]' are no bounds, expected '[left,top][right,bottom]'"
        ),
        ("<hierarchy/>", "this dump shows no view"),
    ]

    @Test("A node without bounds is an error at its place", arguments: wrong.indices)
    func mistakes(_ index: Int) {
        let imported = FlatImport(text: Self.wrong[index].text, name: "a.xml")
        #expect(imported.messages == [Self.wrong[index].message])
        #expect(imported.codes == ["invalid-dump"])
        #expect(imported.sketches.isEmpty)
    }
}

@Suite("Diagnostics for flat pictures")
struct FlatCodeTests {
    @Test("Each code's wrong example has its error, and the right one has none", arguments: Code.flatImports)
    func examples(_ code: Code) {
        guard !code.wrong.isEmpty else { return }
        for (text, codes) in [(code.wrong, [code.slug]), (code.right, [])] {
            let ending = text.hasPrefix("<") ? ".svg" : ".bones.json"
            let imported = FlatImport(text: text, name: "example" + (text.hasPrefix("<h") ? ".xml" : ending))
            #expect(imported.codes == codes)
            #expect(imported.sketches.isEmpty != codes.isEmpty)
        }
    }
}
