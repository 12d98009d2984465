import SkelLanguage

/// The two notations of what is repeated, `repeat 3 row item { … }` and `repeat 3 { row item { … } }`: an `at` needs the second.
extension Outline {
    /// A repeat in the order of its file.
    private struct Repeat {
        let isShort: Bool
        /// The kind of its only view; empty for several.
        let kind: String
    }

    /// The most comparisons of repeats; of more, those with the same number are the same.
    private static let mostCompared = 1_000_000

    /// Gives repeats that are probably the same in two files the second notation, where one of them has it.
    static func unite(_ old: inout [Item], _ new: inout [Item]) {
        let (were, are) = (repeats(in: old), repeats(in: new))
        var (longOld, longNew) = (Set<Int>(), Set<Int>())
        for (was, now) in pairs(were, are) where were[was].isShort != are[now].isShort {
            if were[was].isShort { longOld.insert(was) } else { longNew.insert(now) }
        }
        var number = 0
        if !longOld.isEmpty { old = lengthened(old, longOld, &number) }
        number = 0
        if !longNew.isEmpty { new = lengthened(new, longNew, &number) }
    }

    private static func repeats(in items: [Item]) -> [Repeat] {
        items.flatMap { item -> [Repeat] in
            let inner = repeats(in: item.items ?? [])
            guard !item.isComment, item.text.hasPrefix("repeat ") else { return inner }
            let statement = Statement(item)
            if !statement.kind.isEmpty { return [Repeat(isShort: true, kind: statement.kind)] + inner }
            let views = (item.items ?? []).filter { !$0.isComment }.map { Statement($0) }.filter { $0.isView }
            return [Repeat(isShort: false, kind: views.count == 1 ? views[0].kind : "")] + inner
        }
    }

    /// The longest common order of two files' repeats of one kind each.
    private static func pairs(_ old: [Repeat], _ new: [Repeat]) -> [(Int, Int)] {
        func areLike(_ was: Int, _ now: Int) -> Bool { !old[was].kind.isEmpty && old[was].kind == new[now].kind }
        guard old.count * new.count <= mostCompared else {
            return (0..<min(old.count, new.count)).filter { areLike($0, $0) }.map { ($0, $0) }
        }
        let width = new.count + 1
        var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
        for was in old.indices.reversed() {
            for now in new.indices.reversed() {
                let next = lengths[(was + 1) * width + now + 1]
                lengths[was * width + now] =
                    areLike(was, now) ? next + 1 : max(lengths[(was + 1) * width + now], lengths[was * width + now + 1])
            }
        }
        var (found, was, now) = ([(Int, Int)](), 0, 0)
        while was < old.count, now < new.count {
            if areLike(was, now) {
                found.append((was, now))
                (was, now) = (was + 1, now + 1)
            } else if lengths[(was + 1) * width + now] >= lengths[was * width + now + 1] {
                was += 1
            } else {
                now += 1
            }
        }
        return found
    }

    /// Items with some of their repeats in the second notation; `number` is that of the first repeat.
    private static func lengthened(_ items: [Item], _ chosen: Set<Int>, _ number: inout Int) -> [Item] {
        items.map { item in
            guard let inner = item.items else { return item }
            let isRepeat = !item.isComment && item.text.hasPrefix("repeat ")
            let isChosen = isRepeat && chosen.contains(number)
            if isRepeat { number += 1 }
            var own = item
            own.items = lengthened(inner, chosen, &number)
            guard isChosen else { return own }
            let words = Statement.words(item.text)
            var outer = own
            // Its comments are on the view's line.
            own.text = words.dropFirst(2).joined(separator: " ")
            own.followsBlank = false
            (outer.text, outer.items, outer.trailing, outer.behindBlock) = (
                words.prefix(2).joined(separator: " "), [own], "", ""
            )
            return outer
        }
    }
}
