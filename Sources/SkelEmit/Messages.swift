package import SkelText

/// Diagnostics for templates. Tag marks are quoted without braces, because a template may use other delimiters.
extension Messages {
    // MARK: - Tags

    /// `opening` is the delimiter at `span`, `closing` the expected one.
    static func unclosedTag(_ span: Span, _ opening: [UInt8], expected closing: [UInt8]) -> Diagnostic {
        Diagnostic(
            .unclosedTag,
            "this '\(String(decoding: opening, as: UTF8.self))' has no '\(String(decoding: closing, as: UTF8.self))'",
            at: span)
    }

    static func badDelimiters(_ span: Span) -> Diagnostic {
        let most = TemplateParser.maximumDelimiter
        return Diagnostic(
            .invalidDelimiters,
            "expected two delimiters with a space between and '=' at the end, each of at most \(most) bytes", at: span)
    }

    static func emptyName(_ span: Span) -> Diagnostic {
        Diagnostic(.invalidTagName, "this tag has no name", at: span)
    }

    static func emptyNameInPath(_ span: Span) -> Diagnostic {
        Diagnostic(.invalidTagName, "a name is missing beside a '.'", at: span)
    }

    static func spaceInName(_ span: Span) -> Diagnostic {
        Diagnostic(.invalidTagName, "a name cannot contain white space", at: span)
    }

    static func inheritance(_ span: Span, _ mark: UInt8) -> Diagnostic {
        let sort = mark == UInt8(ascii: "$") ? "a block" : "a parent"
        let mark = Character(Unicode.Scalar(mark))
        return Diagnostic(.unsupportedTag, "'\(mark)' begins \(sort), but templates here do not inherit", at: span)
    }

    // MARK: - Sections

    static func sectionsTooDeep(_ span: Span) -> Diagnostic {
        Diagnostic(.sectionsTooDeep, "nested deeper than \(TemplateParser.maximumNesting) sections", at: span)
    }

    static func strayEnd(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(
            .straySectionEnd, name.isEmpty ? "this closes no section" : "no section '\(name)' is open here", at: span)
    }

    /// `isMisspelt` tells whether no section of this name is open.
    static func wrongEnd(
        _ span: Span, _ name: String, expected section: TemplateParser.OpenSection, isMisspelt: Bool
    ) -> Diagnostic {
        let found = name.isEmpty ? "no name" : "'\(name)'"
        let near = isMisspelt ? Spelling.nearest(to: name, among: [section.name]) : nil
        return Diagnostic(
            .wrongSectionEnd, "expected the end of '\(section.name)', found \(found)", at: span,
            notes: [Diagnostic.Note("the section '\(section.name)' begins here", at: section.place)],
            fixes: writing(near, at: span))
    }

    static func unclosedSection(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(.unclosedSection, "the section '\(name)' has no end", at: span)
    }

    // MARK: - Rendering

    static func unknownPartial(_ span: Span, _ name: String, among names: [String]) -> Diagnostic {
        Diagnostic(
            .unknownPartial, "no partial named '\(name)'", at: span,
            fixes: writing(Spelling.nearest(to: name, among: names), at: span))
    }

    static func unknownName(_ span: Span, _ name: String, among names: [String]) -> Diagnostic {
        let note = Spelling.nearest(to: name, among: names).map { Diagnostic.Note("did you mean '\($0)'?") }
        return Diagnostic(.unknownName, "no value named '\(name)'", at: span, notes: note.map { [$0] } ?? [])
    }

    static func escapedMarkup(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(
            .escapedMarkup, "this writes '\(name)' as a text: '{{{\(name)}}}' inserts it as it is", at: span,
            fixes: writing("{{{\(name)}}}", at: span))
    }

    static func partialsTooDeep(_ span: Span, _ limit: Int) -> Diagnostic {
        Diagnostic(.partialsTooDeep, "partials nested more than \(limit) deep", at: span)
    }

    static func tooManyBytes(_ span: Span, _ limit: Int) -> Diagnostic {
        let isWhole = limit >= 1 << 20 && limit.isMultiple(of: 1 << 20)
        let size = isWhole ? "\(limit >> 20) MB" : "\(limit) bytes"
        return Diagnostic(.renderingTooLong, "the output grows beyond \(size) here", at: span)
    }

    static func tooManySteps(_ span: Span, _ limit: Int) -> Diagnostic {
        Diagnostic(.renderingTooLong, "rendering takes more than \(limit) steps, and is here", at: span)
    }

    /// A fix that replaces the span with another word; empty without a word.
    private static func writing(_ word: String?, at span: Span) -> [Diagnostic.Fix] {
        word.map { [Diagnostic.Fix("write '\($0)'", [Diagnostic.Edit(span, $0)])] } ?? []
    }
}

/// The examples are templates named `example`, which may include themselves and a partial `row`.
extension Code {
    static let unclosedTag = Code(
        "unclosed-tag", "a tag of a template that does not end",
        explanation: """
            A tag that starts with '{{' ends with '}}' before the next one starts, and '{{{' ends with '}}}'. To \
            write '{{' itself, set other delimiters first: '{{=<% %>=}}'.
            """,
        wrong: "<p>{{name}</p>\n", right: "<p>{{name}}</p>\n")
    static let invalidDelimiters = Code(
        "invalid-delimiters", "a tag of a template that does not set two delimiters",
        explanation: """
            The tag '{{=<% %>=}}' makes '<%' and '%>' the delimiters of the tags after it. A delimiter has at most \
            16 bytes, without white space or '='.
            """,
        wrong: "{{=<%%>=}}\n<% name %>\n", right: "{{=<% %>=}}\n<% name %>\n")
    static let invalidTagName = Code(
        "invalid-tag-name", "a tag of a template without a name, or with several",
        explanation: """
            A tag has one name, or several joined by dots: '{{a.b}}' is the b of a. '{{.}}' is the current value, \
            such as a string in a list.
            """,
        wrong: "<p>{{first name}}</p>\n", right: "<p>{{name.first}}</p>\n")
    static let unsupportedTag = Code(
        "unsupported-tag", "a tag of Mustache's inheritance",
        explanation: """
            Templates have comments, delimiters, values, sections, inverted sections and partials. They do not have \
            Mustache's parents ('{{<name}}') and blocks ('{{$name}}'). To share text between templates, use a \
            partial.
            """,
        wrong: "{{$name}}\n", right: "{{> row}}\n")
    static let sectionsTooDeep = Code(
        "sections-too-deep", "sections of a template nested deeper than 100 levels",
        explanation: "Sections can nest at most 100 levels deep.",
        wrong: nested(101), right: nested(100))
    static let straySectionEnd = Code(
        "stray-section-end", "the end of a section that is not open",
        explanation: """
            '{{/name}}' ends a section, but no section of that name is open here. Each '{{/name}}' needs a \
            '{{#name}}' or '{{^name}}' before it in the same template, and nested sections end in reverse order: \
            '{{#a}}{{#b}}...{{/b}}{{/a}}'.
            """,
        wrong: "<p>{{name}}{{/name}}</p>\n", right: "<p>{{#name}}{{name}}{{/name}}</p>\n")
    static let wrongSectionEnd = Code(
        "wrong-section-end", "the end of another section than the innermost",
        explanation: "Sections end in the reverse order of their beginnings, each by its name.",
        wrong: "{{#rows}}{{#name}}{{name}}{{/rows}}{{/name}}\n",
        right: "{{#rows}}{{#name}}{{name}}{{/name}}{{/rows}}\n")
    static let unclosedSection = Code(
        "unclosed-section", "a section that does not end",
        explanation: "Each '{{#name}}' and '{{^name}}' needs a '{{/name}}' after it in the same template.",
        wrong: "{{#rows}}\n<p>{{name}}</p>\n", right: "{{#rows}}\n<p>{{name}}</p>\n{{/rows}}\n")
    package static let unknownPartial = Code(
        "unknown-partial", "a partial that does not exist",
        explanation: "The tag '{{> name}}' inserts another template, which must exist under that name.",
        wrong: "{{#rows}}\n{{> rwo}}\n{{/rows}}\n", right: "{{#rows}}\n{{> row}}\n{{/rows}}\n")
    static let unknownName = Code(
        "unknown-template-name", "an unknown name in a template",
        explanation: """
            Every template has the same names, and any other name would insert nothing. Templates/README.md lists \
            them: name, identifier, title, width, height, html, css, svg and others.
            """,
        wrong: "", right: "")
    static let escapedMarkup = Code(
        "escaped-markup", "markup that a template writes as a text",
        explanation: """
            '{{html}}' replaces '<' by '&lt;', so that a page shows the markup of the placeholder instead of the \
            placeholder. '{{{html}}}' or '{{&html}}' inserts it as it is.
            """,
        wrong: "", right: "", severity: .warning)
    static let partialsTooDeep = Code(
        "partials-too-deep", "partials that call each other endlessly",
        explanation: """
            A partial can call itself, inside a section that ends when its values do. Such calls can nest at most \
            100 levels deep.
            """,
        wrong: "{{#rows}}{{> example}}{{/rows}}\n", right: "{{#rows}}{{> row}}{{/rows}}\n")
    static let renderingTooLong = Code(
        "rendering-too-long", "a template whose output is larger than 256 MB, or takes too long",
        explanation: """
            One output of a template can have at most 256 MB, and rendering it can take at most 2^26 steps. Each \
            text, each tag and each value in which a name is looked up is a step, every time. Nested sections over \
            the same list can exceed this, and so can partials that call themselves twice.
            """,
        wrong: "", right: "")

    /// `count` nested sections, ten per line.
    private static func nested(_ count: Int) -> String {
        let starts = (1...count).map { $0 % 10 == 0 ? "{{#row}}\n" : "{{#row}}" }
        let ends = (1...count).map { $0 % 10 == 0 ? "{{/row}}\n" : "{{/row}}" }
        return starts.joined() + ends.joined() + "\n"
    }

    /// The messages of this target.
    package static let emit: [Code] = [
        unclosedTag, invalidDelimiters, invalidTagName, unsupportedTag, sectionsTooDeep, straySectionEnd,
        wrongSectionEnd, unclosedSection, unknownPartial, unknownName, escapedMarkup, partialsTooDeep, renderingTooLong,
    ]
}
