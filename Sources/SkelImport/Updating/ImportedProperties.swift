import SkelLanguage

extension Statement {
    /// The properties that only imports write. An update removes such a declaration if the new import lacks it. Other
    /// declarations were added by people and stay, including properties that both write, such as whether a view stays visible.
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

    /// Looks that imports only write if the source has them. They don't move bones and may have been added by people.
    static let looks = [
        "backgroundColor", "cornerRadius", "linesCornerRadius", "multilineCornerRadius", "borderColor", "clipsToBounds",
    ]

    /// The property that imports guess from a page's colours; the existing declaration takes precedence.
    static let guessed = "tintColor"

    /// Properties that both people and imports set. They stay in an update, because their origin is unknown.
    static let shared = [
        "isSkeletonable", "isHiddenWhenSkeletonIsActive", "isUserInteractionDisabledWhenSkeletonIsActive",
        "skeletonCornerRadius", "tintColor", "opacity", "text", "textColor", "textAlignment", "fontSize", "fontWeight",
        "separatorColor", "separatorInset", "separatorStyle", "tableStyle",
    ]

    /// Whether it's a declaration of the position or size of views, which can move them away from their places in the source.
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
