import SkelText

extension Shell {
    static let zsh = Shell(name: "zsh") { output in
        output.write(
            """
            #compdef skelgen
            _skelgen() {
                local curcontext=$curcontext state line
                local -a commands
                commands=(

            """)
        for command in Command.all {
            output.write("        " + shellQuoted(command.name + ":" + command.summary) + "\n")
        }
        output.write(
            """
                )
                _arguments -C '(- *)'{-h,--help}'[Show help]' '(- *)--version[Show the version]' \\
                    '1:command:->command' '*::argument:->argument'
                case $state in
                    command) _describe command commands ;;
                    argument)
                        case $line[1] in

            """)
        for command in Command.all { writeArguments(of: command, into: &output) }
        output.write(
            """
                            help) _describe command commands ;;
                        esac ;;
                esac
            }
            if [ "$funcstack[1]" = _skelgen ]; then _skelgen "$@"; else compdef _skelgen skelgen; fi

            """)
    }

    private static func writeArguments(of command: Command, into output: inout Output) {
        output.write("                \(command.name)) _arguments")
        for option in command.options {
            // After '+' and '=', a value may be attached or follow.
            let long = option.spelling + (option.value.placeholder == nil ? "" : "=")
            let names = option.short.map { "{-\($0)" + (long.hasSuffix("=") ? "+" : "") + ",\(long)}" } ?? long
            let value = option.value.placeholder.map { ":\($0):" + action(for: option.value) } ?? ""
            output.write(" \\\n                    \(names)" + shellQuoted("[" + option.summary + "]" + value))
        }
        let operand = command.operandValue
        output.write(
            " \\\n                    " + shellQuoted("*:\(operand.placeholder ?? ""):" + action(for: operand)))
        output.write(" ;;\n")
    }

    private static func action(for value: Option.Value) -> String {
        switch value {
        case .none, .text: " "
        case .file("FILE"): "_files -g \"*.skel\""
        case .file: "_files"
        case .folder: "_files -/"
        case .oneOf, .suggested: "(" + value.words.joined(separator: " ") + ")"
        }
    }
}
