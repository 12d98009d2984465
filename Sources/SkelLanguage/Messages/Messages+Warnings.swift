package import SkelText

extension Messages {
    /// `owner` is the view with its article, `reason` a clause that names the deciding factor.
    static func noEffect(
        _ span: Span, _ word: String, on owner: String, _ reason: String, note: String? = nil,
        fix: Diagnostic.Fix? = nil
    ) -> Diagnostic {
        Diagnostic(
            .noEffect, "'\(word)' has no effect on \(owner): \(reason)", at: span,
            notes: note.map { [Diagnostic.Note($0)] } ?? [], fixes: fix.map { [$0] } ?? [])
    }

    /// `names` are the properties of the whole skeleton that the variant sets.
    static func onceInPage(_ span: Span, _ names: [String]) -> Diagnostic {
        let quoted = names.joined(separator: "', '")
        return Diagnostic(
            .noEffect, "a page ignores '\(quoted)' of a variant: it shows what the skeleton says outside its variants",
            at: span)
    }

    /// `key` and `value` are the places of a property's old name and its value.
    static func deprecated(_ key: Span, _ word: String, _ name: String, _ value: Span, as text: String) -> Diagnostic {
        Diagnostic(
            .deprecated, "'\(word)' is now '\(name): \(text)'", at: key,
            fixes: rewriting(key, as: name, value, as: text))
    }

    static func noCell(_ span: Span, _ list: String) -> Diagnostic {
        Diagnostic(.noCell, "this \(list) has no cell, so it has no rows", at: span)
    }

    static func unchangingAnimation(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(.noEffect, "'\(name)' moves nothing: all its keyframes say the same", at: span)
    }

    static func viewInSpacer(_ span: Span) -> Diagnostic {
        Diagnostic(
            .unreachedView, "nothing in a spacer is drawn", at: span,
            notes: [Diagnostic.Note("'view { flexGrow: 1 }' takes the free room and draws what is in it")])
    }

    /// `name` and `first` are the names of the cell and of the list's first one; empty for none.
    static func unusedCell(
        _ span: Span, _ name: String, first: String, in list: String, fix: Diagnostic.Fix?
    ) -> Diagnostic {
        let names = [first.isEmpty ? "First" : first, name.isEmpty ? "Second" : name].joined(separator: " ")
        let turns = "'cells: \(names)' makes the cells of these names take turns"
        let areNamed = !first.isEmpty && !name.isEmpty
        return Diagnostic(
            .unusedCell, "no row shows this cell: the rows of the \(list) show its first one", at: span,
            notes: fix != nil
                ? []
                : [Diagnostic.Note(areNamed ? turns : "give each cell a name, as in 'cell First { }': then " + turns)],
            fixes: fix.map { [$0] } ?? [])
    }

    /// `element` is the cell with its block; nil if it isn't written here.
    static func cellBesideSections(_ span: Span, around element: Span?, in list: ElementKind) -> Diagnostic {
        let count = list == .collectionView ? Property.numberOfItems : .numberOfRows
        let fix = element.map { element in
            var (start, end) = (element, element)
            (start.end, end.start) = (element.start, element.end)
            return Diagnostic.Fix(
                "write 'section { \(count.name): 1; cell { … } }'",
                [Diagnostic.Edit(start, "section { \(count.name): 1; "), Diagnostic.Edit(end, " }")])
        }
        return Diagnostic(
            .unusedCell, "no row shows this cell: each section of the \(list.name) has its own", at: span,
            fixes: fix.map { [$0] } ?? [])
    }

    /// `other` is the place of the section whose rows take all the room.
    static func unseenSection(_ span: Span, _ other: Span, in list: ElementKind) -> Diagnostic {
        let (property, things) = list == .collectionView ? (Property.numberOfItems, "items") : (.numberOfRows, "rows")
        return Diagnostic(
            .unusedCell, "nothing of this section is seen: the \(things) of the one before it fill the \(list.name)",
            at: span,
            notes: [Diagnostic.Note("a '\(property.name)' in this section leaves room for others", at: other)])
    }

    /// `outer` is the place of the view that isn't skeletonable.
    static func unreached(_ span: Span, in outer: Span) -> Diagnostic {
        Diagnostic(
            .unreachedView, "this view cannot be skeletonable, because the view around it is not", at: span,
            notes: [Diagnostic.Note("this view is not skeletonable", at: outer)])
    }
}

extension Code {
    /// Also reported for screens that are laid out, and for formats.
    package static let noEffect = Code(
        "no-effect", "a property without effect in this place",
        explanation: """
            Text properties apply to labels and text views. Rows of a table are below each other, as wide as the \
            table, and as high as its rowHeight if it has one. Items of a collection are laid out in lines. Lists \
            place their cells, headers and footers, and a skeleton has a size, so margins, insets and flex \
            properties of these do nothing. Tracks and areas apply in a grid, directions and factors in a flexbox. \
            Content of a part ('isPart') is matched by name, so a part needs a name, and a whole skeleton cannot be \
            a part. 'unite' and 'replace' apply to skeletonable views, and a single bone has no lines. A bone has no \
            shadow. In a page, a whole skeleton is faded by its container. Some formats leave things out: code for iOS draws bones \
            and surfaces, and neither texts nor pictures; a page has one title, one motion and one background for all variants.
            """,
        wrong: screen("imageView i { height: 40; numberOfLines: 2 }"),
        right: screen("label i { height: 40; numberOfLines: 2 }"), severity: .warning)
    static let deprecated = Code(
        "deprecated", "a property under its old name",
        explanation: """
            SkeletonView replaced 'useFontLineHeight: true' with 'skeletonTextLineHeight: relativeToFont', and \
            'false' with fixed() and the appearance's 'multilineHeight'.
            """,
        wrong: screen("label title { useFontLineHeight: true }"),
        right: screen("label title { skeletonTextLineHeight: relativeToFont }"), severity: .warning)
    static let noCell = Code(
        "no-cell", "a list without a cell",
        explanation: """
            Rows and items are copies of a cell. Write a cell in the list, as in 'cell { label title }', or name one \
            with 'cells'. If the list should be empty, write 'numberOfRows: 0'.
            """,
        wrong: screen("label a\n  tableView t { flex: 1; rowHeight: 20; numberOfRows: 3 }"),
        right: screen("label a\n  tableView t { flex: 1; rowHeight: 20; numberOfRows: 3; cell C { label b } }"),
        severity: .warning)
    static let unusedCell = Code(
        "unused-cell", "a cell that no row shows",
        explanation: """
            The rows of a list show its first cell, unless 'cells' names those that take turns, or 'cell' in an 'at' \
            block the one of a row. Name the other cell, or remove it. A section without a number of rows fills its \
            list, so those behind it are not seen.
            """,
        wrong: screen("tableView t { flex: 1; rowHeight: 20; cell A { label a }; cell B { label b } }"),
        right: screen("tableView t { flex: 1; rowHeight: 20; cells: A B; cell A { label a }; cell B { label b } }"),
        severity: .warning)
    static let unreachedView = Code(
        "unreached-view", "a skeletonable view inside one that is not",
        explanation: """
            A view that is not skeletonable stays as it is, with everything in it. So 'isSkeletonable: true' does \
            nothing on a view inside it. Make the outer view skeletonable, or remove the property.
            """,
        wrong: screen(
            "view header { isSkeletonable: false; height: 40; label title { isSkeletonable: true } }\n  label body"),
        right: screen("view header { height: 40; label title { isSkeletonable: true } }\n  label body"),
        severity: .warning)
}
