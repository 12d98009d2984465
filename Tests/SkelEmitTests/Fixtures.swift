import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

let nowhere = Span(file: 0, start: 0, end: 0)

func color(_ rgb: UInt32, dark: UInt32? = nil) -> ColorPair {
    ColorPair(light: Color(rgb: rgb), dark: Color(rgb: dark ?? rgb))
}

let gray = color(0xeeeeee)
let darkGray = color(0xcccccc)

/// A drawing of 200 x 150 whose bones are all of one paint.
func drawing(
    _ motion: Motion = .still, paint: Paint = Paint(type: .gradient, scope: .frame, colors: [gray, darkGray, gray]),
    background: ColorPair? = nil, clips: [Clip] = [], bones: [Bone] = [bone(10, 10, 50, 20)]
) -> Drawing {
    var drawing = Drawing(
        of: Screen(name: "Feed", span: nowhere), size: Size(width: 200, height: 150),
        views: [View(node: 0, settings: -1)], tables: Tables())
    drawing.motion = motion
    drawing.paints = [paint]
    drawing.background = background
    drawing.clips = clips
    drawing.bones = Bones(bones)
    return drawing
}

func bone(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, clip: Int? = nil,
    paint: Int32 = 0, view: Int32 = 0, line: Int? = nil
) -> Bone {
    Bone(
        frame: Rect(x: x, y: y, width: width, height: height), corners: CornerRadii(radius), clip: OptionalIndex(clip),
        paint: paint, view: view, line: OptionalIndex(line))
}

func look(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ background: ColorPair?,
    border: Double = 0, _ borderColor: ColorPair = gray, bonesBefore: Int32 = 0
) -> Look {
    Look(
        frame: Rect(x: x, y: y, width: width, height: height), corners: CornerRadii(radius), background: background,
        border: BorderWidths(border), borderColor: borderColor, clip: .none, view: 0,
        bonesBefore: bonesBefore)
}

/// The document without the mark behind it.
func svg(_ drawing: Drawing, _ engine: AnimationEngine = .none) -> String {
    let text = write(drawing, of: Screen(name: "Feed", span: nowhere), as: .svg, engine)
    return String(text.dropLast(Mark.markup.rawValue.count))
}

func write(
    _ drawing: Drawing, of screen: Screen, as format: Format, _ engine: AnimationEngine = .css
) -> String {
    var output = Output()
    var drawing = drawing
    drawing.screen = screen
    format.write(Compilation(.init(drawing)), EmitOptions(engine: engine), &output)
    return output.string
}

/// The path data of a still drawing's bones.
func pathData(_ bones: [Bone], clips: [Clip] = []) -> String? {
    attribute("d", of: svg(drawing(clips: clips, bones: bones)))
}

/// The first attribute of a name.
func attribute(_ name: String, of text: String) -> String? {
    guard let start = text.range(of: " \(name)=\"") else { return nil }
    let rest = text[start...].dropFirst(name.count + 3)
    return rest.prefix { $0 != "\"" }.description
}

extension String {
    /// The first place of a text, without Foundation.
    func range(of other: String) -> String.Index? {
        indices.first { self[$0...].hasPrefix(other) }
    }

    /// The text from the first place of one text to the next one of another; nothing where either is missing.
    func components(from start: String, to end: String) -> String {
        guard let first = range(of: start) else { return "" }
        let rest = String(self[first...])
        guard let last = rest.range(of: end) else { return "" }
        return String(rest[..<last])
    }

    /// The name that classes and ids start with, replaced by `P`, for comparison.
    var withoutPrefix: String {
        for marker in ["id=\"", "<style>.", "class=\""] {
            guard let start = range(of: marker) else { continue }
            let prefix = self[start...].dropFirst(marker.count).prefix(8)
            return split(separator: prefix, omittingEmptySubsequences: false).joined(separator: "P")
        }
        return self
    }
}

extension Format {
    static var html: Format { named("html") }
    static var page: Format { named("page") }

    private static func named(_ name: String) -> Format { all.first { $0.name == name }! }
}
