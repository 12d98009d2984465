import SkelLanguage
import SkelLayout
import SkelText

extension PageSheet {
    /// The period of the wave that all placeholders share, including its rest, in seconds.
    static let cycle = 2.0

    /// Twenty frames a second while it moves. As in drawings, a step changes no pixel by more than 4 of 255, and the
    /// browser draws a third of the frames; Tests/Browser/Cost.md compares other numbers of steps.
    static let pace = Timing.steps(24)

    /// Writes the differences from the wave that all placeholders share. If views have their own motions,
    /// `write(motions:)` also writes the fading of everything else.
    ///
    /// - Parameter outside: Rules that can't be nested in the placeholder's rule.
    func writeMotion(_ drawing: Drawing, isStill: Bool, to output: inout Output, outside: inout Output) {
        let motion = PageMotion(number: 0, of: drawing)
        let animations = isStill ? [] : motion.animations
        var rules = Output()
        let wave = animations.first { $0.slide != nil }
        if let wave, drawing.movesByDefault {
            var cycle = wave
            cycle.duration = Self.cycle
            var own = cycle.runs.map { "animation-iteration-count:\($0)" } ?? ""
            if !StepwiseWave.isDefault(of: drawing) {
                own += (own.isEmpty ? "" : ";") + "animation-timing-function:linear"
            }
            if !own.isEmpty { rules.write("\(selector)::after{\(own)}") }
        } else if let wave {
            write(wave: wave, named: "\(scope)w", on: selector, to: &rules)
        } else if motion.pulsesUnderContents(of: drawing), let pulse = animations.first {
            write(pulse: pulse, to: &rules)
        } else {
            output.write("&::after{content:none}")
            if switches.isOn {
                outside.write(
                    "@media(prefers-reduced-motion:no-preference)and (forced-colors:none){\(selector)::after{content:\(switches.content("none"))}}"
                )
            }
        }
        let areOfElements = PageMotion.areOfElements(in: drawing)
        // Elements with other motions must not fade with the placeholder; each then has its own rule.
        if !areOfElements, !isStill { write(fadesOf: motion, drawing, to: &rules) }
        if rules.count == 0 { return }
        outside.write("@media(prefers-reduced-motion:no-preference){")
        outside.write(rules)
        outside.write("}")
    }

    /// Writes a pulse for a skeleton with kept texts and pictures: a layer above everything else, in the colour of the
    /// wave, fades in and out.
    private func write(pulse animation: BoneAnimation, to output: inout Output) {
        output.write(
            "@keyframes \(scope)p{0%{opacity:0}}\(selector)::after{background:\(switches.background("90deg", isWave: false));"
                + "animation:\(switches.layer("\(scope)p \(animation.run(isAdjustable: true))", isWave: false))}")
    }

    private static func keyframes(_ opacity: BoneAnimation.Track<Double>) -> String {
        StyleSheet.keyframes(opacity, isInitial: { $0 == 1 }) { "opacity:" + TimingText.number($0) }
    }

    /// Writes the changes of the whole skeleton's opacity or colour. They apply to the element inside the placeholder,
    /// whose own animations show and hide it.
    private func write(fadesOf motion: PageMotion, _ drawing: Drawing, to output: inout Output) {
        var declarations = ""
        var runs: [String] = []
        func run(_ animation: BoneAnimation, _ keyframes: String, _ suffix: String) {
            output.write("@keyframes \(scope)\(suffix){\(keyframes)}")
            runs.append("\(scope)\(suffix) \(animation.run(isAdjustable: true))")
        }
        if let color = motion.animations.first(where: { $0.base != nil }), let base = color.base {
            if case .custom = drawing.motion {
                let name = "--\(scope)-b"
                output.write(Self.registered(name, base, keyframes: "\(scope)c"))
                // The background images with this colour must be declared again.
                declarations = "--b:var(\(name));\(PageLayers.names);"
                runs.append("\(scope)c \(color.run(isAdjustable: true))")
            } else if motion.wave == nil, !motion.pulsesUnderContents(of: drawing) {
                run(color, motion.fading(drawing), "p")
            }
        }
        if let fading = motion.animations.first(where: { $0.opacity != nil }), let opacity = fading.opacity {
            run(fading, Self.keyframes(opacity), "o")
        }
        if runs.isEmpty { return }
        output.write("\(selector)>i{\(declarations)animation:\(switches.own(runs.joined(separator: ",")))}")
    }

    /// The band crosses in the time that the file sets and then rests: moving for three fifths of the time costs that
    /// much less. One that comes back doesn't rest.
    private func write(
        wave animation: BoneAnimation, named name: String, on element: String, box: String = "", start: String? = nil,
        to output: inout Output
    ) {
        guard let slide = animation.slide else { return }
        let wave = Wave(animation.direction, in: Size(width: 1, height: 1))
        let part = animation.alternates ? 1 : 0.6
        let ease = animation.timing == .linear ? "" : ";animation-timing-function:" + TimingText.css(animation.timing)
        var keyframes = ""
        for (index, stop) in slide.stops.enumerated() {
            let isLast = index == slide.stops.count - 1
            let place = TimingText.number(stop.offset * part * 100) + "%"
            keyframes += isLast && part < 1 ? place + ",to" : place
            keyframes +=
                "{transform:" + switches.transform(wave, 2 * stop.value - 1) + (isLast ? "" : ease) + "}"
        }
        var cycle = animation
        (cycle.duration, cycle.timing) = (animation.duration / part, .linear)
        let run = cycle.run(isAdjustable: true, start: start)
        let background = switches.background(HTMLWave.gradientLine(wave.axis))
        output.write(
            "@keyframes \(name){\(keyframes)}\(element)::after{\(box)background:\(background);"
                + "animation:\(switches.layer("\(name) \(run)", isWave: true))}")
    }

    /// Registers a property for a colour's keyframes, with a name that no other placeholder registers.
    private static func registered(
        _ name: String, _ base: BoneAnimation.Track<ColorPair>, keyframes: String
    ) -> String {
        let text = StyleSheet.keyframes(base) { "\(name):\($0.css)" }
        return "@property \(name){syntax:\"<color>\";inherits:true;initial-value:#0000}@keyframes \(keyframes){\(text)}"
    }

    // MARK: - Of single views

    /// Writes the motions of views that move differently from the placeholder; then also the fading of all others.
    ///
    /// - Parameter outside: Rules that can't be nested in the placeholder's rule.
    func write(
        motions: [(motion: PageMotion, className: String)], of drawing: Drawing, _ palette: inout Palette,
        outside: inout Output
    ) {
        if motions.isEmpty { return }
        outside.write("@media(prefers-reduced-motion:no-preference)and (forced-colors:none){")
        for (motion, name) in motions {
            let element = "\(selector) .\(name)"
            if motion.isBand {
                write(band: motion, named: name, on: element, drawing, to: &outside)
                if !motion.isInMirrored { outside.write("\(selector):dir(rtl) .\(name)::after{scale:-1 1}") }
            } else {
                write(fades: motion, named: "\(scope)\(name)", on: element, drawing, &palette, to: &outside)
            }
        }
        outside.write("}")
    }

    private func write(
        band motion: PageMotion, named name: String, on element: String, _ drawing: Drawing, to output: inout Output
    ) {
        guard var wave = motion.wave else { return }
        let box = "content:\(switches.ownContent);position:absolute;inset:0;"
        guard motion.isDefault else {
            return write(
                wave: wave, named: "\(scope)\(name)", on: element, box: box, start: motion.start, to: &output)
        }
        (wave.duration, wave.timing) = (Self.cycle, StepwiseWave.isDefault(of: drawing) ? Self.pace : .linear)
        let run = wave.run(isAdjustable: true, start: motion.start)
        output.write(
            "\(element)::after{\(box)background:\(switches.background("90deg"));animation:\(shared)w \(run)}"
        )
    }

    private func write(
        fades motion: PageMotion, named name: String, on element: String, _ drawing: Drawing,
        _ palette: inout Palette, to output: inout Output
    ) {
        var declarations = ""
        var runs: [String] = []
        func run(_ animation: BoneAnimation, _ keyframes: String, _ suffix: String) {
            output.write("@keyframes \(name)\(suffix){\(keyframes)}")
            runs.append("\(name)\(suffix) \(animation.run(isAdjustable: true, start: motion.start))")
        }
        if let movement = motion.movement { run(movement, movement.movement, "t") }
        if let pulse = motion.pulse { run(pulse, motion.fading(drawing), "p") }
        if let fading = motion.fade, let opacity = fading.opacity { run(fading, Self.keyframes(opacity), "o") }
        for (index, (paint, animation)) in motion.colors.enumerated() {
            guard let base = animation.base else { continue }
            let property = "--\(name)-\(index)"
            output.write(Self.registered(property, base, keyframes: "\(name)\(index)"))
            runs.append("\(name)\(index) \(animation.run(isAdjustable: true, start: motion.start))")
            declarations += palette.redeclaring(paint.base, as: "var(\(property))")
        }
        output.write("\(element){\(declarations)animation:\(switches.own(runs.joined(separator: ",")))}")
    }
}
