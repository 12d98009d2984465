import SkelText

/// A manifest: command lines of `compile` in a JSON file.
struct Manifest: Sendable {
    /// A string and its location.
    struct Text: Sendable {
        let text: String
        let span: Span
    }

    /// The value of an option; a flag's is empty.
    struct Given: Sendable {
        let option: Option
        let value: String
        let span: Span
    }

    /// An element of the list `compile`: command lines that differ in their options' values.
    struct Entry: Sendable {
        let inputs: [Text]
        /// The location of all inputs.
        let inputsSpan: Span
        /// The options of each command line. If an option has several values, each command line has one of them.
        let lines: [[Given]]
        /// The names of the options with several values.
        let varied: [String]
    }

    /// An element of the list `capture`: a page, and the file with its skeleton.
    struct Page: Sendable {
        static let keys = ["url", "at", "wait", "width", "screen"]

        let address: Text
        let screen: Text
        /// What to capture of it, by options of `import`, after the folder that its screen's imports may not leave, if one is named.
        let options: [Given]
    }

    /// The name of the manifest of a project, which marks its folder.
    static let usualName = "skelgen.json"

    /// The maximum number of command lines that an entry's lists may produce.
    static let mostLines = 1000

    var entries: [Entry] = []
}
