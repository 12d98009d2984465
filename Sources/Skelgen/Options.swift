internal import SkelDriver
internal import SkelEmit

/// The options of ``compile(_:_:reading:)``, which are those of `skelgen compile`.
public struct Options: Sendable, Hashable {
    /// The technique that animates an output.
    public enum Animation: String, Sendable, CaseIterable {
        /// A style sheet.
        case css
        /// Elements in the SVG, for viewers without CSS. Not for placeholders, except fixed ones.
        case smil
        /// No animation.
        case none
    }

    /// The direction in which a shimmer slides.
    public enum Direction: String, Sendable, CaseIterable {
        /// To the right.
        case leftRight
        /// To the left.
        case rightLeft
        /// Down.
        case topBottom
        /// Up.
        case bottomTop
        /// Down and to the right.
        case topLeftBottomRight
        /// Up and to the left.
        case bottomRightTopLeft
    }

    /// The colour schemes of an output.
    public enum Scheme: String, Sendable, CaseIterable {
        /// Only the light colours.
        case light
        /// Only the dark colours.
        case dark
        /// Both: the page, or the user's setting, decides.
        case auto
    }

    /// A size in points, which are CSS pixels.
    public struct Size: Sendable, Hashable {
        /// The width, from a thousandth to a billion points.
        public var width: Double
        /// The height, from a thousandth to a billion points.
        public var height: Double

        /// Creates a size in points.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The names of the output formats: `svg`, `html`, `page`, `react` and so on.
    public static var formats: [String] { Format.all.map { $0.name } }

    /// The path of the source: its name in diagnostics, the stem of the outputs' names, and the folder that imports are
    /// relative to.
    public var name = "Screen.skel"
    /// The output format: one of ``formats``.
    public var format: String
    /// How the output moves.
    public var animation = Animation.css
    /// The direction of sliding; nil for the skeleton's own.
    public var direction: Direction?
    /// The size to draw at, instead of the skeleton's own; nil for that. It cannot be combined with ``variant``.
    public var size: Size?
    /// The width of the window in points, for variants that test it, instead of the drawing's own width; nil for that. It
    /// cannot be combined with ``variant``.
    public var window: Double?
    /// The variant to apply, or `all` for an output without variants and one with each; nil for none. Placeholders show
    /// the variants that fit without it.
    public var variant: String?
    /// The colour schemes.
    public var scheme = Scheme.auto
    /// CSS selectors of elements that are dark inside, such as `.dark`, or `@media (prefers-color-scheme: dark)`. They cannot be combined with a ``scheme`` other
    /// than `auto`.
    public var darkSelectors: [String] = []
    /// The beginning of all classes, ids and names of keyframes: letters, digits, `-` and `_`, the first of them a
    /// letter.
    public var prefix = ""
    /// Whether a placeholder is drawn at one size instead of laid out by the browser.
    public var isFixed = false
    /// Whether the page can change a placeholder's motion. It cannot be combined with ``isFixed``.
    public var isSwitchable = false
    /// Whether the project that uses the JSX imports React itself.
    public var usesClassicJSX = false
    /// Whether warnings are errors.
    public var warningsAreErrors = false
    /// The most diagnostics of each file; 0 for all of them.
    public var diagnosticLimit = 100

    /// Creates the default options of a format: one of ``formats``.
    public init(format: String = "html") { self.format = format }

    /// The options as words of a command line.
    var words: [String] {
        var words = ["--format=" + format, "--max-diagnostics=\(diagnosticLimit)"]
        if animation != .css { words.append("--animation=" + animation.rawValue) }
        if let direction { words.append("--direction=" + direction.rawValue) }
        if let size { words.append("--size=\(size.width)x\(size.height)") }
        if let window { words.append("--window=\(window)") }
        if let variant { words.append("--variant=" + variant) }
        if scheme != .auto { words.append("--scheme=" + scheme.rawValue) }
        words += darkSelectors.map { "--dark=" + $0 }
        if !prefix.isEmpty { words.append("--prefix=" + prefix) }
        if isFixed { words.append("--fixed") }
        if isSwitchable { words.append("--switchable") }
        if usesClassicJSX { words.append("--jsx=classic") }
        if warningsAreErrors { words.append("--warnings-as-errors") }
        return words
    }
}

/// Options that cannot be used.
public struct OptionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in one line. Options have the names of the command line: `--prefix`.
    public let message: String
    /// What to do instead, in one line, if that is known.
    public let hint: String?

    init(_ error: UsageError) {
        message = error.message
        hint = error.hint
    }

    /// The message and the hint in one line.
    public var description: String { hint.map { message + ": " + $0 } ?? message }
}
