import SkelLanguage
import SkelLayout
import SkelText

// Bones with their own motion.
extension SVGDocument {
    /// Writes the bones of a run that change position or size: as one group if all move alike, otherwise each as an
    /// element that moves about its own centre.
    mutating func writeMoved(_ run: Int, _ animation: BoneAnimation) {
        openFade(of: run, animation)
        let fill = engine == .css ? styledFill(of: run, animation) : timedFill(of: run, animation)
        if animation.movesAllAlike, !isClipped(run) {
            let movement = movement(animation, of: Rect.zero)
            body.write("<g" + (movement.className.map { " class=\"\($0)\"" } ?? "") + ">")
            body.write(movement.content ?? "")
            if animation.showsGradient(of: paint(of: run), in: drawing.motion(of: paint(of: run))) {
                writeElements(of: run, fill: fill)
            } else {
                body.write("<path \(fill)")
                writePath(of: run)
                body.write("/>")
            }
            body.write("</g>\n")
        } else {
            moved = animation
            writeElements(of: run, fill: fill)
            moved = nil
        }
        if animation.opacity != nil { body.write("</g>\n") }
    }

    /// The animation of an element as large as a box, in points.
    mutating func movement(_ animation: BoneAnimation, of box: Rect) -> ElementAnimation {
        if engine == .smil { return ElementAnimation(content: animation.timedMovement(of: box)) }
        return ElementAnimation(
            className: sheet.animationClass(
                animation, keyframes: animation.movement,
                declarations: "transform-box:fill-box;transform-origin:center;"))
    }

    private func isClipped(_ run: Int) -> Bool { runs.bones(of: run).contains { !drawing.bones[$0].clip.isNone } }

    private mutating func openFade(of run: Int, _ animation: BoneAnimation) {
        if engine == .css { openFade(animation) } else { openTimedFade(animation) }
    }

    /// The attributes that fill bones as their paint requires.
    private mutating func styledFill(of run: Int, _ animation: BoneAnimation) -> String {
        let paint = paint(of: run)
        if animation.slide != nil {
            let pattern = shareAmongRuns(run) { $0.writeWavePattern(paint, animation) }
            return "fill=\"url(#\(pattern))\""
        }
        let base = styledBase(animation, of: paint)
        if animation.showsGradient(of: paint, in: drawing.motion(of: paint)) {
            let gradient = shareAmongRuns(run) { $0.writeStillGradient(paint, animated: base) }
            return "fill=\"url(#\(gradient))\""
        }
        return colorAttributes(paint.base, animationClass: base?.className)
    }

    private mutating func timedFill(of run: Int, _ animation: BoneAnimation) -> String {
        let paint = paint(of: run)
        if animation.showsGradient(of: paint, in: drawing.motion(of: paint)) {
            return shareAmongRuns(run) { $0.writeTimedFill(paint, animation) }
        }
        // The whole fades, and the colour changes separately.
        var colors = animation
        colors.opacity = nil
        guard animation.base != nil, let stages = ColorStages(colors, base: paint.base) else {
            return colorAttributes(paint.base, animationClass: nil)
        }
        return "fill=\"url(#" + shareAmongRuns(run) { $0.writeStageGradient(stages, colors) } + ")\""
    }

    private mutating func colorAttributes(_ color: ColorPair, animationClass: String?) -> String {
        let outer = body
        body = Output()
        writeColor(.fill, color, animationClass: animationClass)
        defer { body = outer }
        return String(body.string.dropFirst())
    }
}
