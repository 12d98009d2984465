/// The space around and between the rows of UIKit's grouped tables; lengths in points.
///
/// `UITableView` documents none of these values. The corner radius is the one that TOInsetGroupedTableView copies from
/// iOS 13, like the inset by the layout margins, which are 16 at compact width (Human Interface Guidelines, Layout).
/// `UITableView.Style.grouped` has had the 35 points above and between groups since iOS 7, half for a header and half
/// for a footer.
package enum GroupedTable {
    static let cornerRadius = 10.0
    static let margin = 16.0
    /// The room above a section without a header and below one without a footer; a table has the same above the first
    /// section.
    static let room = 17.5
    /// `UIColor.systemGroupedBackground`.
    package static let background = ColorPair(light: Color(rgb: 0xf2f2f7), dark: Color(rgb: 0x000000))
    /// `UIColor.secondarySystemGroupedBackground`.
    package static let rowBackground = ColorPair(light: Color(rgb: 0xffffff), dark: Color(rgb: 0x1c1c1e))
}
