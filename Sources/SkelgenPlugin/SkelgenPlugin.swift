import Foundation
import PackagePlugin

/// Makes resources of a target's `.skel` files: `Feed.skel` becomes `Feed.svg` in the target's bundle, or what its
/// `skelgen.json` says.
@main
struct SkelgenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        try compileCommands(for: target, context, nil)
    }
}
