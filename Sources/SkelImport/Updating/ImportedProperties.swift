import SkelLanguage

extension Statement {
    /// What imports write: where such a declaration has no place in the source any more, it goes. All others are somebody's
    /// own and stay. What people also set themselves, such as a view that stays visible, is not among them.
    static let imported = [
        "width", "height", "minWidth", "maxWidth", "aspectRatio", "flex", "flexShrink", "flexDirection", "alignSelf",
        "alignItems",
        "justifyContent", "gap", "padding", "margin", "marginTop", "marginLeft", "marginRight", "marginBottom", "frame",
        "position", "left", "right", "top", "bottom", "display", "gridTemplateColumns", "clipsToBounds",
        "numberOfLines", "lastLineFillPercent", "skeletonLineSpacing", "skeletonTextLineHeight", "linesCornerRadius",
        "multilineHeight", "multilineSpacing", "multilineLastLineFillPercent", "multilineCornerRadius",
        "cornerRadius", "backgroundColor", "borderWidth", "borderTopWidth", "borderRightWidth", "borderBottomWidth",
        "borderLeftWidth", "borderColor", "rowHeight", "itemSize", "numberOfRows", "numberOfItems", "cells",
        "sectionInset", "minimumLineSpacing", "minimumInteritemSpacing", "scrollDirection", "isHidden", "size", "style",
    ]

    /// Looks that imports write only where the source has them: they put no bone elsewhere, and may be somebody's own.
    static let looks = [
        "backgroundColor", "cornerRadius", "linesCornerRadius", "multilineCornerRadius", "borderColor", "clipsToBounds",
    ]

    /// What an import guesses from the colours of a page: what the file says holds.
    static let guessed = "tintColor"

    /// What people set themselves, or leave to imports: it stays in an update, though nothing says whose it is.
    static let shared = [
        "isSkeletonable", "isHiddenWhenSkeletonIsActive", "isUserInteractionDisabledWhenSkeletonIsActive",
        "skeletonCornerRadius", "tintColor", "opacity", "text", "textColor", "textAlignment", "fontSize", "fontWeight",
        "separatorColor", "separatorInset", "separatorStyle", "tableStyle",
    ]

    /// Whether a declaration says where views are, or how large: what can put them elsewhere than their source does.
    var placesViews: Bool { isDeclaration && Property.all.contains { $0.name == property && $0.isOfLayout } }
}

extension Property {
    fileprivate var isOfLayout: Bool {
        switch group {
        case .text, .layout, .table, .list, .section, .collection, .appearance: true
        case .tree, .look, .bones, .content, .root: false
        }
    }
}
