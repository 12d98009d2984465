extension Syntax {
    /// `16:9`
    struct Ratio: Sendable {
        let syntax: Syntax

        init(_ syntax: Syntax) { self.syntax = syntax }

        var width: Syntax? { syntax.first }
        var height: Syntax? { syntax.children.rest.first }
    }

    /// `name(arguments)`
    package struct Function: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The name before the parenthesis.
        package var name: Syntax { syntax.first ?? syntax }
        /// The arguments, in source order.
        package var arguments: some Sequence<Argument> {
            syntax.children.lazy.filter { $0.kind == .argument }.map { Argument($0) }
        }
        /// Whether any part of it was skipped after an error.
        package var isBroken: Bool { syntax.isBroken }
    }

    /// `values`, or `label: values`.
    package struct Argument: Sendable {
        /// The node.
        package let syntax: Syntax

        /// Creates the view of a node, which must be of this kind.
        package init(_ syntax: Syntax) { self.syntax = syntax }

        /// The label before the colon; nil without one.
        package var label: Syntax? { syntax.hasName ? syntax.first : nil }
        /// The values, in source order.
        package var values: Syntax.Children { syntax.hasName ? syntax.children.rest : syntax.children }
    }
}
