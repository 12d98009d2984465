import SkelLayout

/// Pages from right to left are read as if they were mirrored, and written so: on such a page, a placeholder is the mirror image of
/// its picture, except for shadows.
extension Page.Box {
    /// Turns over what is in an element's content of some width.
    mutating func mirror(in width: Double) {
        frame.mirror(in: width)
        for index in icons.indices { icons[index].mirror(in: width) }
        for index in (text?.lines ?? []).indices { text?.lines[index].mirror(in: width) }
        if let alignment = text?.alignment { text?.alignment = alignment.mirrored }
        style.padding.mirror()
        style.paddingShares.mirror()
        style.margin.mirror()
        style.inset.mirror()
        style.float = style.float.mirrored
        style.textAlign = style.textAlign.mirrored
    }
}

extension Page.Ink {
    mutating func mirror() {
        border.mirror()
        borderWidth.mirror()
        if radii.count == 4 { radii = [radii[1], radii[0], radii[3], radii[2]] }
    }
}

extension Rect {
    /// Turns it over in something of some width.
    package mutating func mirror(in width: Double) { x = width - maxX }
}

extension FourSides {
    mutating func mirror() { (left, right) = (right, left) }
}

extension String {
    /// The other side: `right` for `left`.
    fileprivate var mirrored: String {
        hasSuffix("left") ? dropLast(4) + "right" : hasSuffix("right") ? dropLast(5) + "left" : self
    }
}
