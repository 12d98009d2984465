import SkelLanguage
import SkelLayout

// Bones that change position or size, each about its own centre.
extension BoneAnimation {
    /// Keyframes of the two CSS properties that move an element about its `transform-origin`.
    var movement: String {
        let sizes = scale.map { scale in
            StyleSheet.keyframes(scale, isInitial: { $0 == 1 }) { "scale:" + TimingText.number($0) }
        }
        let places = translation.map { translation in
            StyleSheet.keyframes(translation, isInitial: { $0 == .none }) { "translate:" + $0.x.css + " " + $0.y.css }
        }
        return (sizes ?? "") + (places ?? "")
    }

    /// Whether all bones move the same way regardless of their sizes.
    var movesAllAlike: Bool {
        guard scale == nil, let translation else { return false }
        return translation.stops.allSatisfy { $0.value.x.unit != .percent && $0.value.y.unit != .percent }
    }

    /// The SMIL elements that animate their parent, which is as large as `box` (in points): first its translation, then
    /// its scale about the box's centre.
    func timedMovement(of box: Rect) -> String {
        var text = ""
        if let translation {
            let values = translation.stops.map { stop in
                [stop.value.x.resolved(against: box.width) ?? 0, stop.value.y.resolved(against: box.height) ?? 0]
            }
            text += timed("translate", translation.offsets, values)
        }
        if let scale {
            let centre = (x: box.x + box.width / 2, y: box.y + box.height / 2)
            let values = scale.stops.map { [centre.x * (1 - $0.value), centre.y * (1 - $0.value)] }
            text +=
                timed("translate", scale.offsets, values)
                + timed("scale", scale.offsets, scale.stops.map { [$0.value] })
        }
        return text
    }

    /// One animated transform. Added transforms follow each other, as in an attribute.
    private func timed(_ type: StaticString, _ offsets: [Double], _ values: [[Double]]) -> String {
        let timeline = SMILTimeline(self, offsets: offsets, values: values)
        let attributes = timeline.attributes { $0.map(TimingText.number).joined(separator: " ") }
        return "<animateTransform attributeName=\"transform\" type=\"\(type)\" additive=\"sum\"\(attributes)/>"
    }
}

extension Length {
    /// The length as CSS.
    fileprivate var css: String {
        switch unit {
        case .percent: TimingText.number(value) + "%"
        case .rem: TimingText.number(value / Length.pointsOfRem) + "rem"
        case .em, .line: CSSValue.length(self).text
        default: TimingText.pixels(value)
        }
    }
}
