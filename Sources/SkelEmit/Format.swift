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
    /// What every class, id, keyframe and private property name starts with, before the hash of the content.
    package var prefix = ""
    /// The address of the style sheet, where it is a file of its own.
    package var stylesheet: String?
    /// Whether a placeholder is a drawing, of one size a choice of variants, rather than laid out by the browser.
    package var isFixed = false
    /// A selector of what around a placeholder means dark, where the page's `color-scheme` does not say so.
    package var darkSelector: String?
    /// Whether a page may change, while it runs, how a placeholder moves.
    package var isSwitchable = false
    /// Which colours there are, for what is not of a drawing.
    package var scheme = ColorScheme.auto
    /// The rules of all placeholders, made once for all outputs; nil where each is to make them.
    var sharedRules: SharedRules?
    /// Whether JSX is for a project that imports React by itself.
    package var isClassicJSX = false
    /// The addresses of the SVG files that stand beside the output: of the base, then of each variant.
    package var pictures: [String] = []

    package init(engine: AnimationEngine = .css) { self.engine = engine }

    /// Makes what all placeholders have; to be called when all else is set.
    package mutating func prepareForPlaceholders() { sharedRules = SharedRules(self) }
}

/// One skeleton, checked and laid out: once, or for a page once for each choice of variants.
package struct Compilation: Sendable {
    /// A skeleton with variants applied, laid out at one size.
    package struct Layout: Sendable {
        package let drawing: Drawing
        /// When a page shows it.
        package let state: VariantState
        /// For a page: the skeleton at several of the sizes that show this state, as high as it would be there.
        package let samples: [Drawing]
        /// What height it has in a page.
        package let room: Room

        /// What gives a placeholder its height.
        package enum Room: Sendable {
            /// Its views.
            case content
            /// The skeleton's own, in points: its views stand where they say, or need a height to have any.
            case fixed(Double)
            /// The room there is: it holds what goes on as far as that does.
            case filled
        }

        package init(
            _ drawing: Drawing, state: VariantState = VariantState(), samples: [Drawing] = [], room: Room = .content
        ) {
            self.samples = samples
            self.room = room
            self.drawing = drawing
            self.state = state
        }
    }

    /// What shows where no other layout is meant; SVG and JSON are of it.
    package let base: Layout
    /// For a page: the others.
    package let others: [Layout]
    /// For a choice among pictures: the skeleton with each of its variants alone, in order.
    package let variants: [Layout]

    package init(_ base: Layout, others: [Layout] = [], variants: [Layout] = []) {
        self.base = base
        self.others = others
        self.variants = variants
    }

    package var layouts: [Layout] { [base] + others }
}

/// An output format: a row of the catalogue.
package struct Format: Sendable {
    package let name: String
    /// Without the dot.
    package let fileExtension: String
    /// One line of help.
    package let summary: String
    package let write: Writer
    /// Writes an output and answers the style sheets of its placeholder, which are in it or beside it; nil for a format that
    /// has none.
    package let writeWithStyles: StylesWriter?
    /// What else than one drawing an output holds.
    package let contents: Contents
    /// What of a drawing it cannot show.
    package let missing: Drawing.Features

    /// Layouts of a skeleton beside the one that an output is of.
    package struct Contents: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Those of all choices of variants: `Compilation.others`; where a browser lays them out, with `Layout.samples`.
        package static let choices = Contents(rawValue: 1)
        /// Those of each variant alone: `Compilation.variants`.
        package static let variants = Contents(rawValue: 2)
        /// Those of other skeletons: outputs behind each other are one again. See `joined(_:)`.
        package static let skeletons = Contents(rawValue: 4)
    }

    package typealias Writer = @Sendable (Compilation, EmitOptions, inout Output) -> Void

    /// Where the style sheets of a placeholder stand.
    package enum StylesPlace: Sendable {
        /// One after the other in a file, each once.
        case file
        /// Each alone in a `style` element.
        case elements
    }

    package typealias StylesWriter = @Sendable (Compilation, EmitOptions, StylesPlace, inout Output) -> [Output]

    package init(
        name: String, fileExtension: String, summary: String, contents: Contents = [],
        missing: Drawing.Features = [], writeWithStyles: StylesWriter? = nil, write: @escaping Writer
    ) {
        self.name = name
        self.fileExtension = fileExtension
        self.summary = summary
        self.contents = contents
        self.missing = missing
        self.writeWithStyles = writeWithStyles
        self.write = write
    }

    /// One output of several skeletons, or of none, where `contents` has `.skeletons`.
    package func joined(_ outputs: [Output]) -> Output {
        var joined = Output()
        for output in outputs { joined.write(output) }
        if outputs.isEmpty { joined.write(Mark(ofFilesWithExtension: fileExtension)) }
        return joined
    }

    /// Whether what it makes stands in a shadow root, where selectors of what is around it match nothing.
    package var isInShadowRoot: Bool { name == "webcomponent" }

    /// Every format, in the order of the help.
    package static let all: [Format] = [.svg, .json] + templates + [.boxes]

    /// The format of a name, or nil. Most runs ask for the default, and then no other is made.
    package static func named(_ name: String) -> Format? {
        name == svg.name ? svg : all.first { $0.name == name }
    }
}
