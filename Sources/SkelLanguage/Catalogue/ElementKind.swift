/// The kinds of views, and the parts of tables and collections.
package enum ElementKind: UInt8, Sendable, CaseIterable {
    case skeleton, view, row, column, scrollView, label, textView, textField, imageView, button, tableView
    case collectionView, spacer, cell, section, header, footer

    /// The name in the language, and the `type` in the skeleton tree.
    package var name: String { Self.names[Int(rawValue)] }

    /// The names, in the order of the cases. Written out because reflection took a third of a small file's time.
    private static let names = [
        "skeleton", "view", "row", "column", "scrollView", "label", "textView", "textField", "imageView", "button",
        "tableView", "collectionView", "spacer", "cell", "section", "header", "footer",
    ]
}
