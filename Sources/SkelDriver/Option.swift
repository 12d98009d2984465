/// An option of a command: an entry of its table, for the parser, the help and the completions.
package struct Option: Sendable {
    /// The kind of value that an option takes.
    package enum Value: Sendable {
        /// A flag.
        case none
        case text(String)
        case file(String)
        case folder(String)
        /// One of these words.
        case oneOf(String, @Sendable () -> [String])
        /// One of these words, or any other.
        case suggested(String, @Sendable () -> [String])

        /// The placeholder in the help.
        var placeholder: String? {
            switch self {
            case .none: nil
            case .text(let name), .file(let name), .folder(let name), .oneOf(let name, _), .suggested(let name, _): name
            }
        }

        /// The words for completion.
        var words: [String] {
            switch self {
            case .none, .text, .file, .folder: []
            case .oneOf(_, let words), .suggested(_, let words): words()
            }
        }
    }

    /// The name without hyphens.
    let name: String
    let short: Character?
    let value: Value
    /// One line of help.
    let summary: String
    /// Whether it may be given several times.
    let isRepeatable: Bool

    init(_ name: String, short: Character? = nil, _ value: Value, isRepeatable: Bool = false, _ summary: String) {
        self.name = name
        self.short = short
        self.value = value
        self.summary = summary
        self.isRepeatable = isRepeatable
    }

    /// The same option with another help text and, optionally, another kind of value.
    func described(_ summary: String, _ value: Value? = nil) -> Option {
        Option(name, short: short, value ?? self.value, isRepeatable: isRepeatable, summary)
    }

    /// The option as users write it.
    var spelling: String { "--" + name }
}

extension Option {
    /// The option that every command has.
    static let help = Option("help", short: "h", .none, "Show this help")
}
