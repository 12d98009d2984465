import PackagePlugin

/// Makes Swift of a target's `.skel` files: `Feed.skel` becomes an enumeration with constants, which need no bundle.
@main
struct SkelgenSwiftPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        try compileCommands(for: target, context, .swift)
    }
}
