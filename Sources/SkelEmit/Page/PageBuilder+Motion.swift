import SkelLanguage
import SkelLayout

extension PageBuilder {
    /// Whether a view moves differently from its surroundings, which makes it and its contents elements.
    func movesApart(_ views: Views) -> Bool { movesViews && source(views).drawing.movesApart(first(views)) }

    /// Whether the bones of a view leave their places, which keeps them out of tiles.
    func movesBones(_ views: Views) -> Bool {
        guard movesAnyBones else { return false }
        let drawing = source(views).drawing
        return PageMotion(number: drawing.motionNumber(of: first(views)), of: drawing).movement != nil
    }

    /// Adds motion to an element whose view has its own, and, if any view has one, to the root's element.
    func addMotion(to element: inout PageElement, of views: Views, isRoot: Bool) {
        guard movesAnyBones || movesViews else { return }
        let drawing = source(views).drawing
        guard isRoot ? PageMotion.areOfElements(in: drawing) : movesApart(views) else { return }
        var motion = PageMotion(number: drawing.motionNumber(of: first(views)), of: drawing)
        motion.leavesPulse = isRoot
        if motion.fades { element.fade(by: motion) }
        if isRoot { return }
        element.movesApart = true
        element.delay = drawing.ownDelay(of: first(views))
        if raised[key(of: views)] { element.states[0]?[.zIndex] = .text(switches.ownLevel) }
        if motion.wave == nil || drawing.staggers(first(views)) { return }
        motion.isBand = true
        motion.isInMirrored = element.isMirrored && drawing.declaredDirection == nil
        element.children.append(.band(motion))
    }
}

extension PageElement {
    /// The element that holds a wave over its parent.
    fileprivate static func band(_ motion: PageMotion) -> PageElement {
        var band = PageElement(.band, [.position: "absolute", .inset: "0", .overflow: "clip"])
        band.motion = motion
        return band
    }

    /// Whether it lies over its view's painting.
    var isBand: Bool { motion?.isBand ?? false }

    /// Makes an element fade, or its contents if some of them move differently or are kept.
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

    /// Makes each bone in an element move on its own; what is kept stands still.
    private mutating func move(by motion: PageMotion) {
        for index in paintings.indices { paintings[index]?.moved = motion }
        if children.isEmpty, !holdsKept, !paintings.contains(where: { $0 != nil }) { self.motion = motion }
        for index in children.indices where !children[index].movesApart && !children[index].isBand {
            children[index].move(by: motion)
        }
    }

    /// Whether it or any descendant shows something that is kept.
    private var holdsKept: Bool {
        isKept || text != nil || paintings.contains { $0?.keepsAny ?? false } || children.contains { $0.holdsKept }
    }

    /// Whether it or any descendant moves differently from its surroundings.
    private var holdsOthers: Bool { movesApart || children.contains { $0.holdsOthers } }
}
