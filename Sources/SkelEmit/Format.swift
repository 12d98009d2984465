package import SkelLanguage
package import SkelLayout
package import SkelText

/// The technique that animates a drawing.
package enum AnimationEngine: String, Sendable, CaseIterable {
    case css, smil, none
}

/// The options that the command line passes to a format.
package struct EmitOptions: Sendable {
    /// The technique that animates drawings; of what a browser lays out, only `none` changes anything.
    package var engine = AnimationEngine.css
    /// The prefix of every class, id, keyframe and private property name, before the content hash.
    package var prefix = ""
    /// The address of the style sheet when it's a separate file.
    package var stylesheet: String?
    /// Whether a placeholder is a drawing, with one size per combination of variants, rather than laid out by the
    /// browser.
    package var isFixed = false
    /// A selector for ancestors that mean dark mode, for pages that don't set `color-scheme`.
    package var darkSelector: String?
    /// Whether placeholders are dark if the reader's system is, for such pages. SVGs always are.
    package var isDarkWithSystem = false
    /// Whether a page may change a placeholder's animation at run time.
    package var isSwitchable = false
    /// The available colours, for output that doesn't come from a drawing.
    package var scheme = ColorScheme.auto
    /// The rules common to all placeholders, made once for all outputs; nil if each output makes its own.
    var sharedRules: SharedRules?
    /// Whether outputs in JSX leave out the types of TypeScript.
    package var isUntyped = false
    /// Whether the project that uses the JSX imports React itself.
    package var isClassicJSX = false
    /// The addresses of the SVG files beside the output: the base first, then each variant.
    package var pictures: [String] = []

    package init(engine: AnimationEngine = .css) { self.engine = engine }

    /// Makes the rules common to all placeholders; call this after setting everything else.
    package mutating func prepareForPlaceholders() { sharedRules = SharedRules(self) }
}

/// A skeleton that has been checked and laid out: once, or for a page once per combination of variants.
package struct Compilation: Sendable {
    /// A skeleton with variants applied, laid out at one size.
    package struct Layout: Sendable {
        /// The layout at the size of this state, which SVG and JSON write as it is.
        package let drawing: Drawing
        /// The condition under which a page shows the layout.
        package let state: VariantState
        /// For a page: the skeleton laid out at several of the sizes that show this state, each with the height it
        /// would have there.
        package let samples: [Drawing]
        /// How the layout gets its height in a page.
        package let room: Room

        /// The source of a placeholder's height.
        package enum Room: Sendable {
            /// The height of its views.
            case content
            /// The skeleton's own height, in points: its views are positioned, or need a height in order to have one.
            case fixed(Double)
            /// The available room: the placeholder contains something that fills it.
            case filled
        }

        /// Whether it is as high as the available room.
        package var fillsRoom: Bool { if case .filled = room { true } else { false } }

        package init(
            _ drawing: Drawing, state: VariantState = VariantState(), samples: [Drawing] = [], room: Room = .content
        ) {
            self.samples = samples
            self.room = room
            self.drawing = drawing
            self.state = state
        }
    }

    /// The layout that shows when no other applies; SVG and JSON draw this one.
    package let base: Layout
    /// For a page: the other layouts.
    package let others: [Layout]
    /// For a choice among pictures: the skeleton with each variant on its own, in order.
    package let variants: [Layout]

    package init(_ base: Layout, others: [Layout] = [], variants: [Layout] = []) {
        self.base = base
        self.others = others
        self.variants = variants
    }

    /// All layouts of a page, the base first.
    package var layouts: [Layout] { [base] + others }
}

/// An output format: an entry of the catalogue.
package struct Format: Sendable {
    /// The word after `--format`.
    package let name: String
    /// The extension without the dot.
    package let fileExtension: String
    /// One line of help.
    package let summary: String
    /// Writes an output without asking for its style sheets.
    package let write: Writer
    /// Writes an output and returns the style sheets of its placeholder, whether inside or beside it; nil for a format
    /// without style sheets.
    package let writeWithStyles: StylesWriter?
    /// The drawings that an output holds besides the base.
    package let contents: Contents
    /// The features of a drawing that the format can't show.
    package let missing: Drawing.Features

    /// The layouts that an output holds besides its base.
    package struct Contents: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The layouts of all combinations of variants, `Compilation.others`; for browser layout, with
        /// `Layout.samples`.
        package static let choices = Contents(rawValue: 1)
        /// The layouts of each variant on its own, `Compilation.variants`.
        package static let variants = Contents(rawValue: 2)
        /// The layouts of other skeletons: concatenated outputs form a valid output. See `joined(_:)`.
        package static let skeletons = Contents(rawValue: 4)
    }

    /// Writes the output of a compilation.
    package typealias Writer = @Sendable (Compilation, EmitOptions, inout Output) -> Void

    /// The location of a placeholder's style sheets.
    package enum StylesPlace: Sendable {
        /// One file with all style sheets in sequence, each once.
        case file
        /// A `style` element for each style sheet.
        case elements
    }

    /// Writes an output, and returns the style sheets that it needs.
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

    /// One output for any number of skeletons; requires `.skeletons` in `contents`.
    package func joined(_ outputs: [Output]) -> Output {
        var joined = Output()
        for output in outputs { joined.write(output) }
        if outputs.isEmpty { joined.write(Mark(ofFilesWithExtension: fileExtension)) }
        return joined
    }

    /// Whether the output declares something called after its skeleton, beside others of its program.
    package var namesItsSkeletons: Bool { ["swift", "swiftui", "uikit", "objc", "webcomponent"].contains(name) }

    /// What the output declares is called, for a skeleton's name: different names may become one.
    package func nameInCode(of skeleton: String) -> String {
        let name = CodeName(skeleton)
        return isInShadowRoot ? name.elementName : name.identifier
    }

    /// Whether the output lives in a shadow root, where selectors can't match its ancestors.
    package var isInShadowRoot: Bool { name == "webcomponent" }

    /// Whether an output holds motion and colours: bones with their frames, and a choice of files, have neither.
    package var hasMotion: Bool { name != "json" && name != "picture" }

    /// Whether an output has JSX of React, which is compiled in two ways.
    package var hasJSXRuntimes: Bool { ["tsx", "jsx"].contains(fileExtension) && name != "solid" }

    /// Whether an output is something to look at in a browser, by itself.
    package var isWholePicture: Bool { name == "svg" || name == "page" }

    /// The format of files with an extension, without the dot and in either case: the first that has it; nil if none
    /// does.
    package static func ofFiles(withExtension fileExtension: String) -> Format? {
        let name = fileExtension.lowercased()
        return name == svg.fileExtension ? svg : all.first { $0.fileExtensions.contains(name) }
    }

    /// The extensions that an output of this format may have, without the dot; its own first.
    package var fileExtensions: [String] { fileExtension == "tsx" ? ["tsx", "jsx"] : [fileExtension] }

    /// Every format, in the order of the help.
    package static let all: [Format] = [.svg, .json] + templates

    /// The format with a name, or nil. Most runs ask for the default, which avoids making the others.
    package static func named(_ name: String) -> Format? {
        name == svg.name ? svg : all.first { $0.name == name }
    }
}
