import Foundation
import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@testable import SkelEditor

@Suite("The page of a preview")
struct PreviewPageTests {
    static func text(_ page: PreviewPage) -> String {
        var output = Output()
        page.write(page.data, scriptHash: "HASH", to: &output)
        return output.string
    }

    static func skeleton(_ text: String) -> PreviewSkeleton {
        let screen = BoneMapTests.screen(text)
        var problems = Problems()
        let size = Viewport(width: screen.root.width ?? 0, height: screen.root.height)
        let drawing = layOut(screen, in: size, reporting: &problems)
        let layout = Compilation.Layout(drawing, samples: [drawing], room: .content)
        var places = PreviewPlaces(in: [SourceFile(name: "A.skel", bytes: Array(text.utf8))])
        return PreviewSkeleton(of: screen, Compilation(layout), &places, reporting: &problems)
    }

    @Test("All pictures of a preview share the allowance of the file; exceeding it is one error")
    func work() {
        let screen = BoneMapTests.screen("skeleton A { size: 300 100; repeat 20 view { height: 5 } }")
        let size = Viewport(width: 300, height: 100)
        func make() -> Problems {
            var problems = Problems()
            let drawing = layOut(screen, in: size, reporting: &problems)
            let layout = Compilation.Layout(drawing, samples: [drawing], room: .content)
            var places = PreviewPlaces(in: [SourceFile(name: "A.skel", bytes: [])])
            _ = PreviewSkeleton(of: screen, Compilation(layout), &places, reporting: &problems)
            return problems
        }
        let work = screen.tables.work
        let before = work.left
        #expect(make().isEmpty)
        // The drawing as it is, four looks and six directions.
        #expect(before - work.left > 11 * 20 * 5, "\(before - work.left)")
        // What is left suffices for the drawing, and not for its pictures.
        work.add(work.left - 20 * 20)
        #expect(make().sorted().map { $0.code.slug } == ["too-much-work"])
    }

    @Test("No text of a file can end the element around it")
    func hostile() {
        let file = PreviewCard.File(name: "</script><script>alert(1)</script><!--.skel", path: "/a/<b>.skel")
        let text = Self.text(PreviewPage(cards: [PreviewCard(files: [file])]))
        #expect(text.split(separator: "</script>").count == 3)
        #expect(text.holds(#""name":"\u003c/script>"#))
        #expect(!text.holds("<!--.skel"))
    }

    @Test("The policy allows the page's own script and embedded pictures, and a watched page's stamp script")
    func policy() {
        let alone = Self.text(PreviewPage(cards: []))
        #expect(alone.holds("default-src 'none'; script-src 'sha256-HASH'; style-src 'unsafe-inline'; img-src data:;"))
        #expect(!alone.holds("stampAddress\":"))
        let watched = Self.text(PreviewPage(cards: [], stampAddress: "./a.html.js"))
        #expect(watched.holds("script-src 'sha256-HASH' 'self';"))
        #expect(watched.holds("\"stampAddress\":\"./a.html.js\""))
    }

    @Test("Pages with equal contents are equal, and so are their stamps")
    func stamp() {
        let page = PreviewPage(cards: [PreviewCard(files: [.init(name: "A.skel", path: "/A.skel")])])
        #expect(PreviewPage.stamp(of: page.data) == PreviewPage.stamp(of: page.data))
        #expect(PreviewPage.stamp(of: page.data) != PreviewPage.stamp(of: PreviewPage(cards: []).data))
        let script = PreviewPage.stampScript(of: page.data).string
        #expect(script.hasPrefix("skelgenStamp(\"\(PreviewPage.stamp(of: page.data))\")"))
    }

    @Test("Every part of the page is small enough to be compiled in")
    func parts() throws {
        let folder = Case.top.appending(path: "Templates/Preview")
        let shown = Self.text(PreviewPage(cards: []))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let data = try Data(contentsOf: folder.appending(path: name))
            #expect(data.count < 8192, "\(name)")
            #expect(shown.holds(String(decoding: data, as: UTF8.self)), "\(name)")
        }
    }

    @Test("There are four looks, and looks that give equal drawings share one")
    func looks() {
        let text = "skeleton A { size: 300 100; gradientScope: bone; view a { height: 20 } }"
        let skeleton = Self.skeleton(text)
        #expect(skeleton.drawn.count == 1)
        #expect(Set(skeleton.drawn[0].looks).count == 4)
        // As written it slides from left to right.
        #expect(skeleton.drawn[0].written == skeleton.drawn[0].looks[3])
        #expect(skeleton.drawn[0].written == skeleton.drawn[0].directions[0])
        #expect(Set(skeleton.drawn[0].directions).count == 6)
        let framed = Self.skeleton("skeleton A { size: 300 100; view a { height: 20 } }")
        #expect(framed.drawn[0].looks[0] == framed.drawn[0].looks[1])
    }

    @Test("A look keeps the duration of the file's animation if it is of the same kind")
    func durations() {
        func motion(_ animation: String, _ look: SkeletonLook) -> String {
            let text = "skeleton A { size: 300 100; animation: \(animation); view a { height: 20 } }"
            var problems = Problems()
            let viewport = Viewport(width: 300, height: 100)
            let motion = layOut(BoneMapTests.screen(text).showing(look), in: viewport, reporting: &problems).motion
            switch motion {
            case .still: return "still"
            case .pulse(let duration, _): return "pulse \(duration)"
            case .sliding(let direction, let duration, _, _): return "\(direction.name) \(duration)"
            case .custom: return "custom"
            }
        }
        #expect(motion("pulse(3s)", .pulse) == "pulse 3.0")
        #expect(motion("none", .pulse) == "pulse 1.0")
        #expect(motion("sliding(topBottom, 4s)", .sliding) == "topBottom 4.0")
        #expect(motion("pulse(3s)", .sliding) == "leftRight 1.5")
        #expect(motion("pulse(3s)", .solid) == "still")
        #expect(motion("sliding(topBottom, 4s)", .gradient) == "still")
    }

    @Test("A screenshot with two or three pixels per point has that multiple of its skeleton's width")
    func scales() throws {
        // The head of a PNG, 750 by 1334 pixels.
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        let bytes = head + Array("IHDR".utf8) + [0, 0, 2, 0xEE, 0, 0, 5, 0x36]
        let screenshot = PreviewScreenshot(try #require(PictureFile(.png, bytes)))
        #expect(screenshot.scale(for: 375) == 2)
        #expect(screenshot.scale(for: 250) == 3)
        #expect(screenshot.scale(for: 700) == 1)
        #expect(screenshot.scale(for: 2000) == 1)
    }
}
