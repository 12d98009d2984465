/// A colour: sRGB components and opacity in one word, red in the highest byte (`#rrggbbaa`).
package struct Color: Hashable, Sendable {
    /// The components, eight bits each.
    package let rgba: UInt32

    package init(rgba: UInt32) { self.rgba = rgba }

    /// An opaque colour, written as `0xrrggbb`.
    package init(rgb: UInt32) { rgba = rgb << 8 | 0xff }

    /// Creates a colour from red, green, blue and opacity from 0 to 1; others are clipped to this range.
    init(_ channels: (Double, Double, Double), opacity: Double) {
        func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
        rgba = byte(channels.0) << 24 | byte(channels.1) << 16 | byte(channels.2) << 8 | byte(opacity)
    }

    /// The red component of sRGB.
    package var red: UInt8 { UInt8(rgba >> 24) }
    /// The green component of sRGB.
    package var green: UInt8 { UInt8(rgba >> 16 & 0xff) }
    /// The blue component of sRGB.
    package var blue: UInt8 { UInt8(rgba >> 8 & 0xff) }
    /// The opacity; 255 is opaque.
    package var alpha: UInt8 { UInt8(rgba & 0xff) }
    /// Whether nothing shows through.
    package var isOpaque: Bool { alpha == 255 }
}

/// A colour for light and one for dark surroundings.
package struct ColorPair: Hashable, Sendable {
    /// The colour in light surroundings.
    package let light: Color
    /// The colour in dark surroundings.
    package let dark: Color

    package init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// Creates the same colour for both.
    package init(_ color: Color) {
        light = color
        dark = color
    }

    /// Opaque black in light and dark surroundings.
    package static let black = ColorPair(Color(rgb: 0x000000))
    /// SkeletonView's default: clouds in light, darkClouds in dark.
    package static let defaultTint = ColorPair(light: Color(rgb: 0xecf0f1), dark: Color(rgb: 0x1c2325))
    /// UIKit's `label`, the colour of text.
    package static let text = ColorPair(light: Color(rgb: 0x000000), dark: Color(rgb: 0xffffff))
    /// UIKit's non-opaque separator.
    package static let separator = ColorPair(light: Color(rgba: 0x3c3c_434a), dark: Color(rgba: 0x5454_5899))
}
