import Foundation
import PackagePlugin

/// The commands that compile a target's `.skel` files.
///
/// SwiftPM keeps what is decided here until files come or go, so outputs are named by the sources' names alone, and every
/// `.skel` file of the package is an input: any may be imported one day. The compiler gets the plan with them, and says
/// where sources no longer fit it. All that would not change stays untouched.
///
/// - Parameter format: what is made of the sources.
func compileCommands(for target: any Target, _ context: PluginContext, _ format: PlannedFormat) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let skelgen = try context.tool(named: "skelgen").url
    let files = target.sourceFiles.map(\.url).filter { $0.pathExtension == "skel" }.sorted { $0.path < $1.path }
    if files.isEmpty { return [] }
    let folder = context.pluginWorkDirectoryURL
    let package = PackageFiles(of: context.package, besides: folder)
    let plan = BuildPlan(for: files, of: target, as: format, in: folder, watching: package.sources)
    let outputs = plan.outputs
    warn(ofOld: format, in: folder, besides: outputs)
    let planFile = folder.appending(path: "plan.json")
    try plan.write(to: planFile)
    let options = ["--plan", planFile.path, "--root", context.package.directoryURL.path]
    let compiling = Command.buildCommand(
        displayName: "Compiling skeletons of \(target.name) to \(format.rawValue)", executable: skelgen,
        arguments: ["compile", "--format", format.rawValue] + options, inputFiles: [planFile] + package.sources,
        outputFiles: outputs)
    // SwiftPM runs commands without outputs since version 6 of its manifests.
    guard context.package.toolsVersion.major >= 6 else { return [compiling] }
    return [compiling]
        + package.unplannedFolders.enumerated().map { number, unplanned in
            // SwiftPM shows no paths here, and a name only once.
            .buildCommand(
                displayName: "Looking for imports of \(target.name) to \(format.rawValue), \(number + 1)",
                executable: skelgen, arguments: ["check"] + options, inputFiles: [unplanned], outputFiles: [])
        }
}

/// Warns of outputs of sources that are gone, which SwiftPM leaves in the bundle as it does with all resources, and forgets
/// them.
private func warn(ofOld format: PlannedFormat, in folder: URL, besides outputs: [URL]) {
    let planned = Set(outputs.map(\.standardizedFileURL.path))
    let names = Set(outputs.map(\.lastPathComponent))
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init()
    where file.pathExtension == format.rawValue && !planned.contains(file.standardizedFileURL.path) {
        try? FileManager.default.removeItem(at: file)
        let name = file.lastPathComponent
        if format == .svg, !names.contains(name) {
            Diagnostics.warning("'\(name)' is no longer made, and stays in the bundle until 'swift package clean'")
        }
    }
}
