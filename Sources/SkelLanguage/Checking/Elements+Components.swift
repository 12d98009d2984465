import SkelText

extension Elements {
    /// A component that is built once: its instances copy the views and share their settings.
    struct Prototype {
        /// The component's own view first; `end` counts from there.
        var nodes: [Screen.Node]
        /// The number of levels of views.
        var height: Int
        /// The number of views that it makes, counting each copy of a `repeat`.
        var expandedCount = 0
    }

    /// Returns the head of a component's instance; nil, with a report, if the component is unknown, invalid or contains
    /// itself.
    mutating func prototype(_ name: Int32, usedAt use: Span?) -> Head? {
        guard let number = values.declared.components.number(of: name) else { return nil }
        while prototypes.count <= number { prototypes.append(Prototype(nodes: [], height: 0)) }
        let place = values.declared.components.places[number]
        switch values.declared.components.states[number] {
        case .done: break
        case .reading:
            if let use { values.report(Messages.cycle(use, values.names.string(name), through: place.head)) }
            return nil
        case .unread:
            values.declared.components.states[number] = .reading
            if values.reports.beginReading(at: use ?? place.head) {
                prototypes[number] = buildPrototype(Syntax.Component(place))
                values.reports.endReading()
            }
            values.declared.components.states[number] = .done
        }
        return prototypes[number].nodes.first.map { Head(name: name, kind: $0.kind, prototype: number) }
    }

    /// Builds a component's views separately from the views being built.
    mutating func buildPrototype(_ item: Syntax.Component) -> Prototype {
        let outer = (views: properties.views, rows: rows)
        properties.effects.openComponent()
        properties.views = Views(outerDepth: outer.views.outerDepth + outer.views.depth)
        rows = Rows()
        defer {
            properties.views = outer.views
            rows = outer.rows
            properties.effects.closeComponent()
        }
        guard item.syntax.itemName != nil else { return Prototype(nodes: [], height: 0) }
        var base = Head(name: -1, kind: .view, isUnknown: item.hasBase)
        if let kind = item.base { base = readHead(values.names.intern(kind), at: kind.span, isBase: true) ?? base }
        guard append(base, span: item.syntax.head) else { return Prototype(nodes: [], height: 0) }
        // Readers of this component don't need to know the base's own component.
        properties.views.nodes[0].component = -1
        let block = item.block
        fill(0, with: block)
        properties.views.close(0)
        rows.finishComponent(in: &properties)
        for variant in block.statements(of: .variant) {
            values.report(
                Messages.misplacedStatement(variant, in: "a component", allowed: "properties and elements"))
        }
        // Each user would copy a component beyond the limit, only to fail again.
        if properties.views.isFull {
            properties.views.nodes.removeLast(properties.views.nodes.count - 1)
            properties.views.close(0)
            return Prototype(nodes: properties.views.nodes, height: 1, expandedCount: 1)
        }
        return Prototype(
            nodes: properties.views.nodes, height: properties.views.height,
            expandedCount: properties.views.expandedCount)
    }
}
