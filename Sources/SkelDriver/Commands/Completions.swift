import SkelText

extension Command {
    static let completions: Command = .init(
        "completions", "Print completions for a shell", operands: "SHELL",
        .oneOf("SHELL") { Shell.all.map { $0.name } }, options: [],
        details: """
            bash:  source <(skelgen completions bash)
            zsh:   skelgen completions zsh > "${fpath[1]}/_skelgen"
            fish:  skelgen completions fish > ~/.config/fish/completions/skelgen.fish
            """
    ) { arguments, system throws(UsageError) in
        let names = Shell.all.map { $0.name }
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw Command.completions.wrongOperands("completions takes one shell: " + names.joined(separator: ", "))
        }
        guard let shell = Shell.all.first(where: { $0.name == name }) else {
            throw UsageError(
                "no completions for '\(name)', only for \(names.joined(separator: ", "))", near: name, among: names)
        }
        var output = Output()
        shell.write(&output)
        return system.answer(output)
    }
}
