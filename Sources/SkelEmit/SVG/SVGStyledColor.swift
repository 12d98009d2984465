import SkelLanguage
import SkelLayout
import SkelText

// Colours and opacities animated by CSS.
extension SVGDocument {
    /// Writes the bones of a paint in one colour that changes.
    mutating func writeStyledColor(_ run: Int, _ animation: BoneAnimation) {
        openFade(animation)
        if let highlight = crossFade(animation, of: paint(of: run)) {
            writeCrossFade(run, animation, to: highlight)
        } else {
            let paint = paint(of: run)
            body.write("<path")
            writeColor(.fill, paint.base, animationClass: styledBase(animation, of: paint)?.className)
            writePath(of: run)
            body.write("/>\n")
        }
        closeFade(animation)
    }

    /// The colour that the bones fade to from their base, if two opaque layers can show it: browsers fade layers
    /// without repainting, but not colours.
    private func crossFade(_ animation: BoneAnimation, of paint: Paint) -> ColorPair? {
        guard let stops = animation.base?.stops, stops.count == 2, stops[0].value == paint.base,
            stops.allSatisfy({ $0.value.isOpaque })
        else { return nil }
        return stops[1].value
    }

    private mutating func writeCrossFade(_ run: Int, _ animation: BoneAnimation, to highlight: ColorPair) {
        let shape = sheet.makeName()
        let fade = sheet.animationClass(animation, keyframes: "to{opacity:1}")
        body.write("<g")
        writeColor(.fill, paint(of: run).base)
        body.write("><path id=\"\(shape)\"")
        writePath(of: run)
        body.write("/></g>\n<g class=\"\(fade)\" opacity=\"0\"><use href=\"#\(shape)\"")
        writeColor(.fill, highlight)
        body.write("/></g>\n")
    }

    /// Opens the group that an animation's opacity applies to.
    mutating func openFade(_ animation: BoneAnimation) {
        guard let opacity = animation.opacity else { return }
        let keyframes = StyleSheet.keyframes(opacity, isInitial: { $0 == 1 }) { "opacity:" + TimingText.number($0) }
        body.write("<g class=\"" + sheet.animationClass(animation, keyframes: keyframes) + "\">\n")
    }

    mutating func closeFade(_ animation: BoneAnimation) {
        if animation.opacity != nil { body.write("</g>\n") }
    }

    /// The animation of elements in the base colour, both shapes and stops.
    mutating func styledBase(_ animation: BoneAnimation, of paint: Paint) -> ElementAnimation? {
        guard let base = animation.base else { return nil }
        if sheet.palette != nil { return themedBase(base, animation, of: paint) }
        let isDarkToo = base.stops.contains { $0.value.hasDark }
        let isOpaque = base.stops.allSatisfy { $0.value.isOpaque }
        let keyframes = { (color: (ColorPair) -> Color) in
            StyleSheet.keyframes(base, isInitial: { $0 == paint.base }) { pair in
                let color = color(pair)
                return [ColorProperty.fill, .stop].map { property in
                    property.color + ":" + color.hex
                        + (isOpaque ? "" : ";" + property.opacity + ":" + TimingText.number(color.opacity))
                }.joined(separator: ";")
            }
        }
        let name = sheet.animationClass(
            animation, keyframes: keyframes { $0.light }, darkKeyframes: isDarkToo ? keyframes { $0.dark } : nil)
        return ElementAnimation(className: name)
    }

    /// The same animation in colours that a page may change.
    private mutating func themedBase(
        _ base: BoneAnimation.Track<ColorPair>, _ animation: BoneAnimation, of paint: Paint
    ) -> ElementAnimation {
        var keyframes: [String] = []
        for stop in base.stops {
            let value = sheet.palette?.value(of: stop.value, .bone) ?? ""
            keyframes.append(ColorProperty.fill.color + ":" + value + ";" + ColorProperty.stop.color + ":" + value)
        }
        var index = 0
        let text = StyleSheet.keyframes(base) { _ in
            defer { index += 1 }
            return keyframes[index]
        }
        return ElementAnimation(className: sheet.animationClass(animation, keyframes: text))
    }
}
