import SkelLayout
import SkelText

extension Sketch.Border {
    /// Reads a capture's borders: one for each side as browsers compute it, such as `1px solid rgb(1, 2, 3)`. Captures of
    /// earlier versions have one width and one colour.
    init(_ sides: [JSONValue]) {
        self.init()
        if sides.count == 2 {
            self.init(sides[0].number ?? 0, sides[1].string.flatMap { colour($0) })
            return
        }
        guard sides.count == 4 else { return }
        for (side, value) in sides.enumerated() {
            guard let text = value.string, let width = Self.width(text), let seen = Self.color(in: text) else {
                continue
            }
            widths[side] = width
            color = color ?? seen
        }
    }

    /// The width in points; nil for none.
    private static func width(_ text: String) -> Double? {
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        return Double(String(decoding: digits, as: UTF8.self)).flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
    }

    /// The colour after the width and the style.
    private static func color(in text: String) -> String? {
        let parts = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
        return parts.count == 3 ? colour(String(decoding: parts[2], as: UTF8.self)) : nil
    }
}

extension Sketch {
    /// Gives a table row the lines that all of its cells have below or above them.
    mutating func liftBorders(to row: Int) {
        let cells = nodes[row].children
        guard let first = cells.first, nodes[row].border.color == nil else { return }
        let border = nodes[first].border
        guard border.color != nil, border.widths[0] == 0, border.widths[2] == 0,
            cells.allSatisfy({ nodes[$0].border == border })
        else { return }
        nodes[row].border = border
        if nodes[row].kind == .group { nodes[row].kind = .box }
        for cell in cells {
            nodes[cell].border = Border()
            if nodes[cell].kind == .box, nodes[cell].background == nil { nodes[cell].kind = .group }
        }
    }

    /// Gives a table row the colour that all of its cells have.
    mutating func liftBackground(to row: Int) {
        let cells = nodes[row].children
        guard let first = cells.first, let color = nodes[first].background, nodes[row].background == nil,
            cells.allSatisfy({ cell in
                nodes[cell].kind == .box && nodes[cell].background == color && nodes[cell].border.color == nil
                    && nodes[cell].radius == .points(0)
            }), areClose(cells)
        else { return }
        nodes[row].background = color
        if nodes[row].kind == .group { nodes[row].kind = .box }
        for cell in cells {
            nodes[cell].background = nil
            nodes[cell].kind = .group
        }
    }

    /// Whether there are no gaps between nodes, from left to right.
    private func areClose(_ members: [Int]) -> Bool {
        zip(members, members.dropFirst()).allSatisfy { one, next in
            nodes[next].frame.x - nodes[one].frame.maxX <= Distance.centred
        }
    }
}
