import Foundation
import SkelLanguage
import SkelText
import TestSupport
import Testing

/// The editors' grammars (`Sources/Integrations/editors`) beside the catalogue. `Tests/Editors/grammar.py` compares the tokens.
@Suite("Grammars")
struct GrammarTests {
    private static let folder = "../../Sources/Integrations/editors/"

    /// What no row of the catalogue names.
    private static let functions = [
        "sliding", "pulse", "crossDissolve", "cubicBezier", "steps", "insets", "lightDark", "rgb", "rgba", "hsl",
        "hsla",
        "oklch", "fixed", "minmax", "fitContent", "repeat", "span",
    ]
    private static let motion = [
        "linear", "easeIn", "easeOut", "easeInOut", "autoreverses", "leftRight", "rightLeft", "topBottom", "bottomTop",
        "topLeftBottomRight", "bottomRightTopLeft", "autoFill", "autoFit", "pulse", "sliding", "steps",
    ]

    /// The words of the language by what they are; longer ones first, where one may begin another.
    private static let words: [String: [String]] = {
        let properties =
            Property.all.map(\.name) + [
                "duration", "timing", "autoreverses", "opacity", "color", "gradientPosition", "scale", "translation",
            ]
        let values = Set(Property.all.flatMap(\.type.words))
        let colors = Property.all.first { $0.name == "tintColor" }?.type.words.filter { !functions.contains($0) } ?? []
        let others = values.subtracting(colors).subtracting(functions).subtracting(["true", "false"]).union(motion)
        return [
            "kinds": ElementKind.allCases.map(\.name), "properties": properties, "colors": colors,
            "functions": functions, "words": Array(others),
            "selectors": ["even", "odd", "first", "last", "every", "except"],
            "units": ["pt", "px", "rem", "fr", "ms", "s", "%"],
        ].mapValues { Set($0).sorted { ($0.count, $1) > ($1.count, $0) } }
    }()

    @Test("The TextMate grammar has the words of the compiler")
    func textMate() throws {
        var text = try Self.text("skel.tmLanguage.json")
        for (name, words) in Self.words {
            let parts = text.components(separatedBy: "(?#\(name))")
            text = parts[0]
            for part in parts.dropFirst() {
                let end = try #require(part.range(of: "(?#end)"))
                text += "(?#\(name))" + words.joined(separator: "|") + part[end.lowerBound...]
            }
        }
        try expectGolden(text, Self.folder + "skel.tmLanguage.json")
    }

    @Test(
        "The grammars that list words have those of the compiler",
        arguments: [("vim/syntax/skel.vim", "\" "), ("emacs/skel-mode.el", ";; ")])
    func lists(_ file: String, _ comment: String) throws {
        var lines: [String] = []
        var isInside = false
        for line in try Self.text(file).components(separatedBy: "\n") {
            if line == comment + "end" { isInside = false }
            if !isInside { lines.append(line) }
            guard line.hasPrefix(comment), let words = Self.words[String(line.dropFirst(comment.count))] else {
                continue
            }
            isInside = true
            let name = line.dropFirst(comment.count)
            lines += comment == ";; " ? Self.emacs(name, words) : Self.vim(name, words)
        }
        try expectGolden(lines.joined(separator: "\n"), Self.folder + file)
    }

    private static func vim(_ name: Substring, _ words: [String]) -> [String] {
        let group = "skel" + name.prefix(1).uppercased() + name.dropFirst()
        // The others are words only where a value stands, or a selector.
        let place = name == "kinds" ? "" : " contained"
        return wrapped(words).map { "syn keyword \(group)\(place) \($0)" }
    }

    private static func emacs(_ name: Substring, _ words: [String]) -> [String] {
        let lines = wrapped(words.map { "\"\($0)\"" }).joined(separator: "\n    ")
        return ["(defconst skel-\(name)", "  '(\(lines)))"]
    }

    private static func wrapped(_ words: [String]) -> [String] {
        var lines = [""]
        for word in words {
            if lines[lines.count - 1].count + word.count > 90 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines
    }

    private static func text(_ file: String) throws -> String {
        try String(contentsOf: Case.top.appending(path: "Sources/Integrations/editors/" + file), encoding: .utf8)
    }

    // MARK: - Tokens

    /// Writes what the syntax tree says of every sample and case that parses, for the suite `editors`: lines of a file's
    /// path, a start, an end and a class.
    @Test(
        "The tokens of all sources are written",
        .enabled(if: ProcessInfo.processInfo.environment["SKELGEN_TOKENS"] != nil))
    func tokens() throws {
        let path = try #require(ProcessInfo.processInfo.environment["SKELGEN_TOKENS"])
        var lines: [String] = []
        for folder in ["Samples", "Tests/Cases"] {
            let files = FileManager.default.enumerator(atPath: Case.top.appending(path: folder).path)
            for case let file as String in try #require(files) where file.hasSuffix(".skel") {
                let name = folder + "/" + file
                let bytes = try Data(contentsOf: Case.top.appending(path: name))
                var problems = Problems()
                let source = SourceFile(name: name, bytes: Array(bytes))
                let tree = parse(source, reporting: &problems)
                guard problems.errorCount == 0 else { continue }
                var tokens = tree.comments.map { Token(range: $0.range, scope: "comment") }
                Self.visit(tree.root, in: nil, adding: &tokens)
                lines += tokens.map { "\(name)\t\($0.range.lowerBound)\t\($0.range.upperBound)\t\($0.scope)" }
            }
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }

    private struct Token {
        var range: Range<Int>
        var scope: String
    }

    private static func visit(_ node: Syntax, in parent: Syntax?, adding tokens: inout [Token]) {
        if let scope = scope(of: node, in: parent) { tokens.append(Token(range: node.range, scope: scope)) }
        if let scope = scopeOfHead(of: node) {
            let head = node.head
            tokens.append(Token(range: Int(head.start)..<Int(head.end), scope: scope))
        }
        for child in node.children { visit(child, in: node, adding: &tokens) }
    }

    /// What a node without others in it is.
    private static func scope(of node: Syntax, in parent: Syntax?) -> String? {
        switch node.kind {
        case .number, .hexColor, .string, .variable, .comparison: return "\(node.kind)"
        case .word: return parent?.kind == .selector ? "selector" : parent?.kind == .test ? "measure" : "word"
        case .name:
            switch parent?.kind {
            case .declaration:
                let next = parent.map { Syntax.Declaration($0) }?.property
                guard next == node else { return "member" }
                return Property.all.contains { $0.name == node.text } ? "property" : "anyProperty"
            case .element: return "viewName"
            case .function: return "function"
            case .test: return "measure"
            case .componentItem:
                return parent?.children.first == node ? "itemName" : "baseKind"
            case .argument: return "label"
            default: return "itemName"
            }
        default: return nil
        }
    }

    /// What the word is that a node begins with.
    private static func scopeOfHead(of node: Syntax) -> String? {
        switch node.kind {
        case .importItem, .letItem, .styleItem, .componentItem, .animationItem, .skeletonItem, .appearance, .keyframe,
            .variant, .at, .repetition:
            return "keyword"
        case .element:
            return ElementKind.allCases.contains { $0.name == node.headText } ? "kind" : "component"
        default: return nil
        }
    }
}
