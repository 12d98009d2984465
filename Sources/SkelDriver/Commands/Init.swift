import SkelTemplates
import SkelText

extension Command {
    static let `init`: Command = .init(
        "init", "Begin in a project: a screen and what compiles it", operands: "[FOLDER]", .folder("FOLDER"),
        options: [.from, .example],
        details: """
            Writes Screens/Feed.skel, Screens/tokens.skel, which it imports, and skelgen.json, a manifest that compiles both to what
            the project needs: a component where package.json names React, Vue, Svelte, Solid or Angular, Swift where there is a
            Package.swift, pictures for CMake, otherwise HTML and SVG. It replaces no file: where one of them exists, nothing is
            written and the status is 1. The files of your build stay as they are. At the end it prints the next three commands.

            The screens are:

            \(ExampleScreen.all.map { "  " + $0.name + String(repeating: " ", count: 10 - $0.name.utf8.count) + $0.summary }
                .joined(separator: "\n"))

            --from page.json begins with the screen of a captured page, a storyboard, an SVG loader or a bones.json instead.
            """
    ) { arguments, system throws(UsageError) in
        try InitRun(arguments, in: system).run()
    }
}
