import SkelImport
import SkelText
import Testing

@Suite("Surfaces of SVG drawings")
struct SVGSurfaceTests {
    /// What is written for a drawing of 300 x 120.
    private static func written(_ content: String) -> String {
        let text = "<svg width='300' height='120' viewBox='0 0 300 120' fill='none'>\(content)</svg>"
        return draft(of: FlatImport(text: text, name: "a.svg").sketches).formatted().string
    }

    /// A picture and two lines of a colour.
    private static func shapes(_ color: String) -> String {
        "<g fill='\(color)'><circle cx='40' cy='40' r='24'/><rect x='76' y='24' width='160' height='12' rx='6'/>"
            + "<rect x='76' y='44' width='100' height='12' rx='6'/></g>"
    }

    @Test("Layers of one name, which Figma numbers, have that name", arguments: [true, false])
    func numberedLayers(_ hasFirst: Bool) {
        let rows = (1...4).map { number in
            let name = number > 1 || !hasFirst ? "Reader_\(number + 1)" : "Reader"
            return "<g id='\(name)' fill='#E5E7EB'><circle cx='20' cy='\(number * 28 - 8)' r='10'/>"
                + "<rect x='40' y='\(number * 28 - 12)' width='\(160 - number % 2 * 40)' height='8'/></g>"
        }
        let text = Self.written(rows.joined())
        #expect(text.contains("reader3") != hasFirst && text.contains(" reader"), "\(text)")
    }

    @Test(
        "The space below the shapes is padding, whatever the frame's colour", arguments: ["white", "#FAFAFA", "none"])
    func height(_ color: String) {
        let text = Self.written("<rect width='300' height='120' rx='12' fill='\(color)'/>" + Self.shapes("#E5E7EB"))
        #expect(text.contains("size: 300 120\n"))
        #expect(text.contains("padding: 16 0 56 16\n"))
        #expect(text.contains("cornerRadius: 12\n") == (color != "none"))
        let column = Self.written(
            "<rect width='300' height='120' fill='\(color)'/><rect x='16' y='16' width='90' height='40' fill='#E5E7EB'/>"
        )
        #expect(column.contains("padding: 16 0 64 16\n"))
    }

    @Test(
        "Bones on a frame of one colour have one tint: the drawing's own if it suits bones",
        arguments: [
            ("#F9FAFB", "#E5E7EB", "#e5e7eb"), ("#111827", "#374151", "#374151"), ("#fff", "#000", "#e3e5ea"),
            ("#fff", "url(#a)", "#e3e5ea"), ("#808080", "#818181", "#939393"),
            ("#fff", "rgba(0, 0, 0, 0.1)", "#e5e5e5"),
        ])
    func fixed(_ ground: String, _ fill: String, _ tint: String) {
        for corners in ["", "rx='12'"] {
            let text = Self.written(
                "<rect width='300' height='120' \(corners) fill='\(ground)'/>" + Self.shapes(fill))
            #expect(text.contains("  tintColor: \(tint)\n"), "\(text)")
            #expect(!text.contains("lightDark"))
        }
    }

    @Test("Bones without a background keep the usual tint, those on cards beside them have that of each card")
    func mixed() {
        #expect(!Self.written(Self.shapes("#E5E7EB")).contains("tintColor"))
        let cards = [("#fff", "#D1D5DB"), ("#111827", "#374151")].enumerated().map { (place, colors) in
            "<g transform='translate(0 \(30 + 44 * place))'><rect x='16' width='268' height='40' fill='\(colors.0)'/>"
                + "<rect x='32' y='10' width='160' height='12' fill='\(colors.1)'/></g>"
        }
        let text = Self.written("<rect x='16' y='8' width='160' height='12' fill='#D1D5DB'/>" + cards.joined())
        #expect(text.contains("tintColor: #d1d5db\n") && text.contains("tintColor: #374151"))
        #expect(!text.contains("appearance {\n  tintColor"))
    }

    @Test("A ring stays on the screen in the colour that the bones have, whatever its own")
    func ring() {
        let ring = "<circle cx='270' cy='40' r='20' stroke='#D1D5DB' stroke-width='8'/>"
        #expect(Self.written(Self.shapes("#D1D5DB") + ring).contains("borderColor: lightDark(#ecf0f1, #1c2325)\n"))
        let frame = "<rect width='300' height='120' fill='#111827'/>"
        let unseen = Self.written(frame + Self.shapes("#D1D5DB") + ring)
        #expect(!unseen.contains("borderColor: #d1d5db\n"))
        let brand = "<circle cx='270' cy='40' r='20' stroke='#6D3BE0' stroke-width='8'/>"
        #expect(Self.written(Self.shapes("#E5E7EB") + brand).contains("borderColor: lightDark(#ecf0f1, #1c2325)\n"))
        let card = "<rect width='300' height='120' rx='8' fill='#fff'/>"
        #expect(Self.written(card + brand).contains("borderColor: #e3e5ea"))
        // A gradient has no colour that is known.
        let shaded = "<circle cx='270' cy='40' r='20' stroke='url(#a)' stroke-width='8'/>"
        #expect(Self.written(Self.shapes("#E5E7EB") + shaded).contains("borderColor: lightDark(#ecf0f1, #1c2325)\n"))
    }

    @Test("Sectors that are the whole of a ring or disc become it, with one note, and others do not")
    func sectors() {
        let quarters = [
            "M60 20A40 40 0 0 1 100 60H80A20 20 0 0 0 60 40Z", "M100 60A40 40 0 0 1 60 100V80A20 20 0 0 0 80 60Z",
            "M60 100A40 40 0 0 1 60 20V40A20 20 0 0 0 60 80Z",
        ]
        func paths(_ data: [String], _ paint: String) -> String { data.map { "<path d='\($0)' \(paint)/>" }.joined() }
        func imported(_ content: String) -> FlatImport {
            FlatImport(text: "<svg viewBox='0 0 300 120' fill='none'>\(content)</svg>", name: "a.svg")
        }
        let ring = imported(paths(quarters, "fill='red'"))
        #expect(ring.frames() == ["view 20 20 80 80"] && ring.nodes()[0].border.widths == [20, 20, 20, 20])
        #expect(ring.radii() == [.half] && ring.messages.count == 2, "\(ring.messages)")
        let moved = imported("<g transform='translate(100 0) scale(.5)'>" + paths(quarters, "fill='red'") + "</g>")
        #expect(moved.frames() == ["view 110 10 40 40"] && moved.nodes()[0].border.widths == [10, 10, 10, 10])
        let part = imported(paths(Array(quarters.dropLast()), "fill='red'"))
        #expect(part.frames() == ["view 60 20 40 40", "view 60 60 40 40"])
        let pie = imported(paths(["M60 60V20A40 40 0 0 1 60 100Z", "M60 60V100A40 40 0 0 1 60 20Z"], "fill='red'"))
        #expect(pie.frames() == ["imageView 20 20 80 80"] && pie.radii() == [.half])
        let arcs = ["M60 30A30 30 0 0 1 60 90", "M60 90A30 30 0 0 1 60 30"]
        let strokes = imported(paths(arcs, "stroke='red' stroke-width='20'"))
        #expect(strokes.frames() == ["view 20 20 80 80"] && strokes.nodes()[0].border.widths == [20, 20, 20, 20])
        // What chords cut off is no sector.
        let chords = imported(paths(["M60 20A40 40 0 0 1 60 100Z", "M60 100A40 40 0 0 1 60 20Z"], "fill='red'"))
        #expect(chords.frames().count == 2)
    }

    @Test("A group that holds only rings keeps still like them, also through several levels")
    func rings() {
        func ring(_ x: Int, _ y: Int) -> String {
            "<circle cx='\(x)' cy='\(y)' r='11' stroke='#6B7280' stroke-width='2'/>"
        }
        let title = "<rect x='16' y='8' width='90' height='12' fill='#E5E7EB'/>"
        let column = Self.written(title + "<g id='Options'>" + ring(28, 48) + ring(28, 80) + "</g>")
        #expect(column.contains("column options {\n    alignSelf: start\n    isSkeletonable: false\n"), "\(column)")
        #expect(column.count(of: "isSkeletonable") == 1)
        let grid = Self.written(
            title + "<g id='Options'><g id='Left'>" + ring(28, 48) + ring(28, 80) + "</g><g id='Right'>" + ring(68, 48)
                + ring(68, 80) + "</g></g>")
        #expect(
            grid.contains("row options { alignSelf: start; gap: 16; isSkeletonable: false; ")
                && grid.count(of: "isSkeletonable") == 1, "\(grid)")
        let mixed = Self.written(
            title + "<g id='Options'>" + ring(28, 48)
                + "<rect x='48' y='42' width='90' height='12' fill='#E5E7EB'/></g>")
        #expect(
            mixed.contains("      isSkeletonable: false\n    }\n") && mixed.count(of: "isSkeletonable") == 1,
            "\(mixed)")
    }

    private static func imported(_ content: String) -> FlatImport {
        FlatImport(text: "<svg width='300' height='120' fill='none'>\(content)</svg>", name: "a.svg")
    }

    @Test("A box with a gradient has the mean of its colours, weighted by their places, with a note")
    func gradients() {
        func background(_ stops: String, _ link: String = "#Paint") -> String? {
            let defs =
                "<linearGradient id='Paint'>\(stops)</linearGradient>"
                + "<radialGradient id='other' xlink:href='#Paint'/>"
            let box = "<rect x='16' y='16' width='200' height='80' rx='8' fill='url(\(link))'/>"
            let imported = Self.imported(defs + box + "<rect x='32' y='32' width='90' height='12' fill='#fff'/>")
            let isSaid = imported.messages.contains("this gradient becomes one colour, the mean of its stops")
            #expect(isSaid == (imported.nodes()[0].background != "#8080801a"))
            return imported.nodes()[0].background
        }
        let two = "<stop stop-color='#6366F1'/><stop offset='1' stop-color='#A855F7'/>"
        #expect(background(two) == "#865ef4")
        #expect(background(two, "#other") == "#865ef4")
        #expect(
            background("<stop offset='50%' stop-color='#000'/><stop offset='.5' style='stop-color:#fff'/>") == "#808080"
        )
        #expect(
            background("<stop stop-color='#f00'/><stop offset='1' stop-color='#f00' stop-opacity='0'/>") == "#ff000080")
        #expect(background("") == "#8080801a")
        #expect(background(two, "#none") == "#8080801a")
        #expect(background(two + "<animate attributeName='x1'/>") == "#8080801a")
    }

    @Test("What lies on a picture is left out with a note, but for cards on it")
    func pictures() {
        let defs = "<pattern id='p'><use xlink:href='#i'/></pattern><image id='i' display='none'/>"
        let photo = "<rect x='16' y='16' width='200' height='80' fill='url(#p)'/>"
        let badge =
            "<circle cx='190' cy='40' r='16' fill='#fff'/><rect x='182' y='32' width='16' height='16' fill='red'/>"
        let note = "what lies on this picture is left out: it would not be seen on the picture's bone"
        for picture in [photo, "<image x='16' y='16' width='200' height='80'/>"] {
            let imported = Self.imported(defs + picture + badge)
            #expect(imported.frames() == ["imageView 16 16 200 80"])
            #expect(imported.messages == [note])
            #expect(Self.imported(defs + picture).messages == [])
        }
        let card =
            "<rect x='24' y='24' width='100' height='60' fill='#fff'/>"
            + "<rect x='32' y='32' width='40' height='12' fill='#000'/><rect x='32' y='52' width='40' height='12' fill='#000'/>"
        let map = Self.imported(defs + photo + card)
        #expect(map.frames().count == 4 && map.messages == [])
        let whole = Self.imported(defs + "<rect width='300' height='120' fill='url(#p)'/>" + badge)
        #expect(whole.frames().count == 2)
        #expect(whole.messages == ["this picture is behind everything, and is left out"])
    }

    @Test("The strokes of an icon are one bone, rings and larger drawings are none")
    func icons() {
        let strokes =
            "<circle cx='10' cy='10' r='7' stroke='#000' stroke-width='2'/><path d='M21 21l-6-6' stroke='#000' stroke-width='2'/>"
        let icon = Self.imported("<g id='search'>\(strokes)</g>")
        #expect(icon.frames() == ["view 2 2 20 20"] && icon.nodes()[0].name == "search")
        #expect(icon.messages == ["the strokes of this icon become one bone"])
        #expect(Self.imported("<g transform='scale(2)'>\(strokes)</g>").frames().count == 2)
        #expect(Self.imported("<g>\(strokes)<rect width='4' height='4' fill='#000'/></g>").frames().count == 3)
        let rings = "<circle cx='10' cy='10' r='9' stroke='#000'/><circle cx='10' cy='10' r='4' stroke='#000'/>"
        #expect(Self.imported("<g>\(rings)</g>").frames().count == 2)
    }

    @Test("Equal losses have one note, and a ring has no other")
    func notes() {
        let bell = "<path d='M10 10C20 0 30 0 40 40Q30 60 10 40Z' stroke='#000' stroke-width='2'/>"
        let ring = "a bone has no hole: this ring or frame keeps still, as a border in the bones' colour"
        #expect(Self.imported(bell).messages == [ring])
        let heart = "<path d='M60 60L70 40L80 60Z' fill='#000'/>"
        let moved = (1...3).map { "<g transform='translate(\(40 * $0) 0)'>\(heart)</g>" }.joined()
        #expect(
            Self.imported(heart + moved).messages == [
                "the outlines of this shape and of 3 others are lost, a bone stands for the box around each"
            ])
    }

    @Test("A hairline is no text, drawn as a line, a path or a rectangle")
    func hairlines() {
        let lines = Self.imported(
            "<line x1='20' y1='10.5' x2='280' y2='10.5' stroke='#E5E7EB'/><path d='M20 30.5H280' stroke='#E5E7EB'/>"
                + "<rect x='20' y='50' width='260' height='1' fill='#E5E7EB'/>"
                + "<path d='M20.5 60V110' stroke='#E5E7EB'/>")
        #expect(lines.frames() == ["view 20 10 260 1", "view 20 30 260 1", "view 20 50 260 1", "view 20 60 1 50"])
    }
}

extension String {
    /// How often another text is in it.
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
