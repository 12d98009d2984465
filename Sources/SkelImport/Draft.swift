import SkelLanguage
package import SkelText

/// A document without source text: the output of importers, printed in the one style.
package struct Draft: Sendable {
    /// A property and its value.
    package struct Declaration: Sendable, Hashable {
        /// The name of a property, or a path to one.
        package var path: String
        /// The text after the colon.
        package var value: String

        package init(_ path: String, _ value: String) { (self.path, self.value) = (path, value) }
    }

    /// A statement with a block: a view, a component, a skeleton, rows of a list.
    package struct Element: Sendable {
        /// The start of the statement: a kind, the name of a component, `skeleton`, `component`, `at 0`.
        package var head: String
        /// The name after the head; empty for none.
        package var name = ""
        /// The kind of a component, after the name and a colon; empty for none.
        package var base = ""
        /// The declarations in its block, written before its elements.
        package var declarations: [Declaration] = []
        /// The views and the blocks inside it.
        package var elements: [Element] = []
        /// The lines above it, each without its slashes.
        package var comments: [String] = []
        /// The creator's reference to its origin; -1 for none.
        package var tag = -1
        /// The name for similar things, used when making components; it isn't written.
        package var className = ""
        /// The name in the source, whatever makes it unique in the file; it isn't written.
        package var sourceName = ""
        /// What it is for the source, such as a heading, for a name; it isn't written. Empty for nothing.
        package var role = ""
        /// Whether a path elsewhere refers to it, so that it must not move.
        package var isTargeted = false

        /// Whether it takes no part in the layout of its siblings.
        var isAbsolute: Bool {
            for declaration in declarations {
                if declaration.path == "frame" { return true }
                if declaration.path == "position", declaration.value == "absolute" { return true }
            }
            return false
        }

        package init(
            _ head: String, name: String = "", declarations: [Declaration] = [], elements: [Element] = []
        ) {
            (self.head, self.name) = (head, name)
            (self.declarations, self.elements) = (declarations, elements)
        }
    }

    /// A statement of the file; the order is kept.
    package enum Item: Sendable {
        /// `let name: value`
        case value(Declaration)
        case element(Element)
    }

    /// The lines at the top, each without its slashes.
    package var comments: [String] = []
    /// The statements, in the order in which they are written.
    package var items: [Item] = []

    package init() {}

    /// The file, formatted.
    package func formatted(named name: String = "draft.skel") -> Output {
        var output = Output()
        write(to: &output)
        var problems = Problems(limit: 1)
        let tree = parse(SourceFile(name: name, bytes: output.bytes), reporting: &problems)
        return problems.hasErrors ? output : format(tree)
    }

    /// Writes the statements in order, one per line, without further style.
    ///
    /// - Parameter named: returns an element's name in place of its own; nil keeps it.
    package func write(to output: inout Output, named: ((Element) -> String?)? = nil) {
        for comment in comments { output.write(comment.isEmpty ? "//\n" : "// \(comment)\n") }
        if !comments.isEmpty { output.write("\n") }
        var isBehindValue = true
        for (index, item) in items.enumerated() {
            switch item {
            case .value(let declaration):
                output.write("let \(declaration.path): \(declaration.value)\n")
                isBehindValue = true
            case .element(let element):
                if index > 0 || !isBehindValue { output.write("\n") }
                element.write(to: &output, named: named)
                isBehindValue = false
            }
        }
    }
}

extension Draft.Element {
    fileprivate func write(to output: inout Output, named: ((Draft.Element) -> String?)?) {
        for comment in comments { output.write("// \(comment)\n") }
        output.write(head)
        let name = named.flatMap { $0(self) } ?? name
        if !name.isEmpty {
            output.write(" ")
            output.write(name)
        }
        if !base.isEmpty {
            output.write(": ")
            output.write(base)
        }
        if declarations.isEmpty, elements.isEmpty, !hasBlock { return output.write("\n") }
        output.write(" {\n")
        for declaration in declarations {
            output.write(declaration.path)
            output.write(": ")
            output.write(declaration.value)
            output.write("\n")
        }
        for element in elements { element.write(to: &output, named: named) }
        output.write("}\n")
    }

    /// Whether it has a block even if it's empty.
    private var hasBlock: Bool {
        head == "skeleton" || head == "component" || head == "cell" || head == "header" || head == "footer"
            || head == "style"
    }
}

extension Draft {
    /// The file as compiled; nil if it has mistakes, such as nesting deeper than the language allows.
    ///
    /// - Parameter named: returns an element's name in place of its own; nil keeps it.
    func checked(named: ((Element) -> String?)? = nil) -> Screen? { checkedScreens(named: named)?.first }

    /// The same for all its skeletons.
    func checkedScreens(named: ((Element) -> String?)? = nil) -> [Screen]? {
        var output = Output()
        write(to: &output, named: named)
        var problems = Problems(limit: 1)
        let tree = parse(SourceFile(name: "draft.skel", bytes: output.bytes), reporting: &problems)
        if problems.hasErrors { return nil }
        let screens = check([tree], reporting: &problems)
        return problems.hasErrors ? nil : screens
    }
}
