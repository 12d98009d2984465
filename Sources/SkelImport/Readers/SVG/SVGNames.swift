import SkelText

/// Names that people give to elements of drawings, as opposed to generated ones.
enum SVGNames {
    /// The name of an element; empty if it's generated or meaningless.
    static func meant(_ element: Int, in document: MarkupDocument, _ identifiers: SVGIdentifiers) -> String {
        let names = ["data-name", "id"].compactMap { document.value($0, of: element) }
        guard let name = names.first(where: { isMeant($0) }) else { return "" }
        // Figma numbers layers of one name: 'Row', 'Row_2'.
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count > 1, let number = parts.last, !number.isEmpty, number.allSatisfy({ "0"..."9" ~= $0 }) else {
            return name
        }
        let plain = String(name.dropLast(number.utf8.count + 1))
        return identifiers.element("#" + plain) == nil ? name : plain
    }

    private static func isMeant(_ name: String) -> Bool {
        let word = name.utf8.drop { !$0.isLetter }.prefix { $0.isLetter || $0 >= 0x80 }
        guard name.utf8.count <= 40 else { return false }
        // Programs that make drawings small generate names of one or two letters, but none with blanks, such as 'QR Code'.
        if word.count <= 2 { return name.firstIndex(of: " ").map { isMeant(String(name[$0...].dropFirst())) } ?? false }
        return !made.contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    private static var made: [String] {
        [
            "rect", "rectangle", "circle", "ellipse", "oval", "path", "vector", "group", "frame", "layer", "svg",
            "svgid", "line", "union", "mask", "clip", "clippath", "use", "shape", "image", "bitmap", "subtract",
            "polygon", "polyline", "combined", "filter", "defs", "symbol", "calque", "ebene",
        ]
    }
}

extension SVGNames {
    /// The attributes of an element that is drawn elsewhere, the last as React spells it.
    static var links: [String] { ["href", "xlink:href", "xlinkHref"] }

    /// The name of an element without its prefix, such as `rect` for `svg:rect`.
    static func local(_ name: String) -> String {
        guard let colon = name.lastIndex(of: ":") else { return name }
        return String(name[name.index(after: colon)...])
    }

    /// The name of a property with hyphens, for one as React spells it: `stroke-width` for `strokeWidth`.
    static func hyphenated(_ name: String) -> String {
        guard name.utf8.contains(where: isCapital) else { return name }
        var bytes: [UInt8] = []
        for byte in name.utf8 { bytes += isCapital(byte) ? [UInt8(ascii: "-"), byte | 0x20] : [byte] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
}
