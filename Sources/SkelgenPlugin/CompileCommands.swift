import Foundation
import PackagePlugin

/// The commands that compile a target's `.skel` files.
///
/// SwiftPM keeps what is decided here until files come or go, so outputs are named by the sources' names alone, and every
/// `.skel` file of the package is an input: any may be imported one day. The compiler gets the plan with them, and says
/// where sources no longer fit it. All that would not change stays untouched.
///
/// - Parameter format: what is made of the sources; nil for resources, whose format the target's file of options may name.
func compileCommands(
    for target: any Target, _ context: PluginContext, _ format: PlannedFormat?
) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let skelgen = try context.tool(named: "skelgen").url
    let files = target.sourceFiles.map(\.url).filter { $0.pathExtension == "skel" }.sorted { $0.path < $1.path }
    if files.isEmpty { return [] }
    let options = optionsFile(of: target)
    let format = format ?? .resource(of: options)
    let folder = context.pluginWorkDirectoryURL
    let package = PackageFiles(of: context.package, besides: folder)
    let plan = BuildPlan(for: files, of: target, as: format, in: folder, watching: package.sources, options: options)
    let outputs = plan.outputs
    warn(ofOld: format, in: folder, besides: outputs)
    let planFile = folder.appending(path: "plan.json")
    try plan.write(to: planFile)
    let words = ["--plan", planFile.path, "--root", context.package.directoryURL.path]
    let looking = lookingCommands(skelgen, words, package.unplannedFolders, folder) { number in
        "Looking for imports of \(target.name) to \(format.name), \(number)"
    }
    let compiling = Command.buildCommand(
        displayName: "Compiling skeletons of \(target.name) to \(format.name)", executable: skelgen,
        arguments: ["compile", "--format", format.name] + words,
        inputFiles: [planFile] + [options].compactMap { $0 } + package.sources + looking.map(\.stamp),
        outputFiles: outputs)
    return looking.map(\.command) + [compiling]
}

/// `skelgen.json` beside a target's sources: the options of `skelgen compile`, as a manifest has them.
private func optionsFile(of target: any SourceModuleTarget) -> URL? {
    let file = target.directoryURL.appending(path: "skelgen.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
}

/// Commands that say what imports a file that is gone, where SwiftPM keeps the plan: it then starts no command that has the
/// file as an input, and ends the build. So the others come behind these, and these one behind another: a folder that
/// is gone stops its own command too.
private func lookingCommands(
    _ skelgen: URL, _ options: [String], _ folders: [URL], _ workFolder: URL, named name: (Int) -> String
) -> [(command: Command, stamp: URL)] {
    var commands: [(command: Command, stamp: URL)] = []
    for (index, folder) in folders.enumerated() {
        // A header is neither a source nor a resource.
        let stamp = workFolder.appending(path: "looked-\(index).h")
        commands.append(
            (
                .buildCommand(
                    displayName: name(index + 1), executable: skelgen,
                    arguments: ["check"] + options + ["--stamp", stamp.path],
                    inputFiles: [folder] + commands.suffix(1).map(\.stamp), outputFiles: [stamp]), stamp
            ))
    }
    return commands
}

/// Warns of outputs of sources that are gone, which SwiftPM leaves in the bundle as it does with all resources, and forgets
/// them.
private func warn(ofOld format: PlannedFormat, in folder: URL, besides outputs: [URL]) {
    let planned = Set(outputs.map(\.standardizedFileURL.path))
    let names = Set(outputs.map(\.lastPathComponent))
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init()
    where file.pathExtension == format.fileExtension && !planned.contains(file.standardizedFileURL.path) {
        try? FileManager.default.removeItem(at: file)
        let name = file.lastPathComponent
        if format != .swift, !names.contains(name) {
            Diagnostics.warning("'\(name)' is no longer made, and stays in the bundle until 'swift package clean'")
        }
    }
}
