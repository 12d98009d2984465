import SkelLanguage
import SkelLayout
import SkelText

// The texts and pictures of kept views.
extension SVGDocument {
    /// Adds a text or a picture, clipped to its view and to clipping ancestors.
    mutating func add(content: Int, of look: Look, to layers: inout LookLayers) {
        let shape = VisibleShape(look.frame, corners: look.corners, clip: look.clip, in: drawing.clips)
        guard let seen = shape.bounds else { return }
        let outer = body
        body = Output()
        switch drawing.contents[content] {
        case .text(let text): write(text, of: look, shape, within: seen)
        case .picture(let picture): write(picture: picture, of: look, shape, within: seen)
        }
        layers.add(element: body, within: Box(seen, cornerRadius: 0))
        body = outer
    }

    private mutating func write(_ text: KeptText, of look: Look, _ shape: VisibleShape, within seen: Rect) {
        guard case .outline = shape else { return write(text, of: look, within: seen) }
        openClip(shape)
        write(text, of: look, within: seen)
        body.write("</g>\n")
    }

    /// Writes a picture, once for all the views that show it.
    private mutating func write(picture: Int, of look: Look, _ shape: VisibleShape, within seen: Rect) {
        let isCut = seen != look.frame || look.corners.largest > 0 || shape.isOutline
        if isCut { openClip(shape) }
        if let name = name(ofPicture: picture) {
            body.write("<use href=\"#\(name)\"")
        } else {
            body.write("<image href=\"\(drawing.tables.pictures[picture].file?.url ?? "")\"")
        }
        if look.frame.x != 0 { body.write(" x", points: look.frame.x) }
        if look.frame.y != 0 { body.write(" y", points: look.frame.y) }
        body.write(" width", points: look.frame.width)
        body.write(" height", points: look.frame.height)
        body.write(isCut ? "/>\n</g>\n" : "/>\n")
    }

    /// Returns the id of a picture that several views show; nil if only one does.
    private mutating func name(ofPicture picture: Int) -> String? {
        if sharedPictures == nil { sharedPictures = SharedPicture.all(in: drawing) }
        guard let index = sharedPictures?.firstIndex(where: { $0.picture == picture }) else { return nil }
        if let known = sharedPictures?[index].name { return known }
        guard let file = drawing.tables.pictures[picture].file else { return nil }
        let name = sheet.makeName()
        sharedPictures?[index].name = name
        define { document in
            document.body.write("<symbol id=\"\(name)\" viewBox=\"0 0 ")
            document.body.write(points: file.width, leadingZero: false)
            document.body.write(" ")
            document.body.write(points: file.height, leadingZero: false)
            document.body.write("\"><image href=\"\(file.url)\"")
            document.body.write(" width", points: file.width)
            document.body.write(" height", points: file.height)
            document.body.write("/></symbol>\n")
        }
        return name
    }

    /// Writes a text in a nested SVG, which clips its contents without a named clip.
    private mutating func write(_ text: KeptText, of look: Look, within seen: Rect) {
        body.write("<svg")
        body.write(" x", points: seen.x)
        body.write(" y", points: seen.y)
        body.write(" width", points: seen.width)
        body.write(" height", points: seen.height)
        body.write("><text")
        let width = look.frame.width
        let isReversed = text.direction == .rtl
        switch text.alignment {
        case .left: writePlace(look.frame.x - seen.x, isReversed ? "end" : nil)
        case .center: writePlace(look.frame.x - seen.x + width / 2, "middle")
        case .right: writePlace(look.frame.x - seen.x + width, isReversed ? nil : "end")
        }
        body.write(" y", points: look.frame.y - seen.y + text.baseline(inHeight: look.frame.height))
        // A picture in a page of the other direction starts its texts on the declared side.
        body.write(isReversed ? " direction=\"rtl\"" : " direction=\"ltr\"")
        body.write(" font-family=\"system-ui,Arial,sans-serif\"")
        body.write(" font-size", points: text.fontSize)
        // It would be clipped in a font wider than the table's, which is as wide as Arial.
        if text.width <= width + 0.001 {
            body.write(" textLength", points: text.width)
            body.write(" lengthAdjust=\"spacingAndGlyphs\"")
        }
        if text.fontWeight != 400 { body.write(" font-weight=\"\(text.fontWeight)\"") }
        writeColor(.fill, text.color, of: .text)
        body.write(">")
        body.write(escapedForXML: text.string)
        body.write("</text></svg>\n")
    }

    private mutating func writePlace(_ x: Double, _ anchor: String?) {
        if x != 0 { body.write(" x", points: x) }
        if let anchor { body.write(" text-anchor=\"\(anchor)\"") }
    }
}

/// A picture that several views show.
struct SharedPicture {
    /// An index of `Tables.pictures`.
    let picture: Int
    /// The id, once the picture is defined.
    var name: String?

    fileprivate static func all(in drawing: Drawing) -> [SharedPicture] {
        var uses = drawing.tables.pictures.map { _ in 0 }
        for case .picture(let picture) in drawing.contents { uses[picture] += 1 }
        return uses.indices.filter { uses[$0] > 1 }.map { SharedPicture(picture: $0) }
    }
}
