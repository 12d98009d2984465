import SkelLayout
import SkelText

// Faded views: each layer of a drawing with faded views is drawn as a separate drawing, and faded as one picture.
extension SVGDocument {
    /// Writes the background and all layers; the first layer includes the background if it isn't faded.
    mutating func writeFadedContent() {
        let layers = FadeLayers(drawing.parts, of: drawing).layers
        let isOnGround = layers.first?.opacity == 1
        if !isOnGround { writeBackground() }
        write(layers, isOnGround: isOnGround)
    }

    private mutating func write(_ layers: [FadeLayers.Layer], isOnGround: Bool = false) {
        for (index, layer) in layers.enumerated() {
            if layer.opacity == 1 {
                write(drawing.slice(layer.parts), isOnGround: isOnGround && index == 0)
                continue
            }
            body.write("<g")
            body.write(" opacity", points: layer.opacity)
            body.write(">\n")
            write(FadeLayers(layer.parts.flatMap { drawing.parts(inFade: $0.fade) }, of: drawing).layers)
            body.write("</g>\n")
        }
    }

    /// Writes a drawing without faded views into this one.
    private mutating func write(_ slice: Drawing, isOnGround: Bool) {
        var slice = slice
        if !isOnGround { slice.background = nil }
        var part = SVGDocument(slice, in: PaintOrder(of: slice), engine: engine, sheet: sheet)
        part.isStepwise = isStepwise
        part.definitions = definitions
        part.writeContent()
        (sheet, definitions) = (part.sheet, part.definitions)
        isCovered = isCovered || part.isCovered
        body.write(part.body)
    }
}
