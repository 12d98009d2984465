import SkelLanguage
import SkelLayout
import SkelText

// The looks of views that stay as they are: backgrounds and borders.
extension SVGDocument {
    /// Writes looks from the first to the last; neighbours of one colour share a path.
    mutating func writeLooks(_ looks: [Look]) {
        var run = LookRun()
        for look in looks {
            if let background = look.background { paint(look, background, isBorder: false, &run) }
            if look.borderWidth > 0 { paint(look, look.borderColor, isBorder: true, &run) }
        }
        close(&run)
    }

    /// A path that is being written.
    private struct LookRun {
        var color: ColorPair?
        var path = PathData()
        var bottom = -Double.infinity
    }

    private mutating func paint(_ look: Look, _ color: ColorPair, isBorder: Bool, _ run: inout LookRun) {
        if color.light.alpha == 0, color.dark.alpha == 0 { return }
        let shape = VisibleShape(look.frame, cornerRadius: look.cornerRadius, clip: look.clip, in: drawing.clips)
        guard let bounds = shape.bounds else { return }
        // In one path, see-through shapes that overlap would be painted once only.
        if run.color != color || !color.isOpaque && bounds.y < run.bottom {
            close(&run)
            body.write("<path")
            writeColor(.fill, color)
            body.write(" d=\"")
            run = LookRun(color: color)
        }
        run.bottom = max(run.bottom, bounds.maxY)
        run.path.add(shape, to: &body)
        if isBorder, let hole = hole(in: look) { run.path.add(hole, reversed: true, to: &body) }
    }

    /// What a border surrounds; nil where it leaves nothing.
    private func hole(in look: Look) -> Outline? {
        let frame = Rect(
            x: look.frame.x + look.borderWidth, y: look.frame.y + look.borderWidth,
            width: look.frame.width - 2 * look.borderWidth, height: look.frame.height - 2 * look.borderWidth)
        var outline = Outline(frame, cornerRadius: look.cornerRadius - look.borderWidth)
        if look.clip >= 0 { _ = outline.clip(to: drawing.clips[Int(look.clip)]) }
        return outline.isEmpty ? nil : outline
    }

    private mutating func close(_ run: inout LookRun) {
        if run.color != nil { body.write("\"/>\n") }
        run.color = nil
    }
}
