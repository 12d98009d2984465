package import SkelText

extension Syntax {
    /// The statements between braces.
    package struct Block: Sendable {
        /// The owner of the block.
        package let syntax: Syntax
        package let statements: Syntax.Children

        package init(_ syntax: Syntax, _ statements: Syntax.Children) {
            self.syntax = syntax
            self.statements = statements
        }

        package var declarations: some Sequence<Declaration> {
            statements.lazy.filter { $0.kind == .declaration }.map { Declaration($0) }
        }

        /// The statements of one kind.
        package func statements(of kind: SyntaxKind) -> [Syntax] { statements.filter { $0.kind == kind } }
    }

    /// `property: values`, or `view.property: values`.
    package struct Declaration: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

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
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The location of the kind.
        package var kind: Span { syntax.head }
        package var name: Syntax? { syntax.hasName ? syntax.first : nil }
        package var block: Block { Block(syntax, syntax.hasName ? syntax.children.rest : syntax.children) }
    }

    /// `repeat 3 { }`, or `repeat $rows label title`.
    package struct Repetition: Sendable {
        package let syntax: Syntax

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
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The percentage of `at`; nil for `from` and `to`.
        package var offset: Syntax? { syntax.first.flatMap { $0.kind == .number ? $0 : nil } }
        package var block: Block { Block(syntax, offset == nil ? syntax.children : syntax.children.rest) }
    }

    /// `at 0...3, last { }`
    package struct At: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The selectors, including invalid ones, followed by the statements.
        package var parts: Syntax.Children { syntax.children }
        /// The declarations that choose the rows' cell.
        package var cells: [Declaration] {
            syntax.children.filter { $0.kind == .declaration }.map { Declaration($0) }.filter { $0.choosesCell }
        }
    }

    /// `3`, `0...4`, `even`, `every(3)` or `except(last)`.
    package struct Selector: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        package var word: Syntax? { syntax.first.flatMap { $0.kind == .word ? $0 : nil } }
        package var numbers: [Syntax] { syntax.children.filter { $0.kind == .number } }
        /// The argument of `except`; nil for any other selector.
        package var inner: Selector? { syntax.children.first { $0.kind == .selector }.map { Selector($0) } }
    }

    /// `variant name when width >= 600 { }`
    package struct Variant: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        package var name: Syntax? { syntax.itemName }
        /// The name and the tests, followed by the statements.
        package var parts: Syntax.Children { syntax.children }
    }

    /// `width >= 600`
    package struct Test: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        package var measure: Syntax? { syntax.first }
        /// The operator; nil if it's invalid.
        package var comparison: Syntax? { syntax.children.first { $0.kind == .comparison } }
        package var bound: Syntax? { syntax.children.first { $0.kind == .number } }
    }
}
