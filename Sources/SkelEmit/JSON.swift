import SkelLanguage
import SkelLayout
import SkelText

extension Format {
    /// The bones with their paths and frames, for tools and tests.
    package static let json = Format(
        name: "json", fileExtension: "json", summary: "the bones with their frames, for tools and tests"
    ) { compilation, _, output in
        JSONListing(drawing: compilation.base.drawing).write(to: &output)
    }
}

/// The list of a drawing's bones, one per line.
private struct JSONListing {
    let drawing: Drawing

    func write(to output: inout Output) {
        output.write("{\"skeleton\":")
        output.write(json: drawing.name)
        output.write(",\"width\":")
        output.write(points: drawing.size.width)
        output.write(",\"height\":")
        output.write(points: drawing.size.height)
        output.write(",\"bones\":[")
        var paths = BonePaths(of: drawing)
        let opacities = drawing.boneOpacities
        for (index, bone) in drawing.bones.enumerated() {
            output.write(index == 0 ? "\n" : ",\n")
            write(bone, opacities.isEmpty ? 1 : opacities[index], &paths, to: &output)
        }
        output.write(drawing.bones.isEmpty ? "]" : "\n]")
        output.write(Mark.json)
    }

    private func write(_ bone: Bone, _ opacity: Double, _ paths: inout BonePaths, to output: inout Output) {
        output.write("{\"path\":\"")
        paths.writePath(of: bone, to: &output)
        output.write("\",\"kind\":\"")
        output.write(drawing.drawnKind(of: Int(bone.view)).name)
        output.write("\"")
        write(bone.frame, to: &output)
        output.write(",\"cornerRadius\":")
        output.write(points: bone.corners.largest)
        if !bone.corners.isUniform { write(bone.corners, to: &output) }
        if opacity < 1 {
            output.write(",\"opacity\":")
            output.write(points: opacity)
        }
        if let clip = bone.clip.index {
            output.write(",\"clip\":{")
            // The first comma is part of the text before the frame.
            write(drawing.clips[clip].bounds, isFirst: true, to: &output)
            output.write("}")
        }
        output.write("}")
    }

    private func write(_ corners: CornerRadii, to output: inout Output) {
        output.write(",\"cornerRadii\":[")
        for (index, radius) in corners.all.enumerated() {
            if index > 0 { output.write(",") }
            output.write(points: radius)
        }
        output.write("]")
    }

    private func write(_ frame: Rect, isFirst: Bool = false, to output: inout Output) {
        output.write(isFirst ? "\"x\":" : ",\"x\":")
        output.write(points: frame.x)
        output.write(",\"y\":")
        output.write(points: frame.y)
        output.write(",\"width\":")
        output.write(points: frame.width)
        output.write(",\"height\":")
        output.write(points: frame.height)
    }
}
