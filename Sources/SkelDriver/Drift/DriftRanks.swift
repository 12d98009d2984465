import SkelLanguage
import SkelLayout
import SkelText

/// How near the numbers of a source are to the drifting bones. Those in a bone's own block are nearest, followed by those of
/// the surrounding blocks from the inside out, each before its neighbours.
struct DriftRanks {
    /// Ranks after the numbers of all surrounding views: those of variables, styles, other views, then imports.
    private enum Rank {
        static let variable = 1000
        static let other = 2000
        static let imported = 4000
    }

    /// The most bones to examine.
    private static let mostBones = 500

    /// The views, by file and place of the head.
    private var owners: [UInt64: Int] = [:]
    private var components: [String: Int] = [:]
    /// The views, by name.
    private var names: [String: Int] = [:]

    /// - Parameter matches: the drifting bones with their counterparts.
    init(_ matches: some Sequence<Drift.Match>, in drawing: Drawing) {
        for match in matches.prefix(Self.mostBones) where match.shape.view >= 0 { note(match.shape.view, in: drawing) }
    }

    private mutating func note(_ bone: Int, in drawing: Drawing) {
        for (level, view) in drawing.views.ancestors(of: bone).enumerated() {
            lower(view, to: 3 * level, in: drawing)
            if let parent = drawing.views[view].parent.index {
                for sibling in drawing.children(of: parent) where sibling != view {
                    lower(sibling, to: 3 * level + 2, in: drawing)
                }
            }
        }
    }

    private mutating func lower(_ view: Int, to rank: Int, in drawing: Drawing) {
        let key = Self.key(drawing.span(of: view))
        owners[key] = min(owners[key] ?? rank, rank)
        if let name = drawing.name(of: view) { names[name] = min(names[name] ?? rank, rank) }
        guard let component = drawing.component(of: view) else { return }
        components[component] = min(components[component] ?? rank + 1, rank + 1)
    }

    func rank(of number: PlacingNumber) -> Int {
        // What a variant says of a view is nearer than what all widths share.
        if number.owner.file == 0, let rank = names[number.target] { return rank - 1 }
        let place = owners[Self.key(number.owner)] ?? (number.component.isEmpty ? nil : components[number.component])
        let near = place ?? (number.isOfVariable ? Rank.variable : Rank.other)
        return number.owner.file == 0 ? near : Rank.imported + near
    }

    private static func key(_ span: Span) -> UInt64 { UInt64(span.file) << 32 | UInt64(span.start) }
}
