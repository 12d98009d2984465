/// What is seen of a view itself while the skeleton shows: decided once, here, for every format.
///
/// From the back to the front a view paints its background, its text, its children, its bone or lines, and its border.
package struct Painting: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its background, which a leaf loses.
    package static let background = Painting(rawValue: 1)
    /// One bone over its bounds.
    package static let bone = Painting(rawValue: 2)
    /// A bone for each line of its text.
    package static let lines = Painting(rawValue: 4)
    /// Its border, which a leaf keeps, over the bone.
    package static let border = Painting(rawValue: 8)

    /// The text or the picture of a kept view, over its background.
    package static let content = Painting(rawValue: 16)

    /// All of its bits.
    static let mask: UInt32 = 31

    /// The bone or lines that a leaf shows instead of its content.
    package static let bones: Painting = [.bone, .lines]
}
