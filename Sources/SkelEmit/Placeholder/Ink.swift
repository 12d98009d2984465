import SkelLanguage
import SkelLayout

/// What something in a page is painted in: a colour, and what becomes of it in the copy that shows the highlight.
struct Ink: Hashable {
    private(set) var color: ColorPair
    let role: Palette.Role
    /// The colour that a bone changes to; nil for everything else.
    private(set) var highlight: ColorPair?
    /// The colours of a gradient over each bone, from top to bottom; empty if the bone has one colour.
    private(set) var stops: [ColorPair] = []
    /// Whether something that isn't a bone hides bones below it, and so must also hide their highlight.
    var coversBones = false
    /// Whether it is that of a border or a separator, which is seen in forced colours too.
    private(set) var isLine = false

    /// Creates the ink of a bone.
    ///
    /// - Parameter moves: whether anything in the placeholder may move.
    init(of paint: Paint, in drawing: Drawing, moves: Bool) {
        (color, role, highlight) = (paint.base, .bone, paint.highlight)
        guard paint.type == .gradient, paint.scope == .bone else { return }
        let motion = moves ? drawing.motion(of: paint) : .still
        if case .sliding = motion { return }
        if case .pulse = motion { return }
        if case .custom = motion, BoneAnimation(of: paint, in: drawing)?.slide != nil { return }
        stops = paint.colors
    }

    /// Creates the ink of anything but a bone.
    init(_ color: ColorPair, _ role: Palette.Role, coversBones: Bool = false, isLine: Bool = false) {
        (self.color, self.role, self.coversBones, self.isLine) = (color, role, coversBones, isLine)
    }

    /// Whether something in another ink of the same colour may share its name in the style sheet.
    func suits(_ other: Ink) -> Bool {
        guard color == other.color, role == other.role, coversBones == other.coversBones else { return false }
        return highlight == nil || other.highlight == nil || highlight == other.highlight && stops == other.stops
    }

    /// The ink with the colours of one scheme.
    func pinned(to scheme: ColorScheme) -> Ink {
        if scheme == .auto { return self }
        var ink = self
        ink.color = scheme.pinned(color)
        ink.highlight = highlight.map(scheme.pinned)
        ink.stops = stops.map(scheme.pinned)
        return ink
    }
}
