import SkelLanguage
import SkelLayout
import SkelText

/// A name that templates may use, and its value: a row of the catalogue. `Templates/README.md` lists them.
package struct TemplateKey: Sendable {
    /// The name as written between the braces of a tag.
    package let name: String
    /// One line of documentation, in Markdown.
    package let summary: String
    let value: @Sendable (inout TemplateSubject) -> TemplateValue

    init(_ name: String, _ summary: String, _ value: @escaping @Sendable (inout TemplateSubject) -> TemplateValue) {
        self.name = name
        self.summary = summary
        self.value = value
    }

    /// Every name outside sections.
    package static var all: [TemplateKey] { names + sizes + placeholder + files + native }

    private static var names: [TemplateKey] {
        [
            .init("name", "the skeleton's name: `Feed`") { .text($0.base.drawing.name) },
            .init("identifier", "the name of a type: `FeedSkeleton`") {
                .text(CodeName($0.base.drawing.name).identifier)
            },
            .init("elementName", "the name of a custom element: `feed-skeleton`") {
                .text(CodeName($0.base.drawing.name).elementName)
            },
            .init("title", "what assistive technology reads: the skeleton's `title`, or `Loading`; empty for nothing") {
                .text($0.base.drawing.title ?? "Loading")
            },
        ]
    }

    private static var sizes: [TemplateKey] {
        [
            .init("width", "the width of the skeleton without variants, in pixels") {
                .number($0.base.drawing.size.width)
            },
            .init("height", "the height of the skeleton without variants, in pixels") {
                .number($0.base.drawing.size.height)
            },
            .init("pixelWidth", "`width` rounded up to whole pixels, for HTML attributes") {
                .number($0.base.drawing.size.width.rounded(.up))
            },
            .init("pixelHeight", "`height` rounded up to whole pixels") {
                .number($0.base.drawing.size.height.rounded(.up))
            },
            .init("direction", "`ltr` or `rtl` if the skeleton sets it; otherwise empty, and the page's applies") {
                $0.base.drawing.directionName.map { .text($0) } ?? .null
            },
        ]
    }

    /// The names for placeholders and their style sheets.
    static var placeholder: [TemplateKey] {
        [
            .init(
                "html",
                "the placeholder without its styles, which are `css`: one element with all variants; insert it raw in HTML"
            ) { subject in
                .text(output { subject.placeholder.writeMarkup(to: &$0) }, trimmed: true)
            },
            .init("className", "the element's two classes, made of letters, digits, `-` and `_`") {
                .text($0.placeholder.className)
            },
            .init("sharedClass", "the first class, shared by all placeholders") {
                .text($0.placeholder.sharedClass)
            },
            .init("ownClass", "the second class, unique to this placeholder") { .text($0.placeholder.ownClass) },
            .init("inner", "the content of the element, for templates that write the element themselves") { subject in
                .text(output { subject.placeholder.writeInner(to: &$0) }, trimmed: true)
            },
            .init("css", "the style sheet; insert it raw in a `style` element, with nothing else for `--csp`") {
                subject in
                .text(
                    output {
                        subject.placeholder.writeSharedRules(to: &$0)
                        subject.placeholder.writeOwnRules(to: &$0)
                    })
            },
            .init("sharedCss", "the part of `css` that all placeholders share; a page needs it once") {
                subject in
                .text(output { subject.placeholder.writeSharedRules(to: &$0) })
            },
            .init("ownCss", "the part of `css` for this placeholder only") { subject in
                .text(output { subject.placeholder.writeOwnRules(to: &$0) })
            },
            .init("pageCss", "a rule for a page with nothing else, before `css`; `--css` and `--csp` include it") { _ in
                .text("body{margin:0;font-family:system-ui,Arial,sans-serif}\n")
            },
            .init("elementCss", "rules for a custom element that is or contains the placeholder; included likewise") {
                let element = CodeName($0.base.drawing.name).elementName
                let selector = PageSheet.selector($0.placeholder.sharedClass)
                return .text(
                    ":host,:host slot{display:block}:host([hidden]){display:none}:host>div{position:relative}:host>div,:host slot{height:100%}\(selector){\(element)&{display:grid}}\n"
                )
            },
            .init("cssHref", "the URL of the style sheet with `--css`; otherwise empty") {
                $0.options.stylesheet.map { .text(Paths.urlPath($0)) } ?? .null
            },
            .init("lists", "a list: what has a number that can be set where the placeholder is used, such as tables") {
                subject in
                .list(subject.placeholder.counts.map { object(ofList, of: $0) })
            },
            .init("hasLists", "a section: whether there are any `lists`") { .flag(!$0.placeholder.counts.isEmpty) },
            .init("types", "a section: whether the output has the types of TypeScript, as a `.jsx` file does not") {
                .flag(!$0.options.isUntyped)
            },
            .init("classicJsx", "a section: whether `--jsx classic` requires an import of React") {
                .flag($0.options.isClassicJSX)
            },
            .init("cssImport", "the path of that style sheet for `import`: `./feed.css`") {
                $0.options.stylesheet.map { .text($0.hasPrefix("/") || $0.hasPrefix("../") ? $0 : "./" + $0) } ?? .null
            },
        ]
    }

    private static var files: [TemplateKey] {
        [
            .init("svg", "the output of `--format svg`; insert it raw in HTML") { subject in
                .text(output { SVGDocument.write(subject.compilation, subject.options, to: &$0) }, trimmed: true)
            },
            .init("src", "the URL of that output, next to this one: `Feed.svg`") { .text($0.picture(0)) },
            .init("json", "the output of `--format json`") { subject in
                .text(output { Format.json.write(subject.compilation, subject.options, &$0) }, trimmed: true)
            },
            .init("variants", "a list in reverse order: the first variant whose condition holds applies") {
                subject in
                .list(
                    subject.compilation.variants.enumerated().reversed().map { index, layout in
                        object(
                            ofVariant,
                            of: Variant(
                                name: subject.base.drawing.variantName(index), layout: layout,
                                picture: subject.picture(index + 1)))
                    })
            },
        ]
    }

    /// The names in the section `lists`.
    static var ofList: [Member<PageCount>] {
        [
            .init("name", "the name of the table, the collection, what is repeated, or the label: `posts`") {
                .text($0.name)
            },
            .init("summary", "a sentence about the number: `The number of rows of posts.`") { .text($0.summary) },
            .init("rowsName", "the name of a parameter for the number: `postsRows`, `tagCount`, `titleLines`") {
                .text($0.parameter)
            },
            .init("rowsProperty", "the custom property for the number: `--skel-rows-posts`, `--skel-lines-title`") {
                .text($0.property)
            },
            .init("attribute", "the name of an attribute for the number: `posts-rows`") { .text($0.attribute) },
        ]
    }

    /// A variant on its own.
    struct Variant {
        let name: String
        let layout: Compilation.Layout
        /// The URL of its picture.
        let picture: String

        /// The size in pixels.
        var size: Size { layout.drawing.size }
    }

    /// The names in the section `variants`, where they hide the skeleton's.
    static var ofVariant: [Member<Variant>] {
        [
            .init("name", "the variant's name: `Tablet`") { .text($0.name) },
            .init(
                "condition",
                "the condition as a media query, and unless it tests `window` as a container query: `(width>=600px)`"
            ) {
                .text($0.layout.state.condition ?? "all")
            },
            .init("width", "the width in pixels") { .number($0.size.width) },
            .init("height", "the height in pixels") { .number($0.size.height) },
            .init("pixelWidth", "`width` rounded up to whole pixels") { .number($0.size.width.rounded(.up)) },
            .init("pixelHeight", "`height` rounded up to whole pixels") { .number($0.size.height.rounded(.up)) },
            .init("src", "the URL of the output of `--format svg --variant all`: `Feed.Tablet.svg`") {
                .text($0.picture)
            },
        ]
    }
}

/// The source of the names' values.
package struct TemplateSubject: Sendable {
    let compilation: Compilation
    let options: EmitOptions
    /// The placeholder, made on first use because it's most of the work.
    private(set) lazy var placeholder = Placeholder(compilation, options)
    /// The native drawing, made on first use.
    private(set) lazy var native = NativeDrawing(compilation.base.drawing, isStill: options.engine == .none)

    init(_ compilation: Compilation, _ options: EmitOptions) {
        self.compilation = compilation
        self.options = options
    }

    var base: Compilation.Layout { compilation.base }

    /// Returns the address of the base's picture, or of variant `index - 1`.
    func picture(_ index: Int) -> String {
        options.pictures.indices.contains(index) ? options.pictures[index] : ""
    }

    /// Returns the values of the given names; unused names cost nothing.
    mutating func values(of names: [String]) -> TemplateValue {
        .object(.init(TemplateKey.all.filter { names.contains($0.name) }.map { ($0.name, $0.value(&self)) }))
    }
}

private func output(_ write: (inout Output) -> Void) -> Output {
    var output = Output()
    write(&output)
    return output
}

extension TemplateValue {
    /// A text as written, without the final line end if the template writes that.
    fileprivate static func text(_ output: Output, trimmed isTrimmed: Bool = false) -> TemplateValue {
        var text = output.string
        if isTrimmed, text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
        return .text(text)
    }
}
