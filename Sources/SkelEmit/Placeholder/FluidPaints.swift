import SkelLanguage
import SkelLayout
import SkelText

/// The classes of bones that a browser lays out: one a paint, which fills them and moves what is in them.
///
/// Nobody knows where such a bone will be, so each has a wave of its own, whatever its `gradientScope`.
struct FluidPaints {
    private let prefix: String
    /// What every selector starts with.
    private let scope: String
    private var paints: [Paint] = []
    private var classes: [String] = []
    private(set) var rules = Output()
    /// The selectors of what moves.
    private var moved: [String] = []
    private var keyframes = StringTable()

    /// `prefix` is what its names start with.
    init(prefix: String, scope: String) { (self.prefix, self.scope) = (prefix, scope) }

    /// The class of a paint in a drawing.
    mutating func className(of paint: Paint, in drawing: Drawing, isStill: Bool, _ sheet: inout StyleSheet) -> String {
        if let known = paints.firstIndex(of: paint) { return classes[known] }
        let name = sheet.makeName()
        paints.append(paint)
        classes.append(name)
        let animation = isStill ? nil : BoneAnimation(of: paint, in: drawing)
        if let animation {
            writeMoved(name, paint, animation.fromLeft(in: drawing), in: drawing.motion, &sheet)
        } else {
            write(name, base: paint, &sheet)
        }
        return name
    }

    /// Writes the rule that stills everything.
    func writeReducedMotion(to output: inout Output) {
        if moved.isEmpty { return }
        output.write("@media(prefers-reduced-motion:reduce){" + moved.joined(separator: ",") + "{animation:none}}\n")
    }

    /// A bone that stands still: its base colour, or with a gradient of its own that one from top to bottom.
    private mutating func write(_ name: String, base paint: Paint, _ sheet: inout StyleSheet) {
        let isGradient = paint.type == .gradient && paint.scope == .bone
        let background = isGradient ? gradient(paint, &sheet) : sheet.palette?.value(of: paint.base, .bone) ?? ""
        write(name, background: background)
    }

    /// The rule of a bone, up to the end of its declarations.
    private mutating func write(_ name: String, background: String, animation: String = "") {
        rules.write("\(scope).\(name){overflow:clip;background:\(background)\(animation)}\n")
    }

    /// A gradient from top to bottom; with the base colour left out, what is below it shows in its place.
    private func gradient(_ paint: Paint, withoutBase: Bool = false, _ sheet: inout StyleSheet) -> String {
        let stops = paint.colors.map { color in
            withoutBase && color == paint.base ? "transparent" : sheet.palette?.value(of: color, .bone) ?? ""
        }
        return "linear-gradient(" + stops.joined(separator: ",") + ")"
    }

    private mutating func writeMoved(
        _ name: String, _ paint: Paint, _ animation: BoneAnimation, in motion: Motion, _ sheet: inout StyleSheet
    ) {
        let run = sheet.run(of: animation)
        let isStillGradient = animation.slide == nil && animation.showsGradient(of: paint, in: motion)
        var own: [String] = []
        var inner: (declarations: String, keyframes: String)?
        if let opacity = animation.opacity {
            let text = StyleSheet.keyframes(opacity, isInitial: { $0 == 1 }) { "opacity:" + TimingText.number($0) }
            own.append(keyframesName(text) + " " + run)
        }
        if let wave = HTMLWave(of: paint, animation, in: &sheet) {
            inner = (wave.declarations, wave.keyframes)
        } else if !isStillGradient, let stops = animation.base?.stops, stops.count == 2, stops[0].value == paint.base,
            stops[1].value.isOpaque
        {
            // Only an opaque colour hides the one below it.
            let highlight = sheet.palette?.value(of: stops[1].value, .bone) ?? ""
            inner = ("position:absolute;inset:0;background:\(highlight);opacity:0", "to{opacity:1}")
        }
        if let base = animation.base, inner == nil || animation.slide != nil {
            var texts: [String] = []
            for stop in base.stops {
                texts.append("background-color:" + (sheet.palette?.value(of: stop.value, .bone) ?? ""))
            }
            var index = 0
            let text = StyleSheet.keyframes(base) { _ in
                defer { index += 1 }
                return texts[index]
            }
            own.append(keyframesName(text) + " " + run)
        }
        var background = sheet.palette?.value(of: paint.base, .bone) ?? ""
        if animation.slide != nil, !paint.liesOnBase { background = "none" }
        if isStillGradient {
            let isMoved = animation.base != nil
            background = gradient(paint, withoutBase: isMoved, &sheet) + (isMoved ? " " + background : "")
        }
        write(name, background: background, animation: own.isEmpty ? "" : ";animation:" + own.joined(separator: ","))
        if !own.isEmpty { moved.append(scope + "." + name) }
        guard let inner else { return }
        // Writes their rule, so before the one that names them.
        let keyframes = keyframesName(inner.keyframes)
        rules.write("\(scope).\(name)::after{content:\"\";\(inner.declarations);animation:\(keyframes) \(run)}")
        // The wave of a right-to-left text is the mirror image.
        if animation.slide != nil { rules.write("\(scope).\(name):dir(rtl)::after{scale:-1 1}") }
        rules.write("\n")
        moved.append("\(scope).\(name)::after")
    }

    /// The name of keyframes, whose rule is written once.
    private mutating func keyframesName(_ text: String) -> String {
        let number = keyframes.number(of: text) ?? keyframes.strings.count
        let name = prefix + "-k" + String(number, radix: 36)
        if number == keyframes.strings.count {
            keyframes.add(text)
            rules.write("@keyframes \(name){\(text)}\n")
        }
        return name
    }
}

extension BoneAnimation {
    /// The animation as it is from left to right: where everything runs from the right, the browser mirrors it.
    fileprivate func fromLeft(in drawing: Drawing) -> BoneAnimation {
        let root = drawing.inherited[Int(drawing.views.first?.inherited ?? 0)]
        guard root.direction == .rtl else { return self }
        var animation = self
        switch direction {
        case .leftRight: animation.direction = .rightLeft
        case .rightLeft: animation.direction = .leftRight
        case .topBottom, .bottomTop, .topLeftBottomRight, .bottomRightTopLeft: break
        }
        return animation
    }
}
