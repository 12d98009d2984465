import Foundation
import PackagePlugin

/// One command for each of a target's `.skel` files that has skeletons; it runs when the file, a file that it imports,
/// or the compiler has changed.
///
/// - Parameter format: the output format, whose name is also the outputs' extension.
func compileCommands(for target: any Target, _ context: PluginContext, format: String) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let skelgen = try context.tool(named: "skelgen").url
    let files = target.sourceFiles.map(\.url).filter { $0.pathExtension == "skel" }.sorted { $0.path < $1.path }
    var sources = SourceFiles()
    let imported = Set(files.flatMap { sources.imports(of: $0) })
    var commands: [Command] = []
    for file in files {
        let skeletons = sources[file].skeletons
        if skeletons.isEmpty {
            if !imported.contains(file.standardizedFileURL) {
                Diagnostics.warning("no skeleton, and no file of the target that imports it", file: file.path)
            }
            continue
        }
        let folder = context.pluginWorkDirectoryURL.appending(path: subfolder(of: file, in: target))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let outputs = outputNames(of: file, skeletons).map { folder.appending(path: $0 + "." + format) }
        commands.append(
            .buildCommand(
                displayName: "Compiling skeletons of \(file.lastPathComponent)",
                executable: skelgen,
                arguments: [
                    "compile", file.path, "--format", format, "--root", context.package.directoryURL.path,
                    "-o", outputs.count == 1 ? outputs[0].path : folder.path + "/",
                ],
                inputFiles: [file] + sources.imports(of: file),
                outputFiles: outputs))
    }
    return commands
}

/// Where in the target a file stands: "" for right in it.
private func subfolder(of file: URL, in target: any SourceModuleTarget) -> String {
    let top = target.directoryURL.standardizedFileURL.path
    let folder = file.deletingLastPathComponent().standardizedFileURL.path
    guard folder.hasPrefix(top + "/") else { return "" }
    return String(folder.dropFirst(top.count + 1))
}

/// The names that the compiler gives outputs, without their extension.
private func outputNames(of file: URL, _ skeletons: [String]) -> [String] {
    let stem = file.deletingPathExtension().lastPathComponent
    return skeletons.count == 1 ? [stem] : skeletons.map { stem + "." + $0 }
}
