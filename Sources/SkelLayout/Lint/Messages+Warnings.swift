import SkelLanguage
import SkelText

extension Messages {
    /// `kind` is the view's kind, `narrow` that of the view around it which takes no room in its row, and `instance` the place of
    /// the component instance that contains it.
    static func noSize(
        _ span: Span, _ kind: ElementKind, isNarrow: Bool, isLow: Bool, isInRow: Bool, isSqueezed: Bool,
        within narrow: ElementKind?, in instance: Span?
    ) -> Diagnostic {
        let lack = isNarrow ? (isLow ? "size" : "width") : "height"
        var notes = instance.map { [Diagnostic.Note("in this instance", at: $0)] } ?? []
        if isNarrow, isInRow {
            let note =
                isSqueezed
                ? "the views beside it, which do not shrink or have a larger share, take all the room of the row"
                : "'flex: 1' takes the room that is left in the row"
            notes.append(Diagnostic.Note(note))
        } else if isNarrow, let narrow {
            let note = "'flex: 1' of the \(narrow.name) around it takes the room that is left in the row"
            notes.append(Diagnostic.Note(note))
        } else if isNarrow, kind == .label || kind == .button {
            notes.append(Diagnostic.Note("'characters: 20' or 'width: 60%' gives it one"))
        } else if !isNarrow, kind.isList {
            let note =
                "'flex: 1' takes the room that is left in a column, which needs a height of its own or 'flex: 1', too"
            notes.append(Diagnostic.Note(note))
        }
        if isNarrow, isInRow, isSqueezed {
            return Diagnostic(.noSize, "this \(kind.name) is squeezed to nothing in its row", at: span, notes: notes)
        }
        return Diagnostic(
            .noSize, "this \(kind.name) has no \(lack), so nothing of it is drawn", at: span, notes: notes)
    }

    /// A text whose padding leaves no width for lines.
    static func allPadding(_ span: Span, _ kind: ElementKind, in instance: Span?) -> Diagnostic {
        Diagnostic(
            .noSize, "the padding of this \(kind.name) takes its whole width, so nothing of it is drawn", at: span,
            notes: instance.map { [Diagnostic.Note("in this instance", at: $0)] } ?? [])
    }

    static func drawsNothing(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(.drawsNothing, "the skeleton '\(name)' draws nothing", at: span)
    }

    /// `names` are the properties without effect; `isLines` tells whether the view is drawn as lines.
    static func unseen(_ span: Span, _ names: [String], _ kind: String, isLines: Bool) -> Diagnostic {
        let quoted = names.map { "'\($0)'" }.joined(separator: names.count == 2 ? " and " : ", ")
        let isRounding = names.contains { $0 == Property.cornerRadius.name || $0 == Property.skeletonCornerRadius.name }
        let note =
            isRounding
            ? "'\(Property.linesCornerRadius.name)' rounds the lines of a text"
            : "'isSkeletonable: false' keeps this \(kind) as it is; 'tintColor' is the colour of a bone"
        return Diagnostic(
            .noEffect,
            "\(quoted) \(names.count == 1 ? "has" : "have") no effect on this \(kind): it is drawn as "
                + (isLines ? "lines" : "a bone"), at: span, notes: [Diagnostic.Note(note)])
    }

    /// Why a property has no effect on a text.
    enum LackOfText {
        /// It wraps, but the length of the text isn't known.
        case unmeasured
        /// It wraps, but the text itself is shown.
        case kept
        /// It's for texts that wrap.
        case unwrapped
        /// The text is given.
        case spelled
        /// Its column stretches it.
        case stretched
        /// Its bars have a height that no font decides.
        case ofOwnHeight
    }

    /// `property` is a property's name, with a value if only that has no effect.
    static func noEffectOnText(_ span: Span, _ property: String, _ kind: String, _ lack: LackOfText) -> Diagnostic {
        let texts: (reason: String, note: String?) =
            switch lack {
            case .unmeasured:
                (
                    "the length of its text is not known",
                    "'characters: 180' says how long the text is, and 'text' what it says"
                )
            case .kept: ("it is kept, and a kept text is on one line", nil)
            case .unwrapped: ("it does not wrap", "'numberOfLines: auto' has as many lines as the text takes")
            case .spelled: ("'text' says how long it is", nil)
            case .ofOwnHeight:
                (
                    "its bars have a height of their own",
                    "'skeletonTextLineHeight: relativeToFont' makes them as high as the font, and 'lineHeight: 150%' its lines"
                )
            case .stretched:
                (
                    "its column stretches it",
                    "'alignSelf: flexStart; lastLineFillPercent: 100' makes it as long as its characters"
                )
            }
        return Diagnostic(
            .noEffect, "'\(property)' has no effect on this \(kind): \(texts.reason)", at: span,
            notes: texts.note.map { [Diagnostic.Note($0)] } ?? [])
    }

    /// `scheme` is the one in which nothing moves; nil for both.
    static func nothingMoves(_ span: Span, _ kind: String, scheme: ColorScheme?) -> Diagnostic {
        let place = scheme.map { " in the \($0 == .dark ? "dark" : "light")" } ?? ""
        return Diagnostic(
            .nothingMoves, "the bones of this \(kind) do not move\(place): their colour changes to the same one",
            at: span,
            notes: [Diagnostic.Note("a 'gradient' of two colours, without a 'tintColor', says what it changes to")])
    }

    /// `names` are the properties without effect; `others` is the number of other views that set one of them.
    static func leftOut(_ span: Span, _ names: [String], in format: String, others: Int) -> Diagnostic {
        let what = names.joined(separator: names.count == 2 ? " and " : ", ") + (names.count == 1 ? " has" : " have")
        let views = others == 1 ? "another view" : "\(others) other views"
        let note = names.count == 1 ? "the same holds for " + views : "one or more of these are also set by " + views
        return Diagnostic(
            .noEffect, "\(what) no effect in the format '\(format)'", at: span,
            notes: others > 0 ? [Diagnostic.Note(note)] : [])
    }

    static func covered(_ span: Span, isPicture: Bool, by kind: String, at bone: Span) -> Diagnostic {
        Diagnostic(
            .noEffect,
            "this \(isPicture ? "picture" : "label") is never seen: the \(kind) around it becomes a bone", at: span,
            notes: [Diagnostic.Note("'isSkeletonable: false' keeps this \(kind) as it is", at: bone)])
    }

    static func variantWithoutSize(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(
            .variantSize, "the variant '\(name)' has no 'size', so its picture has the size of the skeleton", at: span)
    }

    static func impossibleVariant(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(.variantSize, "no page shows the variant '\(name)': its tests exclude each other", at: span)
    }

    /// `width` and `height` are in points; `height` is nil if it's automatic.
    static func variantOfOtherSize(_ span: Span, _ name: String, _ width: Double, _ height: Double?) -> Diagnostic {
        let size = NumberText.text(of: width) + " " + (height.map { NumberText.text(of: $0) } ?? "auto")
        return Diagnostic(
            .variantSize, "the size of the variant '\(name)', \(size), does not meet its own test", at: span)
    }

    static func leavesScreen(_ span: Span, _ kind: String, at side: String) -> Diagnostic {
        Diagnostic(
            .leavesScreen, "this \(kind) leaves the screen \(side)", at: span,
            notes: [Diagnostic.Note("to cut it off, set 'clipsToBounds: true' on the view around it")])
    }

    static func squashed(_ span: Span, _ kind: String, in outer: String, at container: Span) -> Diagnostic {
        Diagnostic(
            .squashed, "this \(kind) is squashed below its 'height': the \(outer) has no room for all its views",
            at: span,
            notes: [
                Diagnostic.Note(
                    outer == ElementKind.scrollView.name
                        ? "'flexShrink: 0' keeps the views of this scrollView as high as they are"
                        : "this \(outer) is too low", at: container)
            ])
    }

    /// `outer` is the kind of the container.
    static func squeezed(_ span: Span, _ kind: String, in outer: String, at container: Span) -> Diagnostic {
        Diagnostic(
            .squashed, "this \(kind) is squeezed below its 'width', so that nothing scrolls", at: span,
            notes: [
                Diagnostic.Note("'flexShrink: 0' keeps the views of this \(outer) as wide as they are", at: container)
            ])
    }

    static func lowRow(_ span: Span, in table: Span) -> Diagnostic {
        Diagnostic(
            .lowRow, "the content of this cell is higher than the rows", at: span,
            notes: [Diagnostic.Note("the 'rowHeight' of this tableView is too low", at: table)])
    }

    /// `vanishes` tells whether the bones change to the colour of the background.
    static func lowContrast(
        _ span: Span, _ kind: String, on background: Span, isDark: Bool, vanishes: Bool
    ) -> Diagnostic {
        Diagnostic(
            .lowContrast, "the bones of this \(kind) can hardly be seen\(isDark ? " in the dark" : "")", at: span,
            notes: [
                Diagnostic.Note(
                    "they \(vanishes ? "change to the colour of" : "stand on") the background of this view",
                    at: background)
            ])
    }

    static func transparentBones(_ span: Span, _ kind: String) -> Diagnostic {
        Diagnostic(
            .lowContrast, "the bones of this \(kind) cannot be seen: they are transparent", at: span,
            notes: [Diagnostic.Note("'isHidden: true' hides a view, and what is in it")])
    }

    static func nothingToStagger(_ span: Span, _ kind: String) -> Diagnostic {
        Diagnostic(
            .nothingToStagger, "'staggerDelay' has no effect on this \(kind): it holds fewer than two views that move",
            at: span)
    }

    static func tooManyDelays(_ span: Span, _ kind: String, most: Int) -> Diagnostic {
        Diagnostic(
            .tooManyDelays,
            "what is in this \(kind) asks for more than \(most) delays: the rest moves with the last of these", at: span
        )
    }
}

extension Code {
    static let nothingToStagger = Code(
        "nothing-to-stagger", "a 'staggerDelay' on a view with fewer than two moving children",
        explanation: """
            'staggerDelay' applies to the views in a view or the rows of a list: each starts later than the one \
            before. Children that are hidden or not skeletonable do not count.
            """,
        wrong: screen("view { height: 9; staggerDelay: 0.1s }"),
        right: screen("row { staggerDelay: 0.1s; view { height: 9; flex: 1 }; view { height: 9; flex: 1 } }"),
        severity: .warning)

    static let variantSize = Code(
        "variant-size", "a variant whose size does not meet its own test",
        explanation: """
            A page shows a variant where its test holds. A picture of a variant has the variant's 'size', so that size \
            should meet the test. Without one, its picture has the size of the skeleton, which is another state's.
            """,
        wrong: screen("label a\n  variant Wide when width >= 600 { size: 500 100 }"),
        right: screen("label a\n  variant Wide when width >= 600 { size: 700 100 }"), severity: .warning)

    static let nothingMoves = Code(
        "nothing-moves", "an animation between two equal colours",
        explanation: """
            With one colour, bones change from it to its complement, which is a little darker or lighter. Black and \
            bright, saturated colours such as #0000ff are their own complement, so nothing moves. Set 'gradient' to \
            two colours, or choose another colour. 'animation: none' says that nothing should move.
            """,
        wrong: screen("tintColor: black\n  label title"), right: screen("gradient: black #444\n  label title"),
        severity: .warning)

    static let tooManyDelays = Code(
        "too-many-delays", "more than 60 different delays in one screen",
        explanation: """
            Each delay is a group of bones with its own wave, which costs the browser time. After 60 delays, all \
            other bones start with the last one. Use fewer rows, or do not stagger inside rows that stagger.
            """,
        wrong: screen(tall("staggerDelay: 0.1s")), right: screen(tall("")), severity: .warning)

    /// A list of 90 rows.
    private static func tall(_ more: String) -> String {
        "tableView t { flex: 1; rowHeight: 1.1\(more.isEmpty ? "" : "; " + more); cell }"
    }

    private static func screen(_ body: String) -> String { "skeleton A {\n  size: 100 100\n  \(body)\n}\n" }

    static let noSize = Code(
        "no-size", "a view without a width or a height",
        explanation: """
            A label has no width of its own. It takes the width that the view around it gives, and a row gives none. \
            A view without content has no height. Set 'width', 'height' or 'flex: 1', or 'isHidden: true' if the \
            view should be invisible.
            """,
        wrong: screen("row { label title; imageView icon { width: 20; height: 20 } }"),
        right: screen("row { label title { flex: 1 }; imageView icon { width: 20; height: 20 } }"), severity: .warning)

    static let drawsNothing = Code(
        "draws-nothing", "a skeleton that draws nothing",
        explanation: """
            The skeleton has no bones, and no kept view with a background, border, text or picture, so its picture \
            is empty. A view becomes a bone unless it, or a view around it, is hidden or not skeletonable. Lists \
            without rows draw nothing. Add a view, or remove 'isHidden: true' or 'isSkeletonable: false'.
            """,
        wrong: screen("isSkeletonable: false\n  label title"), right: screen("label title"), severity: .warning)

    static let leavesScreen = Code(
        "leaves-screen", "a bone that is partly outside the screen",
        explanation: """
            Part of the view is outside the skeleton's size, where it is invisible. Make room for it, or put \
            scrolling content into a scrollView, a tableView or a collectionView. If it should be cut off, set \
            'clipsToBounds: true' on the skeleton or on a view around it.
            """,
        wrong: screen("imageView photo { frame: 40 10 80 80 }"),
        right: screen("imageView photo { frame: 10 10 80 80 }"),
        severity: .warning)

    static let squashed = Code(
        "squashed", "views too high for their column",
        explanation: """
            A column is lower than the views in it, so they shrink below the heights you set (flexShrink is 1, as in \
            CSS). Give the column more height, let it be as high as its views in a scrollView ('scrollView { column { ... } }'), or set 'flexShrink: 1' on views that may \
            shrink.
            """,
        wrong: screen("imageView a { height: 80 }\n  imageView b { height: 80 }"),
        right: screen("imageView a { height: 40 }\n  imageView b { height: 40 }"), severity: .warning)

    static let lowRow = Code(
        "low-row", "rows lower than their content",
        explanation: """
            'rowHeight' gives every row of a table the same height, whatever its cell contains. The content of a \
            higher cell lies over the next row, or is squashed. Raise 'rowHeight', or leave it out: then each row is \
            as high as its content. With 'estimatedRowHeight', rows are at least that high.
            """,
        wrong: screen("tableView t { flex: 1; rowHeight: 20; cell { padding: 8; label { numberOfLines: 2 } } }"),
        right: screen("tableView t { flex: 1; rowHeight: 56; cell { padding: 8; label { numberOfLines: 2 } } }"),
        severity: .warning)

    static let lowContrast = Code(
        "low-contrast", "bones that are hard to see",
        explanation: """
            The contrast between the colours of the bone and the nearest known background is below 1.08:1 (WCAG 2), \
            in light or in dark mode, or below 1.2:1 if the bone changes to the colour of that background, or to one \
            that looks like it (below 1.01:1). The default colours on white have 1.15:1. Choose another 'tintColor', \
            'gradient' or 'backgroundColor'.
            """,
        wrong: screen("backgroundColor: #ecf0f1\n  label title"), right: screen("backgroundColor: #fff\n  label title"),
        severity: .warning)
}
