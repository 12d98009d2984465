import SkelLanguage
import SkelLayout
import SkelText

// Gradients that CSS moves: a strip of the gradient travels over the base colour.
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

    /// Writes a pattern that holds a wave in a unit box, for bones of any size, and gives its id.
    ///
    /// The box is a `viewBox`, not content in the bones' units, which CairoSVG makes larger with each bone.
    private mutating func writeWavePattern(_ paint: Paint, _ animation: BoneAnimation) -> String {
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
    /// The strip is parked outside the box, so that only the base colour shows where nothing moves. `run`: whose bones are
    /// a clip around it, if any are.
    mutating func writeWave(_ paint: Paint, _ animation: BoneAnimation, in box: Size, clippedTo run: Int? = nil) {
        guard let slide = animation.slide else { return }
        let shimmer = Shimmer(animation.direction, in: box)
        let rest = shimmer.progressAtRest(of: paint)
        let keyframes = StyleSheet.keyframes(slide, isInitial: { $0 == rest }) {
            "transform:" + shimmer.transform(at: $0 - rest)
        }
        let moved = " class=\"" + sheet.animationClass(animation, keyframes: keyframes) + "\""
        let base = styledBase(animation, of: paint)
        if !paint.isOpaque {
            // See-through colours must not lie on each other.
            writeColors(paint, shimmer, shimmer.wave, moved, base, clippedTo: run)
            return
        }
        let ahead = shimmer.isReversed ? paint.base : paint.colors[paint.colors.count - 1]
        writeFrameRectangle(ahead, in: box, animationClass: ahead == paint.base ? base?.className : nil)
        if paint.returnsToBase {
            writeStrip(paint, shimmer, moved, base, clippedTo: run)
        } else {
            writeColors(paint, shimmer, shimmer.stripAndTail, moved, base, clippedTo: run)
        }
    }

    /// A strip that begins and ends in the base colour, on which its edges do not show.
    ///
    /// Firefox and WebKit clip each thing by itself, so that the edge of a bone shows what lies on it twice: there the
    /// strip begins and ends in nothing.
    private mutating func writeStrip(
        _ paint: Paint, _ shimmer: Shimmer, _ moved: String, _ base: ElementAnimation?, clippedTo run: Int?
    ) {
        let gradient = defineForRun(run) { document, name in
            document.openStripGradient(name, shimmer)
            if run != nil { document.writeFadingStops(paint) } else { document.writeStops(paint, animated: base) }
            document.body.write("</linearGradient>")
        }
        shimmer.write(
            shimmer.strip, attributes: moved + " fill=\"url(#\(gradient))\"", to: &body)
        body.write("/>")
    }

    /// The stops of the inner colours, which fade to nothing at both ends.
    private mutating func writeFadingStops(_ paint: Paint) {
        let colors = paint.colors
        for index in colors.indices {
            let isEnd = index == 0 || index == colors.count - 1
            openStop(index, of: colors.count)
            writeColor(.stop, colors[min(max(index, 1), colors.count - 2)])
            body.write(isEnd ? " stop-opacity=\"0\"/>" : "/>")
        }
    }

    /// A gradient of all colours that holds what follows it too, in one piece: two would show their seam.
    private mutating func writeColors(
        _ paint: Paint, _ shimmer: Shimmer, _ piece: Shimmer.Piece, _ moved: String, _ base: ElementAnimation?,
        clippedTo run: Int?
    ) {
        let passed = shimmer.progressAtRest(of: paint) * shimmer.travel
        let gradient = defineForRun(run) { document, name in
            document.body.write("<linearGradient id=\"\(name)\"")
            shimmer.writeVector(from: shimmer.strip.start + passed, to: &document.body)
            document.body.write(">")
            document.writeStops(paint, animated: base)
            document.body.write("</linearGradient>")
        }
        shimmer.write(piece.moved(by: passed), attributes: moved + " fill=\"url(#\(gradient))\"", to: &body)
        body.write("/>")
    }

    /// Defines something, and gives its id; once for all runs of a paint that clip the same wave.
    private mutating func defineForRun(_ run: Int?, _ write: (inout Self, String) -> Void) -> String {
        func define(_ document: inout Self) -> String {
            let name = document.sheet.makeName()
            document.define { write(&$0, name) }
            return name
        }
        if let run { return shareAmongRuns(run, define) }
        return define(&self)
    }

    /// Opens a gradient over the strip: over its box, or diagonally in user space.
    private mutating func openStripGradient(_ name: String, _ shimmer: Shimmer) {
        body.write("<linearGradient id=\"\(name)\"")
        switch shimmer.axis {
        case .horizontal: break
        case .vertical: body.write(" x2=\"0\" y2=\"1\"")
        case .diagonal: shimmer.writeVector(from: shimmer.strip.start, to: &body)
        }
        body.write(">")
    }
}
