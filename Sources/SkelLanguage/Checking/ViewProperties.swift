import SkelText

/// Reads the declarations in blocks: views' own properties and, by paths, those of inner views.
struct ViewProperties {
    let values: ValueReader
    var settings: Settings
    var styles = Styles()
    var effects = Effects()
    /// The views being built.
    var views = Views()
    /// Whether parts of a whole block may lack effect.
    var mayLackEffect: Bool { settings.read.properties.intersects(Property.ofWholeBlocks) || effects.tellsOfLines }
    /// The number of views reached by the paths that lead to several.
    var reachedCount = 0
    /// The names to compare with misspelt properties, by kind of view.
    private var knownNames: [(kind: ElementKind, names: [String])] = []

    init(by settings: Settings) {
        self.settings = settings
        values = settings.values
    }

    // MARK: - Own properties

    /// Styles precede the view's own properties, wherever they are in the block.
    mutating func applyStyles(of block: Syntax.Block, to owner: Int) {
        guard block.syntax.tree.namesStyles else { return }
        for declaration in block.declarations where declaration.key.isWord("style") && !declaration.isPath {
            let view = views.nodes[owner]
            styles.apply(declaration, on: view, onto: &views.nodes[owner].settings, by: &settings)
        }
    }

    /// Reads a declaration of the view itself; returns false for one that is read later.
    mutating func declareOwn(
        _ declaration: Syntax.Declaration, of owner: Int, in block: Syntax.Block, seen: inout PropertySet
    ) -> Bool {
        guard !declaration.isPath else { return false }
        let key = declaration.key
        let name = values.names.intern(key)
        guard let property = property(name, at: key, of: owner) else { return true }
        if !seen.insert(property.meant) { values.reportDuplicate(key, in: block) }
        switch property {
        case .style: return true
        case .cells: return false
        default:
            let isRead = settings.push(
                declaration, property: property, on: views.nodes[owner].kind, onto: &views.nodes[owner].settings)
            if !isRead || views.nodes[owner].isUnknown { return true }
            effects.warnOfNoEffect(
                property, on: views.nodes[owner].kind, in: effects.list, at: key, isOwn: true, to: &values.reports)
            effects.warnOfNamelessPart(property, of: views.nodes[owner], at: key, to: &values.reports)
            effects.warnOfUnreached(declaration, property, settings.tables, to: &values.reports)
            return true
        }
    }

    /// The property with a name; nil, with a report, if the view doesn't have it.
    mutating func property(_ name: Int32, at key: Syntax, of view: Int) -> Property? {
        let kind = views.nodes[view].kind
        let isUnknown = views.nodes[view].isUnknown
        guard let property = values.names.property(name) else {
            let word = values.names.string(name)
            if let successor = Property.successor(of: word), successor.isAllowed(on: kind) {
                return successor
            }
            if Property.ofAppearance.contains(where: { $0.name == word }) {
                let isScreen = kind == .skeleton && !isUnknown
                let whole = isScreen ? ForeignDeclaration(of: key)?.declaration.syntax : nil
                values.report(
                    Messages.appearanceKey(
                        key.span, word, among: propertyNames(of: isUnknown ? nil : kind), inAppearance: whole))
            } else {
                let known = propertyNames(of: isUnknown ? nil : kind)
                values.reportUnknownProperty(key, in: kind.withArticle, among: known, on: kind) { [settings] in
                    settings.tryReading($1, as: $0, among: Property.views)
                }
            }
            return nil
        }
        guard property.isAllowed(on: kind) else {
            if !isUnknown {
                // Finding what contains a name takes as long as its file.
                let isSize = property == .size || property == .frame && kind == .skeleton
                let isNear = isSize && values.reports.compares(with: 1 + key.tree.declarationCount / 50)
                let foreign = isNear ? ForeignDeclaration(of: key) : nil
                var fix = property == .size ? foreign?.sizeOfView : foreign?.sizeOfFrame
                if property == .title, Property.text.isAllowed(on: kind), !Property.text.isIdle(on: kind) {
                    fix = Diagnostic.Fix("write 'text'", [Diagnostic.Edit(key.span, Property.text.name)])
                }
                values.report(Messages.misplacedProperty(key.span, property, on: kind.withArticle, fix: fix))
            }
            return nil
        }
        return property
    }

    /// The names of the properties that a kind of view may have and that do something there, or of all.
    private mutating func propertyNames(of kind: ElementKind?) -> [String] {
        guard let kind else { return Property.views.map({ $0.name }) }
        if let known = knownNames.first(where: { $0.kind == kind }) { return known.names }
        let names = Property.views.filter { $0.isAllowed(on: kind) && !$0.isIdle(on: kind) }.map { $0.name }
        knownNames.append((kind, names))
        return names
    }

    // MARK: - Unused styles

    /// Reads a declared style to report its mistakes.
    mutating func readStyle(_ name: Int32) { _ = styles.style(name, usedAt: nil, &settings) }

    /// Reads a style whose name was already declared, to report its mistakes.
    mutating func readStyle(_ item: Syntax.NamedBlock) { _ = styles.read(item, &settings) }
}
