import SkelText

extension Elements {
    /// Builds the contents of a `repeat` once; layout makes the copies. The `repeat` is a node in `parent`, above its
    /// elements.
    mutating func repeatElements(_ item: Syntax.Repetition, in parent: Int) {
        let around = properties.views.nodes[parent]
        let isMisplaced = around.kind.holdsRows && !around.isUnknown
        if isMisplaced {
            values.report(
                Messages.misplacedRepetition(
                    item.syntax.head, in: around.kind.withArticle,
                    isFlow: (around.kind == .section ? properties.effects.list?.kind : around.kind) == .collectionView))
        }
        let count = copies(of: item)
        let index = properties.views.nodes.count
        let before = properties.views.expandedCount
        // The node itself isn't a view.
        guard append(Head(name: -1, kind: .view), span: item.syntax.head) else { return }
        properties.views.expandedCount = before
        properties.views.nodes[index].isRepetition = true
        properties.views.nodes[index].isUnknown = isMisplaced
        properties.views.depth += 1
        readRepetition(item, at: index)
        properties.views.depth -= 1
        checkDelay(item, count: count)
        setCopies(of: item, at: index, to: count, behind: before)
        for rule in item.block.statements(of: .at) {
            properties.readRule(
                Syntax.At(rule), of: index, cells: properties.views.repeated(in: index))
        }
        if isMisplaced { drop(from: index) }
    }

    /// The number of copies; 1, with a report, if the count is invalid.
    private func copies(of item: Syntax.Repetition) -> Int {
        guard let place = item.count else {
            values.reports.noteFlaw()
            return 1
        }
        guard let read = values.values(at: place) else { return 1 }
        if read.count == 1, let value = read.first, value.kind == .number, value.unit == .none,
            let count = Int(exactly: value.number), (0...Property.maximumCount).contains(count)
        {
            return count
        }
        values.report(
            Messages.invalidValue(
                place.span, place.text, of: "repeat", expected: "a whole number from 0", near: nil))
        return 1
    }

    /// Builds the elements in a `repeat`, then reads its block's other statements.
    private mutating func readRepetition(_ item: Syntax.Repetition, at index: Int) {
        let block = item.block
        for statement in block.statements {
            switch statement.kind {
            case .element: build(Syntax.Element(statement), in: index)
            case .repetition: repeatElements(Syntax.Repetition(statement), in: index)
            case .declaration: readOwn(Syntax.Declaration(statement), of: index)
            case .at: break
            case .skipped: values.reports.noteFlaw()
            default:
                values.report(
                    Messages.misplacedStatement(
                        statement, in: "a 'repeat'", allowed: "elements, paths, 'at' blocks and 'staggerDelay'"))
            }
        }
        properties.views.close(index)
        properties.readInnerDeclarations(of: block, around: index)
    }

    /// Reads a declaration of a `repeat` itself. It has no box, so its only property is the delay between the motion of
    /// one copy and the next.
    private mutating func readOwn(_ declaration: Syntax.Declaration, of index: Int) {
        if declaration.isPath { return }
        guard declaration.key.text == Property.staggerDelay.name else {
            return values.report(Messages.repetitionProperty(declaration.key.span, declaration.key.text))
        }
        properties.settings.push(
            declaration, property: .staggerDelay, onto: &properties.views.nodes[index].settings)
    }

    /// Reports a delay that is set twice, or for fewer than two copies.
    private func checkDelay(_ item: Syntax.Repetition, count: Int) {
        var first: Span?
        for declaration in item.block.declarations
        where !declaration.isPath && declaration.key.text == Property.staggerDelay.name {
            if let first {
                values.report(
                    Messages.duplicateProperty(declaration.key.span, declaration.key.text, first: first))
            } else if count < 2 {
                let reason = "it makes fewer than two copies"
                values.reports.warn(
                    Messages.noEffect(declaration.key.span, declaration.key.text, on: "this 'repeat'", reason))
            }
            first = first ?? declaration.key.span
        }
    }

    /// Sets the number of copies for the views built after the first `before`.
    private mutating func setCopies(of item: Syntax.Repetition, at index: Int, to count: Int, behind before: Int) {
        let each = properties.views.expandedCount - before
        var count = each == 0 ? 0 : count
        if each > 0, count > (values.reports.work.mostViews - before) / each {
            values.reports.reportFull(at: item.count?.span ?? item.syntax.head)
            properties.views.isFull = true
            count = 1
        }
        if item.block.statements.isEmpty, !values.reports.hasFlaws {
            values.reports.warn(Messages.emptyRepetition(item.syntax.head))
        }
        properties.views.expandedCount = before + each * count
        properties.settings.push(
            Screen.Setting(.numberOfItems, count, in: properties.settings.tables),
            onto: &properties.views.nodes[index].settings)
    }
}
