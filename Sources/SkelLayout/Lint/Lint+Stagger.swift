import SkelLanguage
import SkelText

extension Lint {
    /// Reports views whose children should move one after another, but are too few or too many.
    mutating func reportStagger() {
        let suspects = drawing.suspects
        var isDone: [Int32] = []
        for view in suspects.unstaggered {
            let node = drawing.views[Int(view)].node
            // A list may have more rows at other sizes.
            if isDone.contains(node) || screen.nodes[Int(node)].kind.isList { continue }
            guard isDone.count < Self.mostUnstaggered else { break }
            isDone.append(node)
            problems.report(
                Messages.nothingToStagger(self.node(of: Int(view)).span, self.node(of: Int(view)).kind.name))
        }
        guard let view = suspects.overstaggered else { return }
        let node = node(of: view)
        problems.report(Messages.tooManyDelays(node.span, node.kind.name, most: Stagger.mostDelays))
    }

    /// The most to report, because each is compared with the previous ones.
    private static let mostUnstaggered = 100
}
