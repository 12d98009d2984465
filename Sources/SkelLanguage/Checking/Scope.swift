extension Property {
    /// Where a property has an effect, of the views that have it.
    enum Scope: Sendable {
        case everywhere
        /// Views drawn as lines; the looks of lines change neither their number nor their height.
        case lines, lookOfLines
        /// Views that show a text, or a picture.
        case texts, pictures
        /// Views that place their children: by either layout, by flexbox, in a grid.
        case arrangement, flex, grid
        /// Views that their parent places: by either layout, by flexbox, in a grid.
        case place, placeInFlex, placeInGrid
        case width, height
        /// Views that can be drawn as a whole.
        case whole
        /// Views in a screen: the screen itself has no shadow, and the page fades it.
        case shadow, fade
    }

    /// Where it has an effect. There is no default, so that it's decided for each property.
    var scope: Scope {
        switch self {
        case .numberOfLines, .maxNumberOfLines, .skeletonTextNumberOfLines, .skeletonLineSpacing,
            .skeletonPaddingInsets,
            .skeletonTextLineHeight, .lineHeight:
            .lines
        case .lastLineFillPercent, .linesCornerRadius, .textAlignment, .lineVariation: .lookOfLines
        case .text, .characters, .fontWeight: .texts
        case .image: .pictures
        case .gap, .rowGap, .columnGap, .justifyContent, .alignItems, .alignContent, .display: .arrangement
        case .flexDirection, .flexWrap: .flex
        case .gridTemplateColumns, .gridTemplateRows, .gridAutoColumns, .gridAutoRows, .gridAutoFlow, .justifyItems:
            .grid
        case .alignSelf, .justifySelf, .position, .top, .right, .bottom, .left, .leading, .trailing, .margin,
            .marginTop, .marginRight, .marginBottom, .marginLeft, .marginLeading, .marginTrailing, .marginHorizontal,
            .marginVertical:
            .place
        case .flex, .flexGrow, .flexShrink, .flexBasis: .placeInFlex
        case .gridColumn, .gridColumnStart, .gridColumnEnd, .gridRow, .gridRowStart, .gridRowEnd: .placeInGrid
        case .width, .minWidth, .maxWidth: .width
        case .height, .minHeight, .maxHeight: .height
        case .unite, .replace: .whole
        case .shadow: .shadow
        case .opacity: .fade
        case .isSkeletonable, .isHidden, .isHiddenWhenSkeletonIsActive,
            .isUserInteractionDisabledWhenSkeletonIsActive, .isPart, .style,
            .backgroundColor, .cornerRadius, .borderWidth, .borderTopWidth, .borderRightWidth, .borderBottomWidth,
            .borderLeftWidth, .borderColor,
            .tintColor, .gradient, .skeletonType, .skeletonCornerRadius, .gradientScope, .animation, .staggerDelay,
            .textColor, .fontSize, .aspectRatio, .frame, .clipsToBounds, .direction,
            .padding, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .paddingLeading, .paddingTrailing,
            .paddingHorizontal, .paddingVertical,
            .rowHeight, .estimatedRowHeight, .numberOfSections, .tableStyle, .separatorStyle, .separatorColor,
            .separatorInset, .numberOfRows, .numberOfItems, .cells, .elementKind, .itemSize, .columns, .minItemWidth,
            .scrollDirection, .minimumLineSpacing, .minimumInteritemSpacing, .sectionInset,
            .size, .safeAreaInsets, .animated, .transition, .delay, .stopAfter, .title,
            .preset, .appearanceTintColor, .appearanceGradient, .multilineHeight, .multilineSpacing,
            .multilineLastLineFillPercent, .multilineCornerRadius, .appearanceSkeletonCornerRadius,
            .renderSingleLineAsView, .textLineHeight:
            .everywhere
        }
    }

    /// The properties that turn a view into a grid or place it in one; these and all others that may have no effect because of
    /// what the block says besides.
    static let ofGrids = PropertySet(all.filter { $0 == .display || $0.isGridEffect })
    static let ofWholeBlocks = PropertySet(
        all.filter { $0 == .display || $0.isGridEffect || $0.scope == .whole } + ofOtherRows)

    /// What does nothing beside, or without, another property of its table.
    private static let ofOtherRows: [Property] = [
        .separatorColor, .separatorInset, .estimatedRowHeight, .lastLineFillPercent, .lineVariation,
    ]

    private var isGridEffect: Bool {
        if case .grid = row.effect { true } else { false }
    }

    /// For each property, the kinds on which it may lack effect, as bits by kind number, because every declaration
    /// looks this up.
    private static let kindsWithoutEffect: [UInt32] = all.map { property in
        ElementKind.allCases.reduce(0) { bits, kind in
            bits | (property.scope.mayExclude(kind) ? 1 << UInt32(kind.rawValue) : 0)
        }
    }

    func mayLackEffect(on kind: ElementKind) -> Bool {
        Self.kindsWithoutEffect[number] >> UInt32(kind.rawValue) & 1 == 1
    }

    /// Whether a kind of view may have a property that does nothing there, wherever it is. A skeleton's own width is a mistake
    /// with a fix of its own.
    func isIdle(on kind: ElementKind) -> Bool {
        kind != .skeleton && mayLackEffect(on: kind) && lackOfEffect(on: kind, in: nil) != nil
    }

    /// The reason why a property has no effect on a view of a kind in a list; nil if it has one.
    func lackOfEffect(on kind: ElementKind, in list: Effects.OpenList?) -> String? {
        switch scope {
        case .lines, .lookOfLines: return "only labels and text views have lines"
        case .texts: return "only labels, text views and buttons have a text"
        case .pictures: return "only an imageView shows a picture"
        case .arrangement, .flex, .grid:
            guard kind.isList, self != .gridTemplateColumns || kind != .tableView else { return nil }
            if kind == .tableView { return "rows stand below each other" }
            switch self {
            case .gap, .rowGap, .columnGap:
                return "'minimumLineSpacing' and 'minimumInteritemSpacing' say how far apart its items are"
            case .alignItems: return nil
            case .gridTemplateColumns: return "'columns' or 'minItemWidth' says how many of its items stand in a line"
            default: return "it places its items as a flow layout does"
            }
        case .shadow: return kind == .skeleton ? "it is the screen" : nil
        case .fade: return kind == .skeleton ? "its container in the page fades instead" : nil
        case .width:
            if kind == .skeleton { return "'size' says how large it is; in a page it is as wide as its container" }
            guard let list, kind.isPartOfList else { return nil }
            if list.kind == .tableView { return "a row is as wide as its table" }
            return kind == .cell && list.fixesWidth ? "its collection says how wide its items are" : nil
        case .height:
            guard let list, kind == .cell, list.fixesHeight else { return nil }
            return list.kind == .tableView
                ? "its table's 'rowHeight' says how high it is" : "its collection's 'itemSize' says how high it is"
        case .place, .placeInFlex, .placeInGrid:
            if kind == .skeleton { return "nothing is around it" }
            return kind.isPartOfList ? "its list places it" : nil
        case .everywhere, .whole: return nil
        }
    }
}

extension Property.Scope {
    /// Whether properties may lack effect on a kind of view.
    fileprivate func mayExclude(_ kind: ElementKind) -> Bool {
        switch self {
        case .everywhere, .whole: false
        case .lines, .lookOfLines: kind != .label && kind != .textView
        case .texts: kind != .label && kind != .button && kind != .textView
        case .pictures: kind != .imageView
        case .shadow, .fade: kind == .skeleton
        case .arrangement, .flex, .grid, .place, .placeInFlex, .placeInGrid, .width, .height:
            kind.isList || kind == .skeleton || kind.isPartOfList
        }
    }
}

extension ElementKind {
    /// Whether a list positions it.
    var isPartOfList: Bool { self == .cell || self == .header || self == .footer }
    /// Whether its parent positions it.
    var isPlaced: Bool { !isPartOfList && self != .skeleton && self != .section }
}
