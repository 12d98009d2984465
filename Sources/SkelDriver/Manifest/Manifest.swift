import SkelText

/// A manifest: command lines of `compile` in a JSON file.
struct Manifest: Sendable {
    /// A text with its place.
    struct Text: Sendable {
        let text: String
        let span: Span
    }

    /// A value of an option; a flag's is empty.
    struct Given: Sendable {
        let option: Option
        let value: String
        let span: Span
    }

    /// An element of the list `compile`: command lines that differ in the values of their options.
    struct Entry: Sendable {
        let inputs: [Text]
        /// The place of all inputs.
        let inputsSpan: Span
        /// The options of each command line. If an option has several values, each command line has one of them.
        let lines: [[Given]]
        /// The names of the options that have several values.
        let varied: [String]
    }

    /// How many command lines an entry may make by its lists.
    static let mostLines = 1000

    var entries: [Entry] = []
}
