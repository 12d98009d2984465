import SkelText

/// A length that is linear in the width of its box: `points + part * width`.
struct Affine: Hashable {
    var points: Double
    /// The share of the width, usually 0 to 1.
    var part: Double

    init(points: Double, part: Double = 0) { (self.points, self.part) = (points, part) }

    /// The difference, in points, below which lengths are equal: half of 1/64, the unit of browser layout.
    static let tolerance = 1.0 / 128

    /// Creates the line through values at some widths; nil if they aren't collinear.
    ///
    /// Lengths in a layout are linear between kinks, so a line that holds at the narrowest and widest widths and in
    /// between holds at all widths, unless two kinks cancel out.
    init?(_ values: [(width: Double, value: Double)]) {
        guard let narrow = values.min(by: { $0.width < $1.width }),
            let wide = values.max(by: { $0.width < $1.width })
        else { return nil }
        let growth = wide.width - narrow.width
        part = growth > Self.tolerance ? (wide.value - narrow.value) / growth : 0
        // A box that has no width at all says nothing about those between it and another one: what is in it has been cut to nothing.
        let isCut = narrow.width <= Self.tolerance && abs(wide.value - narrow.value) > Self.tolerance
        if isCut, !values.contains(where: { $0.width > Self.tolerance && $0.width < wide.width - Self.tolerance }) {
            return nil
        }
        points = narrow.value - part * narrow.width
        for (width, value) in values where abs(self.value(at: width) - value) > 2 * Self.tolerance { return nil }
        // As they are written, to a thousandth of a percent and of a point: that is 0.02 points off at a width of 4,000.
        part = (part * 1e5).rounded() / 1e5
        points = (points * 1000).rounded() / 1000
    }

    /// The same length, but not narrower than these values of it: what is too narrow for its contents wraps them.
    func holding(_ values: [(width: Double, value: Double)]) -> Affine {
        if part == 0 || points == 0 { return self }
        let rest = values.map { $0.value - part * $0.width }.max() ?? points
        return Affine(points: max(points, (rest * 1000 - 1e-6).rounded(.up) / 1000), part: part)
    }

    func value(at width: Double) -> Double { points + part * width }

    /// The length as CSS, with percentages of the width: `12px`, `50%`, `calc(50% - 12px)`.
    var css: String { Self.css(points: points, part: part) }

    private static func css(points: Double, part: Double) -> String {
        let percent = TimingText.number(part * 100)
        if percent == "0" { return TimingText.pixels(points) }
        let rest = TimingText.pixels(abs(points))
        if rest == "0" { return percent + "%" }
        return "calc(" + percent + "%" + (points < 0 ? " - " : " + ") + rest + ")"
    }

    /// The `background-position` that puts an image's left edge here: its percentages, the `part`, refer to the room
    /// beside the image. Nil if there is never any room although the position depends on the width.
    func position(of width: Affine) -> Affine? {
        if abs(part) < 1e-6 { return Affine(points: points) }
        let room = 1 - width.part
        guard abs(room) > 1e-6 else { return nil }
        let beside = part / room
        return Affine(points: points + beside * width.points, part: beside)
    }
}
