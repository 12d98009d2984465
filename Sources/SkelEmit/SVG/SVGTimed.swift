import SkelLanguage
import SkelLayout
import SkelText

// SMIL animation: of gradients only, if possible, because Firefox animates nothing else where a page's content security
// policy forbids styles.
extension SVGDocument {
    /// Writes the bones of a paint with a gradient moved by its `gradientTransform`.
    mutating func writeTimedGradient(_ run: Int, _ animation: BoneAnimation) {
        let paint = paint(of: run)
        openTimedFade(animation)
        let fill = shareAmongRuns(run) { $0.writeTimedFill(paint, animation) }
        if paint.scope == .frame, animation.slide != nil {
            writePath(of: run, fill: fill)
        } else {
            writeElements(of: run, fill: fill)
        }
        if animation.opacity != nil { body.write("</g>\n") }
    }

    /// Writes a paint's gradients and returns the attributes that fill with them.
    mutating func writeTimedFill(_ paint: Paint, _ animation: BoneAnimation) -> String {
        if let base = animation.base, base.stops.contains(where: { $0.value.hasDark }) {
            // SMIL can only set one colour, so the dark colours have their own gradient.
            let light = writeTimedGradient(paint.only { $0.light }, animation.only { $0.light })
            let dark = writeTimedGradient(paint.only { $0.dark }, animation.only { $0.dark })
            return "class=\"" + sheet.darkClass(filling: dark) + "\" fill=\"url(#\(light))\""
        }
        return "fill=\"url(#" + writeTimedGradient(paint, animation) + ")\""
    }

    /// Writes a paint's gradient, moving or over each bone, and returns its id.
    private mutating func writeTimedGradient(_ paint: Paint, _ animation: BoneAnimation) -> String {
        let base = timedBase(animation)
        guard let slide = animation.slide else { return writeStillGradient(paint, animated: base) }
        let box = paint.scope == .frame ? drawing.size : Size(width: 1, height: 1)
        return writeTimedWave(paint, animation, slide, Wave(animation.direction, in: box), base)
    }

    /// Writes the bones of a paint in one changing colour: a gradient of all the colours in turn, so wide that one
    /// colour covers the frame, slides past.
    mutating func writeTimedColor(_ run: Int, _ animation: BoneAnimation) {
        let base = paint(of: run).base
        guard let stages = ColorStages(animation, base: base) else {
            // The opacities and the colours have different times: the colours slide, and the whole fades.
            var colors = animation
            colors.opacity = nil
            openTimedFade(animation)
            if let stages = ColorStages(colors, base: base) { writeStages(stages, colors, run) }
            body.write("</g>\n")
            return
        }
        writeStages(stages, animation, run)
    }

    private mutating func writeStages(_ stages: ColorStages, _ animation: BoneAnimation, _ run: Int) {
        let name = shareAmongRuns(run) { $0.writeStageGradient(stages, animation) }
        writePath(of: run, fill: "fill=\"url(#\(name))\"")
    }

    /// Writes a gradient of all the colours in turn and returns its id.
    mutating func writeStageGradient(_ stages: ColorStages, _ animation: BoneAnimation) -> String {
        let name = sheet.makeName()
        let width = max(20_000, 50 * drawing.size.width)
        let steps = Double(stages.stops.count - 1)
        define { document in
            document.body.write("<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"")
            document.body.write(" x2", points: width * steps)
            // Before it starts, and if it never does, the frame shows the base colour.
            document.body.write(
                " gradientTransform=\"translate(\(TimingText.number(document.drawing.size.width)) 0)\">")
            for (stage, stop) in stages.stops.enumerated() {
                document.writeStage(stop, stage, of: stages.stops.count)
            }
            let values = stages.positions.map { [-Double($0) * width, 0] }
            let timeline = SMILTimeline(animation, offsets: stages.offsets, values: values, overshoots: false)
            document.body.write(timeline.gradientTransform)
            document.body.write("</linearGradient>\n")
        }
        return name
    }

    /// Writes the stop of a colour and its opacity. A translucent colour already has an opacity, also in the style
    /// sheet if it's dark, so the two are multiplied there.
    private mutating func writeStage(_ stage: ColorStages.Stage, _ index: Int, of count: Int) {
        openStop(index, of: count)
        let isFaded = sheet.palette == nil && !stage.color.isOpaque
        writeColor(.stop, isFaded ? stage.color.faded(to: stage.opacity) : stage.color)
        if !isFaded, stage.opacity != 1 { body.write(" stop-opacity", points: stage.opacity) }
        body.write("/>")
    }

    private mutating func writeTimedWave(
        _ paint: Paint, _ animation: BoneAnimation, _ slide: BoneAnimation.Track<Double>, _ wave: Wave,
        _ base: ElementAnimation?
    ) -> String {
        let name = sheet.makeName()
        define { document in
            document.body.write("<linearGradient id=\"\(name)\"")
            if paint.scope == .frame {
                wave.writeVector(from: 0, to: &document.body)
            } else {
                if wave.axis == .vertical { document.body.write(" x2=\"0\"") }
                if wave.axis != .horizontal { document.body.write(" y2=\"1\"") }
            }
            let parked = wave.offset(at: wave.progressAtRest(of: paint)).map(TimingText.number).joined(
                separator: " ")
            document.body.write(" gradientTransform=\"translate(\(parked))\">")
            document.writeStops(paint, animated: base)
            let values = slide.stops.map { wave.offset(at: $0.value) }
            let timeline = SMILTimeline(animation, offsets: slide.offsets, values: values)
            document.body.write(timeline.gradientTransform)
            document.body.write("</linearGradient>\n")
        }
        return name
    }

    private mutating func writePath(of run: Int, fill: String) {
        body.write("<path \(fill)")
        writePath(of: run)
        body.write("/>\n")
    }

    mutating func openTimedFade(_ animation: BoneAnimation) {
        guard let opacity = animation.opacity else { return }
        let timeline = SMILTimeline(animation, offsets: opacity.offsets, values: opacity.stops.map { [$0.value] })
        let attributes = timeline.attributes { TimingText.number($0[0]) }
        body.write("<g><animate attributeName=\"opacity\"\(attributes)/>\n")
    }

    /// The animation of the base colour's stops, in its light form.
    private func timedBase(_ animation: BoneAnimation) -> ElementAnimation? {
        guard let base = animation.base else { return nil }
        let values = base.stops.map { stop in
            [stop.value.light.red, stop.value.light.green, stop.value.light.blue].map(Double.init)
        }
        let timeline = SMILTimeline(animation, offsets: base.offsets, values: values)
        let attributes = timeline.attributes { value in
            let parts = value.map { UInt32(min(255, max(0, $0 + 0.5))) }
            return Color(rgb: parts[0] << 16 | parts[1] << 8 | parts[2]).hex
        }
        return ElementAnimation(content: "<animate attributeName=\"stop-color\"\(attributes)/>")
    }
}

extension Paint {
    /// The paint with only its light or only its dark colours.
    fileprivate func only(_ color: (ColorPair) -> Color) -> Paint {
        var paint = self
        paint.colors = colors.map { ColorPair(color($0)) }
        return paint
    }
}

extension BoneAnimation {
    /// The animation with only its light or only its dark colours.
    fileprivate func only(_ color: (ColorPair) -> Color) -> BoneAnimation {
        var animation = self
        animation.base = base.map { base in
            Track(base.stops.map { .init(offset: $0.offset, value: ColorPair(color($0.value))) })
        }
        return animation
    }
}
