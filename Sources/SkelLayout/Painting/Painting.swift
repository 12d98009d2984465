/// The parts that a view paints while the skeleton shows, decided once for all formats.
///
/// From back to front, a view paints its shadow, its background, its text, its children, its bone or lines, and its border.
package struct Painting: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The background; leaves have none.
    package static let background = Painting(rawValue: 1)
    /// One bone that covers the bounds.
    package static let bone = Painting(rawValue: 2)
    /// A bone for each line of text.
    package static let lines = Painting(rawValue: 4)
    /// The border, above the bone; leaves keep it.
    package static let border = Painting(rawValue: 8)

    /// The text or picture of a kept view, above its background.
    package static let content = Painting(rawValue: 16)
    /// The shadow, below everything.
    package static let shadow = Painting(rawValue: 32)

    /// The bone or lines that a leaf shows instead of its content.
    package static let bones: Painting = [.bone, .lines]
}
