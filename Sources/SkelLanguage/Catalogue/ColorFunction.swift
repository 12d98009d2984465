/// A CSS colour function (CSS Color 4, 4.1, 7 and 9.4), converted to sRGB.
package enum ColorFunction: String, CaseIterable {
    case rgb, rgba, hsl, hsla, oklch

    static var words: [String] { [rgb, hsl, oklch].map { $0.rawValue } }

    /// The values that a component accepts.
    struct Component {
        let name: String
        /// The largest plain number; nil for an angle in degrees, which has no limit.
        let most: Double?
        /// The value of 100%; nil if percentages aren't allowed.
        let whole: Double?
    }

    /// The first three components; a fourth is `opacity`.
    var components: [Component] {
        switch self {
        case .rgb, .rgba: ["red", "green", "blue"].map { Component(name: $0, most: 255, whole: 255) }
        case .hsl, .hsla:
            [
                Component(name: "hue", most: nil, whole: nil), Component(name: "saturation", most: 100, whole: 100),
                Component(name: "lightness", most: 100, whole: 100),
            ]
        case .oklch:
            [
                Component(name: "lightness", most: 1, whole: 1), Component(name: "chroma", most: 1, whole: 0.4),
                Component(name: "hue", most: nil, whole: nil),
            ]
        }
    }

    static let opacity = Component(name: "opacity", most: 1, whole: 1)

    /// The colour of components within their ranges; the fourth is the opacity, 1 by default. Colours outside sRGB are
    /// clipped to its range, as in browsers.
    func color(_ values: [Double]) -> Color {
        let channels: (Double, Double, Double)
        switch self {
        case .rgb, .rgba: channels = (values[0] / 255, values[1] / 255, values[2] / 255)
        case .hsl, .hsla: channels = Self.rgb(hue: values[0], saturation: values[1] / 100, lightness: values[2] / 100)
        case .oklch: channels = Self.rgb(lightness: values[0], chroma: values[1], hue: values[2])
        }
        return Color(channels, opacity: values.count > 3 ? values[3] : 1)
    }

    /// Section 7.1 of CSS Color 4.
    private static func rgb(hue: Double, saturation: Double, lightness: Double) -> (Double, Double, Double) {
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let turn = (offset + degrees(hue) / 30).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(turn - 3, 9 - turn, 1))
        }
        return (channel(0), channel(8), channel(4))
    }

    /// By Björn Ottosson's matrices ("A perceptual color space for image processing", 2020), as in section 9.4.
    static func rgb(lightness: Double, chroma: Double, hue: Double) -> (Double, Double, Double) {
        let (sine, cosine) = sineAndCosine(of: hue)
        return rgb(lightness: lightness, a: chroma * cosine, b: chroma * sine)
    }

    /// The same, from Oklab's own axes.
    static func rgb(lightness: Double, a: Double, b: Double) -> (Double, Double, Double) {
        let long = lightness + 0.3963377774 * a + 0.2158037573 * b
        let medium = lightness - 0.1055613458 * a - 0.0638541728 * b
        let short = lightness - 0.0894841775 * a - 1.2914855480 * b
        let (l, m, s) = (long * long * long, medium * medium * medium, short * short * short)
        return (
            encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
        )
    }

    /// From CIE Lab with a white of D50, by the matrix of section 18 (XYZ adapted by Bradford's method).
    ///
    /// - Parameter lightness: from 0 to 100.
    static func rgb(labLightness lightness: Double, a: Double, b: Double) -> (Double, Double, Double) {
        let middle = (lightness + 16) / 116
        func part(_ root: Double) -> Double {
            let cube = root * root * root
            return cube > 216.0 / 24389 ? cube : (116 * root - 16) * 27 / 24389
        }
        let x = part(middle + a / 500) * 0.9642956764295677
        let y = lightness > 8 ? middle * middle * middle : lightness * 27 / 24389
        let z = part(middle - b / 200) * 0.8251046025104602
        return (
            encoded(3.1341359569 * x - 1.6173863321 * y - 0.4906619460 * z),
            encoded(-0.9787954765 * x + 1.9162543773 * y + 0.0334427312 * z),
            encoded(0.0719553004 * x - 0.2289768264 * y + 1.4053860574 * z)
        )
    }

    /// The sine and cosine of an angle in degrees.
    package static func sineAndCosine(of hue: Double) -> (Double, Double) { sineAndCosine(ofDegrees: degrees(hue)) }

    /// Normalizes an angle to the range from 0 up to 360.
    private static func degrees(_ hue: Double) -> Double {
        let rest = hue.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    /// sRGB's curve (IEC 61966-2-1): light to a channel's value, both 0 to 1.
    private static func encoded(_ light: Double) -> Double {
        if light <= 0.0031308 { return max(0, light) * 12.92 }
        // The power 1/2.4 is 5/12: the fourth root of the cube root of the fifth power.
        let bounded = min(light, 1)
        let power = bounded * bounded * bounded * bounded * bounded
        return 1.055 * cubeRoot(power).squareRoot().squareRoot() - 0.055
    }

    /// The cube root of a number above 0 and up to 1, by Newton's method.
    private static func cubeRoot(_ value: Double) -> Double {
        var root = 1.0
        for _ in 0..<100 {
            let next = (2 * root + value / (root * root)) / 3
            if next >= root { break }
            root = next
        }
        return root
    }

    /// The sine and cosine of an angle from 0 to 360, by their series.
    private static func sineAndCosine(ofDegrees angle: Double) -> (Double, Double) {
        // Within an eighth of a turn of a multiple of a quarter.
        let quarter = (angle / 90).rounded()
        let rest = (angle - quarter * 90) * Double.pi / 180
        var (sine, cosine, term) = (0.0, 0.0, 1.0)
        for power in 0..<20 {
            let signed = power % 4 < 2 ? term : -term
            if power % 2 == 0 { cosine += signed } else { sine += signed }
            term *= rest / Double(power + 1)
        }
        switch Int(quarter) % 4 {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }
}
