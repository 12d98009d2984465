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
    private var animatedClasses: [String] = []
    /// What `animatedClasses` run, in the same order.
    private var animations = StringTable()
    private var colorClasses: [ColorClass] = []
    private var colorTable = SlotTable()

    private struct ColorClass {
        let property: ColorProperty
        let color: ColorPair
        let name: String
    }

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
        var hash = StableHash()
        hash.combine(UInt64(color.light.rgba) << 32 | UInt64(color.dark.rgba))
        let known = colorTable.find(hash.value) { index in
            colorClasses[index].color == color && colorClasses[index].property == property
        }
        if let known { return colorClasses[known].name }
        let name = makeName()
        colorTable.insert(colorClasses.count, hash: hash.value)
        colorClasses.append(ColorClass(property: property, color: color, name: name))
        darkRules.write("." + name + "{" + color.declarations(color.dark, of: property) + "}")
        return name
    }

    /// The class that fills its elements with another gradient in the dark.
    mutating func darkClass(filling id: String) -> String {
        let name = makeName()
        darkRules.write(".\(name){fill:url(#\(id))}")
        return name
    }

    /// The class that runs keyframes as long as anything moves.
    mutating func animationClass(_ animation: BoneAnimation, keyframes: String, darkKeyframes: String? = nil) -> String
    {
        let run = run(of: animation)
        let key = run + keyframes + (darkKeyframes ?? "")
        if let known = animations.number(of: key) { return animatedClasses[known] }
        let name = makeName()
        animations.add(key)
        animatedClasses.append(name)
        rules.write(".\(name){animation:\(name) \(run)}@keyframes \(name){\(keyframes)}")
        if let darkKeyframes { darkRules.write("@keyframes \(name){\(darkKeyframes)}") }
        return name
    }

    /// How long, in which way and how often an animation runs: what follows its name in CSS.
    func run(of animation: BoneAnimation) -> String {
        let seconds = TimingText.seconds(animation.duration)
        let count = animation.runs.map { String($0) } ?? "infinite"
        let duration = palette == nil ? seconds : "var(--skel-duration,\(seconds))"
        let direction = animation.alternates ? " alternate" : ""
        return duration + " " + TimingText.css(animation.timing) + " " + count + direction
    }

    /// Whether any colour has a dark form.
    var hasDark: Bool { darkRules.count > 0 }

    /// Writes the style element, where there is something to say: of the element that has the prefix for its class, and
    /// of what is in it.
    func write(ownRules: String = "", to output: inout Output) {
        if rules.count + darkRules.count == 0, ownRules.isEmpty { return }
        output.write("<style>")
        output.write(ownRules)
        writeRules(to: &output)
        output.write("</style>\n")
    }

    /// Writes what is in a style element.
    func writeRules(to output: inout Output) {
        output.write(rules)
        if darkRules.count > 0 {
            output.write("@media(prefers-color-scheme:dark){")
            output.write(darkRules)
            output.write("}")
        }
        if !animatedClasses.isEmpty {
            output.write("@media(prefers-reduced-motion:reduce){")
            // Joining them would cost every start of the program 0.02 ms, for the runtime looks conformances up.
            for (index, name) in animatedClasses.enumerated() { output.write((index == 0 ? "." : ",.") + name) }
            output.write("{animation:none}}")
        }
    }

    /// Keyframes of a track; the first is left out where it `isInitial`, what elements have without it.
    static func keyframes<Value>(
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
