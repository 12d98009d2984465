extension Syntax {
    /// `import "path"`
    package struct Import: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The string; nil if it's missing.
        package var path: Syntax? { syntax.children.first { $0.kind == .string } }
    }

    /// `let name: values`
    package struct Let: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The values behind the colon, in source order.
        package var values: Syntax.Children { syntax.children.behindNames }
    }

    /// `style Name { }`, `animation Name { }`, `skeleton Name { }`.
    package struct NamedBlock: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The statements between its braces.
        package var block: Block { Block(syntax, syntax.children.rest) }
    }

    /// `component Name: base { }`
    package struct Component: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// Whether there is a colon for a base, even if the base is missing.
        package var hasBase: Bool { syntax.hasName }
        /// The kind or component that it is based on.
        package var base: Syntax? { hasBase ? syntax.children.rest.first : nil }
        /// The statements between its braces.
        package var block: Block { Block(syntax, hasBase ? syntax.children.rest.rest : syntax.children.rest) }
    }

    /// The name of an item or a variant; nil if it's missing.
    package var itemName: Syntax? {
        guard let first, first.kind == .name else { return nil }
        return first
    }
}
