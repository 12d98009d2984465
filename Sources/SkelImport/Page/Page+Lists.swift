/// What repetition needs to be a list: a number of items of its own, and items that are boxes.
extension PageRepeats {
    /// Makes a list of its own of what a box holds several of, where the box stands for few with other numbers of it.
    mutating func separate(in node: Int) {
        let boxes = page.nodes[node].peers
        guard boxes.count > 1, let model = page.model(around: node),
            page.nodes[model].run.count <= PageVariation.mostTold,
            page.nodes[page.nodes[model].parent].turns.isEmpty
        else { return }
        var differing: [(item: Int, items: [[Int]])] = []
        for child in page.nodes[node].children where page.nodes[child].kind != .space {
            if differing.contains(where: { isLike($0.item, child) }) { continue }
            let items = boxes.map { box in
                let alike = page.nodes[box].children.filter { $0 == child || isLike(child, $0) }
                return box == node ? alike.flatMap { page.nodes[$0].run.isEmpty ? [$0] : page.nodes[$0].run } : alike
            }
            // What is one thing in most boxes is no list.
            if Set(items.map { $0.count }).count > 1, items.count(where: { $0.count > 1 }) * 2 >= items.count {
                differing.append((child, items))
            }
        }
        guard differing.count == 1, let (item, items) = differing.first,
            !items.contains(where: { some in page.captures.indices.contains { page.areBesideEachOther(some, $0) } })
        else { return }
        if let own = items.first(where: { $0.contains(item) }), own.count > 1 {
            page.nodes[node].children.removeAll { $0 != item && own.contains($0) }
            page.nodes[item].run = own
        }
        page.nodes[item].peers = [item] + items.flatMap { $0 }.filter { $0 != item }
        let list = page.nodes[node].children.count > 1 ? wrap(items, of: item, in: boxes) : node
        page.nodes[list].hasOwnCount = true
    }

    /// Leaves in a model as many of what it has several of as most of the things have that it stands for.
    mutating func keepUsualNumbers(in node: Int) {
        let boxes = page.nodes[node].peers
        if boxes.count < 2 || page.nodes[node].hasOwnCount { return }
        for item in page.nodes[node].children where page.nodes[item].run.count > 1 && !page.nodes[item].hasOwnCount {
            let run = page.nodes[item].run
            let numbers = boxes.map { box in
                box == node ? run.count : page.nodes[box].children.count { isLike(item, $0) }
            }
            if Set(numbers).count < 2 { continue }
            page.nodes[item].numbers = numbers
            let usual = most(of: numbers) ?? 0
            guard usual > 0, usual < run.count,
                numbers.count(where: { $0 == usual }) > numbers.count(where: { $0 == run.count })
            else { continue }
            var kept = Array(run.prefix(usual))
            if !kept.contains(item) { kept[usual - 1] = item }
            page.nodes[item].run = usual > 1 ? kept : []
        }
    }

    /// Puts the items of what becomes a list into boxes, if they are none, or are lists themselves.
    mutating func encloseItems(of node: Int) {
        for child in page.nodes[node].children where isItem(child, of: node) {
            let (peers, run) = (page.nodes[child].peers, page.nodes[child].run)
            page.nodes[child].run = []
            let item = wrap(peers.map { [$0] }, of: child, in: peers.map { page.nodes[$0].parent })
            page.nodes[item].run = run.map { page.nodes[$0].parent }
        }
    }

    /// Whether a node would be an item of a list, and cannot be one.
    private func isItem(_ node: Int, of parent: Int) -> Bool {
        let (item, around) = (page.nodes[node], page.nodes[parent])
        if around.hasOwnCount { return item.kind != .box || isList(node) }
        let isGrid = page.first(parent).map { page.style(parent, $0).isGrid } ?? false
        let isLong = item.run.count > PageTranslation.fewest || page.leaves(node) >= PageTranslation.fewest || isGrid
        guard item.run.count >= PageTranslation.fewest, isLong, parent > 0 else { return false }
        if item.kind == .box { return isList(node) }
        guard item.kind == .picture || item.kind == .chip && isGrid, around.children.count == 1 else { return false }
        return isGrid || !page.captures.indices.contains { page.areBesideEachOther(item.run, $0) }
    }

    private func isList(_ node: Int) -> Bool {
        let (box, children) = (page.nodes[node], page.nodes[node].children)
        return box.hasOwnCount || !box.turns.isEmpty || page.isListOfRows(node)
            || children.count == 1 && page.nodes[children[0]].run.count >= PageTranslation.fewest
    }

    /// Puts some siblings into a box, in each of some parents; that of the model has the model alone.
    ///
    /// - Returns: the model's box.
    private mutating func wrap(_ groups: [[Int]], of model: Int, in parents: [Int]) -> Int {
        var (made, own) = ([Int](), 0)
        for (group, parent) in zip(groups, parents) where !group.isEmpty {
            let box = page.line(of: group, in: parent)
            addMeasures(of: group)
            page.nodes[box].isCutOff = group.contains { page.nodes[$0].isCutOff }
            made.append(box)
            if group.contains(model) {
                own = box
                page.nodes[box].children = [model]
            }
            // What the model stands for is no child any more.
            guard let place = page.nodes[parent].children.firstIndex(where: { group.contains($0) }) else { continue }
            page.nodes[parent].children.removeAll { group.contains($0) }
            page.nodes[parent].children.insert(box, at: place)
        }
        page.nodes[own].peers = [own] + made.filter { $0 != own }
        return own
    }
}
