import SkelText

/// A declaration of another language in a syntax tree. Only used once a mistake has been reported.
struct ForeignDeclaration {
    let declaration: Syntax.Declaration
    /// The place of the property.
    private let key: Syntax
    /// The place of the value after the colon.
    private let place: Span
    let value: ForeignValue

    init(_ declaration: Syntax.Declaration) {
        self.declaration = declaration
        key = declaration.property
        let bytes = key.tree.file.bytes
        let gap: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ":"), UInt8(ascii: "=")]
        var start = key.end
        while start < declaration.syntax.end, gap.contains(bytes[start]) { start += 1 }
        var end = declaration.syntax.end
        // The parser skips brackets like white space.
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "]") { end += 1 }
        while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        place = key.tree.span(start..<end)
        value = ForeignValue(key.tree.file.text(place))
    }

    /// Creates the declaration whose property has a place; nil if no declaration surrounds it.
    init?(of key: Syntax) {
        guard let outer = key.parent, outer.kind == .declaration else { return nil }
        self.init(Syntax.Declaration(outer))
    }

    /// A fix that rewrites it in this language if the meaning is nearly certain; `known` are the properties that may
    /// replace it.
    func fix(among known: [String]) -> Diagnostic.Fix? {
        let name = ForeignWord.folded(key.text)
        let hasName = !ForeignWord.names(for: key.text, in: ForeignWord.properties, among: known).isEmpty
        if !hasName, ForeignWord.isNeedless(key.text, value.name) { return removal }
        let form = ForeignWord.form(of: key.text)?.form
        switch form {
        case .maskedCorners: return corners
        case .cell: return cell
        case .part(let kind): return elements(kind).isEmpty ? nil : removal
        default: break
        }
        guard var right = rewritten(form, among: known) else { return nil }
        if case .border = form, hasBorderColor { right.removeAll { $0.name == "borderColor" } }
        // A bone has no weight.
        if case .font = form {
            let weight = Property.fontWeight.name
            if !right.contains(where: { $0.name == weight }), let own = value.weightOfFont {
                right.append((weight, own))
            }
            let hasWeight = isKept || isBeside("text")
            right.removeAll { $0.name == Property.fontWeight.name ? !hasWeight : !known.contains($0.name) }
        }
        guard right.allSatisfy({ known.contains($0.name) }), let first = right.first else { return nil }
        // The kind of a stack says in which direction its views stand.
        if name == "axis", first.value == key.kindOfStack { return removal }
        return writing(right)
    }

    /// A fix that writes declarations in its place; nil without any.
    private func writing(_ right: [ForeignForm.Declaration]) -> Diagnostic.Fix? {
        guard let first = right.first else { return nil }
        // A path leads to the view of every declaration.
        let path = key.tree.file.text(declaration.syntax.start, key.start)
        let rest = right.dropFirst().map { "; \(path)\($0.name): \($0.value)" }.joined()
        let message = right.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
        return Diagnostic.Fix(
            "write '\(message)'",
            [Diagnostic.Edit(key.span, first.name), Diagnostic.Edit(place, first.value + rest)])
    }

    // MARK: - Sizes

    /// A fix for the `size` of a view, which has a width and a height.
    var sizeOfView: Diagnostic.Fix? {
        let words = value.words
        guard (1...2).contains(words.count) else { return nil }
        return writing([(Property.width.name, words[0]), (Property.height.name, words[words.count - 1])])
    }

    /// A fix for the `frame` of a skeleton, which has a size alone.
    var sizeOfFrame: Diagnostic.Fix? {
        guard sibling(Property.size.name) == nil, let size = ForeignForm.size.rewritten(value, of: key.text) else {
            return nil
        }
        return writing(size)
    }

    /// A fix for the `width` of a skeleton beside its `height`, which has a size.
    var sizeOfSkeleton: Diagnostic.Fix? {
        guard let height = sibling(Property.height.name), sibling(Property.size.name) == nil else { return nil }
        let other = ForeignDeclaration(height)
        guard let width = points, let height = other.value.text == "auto" ? "auto" : other.points,
            let fix = writing([(Property.size.name, width + " " + height)])
        else { return nil }
        return Diagnostic.Fix(fix.message, fix.edits + other.removal.edits)
    }

    /// Its only value as a number in points without a unit; nil for any other value.
    private var points: String? {
        guard let number = NumberText.read(value.text), [.none, .points].contains(number.unit), number.number > 0 else {
            return nil
        }
        return NumberText.text(of: number.number)
    }

    private func rewritten(_ form: ForeignForm?, among known: [String]) -> [ForeignForm.Declaration]? {
        let words = value.words
        if words.count == 1, let here = ForeignWord.declaration(key.text, words[0]), known.contains(here.name) {
            return [here]
        }
        let name = ForeignWord.folded(key.text)
        if let form { return form.rewritten(value, of: name) }
        // `grid-row: span 2`: two mistakes in one declaration.
        guard let property = Property.views.first(where: { $0.name.lowercased() == name }) else { return nil }
        return value.value(of: property).map { [(property.name, $0)] }
    }

    /// A fix that removes it, including its line if it's alone there.
    var removal: Diagnostic.Fix {
        let bytes = key.tree.file.bytes
        func isAt(_ offset: Int, _ mark: Unicode.Scalar) -> Bool {
            bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: mark)
        }
        var (start, end) = (declaration.syntax.start, Int(place.end))
        while isAt(end, " ") { end += 1 }
        var lineStart = start
        while isAt(lineStart - 1, " ") || isAt(lineStart - 1, "\t") { lineStart -= 1 }
        if isAt(end, ";") {
            end += 1
            while isAt(end, " ") { end += 1 }
        } else if isAt(end, "\n"), lineStart == 0 || isAt(lineStart - 1, "\n") {
            (start, end) = (lineStart, end + 1)
        } else {
            end = Int(place.end)
        }
        return Diagnostic.Fix("remove '\(key.text)'", [Diagnostic.Edit(key.tree.span(start..<end), "")])
    }

    /// A fix that writes the radii of masked corners beside it in place of their common radius.
    private var corners: Diagnostic.Fix? {
        let radius = siblings.first { $0.key.text == "cornerRadius" }
        guard let radius, let single = radius.values.first, radius.values.rest.isEmpty, single.kind == .number,
            let radii = ForeignForm.radii(value, single.text)
        else { return nil }
        return Diagnostic.Fix(
            "write 'cornerRadius: \(radii)'", [Diagnostic.Edit(single.span, radii)] + removal.edits)
    }

    /// A fix that names the cell: none is needed for the only one.
    private var cell: Diagnostic.Fix? {
        let cells = elements(ElementKind.cell.name)
        if cells.count == 1 { return removal }
        let name = value.text.filter { $0 != "\"" }
        return cells.contains { Syntax.Element($0).name?.text == name } ? writing([(Property.cells.name, name)]) : nil
    }

    // MARK: - Beside it

    /// The elements of a kind in its block.
    private func elements(_ kind: String) -> [Syntax] {
        guard !declaration.isPath, let block = declaration.syntax.parent else { return [] }
        return block.children.filter { $0.kind == .element && $0.text(of: Syntax.Element($0).kind) == kind }
    }

    /// Whether the view around its own one places it in a row.
    var isInRow: Bool {
        guard let around = declaration.syntax.parent?.parent, around.kind == .element else { return false }
        let kind = around.text(of: Syntax.Element(around).kind)
        return kind == ElementKind.row.name
            || ForeignWord.names(for: kind, in: ForeignWord.kinds, among: [ElementKind.row.name]).count == 1
    }

    /// The direction in which its own view places others without it.
    var ownDirection: String {
        let owner = declaration.syntax.parent
        let isRow = owner?.kind == .element && owner.map { $0.text(of: Syntax.Element($0).kind) } == "row"
        return isRow ? "row" : "column"
    }

    /// The other declarations in its block; empty for a path, which may lead to any view.
    private var siblings: [Syntax.Declaration] {
        guard !declaration.isPath, let block = declaration.syntax.parent else { return [] }
        return block.children.filter { $0.kind == .declaration && $0 != declaration.syntax }
            .map { Syntax.Declaration($0) }.filter { !$0.isPath }
    }

    /// Whether its block sets the borders' colour elsewhere: an earlier declaration, or one that sets nothing else.
    private var hasBorderColor: Bool {
        siblings.contains { other in
            if ForeignWord.folded(other.key.text) == "bordercolor" { return true }
            guard other.syntax.start < declaration.syntax.start else { return false }
            if case .border = ForeignWord.form(of: other.key.text)?.form { return true }
            return false
        }
    }

    /// Whether it's one radius, and nothing beside it says that the view is kept or has a border.
    var isRadiusOfLines: Bool {
        guard let radius = declaration.values.first, radius.kind == .number, declaration.values.rest.isEmpty else {
            return false
        }
        return !siblings.contains { other in
            let word = ForeignWord.folded(other.key.text)
            return word.hasPrefix("background") || word.hasPrefix("border") || word == "isskeletonable"
        }
    }

    /// Whether its view is kept as it is.
    var isKept: Bool {
        sibling(Property.isSkeletonable.name)?.values.first?.text == "false"
    }

    /// Whether its block has another declaration of a property.
    func isBeside(_ name: String) -> Bool { sibling(name) != nil }

    private func sibling(_ name: String) -> Syntax.Declaration? { siblings.first { $0.key.text == name } }

    /// Whether its block sets a grid's tracks.
    var isBesideTracks: Bool {
        siblings.contains { ForeignWord.folded($0.key.text).hasPrefix("gridtemplate") }
    }
}

extension Syntax {
    /// The direction in which the stack view with a declaration of an axis places its views; nil for other elements.
    fileprivate var kindOfStack: String? {
        guard let owner = parent?.parent, owner.kind == .element else { return nil }
        return Syntax.Element(owner).axis
    }
}

extension Syntax.Element {
    /// Whether a declaration in its block begins with a folded word, such as the tracks of a grid of CSS.
    func declares(_ word: String) -> Bool {
        block.statements(of: .declaration).contains { ForeignWord.folded($0.first?.text ?? "").hasPrefix(word) }
    }

    /// Whether its block has views, and nothing that only lists have.
    var holdsViews: Bool {
        let kinds = block.statements(of: .element).map { $0.text(of: Syntax.Element($0).kind) }
        let ofLists = ["cell", "section", "header", "footer"]
        return !kinds.isEmpty
            && !kinds.contains { kind in
                ofLists.contains(kind) || !ForeignWord.names(for: kind, in: ForeignWord.kinds, among: ofLists).isEmpty
            }
    }

    /// A declaration that its block lacks, and the edit that writes it.
    typealias Addition = (declaration: String, edit: Diagnostic.Edit)

    /// The addition of a declaration to its block, or of the block.
    func adding(_ declaration: String) -> Addition {
        let bytes = syntax.tree.file.bytes
        let brace = bytes[syntax.start..<syntax.end].firstIndex(of: UInt8(ascii: "{"))
        let place = brace.map { $0 + 1 } ?? syntax.end
        let text = brace == nil ? " { \(declaration) }" : " \(declaration);"
        return (declaration, Diagnostic.Edit(syntax.tree.span(place..<place), text))
    }

    /// A fix that sets the properties in its block by paths that begin with a view's name; nil if the element has a comment
    /// before or after them, or holds anything else.
    func settingPaths(to name: String) -> Diagnostic.Fix? {
        let tree = syntax.tree
        let declarations = Array(block.declarations)
        guard let first = declarations.first, let last = declarations.last,
            declarations.count == block.statements(of: .declaration).count,
            block.statements.allSatisfy({ $0.kind == .declaration }),
            tree.comments(in: syntax.start..<first.syntax.start).isEmpty,
            tree.comments(in: last.syntax.end..<syntax.end).isEmpty
        else { return nil }
        var edits = declarations.dropFirst().map {
            Diagnostic.Edit(tree.span($0.syntax.start..<$0.syntax.start), name + ".")
        }
        edits.append(Diagnostic.Edit(tree.span(syntax.start..<first.syntax.start), name + "."))
        let isFollowed =
            syntax.following.map {
                !tree.file.text(tree.span(syntax.end..<$0.start)).contains { $0 == "\n" || $0 == ";" }
            } ?? false
        edits.append(Diagnostic.Edit(tree.span(last.syntax.end..<syntax.end), isFollowed ? ";" : ""))
        return Diagnostic.Fix("write '\(name).\(first.key.text)'", edits)
    }

    /// A fix that leaves the views in its block alone, without it; nil if there is more in it than views.
    var viewsAlone: Diagnostic.Fix? {
        let tree = syntax.tree
        guard name == nil, block.statements(of: .declaration).isEmpty,
            let opening = tree.file.bytes[Int(kind.end)..<syntax.end].firstIndex(of: UInt8(ascii: "{")),
            tree.file.bytes[syntax.end - 1] == UInt8(ascii: "}")
        else { return nil }
        return Diagnostic.Fix(
            "write its views alone",
            [
                Diagnostic.Edit(tree.span(syntax.start..<opening + 1), ""),
                Diagnostic.Edit(tree.span(syntax.end - 1..<syntax.end), ""),
            ])
    }

    /// The kind that the axis of a UIStackView makes it; nil for other elements.
    var axis: String? {
        let meanings = ForeignWord.rows(ForeignWord.kinds, ForeignWord.folded(syntax.tree.file.text(kind)))
        guard let name = meanings.first?.name, ["row", "row column"].contains(name) else { return nil }
        let axis = block.declarations.first { !$0.isPath && $0.key.text == "axis" }
        guard let words = axis.map({ ForeignDeclaration($0).value.words }), words.count == 1 else { return nil }
        return ForeignWord.declaration("axis", words[0])?.value
    }
}
