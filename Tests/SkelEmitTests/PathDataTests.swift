import SkelLanguage
import SkelLayout
import Testing

@Suite("Path data")
struct PathDataTests {
    @Test(
        "each shape is written in few relative commands, each length of a line once",
        arguments: [
            (bone(16, 18, 82, 82), "M16 100v-82h82v82z"),
            (bone(16, 18, 82, 40, radius: 5), "M21 58a5 5 0 01-5-5v-30a5 5 0 015-5h72a5 5 0 015 5v30a5 5 0 01-5 5z"),
            (bone(16, 16, 48, 48, radius: 24), "M16 40a24 24 0 0148 0 24 24 0 01-48 0"),
            (bone(10, 10, 50, 20, radius: 10), "M20 30a10 10 0 010-20h30a10 10 0 010 20z"),
            (bone(10, 10, 20, 50, radius: 10), "M10 20a10 10 0 0120 0v30a10 10 0 01-20 0z"),
            (bone(0.5, 0.25, 1, 1), "M.5 1.25v-1h1v1z"),
            (bone(-0.5, -8, 1, 1), "M-.5-7v-1h1v1z"),
            (bone(10, 10, 4, 4, radius: 99), "M10 12a2 2 0 014 0 2 2 0 01-4 0"),
            // An odd number of thousandths has no exact half.
            (bone(0, 0, 10.001, 10.001, radius: 99), "M0 5a5 5 0 0110.001 0 5 5 0 01-10.001 0"),
            (bone(0, 0, 10.002, 10.001, radius: 99), "M5 10.001a5 5 0 010-10.001h.002a5 5 0 010 10.001z"),
        ])
    func shapes(bone: Bone, expected: String) {
        #expect(pathData([bone]) == expected)
    }

    @Test("a shape starts relative to where the pen is left")
    func relative() {
        #expect(pathData([bone(10, 10, 50, 15), bone(10, 35, 30, 15)]) == "M10 25v-15h50v15zm0 25v-15h30v15z")
    }

    @Test("neighbours that touch still do after rounding to thousandths")
    func edges() {
        #expect(
            pathData([bone(0, 0, 33.3334, 1), bone(33.3334, 0, 33.3334, 1)])
                == "M0 1v-1h33.333v1zm33.333 0v-1h33.334v1z")
    }

    @Test("bones without an area are left out")
    func empty() {
        #expect(pathData([bone(1, 1, 0, 5), bone(1, 1, 5, 5)]) == "M1 6v-5h5v5z")
    }
}

@Suite("Bones that an ancestor cuts")
struct ClippingTests {
    let box = Rect(x: 0, y: 0, width: 100, height: 100)

    @Test("a rectangle is cut to the common rectangle")
    func rectangle() {
        #expect(pathData([bone(80, 90, 50, 50, clip: 0)], clips: [Clip(bounds: box)]) == "M80 100v-10h20v10z")
    }

    @Test("less than anyone sees of a bone is nothing, more is what its rounded edges say")
    func slivers() {
        let clips = { [Clip(bounds: Rect(x: 9.99935, y: 0, width: $0, height: 10))] }
        #expect(pathData([bone(0, 0, 20, 10, clip: 0)], clips: clips(0.0004)) == "")
        #expect(pathData([bone(0, 0, 20, 10, clip: 0)], clips: clips(0.0006)) == "M9.999 10v-10h.001v10z")
    }

    @Test("a round corner that is cut through keeps its arc")
    func arc() {
        // The left half of a circle of radius 30 around (100, 50).
        #expect(
            pathData([bone(70, 20, 60, 60, radius: 30, clip: 0)], clips: [Clip(bounds: box)])
                == "M100 80a30 30 0 010-60")
    }

    @Test("a circle that is cut is one arc, or two where it is nearly whole")
    func cutCircle() {
        let clips = [Clip(bounds: box)]
        #expect(pathData([bone(60, 20, 50, 50, radius: 25, clip: 0)], clips: clips) == "M100 65a25 25 0 110-40")
        #expect(
            pathData([bone(52, 20, 50, 50, radius: 25, clip: 0)], clips: clips)
                == "M100 54.798a25 25 0 11-23-34.798 25 25 0 0123 15.202")
    }

    @Test("a rectangle in a round corner takes over the corner's arc")
    func roundCorner() {
        let clip = Clip(bounds: box, rounded: [.init(frame: box, corners: CornerRadii(20))])
        #expect(
            pathData([bone(0, 0, 100, 60, clip: 0)], clips: [clip])
                == "M20 0h60a20 20 0 0120 20v40h-100v-40a20 20 0 0120-20")
    }

    @Test("an arc that crosses a round corner turns into the corner's at their common point")
    func crossingArcs() {
        // Circles of radius 50 around (50, 50) and of 25 around (0, 50) share x 6.25, y 50 ± 24.206.
        let clip = Clip(bounds: box, rounded: [.init(frame: box, corners: CornerRadii(50))])
        let data = pathData([bone(-25, 25, 50, 50, radius: 25, clip: 0)], clips: [clip])
        #expect(
            data == "M6.25 25.794a25 25 0 010 48.412 50 50 0 010-48.412")
    }

    @Test("each corner of a clip is as round as it says")
    func corners() {
        let clip = Clip(bounds: box, rounded: [.init(frame: box, corners: CornerRadii([40, 0, 20, 0]))])
        let cut = "M40 0h60v80a20 20 0 01-20 20h-80v-60a40 40 0 0140-40"
        #expect(pathData([bone(0, 0, 100, 100, clip: 0)], clips: [clip]) == cut)
        var own = bone(0, 0, 100, 100)
        own.corners = CornerRadii([40, 0, 20, 0])
        #expect(pathData([own]) == cut)
    }

    @Test("a bone that round corners do not reach stays as it is")
    func untouched() {
        let clip = Clip(bounds: box, rounded: [.init(frame: box, corners: CornerRadii(20))])
        let cut = bone(30, 30, 40, 20, radius: 10, clip: 0)
        #expect(pathData([cut], clips: [clip]) == pathData([bone(30, 30, 40, 20, radius: 10)]))
    }

    @Test("a bone outside its ancestors is left out")
    func outside() {
        let clip = Clip(bounds: box, rounded: [.init(frame: box, corners: CornerRadii(50))])
        #expect(pathData([bone(120, 0, 10, 10, clip: 0), bone(0, 0, 10, 10, clip: 0)], clips: [clip]) == "")
    }

    @Test("over each bone, the gradient of one that is cut shorter goes over the whole of it")
    func boneScope() {
        let paint = Paint(type: .gradient, scope: .bone, colors: [gray, darkGray, gray])
        let text = svg(
            drawing(paint: paint, clips: [Clip(bounds: box)], bones: [bone(80, 90, 50, 50, clip: 0)]))
        #expect(text.contains("<rect x=\"80\" y=\"90\" width=\"50\" height=\"50\"/>"))
        #expect(text.contains("<path d=\"M0 100v-100h100v100z\"/></clipPath>"))
    }
}
