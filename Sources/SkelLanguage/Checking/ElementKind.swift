/// The kinds of views, and the parts of tables and collections.
package enum ElementKind: UInt8, Sendable, CaseIterable {
    case skeleton, view, row, column, scrollView, label, textView, textField, imageView, button, tableView
    case collectionView, spacer, cell, section, header, footer

    /// The word of the language, and the `type` of the skeleton tree.
    package var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { String(describing: $0) }
}
