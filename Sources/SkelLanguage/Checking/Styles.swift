import SkelText

/// Reads declared styles and adds their settings to views.
struct Styles {
    /// The styles read so far, by declaration number.
    private var sheets: [Sheet] = []

    /// A style's settings in order; their links aren't meaningful yet.
    struct Sheet {
        var settings: [Screen.Setting] = []
        /// Whether a mistake removed some of them.
        var isFlawed = false

        /// Only the last setting of each property, which is the visible one; this keeps styles made from styles small.
        func withoutOverridden() -> Sheet {
            var seen = PropertySet()
            let shown = settings.reversed().filter { seen.insert($0.property) }
            return Sheet(settings: shown.reversed(), isFlawed: isFlawed)
        }
    }

    /// Adds the settings of the styles in a declaration.
    mutating func apply(
        _ declaration: Syntax.Declaration, on view: Screen.Node, onto newest: inout Int32, by settings: inout Settings
    ) {
        let values = settings.values
        guard let names = values.evaluate(declaration) else { return }
        for value in names {
            guard let sheet = style(named: value, &settings) else { continue }
            if sheet.isFlawed { values.reports.noteFlaw() }
            for setting in sheet.settings {
                let property = setting.property
                if property == .gridTemplateColumns, view.kind == .tableView {
                    guard let shared = settings.shared(setting, ofStyleAt: value.place) else { continue }
                    settings.push(shared, onto: &newest)
                } else if property.isAllowed(on: view.kind) {
                    settings.push(setting, onto: &newest)
                } else if !view.isUnknown {
                    values.report(
                        Messages.misplacedStyleProperty(
                            value.place.span, value.place.text, property, on: view.kind.withArticle))
                }
            }
        }
    }

    private mutating func style(named value: Value, _ settings: inout Settings) -> Sheet? {
        let values = settings.values
        guard value.kind == .word else {
            values.report(
                Messages.invalidValue(
                    value.place.span, value.place.text, of: "style", expected: ValueType.styles.expectation, near: nil
                ))
            return nil
        }
        return style(value.word, usedAt: value.place, &settings)
    }

    /// The settings of a style; nil, with a report, if it's unknown or contains itself.
    mutating func style(_ name: Int32, usedAt use: Syntax?, _ settings: inout Settings) -> Sheet? {
        let values = settings.values
        guard let number = values.declared.styles.number(of: name) else {
            if let use {
                let known = values.words(of: values.declared.styles)
                let word = values.names.string(name)
                // Finding what contains a name takes as long as its file.
                let isNear =
                    Property.tableStyle.type.words.contains(word)
                    && values.reports.compares(with: 1 + use.tree.declarationCount / 50)
                let key = isNear ? use.parent?.first?.span : nil
                values.report(Messages.unknownStyle(use.span, word, among: known, tableStyle: key))
            }
            return nil
        }
        while sheets.count <= number { sheets.append(Sheet()) }
        let place = values.declared.styles.places[number]
        switch values.declared.styles.states[number] {
        case .done: break
        case .reading:
            if let use {
                values.report(
                    Messages.cycle(use.span, values.names.string(name), through: place.head))
            }
            return nil
        case .unread:
            values.declared.styles.states[number] = .reading
            if values.reports.beginReading(at: (use ?? place).head) {
                sheets[number] = read(Syntax.NamedBlock(place), &settings)
                values.reports.endReading()
            }
            values.declared.styles.states[number] = .done
        }
        return sheets[number]
    }

    /// Reads a style's block: properties of any view, including styles.
    mutating func read(_ item: Syntax.NamedBlock, _ settings: inout Settings) -> Sheet {
        let values = settings.values
        var sheet = Sheet()
        sheet.isFlawed = values.isFlawed { sheet.settings = self.settings(of: item, &settings) }
        return sheet.withoutOverridden()
    }

    /// The settings of a style's block: those of the styles it names, then its own.
    private mutating func settings(of item: Syntax.NamedBlock, _ settings: inout Settings) -> [Screen.Setting] {
        let values = settings.values
        var ofStyles: [Screen.Setting] = []
        var own: [Screen.Setting] = []
        var seen = PropertySet()
        for statement in item.block.statements {
            let declaration = Syntax.Declaration(statement)
            guard statement.kind == .declaration, !declaration.isPath else {
                if statement.kind == .skipped {
                    values.reports.noteFlaw()
                } else {
                    values.report(
                        Messages.misplacedStatement(statement, in: "a style", allowed: "properties"))
                }
                continue
            }
            let key = declaration.key
            let name = values.names.intern(key)
            guard let property = property(name, at: key, settings) else { continue }
            if !seen.insert(property.meant) { values.reportDuplicate(key, in: item.block) }
            if property == .style {
                guard let names = values.evaluate(declaration) else { continue }
                for value in names {
                    guard let used = style(named: value, &settings) else { continue }
                    ofStyles += used.settings
                    if used.isFlawed { values.reports.noteFlaw() }
                }
            } else if let setting = settings.setting(declaration, property: property) {
                own.append(setting)
            }
        }
        return ofStyles + own
    }

    private func property(_ name: Int32, at key: Syntax, _ settings: Settings) -> Property? {
        let values = settings.values
        guard let property = values.names.property(name) else {
            if let successor = Property.successor(of: key.text) { return successor }
            values.reportUnknownProperty(key, in: "a style", among: Property.views.map { $0.name }) {
                settings.tryReading($1, as: $0, among: Property.views)
            }
            return nil
        }
        if property == .cells {
            values.report(Messages.misplacedProperty(key.span, property, on: "a style"))
            return nil
        }
        return property
    }
}
