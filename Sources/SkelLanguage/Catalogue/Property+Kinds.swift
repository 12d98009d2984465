extension ElementKind {
    /// Whether `at` blocks, cells and their counts are allowed in it.
    var holdsRows: Bool { self == .tableView || self == .collectionView || self == .section }
    /// Whether it is a table or a collection.
    package var isList: Bool { self == .tableView || self == .collectionView }
    /// The name with its article: `a label`, `an imageView`.
    var withArticle: String { self == .imageView ? "an \(name)" : "a \(name)" }
}

extension Property {
    /// For each of `all`, the kinds that have it, as bits by kind number, because every declaration looks this up.
    private static let allowedKinds: [UInt32] = {
        let kinds = Group.allCases.map { group in
            ElementKind.allCases.reduce(UInt32(0)) { bits, kind in
                bits | (group.isAllowed(on: kind) ? 1 << UInt32(kind.rawValue) : 0)
            }
        }
        var allowed = all.map { kinds[Int($0.group.rawValue)] }
        for kind in ElementKind.allCases where !kind.isPlacedByItsParent {
            allowed[frame.number] &= ~(1 << UInt32(kind.rawValue))
        }
        allowed[style.number] |= 1 << UInt32(ElementKind.section.rawValue)
        allowed[elementKind.number] =
            1 << UInt32(ElementKind.header.rawValue) | 1 << UInt32(ElementKind.footer.rawValue)
        return allowed
    }()

    /// Whether views of a kind have the property.
    package func isAllowed(on kind: ElementKind) -> Bool {
        Self.allowedKinds[number] >> UInt32(kind.rawValue) & 1 == 1
    }
}

extension Property.Group {
    /// Whether views of a kind have the properties of the group, except `frame` and `style`.
    fileprivate func isAllowed(on kind: ElementKind) -> Bool {
        switch self {
        case .appearance: false
        case .root: kind == .skeleton
        case .table: kind == .tableView
        case .list: kind.isList
        case .section: kind.holdsRows
        case .collection: kind == .collectionView
        case .tree, .layout, .look, .bones, .content, .text: kind != .section
        }
    }
}

extension ElementKind {
    /// Whether a `frame` can position it; tables and the screen position their own parts.
    fileprivate var isPlacedByItsParent: Bool {
        switch self {
        case .skeleton, .cell, .section, .header, .footer: false
        default: true
        }
    }
}
