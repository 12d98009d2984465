package import SkelText

extension Syntax {
    /// The statements between braces.
    package struct Block: Sendable {
        /// The owner of the block.
        package let syntax: Syntax
        /// The statements, in source order.
        package let statements: Syntax.Children

        /// Creates the block of a node from its statements.
        package init(_ syntax: Syntax, _ statements: Syntax.Children) {
            self.syntax = syntax
            self.statements = statements
        }

        /// The declarations in it, without those in nested blocks.
        package var declarations: some Sequence<Declaration> {
            statements.lazy.filter { $0.kind == .declaration }.map { Declaration($0) }
        }

        /// The statements of one kind.
        package func statements(of kind: SyntaxKind) -> [Syntax] { statements.filter { $0.kind == kind } }
    }

    /// `property: values`, or `view.property: values`.
    package struct Declaration: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The range from the first name to the end of the values.
        package var span: Span { syntax.span }
        /// The names before the colon, the property last.
        package var path: Syntax.Children { syntax.children.names }
        /// Whether its path leads to a view inside.
        package var isPath: Bool { syntax.children.beginsWithNames }
        /// Whether it chooses the cell for the rows of an `at`.
        package var choosesCell: Bool { !isPath && key.isWord("cell") }
        /// The last of the names before the colon.
        package var property: Syntax { path.reduce(syntax) { $1 } }
        /// The first of the names, which is the property unless there is a path.
        package var key: Syntax { syntax.first ?? syntax }
        /// The values behind the colon, in source order.
        package var values: Syntax.Children { syntax.children.behindNames }

        /// The range from the first to the last name before the colon.
        package var pathSpan: Span {
            var span = syntax.span
            for name in path { span.end = Int32(name.end) }
            return span
        }

        /// The range from the first value to the end.
        package var valuesSpan: Span {
            var span = syntax.span
            if let first = values.first { span.start = Int32(first.start) }
            return span
        }
    }

    /// `kind name { }`
    package struct Element: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The location of the kind.
        package var kind: Span { syntax.head }
        /// The name behind the kind; nil if it has none.
        package var name: Syntax? { syntax.hasName ? syntax.first : nil }
        /// The statements between its braces; empty without any.
        package var block: Block { Block(syntax, syntax.hasName ? syntax.children.rest : syntax.children) }
    }

    /// `repeat 3 { }`, or `repeat $rows label title`.
    package struct Repetition: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The number or variable for the count of copies; nil if it's missing.
        package var count: Syntax? {
            syntax.first.flatMap { $0.kind == .number || $0.kind == .variable ? $0 : nil }
        }
        /// The repeated views, and the statements about the copies.
        package var block: Block { Block(syntax, count == nil ? syntax.children : syntax.children.rest) }
    }

    /// `appearance { }`, `from { }`, `to { }` and `at 50% { }` in an animation.
    package struct Keyframe: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The percentage of `at`; nil for `from` and `to`.
        package var offset: Syntax? { syntax.first.flatMap { $0.kind == .number ? $0 : nil } }
        /// The declarations between its braces.
        package var block: Block { Block(syntax, offset == nil ? syntax.children : syntax.children.rest) }
    }

    /// `at 0...3, last { }`
    package struct At: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The selectors, including invalid ones, followed by the statements.
        package var parts: Syntax.Children { syntax.children }
        /// The declarations that choose the rows' cell.
        package var cells: [Declaration] {
            syntax.children.filter { $0.kind == .declaration }.map { Declaration($0) }.filter { $0.choosesCell }
        }
    }

    /// `3`, `0...4`, `even`, `every(3)` or `except(last)`.
    struct Selector: Sendable {
        let syntax: Syntax

        init(_ syntax: Syntax) { self.syntax = syntax }

        var word: Syntax? { syntax.first.flatMap { $0.kind == .word ? $0 : nil } }
        var numbers: [Syntax] { syntax.children.filter { $0.kind == .number } }
        /// The argument of `except`; nil for any other selector.
        var inner: Selector? { syntax.children.first { $0.kind == .selector }.map { Selector($0) } }
    }

    /// `variant name when width >= 600 { }`
    package struct Variant: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The name; nil if it's missing.
        package var name: Syntax? { syntax.itemName }
        /// The name and the tests, followed by the statements.
        package var parts: Syntax.Children { syntax.children }
    }

    /// `width >= 600`
    package struct Test: Sendable {
        let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// What is compared; nil if it's missing.
        package var measure: Syntax? { syntax.first.flatMap { $0.kind == .word ? $0 : nil } }
        /// The operator; nil if it's invalid.
        var comparison: Syntax? { syntax.children.first { $0.kind == .comparison } }
        /// A number, or a variable; nil if it's missing.
        var bound: Syntax? { syntax.children.first { $0.kind == .number || $0.kind == .variable } }
    }
}
