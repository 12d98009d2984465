import SkelText

/// Where a page is dark, beside its selectors.
package enum PageScheme {
    /// A page that follows the system by its own rules, without a `color-scheme` that tells the browser.
    package static let ofSystem = "@media (prefers-color-scheme: dark)"
}

extension PageReader {
    /// Gives the colours of a page what they are in its dark scheme, which one of the widths was captured in as well.
    mutating func pairColors(with value: JSONValue) {
        let window = value.member("v")?.plain
        guard let capture = page.captures.firstIndex(where: { $0.window == window }), let tree = value.member("tree")
        else { return }
        if let selector = value.member("by")?.string, Self.isSelector(selector) { page.darkSelector = selector }
        let paper = (value.member("bg")?.string.flatMap { PageColor($0) } ?? .white).over(.white)
        for index in page.captures.indices {
            page.captures[index].background = page.captures[index].background.paired(paper)
        }
        var usual = UsualPairs()
        pair(tree, at: capture, &usual)
        // What another width shows has the colours that most of its kind have.
        for node in page.nodes.indices {
            for (index, box) in page.nodes[node].boxes.enumerated() where box >= 0 && index != capture {
                let own = page.box(node, capture)?.ink
                page.boxes[box].ink.background = usual.pair(page.boxes[box].ink.background, like: own?.background)
                page.boxes[box].ink.borderColor = usual.pair(page.boxes[box].ink.borderColor, like: own?.borderColor)
                page.boxes[box].ink.shadowColor = usual.pair(page.boxes[box].ink.shadowColor, like: own?.shadowColor)
            }
        }
    }

    /// Whether a text is one of the selectors that a capture notes: a class, an attribute with a value, or the system's scheme.
    private static func isSelector(_ text: String) -> Bool {
        if text == PageScheme.ofSystem { return true }
        let bytes = Array(text.utf8)
        guard (2...80).contains(bytes.count), bytes[0] == UInt8(ascii: ".") || bytes[0] == UInt8(ascii: "[") else {
            return false
        }
        return bytes.dropFirst().allSatisfy { byte in
            let isLetter = (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
            return isLetter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "=")
                || byte == UInt8(ascii: "]")
        }
    }

    private mutating func pair(_ value: JSONValue, at capture: Int, _ usual: inout UsualPairs) {
        let number = value.member("i")?.plain.map { Int($0) }
        if let node = number.flatMap({ numbers[$0] }), page.nodes[node].boxes[capture] >= 0 {
            let box = page.nodes[node].boxes[capture]
            let dark = ink(ofElement: value) ?? Page.Ink()
            var light = page.boxes[box].ink
            if light.border.all.allSatisfy({ $0 == 0 }) { light.border = dark.border }
            light.background = usual.learn(light.background, dark.background)
            light.borderColor = usual.learn(light.borderColor, dark.borderColor)
            if light.shadowColor != nil { light.shadowColor = usual.learn(light.shadowColor, dark.shadowColor) }
            page.boxes[box].ink = light
        }
        for child in value.member("ch")?.list ?? [] { pair(child, at: capture, &usual) }
    }
}

/// The colours of a light scheme with those of the dark one that they are paired with.
private struct UsualPairs {
    private var pairs: [(light: PageColor, dark: PageColor, count: Int)] = []
    private static let clear = PageColor("clear") ?? .white

    /// The pair of two colours, either of which may be nothing.
    mutating func learn(_ light: PageColor?, _ dark: PageColor?) -> PageColor? {
        if light == nil, dark == nil { return nil }
        let (one, two) = (light ?? Self.clear, dark ?? Self.clear)
        if let known = pairs.firstIndex(where: { $0.light == one && $0.dark == two }) {
            pairs[known].count += 1
        } else if pairs.count < 400 {
            pairs.append((one, two, 1))
        }
        return one.paired(two)
    }

    /// A colour with that of the dark scheme: the element's own if it has the same colour there, otherwise the usual one.
    func pair(_ color: PageColor?, like own: PageColor?) -> PageColor? {
        guard let color else {
            // What appears in the dark scheme only does so at all widths.
            return own?.inLight == Self.clear ? own : nil
        }
        if let own, own.inLight == color { return own }
        var best: (dark: PageColor, count: Int)?
        for one in pairs where one.light == color && one.count > best?.count ?? 0 { best = (one.dark, one.count) }
        return best.map { color.paired($0.dark) } ?? color
    }
}
