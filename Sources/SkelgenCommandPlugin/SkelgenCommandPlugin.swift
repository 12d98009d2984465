import Foundation
import PackagePlugin

/// `swift package skelgen ARGUMENTS`: the compiler, built and run in the package's folder.
@main
struct SkelgenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "skelgen").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit else {
            Diagnostics.error("skelgen was ended by signal \(process.terminationStatus)")
            return
        }
        // The compiler has said what is wrong; SwiftPM adds the status, and ends with 1.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
