import SkelLanguage
import SkelLayout
import SkelText

/// The rules of all placeholders and their class; rules with equal class names are equal.
struct SharedRules: Sendable {
    let className: String
    let rules: Output

    init(_ options: EmitOptions) {
        var rules = Output()
        rules.write(
            PageSheet.rules(
                ContentHash.standIn, dark: PageSheet.darkRules(options), PageSwitches(isOn: options.isSwitchable)))
        var hash = ContentHash()
        hash.add(rules)
        className = options.prefix + hash.name
        self.rules = rules.named(className)
    }
}

/// A placeholder in a page: one element, plus the rules that show it until content follows.
struct Placeholder {
    private let shared: SharedRules
    /// The placeholder's own class. It identifies the content: placeholders with equal classes are equal in every byte.
    let ownClass: String
    /// The element's `dir`: `ltr` or `rtl`; nil to use the page's.
    let direction: String?
    /// The numbers that a page may set, in order.
    let counts: [PageCount]
    /// What assistive technology reads; empty for nothing.
    private let name: String
    private let inner: Output
    private let rules: Output

    init(_ compilation: Compilation, _ options: EmitOptions) {
        shared = options.sharedRules ?? SharedRules(options)
        let sheet = PageSheet(
            scope: ContentHash.standIn, shared: shared.className, scheme: options.scheme,
            switches: PageSwitches(isOn: options.isSwitchable))
        let root = compilation.base.drawing
        direction = root.directionName
        name = root.title ?? "Loading"
        var inner = Output()
        var rules = Output()
        if options.isFixed {
            let content = DrawnPlaceholder(compilation, options, sheet)
            (inner, rules, counts) = (content.inner, content.rules, [])
        } else {
            let content = PagePlaceholder(compilation, options, sheet)
            (inner, rules, counts) = (content.inner, content.rules, content.counts)
        }
        var hash = ContentHash()
        hash.add(rules)
        hash.add(inner)
        hash.add(direction ?? "")
        hash.add(name)
        ownClass = options.prefix + hash.name
        self.inner = inner.named(ownClass)
        self.rules = rules.named(ownClass)
    }

    /// The class of all placeholders.
    var sharedClass: String { shared.className }

    /// The value of the element's `class`.
    var className: String { sharedClass + " " + ownClass }

    /// Writes the element, without a style sheet.
    func writeMarkup(to output: inout Output) {
        output.write("<div class=\"\(className)\"")
        if let direction { output.write(" dir=\"\(direction)\"") }
        if name.isEmpty {
            output.write(">")
        } else {
            output.write(" role=\"status\"><span>")
            output.write(escapedForXML: name)
            output.write("</span>")
        }
        output.write(inner)
        output.write("</div>")
    }

    /// Writes the contents of the element.
    func writeInner(to output: inout Output) { output.write(inner) }

    /// Writes the rules of all placeholders, which a page needs once.
    func writeSharedRules(to output: inout Output) { output.write(shared.rules) }

    /// Writes the placeholder's own rules.
    func writeOwnRules(to output: inout Output) { output.write(rules) }
}

extension Drawing {
    /// The `dir` value of the direction that the source declares; nil if it declares none.
    var directionName: String? { declaredDirection.map { $0 == .rtl ? "rtl" : "ltr" } }
}
