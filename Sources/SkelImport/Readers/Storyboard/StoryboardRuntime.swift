import SkelLayout
import SkelText

/// User defined runtime attributes in Xcode: properties of SkeletonView and of layers.
extension StoryboardMarkup {
    struct RuntimeAttribute {
        let keyPath: String
        let element: Int
    }

    /// The attributes of a view in file order; of equal ones, the last counts.
    func runtimeAttributes(of view: Int) -> [RuntimeAttribute] {
        guard let list = child("userDefinedRuntimeAttributes", of: view) else { return [] }
        return document.children(of: list).compactMap { element in
            value("keyPath", of: element).map { RuntimeAttribute(keyPath: $0, element: element) }
        }
    }

    /// Whether the file makes a view skeletonable; views aren't by default.
    func isSkeletonable(_ view: Int) -> Bool {
        runtimeAttributes(of: view).last { $0.keyPath == "isSkeletonable" }.flatMap { flag($0) } ?? false
    }

    /// Whether the file makes a view clip what is in it.
    func clips(_ view: Int) -> Bool {
        let names = ["layer.masksToBounds", "clipsToBounds"]
        let attribute = runtimeAttributes(of: view).last { names.contains($0.keyPath) }
        return attribute.flatMap { flag($0) } ?? (flag("clipsSubviews", of: view) == true)
    }

    /// The element that has the value: a number has one of its own, and a text none.
    private func holder(_ attribute: RuntimeAttribute) -> Int {
        let element = attribute.element
        return value("value", of: element) == nil ? child(key: "value", of: element) ?? element : element
    }

    /// A number, stored as a number or as text; nil for other values.
    func number(_ attribute: RuntimeAttribute) -> Double? { number("value", of: holder(attribute)) }

    /// A width and a height, stored as a size; nil for other values.
    func size(_ attribute: RuntimeAttribute) -> Size? {
        guard let element = child(key: "value", of: attribute.element), let width = number("width", of: element),
            let height = number("height", of: element)
        else { return nil }
        return Size(width: width, height: height)
    }

    func flag(_ attribute: RuntimeAttribute) -> Bool? {
        switch value("value", of: holder(attribute)) {
        case "YES", "1", "true": true
        case "NO", "0", "false": false
        default: nil
        }
    }

    /// The element of a colour attribute; nil for others.
    func color(_ attribute: RuntimeAttribute) -> Int? { child("color", key: "value", of: attribute.element) }
}

/// The appearance of a view's layer, and the properties of its skeleton.
struct StoryboardLook {
    var cornerRadius = 0.0
    var borderWidth = 0.0
    /// The colour element of the border.
    var borderColor: Int?
    /// The shadow of the layer, with the defaults of a CALayer: black, seen by its opacity, `offset` away, and blurred by `radius`, both
    /// in points.
    private var shadow = (opacity: 0.0, radius: 3.0, offset: Size(width: 0, height: -3))
    /// The skeleton's properties except `isSkeletonable`, in the language's notation.
    var declarations: [Sketch.Declaration] = []

    init(of view: Int, in markup: StoryboardMarkup, isText: Bool) {
        // The ends of a capsule are round, however high it is.
        if let configuration = markup.child("buttonConfiguration", of: view),
            markup.text("cornerStyle", of: configuration) == "capsule"
        {
            cornerRadius = Sketch.largestLength
        }
        for attribute in markup.runtimeAttributes(of: view) {
            switch attribute.keyPath {
            case "cornerRadius", "layer.cornerRadius": cornerRadius = max(0, markup.number(attribute) ?? 0)
            case "borderWidth", "layer.borderWidth": borderWidth = max(0, markup.number(attribute) ?? 0)
            case "borderColor", "layer.borderUIColor", "layer.borderColorFromUIColor":
                borderColor = markup.color(attribute)
            case "shadowOpacity", "layer.shadowOpacity": shadow.opacity = markup.number(attribute) ?? 0
            case "shadowRadius", "layer.shadowRadius": shadow.radius = max(0, markup.number(attribute) ?? 3)
            case "shadowOffset", "layer.shadowOffset": shadow.offset = markup.size(attribute) ?? shadow.offset
            case "isHiddenWhenSkeletonIsActive":
                if markup.flag(attribute) == true { declare(attribute.keyPath, "true") }
            case "isUserInteractionDisabledWhenSkeletonIsActive":
                if markup.flag(attribute) == false { declare(attribute.keyPath, "false") }
            case "skeletonCornerRadius": declare(attribute.keyPath, markup.number(attribute))
            default:
                if isText { readText(attribute, in: markup) }
            }
        }
    }

    private mutating func readText(_ attribute: StoryboardMarkup.RuntimeAttribute, in markup: StoryboardMarkup) {
        switch attribute.keyPath {
        case "lastLineFillPercent": declare(attribute.keyPath, markup.number(attribute).map { min($0, 100) })
        case "linesCornerRadius", "skeletonLineSpacing": declare(attribute.keyPath, markup.number(attribute))
        case "useFontLineHeight":
            if markup.flag(attribute) == true { declare("skeletonTextLineHeight", "relativeToFont") }
        default: break
        }
    }

    /// The shadow in the language's notation; nil for none. A layer's radius is half of what CSS calls the blur.
    var shadowText: String? {
        let alpha = Int((255 * max(0, min(shadow.opacity, 1))).rounded())
        guard alpha > 0 else { return nil }
        // As those of pages are: no shadow of a view is longer.
        let lengths = [shadow.offset.width, shadow.offset.height, 2 * shadow.radius].map {
            "\(person(max(-1000, min($0, 1000)))) "
        }
        return lengths.joined() + "#000000" + (alpha < 16 ? "0" : "") + String(alpha, radix: 16)
    }

    /// The number that a property of the skeleton has; nil without one.
    func number(_ name: String) -> Double? {
        declarations.first { $0.path == name }.flatMap { Double($0.value) }
    }

    /// Leaves out what says something else of a text's bars than they are: bars as high as their lines need no height of the
    /// font, and a text with one bar has no last line and no gaps.
    mutating func fit(to bars: [Rect]) {
        let gap = bars.count > 1 ? bars[1].y - bars[0].maxY : 0
        let hasGap = bars.count > 1 && number("skeletonLineSpacing").map { abs($0 - gap) <= Distance.halves } ?? false
        declarations.removeAll { declaration in
            switch declaration.path {
            case "skeletonTextLineHeight": true
            case "lastLineFillPercent": bars.count < 2
            case "skeletonLineSpacing": !hasGap
            default: false
            }
        }
    }

    /// Declares a number, unless it's negative.
    private mutating func declare(_ name: String, _ number: Double?) {
        if let number, number >= 0, number <= Sketch.largestLength { declare(name, number.points) }
    }

    private mutating func declare(_ name: String, _ value: String) {
        declarations.removeAll { $0.path == name }
        declarations.append(Sketch.Declaration(name, value))
    }
}

extension Double {
    /// The number in the language's notation, with at most three decimals.
    var points: String {
        var output = Output()
        output.write(points: self)
        return output.string
    }
}
