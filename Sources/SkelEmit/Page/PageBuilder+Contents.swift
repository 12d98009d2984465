import SkelLanguage
import SkelLayout
import SkelText

extension PageBuilder {
    /// Whether a view is the outermost of some kept views, contains a visible text or picture, and may be above the
    /// wave, because no later mark overlaps it.
    func liesOverWave(_ views: Views) -> Bool {
        guard source(views).hasContents else { return false }
        return shown(views).allSatisfy { samples[$0].liesOverWave(views[$0]) }
    }

    /// The declarations that show a picture: as large as the room within the padding allows, and centred.
    static func declarations(ofPicture picture: Int) -> [Declaration] {
        [
            Declaration("background-image", "var(\(name(ofPicture: picture)))"),
            Declaration("background-position", "center"), Declaration("background-size", "contain"),
            Declaration("background-repeat", "no-repeat"), Declaration("background-origin", "content-box"),
        ]
    }

    /// The custom property that holds a picture, since several rules refer to it.
    static func name(ofPicture picture: Int) -> String { "--i" + String(picture, radix: 36) }

    /// The element of a kept text inside its view's element. It's at least `height` points high and as wide as the
    /// view, whatever the reader's font, whose lines may be higher. If the text has room, a font with wider letters
    /// isn't cut off.
    mutating func element(of text: KeptText, in views: Views, height: Double) -> PageElement {
        var declarations = [
            Declaration("flex", "1 1 " + TimingText.pixels(height)), Declaration("width", "0"),
            Declaration("min-width", "100%"), Declaration("min-height", "0"), Declaration("flex-direction", "row"),
            Declaration("align-items", "center"), Declaration("white-space", "nowrap"),
            Declaration("font-size", TimingText.pixels(text.fontSize)),
        ]
        let fits = shown(views).allSatisfy { frame(of: views, $0).width >= text.width - Affine.tolerance }
        if !fits { declarations += [Declaration("overflow", "clip"), Declaration("overflow-clip-margin", ".5em")] }
        switch text.alignment {
        case .left: if text.direction == .rtl { declarations.set("justify-content", "left") }
        case .center: declarations.set("justify-content", "center")
        case .right: declarations.set("justify-content", text.direction == .rtl ? "flex-start" : "right")
        }
        if text.fontWeight != 400 { declarations.set("font-weight", String(text.fontWeight)) }
        if let color = palette?.value(of: text.color, .text) { declarations.set("color", color) }
        // A different text makes a different element.
        var hash = StableHash()
        for byte in text.string.utf8 { hash.combine(byte) }
        var element = PageElement(Self.firstOwnKey + Int(hash.value & 0x1fff_ffff), declarations)
        element.text = text.string
        return element
    }
}
