import SkelText

extension Checker {
    /// Reads a view's block: its styles, its own properties, its children, then what it says of views inside. `owner` is
    /// the view's index in `nodes`.
    mutating func fill(_ owner: Int, with block: Syntax.Block) {
        var hasInner = false
        var seen = SeenProperties()
        let before = flaws
        defer { if flaws > before { nodes[owner].isFlawed = true } }
        applyStyles(of: block, to: owner)
        for statement in block.statements {
            if statement.kind == .declaration {
                let declaration = Syntax.Declaration(statement)
                hasInner = !declareOwn(declaration, of: owner, in: block, seen: &seen) || hasInner
            } else {
                hasInner = true
                if statement.kind == .skipped { flaws += 1 }
            }
        }
        guard hasInner else { return warnOfNoCell(owner) }
        open(owner)
        defer { close(owner) }
        buildChildren(of: owner, from: block)
        nodes[owner].end = Int32(nodes.count)
        readInnerDeclarations(of: block, around: owner)
        finishList(owner, of: block)
    }

    /// Which properties a block has set.
    struct SeenProperties {
        private var bits: (UInt64, UInt64) = (0, 0)

        /// Notes a property; answers false where it was noted before.
        mutating func insert(_ property: Int32) -> Bool {
            let bit = UInt64(1) << UInt64(property & 63)
            let isNew = property < 64 ? bits.0 & bit == 0 : bits.1 & bit == 0
            if property < 64 { bits.0 |= bit } else { bits.1 |= bit }
            return isNew
        }
    }

    /// Lets `body` add to the settings of a view.
    mutating func update(_ view: Int, _ body: (inout Checker, inout Int32) -> Void) {
        var newest = nodes[view].settings
        body(&self, &newest)
        nodes[view].settings = newest
    }

    // MARK: - Own properties

    /// Styles come before the view's own properties, wherever in the block they are named.
    private mutating func applyStyles(of block: Syntax.Block, to owner: Int) {
        guard block.syntax.tree.namesStyles else { return }
        for declaration in block.declarations where declaration.key.isWord("style") && !declaration.isPath {
            update(owner) { $0.applyStyles(declaration, on: owner, onto: &$1) }
        }
    }

    /// Reads a declaration of the view itself; answers false for one that is read later.
    private mutating func declareOwn(
        _ declaration: Syntax.Declaration, of owner: Int, in block: Syntax.Block, seen: inout SeenProperties
    ) -> Bool {
        guard !declaration.isPath else { return false }
        let key = declaration.key
        let name = name(key)
        guard let property = property(name, at: key, of: owner) else { return true }
        if !seen.insert(Property.meant(by: name)) { reportDuplicate(key, in: block) }
        switch UInt8(property) {
        case Property.style: return true
        case Property.cells: return false
        default:
            update(owner) { $0.push(declaration, property: property, onto: &$1) }
            warnOfNoEffect(property, on: nodes[owner].kind, in: surroundings.last?.list, at: key)
            warnOfUnreached(declaration, property)
            return true
        }
    }

    mutating func reportDuplicate(_ key: Syntax, in block: Syntax.Block) {
        let property = Property.meant(by: name(key))
        for declaration in block.declarations where !declaration.isPath {
            guard Property.meant(by: name(declaration.key)) == property else { continue }
            return report(Messages.duplicateProperty(key.span, key.text, first: declaration.key.span))
        }
    }

    /// The index of the property that a name stands for, where a view has it; else it is reported.
    private mutating func property(_ name: Int32, at key: Syntax, of view: Int) -> Int? {
        let kind = nodes[view].kind
        let isUnknown = nodes[view].isUnknown
        guard name < propertyCount else {
            let word = names.string(name)
            if Property.appearance.contains(where: { $0.name == word }) {
                report(Messages.appearanceKey(key.span, word))
            } else {
                reportUnknownProperty(key, in: Self.article(kind), among: propertyNames(of: isUnknown ? nil : kind))
            }
            return nil
        }
        guard Property.isAllowed(Int(name), on: kind) else {
            let property = Property.all[Int(name)]
            if !isUnknown { report(Messages.misplacedProperty(key.span, property, on: Self.article(kind))) }
            return nil
        }
        return Int(name)
    }

    /// The names of the properties that views of a kind have, or of all.
    private mutating func propertyNames(of kind: ElementKind?) -> [String] {
        guard let kind else { return Property.views.map({ $0.name }) }
        if let known = knownPropertyNames.first(where: { $0.kind == kind }) { return known.names }
        let indices = (0..<Int(propertyCount)).filter { Property.isAllowed($0, on: kind) }
        let names = indices.map { Property.all[$0].name }
        knownPropertyNames.append((kind, names))
        return names
    }

    /// `a label`, `an imageView`.
    static func article(_ kind: ElementKind) -> String {
        kind == .imageView ? "an \(kind.name)" : "a \(kind.name)"
    }

    // MARK: - Children

    private mutating func buildChildren(of owner: Int, from block: Syntax.Block) {
        for statement in block.statements {
            switch statement.kind {
            case .element: build(Syntax.Element(statement), in: owner)
            case .appearance where nodes[owner].kind == .skeleton:
                update(owner) { $0.readAppearance(statement, onto: &$1) }
            case .appearance:
                report(Messages.misplacedStatement(statement.head, in: "a view", allowed: "properties and elements"))
            case .variant where block.syntax.kind == .element:
                report(Messages.misplacedStatement(statement.head, in: "a view", allowed: "properties and elements"))
            case .keyframe:
                report(Messages.misplacedStatement(statement.head, in: "a view", allowed: "properties and elements"))
            case .at where !nodes[owner].kind.holdsRows && !nodes[owner].isUnknown:
                report(Messages.misplacedAt(statement.head, in: Self.article(nodes[owner].kind)))
            default: break
            }
        }
    }

    // MARK: - Declarations of views inside

    /// Reads the declarations whose properties are paths, against the finished views.
    private mutating func readInnerDeclarations(of block: Syntax.Block, around owner: Int) {
        let declarations = block.declarations.filter { $0.isPath }
        guard !declarations.isEmpty else { return }
        // From a few on, one walk that notes every name beats a walk each.
        let index = declarations.count > 4 ? viewIndex(from: owner) : nil
        var seen = EarlierPlaces()
        for declaration in declarations {
            let path = path(of: declaration)
            guard let last = path.last, let target = resolve(path, from: owner, index: index) else { continue }
            // A view's property is the same by whichever path.
            let key = declaration.pathSpan
            if let first = seen.note(Property.meant(by: last.name), of: Int32(target), at: key) {
                report(Messages.duplicateProperty(key, declaration.syntax.text(of: key), first: first))
            }
            update(target) { $0.declare(declaration, path: path, on: target, onto: &$1) }
        }
    }

    /// Adds a declaration, whose path led to `target`, to a list of settings.
    mutating func declare(_ declaration: Syntax.Declaration, path: [PathName], on target: Int, onto newest: inout Int32)
    {
        guard let last = path.last, let property = property(last.name, at: last.place, of: target) else {
            return
        }
        switch UInt8(property) {
        case Property.style: applyStyles(declaration, on: target, onto: &newest)
        case Property.cells: readCells(declaration, of: target, among: cells(of: target), onto: &newest)
        default:
            push(declaration, property: property, onto: &newest)
            // A longer path may lead to a cell of another list.
            warnOfNoEffect(
                property, on: nodes[target].kind, in: path.count == 1 ? surroundings.last?.list : nil, at: last.place)
        }
    }
}

extension ElementKind {
    /// Whether `at` blocks, cells and their counts stand in it.
    var holdsRows: Bool { self == .tableView || self == .collectionView || self == .section }
    /// Whether it is a table or a collection.
    package var isList: Bool { self == .tableView || self == .collectionView }
}

extension Property {
    /// The kinds that have each of `all`, as bits by their numbers: every declaration is looked up.
    private static let allowedKinds: [UInt32] = {
        let kinds = Group.allCases.map { group in
            ElementKind.allCases.reduce(UInt32(0)) { bits, kind in
                bits | (group.isAllowed(on: kind) ? 1 << UInt32(kind.rawValue) : 0)
            }
        }
        var allowed = all.map { kinds[Int($0.group.rawValue)] }
        for kind in ElementKind.allCases where !kind.isPlacedByItsParent {
            allowed[Int(frame)] &= ~(1 << UInt32(kind.rawValue))
        }
        allowed[Int(style)] |= 1 << UInt32(ElementKind.section.rawValue)
        return allowed
    }()

    /// Whether views of a kind have the property of an index.
    static func isAllowed(_ index: Int, on kind: ElementKind) -> Bool {
        allowedKinds[index] >> UInt32(kind.rawValue) & 1 == 1
    }

    /// Whether views of a kind have the property.
    package func isAllowed(on kind: ElementKind) -> Bool {
        group != .appearance && Self.isAllowed(Int(Self.index(of: name)), on: kind)
    }
}

extension Property.Group {
    /// Whether views of a kind have the properties of the group: all but `frame` and `style`.
    fileprivate func isAllowed(on kind: ElementKind) -> Bool {
        switch self {
        case .appearance: false
        case .root: kind == .skeleton
        case .table: kind == .tableView
        case .list: kind.isList
        case .section: kind.holdsRows
        case .collection: kind == .collectionView
        case .tree, .layout, .look, .bones, .text: kind != .section
        }
    }
}

extension ElementKind {
    /// Whether a `frame` can place it: what tables and the screen place has none.
    fileprivate var isPlacedByItsParent: Bool {
        switch self {
        case .skeleton, .cell, .section, .header, .footer: false
        default: true
        }
    }
}
