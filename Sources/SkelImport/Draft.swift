import SkelLanguage
package import SkelText

/// A document that has no source text yet: what importers write, printed in the one style that there is.
package struct Draft: Sendable {
    package struct Declaration: Sendable, Hashable {
        /// A property, or a path to one.
        package var path: String
        /// As it stands behind the colon.
        package var value: String

        package init(_ path: String, _ value: String) { (self.path, self.value) = (path, value) }
    }

    /// A statement with a block: a view, a component, a skeleton, rows of a list.
    package struct Element: Sendable {
        /// What begins the statement: a kind, the name of a component, `skeleton`, `component`, `at 0`.
        package var head: String
        /// Behind the head; empty for none.
        package var name = ""
        /// Behind the name and a colon: the kind of a component. Empty for none.
        package var base = ""
        package var declarations: [Declaration] = []
        package var elements: [Element] = []
        /// Lines above it, each without its slashes.
        package var comments: [String] = []
        /// What it was made of, for whoever made it; -1 for nothing.
        package var tag = -1
        /// What things like it are called, for whoever makes components; it is not written.
        package var className = ""
        /// Whether a path elsewhere names it: it stays where it is.
        package var isTargeted = false

        package init(
            _ head: String, name: String = "", declarations: [Declaration] = [], elements: [Element] = []
        ) {
            (self.head, self.name) = (head, name)
            (self.declarations, self.elements) = (declarations, elements)
        }
    }

    /// A statement of the file, in its order.
    package enum Item: Sendable {
        /// `let name: value`
        case value(Declaration)
        case element(Element)
    }

    /// Lines at the top, each without its slashes.
    package var comments: [String] = []
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

    /// The file as its statements come, a line each, with no other style.
    ///
    /// - Parameter named: what an element is called in place of its name; nil leaves it.
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

    /// Whether it has a block even where nothing is in it.
    private var hasBlock: Bool {
        head == "skeleton" || head == "component" || head == "cell" || head == "header" || head == "footer"
            || head == "style"
    }
}

extension Draft {
    /// The file as the compiler takes it; nil where it has mistakes, as one that nests deeper than the language does.
    ///
    /// - Parameter named: what an element is called in place of its name; nil leaves it.
    func checked(named: ((Element) -> String?)? = nil) -> Screen? { checkedScreens(named: named)?.first }

    /// The same of all its skeletons.
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
