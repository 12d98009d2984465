import SkelLanguage
import SkelLayout

/// The look of most texts on a screen, for its appearance; and the deviations of a single text.
struct BarStyle {
    private(set) var height = 15.0
    private(set) var spacing = 10.0
    private(set) var radius = Sketch.Radius.points(0)
    /// Whether there are bars with known positions.
    private let hasBars: Bool
    /// The bones' colour, if the usual one is too close to their background, or if that is the same in both schemes; nil
    /// otherwise.
    let tint: PageColor?

    /// - Parameter plans: a screen at one width or several.
    init(of plans: [Plan]) {
        var heights: [Double] = []
        var spacings: [Double] = []
        var radii: [Sketch.Radius] = []
        for plan in plans {
            for piece in plan.order().map({ plan.pieces[$0] }) {
                guard piece.kind == .label, piece.children.isEmpty, !piece.isKept, !piece.saysLines else { continue }
                heights += piece.bars.map { $0.height }
                radii += piece.bars.map { _ in piece.radius }
                if piece.lines.count > 1 { spacings.append(Self.spacing(of: piece)) }
            }
        }
        hasBars = !heights.isEmpty
        tint = Self.tint(on: plans)
        height = commonest(heights)?.value ?? height
        spacing = commonest(spacings)?.value ?? spacing
        radius = most(of: radii) ?? radius
    }

    /// A colour of the bones for screens whose bones are all on fixed colours, or for pairs of colours on which the usual ones are
    /// hardly seen; nil if there are none.
    private static func tint(on plans: [Plan]) -> PageColor? {
        let tints = plans.compactMap { $0.fixedTint }
        if let first = tints.first, tints.count == plans.count, tints.allSatisfy({ $0.isNear(first) }) { return first }
        guard let usual = Plan.usualTint else { return nil }
        var behind: [PageColor] = []
        for plan in plans {
            let boxes = plan.order().filter { !plan.pieces[$0].children.isEmpty }
            let groups = boxes.filter { plan.pieces[$0].isGrouped }
            let cells = groups.flatMap { plan.pieces[$0].children }.filter { plan.pieces[$0].ground == nil }
            let hasCards = cells.contains { plan.pieces[$0].kind == .cell }
            let isOnGround = cells.contains { plan.pieces[$0].kind != .cell }
            behind += ([plan.backdrop] + boxes.map { plan.pieces[$0].ground }).compactMap {
                $0.flatMap { PageColor($0) }
            }
            behind += ((hasCards ? [GroupedTable.rowBackground] : []) + (isOnGround ? [GroupedTable.background] : []))
                .compactMap { PageColor(StoryboardColor(pair: $0).text) }
        }
        behind = behind.filter { color in
            color.opacity == 1 && color.dark != nil && color.contrast(with: usual) < Plan.leastContrast
        }
        return behind.isEmpty ? nil : PageTint.color(on: behind)
    }

    /// The distance between two lines: the same between all of them.
    private static func spacing(of piece: Plan.Piece) -> Double {
        let lines = piece.lines
        let step = (lines[lines.count - 1].y - lines[0].y) / Double(lines.count - 1)
        return max(0, step - lines[0].height)
    }

    /// The appearance; empty if the language's default is as good.
    var appearance: [Draft.Item] {
        var declarations = tint.map { [Draft.Declaration("tintColor", $0.text)] } ?? []
        guard hasBars else {
            return declarations.isEmpty ? [] : [.element(Draft.Element("appearance", declarations: declarations))]
        }
        declarations.append(Draft.Declaration("multilineHeight", number(height)))
        declarations.append(Draft.Declaration("multilineSpacing", number(spacing)))
        declarations.append(Draft.Declaration("multilineLastLineFillPercent", "100"))
        if let value = radius.value { declarations.append(Draft.Declaration("multilineCornerRadius", value)) }
        return [.element(Draft.Element("appearance", declarations: declarations))]
    }

    /// The declarations for a label's lines.
    func declarations(of piece: Plan.Piece) -> [Draft.Declaration] {
        var declarations: [Draft.Declaration] = []
        let bars = piece.bars
        if bars.count > 1 {
            declarations.append(Draft.Declaration("numberOfLines", "\(bars.count)"))
            var percent = bars[0].width > 0 ? bars[bars.count - 1].width / bars[0].width * 100 : 100
            // A whole percentage that is as near reads better.
            let whole = percent.rounded()
            if abs(whole - percent) / 100 * bars[0].width <= Distance.same { percent = whole }
            if !Distance.areSame(percent, 100, 0.01) {
                declarations.append(Draft.Declaration("lastLineFillPercent", number(min(percent, 100))))
            }
            let own = Self.spacing(of: piece)
            if !Distance.areSame(own, spacing, 0.01) {
                declarations.append(Draft.Declaration("skeletonLineSpacing", number(own)))
            }
        }
        if !Distance.areSame(bars[0].height, height, 0.01) {
            declarations.append(Draft.Declaration("skeletonTextLineHeight", "fixed(\(number(bars[0].height)))"))
        }
        if piece.radius != radius {
            declarations.append(Draft.Declaration("linesCornerRadius", piece.radius.value ?? "0"))
        }
        return declarations
    }
}

extension Sketch.Node {
    /// The colour behind what is in it; nil for none of its own.
    var ground: String? { background ?? declarations.first { $0.path == "backgroundColor" }?.value }

    /// Whether it's a table whose rows are on cards, in the colours of UIKit's grouped tables.
    var isGrouped: Bool { declarations.contains { $0.path == "tableStyle" } }
}

extension Sketch.Radius {
    /// The radius in the language's notation; nil for none.
    var value: String? {
        switch self {
        case .points(let radius): radius > Distance.same ? number(radius) : nil
        case .half: "50%"
        case .each(let topLeft, let topRight, let bottomRight, let bottomLeft):
            [topLeft, topRight, bottomRight, bottomLeft].map { number($0) }.joined(separator: " ")
        }
    }
}

extension Sketch.Border {
    /// The declarations of a border: the common width if several sides share it, then those of other sides.
    fileprivate var declarations: [Draft.Declaration] {
        guard let color, let first = widths.first(where: { $0 > 0 }) else { return [] }
        let common = widths.count { $0 == first } > 2 ? first : 0
        var declarations: [Draft.Declaration] = []
        if common > 0 { declarations.append(Draft.Declaration("borderWidth", number(common))) }
        for (side, width) in zip(["Left", "Top", "Right", "Bottom"], widths) where width != common {
            declarations.append(Draft.Declaration("border\(side)Width", number(width)))
        }
        return declarations + [Draft.Declaration("borderColor", color)]
    }
}

extension Expresser {
    /// The declarations for a view's look.
    func look(of piece: Plan.Piece) -> [Draft.Declaration] {
        if piece.kind == .label, piece.children.isEmpty, piece.isKept || piece.saysLines { return [] }
        if piece.kind == .label, piece.children.isEmpty { return bars.declarations(of: piece) }
        var declarations: [Draft.Declaration] = []
        if let background = piece.background { declarations.append(Draft.Declaration("backgroundColor", background)) }
        if let radius = piece.radius.value { declarations.append(Draft.Declaration("cornerRadius", radius)) }
        return declarations + piece.border.declarations
    }
}
