import SkelLanguage
import SkelLayout

/// Pages from right to left are read as if they were mirrored. What is written for them is logical where the language has words for
/// that, and is otherwise mirrored back.
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
        if !shadow.isEmpty { shadow[0] = -shadow[0] }
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

extension Draft {
    /// Turns over the sides in a file that was translated from a mirrored page.
    mutating func mirror() {
        changeElements { $0.mirror() }
    }
}

extension Draft.Element {
    fileprivate mutating func mirror() {
        for index in declarations.indices { declarations[index].mirror() }
        for index in elements.indices { elements[index].mirror() }
    }
}

extension Draft.Declaration {
    private static let others: [(name: String, other: String)] = [
        ("borderLeftWidth", "borderRightWidth"), ("borderRightWidth", "borderLeftWidth"),
    ]

    fileprivate mutating func mirror() {
        nameSide()
        var names = path.split(separator: ".").map { String($0) }
        guard let last = names.last else { return }
        if let one = Self.others.first(where: { $0.name == last }) {
            names[names.count - 1] = one.other
            path = names.joined(separator: ".")
        }
        var parts = value.split(separator: " ").map { String($0) }
        switch last {
        case "padding" where parts.count == 4: parts.swapAt(1, 3)
        case "cornerRadius" where parts.count > 1:
            // One after the other from the top left: two are those of opposite corners.
            let all = parts.count == 4 ? parts : [parts[0], parts[1], parts.count > 2 ? parts[2] : parts[0], parts[1]]
            parts = [edges([all[1], all[0], all[3], all[2]])]
        case "shadow": if let x = Double(parts[0]) { parts[0] = number(-x) }
        case "textAlignment": parts = [value.mirrored]
        default: return
        }
        value = parts.joined(separator: " ")
    }
}
