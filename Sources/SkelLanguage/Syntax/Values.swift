extension Syntax {
    /// `16:9`
    package struct Ratio: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        package var width: Syntax? { syntax.first }
        package var height: Syntax? { syntax.children.rest.first }
    }

    /// `name(arguments)`
    package struct Function: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        package var name: Syntax { syntax.first ?? syntax }
        package var arguments: some Sequence<Argument> {
            syntax.children.lazy.filter { $0.kind == .argument }.map { Argument($0) }
        }
        /// Whether any part of it was skipped after an error.
        package var isBroken: Bool { syntax.isBroken }
    }

    /// `values`, or `label: values`.
    package struct Argument: Sendable {
        package let syntax: Syntax

        package init(_ syntax: Syntax) { self.syntax = syntax }

        package var label: Syntax? { syntax.hasName ? syntax.first : nil }
        package var values: Syntax.Children { syntax.hasName ? syntax.children.rest : syntax.children }
    }
}
