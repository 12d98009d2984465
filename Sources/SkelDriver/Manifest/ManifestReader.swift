import SkelLanguage
import SkelText

/// Reads a manifest from a JSON document; checks its keys, types and words.
///
///     {"root": ".", "compile": [{"inputs": ["Screens/"], "format": ["svg", "json"], "output": "Generated/"}]}
///
/// The keys of an entry are long names of options; options beside `compile` are the defaults for all entries.
struct ManifestReader {
    private static let entriesKey = "compile"
    private static let inputsKey = "inputs"
    private static let capturesKey = "capture"

    private let options = CompileJob.options
    private var problems: Problems

    /// The values of an option: one, or one for each command line that the entry produces.
    private struct Choice {
        let option: Option
        let values: [Manifest.Given]

        /// Whether a default has no effect beside this choice. `format` and `template` replace each other.
        func replaces(_ other: Choice) -> Bool {
            let kinds = [Option.format.name, Option.template.name]
            return option.name == other.option.name || kinds.contains(option.name) && kinds.contains(other.option.name)
        }
    }

    static func read(_ document: JSONValue, reporting problems: inout Problems) -> Manifest {
        var reader = ManifestReader(problems: problems)
        let manifest = reader.manifest(document)
        problems = reader.problems
        return manifest
    }

    /// The values of the options beside the entries, which may be missing.
    static func readDefaults(_ document: JSONValue, reporting problems: inout Problems) -> [[Manifest.Given]] {
        var reader = ManifestReader(problems: problems)
        let members = reader.problems.members(of: document, called: "a file of options") ?? []
        let choices = reader.choices(members, besides: keysOfManifest, of: "a file of options")
        problems = reader.problems
        return choices.map { $0.values }
    }

    /// The keys besides options; editors read a schema.
    private static let keysOfManifest = [entriesKey, capturesKey, "$schema"]

    private init(problems: Problems) { self.problems = problems }

    private mutating func manifest(_ document: JSONValue) -> Manifest {
        guard let members = problems.members(of: document, called: "a manifest") else { return Manifest() }
        let defaults = choices(members, besides: Self.keysOfManifest, of: "a manifest")
        guard let list = value(of: Self.entriesKey, among: members) else {
            problems.report(Messages.missingKey(Self.entriesKey, of: "the manifest", at: document.mark))
            return Manifest()
        }
        guard let values = problems.objects(of: list, under: Self.entriesKey) else { return Manifest() }
        var manifest = Manifest()
        for value in values {
            if let entry = entry(value, defaults) { manifest.entries.append(entry) }
        }
        return manifest
    }

    private mutating func entry(_ value: JSONValue, _ defaults: [Choice]) -> Manifest.Entry? {
        let name = "an entry of '\(Self.entriesKey)'"
        guard let members = problems.members(of: value, called: name) else { return nil }
        let own = choices(members, besides: [Self.inputsKey], of: "an entry")
        guard let inputs = self.value(of: Self.inputsKey, among: members) else {
            problems.report(Messages.missingKey(Self.inputsKey, of: "this entry", at: value.mark))
            return nil
        }
        let all = defaults.filter { choice in !own.contains { $0.replaces(choice) } } + own
        let count = all.reduce(1) { min($0 * max(1, $1.values.count), Manifest.mostLines + 1) }
        if count > Manifest.mostLines {
            let error = UsageError("the lists of an entry make at most \(Manifest.mostLines) outputs of a drawing")
            problems.report(Messages.invalidOption(error, at: value.mark))
            return nil
        }
        return Manifest.Entry(
            inputs: texts(inputs, of: Self.inputsKey), inputsSpan: inputs.mark, lines: Self.lines(all),
            varied: all.filter { $0.values.count > 1 }.map { $0.option.name })
    }

    /// All combinations of one value per choice. The last choice varies fastest.
    private static func lines(_ choices: [Choice]) -> [[Manifest.Given]] {
        choices.reduce([[]]) { lines, choice in
            // A flag that is false has no value, and doesn't change the lines.
            choice.values.isEmpty ? lines : lines.flatMap { line in choice.values.map { line + [$0] } }
        }
    }

    /// The value of a key, or of an unknown key that was reported as its misspelling.
    private func value(of key: String, among members: [JSONValue.Member]) -> JSONValue? {
        let member =
            members.first { $0.key == key }
            ?? members.first { Spelling.nearest(to: $0.key, among: keys(besides: [key])) == key }
        return member?.value
    }

    private func keys(besides others: [String]) -> [String] { options.map { $0.name } + others }

    // MARK: - Options

    /// The options among an object's members; other keys are reported, except these.
    private mutating func choices(
        _ members: [JSONValue.Member], besides others: [String], of owner: String
    ) -> [Choice] {
        members.compactMap { member in
            if others.contains(member.key) { return nil }
            if let option = options.first(where: { $0.name == member.key }) {
                return Choice(option: option, values: values(member.value, of: option))
            }
            report(unknown: member, of: owner, keys: keys(besides: others), Command.compile.options)
            return nil
        }
    }

    /// - Parameter options: those of the command line.
    private mutating func report(
        unknown member: JSONValue.Member, of owner: String, keys: [String], _ options: [Option]
    ) {
        if options.contains(where: { $0.name == member.key && $0.name != Option.help.name }) {
            return problems.report(Messages.keyOfCommandLine(member.key, at: member.keySpan))
        }
        problems.report(unknown: member, of: owner, keys: keys)
    }

    private mutating func values(_ value: JSONValue, of option: Option) -> [Manifest.Given] {
        if case .none = option.value {
            if case .bool(let isGiven) = value.kind {
                return isGiven ? [Manifest.Given(option: option, value: "", span: value.mark)] : []
            }
            problems.report(Messages.wrongType(value, of: "'\(option.name)'", expected: "true or false"))
            return []
        }
        // A width of the window is a number on the command line, too.
        if option.name == Option.window.name, let number = value.number {
            return [Manifest.Given(option: option, value: NumberText.text(of: number), span: value.span)]
        }
        let texts = texts(value, of: option.name)
        if option.isRepeatable, let first = texts.first {
            let joined = texts.map { $0.text }.joined(separator: ",")
            return [Manifest.Given(option: option, value: joined, span: first.span)]
        }
        return texts.compactMap { text in
            if case .oneOf(_, let words) = option.value, !words().contains(text.text) {
                let near = Spelling.nearest(to: text.text, among: words())
                let error = Arguments.unknown(text.text, for: option)
                problems.report(Messages.invalidOption(error, at: text.span, near: near))
                return nil
            }
            return Manifest.Given(option: option, value: text.text, span: text.span)
        }
    }

    /// Returns a string, or the strings of a non-empty list; empty strings are reported.
    private mutating func texts(_ value: JSONValue, of key: String) -> [Manifest.Text] {
        let values = value.list ?? [value]
        if values.isEmpty {
            problems.report(Messages.invalidOption(UsageError("'\(key)' is an empty list"), at: value.span))
        }
        return values.compactMap { text($0, of: key, expected: "a string or a list of strings") }
    }

    /// Returns a string; an empty one is reported.
    private mutating func text(_ value: JSONValue, of key: String, expected: String = "a string") -> Manifest.Text? {
        guard let text = value.string else {
            problems.report(Messages.wrongType(value, of: "'\(key)'", expected: expected))
            return nil
        }
        // The C library would end a path at its NUL.
        if text.isEmpty || text.utf8.contains(0) {
            let flaw = text.isEmpty ? "is an empty string" : "has a NUL character"
            problems.report(Messages.invalidOption(UsageError("'\(key)' \(flaw)"), at: value.span))
            return nil
        }
        return Manifest.Text(text: text, span: value.span)
    }

    // MARK: - Captures

    /// Reads the pages in a manifest.
    static func readCaptures(_ document: JSONValue, reporting problems: inout Problems) -> [Manifest.Page] {
        var reader = ManifestReader(problems: problems)
        let pages = reader.pages(document)
        problems = reader.problems
        return pages
    }

    private mutating func pages(_ document: JSONValue) -> [Manifest.Page] {
        guard let members = problems.members(of: document, called: "a manifest") else { return [] }
        let defaults = choices(members, besides: Self.keysOfManifest, of: "a manifest")
        // Screens import files, and of the options only this one says which they may.
        let root = defaults.first { $0.option.name == Option.root.name }?.values.first
        guard let list = value(of: Self.capturesKey, among: members) else {
            let note =
                "it lists pages and the screens that show them; 'skelgen check FOLDER' finds mistakes in layouts"
            problems.report(
                Messages.missingKey(Self.capturesKey, of: "the manifest", at: document.mark, note: note))
            return []
        }
        return (problems.objects(of: list, under: Self.capturesKey) ?? []).compactMap { page($0, root) }
    }

    private mutating func page(_ value: JSONValue, _ root: Manifest.Given?) -> Manifest.Page? {
        let name = "an entry of '\(Self.capturesKey)'"
        guard let members = problems.members(of: value, called: name) else { return nil }
        var texts: [String: Manifest.Text] = [:]
        for member in members {
            if Manifest.Page.keys.contains(member.key) {
                texts[member.key] = text(member.value, of: member.key)
            } else {
                report(unknown: member, of: name, keys: Manifest.Page.keys, Option.ofAddresses)
            }
        }
        for key in ["url", "screen"] where !members.contains(where: { $0.key == key }) {
            problems.report(Messages.missingKey(key, of: "this entry", at: value.mark))
        }
        guard let address = texts["url"], let screen = texts["screen"] else { return nil }
        let own = [Option.at, .wait, .width].compactMap { option in
            texts[option.name].map { Manifest.Given(option: option, value: $0.text, span: $0.span) }
        }
        return Manifest.Page(address: address, screen: screen, options: [root].compactMap { $0 } + own)
    }
}
