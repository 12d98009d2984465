import SkelText

extension Shell {
    static let bash = Shell(name: "bash") { output in
        output.write(
            """
            # bash completion for skelgen
            _skelgen() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
                local IFS=$'\\n'
                COMPREPLY=()
                # bash takes '--option=value' for three words.
                if [[ $current == = ]]; then
                    current=
                elif [[ $previous == = ]]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                if ((COMP_CWORD == 1)); then
                    _skelgen_words \(commandNames) help --help --version
                    return
                fi
                case $command:$previous in

            """)
        for command in Command.all { writeValues(of: command, into: &output) }
        output.write(
            """
                esac
                case $command:$current in

            """)
        for command in Command.all {
            let names = command.options.map { $0.spelling }.joined(separator: " ")
            output.write("        \(command.name):-*) _skelgen_words \(names) ;;\n")
        }
        for command in Command.all {
            output.write("        \(command.name):*) \(action(for: command.operandValue)) ;;\n")
        }
        output.write(
            """
                    help:*) _skelgen_words \(commandNames) ;;
                esac
            }

            """)
        output.write(functions)
    }

    /// The function that the script calls, and its registration.
    private static let functions = """
        _skelgen_words() { COMPREPLY=($(IFS=' ' && compgen -W "$(printf '%s ' "$@")" -- "$current")); }
        _skelgen_files() { compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); }
        _skelgen_folders() { compopt -o filenames; COMPREPLY=($(compgen -d -- "$current")); }
        _skelgen_sources() {
            compopt -o filenames
            COMPREPLY=($(compgen -f -X '!*.skel' -- "$current"; compgen -d -- "$current"))
        }
        complete -F _skelgen skelgen

        """

    private static var commandNames: String { Command.all.map { $0.name }.joined(separator: " ") }

    private static func writeValues(of command: Command, into output: inout Output) {
        for option in command.options {
            guard option.value.placeholder != nil else { continue }
            var patterns = command.name + ":" + option.spelling
            if let short = option.short { patterns += " | " + command.name + ":-" + String(short) }
            output.write("        \(patterns)) \(action(for: option.value)); return ;;\n")
        }
    }

    /// The call that offers completions for a value.
    private static func action(for value: Option.Value) -> String {
        switch value {
        case .none, .text: ":"
        case .file("FILE"): "_skelgen_sources"
        case .file: "_skelgen_files"
        case .folder: "_skelgen_folders"
        case .oneOf, .suggested: "_skelgen_words " + value.words.joined(separator: " ")
        }
    }
}
