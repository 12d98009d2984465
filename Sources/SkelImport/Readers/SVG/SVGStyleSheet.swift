import SkelText

/// The rules of `<style>` elements with a class, id or element name as their selector, as drawing programs write them. Other
/// rules, and rules inside at-rules such as `@media`, are ignored.
struct SVGStyleSheet: Sendable {
    private var selectors = StringTable()
    /// The declarations for each selector; later ones override earlier ones.
    private var declarations: [[(property: String, value: String)]] = []

    init(_ texts: [String] = []) {
        for text in texts { read(text) }
    }

    var isEmpty: Bool { declarations.isEmpty }

    /// Applies the rules for an element to a style: those for its name, then for its classes, then for its id.
    func apply(to style: inout SVGStyle, name: String, classes: String?, id: String?) {
        if isEmpty { return }
        apply(name, to: &style)
        for word in (classes ?? "").split(whereSeparator: { $0.isWhitespace }) { apply("." + word, to: &style) }
        if let id { apply("#" + id, to: &style) }
    }

    private func apply(_ selector: String, to style: inout SVGStyle) {
        guard let number = selectors.number(of: selector) else { return }
        for (property, value) in declarations[number] { style.set(property, value) }
    }

    private mutating func read(_ text: String) {
        var rest = Self.withoutComments(text)[...]
        while let open = rest.firstIndex(of: "{") {
            let head = rest[..<open].split(separator: ";").last.map { $0.trimmed } ?? ""
            rest = rest[rest.index(after: open)...]
            guard !head.hasPrefix("@") else {
                rest = Self.behindBlock(rest)
                continue
            }
            let close = rest.firstIndex(of: "}") ?? rest.endIndex
            let declared = SVGStyle.declarations(rest[..<close])
            for selector in head.split(separator: ",") { add(declared, to: selector.trimmed) }
            rest = close == rest.endIndex ? rest[close...] : rest[rest.index(after: close)...]
        }
    }

    private mutating func add(_ declared: [(property: String, value: String)], to selector: Substring) {
        guard let first = selector.utf8.first, selector.utf8.dropFirst().allSatisfy({ $0.isInName }),
            first.isInName || first == UInt8(ascii: ".") || first == UInt8(ascii: "#")
        else { return }
        let number = selectors.number(of: String(selector)) ?? selectors.add(String(selector))
        if number == declarations.count { declarations.append([]) }
        for (property, value) in declared where Self.properties.contains(property) {
            declarations[number].removeAll { $0.property == property }
            declarations[number].append((property, value))
        }
    }

    private static var properties: [String] {
        [
            "fill", "stroke", "fill-opacity", "stroke-opacity", "opacity", "stroke-width", "stroke-linecap",
            "fill-rule", "clip-rule", "visibility", "display", "clip-path", "mask", "font", "font-size",
            "font-weight", "text-anchor",
        ]
    }

    private static func withoutComments(_ text: String) -> String {
        var kept = ""
        var isComment = false
        var last = Character(" ")
        for character in text {
            if isComment {
                if last == "*", character == "/" { isComment = false }
            } else if last == "/", character == "*" {
                kept.removeLast()
                isComment = true
                last = " "
                continue
            } else {
                kept.append(character)
            }
            last = character
        }
        return kept
    }

    /// The text after a block, which may contain blocks.
    private static func behindBlock(_ text: Substring) -> Substring {
        var depth = 1
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return text[text.index(after: index)...] }
        }
        return text[text.endIndex...]
    }
}

extension UInt8 {
    fileprivate var isInName: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
    }
}
