/// A property of the language. Its row in the catalogue says everything else: see `Row`.
///
/// The order is that of the reference. The properties of views come first: their numbers are those of their names (see
/// `Names`).
package enum Property: UInt8, Sendable, CaseIterable {
    case isSkeletonable, isHidden, isHiddenWhenSkeletonIsActive, isUserInteractionDisabledWhenSkeletonIsActive
    case isPart, unite, replace, style
    // The look of a view that stays.
    case backgroundColor, cornerRadius, borderWidth, borderTopWidth, borderRightWidth, borderBottomWidth
    case borderLeftWidth, borderColor, shadow, opacity
    // The look of bones.
    case tintColor, gradient, skeletonType, skeletonCornerRadius, gradientScope, animation, staggerDelay
    // Content and text.
    case text, characters, fontWeight, image, textColor
    case numberOfLines, maxNumberOfLines, skeletonTextNumberOfLines, lastLineFillPercent, linesCornerRadius,
        skeletonLineSpacing
    case skeletonPaddingInsets, skeletonTextLineHeight, lineHeight, fontSize, textAlignment, lineVariation
    // The layout.
    case width, height, minWidth, maxWidth, minHeight, maxHeight, aspectRatio, frame, position, clipsToBounds
    case direction
    case top, right, bottom, left, leading, trailing
    case padding, paddingTop, paddingRight, paddingBottom, paddingLeft, paddingLeading, paddingTrailing
    case paddingHorizontal, paddingVertical
    case margin, marginTop, marginRight, marginBottom, marginLeft, marginLeading, marginTrailing
    case marginHorizontal, marginVertical
    case gap, rowGap, columnGap, flexDirection, flexWrap, justifyContent, alignContent, alignItems, alignSelf
    case flexGrow, flexShrink, flexBasis, flex
    case display, gridTemplateColumns, gridTemplateRows, gridAutoColumns, gridAutoRows, gridAutoFlow
    case gridColumn, gridColumnStart, gridColumnEnd, gridRow, gridRowStart, gridRowEnd, justifyItems, justifySelf
    // Lists.
    case rowHeight, estimatedRowHeight, numberOfSections, tableStyle, separatorStyle, separatorColor, separatorInset
    case numberOfRows, numberOfItems, cells, elementKind
    case itemSize, columns, minItemWidth, scrollDirection, minimumLineSpacing, minimumInteritemSpacing, sectionInset
    // The screen.
    case size, safeAreaInsets, animated, transition, delay, stopAfter, title
    // The keys of an appearance, some of which have the names of views' properties.
    case preset, appearanceTintColor, appearanceGradient, multilineHeight, multilineSpacing
    case multilineLastLineFillPercent, multilineCornerRadius, appearanceSkeletonCornerRadius, renderSingleLineAsView
    case textLineHeight

    /// The views that have a property.
    package enum Group: UInt8, Sendable, CaseIterable {
        case tree, look, bones, content, text, layout, table, list, section, collection, root, appearance
    }

    /// What the catalogue says of a property.
    package struct Row: Sendable {
        let property: Property
        let name: String
        /// The initial value, in the words of the reference; backquotes mark code. The field of the style has the
        /// same: a test compares them.
        let initial: String
        let group: Group
        let type: ValueType
        /// One line of help.
        let help: String
        /// Whether descendants inherit it.
        let isInherited: Bool
        /// The effect of a setting.
        let effect: Effect
    }
}

extension Property.Row {
    init(
        _ property: Property, _ name: String, _ initial: String, _ group: Property.Group, _ type: ValueType,
        _ help: String, isInherited: Bool, _ effect: Property.Effect
    ) {
        (self.property, self.name, self.initial, self.group, self.type) = (property, name, initial, group, type)
        (self.help, self.isInherited, self.effect) = (help, isInherited, effect)
    }

    /// The row of every property, by its number.
    fileprivate static let all: [Self] = {
        var rows: [Self] = []
        rows.reserveCapacity(Property.all.count)
        for group in [tree, look, bones, content, text, size, boxes, flex, grid, list, root, appearance] {
            rows += group
        }
        return rows
    }()
}

extension Property {
    /// Every property, by its number, in the order of the reference.
    package static let all = allCases
    /// The properties of views, without the keys of an appearance.
    static let views = all[..<Int(preset.rawValue)]
    /// The keys of an appearance.
    static let ofAppearance = all[Int(preset.rawValue)...]

    /// The number, by which arrays have something for each property.
    @inline(__always)
    var number: Int { Int(rawValue) }

    @inline(__always)
    var row: Row { Row.all[number] }

    /// The name in the language.
    package var name: String { row.name }
    /// The views that have it.
    package var group: Group { row.group }
    /// The values that it accepts.
    package var type: ValueType { row.type }
    /// The values that it accepts on a kind of view: the rows of a table share tracks, which cannot depend on content.
    package func type(on kind: ElementKind?) -> ValueType {
        self == .gridTemplateColumns && kind == .tableView ? .tracks(.shared) : type
    }
    /// Whether descendants inherit it.
    package var isInherited: Bool { row.isInherited }
    /// One line of help.
    package var help: String { row.help }
    /// The initial value, in the words of the reference; backquotes mark code.
    package var defaultText: String { row.initial }

    /// The property with a name, first of views, then of an appearance; nil for any other name. It searches.
    package static func named(_ name: String) -> Property? { all.first { $0.name == name } }

    /// Whether any property has this name. For messages only, since it searches.
    static func isKnown(_ name: String) -> Bool {
        named(name) != nil || Animations.words.contains(name) || Animations.keyframeWords.contains(name)
    }

    /// The property that replaces a former one of SkeletonView; nil for any other name.
    static func successor(of name: String) -> Property? {
        name == useFontLineHeight ? .skeletonTextLineHeight : nil
    }

    static let useFontLineHeight = "useFontLineHeight"

    /// The property that it's another name for, or itself: `numberOfItems` is a collection's name for `numberOfRows`.
    var meant: Property { self == .numberOfItems ? .numberOfRows : self }

    /// The number of the property for a name's number: `numberOfItems` is a collection's name for `numberOfRows`.
    static func meant(by name: Int32) -> Int32 {
        name == Int32(numberOfItems.rawValue) ? Int32(numberOfRows.rawValue) : name
    }
}

extension Property {
    /// Stores a setting's value in the part of a view's style that the property belongs to; runs are read from the
    /// tables. Each stage of layout makes only the part it needs: copying all parts took longer than the layout.
    enum Effect: Sendable {
        typealias Change<Part> = @Sendable (inout Part, Screen.Setting, Tables) -> Void

        case style(Change<Style>)
        case tree(Change<Style.Tree>)
        case look(Change<Style.Look>)
        case extras(Change<Style.Extras>)
        case text(Change<Style.Text>)
        case content(Change<Style.Content>)
        case box(Change<Style.Box>)
        case grid(Change<Style.Grid>)
        case list(Change<Style.List>)
        case root(Change<Style.Root>)
    }

    /// The effects of settings, by number.
    static let effects = all.map { $0.row.effect }

    /// For each property, the mark of a view that it decides, by number.
    static let marks: [Screen.Marks] = all.map { property in
        switch property {
        case .isHidden: return .isHidden
        case .isSkeletonable: return .isNotSkeletonable
        case .isHiddenWhenSkeletonIsActive: return .isHiddenWhenSkeletonIsActive
        case .frame: return .setsFrame
        default: break
        }
        if property.isInherited { return .setsInherited }
        return switch property.row.effect {
        case .box, .grid: .setsBox
        case .look: .setsLook
        case .style, .tree, .extras, .text, .content, .list, .root: []
        }
    }
}
