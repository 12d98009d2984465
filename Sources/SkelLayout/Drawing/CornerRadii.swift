import SkelLanguage

/// The radii of a rectangle's corners, in points.
package struct CornerRadii: Hashable, Sendable {
    /// The radius of the top left corner, whatever the reading direction.
    package var topLeft: Double
    /// The radius of the top right corner.
    package var topRight: Double
    /// The radius of the bottom right corner.
    package var bottomRight: Double
    /// The radius of the bottom left corner.
    package var bottomLeft: Double

    /// Creates equal radii for all corners.
    @inline(__always)
    package init(_ radius: Double) { (topLeft, topRight, bottomRight, bottomLeft) = (radius, radius, radius, radius) }

    /// Creates radii from four values, clockwise from the top left.
    package init(_ radii: [Double]) {
        (topLeft, topRight, bottomRight, bottomLeft) = (radii[0], radii[1], radii[2], radii[3])
    }

    /// The radii, clockwise from the top left.
    package var all: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// Whether all corners have the same radius.
    @inline(__always)
    package var isUniform: Bool { topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft }

    /// Whether corners that are round have different radii.
    var hasSeveralRadii: Bool { !isUniform && all.contains { $0 > 0 && $0 < largest } }

    /// The radius of the roundest corner.
    @inline(__always)
    package var largest: Double { max(max(topLeft, topRight), max(bottomRight, bottomLeft)) }

    /// The radius of the least round corner.
    package var smallest: Double { min(min(topLeft, topRight), min(bottomRight, bottomLeft)) }

    /// The radii of a shape whose sides move inwards by `margin` points.
    package func inset(by margin: Double) -> CornerRadii {
        if isUniform { return CornerRadii(max(0, topLeft - margin)) }
        return CornerRadii(all.map { max(0, $0 - margin) })
    }

    /// The radii scaled to fit a box: if those on a side are longer than the side, all shrink by the same factor
    /// (css-backgrounds-3, section 4.5).
    package func fitted(in size: Size) -> CornerRadii {
        if isUniform { return CornerRadii(max(0, min(topLeft, min(size.width, size.height) / 2))) }
        let sides = [
            (size.width, topLeft + topRight), (size.height, topRight + bottomRight),
            (size.width, bottomRight + bottomLeft), (size.height, bottomLeft + topLeft),
        ]
        var factor = 1.0
        for (length, radii) in sides where radii > length { factor = min(factor, max(0, length) / radii) }
        return factor == 1 ? self : CornerRadii(all.map { $0 * factor })
    }
}

extension Corners {
    /// The radii in points in a box: percentages refer to the shorter side, and half of it is the maximum.
    func radii(in size: Size, _ tables: Tables) -> CornerRadii {
        if isUniform { return CornerRadii(first.radius(in: size)) }
        return CornerRadii(lengths(in: tables).map { $0.points(in: size) }).fitted(in: size)
    }

    /// The larger of two radii at each corner.
    @inline(__always)
    func radii(orLarger other: Corners, in size: Size, _ tables: Tables) -> CornerRadii {
        if !isRound, !other.isRound { return CornerRadii(0) }
        if isUniform, other.isUniform { return CornerRadii(max(first.radius(in: size), other.first.radius(in: size))) }
        return CornerRadii(lengths(orLarger: other, in: size, tables).map { $0.points(in: size) }).fitted(in: size)
    }

    /// The larger of two lengths at each corner; a single one if both are uniform.
    func lengths(orLarger other: Corners, in size: Size, _ tables: Tables) -> [Length] {
        if isUniform, other.isUniform {
            return [first.radius(in: size) >= other.first.radius(in: size) ? first : other.first]
        }
        return zip(lengths(in: tables), other.lengths(in: tables)).map {
            $0.points(in: size) >= $1.points(in: size) ? $0 : $1
        }
    }
}

extension Length {
    /// The requested radius in a box: a percentage refers to the shorter side.
    fileprivate func points(in size: Size) -> Double { max(0, resolved(against: min(size.width, size.height)) ?? 0) }

    /// The radius, limited so that it fits all corners of the box.
    func radius(in size: Size) -> Double { min(points(in: size), max(0, min(size.width, size.height) / 2)) }
}
