import SkelLanguage
import SkelLayout

extension PageBuilder {
    /// Whether a view moves in another way than the one around it: then it is an element, and what is in it too.
    func movesApart(_ views: Views) -> Bool { movesViews && source(views).drawing.movesApart(first(views)) }

    /// Whether the bones of a view leave their places: then they are no tile.
    func movesBones(_ views: Views) -> Bool {
        guard movesAnyBones else { return false }
        let drawing = source(views).drawing
        return PageMotion(number: drawing.motionNumber(of: first(views)), of: drawing).movement != nil
    }

    /// Gives an element what moves it where its view has a motion of its own, and, where any view has one, the root's.
    func addMotion(to element: inout PageElement, of views: Views, isRoot: Bool) {
        guard movesAnyBones || movesViews else { return }
        let drawing = source(views).drawing
        guard isRoot ? PageMotion.areOfElements(in: drawing) : movesApart(views) else { return }
        var motion = PageMotion(number: drawing.motionNumber(of: first(views)), of: drawing)
        if motion.fades { element.fade(by: motion) }
        if isRoot { return }
        element.movesApart = true
        element.delay = drawing.ownDelay(of: first(views))
        // A wave around it goes below it.
        element.states[0]?.set("z-index", switches.ownLevel)
        if motion.wave == nil || drawing.staggers(first(views)) { return }
        motion.isBand = true
        motion.isInMirrored = element.isMirrored && drawing.declaredDirection == nil
        element.children.append(.band(motion))
    }
}

extension PageElement {
    /// A key behind those of all that one element paints.
    private static let bandKey = 2 * PageBuilder.firstOwnKey

    /// What holds a wave over the element that it is in.
    fileprivate static func band(_ motion: PageMotion) -> PageElement {
        var band = PageElement(
            bandKey,
            [Declaration("position", "absolute"), Declaration("inset", "0"), Declaration("overflow", "clip")])
        band.motion = motion
        return band
    }

    /// Whether it lies over what its view paints.
    var isBand: Bool { motion?.isBand ?? false }

    /// Lets an element fade, or what is in it where some of that moves in another way or is kept.
    fileprivate mutating func fade(by motion: PageMotion) {
        if motion.movement != nil { return move(by: motion) }
        guard holdsKept || children.contains(where: { $0.holdsOthers }) else {
            if !movesApart { self.motion = motion }
            return
        }
        for index in paintings.indices { paintings[index]?.faded = motion }
        for index in children.indices where !children[index].movesApart && !children[index].isBand {
            children[index].fade(by: motion)
        }
    }

    /// Lets each bone in an element move by itself.
    private mutating func move(by motion: PageMotion) {
        for index in paintings.indices { paintings[index]?.moved = motion }
        if children.isEmpty, !paintings.contains(where: { $0 != nil }) { self.motion = motion }
        for index in children.indices where !children[index].movesApart && !children[index].isBand {
            children[index].move(by: motion)
        }
    }

    /// Whether anything that it shows is kept, itself or in it.
    private var holdsKept: Bool {
        isKept || text != nil || paintings.contains { $0?.keepsAny ?? false } || children.contains { $0.holdsKept }
    }

    /// Whether it or one in it moves in another way than what is around it.
    private var holdsOthers: Bool { movesApart || children.contains { $0.holdsOthers } }
}
