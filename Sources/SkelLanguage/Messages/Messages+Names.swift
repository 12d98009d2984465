import SkelText

extension Messages {
    /// `meaning` is the probable meaning; `sort` is what else has the name; `addition` is what its block lacks; `paths` sets the
    /// properties of the view that has the name.
    static func unknownKind(
        _ span: Span, _ word: String, meaning: String?, sort: String?, addition: Syntax.Element.Addition? = nil,
        paths: Diagnostic.Fix? = nil
    ) -> Diagnostic {
        var message = "unknown view kind or component '\(word)'"
        let kinds = ElementKind.allCases.map { $0.name }
        let meanings = ForeignWord.names(for: word, in: ForeignWord.kinds, among: kinds)
        if let sort {
            message = "'\(word)' is \(sort), not a view kind or a component"
        } else if meanings.count > 1 {
            message += ", expected " + ValueType.alternatives(meanings.map { "'\($0)'" })
        }
        let advice = sort != nil ? nil : ForeignWord.advice(for: word, in: ForeignWord.kinds)
        let fixes = paths.map { [$0] } ?? writing(meaning, at: span, with: addition)
        return Diagnostic(
            .unknownKind, message, at: span, notes: advice.map { [Diagnostic.Note($0)] } ?? [], fixes: fixes)
    }

    /// `hasValue` tells whether anything follows the property, which may be another language's.
    static func missingColon(_ span: Span, _ property: String, hasValue: Bool) -> Diagnostic {
        let advice = ForeignWord.advice(for: property, in: ForeignWord.properties)
        return Diagnostic(
            .unexpectedToken, "expected ':'\(hasValue ? "" : " and a value") after the property '\(property)'",
            at: span,
            notes: advice.map { [Diagnostic.Note($0)] } ?? [], fixes: writing(hasValue ? ":" : nil, at: span.atEnd))
    }

    /// `value` is the first word after the property.
    static func unknownProperty(
        _ span: Span, _ word: String, _ value: String, in owner: String, idle: String?, fixes: [Diagnostic.Fix]
    ) -> Diagnostic {
        let isKind = ElementKind.allCases.contains { $0.name == word }
        let hint =
            isKind
            ? "this word begins a block and takes no value: '\(word) { }'"
            : ForeignWord.advice(for: word, value) ?? ForeignWord.advice(for: word, in: ForeignWord.calls) ?? idle
        return Diagnostic(
            .unknownProperty, "\(owner) has no property '\(word)'", at: span,
            notes: fixes.isEmpty ? hint.map { [Diagnostic.Note($0)] } ?? [] : [], fixes: fixes)
    }

    /// `words` are the view's properties, and `declaration` that of a skeleton, which may have an appearance.
    static func appearanceKey(
        _ span: Span, _ word: String, among words: [String], inAppearance declaration: Syntax?
    ) -> Diagnostic {
        let fixes =
            declaration.map { writing("appearance { \($0.text) }", at: $0.span) }
            ?? writing(ForeignWord.names(for: word, in: ForeignWord.properties, among: words).first, at: span)
        let hint = fixes.isEmpty ? ForeignWord.advice(for: word, "") : nil
        return Diagnostic(
            .misplacedProperty, "'\(word)' is a key of an appearance block, not of a view", at: span,
            notes: hint.map { [Diagnostic.Note($0)] } ?? [], fixes: fixes)
    }

    static func misplacedProperty(
        _ span: Span, _ property: Property, on owner: String, fix: Diagnostic.Fix? = nil
    ) -> Diagnostic {
        let owners = ElementKind.allCases.filter { property.isAllowed(on: $0) }.map { $0.withArticle }
        let others = owners.count > 4 ? "" : ", expected in \(ValueType.alternatives(owners))"
        return Diagnostic(
            .misplacedProperty, "'\(property.name)' is not a property of \(owner)" + others, at: span,
            fixes: fix.map { [$0] } ?? [])
    }

    static func misplacedStyleProperty(_ span: Span, _ style: String, _ property: Property, on owner: String)
        -> Diagnostic
    {
        Diagnostic(
            .misplacedProperty, "the style '\(style)' sets '\(property.name)', which is not a property of \(owner)",
            at: span)
    }

    /// `other` is the word at the first place, if that is another name of the property.
    static func duplicateProperty(_ span: Span, _ word: String, first: Span, as other: String? = nil) -> Diagnostic {
        let isSame = other == nil || other == word
        return Diagnostic(
            .duplicateProperty,
            isSame
                ? "'\(word)' is set twice in this block" : "'\(word)' sets what '\(other ?? "")' has set in this block",
            at: span, notes: [Diagnostic.Note("first set here", at: first)])
    }

    static func duplicateDeclaration(_ span: Span, _ word: String, other: Span) -> Diagnostic {
        Diagnostic(
            .duplicateDeclaration, "'\(word)' is declared twice", at: span,
            notes: [Diagnostic.Note("\(span.file == other.file ? "first" : "also") declared here", at: other)])
    }

    /// `paths` sets the properties of the view that is there already.
    static func secondView(_ span: Span, _ word: String, other: Span, paths: Diagnostic.Fix?) -> Diagnostic {
        Diagnostic(
            .secondView, "this variant adds a second '\(word)'; it changes the one that is there by its path", at: span,
            notes: [Diagnostic.Note("'\(word)' is here", at: other)], fixes: paths.map { [$0] } ?? [])
    }

    /// `word` is `header` or `footer`; `elementKind` is the one that both have.
    static func duplicateSupplement(_ span: Span, _ word: String, elementKind: String?, other: Span) -> Diagnostic {
        let message =
            elementKind.map { "this section has a \(word) of the kind \"\($0)\" already" }
            ?? "'\(word)' is declared twice: several in a section need an 'elementKind' each"
        return Diagnostic(
            .duplicateDeclaration, message, at: span, notes: [Diagnostic.Note("first declared here", at: other)])
    }

    /// `tableStyle` is the place of the property if the word is a value of `tableStyle`.
    static func unknownStyle(_ span: Span, _ word: String, among words: [String], tableStyle: Span?) -> Diagnostic {
        let fixes = writing(Spelling.nearest(to: word, among: words), at: span)
        return Diagnostic(
            .unknownStyle, "no style named '\(word)'", at: span,
            fixes: tableStyle.map { rewriting($0, as: Property.tableStyle.name, span, as: word) } ?? fixes)
    }

    /// `sort` is the other kind of declaration with this name, and `isFitting` tells whether the property accepts that.
    static func unknownVariable(
        _ span: Span, _ word: String, among words: [String], sort: String?, isFitting: Bool
    ) -> Diagnostic {
        var message = "no variable named '\(word)'"
        if let sort { message += ", '\(word)' is \(sort)" }
        let near = sort == nil ? Spelling.nearest(to: word, among: words).map { "$" + $0 } : isFitting ? word : nil
        return Diagnostic(.unknownVariable, message, at: span, fixes: writing(near, at: span))
    }

    /// `claim` says which view lacks it; `path` leads to the only one with the name. `own` is the place of a word, with its
    /// dot, that only means the view itself.
    static func unknownView(
        _ span: Span, _ word: String, _ claim: String?, among words: [String], path: String? = nil, own: Span? = nil,
        isKind: Bool = false
    ) -> Diagnostic {
        var message = claim.map { "\($0) '\(word)'" } ?? "this path does not reach a view named '\(word)'"
        if let own { return Diagnostic(.unknownView, message, at: span, fixes: removing(word + ".", at: own)) }
        let shown = words.count > 4 ? Array(words.prefix(3)) : words
        var names = shown.map { "'\($0)'" }
        if shown.count < words.count { names.append("\(words.count - shown.count) others") }
        if let path {
            message += ", expected '\(path)'"
        } else if !names.isEmpty {
            message += ", expected " + ValueType.alternatives(names)
        }
        return Diagnostic(
            .unknownView, message, at: span,
            notes: isKind ? [Diagnostic.Note("a path names a view by the name after its kind: '\(word) example'")] : [],
            fixes: isKind ? [] : writing(path ?? Spelling.nearest(to: word, among: words), at: span))
    }

    static func ambiguousView(_ span: Span, _ word: String, first: Span, second: Span) -> Diagnostic {
        Diagnostic(
            .ambiguousView, "'\(word)' is ambiguous: two views of that name are equally near", at: span,
            notes: [Diagnostic.Note("one is here", at: first), Diagnostic.Note("the other is here", at: second)])
    }

    /// `name` is the word without quotes; `base` is the kind of the component with this name. `isPath`: a path names what stands in a list, and adds nothing to it.
    static func unknownCell(
        _ span: Span, _ word: String, _ name: String, among words: [String], base: String?, isPath: Bool
    ) -> Diagnostic {
        Diagnostic(
            .unknownCell,
            isPath
                ? "'\(word)' is not a cell that the list of this path has"
                : "'\(word)' is not a cell of this list or a component of kind cell", at: span,
            notes: base.map { [Diagnostic.Note("'\(word)' is a component of kind '\($0)': a 'cell' may hold one")] }
                ?? [],
            fixes: writing(words.contains(name) ? name : Spelling.nearest(to: name, among: words), at: span))
    }

    static func cycle(_ span: Span, _ word: String, through declaration: Span) -> Diagnostic {
        Diagnostic(
            .cycle, "'\(word)' contains itself", at: span,
            notes: [Diagnostic.Note("declared here", at: declaration)])
    }

    /// `places` are those of the declaration and its uses; empty if the capitalized name is taken.
    static func componentName(_ span: Span, _ word: String, renaming places: [Span]) -> Diagnostic {
        Diagnostic(
            .componentName, "a component's name begins with a capital letter, found '\(word)'", at: span,
            fixes: writing(capitalised(word), everywhere: places))
    }

    /// `everywhere`: all places of the name, which the fix changes together.
    static func hyphenatedName(_ span: Span, _ word: String, isCapitalised: Bool, everywhere: [Span])
        -> Diagnostic
    {
        let name = camelCased(word)
        return Diagnostic(
            .hyphenatedName, "a name cannot contain hyphens, found '\(word)'", at: span,
            fixes: writing(isCapitalised ? capitalised(name) : name, everywhere: everywhere))
    }
}

extension Code {
    /// Codes that aren't reported if a missing import may declare the name.
    static let maybeDeclaredElsewhere = [unknownStyle, unknownVariable, unknownView, unknownCell]

    static let unknownKind = Code(
        "unknown-kind", "an element of an unknown kind",
        explanation: """
            An element starts with a kind (view, row, column, label, imageView, tableView ...) or with the name of a \
            component, which begins with a capital.
            """,
        wrong: screen("lable title"), right: screen("label title"))
    static let unknownProperty = Code(
        "unknown-property", "a property that does not exist",
        explanation: """
            Properties have the names of UIKit, SkeletonView and CSS flexbox, in camelCase. Each has only one \
            spelling.
            """,
        wrong: screen("flex-direction: row"), right: screen("flexDirection: row"))
    static let misplacedProperty = Code(
        "misplaced-property", "a property that this kind of view does not have",
        explanation: """
            Some properties belong to one kind only: size and transition to a skeleton, rowHeight to a tableView, \
            itemSize to a collectionView, multilineHeight to an appearance block.
            """,
        wrong: screen("label title { height: 40; rowHeight: 40 }"),
        right: screen("tableView title { height: 40; rowHeight: 40; cell }"))
    static let duplicateProperty = Code(
        "duplicate-property", "a property set twice in one block",
        explanation: "Only one of them can apply. Keep the one you mean.",
        wrong: screen("gap: 4; gap: 8"), right: screen("gap: 8"))
    static let secondView = Code(
        "second-view", "a view that a variant adds beside one of its name",
        explanation: """
            The views in a variant's block are added to the skeleton's. To change a view that is there, write its name, \
            a dot and the property. A view that is really added gets a name of its own.
            """,
        wrong: """
            skeleton A {
              size: 300 100
              view card { height: 40 }
              variant Tall when height >= 200 { size: 300 200; view card { height: 80 } }
            }

            """,
        right: """
            skeleton A {
              size: 300 100
              view card { height: 40 }
              variant Tall when height >= 200 { size: 300 200; card.height: 80 }
            }

            """, severity: .warning)
    static let duplicateDeclaration = Code(
        "duplicate-declaration", "two declarations with the same name",
        explanation: """
            Declare each variable, style, component, animation, skeleton, cell of a list and variant once. The same \
            goes for headers and footers of a section with the same 'elementKind'.
            """,
        wrong: "let a: 1\nlet a: 2\n", right: "let a: 1\nlet b: 2\n")
    static let unknownStyle = Code(
        "unknown-style", "a style that is not declared",
        explanation: "'style: Card' applies 'style Card { ... }', which must be in this file or an imported one.",
        wrong: "style Card { gap: 4 }\n" + screen("style: Crad"),
        right: "style Card { gap: 4 }\n" + screen("style: Card"))
    static let unknownVariable = Code(
        "unknown-variable", "a variable that is not declared",
        explanation: """
            '$gutter' stands for the values of 'let gutter: ...', which must be in this file or an imported one.
            """,
        wrong: "let gutter: 4\n" + screen("gap: $guter"), right: "let gutter: 4\n" + screen("gap: $gutter"))
    static let unknownView = Code(
        "unknown-view", "a path that leads to no view",
        explanation: """
            A path names the nearest view inside its block. To reach a view in a component, a cell or a table, name \
            that first: 'posts.Post.title.numberOfLines: 1'.
            """,
        wrong: screen("label title; titel.width: 50"), right: screen("label title; title.width: 50"))
    static let ambiguousView = Code(
        "ambiguous-view", "a path that leads to two views",
        explanation: """
            A path leads to the nearest view with that name, and here two are equally near. Rename one of them.
            """,
        wrong: screen("row { label t { flex: 1 } }; row { label t { flex: 1 } }; t.width: 50"),
        right: screen("row { label t { flex: 1 } }; row { label u { flex: 1 } }; t.width: 50"))
    static let unknownCell = Code(
        "unknown-cell", "a cell that the list does not have",
        explanation: "'cells' names cells of the list, or components based on cell.",
        wrong: screen("tableView t { flex: 1; rowHeight: 40; cell Post; cells: Pots }"),
        right: screen("tableView t { flex: 1; rowHeight: 40; cell Post; cells: Post }"))
    static let cycle = Code(
        "cycle", "a declaration that contains itself",
        explanation: "A variable, a style or a component must not contain itself, directly or through others.",
        wrong: "component A: row { A }\n", right: "component A: row { view }\n")
    static let hyphenatedName = Code(
        "hyphenated-name", "a name with hyphens",
        explanation: """
            Names consist of letters, digits and '_'. Join words in camelCase, as in the names of properties.
            """,
        wrong: screen("label sub-title"), right: screen("label subTitle"))
    static let componentName = Code(
        "component-name", "a component whose name does not begin with a capital",
        explanation: """
            Begin the names of components with a capital, so that they differ from the kinds of the language.
            """,
        wrong: "component card: row { view }\n", right: "component Card: row { view }\n")
}
