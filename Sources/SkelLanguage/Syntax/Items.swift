extension Syntax {
    /// `import "path"`
    package struct Import: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The string; nil if it's missing.
        package var path: Syntax? { syntax.children.first { $0.kind == .string } }
    }

    /// `let name: values`
    package struct Let: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        package var values: Syntax.Children { syntax.children.behindNames }
    }

    /// `style Name { }`, `animation Name { }`, `skeleton Name { }`.
    package struct NamedBlock: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        package var block: Block { Block(syntax, syntax.children.rest) }
    }

    /// `component Name: base { }`
    package struct Component: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// Whether there is a colon for a base, even if the base is missing.
        package var hasBase: Bool { syntax.hasName }
        /// The kind or component that it is based on.
        package var base: Syntax? { hasBase ? syntax.children.rest.first : nil }
        package var block: Block { Block(syntax, hasBase ? syntax.children.rest.rest : syntax.children.rest) }
    }

    /// The name of an item or a variant; nil if it's missing.
    package var itemName: Syntax? {
        guard let first, first.kind == .name else { return nil }
        return first
    }
}
