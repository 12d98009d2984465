package import SkelLanguage

/// What the views of a drawing were laid out by: for whoever hands the layout on to a browser.
package struct LayoutStyles {
    private let tree: ViewTree

    package init(of drawing: Drawing, _ screen: Screen) { tree = ViewTree(drawing, screen) }

    /// The view's layout properties; a label has the height of its lines, the root its safe area in them.
    package func box(of view: Int) -> Style.Box { tree.box(of: view) }

    package func direction(of view: Int) -> Style.Direction { tree.direction(of: view) }

    /// How high what the view shows is, in points; nil for a container and for a list, whose rows do not count.
    package func contentHeight(of view: Int) -> Double? {
        switch tree.kind(of: view) {
        case .label, .textView, .textField, .button: tree.contentSize(of: view)?.height
        default: nil
        }
    }

    /// What a table or a collection says of its rows.
    package func list(of view: Int) -> Style.List { tree.tables.list(tree.views[view].settings) }
}
