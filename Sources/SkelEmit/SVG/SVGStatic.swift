import SkelLanguage
import SkelLayout
import SkelText

// Still parts, and the shapes that all ways of moving share.
extension SVGDocument {
    /// Writes the bones of a still run: its base colour, or its gradient from top to bottom over each.
    mutating func writeStill(_ run: Int) {
        let paint = paint(of: run)
        if paint.type == .gradient, paint.scope == .bone {
            let gradient = shareAmongRuns(run) { $0.writeStillGradient(paint) }
            writeElements(of: run, fill: "fill=\"url(#\(gradient))\"")
        } else {
            body.write("<path")
            writeColor(.fill, paint.base)
            writePath(of: run)
            body.write("/>\n")
        }
    }

    /// Writes a gradient from the top to the bottom of the shape that it fills, and returns its id.
    mutating func writeStillGradient(_ paint: Paint, animated: ElementAnimation? = nil) -> String {
        let name = sheet.makeName()
        define { document in
            document.body.write("<linearGradient id=\"\(name)\" x2=\"0\" y2=\"1\">")
            document.writeStops(paint, animated: animated)
            document.body.write("</linearGradient>\n")
        }
        return name
    }

    /// Writes the stops of a paint's colours; those of the base colour carry its animation.
    mutating func writeStops(_ paint: Paint, animated: ElementAnimation? = nil) {
        for (index, color) in paint.colors.enumerated() {
            openStop(index, of: paint.colors.count)
            let own = color == paint.base ? animated : nil
            writeColor(.stop, color, animationClass: own?.className)
            if let content = own?.content {
                body.write(">\(content)</stop>")
            } else {
                body.write("/>")
            }
        }
    }

    /// Opens one of several evenly spaced stops. SVG 2 makes an offset of 0 the default, but HTML checkers require it.
    mutating func openStop(_ index: Int, of count: Int) {
        body.write("<stop")
        body.write(" offset", points: Double(index) / Double(count - 1))
    }

    /// Writes ` class="..." fill="..." fill-opacity="..."`, as far as needed.
    mutating func writeColor(
        _ property: ColorProperty, _ color: ColorPair, of role: Palette.Role = .bone, animationClass: String? = nil
    ) {
        if let value = sheet.palette?.value(of: color, role) {
            if let animationClass { body.write(" class=\"" + animationClass + "\"") }
            body.write(" " + property.color + "=\"" + value + "\"")
            return
        }
        let darkClass = sheet.darkClass(color, of: property)
        if let name = darkClass ?? animationClass {
            body.write(" class=\"" + name)
            if darkClass != nil, let animationClass { body.write(" " + animationClass) }
            body.write("\"")
        }
        body.write(" " + property.color + "=\"" + color.light.hex + "\"")
        if color.light.isOpaque { return }
        body.write(property == .fill ? " fill-opacity" : " stop-opacity", points: color.light.opacity)
    }

    /// Writes ` d="..."` with every bone of a run.
    mutating func writePath(of run: Int) {
        body.write(" d=\"")
        writePathData(of: run)
        body.write("\"")
    }

    /// Writes every bone of a run as path data.
    mutating func writePathData(of run: Int) {
        var path = PathData()
        let bones = drawing.bones
        for bone in runs.bones(of: run) {
            let bone = bones[bone]
            if bone.clip.isNone, bone.corners.isUniform {
                path.add(bone.frame, cornerRadius: bone.corners.topLeft, to: &body)
            } else {
                path.add(VisibleShape(bone, in: drawing.clips), to: &body)
            }
        }
    }

    /// Writes the root's background.
    mutating func writeBackground() {
        guard let background = drawing.background else { return }
        body.write("<path")
        writeColor(.fill, background, of: .page)
        body.write(" d=\"")
        writeFrame()
        body.write("\"/>\n")
    }

    /// Writes the frame as path data.
    mutating func writeFrame() {
        var path = PathData()
        path.add(Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height), to: &body)
    }

    /// Writes a rectangle as large as the frame, up to its closing `/>`.
    mutating func writeFrameRectangle(_ color: ColorPair, in box: Size, animationClass: String? = nil) {
        body.write("<rect")
        body.write(" width", points: box.width)
        body.write(" height", points: box.height)
        writeColor(.fill, color, animationClass: animationClass)
        body.write("/>")
    }
}

/// The animation of one element: a class in a style sheet, or child elements.
struct ElementAnimation {
    var className: String?
    var content: String?
}
