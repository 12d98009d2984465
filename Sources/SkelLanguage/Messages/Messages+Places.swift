package import SkelText

extension Messages {
    static func misplacedStatement(
        _ statement: Syntax, in owner: String, allowed: String, fix: Diagnostic.Fix? = nil
    ) -> Diagnostic {
        Diagnostic(
            .misplacedStatement, "only \(allowed) can appear in \(owner)", at: statement.head,
            notes: statement.kind == .variant ? [ofVariants] : [], fixes: fix.map { [$0] } ?? [])
    }

    static func variantAtTop(_ span: Span) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected 'skeleton' or another item, found 'variant'", at: span, notes: [ofVariants])
    }

    /// Where variants stand.
    static let ofVariants = Diagnostic.Note(
        "a variant stands in the skeleton's own block, and names the views that it changes: "
            + "'variant Wide when width >= 600 { photo.width: 200 }'")

    static func misplacedItem(_ span: Span, _ word: String) -> Diagnostic {
        Diagnostic(.misplacedStatement, "'\(word)' belongs at the top level of the file, not in a block", at: span)
    }

    /// `meant` is the kind that is probably meant, with the addition to its block; `fix` is another fix.
    static func misplacedElement(
        _ span: Span, _ element: String, in owner: String, kind: ElementKind, meant: ElementKind?,
        addition: Syntax.Element.Addition?, fix: Diagnostic.Fix? = nil
    ) -> Diagnostic {
        let message =
            kind.holdsRows
            ? "\(owner) cannot contain '\(element)', expected \(kind == .section ? "" : "sections, ")cells, a header or a footer"
            : "'\(element)' belongs in a tableView\(element == ElementKind.section.name ? " or a collectionView" : ", a collectionView or a section"), not in \(owner)"
        return Diagnostic(
            .misplacedElement, message + (meant == .view ? ": 'view' groups views" : ""), at: span,
            fixes: fix.map { [$0] } ?? writing(meant?.name, at: span, with: addition))
    }

    /// `isRepeated` tells whether the view is what a `repeat` repeats.
    static func misplacedAt(_ span: Span, in owner: String, isRepeated: Bool) -> Diagnostic {
        let beside = Diagnostic.Note(
            "it stands beside what is repeated: 'repeat 5 { label text; at 1 { text.width: 80 } }'")
        return Diagnostic(
            .misplacedStatement,
            "'at' belongs in a tableView, a collectionView, a section or a 'repeat', not in \(owner)", at: span,
            notes: isRepeated ? [beside] : [])
    }

    /// `isFlow` tells whether the list has items rather than rows.
    static func misplacedRepetition(_ span: Span, in owner: String, isFlow: Bool) -> Diagnostic {
        let (property, things) = isFlow ? (Property.numberOfItems, "items") : (.numberOfRows, "rows")
        return Diagnostic(
            .misplacedElement,
            "'repeat' repeats views, not the parts of \(owner): '\(property.name)' says how many \(things) there are, "
                + "and a 'cell' is one of them", at: span)
    }

    static func repetitionProperty(_ span: Span, _ word: String) -> Diagnostic {
        Diagnostic(
            .misplacedProperty,
            "'\(word)' is not a property of 'repeat', which has no box: its block holds elements, paths, 'at' blocks "
                + "and 'staggerDelay'",
            at: span)
    }

    static func lateTableStyle(_ span: Span) -> Diagnostic {
        Diagnostic(
            .misplacedProperty,
            "'tableStyle' belongs in the table's own block, or in a style that this names: it decides what the sections "
                + "are made of",
            at: span)
    }

    static func emptyRepetition(_ span: Span) -> Diagnostic {
        Diagnostic(.noEffect, "this 'repeat' has nothing to repeat", at: span)
    }

    /// `selector` is a number beyond the `count` copies.
    /// `one` and `several` are the words for what it selects.
    static func unreached(
        _ span: Span, _ selector: String, count: Int, _ one: String, _ several: String
    ) -> Diagnostic {
        let all =
            count == 0
            ? "there is none" : count == 1 ? "only \(one) is number 0" : "\(several) are numbered 0 to \(count - 1)"
        return Diagnostic(.noEffect, "'\(selector)' selects no \(one): \(count == 0 ? "" : "the ")\(all)", at: span)
    }

    /// `cell` is the name of the only cell that the rows show; empty for several, or for one without a name.
    /// `hasView` says that the cell has the view of `path`, of a kind without the property at its end.
    static func lackingCell(_ span: Span, _ path: [String], in cell: String, hasView: Bool) -> Diagnostic {
        let shown = cell.isEmpty ? "the cells of these rows have" : "these rows show the cell '\(cell)', which has"
        let view = path.dropLast().joined(separator: ".")
        let lacks = hasView ? "no '\(path[path.count - 1])' in its '\(view)'" : "no view '\(view)'"
        return Diagnostic(.noEffect, "this has no effect: \(shown) \(lacks)", at: span)
    }

    static func misplacedBesideSections(_ span: Span, _ word: String) -> Diagnostic {
        Diagnostic(.misplacedElement, "this list has sections, so '\(word)' belongs in one of them", at: span)
    }

    static func tooManyStates(_ span: Span) -> Diagnostic {
        Diagnostic(.tooManyViews, "the variants of this skeleton apply together in more than 64 ways", at: span)
    }

    static func tooManyViews(_ span: Span, _ work: Work) -> Diagnostic {
        let limit = work.mostViews < Work.mostViewsOfAll ? ", the limit for \(grouped(work.sourceSize)) bytes" : ""
        return Diagnostic(
            .tooManyViews, "more than \(grouped(work.mostViews)) views and lines" + limit, at: span)
    }

    /// A whole number of at least 0 with a comma before each three digits.
    private static func grouped(_ number: Int) -> String {
        if number < 1000 { return String(number) }
        let last = String(1000 + number % 1000).dropFirst()
        return grouped(number / 1000) + "," + last
    }

    /// Reported by the caller that knows that no other size was requested.
    static func missingSize(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(
            .missingSize, "the skeleton '\(name)' has no size", at: span,
            notes: [Diagnostic.Note("write 'size: 375 812' in its block, or pass --size 375x812")])
    }
}

extension Screen {
    /// Reports that the screen has no size and none was requested.
    package func reportMissingSize(to problems: inout Problems) {
        problems.report(Messages.missingSize(span, name))
    }

    /// Reports that a page would hold too many drawings.
    package func reportTooManyStates(to problems: inout Problems) {
        problems.report(Messages.tooManyStates(variants.first?.span ?? span))
    }

    /// Reports, at a view, that the screen exceeds the limit of views and lines.
    package func reportTooManyViews(at span: Span, to problems: inout Problems) {
        problems.report(Messages.tooManyViews(span, tables.work))
    }
}

extension Code {
    static let misplacedStatement = Code(
        "misplaced-statement", "a statement that does not belong in this block",
        explanation: """
            Imports, variables, styles, components, animations and skeletons belong at the top level of the file. \
            Variants and appearance belong in a skeleton, 'at' in a list, a section or a 'repeat', and keyframes in \
            an animation. Styles, appearance and 'at' hold only properties. A 'repeat' holds elements, paths, 'at' \
            and 'staggerDelay'.
            """,
        wrong: screen("row r { at 0 { isHidden: true } }"),
        right: screen("tableView r { flex: 1; rowHeight: 9; cell; at 0 { isHidden: true } }"))
    static let misplacedElement = Code(
        "misplaced-element", "an element that does not belong in this one",
        explanation: """
            Cells, headers and footers belong in a tableView, a collectionView or a section. Sections belong in a \
            tableView or a collectionView. In these, all other views and 'repeat' belong inside cells, headers and \
            footers.
            """,
        wrong: screen("tableView t { label a }"),
        right: screen("tableView t { flex: 1; rowHeight: 20; cell { label a } }"))
    static let tooManyViews = Code(
        "too-many-views", "a screen with more views and lines than its source may have",
        explanation: """
            A screen may have 200,000 views and lines, and 20 more for each byte of its source and imports, up to \
            5,000,000. Components, rows and text lines count after they are expanded. Views outside a clipping view do not \
            count. Give the list or the text a frame that fits a screen.
            """,
        wrong: "skeleton A {\n  size: 100 1e9\n  textView t { height: 1e9 }\n}\n",
        right: "skeleton A {\n  size: 100 100\n  textView t { height: 100 }\n}\n")
    static let missingSize = Code(
        "missing-size", "a skeleton without a size",
        explanation: "Write 'size: 375 812' in the skeleton's block, or pass --size 375x812.",
        wrong: "skeleton A {\n  label\n}\n", right: "skeleton A {\n  size: 375 812\n  label\n}\n")

    /// The messages of this target.
    package static let language: [Code] = [
        unexpectedToken, unexpectedCharacter, unclosedComment, unclosedString, unclosedBrace, unclosedParenthesis,
        strayBrace, braceOnOwnLine, commaBetweenValues, malformedNumber, wrongQuotes, foreignComment, nestingTooDeep,
        tooManyValues, invalidEscape,
        unknownKind, unknownProperty, misplacedProperty, duplicateProperty, duplicateDeclaration, unknownStyle,
        unknownVariable, unknownView, ambiguousView, unknownCell, cycle, componentName, hyphenatedName,
        invalidValue, invalidTrack, tooManyTracks, unknownUnit, invalidColor, lengthTooLarge, invalidSelector,
        duplicateKeyframe, missingKeyframes,
        misplacedStatement, misplacedElement, tooManyViews, missingSize, noEffect, deprecated, noCell, unusedCell,
        unreachedView, secondView,
    ]
}
