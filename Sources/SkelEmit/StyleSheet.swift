import SkelLanguage
import SkelText

/// The style sheet of an SVG or a placeholder: animations, dark colours, and the rule for reduced motion.
struct StyleSheet {
    /// The prefix of every class, id and keyframe name.
    let prefix: String
    /// The palette, if colours and times are custom properties; otherwise colours are literal, and dark ones have
    /// classes.
    var palette: Palette?
    private var nameCount = 0
    private var rules = Output()
    private var darkRules = Output()
    private var darkKeyframes = Output()
    /// The rules that apply unless the user asks for reduced motion.
    private var motionRules = Output()
    private var animatedClasses: [String] = []
    /// The animations of `animatedClasses`, in the same order.
    private var animations = StringTable()
    /// The keyframes of delayed animations, and their names.
    private var delayed = StringTable()
    private var delayedNames: [String] = []
    private var darkClasses = DarkClasses()

    init(prefix: String, palette: Palette? = nil) {
        (self.prefix, self.palette) = (prefix, palette)
    }

    /// Returns an unused name for an id or a class.
    mutating func makeName() -> String {
        defer { nameCount += 1 }
        return prefix + String(nameCount, radix: 36)
    }

    /// Returns the class that gives its elements a colour's dark form; nil if the colour has none.
    mutating func darkClass(_ color: ColorPair, of property: ColorProperty) -> String? {
        if !color.hasDark { return nil }
        if let known = darkClasses.name(for: color, property) { return known }
        if darkClasses.areTaken(for: property) { darkClasses.append(makeName()) }
        return darkClasses.take(for: color, property)
    }

    /// Returns the class that fills its elements with another gradient in dark mode.
    mutating func darkClass(filling id: String) -> String {
        let name = makeName()
        darkRules.write(".\(name){fill:url(#\(id))}")
        return name
    }

    /// Returns the class that runs keyframes while animation is allowed.
    ///
    /// - Parameter declarations: other declarations for its elements, each with a semicolon.
    mutating func animationClass(
        _ animation: BoneAnimation, keyframes: String, darkKeyframes: String? = nil, declarations: String = ""
    ) -> String {
        let run = run(of: animation)
        let key = declarations + run + keyframes + (darkKeyframes ?? "")
        if let known = animations.number(of: key) { return animatedClasses[known] }
        let name = makeName()
        animations.add(key)
        animatedClasses.append(name)
        // Animations that differ only in delay share their keyframes.
        let known = animation.delay > 0 ? delayed.number(of: keyframes + (darkKeyframes ?? "")) : nil
        let rule = ".\(name){\(declarations)animation:\(known.map { delayedNames[$0] } ?? name) \(run)}"
        if palette == nil { motionRules.write(rule) } else { rules.write(rule) }
        if known != nil { return name }
        if animation.delay > 0 {
            delayed.add(keyframes + (darkKeyframes ?? ""))
            delayedNames.append(name)
        }
        rules.write("@keyframes \(name){\(keyframes)}")
        if let darkKeyframes { self.darkKeyframes.write("@keyframes \(name){\(darkKeyframes)}") }
        return name
    }

    /// The duration, timing and repetition of an animation: the part of the CSS value after the name.
    func run(of animation: BoneAnimation) -> String { animation.run(isAdjustable: palette != nil) }

    /// Whether any colour has a dark form.
    var hasDark: Bool { darkRules.count + darkKeyframes.count > 0 || !darkClasses.isEmpty }

    /// Writes the style element, unless it would be empty. Its rules apply to the element whose class is the prefix,
    /// and to its contents.
    func write(ownRules: String = "", to output: inout Output) {
        if rules.count == 0, !hasDark, ownRules.isEmpty { return }
        output.write("<style>")
        output.write(ownRules)
        writeRules(to: &output)
        output.write("</style>")
    }

    /// Writes the contents of a style element, in the order that compresses best with gzip.
    func writeRules(to output: inout Output) {
        if darkRules.count > 0 || !darkClasses.isEmpty {
            output.write("@media(prefers-color-scheme:dark){")
            darkClasses.write(to: &output)
            output.write(darkRules)
            output.write("}")
        }
        if motionRules.count > 0 {
            // One rule shorter than starting and then stopping the motion.
            output.write("@media(prefers-reduced-motion:no-preference){")
            output.write(motionRules)
            output.write("}")
        }
        output.write(rules)
        // Of keyframes with the same name, the last win.
        if darkKeyframes.count > 0 {
            output.write("@media(prefers-color-scheme:dark){")
            output.write(darkKeyframes)
            output.write("}")
        }
        if motionRules.count == 0, !animatedClasses.isEmpty {
            output.write("@media(prefers-reduced-motion:reduce),(forced-colors:active){")
            // `joined` would cost 0.02 ms at every start of the program, because the runtime looks up conformances.
            for (index, name) in animatedClasses.enumerated() { output.write((index == 0 ? "." : ",.") + name) }
            output.write("{animation:none}}")
        }
    }

    /// The keyframes of a track; `isInitial` omits the first if its value is what elements have anyway.
    static func keyframes<Value: Equatable>(
        _ track: BoneAnimation.Track<Value>, isInitial: (Value) -> Bool = { _ in false },
        declarations: (Value) -> String
    ) -> String {
        var text = ""
        for (index, stop) in track.stops.enumerated() {
            if index == 0, track.stops.count > 1, isInitial(stop.value) { continue }
            let isLast = index == track.stops.count - 1
            text += index == 0 ? "0%" : isLast ? "to" : TimingText.number(stop.offset * 100) + "%"
            text += "{" + declarations(stop.value) + "}"
        }
        return text
    }
}

extension BoneAnimation {
    /// The duration, timing, start and repetition of the animation: the part of the CSS value after the name.
    ///
    /// - Parameters:
    ///   - isAdjustable: whether a page may set the time.
    ///   - start: the start time, if it isn't `delay`.
    ///   - other: the timing function in CSS, if it isn't `timing`.
    func run(isAdjustable: Bool, start: String? = nil, timing other: String? = nil) -> String {
        let seconds = TimingText.seconds(duration)
        let time = isAdjustable ? "var(--skel-duration,\(seconds))" : seconds
        let count = runs.map { String($0) } ?? "infinite"
        let start = start.map { $0 + " " } ?? (delay > 0 ? TimingText.seconds(delay) + " " : "")
        return time + " " + (other ?? TimingText.css(timing)) + " " + start + count + (alternates ? " alternate" : "")
    }
}
