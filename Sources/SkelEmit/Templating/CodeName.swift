/// A skeleton's name as an identifier in code.
struct CodeName {
    private let words: [Substring]

    init(_ name: String) { words = name.split(separator: "_") }

    /// The type name in every language: each word capitalized, followed by `Skeleton`, or preceded by it if the words
    /// begin with a character that can't start a name.
    var identifier: String {
        let name = words.map { word in
            let head = word.unicodeScalars.prefix(1)
            return head.map { $0.properties.titlecaseMapping }.joined() + String(word.unicodeScalars.dropFirst())
        }.joined()
        guard let first = name.unicodeScalars.first, first.properties.isXIDStart else { return "Skeleton" + name }
        return name.hasSuffix("Skeleton") ? name : name + "Skeleton"
    }

    /// The custom element's name, which has a hyphen and no capitals: words and camel-case parts joined by hyphens,
    /// with characters beyond ASCII by number.
    var elementName: String {
        var name = ""
        for word in words {
            var isBehindSmall = true
            for scalar in word.unicodeScalars {
                let isCapital = ("A"..."Z").contains(scalar)
                if isBehindSmall && (isCapital || scalar == word.unicodeScalars.first), !name.isEmpty { name += "-" }
                isBehindSmall = !isCapital
                name += scalar.isASCII ? scalar.properties.lowercaseMapping : "u" + scalar.hexadecimal().lowercased()
            }
        }
        guard let first = name.unicodeScalars.first, ("a"..."z").contains(first) else { return "skeleton-" + name }
        return name.hasSuffix("skeleton") && name.contains("-") ? name : name + "-skeleton"
    }
}
