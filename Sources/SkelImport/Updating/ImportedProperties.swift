package import SkelLanguage

/// What an update does with a declaration that the new import lacks.
enum ImportRole {
    /// Only imports write it: it goes.
    case written
    /// A look that imports only write if the source has it: it doesn't move bones, and may have been added by people.
    case look
    /// Imports guess it from a page's colours: it stays, and an existing one takes precedence.
    case guessed
    /// A look that both people and imports write, so that its origin is unknown: it stays, with a note.
    case sharedLook
    /// Both people and imports write it, so that its origin is unknown: it stays.
    case shared
    /// Only people write it: it stays.
    case kept
}

extension Property {
    /// The role in imports. There is no default, so that it's decided for each property.
    var importRole: ImportRole {
        switch self {
        case .backgroundColor, .cornerRadius, .linesCornerRadius, .multilineCornerRadius, .borderColor, .clipsToBounds,
            .shadow:
            .look
        case .tintColor: .guessed
        case .isHidden, .style,
            .borderWidth, .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
            .numberOfLines, .lastLineFillPercent, .skeletonLineSpacing, .skeletonTextLineHeight,
            .width, .height, .minWidth, .maxWidth, .aspectRatio, .frame, .position, .top, .right, .bottom, .left,
            .padding, .margin, .marginTop, .marginRight, .marginBottom, .marginLeft, .gap, .flexDirection,
            .justifyContent, .alignItems, .alignSelf, .flexShrink, .flex, .display, .gridTemplateColumns,
            .gridTemplateRows, .gridAutoRows, .gridAutoColumns, .gridAutoFlow,
            .rowHeight, .cells, .itemSize, .scrollDirection, .minimumLineSpacing,
            .minimumInteritemSpacing, .sectionInset, .columns, .minItemWidth, .characters, .lineHeight,
            .maxNumberOfLines,
            .leading, .trailing, .paddingLeading, .paddingTrailing, .marginLeading, .marginTrailing,
            .minHeight, .flexWrap, .gridColumn, .gridRow, .justifyItems, .justifySelf,
            .size, .multilineHeight, .multilineSpacing, .multilineLastLineFillPercent:
            .written
        case .opacity, .skeletonCornerRadius, .textColor, .fontWeight, .tableStyle, .separatorStyle, .separatorColor,
            .separatorInset:
            .sharedLook
        case .isSkeletonable, .isHiddenWhenSkeletonIsActive, .isUserInteractionDisabledWhenSkeletonIsActive, .text,
            .textAlignment, .fontSize,
            // Few screens of storyboards tell how many rows code shows.
            .numberOfRows, .numberOfItems:
            .shared
        case .isPart, .unite, .replace,
            .gradient, .skeletonType, .gradientScope, .animation, .staggerDelay, .image,
            .skeletonTextNumberOfLines, .skeletonPaddingInsets, .lineVariation,
            .maxHeight, .direction,
            .paddingTop, .paddingRight, .paddingBottom, .paddingLeft,
            .paddingHorizontal, .paddingVertical, .marginHorizontal, .marginVertical,
            .rowGap, .columnGap, .alignContent, .flexGrow, .flexBasis,
            .gridColumnStart,
            .gridColumnEnd, .gridRowStart, .gridRowEnd,
            .estimatedRowHeight, .numberOfSections, .elementKind,
            .safeAreaInsets, .animated, .transition, .delay, .stopAfter, .title,
            .preset, .appearanceTintColor, .appearanceGradient, .appearanceSkeletonCornerRadius,
            .renderSingleLineAsView, .textLineHeight:
            .kept
        }
    }

    /// Whether it determines the position or size of views.
    fileprivate var isOfLayout: Bool {
        switch group {
        case .text, .layout, .table, .list, .section, .collection, .appearance: true
        case .tree, .look, .bones, .content, .root: false
        }
    }
}

extension Statement {
    /// The role of its property in imports; of a statement of any other kind, `kept`.
    var importRole: ImportRole {
        // In an `at` block, `cell` says which one of `cells` it is.
        isDeclaration && property == ElementKind.cell.name ? .written : Property.named(property)?.importRole ?? .kept
    }

    /// Whether an update removes it if the new import lacks it.
    var isImported: Bool { importRole == .written || importRole == .look }

    /// Whether it's a declaration of the position or size of views, which can move them away from their places in the source. How many
    /// rows there are is none.
    var placesViews: Bool {
        let counts = [Property.numberOfRows, .numberOfItems, .numberOfSections]
        return isDeclaration && !counts.contains { $0.name == property }
            && Property.all.contains { $0.name == property && $0.isOfLayout }
    }
}

extension SyntaxTree {
    /// Whether it has something that only people write: a comment in or beside a statement, an import, an animation, or a property
    /// that imports don't set, nor `imported`, which replaces it: an import of a loader has its title and its motion.
    package func hasMarksOfPeople(besides imported: SyntaxTree) -> Bool {
        let own = StatementTree(Outline(imported).items).nodes.compactMap { $0.statement?.property }
        return StatementTree(Outline(self).items).nodes.contains { node in
            if !node.item.trailing.isEmpty || !node.item.behindBlock.isEmpty { return true }
            guard let statement = node.statement else { return node.parent != nil }
            return statement.isDeclaration
                ? statement.importRole == .kept && !own.contains(statement.property)
                : ["import", "animation"].contains(statement.word)
        }
    }
}
