package import SkelLanguage
package import SkelLayout
package import SkelText

/// How a drawing is made to move.
package enum AnimationEngine: String, Sendable, CaseIterable {
    case css, smil, none
}

/// What the command line asks of a format.
package struct EmitOptions: Sendable {
    package var engine = AnimationEngine.css

    package init(engine: AnimationEngine = .css) { self.engine = engine }
}

/// One skeleton, checked and laid out.
package struct Compilation: Sendable {
    package let screen: Screen
    /// One per variant that was asked for, in the order of the outputs; HTML holds them all, SVG and JSON take the
    /// first.
    package let drawings: [Drawing]

    package init(screen: Screen, drawings: [Drawing]) {
        self.screen = screen
        self.drawings = drawings
    }
}

/// An output format: a row of the catalogue.
package struct Format: Sendable {
    package let name: String
    /// Without the dot.
    package let fileExtension: String
    /// One line of help.
    package let summary: String
    package let write: @Sendable (Compilation, EmitOptions, inout Output) -> Void

    package init(
        name: String, fileExtension: String, summary: String,
        write: @escaping @Sendable (Compilation, EmitOptions, inout Output) -> Void
    ) {
        self.name = name
        self.fileExtension = fileExtension
        self.summary = summary
        self.write = write
    }

    /// Every format, in the order of the help.
    package static let all: [Format] = [.svg, .json, .boxes]
}
