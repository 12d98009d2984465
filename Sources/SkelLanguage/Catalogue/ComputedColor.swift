import SkelText

extension Color {
    /// Creates a colour from the form in which browsers give computed styles (CSS Color 4, section 15): `rgb(1, 2, 3)`,
    /// `rgba(1, 2, 3, 0.5)`, `color(srgb 0.1 0.2 0.3)`, and `oklch()`, `oklab()`, `lch()` and `lab()` as they were written.
    /// Colours outside sRGB are clipped to its range. Other RGB spaces count as sRGB. Nil for any other text.
    package init?(computed text: String) {
        guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")), text.utf8.last == UInt8(ascii: ")") else {
            return nil
        }
        var name = String(decoding: text.utf8[..<open], as: UTF8.self)
        var parts = text.utf8[text.utf8.index(after: open)...].dropLast().split {
            [UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "/")].contains($0)
        }
        if name == "color", !parts.isEmpty {
            let space = String(decoding: parts.removeFirst(), as: UTF8.self)
            if space.hasPrefix("xyz") || space.hasSuffix("-linear") { return nil }
            name = "srgb"
        }
        var values: [Double] = []
        for part in parts {
            guard let value = Self.component(part) else { return nil }
            values.append(value)
        }
        guard (3...4).contains(values.count) else { return nil }
        let (x, y, z) = (values[0], values[1], values[2])
        let channels: (Double, Double, Double)
        switch name {
        case "rgb", "rgba": channels = (x / 255, y / 255, z / 255)
        case "srgb": channels = (x, y, z)
        case "oklab": channels = ColorFunction.rgb(lightness: x, a: y, b: z)
        case "oklch": channels = ColorFunction.rgb(lightness: x, chroma: y, hue: z)
        case "lab": channels = ColorFunction.rgb(labLightness: x, a: y, b: z)
        case "lch":
            let (sine, cosine) = ColorFunction.sineAndCosine(of: z)
            channels = ColorFunction.rgb(labLightness: x, a: y * cosine, b: y * sine)
        default: return nil
        }
        self.init(channels, opacity: values.count > 3 ? values[3] : 1)
    }

    /// The number of a component; `none` is 0. Nil if it's neither that nor a number.
    private static func component(_ text: Substring.UTF8View) -> Double? {
        if text.elementsEqual("none".utf8) { return 0 }
        return Double(String(decoding: text, as: UTF8.self))
    }
}
