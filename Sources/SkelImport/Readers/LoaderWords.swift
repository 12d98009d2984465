import SkelText

/// The attributes of `ContentLoader` that say how its drawing looks and moves, in the language's words.
struct LoaderWords {
    /// An attribute of a loader.
    struct Attribute {
        /// The name in lower case without hyphens, because Vue has both spellings.
        var name: String
        /// The name as the file has it.
        var spelling: String
        /// The constant; nil for what only the running code knows, empty for an attribute without a value.
        var text: String?
        /// Where the file has it.
        var range: Range<Int>
    }

    /// The library's usual colours.
    private static let (background, foreground) = (SVGPaint("#f5f6f7"), SVGPaint("#eee"))

    /// What has no word in the language, or one with another meaning.
    private static let lost = ["interval", "gradientratio", "beforemask"]

    /// The declarations of the skeleton.
    private(set) var declarations: [Draft.Declaration] = []
    /// What the language does not have, or the file does not tell.
    private(set) var losses: [(message: String, range: Range<Int>)] = []
    /// Whether the drawing is mirrored.
    private(set) var isMirrored = false
    /// The base colour of the bones in the language's notation; nil for the usual one.
    private(set) var base: String?

    init(_ attributes: [Attribute]) {
        var colors: [SVGPaint?] = [nil, nil]
        var opacities: [Double?] = [nil, nil]
        var (duration, isStill, isDown) = ("", false, false)
        for one in attributes {
            switch one.name {
            case "backgroundcolor", "primarycolor": colors[0] = color(one) ?? colors[0]
            case "foregroundcolor", "secondarycolor": colors[1] = color(one) ?? colors[1]
            case "backgroundopacity", "primaryopacity": opacities[0] = opacity(one) ?? opacities[0]
            case "foregroundopacity", "secondaryopacity": opacities[1] = opacity(one) ?? opacities[1]
            case "gradientdirection":
                guard let text = known(one) else { continue }
                isDown = text == "top-bottom"
            case "speed":
                guard let text = known(one) else { continue }
                if let seconds = Double(text), seconds > 0, seconds <= 1000 {
                    duration = number(seconds) + "s"
                } else {
                    lose("'\(printable(text))' is not a number of seconds", one)
                }
            case "animate":
                guard let text = known(one) else { continue }
                isStill = text == "false"
            case "rtl":
                guard let text = known(one) else { continue }
                isMirrored = text != "false"
            case "title":
                guard let text = known(one) else { continue }
                declarations.append(Draft.Declaration("title", Self.quoted(text)))
            case let name where Self.lost.contains(name):
                let hint =
                    name == "interval"
                    ? "; keyframes of an animation may stand still"
                    : name == "beforemask"
                        ? "; views with 'isSkeletonable: false' before the bones are drawn behind them" : ""
                lose("a skeleton has nothing like '\(printable(one.spelling))'" + hint, one)
            default: break
            }
        }
        /// A colour that the loader says, or whose opacity it says; nil for one of which it says neither.
        func said(_ number: Int, _ usual: SVGPaint) -> String? {
            guard colors[number] != nil || opacities[number] != nil else { return nil }
            return (colors[number] ?? usual).color(opacity: opacities[number] ?? 1)
        }
        base = said(0, Self.background)
        if let light = said(1, Self.foreground) {
            let dark = base ?? Self.background.color(opacity: 1) ?? ""
            base = dark
            declarations.append(Draft.Declaration("gradient", dark + " " + light))
        } else if let base {
            declarations.append(Draft.Declaration("tintColor", base))
        }
        let way = isDown ? "topBottom" : isMirrored ? "rightLeft" : ""
        let ways = [way, duration].filter { !$0.isEmpty }
        if isStill || !ways.isEmpty {
            let motion = isStill ? "none" : "sliding(" + ways.joined(separator: ", ") + ")"
            declarations.append(Draft.Declaration("animation", motion))
        }
    }

    private mutating func lose(_ message: String, _ one: Attribute) { losses.append((message, one.range)) }

    /// The constant of an attribute; nil, with a note, for what only the code knows.
    private mutating func known(_ one: Attribute) -> String? {
        if one.text == nil { lose("only the running code knows '\(printable(one.spelling))'", one) }
        return one.text
    }

    private mutating func color(_ one: Attribute) -> SVGPaint? {
        guard let text = known(one) else { return nil }
        if SVGPaint(text).color(opacity: 1) != nil { return SVGPaint(text) }
        lose("'\(printable(text))' is not a colour of the language", one)
        return nil
    }

    private mutating func opacity(_ one: Attribute) -> Double? {
        guard let text = known(one) else { return nil }
        if let number = Double(text), (0...1).contains(number) { return number }
        lose("'\(printable(text))' is not an opacity from 0 to 1", one)
        return nil
    }

    /// A text as a string of the language.
    static func quoted(_ text: String) -> String {
        let plain = text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }
        return "\"" + String(String.UnicodeScalarView(plain)) + "\""
    }
}
