import Foundation
import PackagePlugin

/// Returns the commands that compile a target's `.skel` files.
///
/// SwiftPM keeps these commands until files are added or removed. So outputs are named after their sources only, and
/// every `.skel` file of the package is an input, since any file may be imported later. The compiler receives the plan,
/// and reports sources that no longer match it. Unchanged files aren't touched.
///
/// - Parameter format: The format of the outputs; nil for resources, whose format may be set in the target's options
///   file.
func compileCommands(
    for target: any Target, _ context: PluginContext, _ format: PlannedFormat?
) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let skelgen = try context.compiler
    let files = target.sourceFiles.map(\.url).filter { $0.pathExtension == "skel" }.sorted { $0.path < $1.path }
    if files.isEmpty { return [] }
    let options = optionsFile(of: target)
    let format = format ?? .resource(of: options)
    let folder = context.pluginWorkDirectoryURL
    let package = PackageFiles(of: context.package, besides: folder)
    let plan = BuildPlan(
        for: files, of: target, as: format, in: folder, watching: package.sources, of: context.package.directoryURL,
        options: options)
    let outputs = plan.outputs
    warn(ofOld: format, in: folder, besides: outputs)
    let planFile = folder.appending(path: planName)
    try plan.write(to: planFile)
    let words = ["--plan", planFile.path]
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

/// The name of the plan, and the extension of the files that say when folders were looked through.
private let (planName, stampExtension) = ("plan.json", "h")

/// Returns the target's `skelgen.json`, if any: options of `skelgen compile`, as in a manifest.
private func optionsFile(of target: any SourceModuleTarget) -> URL? {
    let file = target.directoryURL.appending(path: "skelgen.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
}

/// Returns commands that report imports of deleted files. SwiftPM, which keeps the plan, starts no command with a
/// missing input, and stops the build. So the other commands depend on these, and each of these on the one before it,
/// because a missing folder stops its own command too.
private func lookingCommands(
    _ skelgen: URL, _ options: [String], _ folders: [URL], _ workFolder: URL, named name: (Int) -> String
) -> [(command: Command, stamp: URL)] {
    var commands: [(command: Command, stamp: URL)] = []
    for (index, folder) in folders.enumerated() {
        // SwiftPM treats a header neither as a source nor as a resource.
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

/// Warns about outputs of deleted sources, or of another format, which SwiftPM leaves in the bundle like all old resources, and
/// removes them from the plug-in's folder.
private func warn(ofOld format: PlannedFormat, in folder: URL, besides outputs: [URL]) {
    let planned = Set(outputs.map(\.standardizedFileURL.path))
    let names = Set(outputs.map(\.lastPathComponent))
    let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    for case let file as URL in files ?? .init() where !planned.contains(file.standardizedFileURL.path) {
        let name = file.lastPathComponent
        let isOutput = name != planName && file.pathExtension != stampExtension
        let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
        guard isOutput, isFile else { continue }
        try? FileManager.default.removeItem(at: file)
        if format != .swift, !names.contains(name) {
            Diagnostics.warning("'\(name)' is no longer made, and stays in the bundle until 'swift package clean'")
        }
    }
}
