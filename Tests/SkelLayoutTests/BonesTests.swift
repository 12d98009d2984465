import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@testable import SkelEmit

@Suite struct BonesTests {
    @Test("the bones of each case match its golden list", arguments: Case.all(in: "bones"))
    func bones(_ file: Case) throws {
        let compiled = Compiled(file.source)
        #expect(compiled.problems.sorted().filter { $0.severity == .error }.map(\.message) == [])
        try expectGolden(
            zip(compiled.screens, compiled.drawings).map(list).joined(separator: "\n"), file.name + ".bones")
    }

    @Test("every golden list of bones belongs to a case")
    func orphans() {
        let cases = Set(Case.all(in: "bones").map(\.name))
        #expect(Case.files(in: "bones", ending: "bones").filter { !cases.contains($0) } == [])
    }

    /// The paintings in order: path, frame, radius and clip, if any, for a bone; the frame for kept content.
    private func list(_ screen: Screen, _ drawing: Drawing) -> String {
        var text = "\(screen.name) \(rect(Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)))\n"
        var paths = BonePaths(of: drawing)
        var looks = drawing.looks[...]
        for (index, bone) in drawing.bones.enumerated() {
            while let look = looks.first, look.bonesBefore <= index { text += line(looks.removeFirst()) }
            var output = Output()
            paths.writePath(of: bone, to: &output)
            text += "  \(output.string) \(rect(bone.frame))"
            if bone.corners.largest > 0 {
                let radii = bone.corners.isUniform ? [bone.corners.topLeft] : bone.corners.all
                text += " radius " + radii.map(number).joined(separator: " ")
            }
            if let clip = bone.clip.index { text += " clip \(rect(drawing.clips[clip].bounds))" }
            text += "\n"
        }
        for look in looks { text += line(look) }
        return text
    }

    private func line(_ look: Look) -> String {
        "  \(look.background == nil ? "border" : "look") \(rect(look.frame))\n"
    }

    private func rect(_ rect: Rect) -> String {
        [rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: " ")
    }

    private func number(_ points: Double) -> String {
        var output = Output()
        output.write(points: points)
        return output.string
    }
}
