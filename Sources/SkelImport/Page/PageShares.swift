import SkelLayout

// Paddings that are shares of the width around an element.
extension Page {
    /// Gives paddings in percent their points, and finds which of those in points are shares, too: browsers tell some only in
    /// points, and so they do for shares of the window's width.
    mutating func measureShares() {
        // Parents come before their children.
        for node in nodes.indices {
            for capture in shown(node) { measureShares(of: node, capture) }
            findShares(of: node)
        }
    }

    private mutating func measureShares(of node: Int, _ capture: Int) {
        let index = nodes[node].boxes[capture]
        let shares = boxes[index].style.paddingShares
        guard shares.all.contains(where: { $0 != nil }), let width = widthAround(node, capture) else { return }
        func points(_ share: Double?, _ usual: Double) -> Double { share.map { $0 / 100 * width } ?? usual }
        let own = boxes[index].style.padding
        boxes[index].style.padding.top = points(shares.top, own.top)
        boxes[index].style.padding.right = points(shares.right, own.right)
        boxes[index].style.padding.bottom = points(shares.bottom, own.bottom)
        boxes[index].style.padding.left = points(shares.left, own.left)
    }

    /// The width whose shares a node's paddings are, in points; nil if nothing tells it.
    private func widthAround(_ node: Int, _ capture: Int) -> Double? {
        guard let box = box(node, capture) else { return nil }
        if node == 0 {
            // What is around the captured element is not in the capture: its content begins at zero.
            let (shares, border) = (box.style.paddingShares, box.ink.borderWidth)
            let points = [
                -box.frame.y - border.top, box.frame.maxX - captures[capture].width - border.right, 0,
                -box.frame.x - border.left,
            ]
            return zip(shares.all, points).compactMap { share, points in
                share.flatMap { points > 0 ? points / ($0 / 100) : nil }
            }.first
        }
        var around = nodes[node].parent
        while around > 0, style(around, capture).display == .inline { around = nodes[around].parent }
        if style(around, capture).isGrid, box.style.position == .inFlow {
            let margin = box.style.margin
            return box.frame.width + (margin.left.points ?? 0) + (margin.right.points ?? 0)
        }
        return around == 0 ? captures[capture].width : boxes[nodes[around].boxes[capture]].content.width
    }

    /// Notes the paddings in points that are the same share of the width around a node at all widths.
    private mutating func findShares(of node: Int) {
        let all = shown(node)
        let widths = all.map { node == 0 ? nil : widthAround(node, $0) }.compactMap { $0 }
        guard widths.count == all.count, let least = widths.min(), let most = widths.max(), most - least > 40 else {
            return
        }
        // Between two widths a condition may make any step.
        let isStepped = captures.flatMap { $0.breaks }.contains { $0.width > captures[all[0]].window }
        if Set(widths.map { Int($0) }).count < (isStepped ? 3 : 2) { return }
        func share(_ side: (Edges) -> Double) -> Double? {
            let lengths = all.map { side(boxes[nodes[node].boxes[$0]].style.padding) }
            guard let longest = lengths.max(), let shortest = lengths.min(), longest - shortest > 2 else { return nil }
            let share = (longest / most * 1000).rounded() / 10
            let isShare = zip(lengths, widths).allSatisfy { abs($0 - share / 100 * $1) <= 0.5 }
            return isShare && share <= 100 ? share : nil
        }
        let shares = (share { $0.top }, share { $0.right }, share { $0.bottom }, share { $0.left })
        for capture in all {
            let index = nodes[node].boxes[capture]
            if let share = shares.0 { boxes[index].style.paddingShares.top = share }
            if let share = shares.1 { boxes[index].style.paddingShares.right = share }
            if let share = shares.2 { boxes[index].style.paddingShares.bottom = share }
            if let share = shares.3 { boxes[index].style.paddingShares.left = share }
        }
    }
}

extension PageTranslation {
    /// A padding in the language's notation: the points that some sides take, or the shares that a page's styles say where
    /// nothing is added to these.
    static func padding(_ sides: Edges, _ style: PageStyle) -> String {
        let shares = zip(style.paddingShares.all, style.padding.all)
        return edges(
            zip(sides.all, shares).map { points, said in
                guard let share = said.0, abs(points - said.1) <= 2 else { return person(max(0, points)) }
                return percentage((share * 100).rounded() / 100)
            })
    }
}
