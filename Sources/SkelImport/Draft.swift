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
        /// The piece of the plan that it was made from; nil for what was added.
        package var tag: Int?
        /// The name for similar things, used when making components; it isn't written.
        package var className = ""

        /// Whether it takes no part in the layout of its siblings.
        var isAbsolute: Bool {
            for declaration in declarations {
                if declaration.path == "frame" { return true }
                if declaration.path == "position", declaration.value == "absolute" { return true }
            }
            return false
        }

        package init(_ head: String, name: String = "", declarations: [Declaration] = [], elements: [Element] = []) {
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
    /// The captures of the pages in it.
    var captures: [Page.Capture] = []
    /// Whether its source tells the styles and the separators of its tables, as storyboards do.
    var knowsTables = false

    package init() {}

    /// Changes each of its elements, whatever is between them.
    mutating func changeElements(_ change: (inout Element) -> Void) {
        for index in items.indices {
            guard case .element(var element) = items[index] else { continue }
            change(&element)
            items[index] = .element(element)
        }
    }

    /// How many skeletons it has.
    package var skeletonCount: Int {
        items.count { if case .element(let element) = $0 { element.head == "skeleton" } else { false } }
    }

    /// The file, formatted.
    package func formatted(named name: String = "draft.skel") -> Output { outline().formatted(named: name) }

    /// The statements in order, as in a file with an empty line above each element.
    ///
    /// - Parameter named: returns an element's name in place of its own; nil keeps it.
    func outline(named: (Element) -> String? = { _ in nil }) -> Outline {
        var outline = comments.map { Outline.Item(comment: $0) }
        for (index, item) in items.enumerated() {
            let first = outline.count
            switch item {
            case .value(let declaration): outline.append(Outline.Item("let " + declaration.text))
            case .element(let element): element.append(to: &outline, named)
            }
            outline[first].followsBlank = index == 0 ? !comments.isEmpty : item.isElement
        }
        return Outline(outline)
    }
}

extension Draft.Declaration {
    fileprivate var text: String { path + ": " + value }
}

extension Draft.Item {
    fileprivate var isElement: Bool { if case .element = self { true } else { false } }
}

extension Outline.Item {
    /// Creates a comment of one line from its text without slashes.
    fileprivate init(comment: String) {
        self.init(comment.isEmpty ? "//" : "// " + comment)
        isComment = true
    }
}

extension Draft.Element {
    /// Appends its comments and its statement. Joining arrays instead took 2% more instructions of an import.
    fileprivate func append(to items: inout [Outline.Item], _ named: (Draft.Element) -> String?) {
        for comment in comments { items.append(Outline.Item(comment: comment)) }
        let name = named(self) ?? name
        var statement = Outline.Item(head)
        if !name.isEmpty { statement.text += " " + name }
        if !base.isEmpty { statement.text += ": " + base }
        if !declarations.isEmpty || !elements.isEmpty || hasBlock {
            var inner = declarations.map { Outline.Item($0.text) }
            for element in elements { element.append(to: &inner, named) }
            statement.items = inner
        }
        items.append(statement)
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
    func checked(named: (Element) -> String? = { _ in nil }) -> Screen? {
        var problems = Problems(limit: 1)
        return checked(named: named, reporting: &problems)
    }

    /// The same, with its mistakes.
    func checked(named: (Element) -> String? = { _ in nil }, reporting problems: inout Problems) -> Screen? {
        var output = Output()
        outline(named: named).write(to: &output)
        let tree = parse(SourceFile(name: "draft.skel", bytes: output.bytes), reporting: &problems)
        if problems.hasErrors { return nil }
        let screens = check([tree], reporting: &problems)
        return problems.hasErrors ? nil : screens.first
    }
}
