import SkelLanguage
import SkelText

extension ViewTree {
    /// Adds the view of a node and, except for lists, those of its descendants; returns its index.
    ///
    /// `changes` override the nodes' own settings, in order of nodes.
    mutating func instantiate(_ node: Int, in parent: Int?, changes: [Change] = []) -> Int {
        let first = views.count
        let end = Int(screen.nodes[node].end)
        var nextChange = 0
        var current = node
        // The open ancestors as views; `lastChildren` are their newest children.
        var ancestors: [Int] = []
        var lastChildren: [Int?] = []
        var copying = Copying()
        let most = tables.work.mostViews - lineCount
        let repeats = tables.used.repetition
        while current < end || repeats && !copying.isDone {
            while ancestors.count > (repeats ? copying.depth : 0), let last = ancestors.last,
                current >= Int(screen.nodes[Int(views[last].node)].end)
            {
                ancestors.removeLast()
                lastChildren.removeLast()
            }
            if repeats, !copying.isDone, copying.advance(&current, &nextChange, in: screen) { continue }
            if repeats, screen.nodes[current].isRepetition {
                copying.open(&current, depth: ancestors.count, nextChange: &nextChange, of: changes, in: screen)
                continue
            }
            guard views.count < most else {
                overflow = overflow ?? .views
                break
            }
            var view = View(node: current, settings: screen.nodes[current].settings)
            if repeats, !copying.isDone { view.settings = prepare(view, of: copying) }
            while nextChange < changes.count, changes[nextChange].node == current {
                view.settings = tables.add(changes[nextChange].setting, onto: view.settings)
                nextChange += 1
            }
            let above = ancestors.last ?? parent
            view.parent = OptionalIndex(above)
            // A view with many settings takes longer, whenever it's looked at.
            var settingCount = 8
            let marks = tables.marks(view.settings, kind: screen.nodes[current].kind, counting: &settingCount)
            // There is always a root.
            if !spends(settingCount >> 3 + copying.takeCost(), on: current), current > 0 { break }
            view.isSkeletonable = !marks.contains(.isNotSkeletonable)
            view.isHidden = marks.contains(.isHidden)
            view.isHiddenWhenSkeletonIsActive = marks.contains(.isHiddenWhenSkeletonIsActive)
            view.hasLook = marks.contains(.setsLook)
            // The lines of a label may need more height.
            view.hasPlainFrame =
                marks.isSuperset(of: .setsFrame) && marks.isDisjoint(with: .setsBox)
                && screen.nodes[current].kind != .label
            let inheritedAbove = above.map { views[$0].inherited } ?? 0
            view.inherited =
                marks.contains(.setsInherited) ? inheritedIndex(of: view, above: inheritedAbove) : inheritedAbove
            let index = views.count
            views.append(view)
            if repeats, !copying.isDone, let place = copying.place(of: index, depth: ancestors.count) {
                copyPlaces.append(place)
                if place.delay != nil { staggersCopies = true }
            }
            if let parent = ancestors.last, let last = lastChildren.last {
                link(index, in: parent, after: last)
                lastChildren[lastChildren.count - 1] = index
            }
            let nodeEnd = Int(screen.nodes[current].end)
            if screen.nodes[current].kind.isList {
                current = nodeEnd
                // The cells of a list are templates: their changes wait for the rows.
                let first = nextChange
                while nextChange < changes.count, changes[nextChange].node < current { nextChange += 1 }
                let inner = copying.changes(in: Int(views[index].node)..<nodeEnd, below: changes[first..<nextChange])
                if !inner.isEmpty { innerChanges.append((index, inner)) }
            } else {
                if nodeEnd > current + 1 {
                    ancestors.append(index)
                    lastChildren.append(nil)
                }
                current += 1
            }
        }
        return first
    }

    /// Whether there is room for at least `count` copies of a node; notes the overflow otherwise.
    mutating func hasRoom(for count: Int, copiesOf node: Int) -> Bool {
        let room = tables.work.mostViews - views.count - lineCount
        let each = viewCount(of: node)
        if count <= room / each { return true }
        costs.note(room, of: node)
        overflow = overflow ?? .views
        return false
    }

    /// The number of views that `instantiate` makes from a node.
    private func viewCount(of node: Int) -> Int {
        max(1, screen.count(in: node..<Int(screen.nodes[node].end), entersLists: false))
    }

    /// Returns the settings of a view in copies of `repeat`s: its own, then the changes of `at` blocks, the outermost
    /// last.
    private mutating func prepare(_ view: View, of copying: Copying) -> Int32 {
        var newest = view.settings
        let node = Int(view.node)
        for change in copying.changes(in: node..<node + 1, below: []) {
            newest = tables.add(change.setting, onto: newest)
        }
        return newest
    }
}
