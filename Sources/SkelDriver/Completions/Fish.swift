import SkelText

extension Shell {
    static let fish = Shell(name: "fish") { output in
        output.write("# fish completion for skelgen\ncomplete -c skelgen -f\n")
        let first = "-n __fish_use_subcommand"
        output.write("complete -c skelgen \(first) -l help -s h -d 'Show help'\n")
        output.write("complete -c skelgen \(first) -l version -d 'Show the version'\n")
        for command in Command.all {
            output.write("complete -c skelgen \(first) -a \(command.name) -d \(shellQuoted(command.summary))\n")
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            for option in command.options {
                let short = option.short.map { " -s \($0)" } ?? ""
                output.write("complete -c skelgen \(condition) -l \(option.name)\(short)\(action(for: option.value))")
                output.write(" -d \(shellQuoted(option.summary))\n")
            }
            let operand = action(for: command.operandValue, isOperand: true)
            output.write("complete -c skelgen \(condition)\(operand)\n")
        }
    }

    private static func action(for value: Option.Value, isOperand: Bool = false) -> String {
        // If a value must follow, files are only offered if they are valid values.
        let exclusive = isOperand ? "" : " -x"
        return switch value {
        case .none: ""
        case .text: exclusive
        case .file("FILE"): " -k -a '(__fish_complete_suffix .skel)'"
        case .file: isOperand ? " -F" : " -r -F"
        case .folder: exclusive + " -a '(__fish_complete_directories)'"
        case .oneOf, .suggested: exclusive + " -a " + shellQuoted(value.words.joined(separator: " "))
        }
    }
}
