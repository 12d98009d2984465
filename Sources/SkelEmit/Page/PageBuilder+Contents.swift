import SkelLanguage
import SkelLayout
import SkelText

extension PageBuilder {
    /// Whether a view is the outermost of some kept views, contains a visible text or picture, and may be above the
    /// wave, because no later mark overlaps it.
    func liesOverWave(_ views: Views) -> Bool {
        guard source(views).hasContents else { return false }
        return views.allSatisfy { samples[$0.sample].liesOverWave($0.view) }
    }

    /// The declarations that show a picture: as large as the room within the padding allows, and centred.
    static func look(ofPicture picture: Int) -> StyledBox {
        [
            .backgroundImage: .text("var(\(name(ofPicture: picture)))"), .backgroundPosition: "center",
            .backgroundSize: "contain", .backgroundRepeat: "no-repeat", .backgroundOrigin: "content-box",
        ]
    }

    /// The custom property that holds a picture, since several rules refer to it.
    static func name(ofPicture picture: Int) -> String { "--i" + String(picture, radix: 36) }

    /// The element of a kept text inside its view's element. It's at least `height` points high and as wide as the
    /// view, whatever the reader's font, whose lines may be higher. If the text has room, a font with wider letters
    /// isn't cut off.
    mutating func element(of text: KeptText, in views: Views, height: Double) -> PageElement {
        let basis = text.height.map { CSSValue.length($0).text } ?? TimingText.pixels(height)
        let font = text.font.followsType ? CSSValue.length(text.font) : .points(text.fontSize)
        var box: StyledBox = [
            .flex: .text("1 1 " + basis), .width: "0", .minWidth: "100%", .minHeight: "0", .flexDirection: "row",
            .alignItems: "center", .whiteSpace: "nowrap", .fontSize: font,
        ]
        func isTight() -> Bool { views.contains { contentBox(of: $0).width < text.width + Affine.tolerance } }
        if text.font.followsType || isTight() && isMeasured(views) {
            // The browser measures it.
            box[.width] = .text(TimingText.number(text.width / text.fontSize) + "em")
            box.append(.maxWidth, "100%")
        }
        let fits = views.allSatisfy { frame($0).width >= text.width - Affine.tolerance }
        if !fits { box += [.overflow: "clip", .overflowClipMargin: ".5em"] }
        switch text.alignment {
        case .left: if text.direction == .rtl { box[.justifyContent] = "left" }
        case .center: box[.justifyContent] = "center"
        case .right:
            let turns = source(views).drawing.declaredDirection == nil
            box[.justifyContent] = text.direction == .rtl ? "flex-start" : turns ? "flex-end" : "right"
        }
        if text.fontWeight != 400 { box[.fontWeight] = .text(String(text.fontWeight)) }
        let ink = Ink(text.color, .text, coversBones: covers(of: views).contains(.look))
        box[.color] = .text(palette.css(of: ink))
        var element = PageElement(.text(text.string), box)
        element.text = text.string
        return element
    }
}
