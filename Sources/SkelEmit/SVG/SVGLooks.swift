import SkelLanguage
import SkelLayout
import SkelText

// The looks of kept views: backgrounds and borders.
extension SVGDocument {
    /// The painting of a level's looks, in stacking order; looks of one colour share a path.
    ///
    /// `ground`: the colour of the frame below them, if it has one.
    mutating func layers(onLevel level: Int, on ground: ColorPair?) -> LookLayers {
        let frame = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        var layers = LookLayers(on: ground, within: Box(frame, cornerRadius: 0))
        for index in order.looks(onLevel: level) { add(drawing.looks[Int(index)], to: &layers) }
        return layers
    }

    mutating func write(_ layers: LookLayers) {
        for layer in layers.painted {
            if let look = layer.shadow, let shadow = look.shadow { write(shadow, of: look) }
            if layer.data.count == 0 { continue }
            if layer.isElement {
                body.write(layer.data)
                continue
            }
            body.write("<path")
            writeColor(.fill, layer.color, of: .page)
            body.write(" d=\"")
            body.write(layer.data)
            body.write("\"/>\n")
        }
    }

    private mutating func add(_ look: Look, to layers: inout LookLayers) {
        if let content = look.content.index { return add(content: content, of: look, to: &layers) }
        if let shadow = look.shadow {
            return layers.add(shadow: look, shadow.color, within: Box(look.extent, cornerRadius: 0))
        }
        guard let background = look.background else {
            if look.border.widest > 0 { add(look, look.borderColor, hole: hole(in: look), to: &layers) }
            return
        }
        if look.hiddenMargin > 0, look.border.isUniform, background.isOpaque {
            // A sheet on a larger one avoids the hole.
            add(look, look.borderColor, to: &layers)
            add(look, background, inset: look.border.top, to: &layers)
        } else {
            add(look, background, inset: look.hiddenMargin, to: &layers)
            if look.border.widest > 0 { add(look, look.borderColor, hole: hole(in: look), to: &layers) }
        }
    }

    private func add(
        _ look: Look, _ color: ColorPair, inset: Double = 0, hole: Outline? = nil, to layers: inout LookLayers
    ) {
        if color.light.alpha == 0, color.dark.alpha == 0 { return }
        let shape = VisibleShape(
            look.frame.inset(by: inset), corners: look.corners.inset(by: inset), clip: look.clip, in: drawing.clips)
        guard let bounds = shape.bounds else { return }
        layers.change(layers.layer(for: Box(bounds, cornerRadius: 0), color)) { layer in
            layer.path.add(shape, to: &layer.data)
            if let hole { layer.path.add(hole, reversed: true, to: &layer.data) }
        }
    }

    /// The area inside a border; nil if the border leaves nothing.
    private func hole(in look: Look) -> Outline? {
        var outline = Outline(inside: look.border, of: look.frame, look.corners)
        if let clip = look.clip.index { _ = outline.clip(to: drawing.clips[clip]) }
        return outline.isEmpty ? nil : outline
    }
}

extension Look {
    /// The distance, in points, from a border's outer edge at which the layers below end. At the edge, antialiasing
    /// mixes all painted layers, so they would show around the border.
    var hiddenMargin: Double { borderColor.isOpaque ? border.narrowest / 2 : 0 }
}
