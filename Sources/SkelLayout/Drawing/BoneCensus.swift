import SkelLanguage
import SkelText

/// Answers two questions about each view of a drawing: how many bones it makes, and why it makes none.
package struct BoneCensus {
    private let drawing: Drawing
    private let tree: ViewTree
    /// The number of bones by view.
    private var counts: [Int32]

    /// Counts the bones of a drawing.
    package init(of drawing: Drawing) {
        self.drawing = drawing
        tree = ViewTree(drawing)
        counts = Array(repeating: 0, count: drawing.views.count)
        for index in drawing.bones.indices { counts[Int(drawing.bones.view(of: index))] += 1 }
    }

    /// The number of bones that a view makes itself: for a text, its visible lines.
    package func count(of view: Int) -> Int { Int(counts[view]) }

    /// The number of lines of a text that is drawn as lines, whether or not all are seen.
    package func lineCount(of view: Int) -> Int {
        guard let kind = tree.kindOfText(view) else { return count(of: view) }
        let given = tree.ownBox(of: view, kind).contentHeight
        return TextLines(tree.textStyle(of: view), given: given, kind, in: tree.contentFrame(of: view).size).count
    }

    /// Why a view makes no bone, as a sentence about "it" without a full stop; nil if it makes one.
    package func reasonForNone(of view: Int) -> String? {
        if counts[view] > 0 { return nil }
        let own = drawing.views[view]
        if own.isHidden { return "'isHidden' leaves it out of the layout" }
        if own.isHiddenWhenSkeletonIsActive {
            return "'isHiddenWhenSkeletonIsActive' hides it while the skeleton shows"
        }
        if let around = firstAround(view, where: { $0.isHidden || $0.isHiddenWhenSkeletonIsActive }) {
            return "\(quoted(around)) around it is hidden"
        }
        if !own.isSkeletonable {
            if drawing.kind(of: view) == .spacer { return "a spacer is only space" }
            let ancestors = drawing.views.ancestors(of: view).dropFirst()
            let around = ancestors.first { counts[$0] > 0 && !isDrawnAsWhole($0) }
            return around.map { "\(quoted($0)) around it is a bone itself" }
                ?? "'isSkeletonable: false' keeps it as it is"
        }
        if let around = firstAround(view, where: { !$0.isSkeletonable }) {
            return "'isSkeletonable: false' keeps \(quoted(around)) around it as it is"
        }
        if let around = drawing.views.ancestors(of: view).dropFirst().first(where: isDrawnAsWhole) {
            return "\(quoted(around)) around it is drawn as a whole"
        }
        return own.painting.isDisjoint(with: .bones) ? reasonOfContainer(view) : reasonOfUnseen(view)
    }

    /// The nearest ancestor of a view that meets a condition.
    private func firstAround(_ view: Int, where isFound: (View) -> Bool) -> Int? {
        drawing.views.ancestors(of: view).dropFirst().first { isFound(drawing.views[$0]) }
    }

    private func isDrawnAsWhole(_ view: Int) -> Bool {
        drawing.whole(view) != nil && !drawing.views[view].painting.isDisjoint(with: .bones)
    }

    /// The name of a view, or its kind, in quotes.
    private func quoted(_ view: Int) -> String {
        let name = view == 0 ? drawing.name : drawing.name(of: view) ?? drawing.component(of: view)
        return "'\(name ?? drawing.kind(of: view).name)'"
    }

    /// The reason of a view that is never a bone itself, or whose children are.
    private func reasonOfContainer(_ view: Int) -> String {
        let children = drawing.children(of: view)
        switch drawing.kind(of: view) {
        case .tableView, .collectionView:
            return children.contains { drawing.kind(of: $0) == .cell }
                ? "a list is never a bone; its rows are drawn" : "a list is never a bone; it has no rows"
        case .header, .footer:
            if drawing.views[view].firstChild.isNone { return "an empty \(drawing.kind(of: view).name) is no bone" }
        case .spacer: return "a spacer is never a bone"
        default: break
        }
        let isShown = children.contains { child in
            let other = drawing.views[child]
            return other.isSkeletonable && !other.isHidden && !other.isHiddenWhenSkeletonIsActive
        }
        return isShown ? "the views in it are skeletonable" : "the skeletonable views in it are hidden"
    }

    /// The reason of a bone or lines that nobody sees.
    private func reasonOfUnseen(_ view: Int) -> String {
        let frame = drawing.views[view].frame
        if frame.width <= 0 { return "it is 0 points wide" }
        if frame.height <= 0 { return "it is 0 points high" }
        let isCut = drawing.views.ancestors(of: view).dropFirst().contains { around in
            let seen = frame.intersection(drawing.views[around].frame)
            return tree.box(of: around).clipsToBounds && (seen.width <= 0 || seen.height <= 0)
        }
        return isCut || tree.kindOfText(view) == nil
            ? "it is outside a view around it that clips" : "its lines are 0 points wide or outside a view that clips"
    }
}
