import SkelText

/// Grouped tables (`tableStyle`): UIKit's changes to their sections become settings that a file could contain, so that
/// the rules for headers, rows and lists apply to them. Explicit settings of a table or a cell take precedence.
extension Elements {
    /// Gives a section, or a table without sections, UIKit's room above and below its rows.
    mutating func addRoom(toSection owner: Int) {
        guard tableStyle(around: owner).isGrouped, !hasSections(owner) else { return }
        for kind in [ElementKind.header, .footer] where !children(of: owner).contains(kind) {
            let index = properties.views.nodes.count
            guard append(Head(name: -1, kind: kind), span: properties.views.nodes[owner].span) else { return }
            set(.height, to: Length.points(GroupedTable.room), of: index)
            properties.views.close(index)
        }
    }

    /// Gives a grouped table its room and colours, and its sections' rows their corners, before reading rows that
    /// differ.
    mutating func group(_ table: Int) {
        guard properties.views.nodes[table].kind == .tableView else { return }
        let style = tableStyle(around: table)
        guard style.isGrouped else { return }
        let side = style == .insetGrouped ? GroupedTable.margin : 0
        let padding = Sides(
            top: .points(GroupedTable.room), right: .points(side), bottom: .zero, left: .points(side))
        if !setsPadding(table) { set(.padding, to: padding, of: table) }
        set(.backgroundColor, to: GroupedTable.background, of: table)
        properties.views.close(table)
        let shared = properties.views.ownCells(of: table)
        let sections = properties.views.childNodes(of: table).filter { properties.views.nodes[$0].kind == .section }
        for section in sections.isEmpty ? [table] : sections {
            let cells = section == table ? shared : properties.views.ownCells(of: section) + shared
            for cell in cells { set(.backgroundColor, to: GroupedTable.rowBackground, of: cell) }
            if style == .insetGrouped { properties.roundCorners(of: cells, in: section) }
        }
    }

    /// The table style of the section that a view is or is in; a component's section has none yet.
    private func tableStyle(around owner: Int) -> Style.TableStyle {
        let view = properties.views.nodes[owner]
        if view.kind == .section { return properties.effects.list?.tableStyle ?? .plain }
        return properties.settings.tables.list(view.settings).tableStyle
    }

    private func children(of owner: Int) -> [ElementKind] {
        properties.views.childNodes(of: owner).map { properties.views.nodes[$0].kind }
    }

    private func hasSections(_ owner: Int) -> Bool { children(of: owner).contains(.section) }

    private func setsPadding(_ view: Int) -> Bool {
        let tables = properties.settings.tables
        return Self.paddings.contains { tables.sets($0, properties.views.nodes[view].settings) }
    }

    /// The properties that set any padding.
    private static let paddings: [Property] = [
        .padding, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .paddingLeading, .paddingTrailing,
        .paddingHorizontal, .paddingVertical,
    ]

    /// Sets a property that a view doesn't set itself.
    private mutating func set(_ property: Property, to value: some SettingValue, of view: Int) {
        let tables = properties.settings.tables
        guard !tables.sets(property, properties.views.nodes[view].settings) else { return }
        properties.settings.push(
            Screen.Setting(property, value, in: tables), onto: &properties.views.nodes[view].settings)
    }
}

extension ViewProperties {
    /// Rounds the outer corners of a section's first and last rows, which form one card.
    fileprivate mutating func roundCorners(of cells: [Int], in section: Int) {
        let (round, square) = (Length.points(GroupedTable.cornerRadius), Length.zero)
        let tables = settings.tables
        let count = tables.list(views.nodes[section].settings).numberOfItems
        if count == 1 { return self.round(.rows(0...0), to: Corners(round), cells, in: section) }
        let above = Sides(top: round, right: round, bottom: square, left: square)
        let below = Sides(top: square, right: square, bottom: round, left: round)
        self.round(.rows(0...0), to: Corners(above, in: tables), cells, in: section)
        // A card that fills the available room continues below.
        if count != nil { self.round(.last, to: Corners(below, in: tables), cells, in: section) }
    }

    private mutating func round(
        _ rows: Screen.RowRule.Selector, to corners: Corners, _ cells: [Int], in section: Int
    ) {
        var changes: [Screen.RowRule.Change] = []
        let tables = settings.tables
        for cell in cells where !tables.sets(.cornerRadius, views.nodes[cell].settings) {
            for setting in [
                Screen.Setting(.cornerRadius, corners, in: tables),
                Screen.Setting(.clipsToBounds, true, in: tables),
            ] {
                changes.append(
                    Screen.RowRule.Change(node: Int32(cell - section), setting: tables.add(setting, onto: -1)))
            }
        }
        guard !changes.isEmpty else { return }
        tables.append(Screen.RowRule(selectors: [rows], changes: changes), to: &views.nodes[section].rules)
    }
}
