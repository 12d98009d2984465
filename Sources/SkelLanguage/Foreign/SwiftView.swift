/// A view of SwiftUI with its arguments, as it is written here: `HStack(spacing: 8) {` is `row { gap: 8;`.
struct SwiftView {
    private let kind: String
    private let declarations: [String]

    /// - Returns: nil if an argument's meaning isn't nearly certain.
    init?(_ word: String, _ arguments: String, as kind: String) {
        self.kind = kind
        var declarations = ForeignWord.declaration(ofKind: word).map { [$0] } ?? []
        for argument in ForeignValue.parts(arguments) {
            let text = argument.split(separator: " ").joined(separator: " ")
            if text.isEmpty { continue }
            guard let declaration = Self.declaration(text, in: kind) else { return nil }
            declarations.append(declaration)
        }
        self.declarations = declarations
    }

    private static func declaration(_ argument: String, in kind: String) -> String? {
        let isText = kind == ElementKind.label.name || kind == ElementKind.button.name
        let hasQuotes = argument.utf8.count > 1 && argument.hasPrefix("\"") && argument.hasSuffix("\"")
        if isText, hasQuotes, !argument.dropFirst().dropLast().contains(where: { $0 == "\"" || $0 == "\\" }) {
            return "\(Property.text.name): \(argument)"
        }
        let sides = argument.split(separator: ":").map { $0.filter { $0 != " " } }
        guard sides.count == 2 else { return nil }
        if sides[0] == "spacing", ForeignValue.isLength(sides[1]) { return "\(Property.gap.name): \(sides[1])" }
        guard sides[0] == "alignment" else { return nil }
        let word = sides[1].split(separator: ".").last.map(String.init) ?? ""
        return ForeignWord.declaration(sides[0], word).map { "\($0.name): \($0.value)" }
    }

    /// Its beginning, where its views follow in a block.
    var opening: String { kind + " {" + (declarations.isEmpty ? "" : " " + declarations.joined(separator: "; ") + ";") }
    /// All of it, where none do.
    var whole: String { declarations.isEmpty ? kind : "\(kind) { \(declarations.joined(separator: "; ")) }" }
}
