import Foundation
import PackagePlugin

/// Makes resources from a target's `.skel` files: `Feed.skel` becomes `Feed.svg` in the target's bundle, or the format
/// set in `skelgen.json`.
@main
struct SkelgenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        try compileCommands(for: target, context, nil)
    }
}
