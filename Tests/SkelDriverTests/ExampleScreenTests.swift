import Foundation
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

/// The two screens of SkeletonView's example app beside the figures of its storyboards and of what its code sets:
/// round avatars, a header and a footer of one class, `showAnimatedSkeleton` without arguments.
@Suite("Screens of SkeletonView's example app")
struct ExampleScreenTests {
    struct Expected: Sendable, CustomTestStringConvertible {
        var name: String
        /// The views whose bones have round corners, by their paths' ends, with the radius of each of their bones.
        var radii: [String: Double]
        /// The background of the root and of every view that keeps its own: white in the light, and this in the dark.
        var darkBackground: Color
        var base: ColorPair
        var highlight: ColorPair
        var looks: [[Double]]
        var testDescription: String { name }
    }

    static let screens = [
        Expected(
            name: "SkeletonViewExample",
            // The header asks for 10 on a line of 15.
            radii: ["lorem": 6, "containerView/avatar": 46.5, "name": 5, "label1": 5, "header/label#0": 7.5],
            darkBackground: Color(rgb: 0x000000),
            base: ColorPair(light: Color(rgb: 0xecf0f1), dark: Color(rgb: 0x1c2325)),
            highlight: ColorPair(light: Color(rgb: 0xdee2e3), dark: Color(rgb: 0x262f32)),
            looks: [[0, 44, 375, 243], [0, 287, 375, 40.3], [0, 569, 375, 160]]),
        Expected(
            name: "SkeletonViewCollectionExample",
            radii: ["container/avatar": 46.5],
            darkBackground: Color(rgb: 0xffffff),
            base: ColorPair(Color(rgb: 0xecf0f1)), highlight: ColorPair(Color(rgb: 0xdee2e3)),
            looks: [[0, 0, 375, 243], [0, 507, 375, 160]]),
    ]

    @Test("Only what the app rounds is round", arguments: screens)
    func radii(_ expected: Expected) throws {
        let found = try bones(expected.name)
        var round: Set<String> = []
        for bone in found {
            let view = bone.path.prefix { $0 != ":" }
            let known = expected.radii.first { view.hasSuffix("/" + $0.key) }
            if let known { round.insert(known.key) }
            #expect(bone.cornerRadius == known?.value ?? 0, "\(bone.path)")
        }
        #expect(round == Set(expected.radii.keys))
    }

    @Test("Backgrounds are the storyboard's, in the light and in the dark", arguments: screens)
    func looks(_ expected: Expected) throws {
        let drawing = try drawing(expected.name)
        let background = ColorPair(light: Color(rgb: 0xffffff), dark: expected.darkBackground)
        #expect(drawing.background == background)
        let painted = drawing.looks.filter { $0.background != nil }
        #expect(painted.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] } == expected.looks)
        #expect(painted.allSatisfy { $0.background == background && $0.border.widest == 0 })
    }

    @Test("Bones are solid and pulse in a second, in colours that show on their background", arguments: screens)
    func motion(_ expected: Expected) throws {
        let drawing = try drawing(expected.name)
        #expect(drawing.paints.map(\.type) == [.solid])
        #expect(drawing.paints.first?.base == expected.base)
        #expect(drawing.paints.first?.highlight == expected.highlight)
        guard case .pulse(let duration, let timing) = drawing.motion else {
            Issue.record("\(drawing.motion) is not a pulse")
            return
        }
        #expect(duration == 1)
        #expect(timing == .easeInOut)
    }

    @Test("The table's footer is like its header and follows its last row, which the frame doesn't show")
    func footer() throws {
        let source = try #require(SamplesTests.memory().text("SkeletonViewExample.skel"))
        let oneRow = source.replacingOccurrences(of: "estimatedRowHeight", with: "numberOfRows: 1; estimatedRowHeight")
        for (text, frames) in [(source, []), (oneRow, [Rect(x: 0, y: 447.3, width: 375, height: 40.3)])] {
            let compiled = Compiled(text)
            let screen = try #require(compiled.screens.first)
            let views = try #require(compiled.drawings.first).views
            #expect(views.filter { screen.nodes[Int($0.node)].kind == .footer }.map(\.frame) == frames)
        }
    }

    private func drawing(_ name: String) throws -> Drawing {
        let memory = SamplesTests.memory()
        return try #require(Compiled(memory.text(name + ".skel") ?? "").drawings.first)
    }

    private struct Document: Decodable {
        struct Bone: Decodable {
            var path: String
            var cornerRadius: Double
        }
        var bones: [Bone]
    }

    private func bones(_ name: String) throws -> [Document.Bone] {
        let memory = SamplesTests.memory()
        _ = memory.run("compile", name + ".skel", "--format", "json", "-o", "-")
        return try JSONDecoder().decode(Document.self, from: Data(memory.output.utf8)).bones
    }
}
