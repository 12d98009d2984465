import SkelLanguage
import SkelLayout
import SkelText

// Gradients animated by CSS: a wave travels over the base colour.
extension SVGDocument {
    mutating func writeStyledGradient(_ run: Int, _ animation: BoneAnimation) {
        let paint = paint(of: run)
        openFade(animation)
        if animation.slide == nil {
            let gradient = shareAmongRuns(run) { document in
                document.writeStillGradient(paint, animated: document.styledBase(animation, of: paint))
            }
            writeElements(of: run, fill: "fill=\"url(#\(gradient))\"")
        } else if paint.scope == .bone {
            let pattern = shareAmongRuns(run) { $0.writeWavePattern(paint, animation) }
            writeElements(of: run, fill: "fill=\"url(#\(pattern))\"")
        } else {
            let clip = sheet.makeName()
            define { document in
                document.body.write("<clipPath id=\"\(clip)\"><path")
                document.writePath(of: run)
                document.body.write("/></clipPath>\n")
            }
            body.write("<g clip-path=\"url(#\(clip))\">")
            writeWave(paint, animation, in: drawing.size, clippedTo: run)
            body.write("</g>\n")
        }
        closeFade(animation)
    }

    /// Writes a pattern that holds a wave in a unit box, for bones of any size, and returns its id.
    ///
    /// The box is a `viewBox` rather than content in the bones' units, which CairoSVG enlarges with each bone.
    mutating func writeWavePattern(_ paint: Paint, _ animation: BoneAnimation) -> String {
        let name = sheet.makeName()
        define { document in
            document.body.write(
                "<pattern id=\"\(name)\" width=\"1\" height=\"1\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\">\n")
            document.writeWave(paint, animation, in: Size(width: 1, height: 1))
            document.body.write("\n</pattern>\n")
        }
        return name
    }

    /// Writes a box with the gradient that runs through it, on one line without its end.
    ///
    /// At rest, the wave is parked outside the box, so that only the base colour shows. `run`: the run whose bones clip
    /// the box, if any.
    mutating func writeWave(_ paint: Paint, _ animation: BoneAnimation, in box: Size, clippedTo run: Int? = nil) {
        guard let slide = animation.slide else { return }
        let wave = Wave(animation.direction, in: box)
        let rest = wave.progressAtRest(of: paint)
        let keyframes = StyleSheet.keyframes(slide, isInitial: { $0 == rest }) {
            "transform:" + wave.transform(at: $0 - rest)
        }
        let moved = " class=\"" + sheet.animationClass(animation, keyframes: keyframes) + "\""
        let base = styledBase(animation, of: paint)
        if !paint.isOpaque {
            // Translucent colours must not overlap.
            writeColors(paint, wave, wave.whole, moved, base, clippedTo: run)
            return
        }
        let ahead = wave.isReversed ? paint.base : paint.colors[paint.colors.count - 1]
        writeFrameRectangle(ahead, in: box, animationClass: ahead == paint.base ? base?.className : nil)
        if paint.returnsToBase {
            writeFadingWave(paint, wave, moved, base, clippedTo: run)
        } else {
            writeColors(paint, wave, wave.gradientAndTail, moved, base, clippedTo: run)
        }
    }

    /// Writes a wave that begins and ends in the base colour, against which its edges are invisible.
    ///
    /// Firefox and WebKit clip each thing separately, so the edge of a bone shows anything on it twice: there the wave
    /// fades to transparent at both ends.
    private mutating func writeFadingWave(
        _ paint: Paint, _ wave: Wave, _ moved: String, _ base: ElementAnimation?, clippedTo run: Int?
    ) {
        let gradient = defineForRun(run, of: paint, isStill: base == nil) { document, name in
            document.openWaveGradient(name, wave)
            if run != nil { document.writeFadingStops(paint) } else { document.writeStops(paint, animated: base) }
            document.body.write("</linearGradient>")
        }
        wave.write(
            wave.gradient, attributes: moved + " fill=\"url(#\(gradient))\"", to: &body)
        body.write("/>")
    }

    /// Writes the stops of the inner colours, which fade to transparent at both ends.
    private mutating func writeFadingStops(_ paint: Paint) {
        let colors = paint.colors
        for index in colors.indices {
            let isEnd = index == 0 || index == colors.count - 1
            openStop(index, of: colors.count)
            writeColor(.stop, colors[min(max(index, 1), colors.count - 2)])
            body.write(isEnd ? " stop-opacity=\"0\"/>" : "/>")
        }
    }

    /// Writes a gradient of all colours together with its tail, in one piece: two would show their seam.
    private mutating func writeColors(
        _ paint: Paint, _ wave: Wave, _ piece: Wave.Piece, _ moved: String, _ base: ElementAnimation?,
        clippedTo run: Int?
    ) {
        let passed = wave.progressAtRest(of: paint) * wave.travel
        let gradient = defineForRun(run, of: paint, isStill: base == nil) { document, name in
            document.body.write("<linearGradient id=\"\(name)\"")
            wave.writeVector(from: wave.gradient.start + passed, to: &document.body)
            document.body.write(">")
            document.writeStops(paint, animated: base)
            document.body.write("</linearGradient>")
        }
        wave.write(piece.moved(by: passed), attributes: moved + " fill=\"url(#\(gradient))\"", to: &body)
        body.write("/>")
    }

    /// Defines a gradient of a paint's colours and returns its id. All runs of a paint that clip the same wave share
    /// it, and, if it stands still, so do paints that differ in delay.
    private mutating func defineForRun(
        _ run: Int?, of paint: Paint, isStill: Bool, _ write: (inout Self, String) -> Void
    ) -> String {
        func define(_ document: inout Self) -> String {
            let name = document.sheet.makeName()
            document.define { write(&$0, name) }
            return name
        }
        if run != nil, isStill, drawing.hasDelays { return shareAmongDelays(paint, define) }
        if let run { return shareAmongRuns(run, define) }
        return define(&self)
    }

    /// Opens a gradient over the wave: over its box, or diagonally in user space.
    private mutating func openWaveGradient(_ name: String, _ wave: Wave) {
        body.write("<linearGradient id=\"\(name)\"")
        switch wave.axis {
        case .horizontal: break
        case .vertical: body.write(" x2=\"0\" y2=\"1\"")
        case .diagonal: wave.writeVector(from: wave.gradient.start, to: &body)
        }
        body.write(">")
    }
}
