import SkelText

extension Command {
    static let explain: Command = .init(
        "explain", "Explain a diagnostic by its code", operands: "[CODE]",
        .suggested("CODE") { Code.all.map { $0.slug } }, options: [],
        details:
            "CODE is the word in brackets after a diagnostic: 'skelgen explain no-size'. Without a code, all of them are listed."
    ) { arguments, system throws(UsageError) in
        var output = Output()
        if arguments.operands.count > 1 { throw Command.explain.wrongOperands("explain takes one code") }
        guard let slug = arguments.operands.first else {
            writeTable(Code.all.map { ($0.slug, $0.summary) }, into: &output)
            return system.answer(output)
        }
        guard let code = Code.all.first(where: { $0.slug == slug }) else {
            throw UsageError(
                "no diagnostic has the code '\(slug)'", near: slug, among: Code.all.map { $0.slug },
                otherwise: "run 'skelgen explain' to list them")
        }
        writeExplanation(of: code, into: &output)
        return system.answer(output)
    }
}

private func writeExplanation(of code: Code, into output: inout Output) {
    output.write(code.slug + ": " + code.summary + "\n\n")
    writeParagraph(code.explanation, into: &output)
    for (label, text) in [("wrong", code.wrong), ("right", code.right)] where !text.isEmpty {
        output.write("\n" + label + ":\n")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        {
            output.write(line.isEmpty ? "\n" : "    " + printable(String(line)) + "\n")
        }
    }
}

/// Writes a text in lines of at most 80 columns; its own line ends stay.
private func writeParagraph(_ text: String, into output: inout Output) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var column = 0
        for word in line.split(separator: " ") {
            if column > 0 {
                let isFull = column + 1 + word.count > 80
                output.write(isFull ? "\n" : " ")
                column = isFull ? 0 : column + 1
            }
            output.write(String(word))
            column += word.count
        }
        output.write("\n")
    }
}
