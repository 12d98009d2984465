import SkelLanguage

/// The layouts that a page has from some width on.
extension Pairing {
    /// What variants of imports set beside what only imports write.
    private static let alsoImported: [Property] = [.fontSize]

    /// Whether a variant of the old file is as imports of pages write them, but for its name.
    private func isImported(_ variant: Int) -> Bool {
        guard let statement = old.nodes[variant].statement, PageInterval(statement.test) != nil else { return false }
        let all = (old.nodes[variant].children ?? []).compactMap { old.nodes[$0].statement }
        return all.contains { $0.word == Property.size.name }
            && all.allSatisfy { one in
                one.isDeclaration && !one.usesVariable
                    && (one.isImported || Self.alsoImported.contains { $0.name == one.property })
            }
    }

    /// Whether an import's variant that has another name and another test now says much of what it said.
    func isRenamed(_ variant: Int, to other: Int) -> Bool {
        func said(in file: StatementTree, _ block: Int) -> [String] {
            (file.nodes[block].children ?? []).compactMap { file.nodes[$0].statement }.map { $0.property + $0.value }
        }
        let (was, now) = (said(in: old, variant), said(in: new, other))
        return isImported(variant) && now.count { was.contains($0) } * 2 >= now.count
    }

    /// The variants of an import that a new one, in windows on both sides of their widths, does not have, and that nobody has
    /// commented.
    func lostVariants(in captures: [Page.Capture]) -> [Int] {
        old.nodes.indices.filter { index in
            guard newOf[index] == nil, let statement = old.nodes[index].statement, statement.word == "variant",
                old.nodes[index].parent.map({ newOf[$0] != nil }) ?? false, isImported(index),
                old.allComments(of: index) == 0, let interval = PageInterval(statement.test)
            else { return false }
            let wide = captures.count { interval.holds(in: $0) }
            return wide > 0 && wide < captures.count
        }
    }

    /// Whether a variant has a name that an import gave it.
    func hasImportedName(_ variant: Int) -> Bool {
        let name = old.nodes[variant].statement?.name
        return (0..<PageReader.mostCaptures).contains { PageInterval.name($0) == name }
    }

    /// The name of a variant that the old file lacks: the import's, unless the old file's variants of the skeleton, whose names
    /// stay, or the new ones before it have that.
    func nameOfNewVariant(_ variant: Int, _ statement: Statement) -> String {
        func variants(of skeleton: Int?, in file: StatementTree) -> [Int] {
            guard let skeleton else { return [] }
            return (file.nodes[skeleton].children ?? []).filter { file.nodes[$0].statement?.word == "variant" }
        }
        let skeleton = new.nodes[variant].parent
        let (own, others) = (
            variants(of: skeleton, in: new), variants(of: skeleton.flatMap { oldOf[$0] }, in: old)
        )
        let imported = own.compactMap { new.nodes[$0].statement?.name }
        var taken = others.compactMap { old.nodes[$0].statement?.name }
        for one in own where oldOf[one] == nil {
            guard let name = new.nodes[one].statement?.name else { continue }
            var (chosen, number) = (name, 0)
            while taken.contains(chosen) || chosen != name && imported.contains(chosen) {
                chosen = PageInterval.name(number)
                number += 1
            }
            if one == variant { return chosen }
            taken.append(chosen)
        }
        return statement.name
    }
}
