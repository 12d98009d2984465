import SkelEmit
import SkelLayout
import SkelText
import TestSupport
import Testing

@testable import SkelImport

@Suite("Drawings that skelgen wrote")
struct OwnDrawingTests {
    static let engines: [AnimationEngine] = [.css, .smil, .none]

    @Test("Every visible part of bones is found again, with any animation", arguments: Case.samples)
    func bones(_ sample: Case) {
        for drawing in Compiled(sample.source).drawings {
            for engine in Self.engines {
                var output = Output()
                Format.svg.write(Compilation(.init(drawing)), EmitOptions(engine: engine), &output)
                let imported = FlatImport(bytes: output.bytes, name: "Feed.svg")
                #expect(!imported.hasErrors)
                var found = imported.nodes().filter { $0.kind != .group }.map { $0.frame }
                for bone in drawing.bones {
                    let seen = bone.seen(in: drawing)
                    // Corners that are cut off end a little further in.
                    let tolerance = seen == bone.frame ? 0.01 : 0.5
                    let index = found.firstIndex { $0.isNear(seen, within: tolerance) }
                    #expect(index != nil, "\(engine) lost \(seen)")
                    if let index { found.remove(at: index) }
                }
            }
        }
    }

    @Test("Rounded bones keep their corners")
    func corners() {
        let text = """
            skeleton A {
              size: 200 100
              padding: 10
              gap: 10
              view a { width: 80; height: 20; cornerRadius: 6 }
              view b { width: 80; height: 20; cornerRadius: 10 }
              imageView c { width: 20; height: 20; cornerRadius: 10 }
            }

            """
        for drawing in Compiled(text).drawings {
            var output = Output()
            Format.svg.write(Compilation(.init(drawing)), EmitOptions(engine: .none), &output)
            #expect(FlatImport(bytes: output.bytes, name: "A.svg").radii() == [.points(6), .half, .half])
        }
    }
}

@Suite("Listings of bones")
struct BoneListingTests {
    @Test("A skeleton without a width is an error at its place", arguments: ["0", "0.4"])
    func narrow(_ width: String) {
        let file = FlatImport(
            text: "{\"skeleton\": \"A\", \"width\": \(width), \"height\": 9, \"bones\": []}", name: "a.json")
        #expect(file.sketches.isEmpty)
        #expect(file.messages == ["'width' is at least 1"])
    }

    @Test(
        "A negative size is an error at its place, of the skeleton and of a bone",
        arguments: [(-100, 8), (100, -8)])
    func negative(_ height: Int, _ bone: Int) {
        let listing = """
            {"skeleton": "A", "width": 200, "height": \(height), "bones": [
            {"path": "A/b", "x": 0, "y": 0, "width": 40, "height": \(bone)}]}
            """
        let file = FlatImport(text: listing, name: "a.json")
        #expect(file.sketches.isEmpty)
        #expect(file.messages == ["'height' is a number of at least 0"])
    }
}

extension Bone {
    /// The part of it that no view cuts off.
    fileprivate func seen(in drawing: Drawing) -> Rect {
        let screen = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        let seen = frame.intersection(screen)
        return drawing.clips.seen(seen, within: clip)
    }
}
