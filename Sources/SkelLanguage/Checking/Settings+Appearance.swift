import SkelText

extension Settings {
    /// Adds the keys of an `appearance` block to a list of settings.
    mutating func readAppearance(_ syntax: Syntax, onto newest: inout Int32) {
        let block = Syntax.Block(syntax, syntax.children)
        var seen = PropertySet()
        pushPreset(of: block, onto: &newest)
        for statement in block.statements {
            switch statement.kind {
            case .declaration:
                let declaration = Syntax.Declaration(statement)
                let key = declaration.key
                let word = key.text
                guard let property = Property.ofAppearance.first(where: { $0.name == word }), !declaration.isPath else {
                    let known = Property.ofAppearance
                    values.reportUnknownProperty(key, in: "an appearance", among: known.map { $0.name }) {
                        tryReading($1, as: $0, among: known)
                    }
                    continue
                }
                if !seen.insert(property) { values.reportDuplicate(key, in: block) }
                // A preset comes below all keys beside it, wherever it's named.
                if property != .preset { push(declaration, property: property, onto: &newest) }
            case .skipped: break
            default:
                values.report(Messages.misplacedStatement(statement, in: "an appearance", allowed: "properties"))
            }
        }
    }

    /// Adds the settings of an appearance's preset.
    private mutating func pushPreset(of block: Syntax.Block, onto newest: inout Int32) {
        for declaration in block.declarations
        where !declaration.isPath && declaration.key.text == Property.preset.name {
            guard let word = setting(declaration, property: .preset) else {
                values.reports.noteFlaw()
                continue
            }
            let preset = Style.Preset(word.value(in: tables), in: tables)
            push(Screen.Setting(.preset, preset, in: tables), onto: &newest)
        }
    }
}
