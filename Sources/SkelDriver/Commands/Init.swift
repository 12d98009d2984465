import SkelTemplates
import SkelText

extension Command {
    static let `init`: Command = .init(
        "init", "Start in a project: write a first screen and its manifest", operands: "[FOLDER]", .folder("FOLDER"),
        options: [.from, .example],
        details: """
            Writes Screens/Feed.skel, the Screens/tokens.skel that it imports, and skelgen.json, a manifest that compiles them for
            your project: to a component if package.json names React, Vue, Svelte, Solid or Angular, to SwiftUI for an Xcode
            project and a Swift package for iOS, to Swift for other packages, to pictures for CMake, and otherwise to HTML and SVG. Then it
            prints the next three commands.

            No file is replaced. If one of the three exists, nothing is written and the exit status is 1; but --example NAME adds
            a screen to a project that has others. The files of your build do not change.

            The examples are:

            \(ExampleScreen.all.map { "  " + $0.name + String(repeating: " ", count: 10 - $0.name.utf8.count) + $0.summary }
                .joined(separator: "\n"))

            With --from, the first screen is a page, captured or by its address, a storyboard, an SVG or a bones.json instead.
            """
    ) { arguments, system throws(UsageError) in
        try InitRun(arguments, in: system).run()
    }
}
