import SkelLanguage
import SkelText

/// The colours of bones on surfaces that have one colour in the light and the dark scheme: a pair of colours, of which one is for
/// each scheme, would not be seen on them in the other.
extension Plan {
    /// The bones' usual colours, by scheme.
    static var usualTint: PageColor? { PageColor("lightDark(#ecf0f1, #1c2325)") }

    /// The contrast of bones with what is behind them below which they are hardly seen; that of the usual ones on white is 1.15.
    static let leastContrast = 1.1
    /// Content has at least this contrast (WCAG 2.1, 1.4.11); bones are quieter.
    private static let mostContrast = 3.0

    /// A bone, or a surface below which bones are.
    private struct Place {
        let piece: Int
        /// The colour behind it; nil if that is unknown, or not the same in both schemes.
        let ground: PageColor?
    }

    /// The pieces with what is behind each, parents before their children.
    private var places: [Place] {
        var (places, open) = ([Place](), [Place(piece: 0, ground: rootGround)])
        while let place = open.popLast() {
            places.append(place)
            let inside = place.piece == 0 ? place.ground : ground(of: place.piece, on: place.ground)
            open += pieces[place.piece].children.reversed().map { Place(piece: $0, ground: inside) }
        }
        return places
    }

    private var rootGround: PageColor? {
        // A white page is not written, and may be dark.
        ground(of: 0, on: nil) ?? (backdrop == Self.paper ? nil : backdrop.flatMap { Self.fixed($0, on: nil) })
    }

    /// The colour behind what is in a piece that itself is on another.
    private func ground(of index: Int, on behind: PageColor?) -> PageColor? {
        if pieces[index].isGrouped { return nil }
        guard let own = pieces[index].ground else { return behind }
        return Self.fixed(own, on: behind)
    }

    private static func fixed(_ text: String, on behind: PageColor?) -> PageColor? {
        guard let color = PageColor(text), color.dark == nil else { return nil }
        return color.opacity == 1 ? color : behind.map { color.over($0) }
    }

    /// Whether it's a bone, or a ring of a drawing that stands for one.
    private func isBone(_ index: Int) -> Bool { pieces[index].isLeaf && (isDrawing || !pieces[index].isKept) }

    /// The bones' tint if all of them are on surfaces of fixed colours; nil otherwise.
    var fixedTint: PageColor? {
        // What loads it, such as a script, says its colours.
        if pieces[0].declarations.contains(where: { $0.path == "tintColor" || $0.path == "gradient" }) { return nil }
        let bones = places.filter { isBone($0.piece) }
        if bones.isEmpty || bones.contains(where: { $0.ground == nil }) { return nil }
        return tint(of: bones)
    }

    /// The colour that most bones have in the source, if it can be a bone's on all that most of them are on; otherwise one that is
    /// seen on that.
    private func tint(of bones: [Place]) -> PageColor {
        var found: [(color: PageColor, count: Int)] = []
        for bone in bones {
            guard let ground = bone.ground else { continue }
            if let known = found.firstIndex(where: { $0.color.isNear(ground) }) {
                found[known].count += 1
            } else if found.count < 64 {
                found.append((ground, 1))
            }
        }
        found.sort { $0.count > $1.count }
        let grounds = found.filter { $0.count * 5 >= bones.count }.map { $0.color }
        if let first = grounds.first, let own = commonFill(of: bones).flatMap({ Self.fixed($0, on: first) }),
            grounds.allSatisfy({ (Self.leastContrast...Self.mostContrast).contains(own.contrast(with: $0)) })
        {
            return own
        }
        return PageTint.color(on: grounds)
    }

    /// The colour of more than half of the bones; nil if there is none. Those of texts are not known: a design's few shapes beside its
    /// texts, such as stars or a tick, have colours that are no bone's.
    private func commonFill(of bones: [Place]) -> String? {
        let fills = bones.compactMap { pieces[$0.piece].fill }
        // Of pairs of different values, no more than one is the majority's, so what is left without them is.
        var (candidate, lead) = (fills.first, 0)
        for fill in fills {
            if lead == 0 { candidate = fill }
            lead += fill == candidate ? 1 : -1
        }
        return fills.count(where: { $0 == candidate }) * 2 > bones.count ? candidate : nil
    }

    /// Gives surfaces of fixed colours tints of their own where the one around them can't be seen, and the rings of a drawing the
    /// colour that bones in their places have.
    ///
    /// - Parameter tint: the bones' colour on the screen.
    mutating func tintSurfaces(in tint: PageColor?) {
        guard let tint = tint ?? Self.usualTint else { return }
        // What loads it says its colours, and its rings have them.
        if pieces[0].declarations.contains(where: { $0.path == "tintColor" || $0.path == "gradient" }) { return }
        let places = places
        let bones = places.filter { isBone($0.piece) }
        var holder = Array(repeating: 0, count: pieces.count)
        var tints = pieces.map { _ in tint }
        // The nearest surface below each bone.
        for place in places {
            let index = place.piece
            if pieces[index].ground != nil { holder[index] = index }
            for child in pieces[index].children { holder[child] = holder[index] }
        }
        var held = pieces.map { _ in [Place]() }
        for bone in bones { held[holder[bone.piece]].append(bone) }
        for place in places {
            let index = place.piece
            if let first = held[index].first(where: { $0.ground != nil })?.ground, !isSeen(tints[index], on: first) {
                tints[index] = self.tint(of: held[index])
                pieces[index].declarations.append(Sketch.Declaration("tintColor", tints[index].text))
            }
            for child in pieces[index].children { tints[child] = tints[index] }
            if isDrawing, pieces[index].isLeaf, pieces[index].isKept { pieces[index].border.color = tints[index].text }
        }
    }

    private func isSeen(_ tint: PageColor, on ground: PageColor) -> Bool {
        tint.dark == nil && tint.contrast(with: ground) >= Self.leastContrast
    }
}
