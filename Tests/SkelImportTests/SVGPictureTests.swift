import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("SVG drawings")
struct SVGPictureTests {
    /// A drawing of 100 x 100 with something in it.
    static func drawing(_ content: String) -> FlatImport {
        FlatImport(text: "<svg viewBox=\"0 0 100 100\">\(content)</svg>", name: "a.svg")
    }

    @Test("A loader is one rectangle that all its bones clip")
    func loader() {
        let imported = FlatImport("comments.svg")
        #expect(imported.messages == [])
        #expect(imported.sketches.map { $0.size } == [Size(width: 360, height: 170)])
        #expect(
            imported.frames() == [
                "imageView 12 16 32 32", "label 56 18 112 12", "label 56 38 64 8", "label 12 64 336 10",
                "label 12 82 336 10", "label 12 100 210 10", "view 12 126 96 32",
            ])
        #expect(imported.radii()[..<3] == [.half, .points(4), .points(3)])
    }

    @Test(
        "A rendered loader's gradient, time and title are the skeleton's if the gradient moves; those of a drawing are not",
        arguments: [
            ("<animateTransform dur=\"3s\"/>", "gradient: #f3f3f3 #ecebeb|animation: sliding(3s)|title: \"A b\""),
            ("<animate dur=\"1500ms\"/>", "gradient: #f3f3f3 #ecebeb|animation: sliding(1.5s)|title: \"A b\""),
            ("<animate dur=\"indefinite\"/>", "gradient: #f3f3f3 #ecebeb|title: \"A b\""), ("", ""),
        ])
    func motion(_ animation: String, _ expected: String) {
        let stops = "<stop stop-color=\"#f3f3f3\"/><stop stop-color=\"#ecebeb\"/><stop stop-color=\"#f3f3f3\"/>"
        let imported = Self.drawing(
            "<title>A b</title><rect width=\"20\" height=\"10\" fill=\"url(#a)\"/>"
                + "<defs><linearGradient id=\"a\">\(stops)\(animation)</linearGradient></defs>")
        let said = imported.sketches[0].nodes[0].declarations.map { "\($0.path): \($0.value)" }
        #expect(said.joined(separator: "|") == expected)
    }

    @Test("Shapes are bones; those without a size are left out, and those outside are left out with a note")
    func plain() {
        let imported = FlatImport("playlist.svg")
        #expect(imported.nodes().count == 15)
        #expect(imported.messages == ["this shape lies outside of the picture and is left out"])
        #expect(imported.codes == ["lost-in-import"])
        #expect(!imported.hasErrors)
    }

    @Test(
        "A shape that is moved, turned or slanted is where that brings it",
        arguments: [
            ("translate(5 6)", "view 45 16 20 10"), ("skewX(45)", "label 50 10 30 10"),
            ("skewY(45)", "view 40 20 20 30"), ("skewX(-45)", "label 20 10 30 10"),
            ("rotate(90)", "view 10 10 10 20"), ("matrix(1 0 1 1 2 3)", "label 52 13 30 10"),
        ])
    func transforms(_ transform: String, _ frame: String) {
        let imported = Self.drawing(
            "<g transform=\"translate(30 0)\"><rect transform=\"\(transform)\" x=\"10\" y=\"10\" width=\"20\" height=\"10\"/></g>"
        )
        #expect(imported.frames() == [frame])
    }

    @Test("Groups, curves and clips of design programs: meaningful names stay, backgrounds are boxes")
    func design() {
        let imported = FlatImport("design-card.svg")
        #expect(imported.sketches[0].nodes[0].background == "#ffffff")
        #expect(
            imported.frames() == [
                "group 16 16 311 188", "box 16 16 311 188", "group 32 32 214 48", "imageView 32 32 48 48",
                "label 96 38 150 14", "label 96 60 92 10", "label 32 100 279 12", "label 32 120 200 12",
                "view 32 152 279 36", "view 290 40 20 20",
            ])
        #expect(
            imported.nodes().map { $0.name } == ["Profile Card", "", "Header", "Avatar", "Title", "", "", "", "", ""])
        #expect(imported.nodes()[1].background == "#f4f5f7")
        #expect(imported.nodes()[1].radius == .points(12))
        #expect(imported.messages == ["the outline of this shape is lost, a bone stands for the box around it"])
    }

    @Test("Rules for classes determine paints, and outlines are borders")
    func classes() {
        let imported = FlatImport("classes.svg")
        #expect(imported.messages == [])
        #expect(
            imported.frames() == [
                "box 0 0 300 120", "view 16 16 88 88", "label 120 20 120 16", "label 120 48 164 10",
                "label 120 66 164 10",
            ])
        let frame = imported.nodes()[0]
        #expect(frame.border == Sketch.Border(2, "#d0d4da") && frame.background == nil)
        #expect(frame.radius == .points(10))
        #expect(imported.nodes()[1].name == "cover image")
    }

    @Test("A used element is drawn at each use, moved, scaled and rotated")
    func uses() {
        let imported = FlatImport("steps.svg")
        #expect(imported.sketches[0].size == Size(width: 480, height: 300))
        #expect(
            imported.frames()[4...] == [
                "group 20 100 300 40", "imageView 20 100 40 40", "label 80 100 240 16", "label 80 126 140 14",
                "group 20 180 300 40", "imageView 20 180 40 40", "label 80 180 240 16", "label 80 206 140 14",
                "view 400 20 40 40", "view 400 100 40 40", "view 399.019 186.34 61.962 47.32",
            ])
        #expect(imported.nodes().map { $0.name }.filter { $0 != "" } == ["step", "step", "step", "badge"])
        #expect(imported.messages == ["the rotation of this shape is lost, a bone stands for the box around it"])
    }

    @Test("Percentages in a drawing as wide as its page respond to its width")
    func fluid() {
        let imported = FlatImport("fluid.svg")
        #expect(imported.sketches[0].size == Size(width: 400, height: 124))
        #expect(imported.frames()[1...2] == ["label 0 92 240 12", "label 360 92 40 12"])
        #expect(imported.responses() == ["0 1", "0 0.6", "0.9 0.1", "0 0"])
        #expect(imported.sketches[0].remarks.count == 1)
    }

    @Test("The holes of a cover are bones, in a mask or a path")
    func covers() {
        let imported = FlatImport("masked.svg")
        #expect(imported.frames() == ["imageView 10 10 40 40", "label 60 16 120 10", "label 60 34 80 10"])
        let path = Self.drawing(
            "<rect width='100' height='100' fill='url(#g)'/>"
                + "<path fill='#fff' d='M0 0h100v100H0zM10 10v10h50V10zM10 30v60h80V30z'/>")
        #expect(path.frames() == ["label 10 10 50 10", "view 10 30 80 60"])
        #expect(path.sketches[0].nodes[0].background == "#ffffff")
    }

    @Test("Strokes are bars of the same thickness")
    func strokes() {
        let imported = FlatImport("strokes.svg")
        #expect(
            imported.frames() == ["label 15 10 130 10", "label 15 30 80 10", "label 15 50 100 10", "label 19 64 42 12"])
        #expect(imported.radii()[..<2] == [.half, .points(0)])
        #expect(imported.messages == ["the outline of this shape is lost, a bone stands for the box around it"])
    }

    @Test("Several drawings are stacked, and text around them is ignored")
    func fragment() {
        let imported = FlatImport("fragment.svg")
        #expect(imported.sketches.map { $0.size } == [Size(width: 200, height: 80)])
        #expect(imported.frames()[2...] == ["imageView 0 48 24 24", "label 36 54 120 12"])
    }

    static let shapes: [(content: String, frames: [String], messages: [String])] = [
        (
            "<ellipse cx='50' cy='50' rx='40' ry='20'/>", ["view 10 30 80 40"],
            ["this ellipse becomes a rectangle with round ends"]
        ),
        ("<rect x='10%' y='5mm' width='1in' height='6pt'/>", ["label 10 18.898 96 8"], []),
        (
            "<rect x='NaN' width='10' height='10'/><rect width='50' height='10'/>", ["label 0 0 50 10"],
            ["'NaN' is no length, and this is left out"]
        ),
        (
            "<rect width='1e12' height='10'/><rect width='50' height='10'/>", ["label 0 0 50 10"],
            ["'1e12' is no length, and this is left out"]
        ),
        (
            "<rect width='-5' height='10'/><rect width='50' height='10'/>", ["label 0 0 50 10"],
            ["this has a negative size, and is left out"]
        ),
        (
            "<rect width='50' height='10' display='none'/><rect y='20' width='50' height='10'/>", ["label 0 20 50 10"],
            []
        ),
        (
            "<g style='opacity:0'><rect width='50' height='10'/></g><rect y='20' width='50' height='10'/>",
            ["label 0 20 50 10"], []
        ),
        (
            "<g visibility='hidden'><rect width='50' height='10'/><rect y='20' width='50' height='10' visibility='visible'/></g>",
            ["label 0 20 50 10"], []
        ),
        ("<rect width='50' height='10' fill='none'/><rect y='20' width='50' height='10'/>", ["label 0 20 50 10"], []),
        (
            "<foreignObject/><rect width='50' height='10'/>", ["label 0 0 50 10"], ["foreign content is left out"]
        ),
        (
            "<use href='#none'/><rect width='50' height='10'/>", ["label 0 0 50 10"],
            ["there is no element '#none' here"]
        ),
        (
            "<g id='a'><use href='#a'/><rect width='50' height='10'/></g>", ["label 0 0 50 10"],
            ["'#a' uses itself, and is left out here"]
        ),
        ("<symbol id='s'><rect width='9' height='9'/></symbol><rect width='50' height='10'/>", ["label 0 0 50 10"], []),
        (
            "<g transform='spin(4)'><rect width='9' height='9'/></g><rect width='50' height='10'/>",
            ["label 0 0 50 10"],
            ["'spin(4)' is not a supported transform, and this is left out"]
        ),
        (
            "<svg x='20' y='20' width='40' height='20' viewBox='0 0 10 10'><rect width='10' height='10'/></svg>",
            ["view 30 20 20 20"], []
        ),
        ("<image x='5' y='5' width='40' height='20'/>", ["imageView 5 5 40 20"], []),
        ("<polygon points='10,10 60,10 60,20 10,20'/>", ["label 10 10 50 10"], []),
        ("<path d='M10 10h50v10h-50zq'/>", ["label 10 10 50 10"], ["path data ends here, as it is wrong"]),
        ("<g transform='scale(-1 1) translate(-100 0)'><rect width='50' height='10'/></g>", ["label 50 0 50 10"], []),
    ]

    @Test("Shapes are read as browsers draw them, and losses are noted", arguments: shapes.indices)
    func content(_ index: Int) {
        let imported = Self.drawing(Self.shapes[index].content)
        #expect(imported.frames() == Self.shapes[index].frames)
        #expect(imported.messages == Self.shapes[index].messages)
        #expect(!imported.hasErrors)
    }

    static let sizes: [(root: String, size: Size?, bone: String, isSaid: Bool)] = [
        ("viewBox='0 0 100 50'", Size(width: 100, height: 50), "label 10 10 50 10", false),
        ("viewBox='0 0 100 50' width='200' height='100'", Size(width: 200, height: 100), "label 20 20 100 20", false),
        ("viewBox='0 0 100 50' width='200'", Size(width: 200, height: 100), "label 20 20 100 20", false),
        ("viewBox='0 0 100 50' width='100%' height='50'", Size(width: 100, height: 50), "label 10 10 50 10", false),
        ("viewBox='5 5 100 50'", Size(width: 100, height: 50), "label 5 5 50 10", false),
        ("viewBox='0 0 100 50' width='100' height='80'", Size(width: 100, height: 50), "label 10 10 50 10", true),
        (
            "viewBox='0 0 100 50' width='100' height='100' preserveAspectRatio='none'", Size(width: 100, height: 100),
            "label 10 20 50 20", false
        ),
        ("width='120' height='60'", Size(width: 120, height: 60), "label 10 10 50 10", false),
        ("", Size(width: 60, height: 20), "label 10 10 50 10", false),
    ]

    @Test("A drawing has its declared size or that of its viewBox", arguments: sizes.indices)
    func frame(_ index: Int) {
        let (root, size, bone, isSaid) = Self.sizes[index]
        let imported = FlatImport(
            text: "<svg \(root)><rect x='10' y='10' width='50' height='10'/></svg>", name: "a.svg")
        #expect(imported.sketches.first?.size == size)
        #expect(imported.frames() == [bone])
        #expect(imported.messages.isEmpty == !isSaid)
    }

    @Test("Uses that multiply end with an error")
    func bomb() {
        var content = "<rect id='a0' width='5' height='5'/>"
        for level in 1...12 {
            content += "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
        }
        let imported = Self.drawing(content)
        #expect(imported.messages == ["this drawing has more than 20,000 shapes"])
        #expect(imported.hasErrors && imported.sketches.isEmpty)
        // Groups alone draw nothing, and take as long.
        var empty = "<g id='b0'/>"
        for level in 1...12 {
            empty += "<g id='b\(level)'>" + String(repeating: "<use href='#b\(level - 1)'/>", count: 10) + "</g>"
        }
        #expect(Self.drawing(empty).hasErrors)
    }

    @Test("Uses that are nested too deeply end with an error")
    func deep() {
        var content = "<rect id='a0' width='5' height='5'/>"
        for level in 1...150 { content += "<g id='a\(level)'><use href='#a\(level - 1)'/></g>" }
        let imported = Self.drawing("<defs>\(content)</defs><use href='#a150'/>")
        #expect(imported.codes == ["invalid-picture"])
        #expect(imported.sketches.isEmpty)
    }

    static let wrong: [(text: String, slug: String)] = [
        ("<svg viewBox='0 0 9 9'/>", "invalid-picture"), ("<svg><g></svg>", "invalid-markup"),
        ("<svg viewBox='0 0 .5 9'><rect width='5' height='5'/></svg>", "invalid-picture"),
        ("<svg viewBox='0 0 .1 1e6' width='1e5'><rect width='5' height='5'/></svg>", "invalid-picture"),
        ("<svg viewBox='0 0 9 9'><rect x='20' width='5' height='5'/></svg>", "lost-in-import"),
    ]

    @Test("A drawing without a shape is an error", arguments: wrong.indices)
    func mistakes(_ index: Int) {
        let imported = FlatImport(text: Self.wrong[index].text, name: "a.svg")
        #expect(imported.codes.contains(Self.wrong[index].slug))
        #expect(imported.hasErrors && imported.sketches.isEmpty)
    }
}
