/// A view of SwiftUI with its arguments, as it is written here: `HStack(spacing: 8) {` is `row { gap: 8;`.
struct SwiftView {
    private let kind: String
    private let isInRow: Bool
    private var declarations: [String]
    /// Whether it is a button with a title, or a picture: what is in its block is no view.
    let isWhole: Bool
    /// Of a label with an icon, which is a row of both, what its text has, and the size of the icon in points.
    private var icon: (text: [String], size: String)?

    /// - Returns: nil if an argument's meaning isn't nearly certain.
    init?(_ word: String, _ arguments: String, as kind: String, inRow isInRow: Bool) {
        self.isInRow = isInRow
        if ForeignWord.folded(word) == "toggle" {
            guard
                let title = ForeignValue.parts(arguments).first.flatMap({
                    Self.declaration(String($0), in: ElementKind.label.name)
                })
            else { return nil }
            self.kind = ElementKind.row.name
            // The size of a UISwitch.
            declarations = ["label { \(title) }", "spacer", "view { width: 51; height: 31; cornerRadius: 15.5 }"]
            isWhole = true
            return
        }
        let parts = ForeignValue.parts(arguments).map { String($0.drop { $0 == " " }) }
        if ForeignWord.folded(word) == ElementKind.label.name,
            parts.dropFirst().contains(where: { $0.hasPrefix("systemImage:") || $0.hasPrefix("image:") })
        {
            // The size of the usual text; one that loads has no width of its own in a row.
            let title = Self.declaration(parts[0], in: ElementKind.label.name)
            icon = ([title ?? "\(Property.flex.name): 1"], "17")
            (self.kind, isWhole) = (ElementKind.row.name, true)
            declarations = ["\(Property.gap.name): 8", "\(Property.alignItems.name): center"]
            return
        }
        if Self.isGrid(word) {
            guard let declarations = Self.grid(arguments) else { return nil }
            (self.kind, self.declarations, isWhole) = (ElementKind.view.name, declarations, false)
            return
        }
        let isLink = Self.isLink(word)
        // A link with a title is that text; what it leads to is not on this screen.
        let kind =
            isLink && ForeignValue.parts(arguments).first?.hasPrefix("\"") == true ? ElementKind.label.name : kind
        self.kind = kind
        var declarations = ForeignWord.declaration(ofKind: word, inRow: isInRow).map { [$0] } ?? []
        for argument in ForeignValue.parts(arguments) {
            let text = argument.split(separator: " ").joined(separator: " ")
            // The curve of a corner, and what a button is for.
            if text.isEmpty || text.hasPrefix("style:") || text.hasPrefix("role:") { continue }
            if text.hasPrefix("minLength:") || Self.isOfScrolling(text) && kind == ElementKind.scrollView.name {
                continue
            }
            if kind == ElementKind.button.name, !declarations.isEmpty, text.hasPrefix("action:") { continue }
            // Lines at the leading side are no shorter than the column.
            if kind == ElementKind.column.name, text == "alignment: .leading" { continue }
            if let declaration = Self.declaration(text, in: kind) {
                declarations.append(declaration)
            } else if !Self.kindsOfContent.contains(kind) {
                return nil
            }
        }
        self.declarations = declarations
        let title = Property.text.name + ":"
        isWhole =
            isLink && kind == ElementKind.label.name || kind == ElementKind.imageView.name
            || kind == ElementKind.button.name && declarations.contains { $0.hasPrefix(title) }
    }

    /// The kinds whose other arguments are what loads, such as a text from a model or the address of a picture.
    private static let kindsOfContent = [ElementKind.label, .imageView, .textField, .textView].map { $0.name }

    /// The same of what shows its block for each thing of some: `ForEach(0..<5) {`, and in a list `ForEach(people) {`, whose block
    /// is a cell, as is that of `List(people) {`; nil if the meaning isn't nearly certain.
    static func block(
        _ word: String, of arguments: String, inList isInList: Bool, inGrid isInGrid: Bool
    ) -> (opening: String, end: String)? {
        let isAction =
            ForeignWord.folded(word) == ElementKind.button.name
            && ForeignValue.parts(arguments).contains { $0.drop { $0 == " " }.hasPrefix("action:") }
        // What they do is behind their views.
        if isAction || isLink(word) { return ((isInList ? ElementKind.cell : .view).name + " {", "") }
        guard let data = ForeignValue.parts(arguments).first, !data.contains(":") else { return nil }
        switch ForeignWord.folded(word) {
        case "list":
            let table = SwiftView(word, "", as: ElementKind.tableView.name, inRow: false)
            return table.map { ($0.block.opening + " cell {", " }") }
        case "foreach":
            if isInList { return ("cell {", "") }
            // As many as a phone shows.
            return (count(of: String(data)) ?? (isInGrid ? "6" : nil)).map { ("repeat \($0) {", "") }
        default: return nil
        }
    }

    /// Whether an argument says which way a scroll view goes, which the stack in it does here, or how it looks.
    private static func isOfScrolling(_ argument: String) -> Bool {
        [".vertical", ".horizontal"].contains(argument) || argument.hasPrefix("showsIndicators:")
    }

    static func isShape(_ word: String) -> Bool {
        ["circle", "ellipse", "capsule", "rectangle", "roundedrectangle"].contains(ForeignWord.folded(word))
    }

    static func isLoop(_ word: String) -> Bool { ForeignWord.folded(word) == "foreach" }

    /// The number of views that are written in a block, each with what belongs to it; nil if there are none, or others are
    /// made by a loop or a condition.
    static func rows(in block: [UInt8]) -> Int? {
        var (depth, count, isAtStart, isInString) = (0, 0, true, false)
        for (index, byte) in zip(block.indices, block) {
            if isInString {
                isInString = byte != UInt8(ascii: "\"")
                continue
            }
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"):
                if depth == 0 { isAtStart = true }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "A")...UInt8(ascii: "Z") where depth == 0 && isAtStart:
                if block[index...].starts(with: "ForEach".utf8) { return nil }
                count += 1
            case UInt8(ascii: "."): break
            default: if depth == 0, isAtStart { return nil }
            }
            isAtStart = false
        }
        return count > 0 ? count : nil
    }

    static func isGrid(_ word: String) -> Bool { ForeignWord.folded(word) == "lazyvgrid" }

    /// `LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(80))], spacing: 8)` as a grid; nil unless its columns are
    /// written out.
    private static func grid(_ arguments: String) -> [String]? {
        var (tracks, gap) = ([String](), [String]())
        for part in ForeignValue.parts(arguments) {
            let text = part.filter { !" \n\r\t[]".contains($0) }
            let sides = text.split(separator: ":", maxSplits: 1).map(String.init)
            switch sides.first {
            case "spacing": gap = ["\(Property.gap.name): \(sides[sides.count - 1])"]
            case "alignment", "pinnedViews": continue
            case Property.columns.name where sides.count == 2:
                guard let track = track(sides[1]) else { return nil }
                tracks.append(track)
            default:
                guard let track = track(text) else { return nil }
                tracks.append(track)
            }
        }
        let columns = "\(Property.gridTemplateColumns.name): \(tracks.joined(separator: " "))"
        return tracks.isEmpty ? nil : ["\(Property.display.name): grid", columns] + gap
    }

    /// `GridItem(.flexible())` or `Array(repeating: .init(.fixed(80)), count: 3)` as tracks.
    private static func track(_ word: String) -> String? {
        guard let item = ForeignValue.call(word) else { return nil }
        let arguments = ForeignValue.parts(item.arguments).map(String.init)
        func value(_ label: String) -> String? {
            arguments.first { $0.hasPrefix(label) }.map { String($0.dropFirst(label.utf8.count)) }
        }
        if item.name == "Array" {
            let one = value("repeating:").flatMap { track($0) }
            return one.flatMap { one in value("count:").map { "repeat(\($0), \(one))" } }
        }
        guard item.name == "GridItem" || item.name == ".init",
            let size = arguments.first.flatMap({ ForeignValue.call($0) })
        else { return nil }
        let length = size.arguments.split(separator: ",").first?.split(separator: ":").last.map(String.init) ?? ""
        switch size.name {
        case ".flexible": return "1fr"
        case ".fixed" where ForeignValue.isLength(length): return length
        case ".adaptive" where ForeignValue.isLength(length): return "repeat(autoFill, minmax(\(length), 1fr))"
        default: return nil
        }
    }

    private static func isLink(_ word: String) -> Bool { ForeignWord.folded(word) == "navigationlink" }

    /// The number of things in a range from 0 or 1: `0..<5`, `1...5`.
    private static func count(of data: String) -> String? {
        let range = data.filter { $0 != " " }
        guard let start = ["0..<", "1..."].first(where: { range.hasPrefix($0) }) else { return nil }
        let count = String(range.dropFirst(start.count))
        return !count.isEmpty && count.utf8.allSatisfy(Characters.isDigit) ? count : nil
    }

    /// Adds the declarations of its modifiers. The padding of a shape or a picture is around it.
    mutating func add(_ more: [ForeignForm.Declaration]) {
        if let icon { return addToLabel(more, icon) }
        // What has a length takes no room that is left.
        let length = isInRow ? Property.width.name : Property.height.name
        if kind == ElementKind.spacer.name, more.contains(where: { $0.name == length }) {
            declarations.append("\(Property.flex.name): none")
        }
        let isShape = kind == ElementKind.view.name || kind == ElementKind.imageView.name
        let padding = Property.padding.name
        // The bars of what loads have a height of their own, and a symbol is as large as its font.
        let isLoaded =
            kind == ElementKind.label.name && !declarations.contains { $0.hasPrefix(Property.text.name + ":") }
        let isSized = more.contains { $0.name == Property.width.name || $0.name == Property.height.name }
        declarations += more.flatMap { one -> [ForeignForm.Declaration] in
            guard one.name == Property.fontSize.name, isLoaded || kind == ElementKind.imageView.name else {
                return [one]
            }
            return isLoaded || isSized ? [] : [(Property.width.name, one.value), (Property.height.name, one.value)]
        }.map { one in
            let isAround = isShape && one.name.hasPrefix(padding)
            let name = isAround ? Property.margin.name + one.name.dropFirst(padding.count) : one.name
            return "\(name): \(one.value)"
        }
    }

    /// The same of a label with an icon, which is as large as the font.
    private mutating func addToLabel(_ more: [ForeignForm.Declaration], _ icon: (text: [String], size: String)) {
        var icon = icon
        let isLoaded = !icon.text[0].hasPrefix(Property.text.name)
        for one in more {
            let isSize = one.name == Property.fontSize.name
            if isSize { icon.size = one.value }
            if !Self.ofTexts.contains(one.name) {
                declarations.append("\(one.name): \(one.value)")
            } else if !isSize || !isLoaded {
                icon.text.append("\(one.name): \(one.value)")
            }
        }
        self.icon = icon
    }

    /// The properties that modifiers of a label give to its text.
    private static let ofTexts = [
        Property.fontSize, .fontWeight, .numberOfLines, .textAlignment, .textColor, .lineHeight,
    ].map { $0.name }

    private static func declaration(_ argument: String, in kind: String) -> String? {
        if kind == "section" { return header(argument) }
        let isText = kind == ElementKind.label.name || kind == ElementKind.button.name
        let hasQuotes = argument.utf8.count > 1 && argument.hasPrefix("\"") && argument.hasSuffix("\"")
        if isText, hasQuotes, !argument.dropFirst().dropLast().contains(where: { $0 == "\"" || $0 == "\\" }) {
            return "\(Property.text.name): \(argument)"
        }
        let sides = argument.split(separator: ":").map { $0.filter { $0 != " " } }
        guard sides.count == 2 else { return nil }
        if sides[0] == "spacing", ForeignValue.isLength(sides[1]) { return "\(Property.gap.name): \(sides[1])" }
        if sides[0] == Property.cornerRadius.name, ForeignValue.isLength(sides[1]) { return "\(sides[0]): \(sides[1])" }
        guard sides[0] == "alignment" else { return nil }
        let word = sides[1].split(separator: ".").last.map(String.init) ?? ""
        return ForeignWord.declaration(sides[0], word).map { "\($0.name): \($0.value)" }
    }

    /// The title of a section: `"Recent"`, `group.title`, `header: Text("Recent")`; or what is below it.
    private static func header(_ argument: String) -> String? {
        let words = argument.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
        let isView = words.count == 2 && (words[0] == ElementKind.header.name || words[0] == ElementKind.footer.name)
        let call = isView ? ForeignValue.call(words[1]) : nil
        if isView, call?.name != "Text" { return nil }
        if !isView, words.count > 1, !argument.hasPrefix("\"") { return nil }
        let text = declaration(call?.arguments ?? argument, in: ElementKind.label.name)
        return (isView ? words[0] : ElementKind.header.name) + " { label" + (text.map { " { \($0) } }" } ?? " }")
    }

    /// What is in its block.
    private var content: String {
        let views = icon.map { icon in
            [
                "imageView { width: \(icon.size); height: \(icon.size) }",
                "label { \(icon.text.joined(separator: "; ")) }",
            ]
        }
        return (declarations + (views ?? [])).joined(separator: "; ")
    }

    /// Its beginning, where its views follow in a block, and what stands behind that block.
    var block: (opening: String, end: String) {
        (kind + " {" + (content.isEmpty ? "" : " " + content + ";"), "")
    }
    /// All of it, where none do.
    var whole: String { content.isEmpty ? kind : wholeWithBlock }
    /// The same with a block in any case.
    var wholeWithBlock: String { content.isEmpty ? kind + " { }" : "\(kind) { \(content) }" }
}
