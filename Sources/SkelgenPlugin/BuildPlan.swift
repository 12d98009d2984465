import Foundation
import PackagePlugin

/// The kind of output that a plug-in makes from sources.
enum PlannedFormat: Equatable {
    /// One resource for each file with a skeleton, in a format of the compiler. Files without one are only imported.
    case resource(String)
    /// One Swift source for each file, with all its skeletons.
    case swift

    /// Its name on the compiler's command line.
    var name: String {
        switch self {
        case .resource(let name): name
        case .swift: "swift"
        }
    }

    /// The extension of the outputs.
    var fileExtension: String {
        switch name {
        case "page", "picture": "html"
        case "react", "solid": "tsx"
        case "angular": "ts"
        case "webcomponent": "js"
        case "swiftui", "uikit": "swift"
        case "objc": "m"
        default: name
        }
    }

    /// Returns the format of a target's resources: SVG, or the format in its options file.
    static func resource(of options: URL?) -> PlannedFormat {
        let content = options.flatMap { try? Data(contentsOf: $0) }
        let object = content.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        return .resource(object?["format"] as? String ?? "svg")
    }
}

/// The files that SwiftPM expects, passed to the compiler with `skelgen compile --plan`.
struct BuildPlan: Encodable {
    struct Source: Encodable {
        let path: String
        let output: String?
    }

    let sources: [Source]
    let watched: [String]
    /// The package's folder.
    let folder: String
    let renewal = "touch Package.swift"
    let cleaning = "swift package clean"
    /// The target's options file, if any.
    let options: String?

    var outputs: [URL] { sources.compactMap(\.output).map { URL(fileURLWithPath: $0) } }

    /// Creates a plan, and reports outputs that would replace each other.
    ///
    /// - Parameter files: The sources, sorted.
    init(
        for files: [URL], of target: any SourceModuleTarget, as format: PlannedFormat, in folder: URL,
        watching watched: [URL], of package: URL, options: URL?
    ) {
        self.folder = package.path
        self.options = options?.path
        let names = OutputNames(files, of: target, as: format)
        var contents = SourceFiles()
        let imported = Set(files.flatMap { contents.imports(of: $0) })
        sources = files.map { file in
            let output = folder.appending(path: names[file])
            let isLibrary = contents[file].skeletons.isEmpty
            if isLibrary, !imported.contains(file.standardizedFileURL) {
                Diagnostics.warning(
                    "\(file.path): no skeleton, and no file of the target that imports it", file: file.path)
            }
            // An output of an earlier build is still in the bundle. If a file loses its last skeleton, the compiler
            // reports that.
            let isPlanned = format == .swift || !isLibrary || FileManager.default.fileExists(atPath: output.path)
            return Source(path: file.path, output: isPlanned ? output.path : nil)
        }
        self.watched = watched.map(\.path)
        names.reportClashes(among: zip(files, sources).filter { $1.output != nil }.map(\.0))
    }

    /// Writes the plan unless the file is unchanged, since the file is an input of the build.
    func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let data = try encoder.encode(self)
        if (try? Data(contentsOf: file)) == data { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }
}

/// The names of outputs in the plug-in's folder, which only depend on the names of the sources.
private struct OutputNames {
    private let format: PlannedFormat
    private var names: [URL: String] = [:]

    init(_ files: [URL], of target: any SourceModuleTarget, as format: PlannedFormat) {
        self.format = format
        let top = target.directoryURL.standardizedFileURL.pathComponents.count
        // macOS doesn't distinguish upper and lower case.
        let counts = Dictionary(files.map { ($0.lastPathComponent.lowercased(), 1) }, uniquingKeysWith: +)
        for file in files {
            let folders = file.standardizedFileURL.pathComponents.dropFirst(top).dropLast()
            let name = file.lastPathComponent
            switch format {
            case .resource:
                let output = file.deletingPathExtension().appendingPathExtension(format.fileExtension)
                names[file] = (folders + [output.lastPathComponent]).joined(separator: "/")
            case .swift:
                // Swift doesn't allow two files of the same name, and a layout may be next to a source of its name.
                let isAlone = counts[name.lowercased()] == 1
                names[file] = (isAlone ? [name] : folders + [name]).joined(separator: "+") + ".swift"
            }
        }
    }

    subscript(file: URL) -> String { names[file] ?? file.lastPathComponent }

    /// Reports equal names: a bundle has no folders, and a module can't have two files of the same name.
    func reportClashes(among files: [URL]) {
        var owners: [String: URL] = [:]
        for file in files {
            let name = String(self[file].split(separator: "/").last ?? "")
            guard let owner = owners.updateValue(file, forKey: name.lowercased()) else { continue }
            let place = format == .swift ? "in the module" : "in the bundle"
            Diagnostics.error(
                "\(file.path): '\(name)' \(place) would be made of this file and of \(owner.path): rename one of them",
                file: file.path)
        }
    }
}
