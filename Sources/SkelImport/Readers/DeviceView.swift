import SkelLayout
import SkelText

/// The kind of a node in a dump, by its class.
struct DeviceView {
    /// The class name without its package, such as `TextView`.
    private let type: String
    private let resource: String
    private let hasChildren: Bool
    let text: String

    init(_ document: MarkupDocument, _ element: Int) {
        let path = document.value("class", of: element) ?? ""
        type = path.split(whereSeparator: { $0 == "." || $0 == "$" }).last.map { String($0) } ?? ""
        resource = document.value("resource-id", of: element) ?? ""
        text = document.value("text", of: element) ?? ""
        hasChildren = document.children(of: element).contains { _ in true }
    }

    /// The kind; nil for views that paint nothing.
    var kind: Sketch.Kind? {
        if resource.hasSuffix(":id/statusBarBackground") || resource.hasSuffix(":id/navigationBarBackground") {
            return nil
        }
        if ends("EditText", "AutoCompleteTextView", "SearchAutoComplete") { return .textField }
        if ends("CheckBox", "RadioButton", "Switch", "SwitchCompat", "ToggleButton", "CompoundButton", "Chip") {
            return .view
        }
        if ends("Button", "FloatingActionButton") { return .button }
        if ends("TextView", "Chronometer", "TextClock") { return text == "" && hasChildren ? .group : .label }
        if ends("ImageView", "ShapeableImageView", "Image") { return .imageView }
        if hasChildren { return .group }
        // An empty layout is only space, which may be filled later.
        if ends("Layout", "ViewGroup", "Space", "ViewStub", "RecyclerView", "ListView", "ScrollView", "ViewPager") {
            return nil
        }
        // Views of Compose and Flutter have no class of their own. Only their texts tell what they are.
        return text == "" ? .view : .label
    }

    var isList: Bool { ends("RecyclerView", "ListView", "GridView") }
    var isRound: Bool { ends("CircleImageView", "FloatingActionButton", "RadioButton") }

    /// Its name in the app; empty for the system's views.
    var name: String {
        guard !resource.hasPrefix("android:"), let slash = resource.lastIndex(of: "/") else { return "" }
        return String(resource[resource.index(after: slash)...])
    }

    /// Whether the class is one of these, or an app's class with such a name at its end.
    private func ends(_ names: String...) -> Bool { names.contains { type.hasSuffix($0) } }
}

/// The lines of a text, for which a dump only has bounds.
enum DeviceText {
    /// The average width of a character as a share of the line height: half the font size, which is 0.85 of the line in Roboto.
    private static let characterWidth = 0.43
    /// The smallest line height, in points.
    private static let lowestLine = 12.0
    private static let mostLines = 100.0

    /// The bars of a text that fills its bounds with several lines; empty for a single line.
    static func lines(of text: String, in frame: Rect) -> [Rect] {
        let length = Double(text.count)
        // Each of n lines has 1/n of the height, and a text of that height is n times as wide as the bounds: n² =
        // across.
        let across = length * characterWidth * frame.height / max(1, frame.width)
        let written = Double(text.utf8.count { $0 == UInt8(ascii: "\n") }) + 1
        let count = min(max(across.squareRoot().rounded(.up), written), frame.height / lowestLine, mostLines)
            .rounded(.down)
        guard count >= 2 else { return [] }
        let slot = frame.height / count
        let bar = (slot * 0.7).toThousandths
        let step = (frame.height - bar) / (count - 1)
        let rest = length * characterWidth * slot / frame.width - (count - 1)
        return (0..<Int(count)).map { line in
            let isLast = line == Int(count) - 1
            let width = isLast ? frame.width * min(1, max(0.3, rest)) : frame.width
            var bar = Rect(x: frame.x, y: frame.y + step * Double(line), width: width, height: bar)
            bar.round()
            return bar
        }
    }
}
