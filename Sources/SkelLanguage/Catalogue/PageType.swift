/// The type of a page relative to a drawing's: the factors by which lengths in its units are larger.
package struct PageType: Equatable, Sendable {
    /// The factor of the root's font size, which a rem is.
    package var rem = 1.0
    /// The factor of the font size around the placeholder.
    package var font = 1.0
    /// The factor of its line height, beyond that of the font size.
    package var line = 1.0

    package init() {}

    /// A page whose type differs in all three, so that no length of a screen is the same by chance.
    package static let larger: PageType = {
        var type = PageType()
        (type.rem, type.font, type.line) = (1.25, 1.375, 1.125)
        return type
    }()
}

extension Tables {
    /// A font size in points on the page, where one in ems, or none, follows that of the page.
    package func font(_ size: Length) -> Length {
        size.unit == .em || size.isAuto ? Length(size.value * type.font, size.unit) : size
    }

    /// The same for texts that have 17 points where no font size is set.
    package func fixedFont(_ size: Length) -> Length { size.isAuto ? size : font(size) }

    /// The points of a length of a text in a font.
    package func points(_ length: Length, in font: Length) -> Double {
        switch length.unit {
        case .em: length.value / Length.pointsOfEm * font.value
        case .line: length.value / Length.pointsOfEm * font.value * type.line
        case .points, .rem, .percent, .auto: length.value
        }
    }
}
