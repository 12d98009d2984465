import SkelEmit
import SkelLayout
import SkelSystem
import SkelText

/// The destination of placeholders' style sheets: each output, or one file for all.
struct SharedStyles: Sendable {
    /// The path from `--css`, or nil.
    let path: String?
    /// Whether to print the hashes of the style sheets, with which a content security policy allows them.
    let wantsHashes: Bool

    init(_ arguments: Arguments, for format: Format) throws(UsageError) {
        let ofPages: [(Option, hint: String)] = [
            (.dark, "say 'color-scheme: dark' in the page's own rules for what is dark"),
            (.switchable, "choose a format whose markup is the page's own: --format html"),
        ]
        // A media query reaches everywhere, and pictures have it anyway.
        let namesSelectors = try arguments.darkMarks().selector != nil
        func isAsked(_ option: Option) -> Bool {
            arguments.has(option) && (option.name != Option.dark.name || namesSelectors || !format.followsSystem)
        }
        for (option, hint) in ofPages where isAsked(option) && format.isInShadowRoot {
            throw UsageError(
                "\(option.spelling) does not reach into the shadow root of '\(format.name)'", hint: hint)
        }
        path = arguments.value(.css)
        wantsHashes = arguments.has(.csp)
        for option in [Option.responsive, .fixed, .switchable, .dark, .css, .csp]
        where isAsked(option) && format.writeWithStyles == nil {
            throw UsageError(
                "\(option.spelling) is for placeholders, and '\(format.name)' has none",
                hint: "placeholders have the format html, or that of a component")
        }
        if path == "-" { throw UsageError("the style sheet is a file of its own, not standard output") }
        if path != nil, wantsHashes {
            throw UsageError(
                "--css and --csp cannot be combined",
                hint: "a style sheet of the page's own server needs no hash: style-src 'self'")
        }
    }

    var areNeeded: Bool { path != nil || wantsHashes }

    /// The address of the style sheet for a page at a path; nil if it's inside the page.
    func address(from target: OutputPlan.Target, in system: System) -> String? {
        guard var path else { return nil }
        switch target {
        case .standardOutput: return path
        case .file(let page):
            var folder = Paths.folder(of: page)
            if path.hasPrefix("/") != page.hasPrefix("/") || path.hasPrefix("..") || page.hasPrefix(".."),
                let here = try? system.realPath(".")
            {
                (path, folder) = (Paths.join(here, path), Paths.join(here, folder))
            }
            return Paths.relative(path, to: folder)
        }
    }

    /// The style sheets in sequence, each once, as a file.
    static func joined(_ parts: [Output]) -> Output {
        var known: Set<String> = []
        var output = Output()
        for part in parts where known.insert(part.string).inserted { output.write(part) }
        output.write(Mark.code)
        return output
    }

    /// Writes a `style-src` directive that allows style sheets by their hashes, in the order of the outputs.
    static func directive(allowing parts: [Output]) -> Output {
        var known: Set<String> = []
        var output = Output()
        output.write("style-src")
        for part in parts {
            let hash = base64(SHA256.hash(part))
            if known.insert(hash).inserted { output.write(" 'sha256-\(hash)'") }
        }
        output.write("\n")
        return output
    }
}

extension Option {
    static let responsive = Option("responsive", .none, "Let the browser lay out the placeholder (default)")
    static let fixed = Option("fixed", .none, "Draw the placeholder at one fixed size")
    static let switchable = Option(
        "switchable", .none, "Let the page change the motion: data-skel-animation, data-skel-direction")
    static let dark = Option(
        "dark", .text("SELECTOR"), isRepeatable: true,
        "Use dark colours inside .dark or [data-theme=dark], or with the system: '@media (prefers-color-scheme: dark)'"
    )
    static let scheme = Option(
        "scheme", .oneOf("SCHEME") { ColorScheme.allCases.map { $0.rawValue } },
        "Colour scheme: light, dark, or auto for both (default)")
    static let jsx = Option(
        "jsx", .oneOf("RUNTIME") { ["automatic", "classic"] }, "JSX runtime: automatic (default) or classic")
    static let css = Option("css", .file("FILE"), "Write the placeholders' style sheet to this file")
    static let csp = Option("csp", .none, "Print the hashes for your content security policy")
    static let prefix = Option("prefix", .text("NAME"), "Prefix for classes, ids and keyframes")
}

extension Format {
    /// Whether a media query can make its outputs dark, or does already.
    fileprivate var followsSystem: Bool {
        writeWithStyles != nil || name == Format.svg.name || contents.contains(.variants)
    }
}

extension Arguments {
    /// The values of `--dark`: the selectors as one list, which can't end the rule that contains it, and whether the
    /// media query of the reader's system is among them.
    func darkMarks() throws(UsageError) -> (selector: String?, isSystem: Bool) {
        let marks = values(.dark)
        let selectors = marks.filter { !Self.isSystemQuery($0) }
        for selector in selectors where !SelectorList.isValid(selector) {
            throw UsageError(
                "--dark needs a CSS selector, not '\(selector)'",
                hint: "--dark .dark, '[data-theme=dark]' or '@media (prefers-color-scheme: dark)'")
        }
        return (selectors.isEmpty ? nil : selectors.joined(separator: ","), selectors.count < marks.count)
    }

    /// Whether a text is `@media (prefers-color-scheme: dark)`, with any blanks and in either case.
    private static func isSystemQuery(_ text: String) -> Bool {
        text.lowercased().filter { $0 != " " } == "@media(prefers-color-scheme:dark)"
    }

    /// The value of `--prefix`: a valid start of a class, an id and a custom property.
    func prefix() throws(UsageError) -> String {
        guard let prefix = value(.prefix) else { return "" }
        let isName = prefix.utf8.enumerated().allSatisfy { index, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): index > 0
            default: false
            }
        }
        guard isName else {
            throw UsageError("--prefix must be letters, digits, '-' and '_', beginning with a letter, not '\(prefix)'")
        }
        return prefix
    }
}
