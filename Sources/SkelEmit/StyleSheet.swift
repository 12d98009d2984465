import SkelLanguage
import SkelText

/// The style sheet of an SVG or a placeholder: animations, dark colours, and the rule that stills them.
struct StyleSheet {
    /// What every class, id and keyframe name starts with.
    let prefix: String
    /// Where colours and times are custom properties, those; else colours are literal, and dark ones have classes.
    var palette: Palette?
    private var nameCount = 0
    private var rules = Output()
    private var darkRules = Output()
    private var darkKeyframes = Output()
    /// What holds only where a user does not ask for less motion.
    private var motionRules = Output()
    private var animatedClasses: [String] = []
    /// What `animatedClasses` run, in the same order.
    private var animations = StringTable()
    /// The keyframes of what starts later, and their names.
    private var delayed = StringTable()
    private var delayedNames: [String] = []
    private var darkClasses = DarkClasses()

    init(prefix: String, palette: Palette? = nil) {
        (self.prefix, self.palette) = (prefix, palette)
    }

    /// A name for an id or a class that no other has.
    mutating func makeName() -> String {
        defer { nameCount += 1 }
        return prefix + String(nameCount, radix: 36)
    }

    /// The class that gives its elements a colour's dark form; nil where it has none of its own.
    mutating func darkClass(_ color: ColorPair, of property: ColorProperty) -> String? {
        if !color.hasDark { return nil }
        if let known = darkClasses.name(for: color, property) { return known }
        if darkClasses.areTaken(for: property) { darkClasses.append(makeName()) }
        return darkClasses.take(for: color, property)
    }

    /// The class that fills its elements with another gradient in the dark.
    mutating func darkClass(filling id: String) -> String {
        let name = makeName()
        darkRules.write(".\(name){fill:url(#\(id))}")
        return name
    }

    /// The class that runs keyframes as long as anything moves.
    ///
    /// - Parameter declarations: what its elements have besides, each with its semicolon.
    mutating func animationClass(
        _ animation: BoneAnimation, keyframes: String, darkKeyframes: String? = nil, declarations: String = ""
    ) -> String {
        let run = run(of: animation)
        let key = declarations + run + keyframes + (darkKeyframes ?? "")
        if let known = animations.number(of: key) { return animatedClasses[known] }
        let name = makeName()
        animations.add(key)
        animatedClasses.append(name)
        // Those that differ by their delay share their keyframes.
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

    /// How long, in which way and how often an animation runs: what follows its name in CSS.
    func run(of animation: BoneAnimation) -> String { animation.run(isAdjustable: palette != nil) }

    /// Whether any colour has a dark form.
    var hasDark: Bool { darkRules.count + darkKeyframes.count > 0 || !darkClasses.isEmpty }

    /// Writes the style element, where there is something to say: of the element that has the prefix for its class, and
    /// of what is in it.
    func write(ownRules: String = "", to output: inout Output) {
        if rules.count == 0, !hasDark, ownRules.isEmpty { return }
        output.write("<style>")
        output.write(ownRules)
        writeRules(to: &output)
        output.write("</style>")
    }

    /// Writes what is in a style element: in this order gzip makes least of it.
    func writeRules(to output: inout Output) {
        if darkRules.count > 0 || !darkClasses.isEmpty {
            output.write("@media(prefers-color-scheme:dark){")
            darkClasses.write(to: &output)
            output.write(darkRules)
            output.write("}")
        }
        if motionRules.count > 0 {
            // Shorter by a rule than to move and to stop.
            output.write("@media(prefers-reduced-motion:no-preference){")
            output.write(motionRules)
            output.write("}")
        }
        output.write(rules)
        // Of keyframes with one name, the last count.
        if darkKeyframes.count > 0 {
            output.write("@media(prefers-color-scheme:dark){")
            output.write(darkKeyframes)
            output.write("}")
        }
        if motionRules.count == 0, !animatedClasses.isEmpty {
            output.write("@media(prefers-reduced-motion:reduce){")
            // Joining them would cost every start of the program 0.02 ms, for the runtime looks conformances up.
            for (index, name) in animatedClasses.enumerated() { output.write((index == 0 ? "." : ",.") + name) }
            output.write("{animation:none}}")
        }
    }

    /// Keyframes of a track; the first is left out where it `isInitial`, what elements have without it.
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
    /// How long, in which way, when and how often it runs: what follows its name in CSS.
    ///
    /// - Parameters:
    ///   - isAdjustable: whether a page may set the time.
    ///   - start: what says when it starts, if not `delay`.
    func run(isAdjustable: Bool, start: String? = nil) -> String {
        let seconds = TimingText.seconds(duration)
        let time = isAdjustable ? "var(--skel-duration,\(seconds))" : seconds
        let count = runs.map { String($0) } ?? "infinite"
        let start = start.map { $0 + " backwards " } ?? (delay > 0 ? TimingText.seconds(delay) + " " : "")
        return time + " " + TimingText.css(timing) + " " + start + count + (alternates ? " alternate" : "")
    }
}
