import SkelLanguage

/// Sides of the direction of reading, for sources that say what leads and trails rather than what is left and right.
extension Draft {
    /// Writes what differs at the left and right with the words for the leading and trailing side.
    mutating func nameSides() {
        var said: [String] = []
        for item in items { if case .element(let element) = item { element.addUnevenSides(to: &said) } }
        changeElements { $0.nameSides(said) }
    }

    /// Says that it reads from right to left: its rows are mirrored, and so are its frames, as distances from the leading side.
    mutating func turnRightToLeft() {
        changeElements { element in
            element.nameFrames()
            guard element.head == "skeleton" else { return }
            let place = element.declarations.firstIndex { $0.path == "size" }.map { $0 + 1 } ?? 0
            element.declarations.insert(Draft.Declaration("direction", "rtl"), at: place)
        }
    }
}

extension Draft.Element {
    /// Adds the properties that say the padding of one side beside that of all.
    fileprivate func addUnevenSides(to said: inout [String]) {
        for declaration in declarations {
            guard let padding = declaration.padding, let name = padding.unevenSide, !said.contains(name) else {
                continue
            }
            said.append(name)
        }
        for element in elements { element.addUnevenSides(to: &said) }
    }

    /// - Parameter said: the sides whose padding is said alone anywhere: what changes another view's padding says them again.
    fileprivate mutating func nameSides(_ said: [String]) {
        let isChange = head.hasPrefix("at ") || head.first?.isUppercase == true
        var named: [Draft.Declaration] = []
        for var declaration in declarations {
            declaration.nameSide()
            guard let sides = declaration.padding else {
                named.append(declaration)
                continue
            }
            let uneven = sides.unevenSide
            let across = uneven == "Leading" ? sides.right : sides.left
            let even = edges([sides.top, across, sides.bottom, across])
            let changes = isChange || declaration.path.contains(".")
            if even != "0" || uneven == nil || changes { named.append(Draft.Declaration(declaration.path, even)) }
            for side in ["Leading", "Trailing"] where side == uneven || changes && said.contains(side) {
                let length = side == "Leading" ? sides.left : sides.right
                named.append(Draft.Declaration(declaration.path + side, length))
            }
        }
        declarations = named
        for index in elements.indices { elements[index].nameSides(said) }
    }
}

extension Draft.Element {
    /// Writes frames with their distances from the leading side.
    fileprivate mutating func nameFrames() {
        declarations = declarations.flatMap { declaration -> [Draft.Declaration] in
            guard declaration.path == "frame" || declaration.path.hasSuffix(".frame") else { return [declaration] }
            let parts = declaration.value.split(separator: " ").map { String($0) }
            guard parts.count == 4 else { return [declaration] }
            let owner = declaration.path.dropLast("frame".utf8.count)
            let placed = [("position", "absolute"), ("leading", parts[0]), ("top", parts[1])]
            let sized = [("width", parts[2]), ("height", parts[3])]
            return (placed + sized).map { Draft.Declaration(owner + $0.0, $0.1) }
        }
        for index in elements.indices { elements[index].nameFrames() }
    }
}

extension Draft.Declaration {
    /// The words for the sides of a direction, by those for the left and right when it is from left to right.
    private static let ofDirection: [(name: String, word: String)] = [
        ("marginLeft", "marginLeading"), ("marginRight", "marginTrailing"), ("left", "leading"), ("right", "trailing"),
    ]

    /// Takes the word of the reading direction for a single side.
    mutating func nameSide() {
        var names = path.split(separator: ".").map { String($0) }
        guard let side = Self.ofDirection.first(where: { $0.name == names.last }) else { return }
        names[names.count - 1] = side.word
        path = names.joined(separator: ".")
    }

    /// The sides of a padding, as they are written; nil for another property.
    fileprivate var padding: FourSides<String>? {
        guard path == "padding" || path.hasSuffix(".padding") else { return nil }
        let parts = value.split(separator: " ").map { String($0) }
        guard let first = parts.first, parts.count <= 4 else { return nil }
        var sides = FourSides<String>(first)
        if parts.count > 1 { (sides.right, sides.left) = (parts[1], parts[1]) }
        if parts.count > 2 { sides.bottom = parts[2] }
        if parts.count > 3 { sides.left = parts[3] }
        return sides
    }
}

extension FourSides<String> {
    /// The side that is not as the one across; none where there is no distance, if that is at either side. Nil if both are the same.
    fileprivate var unevenSide: String? { left == right ? nil : left == "0" ? "Trailing" : "Leading" }
}
