import SkelLanguage

/// The words of a statement: what it is, and what it names.
struct Statement {
    /// What imports write of a view. All else is somebody's own and stays.
    static let imported = [
        "width", "height", "minWidth", "flex", "flexShrink", "flexDirection", "alignSelf", "alignItems",
        "justifyContent", "gap",
        "padding", "margin", "marginTop", "marginLeft", "marginRight", "marginBottom", "frame", "position", "left",
        "right",
        "top", "bottom", "numberOfLines", "lastLineFillPercent", "skeletonLineSpacing", "skeletonTextLineHeight",
        "linesCornerRadius", "cornerRadius", "backgroundColor", "borderWidth", "borderColor", "rowHeight", "itemSize",
        "numberOfRows", "numberOfItems", "cells", "isHidden", "size", "style",
    ]

    let isDeclaration: Bool
    /// Of a declaration, its path; else the first word.
    let word: String
    /// What a view, a component or a style is called; empty for nothing.
    let name: String
    /// Of a component its kind; of a repeat or a view, its kind or component.
    let kind: String
    /// Whether a declaration's value is a variable.
    let usesVariable: Bool

    /// The property that a declaration sets.
    var property: String {
        word.utf8.split(separator: UInt8(ascii: ".")).last.map { String(decoding: $0, as: UTF8.self) } ?? word
    }

    init(_ item: Outline.Item) {
        let colon = item.text.utf8.firstIndex(of: UInt8(ascii: ":"))
        let head = colon.map { String(item.text[..<$0]) } ?? item.text
        let words = head.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        let tail = colon.map { String(item.text[$0...].dropFirst()) } ?? ""
        isDeclaration = colon != nil && item.items == nil && words.count == 1 && !item.isComment
        word = words.first ?? ""
        usesVariable = isDeclaration && tail.utf8.contains(UInt8(ascii: "$"))
        if isDeclaration {
            (name, kind) = ("", "")
            return
        }
        switch word {
        case "component":
            name = words.count > 1 ? words[1] : ""
            kind =
                tail.utf8.split(separator: UInt8(ascii: " ")).first.map { String(decoding: $0, as: UTF8.self) }
                ?? "view"
        case "repeat":
            kind = words.count > 2 ? words[2] : ""
            name = words.count > 3 ? words[3] : ""
        case "at", "variant", "let", "import":
            kind = word
            name = head
        default:
            kind = word
            name = words.count > 1 ? words[1] : ""
        }
    }
}

/// Statements of two blocks beside each other.
struct Alignment {
    let pairs: [(Outline.Item?, Outline.Item?)]

    init(_ old: [Outline.Item], _ new: [Outline.Item], _ names: Renames) {
        let likeness = Likeness(old, new, names)
        pairs = SideBySide(old.count, new.count) { likeness.of($0, $1) }.pairs.map { one, other in
            (one.map { old[$0] }, other.map { new[$0] })
        }
    }
}

/// How sure it is that statements of two files are the same.
private struct Likeness {
    private let old: [Statement?]
    private let new: [Statement?]
    private let shapes: [String]
    private let newShapes: [String]

    init(_ old: [Outline.Item], _ new: [Outline.Item], _ names: Renames) {
        func named(_ item: Outline.Item) -> Outline.Item {
            var named = item
            named.text = names.applied(to: item.text)
            return named
        }
        self.old = old.map { $0.isComment ? nil : Statement($0) }
        self.new = new.map { Statement(named($0)) }
        shapes = old.map { Self.shape(of: $0) }
        newShapes = new.map { Self.shape(of: $0) }
    }

    /// 0 where they cannot be.
    func of(_ i: Int, _ j: Int) -> Int {
        guard let one = old[i], let other = new[j], one.isDeclaration == other.isDeclaration else { return 0 }
        if one.isDeclaration { return one.word == other.word ? 4 : 0 }
        guard (one.word == "component") == (other.word == "component"),
            (one.word == "skeleton") == (other.word == "skeleton"),
            (one.word == "style") == (other.word == "style")
        else { return 0 }
        let isSameName = one.name == other.name
        let kinds = [one.kind, other.kind].map { $0 == "row" || $0 == "column" ? "view" : $0 }
        if kinds[0] != kinds[1], !isSameName || one.name.isEmpty { return 0 }
        if one.word == "at" || one.word == "variant", !isSameName { return 0 }
        return 2 + (isSameName && !one.name.isEmpty ? 8 : 0) + (shapes[i] == newShapes[j] ? 4 : 0)
    }

    /// The kinds of what is in a statement.
    private static func shape(of item: Outline.Item) -> String {
        (item.items ?? []).filter { !$0.isComment }.map { inner in
            let statement = Statement(inner)
            return statement.isDeclaration ? "" : statement.kind + "(" + shape(of: inner) + ")"
        }.joined()
    }
}
