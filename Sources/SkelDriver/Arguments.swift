import SkelSystem
import SkelText

/// A command's options and operands, as given.
package struct Arguments: Sendable {
    private(set) var operands: [String] = []
    private var given: [Given] = []

    /// An option as given; a flag's value is empty.
    private struct Given: Sendable {
        let name: String
        let value: String
        /// The file that it's a line of.
        var file: String?
    }

    /// Creates arguments from the values in a manifest. A flag has an empty value.
    init(_ values: [(option: Option, value: String)]) {
        given = values.map { Given(name: $0.option.name, value: $0.value) }
    }

    /// A copy with more operands and options; a flag's value is empty.
    func adding(_ values: [(option: Option, value: String)], operands: [String] = []) -> Arguments {
        var all = self
        all.operands += operands
        all.given += values.map { Given(name: $0.option.name, value: $0.value) }
        return all
    }

    /// The value of an option, if it was given.
    func value(_ option: Option) -> String? { given.first { $0.name == option.name }?.value }

    /// The values of a repeatable option.
    func values(_ option: Option) -> [String] { given.filter { $0.name == option.name }.map { $0.value } }

    /// The values of a repeatable option, with the file that each is a line of.
    func lines(_ option: Option) -> [(value: String, file: String?)] {
        given.filter { $0.name == option.name }.map { ($0.value, $0.file) }
    }

    /// A copy with the lines of a file for each value `@FILE` of these options; blank ones don't count.
    func reading(_ options: [Option], in system: System) throws(UsageError) -> Arguments {
        var all = self
        all.given = []
        for one in given {
            guard one.value.utf8.first == UInt8(ascii: "@"), options.contains(where: { $0.name == one.name }) else {
                all.given.append(one)
                continue
            }
            let path = String(one.value.dropFirst())
            var bytes: [UInt8] = []
            do throws(SystemError) {
                bytes = try path == "-" ? system.readStandardInput() : system.read(path)
            } catch {
                throw UsageError("--\(one.name) cannot read '\(path)': \(error.message)")
            }
            let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { !$0.allSatisfy { $0 == 0x20 } }
            if lines.isEmpty { throw UsageError("--\(one.name): '\(path)' has no line") }
            for line in lines {
                all.given.append(Given(name: one.name, value: String(decoding: line, as: UTF8.self), file: path))
            }
        }
        return all
    }

    func has(_ option: Option) -> Bool { value(option) != nil }

    /// Parses the words after a command's name: `--option value`, `--option=value`, `-o value`, `-ovalue`, `-qo value`;
    /// `--` ends the options, and a lone `-` is an operand.
    init(_ words: some Sequence<String>, options: [Option]) throws(UsageError) {
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            if word.hasPrefix("--") {
                try readLong(word.dropFirst(2), options, &rest)
            } else if word.hasPrefix("-"), word != "-" {
                try readShort(word, options, &rest)
            } else {
                operands.append(word)
            }
        }
    }

    private mutating func readLong(
        _ word: Substring, _ options: [Option], _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            throw Self.unknown("--" + name, among: options)
        }
        try add(option, attached: parts.count > 1 ? String(parts[1]) : nil, spelled: option.spelling, &rest)
    }

    private mutating func readShort(
        _ word: String, behind passed: Int = 1, _ options: [Option], _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        let letters = word.dropFirst(passed)
        guard let letter = letters.first, let option = options.first(where: { $0.short == letter }) else {
            // `-help` is a slip of `--help`.
            let isSlip = options.contains { $0.name == word.dropFirst() }
            throw Self.unknown(isSlip ? word : "-" + letters, among: options)
        }
        let attached = letters.dropFirst()
        if option.value.placeholder == nil, !attached.isEmpty {
            // Another option may stand behind it.
            try add(option, attached: nil, spelled: "-\(letter)", &rest)
            return try readShort(word, behind: passed + 1, options, &rest)
        }
        try add(option, attached: attached.isEmpty ? nil : String(attached), spelled: "-\(letter)", &rest)
    }

    private mutating func add(
        _ option: Option, attached: String?, spelled: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        if has(option), !option.isRepeatable {
            throw UsageError(
                "\(spelled) is given twice",
                hint: option.name == Option.at.name
                    ? "--marked takes several elements: data-skel-screen marks each" : nil)
        }
        guard let placeholder = option.value.placeholder else {
            if attached != nil { throw UsageError("\(spelled) takes no value") }
            return given.append(Given(name: option.name, value: ""))
        }
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
            throw UsageError("\(spelled) needs a value: \(spelled) \(placeholder)")
        }
        if case .oneOf(_, let words) = option.value, !words().contains(value) {
            throw Self.unknown(value, for: option)
        }
        given.append(Given(name: option.name, value: value))
    }

    private static func unknown(_ word: String, among options: [Option]) -> UsageError {
        let plain = String(word.drop { $0 == "-" })
        let names = options.map { $0.name }
        let match =
            names.first { $0 == plain } ?? (word.hasPrefix("--") ? Spelling.nearest(to: plain, among: names) : nil)
        if let match { return UsageError("unknown option '\(word)'", hint: "did you mean '--\(match)'?") }
        // `compile --watch` is `watch`, and others have options that this one lacks.
        let name = word.hasPrefix("--") ? String(word.utf8.dropFirst(2)) ?? "" : ""
        let command = Command.all.first { $0.name == name }.map { "'skelgen \($0.name)' is a command" }
        let owners = Command.all.filter { $0.options.contains { $0.name == name } }.map { "'\($0.name)'" }
        let others = owners.isEmpty ? nil : "it is an option of " + owners.joined(separator: ", ")
        return UsageError("unknown option '\(word)'", hint: command ?? others)
    }

    /// The error for an invalid word as an option's value.
    static func unknown(_ value: String, for option: Option) -> UsageError {
        let words = option.value.words
        return UsageError(
            "\(option.spelling) must be one of \(words.joined(separator: ", ")), not '\(value)'", near: value,
            among: words)
    }
}
