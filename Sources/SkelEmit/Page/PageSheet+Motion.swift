import SkelLanguage
import SkelLayout
import SkelText

extension PageSheet {
    /// The duration of the wave that all placeholders share, including its rest, in seconds.
    static let cycle = 2.0

    /// Where and when the copy that shows the highlight moves.
    private static let moving = "@media(prefers-reduced-motion:no-preference)and (forced-colors:none){"

    /// Whether a placeholder holds its elements twice: the second time in the highlight.
    func hasHighlight(_ drawing: Drawing, isStill: Bool) -> Bool {
        let motion = PageMotion(number: 0, of: drawing)
        return switches.isOn && drawing.root.isAnimated || !isStill && (motion.wave != nil || motion.pulse != nil)
    }

    /// The rules of the copy in the highlight, in all placeholders: a window that moves across, with contents that move
    /// the other way by as much. Nothing is painted meanwhile.
    ///
    /// A window that has arrived without its contents doesn't move yet, because the two must start together.
    static func highlightRules(_ shared: String, _ switches: PageSwitches) -> String {
        let window = WaveWindow(.leftRight, switches)
        let run = sharedRun(shared)
        let place = "position:absolute;inset:"
        return """
            &>b{display:none}\
            \(moving)&>b:where(:not(:empty)){display:\(switches.display("block"));\(place)\(window.inset);\
            --b:\(Palette.defaultHighlight);\(window.steps);translate:\(switches.parking);\
            mask:\(window.image("#000"));animation:\(switches.layer(run, isWave: true, isWindow: true));\
            >i{\(place)\(window.contentInset);\(window.contentSteps);\
            animation:\(switches.layer("inherit", isWave: true, isWindow: false))}}}\
            &:dir(rtl){--r:-1\(switches.isOn ? ";>b{mask-image:\(window.image("#000", isMirrored: true))}" : "")}
            """
    }

    /// The animation of the wave that all placeholders share.
    static func sharedRun(_ shared: String) -> String {
        "\(shared)w var(--skel-duration,\(TimingText.seconds(cycle))) steps(\(WavePace.least)) infinite"
    }

    /// Writes the differences from the wave that all placeholders share. If views have their own motions,
    /// `write(motions:)` also writes the fading of everything else.
    ///
    /// - Parameters:
    ///   - apart: the class of elements that move by themselves, in the copy in the highlight.
    ///   - outside: Rules that can't be nested in the placeholder's rule.
    func writeMotion(
        _ drawings: [Drawing], isStill: Bool, _ palette: Palette, apart: String, to output: inout Output,
        outside: inout Output
    ) {
        let drawing = drawings[0]
        let motion = PageMotion(number: 0, of: drawing)
        let hasHighlight = hasHighlight(drawing, isStill: isStill)
        guard hasHighlight || !isStill else { return }
        var rules = Output()
        if hasHighlight {
            var colors = Output()
            palette.writeHighlights(to: &colors)
            for picture in Self.pictures(of: drawings) where !palette.picturesOverBones.contains(picture.number) {
                colors.write("\(PageBuilder.name(ofPicture: picture.number)):none;")
            }
            if colors.count > 0 {
                output.write(">b{")
                output.write(colors)
                output.write("}")
            }
            if drawing.hasOwnMotions { output.write(">b .\(apart){opacity:\(switches.ownHighlight)}") }
        }
        // The source's direction is the wave's, as in a drawing.
        if drawing.declaredDirection != nil {
            let window = WaveWindow(motion.wave?.direction ?? .leftRight, switches)
            let mask = window.image("#000", isWave: motion.wave != nil)
            output.write("&&{--r:1\(switches.isOn ? ";>b{mask-image:\(mask)}" : "")}")
        }
        if let wave = motion.wave, !isStill {
            let band = switches.isOn ? nil : Band(showing: drawings)
            write(wave: wave, of: motion, drawing, band, to: &rules)
            if band != nil { output.write("\(Self.gone)::after{content:none}") }
        } else if let pulse = motion.pulse, !isStill {
            write(pulse: pulse, steps: WavePace.pulseSteps(for: motion.difference), to: &rules)
        } else if hasHighlight {
            write(still: WaveWindow(.leftRight, switches), to: &rules)
        }
        // Elements with other motions must not fade with the placeholder; each then has its own rule.
        if !isStill, !PageMotion.areOfElements(in: drawing) { write(fadesOf: motion, drawing, palette, to: &rules) }
        if rules.count == 0 { return }
        outside.write(Self.moving)
        outside.write(rules)
        outside.write("}")
    }

    /// The selectors of the window and of the copy in it.
    private var window: String { "\(selector)>b" }
    private var contents: String { "\(selector)>b>i" }

    private func write(
        wave animation: BoneAnimation, of motion: PageMotion, _ drawing: Drawing, _ band: Band?, to output: inout Output
    ) {
        let run = run(animation, of: motion, named: scope, keyframes: &output)
        let isOwn = run != Self.sharedRun(shared) || !fadeRuns(of: motion, drawing).isEmpty
        let box = WaveWindow(animation.direction, switches)
        let isDefaultWay = animation.direction == .leftRight
        if let band {
            output.write(
                "\(selector)::after{content:var(--skel-highlight,\"\");position:absolute;inset:\(box.inset);"
                    + "pointer-events:none;\(box.steps);background:\(box.image(band.css));animation:\(run)}")
            writeMirrored(box, drawing, band.css, "background", on: "::after", to: &output)
        }
        // A colour makes `display` invalid, and so shows the copy: in another highlight than the source's.
        var (own, inner) = (band != nil ? "display:var(--skel-highlight,none);" : "", "")
        if !isDefaultWay {
            own += "inset:\(box.inset);\(box.steps);mask:\(box.image("#000"));"
            inner += "inset:\(box.contentInset);\(box.contentSteps);"
        }
        if isOwn {
            let runs = ([run] + fadeRuns(of: motion, drawing)).joined(separator: ",")
            own += "animation:\(switches.layer(runs, isWave: true, isWindow: true));"
            if runs != run { inner += "animation:\(switches.layer(run, isWave: true, isWindow: false));" }
        }
        if !own.isEmpty { output.write("\(window){\(own.dropLast())}") }
        if !inner.isEmpty { output.write("\(contents){\(inner.dropLast())}") }
        if !isDefaultWay { writeMirrored(box, drawing, "#000", "mask", on: ">b", to: &output) }
    }

    /// Writes the mirrored image of a wave that isn't its own mirror image, unless the source has a direction.
    private func writeMirrored(
        _ box: WaveWindow, _ drawing: Drawing, _ color: String, _ property: String, on element: String,
        to output: inout Output
    ) {
        guard box.isAsymmetric, drawing.declaredDirection == nil else { return }
        output.write("\(selector):dir(rtl)\(element){\(property):\(box.image(color, isMirrored: true))}")
    }

    /// The `animation` of a wave's window, whose keyframes are written unless all placeholders share them.
    private func run(
        _ animation: BoneAnimation, of motion: PageMotion, named name: String, start: String? = nil,
        keyframes output: inout Output
    ) -> String {
        var cycle = animation
        if motion.isDefault { (cycle.duration, cycle.timing) = (Self.cycle, .linear) }
        let pace = WavePace(cycle, steps: WavePace.steps(for: motion.difference))
        cycle.timing = pace.timing
        if !pace.isShared { output.write("@keyframes \(name)w{\(pace.keyframes)}") }
        return "\(pace.isShared ? shared : name)w \(cycle.run(isAdjustable: true, start: start))"
    }

    /// Writes a pulse: the whole copy appears and disappears.
    private func write(pulse animation: BoneAnimation, steps: Int, to output: inout Output) {
        let pulse = WavePace.pulse(animation.timing, steps: steps)
        let run = "\(scope)p " + animation.run(isAdjustable: true, timing: pulse.timing)
        output.write("@keyframes \(scope)p{\(pulse.keyframes)}")
        write(still: WaveWindow(.leftRight, switches), run, to: &output)
    }

    /// Writes a window that doesn't move by itself, but shows everything; a page may still let it move. Without an
    /// animation of its own, it shows only while a page chooses one.
    private func write(still box: WaveWindow, _ run: String? = nil, to output: inout Output) {
        let mask = switches.isOn ? box.image("#000", isWave: false) : "none"
        let isShown = run == nil ? "display:\(switches.display("none"));" : ""
        let run = run ?? switches.layer("none", isWave: true, isWindow: true)
        output.write(
            "\(window){\(isShown)opacity:\(switches.ownHighlight);translate:none;mask:\(mask);"
                + "animation:\(switches.layer(run, isWave: false, isWindow: true))}"
                + "\(contents){animation:\(switches.layer("none", isWave: false, isWindow: false))}")
    }

    private static func keyframes(_ opacity: BoneAnimation.Track<Double>) -> String {
        StyleSheet.keyframes(opacity, isInitial: { $0 == 1 }) { "opacity:" + TimingText.number($0) }
    }

    /// The animation of the whole skeleton's opacity; empty if it has none, or elements fade individually.
    private func fadeRuns(of motion: PageMotion, _ drawing: Drawing) -> [String] {
        guard let fade = motion.fade, !PageMotion.areOfElements(in: drawing) else { return [] }
        return ["\(scope)o \(fade.run(isAdjustable: true))"]
    }

    /// Writes the changes of the whole skeleton's opacity or colour. They apply to the element inside the placeholder,
    /// whose own animations show and hide it.
    private func write(
        fadesOf motion: PageMotion, _ drawing: Drawing, _ palette: Palette, to output: inout Output
    ) {
        var declarations = ""
        var runs: [String] = []
        if case .custom = drawing.motion, let color = motion.colors.first?.animation, let base = color.base {
            let name = "--\(scope)-b"
            output.write(Self.registered(name, base, keyframes: "\(scope)c"))
            // The background images with this colour must be declared again.
            let inks = motion.colors.map { Ink(of: $0.paint, in: drawing, moves: true) }
            declarations = "--b:var(\(name));\(PageLayers.names);" + palette.redeclaringOthers(inks, as: "var(\(name))")
            runs.append("\(scope)c \(color.run(isAdjustable: true))")
        }
        if let opacity = motion.fade?.opacity {
            output.write("@keyframes \(scope)o{\(Self.keyframes(opacity))}")
            runs += fadeRuns(of: motion, drawing)
        }
        if runs.isEmpty { return }
        output.write(
            "\(selector)>i{\(declarations)animation:\(switches.own(runs.joined(separator: ",")))}")
    }

    /// Registers a property for a colour's keyframes, with a name that no other placeholder registers.
    private static func registered(
        _ name: String, _ base: BoneAnimation.Track<ColorPair>, keyframes: String
    ) -> String {
        let text = StyleSheet.keyframes(base) { "\(name):\($0.css)" }
        return registered(name, keyframes: keyframes, text)
    }

    private static func registered(_ name: String, keyframes: String, _ text: String) -> String {
        "@property \(name){syntax:\"<color>\";inherits:true;initial-value:#0000}@keyframes \(keyframes){\(text)}"
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
        outside.write(Self.moving)
        for (motion, name) in motions {
            let element = "\(selector) .\(name)"
            if motion.isBand {
                write(band: motion, named: name, on: element, drawing, to: &outside)
            } else {
                write(fades: motion, named: "\(scope)\(name)", on: element, drawing, &palette, to: &outside)
            }
        }
        outside.write("}")
    }

    private func write(
        band motion: PageMotion, named name: String, on element: String, _ drawing: Drawing, to output: inout Output
    ) {
        guard let wave = motion.wave else { return }
        // A wave that waits is beside its view. Other changes wait as the bones are without them.
        let start = motion.start.map { $0 + " backwards" }
        let run = run(wave, of: motion, named: "\(scope)\(name)", start: start, keyframes: &output)
        let box = WaveWindow(wave.direction, switches)
        // Where the elements are mirrored, so is the wave among them.
        output.write(
            "\(element)::after{content:\(switches.ownContent);position:absolute;inset:\(box.inset);\(box.steps);"
                + "\(motion.isInMirrored ? "--r:1;" : "")background:\(box.image("var(--w)"));animation:\(run)}")
        if !motion.isInMirrored {
            writeMirrored(box, drawing, "var(--w)", "background", on: " .\(name)::after", to: &output)
        }
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
        if let fading = motion.fade, let opacity = fading.opacity { run(fading, Self.keyframes(opacity), "o") }
        for (index, (paint, animation)) in motion.colors.enumerated() {
            guard let base = animation.base else { continue }
            let property = "--\(name)-\(index)"
            let ink = Ink(of: paint, in: drawing, moves: true)
            let sources = palette.sources(of: ink)
            if motion.pulse == nil {
                output.write(Self.registered(property, base, keyframes: "\(name)\(index)"))
                runs.append("\(name)\(index) \(animation.run(isAdjustable: true, start: motion.start))")
            } else {
                let steps = WavePace.pulseSteps(for: motion.difference)
                let timing = WavePace.pulse(.linear, steps: steps).timing
                output.write(
                    Self.registered(property, keyframes: "\(name)\(index)", "to{\(property):\(sources.highlight)}"))
                runs.append(
                    "\(name)\(index) \(animation.run(isAdjustable: true, start: motion.start, timing: timing))")
            }
            declarations += "\(property):\(sources.base);" + palette.redeclaring(ink, as: "var(\(property))")
        }
        output.write("\(element){\(declarations)animation:\(switches.own(runs.joined(separator: ",")))}")
    }
}
