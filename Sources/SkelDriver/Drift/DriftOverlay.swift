import SkelEmit
import SkelLayout
import SkelText

/// A picture of drift: bones in blue, measured rectangles in orange, and anything without a counterpart dashed.
struct DriftOverlay {
    let skeleton: String
    let size: Size
    let measurement: Measurement
    let drift: Drift
    /// Whether it's drawn over another picture.
    var isTransparent = false

    /// The size that encloses both and all rectangles below them, in CSS pixels.
    var pictureSize: Size {
        let frames = drift.strangers.map { $0.frame } + drift.matches.map { $0.measured.frame }
        let bottom = frames.reduce(0) { max($0, $1.maxY) }
        return Size(
            width: max(size.width, measurement.size.width), height: max(size.height, measurement.size.height, bottom))
    }

    func write(into output: inout Output) {
        let (width, height) = (pictureSize.width, pictureSize.height)
        output.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        writeAttribute("width", width, into: &output)
        writeAttribute("height", height, into: &output)
        output.write(" viewBox=\"0 0 ")
        output.write(points: width)
        output.write(" ")
        output.write(points: height)
        output.write("\">\n<title>")
        output.write(escapedForXML: "\(skeleton): bones blue, measured orange")
        output.write(
            """
            </title>
            <style>
            rect { stroke-width: 1; vector-effect: non-scaling-stroke }
            .bone { fill: #2563eb; fill-opacity: 0.15; stroke: #2563eb }
            .page { fill: #ea580c; fill-opacity: 0.15; stroke: #ea580c }
            .alone { stroke-dasharray: 4 3 }
            text { font: 8px sans-serif; fill: #111; stroke: #fff; stroke-width: 2; paint-order: stroke }
            </style>

            """)
        if !isTransparent { output.write("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n") }
        for shape in drift.unmeasured { write(shape.frame, "bone alone", shape.path, into: &output) }
        for match in drift.matches {
            write(match.shape.frame, "bone", nil, into: &output)
            let label = match.shape.path + " " + DriftTable.text(match.error) + " px"
            write(match.measured.frame, "page", label, into: &output)
        }
        for rect in drift.strangers { write(rect.frame, "page alone", DriftTable.name(rect), into: &output) }
        output.write("</svg>\n")
    }

    /// Writes a labelled frame. A pointer shows the whole label; the picture shows its last name.
    private func write(_ frame: Rect, _ style: String, _ label: String?, into output: inout Output) {
        output.write("<g><rect class=\"\(style)\"")
        writeAttribute("x", frame.x, into: &output)
        writeAttribute("y", frame.y, into: &output)
        writeAttribute("width", frame.width, into: &output)
        writeAttribute("height", frame.height, into: &output)
        output.write("/>")
        if let label {
            output.write("<title>")
            output.write(escapedForXML: label)
            output.write("</title><text")
            writeAttribute("x", frame.x + 2, into: &output)
            writeAttribute("y", frame.y + 9, into: &output)
            output.write(">")
            output.write(escapedForXML: Paths.name(of: label))
            output.write("</text>")
        }
        output.write("</g>\n")
    }

    private func writeAttribute(_ name: String, _ value: Double, into output: inout Output) {
        output.write(" \(name)=\"")
        output.write(points: value)
        output.write("\"")
    }
}
