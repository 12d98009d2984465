package import SkelText

/// The kind of project in a folder, which determines the formats of its skeletons.
package struct StarterProject: Sendable, Equatable {
    /// The kind with its article, such as "a React app"; nil if it's unknown.
    package let kind: String?
    /// The formats to compile the skeletons to; at least one.
    package let formats: [String]
    /// The folder of the outputs relative to the project's folder, with a slash at the end.
    package let output: String
    /// Whether the project has JSX but not TypeScript: its components are `.jsx` files.
    package let isUntyped: Bool
    /// Whether nothing compiles the outputs, which are code, until somebody adds them to a target.
    package let isOutside: Bool

    /// Access to the project's folder.
    package struct Folder {
        /// Returns the bytes of a file; nil if it doesn't exist or can't be read.
        package let read: (_ path: String) -> [UInt8]?
        /// Returns the names of the folders in a folder.
        package let folders: (_ path: String) -> [String]

        package init(read: @escaping (String) -> [UInt8]?, folders: @escaping (String) -> [String]) {
            self.read = read
            self.folders = folders
        }
    }

    /// Detects the kind of project from the files in the folder; the first match counts.
    package init(in folder: Folder) {
        if let bytes = folder.read("package.json") {
            self = Self.web(Self.dependencies(in: bytes), folder)
        } else if let bytes = folder.read("Package.swift") {
            self = Self.swift(bytes, folder)
        } else if folder.folders("").contains(where: {
            Paths.hasEnd(".xcodeproj", of: $0) || Paths.hasEnd(".xcworkspace", of: $0)
        }) {
            self.init(
                kind: "an Xcode project", formats: [Self.formatOfApp(folder)], output: "Skeletons/", isOutside: true)
        } else if folder.read("CMakeLists.txt") != nil {
            self.init(kind: "a CMake project", formats: ["svg"], output: "Skeletons/")
        } else {
            self.init(kind: nil, formats: ["html", "svg"], output: "Skeletons/")
        }
    }

    private init(
        kind: String?, formats: [String], output: String, isUntyped: Bool = false, isOutside: Bool = false
    ) {
        self.kind = kind
        self.formats = formats
        self.output = output
        self.isUntyped = isUntyped
        self.isOutside = isOutside
    }

    /// The frameworks by their npm packages. A framework that depends on another one comes before it.
    private static let frameworks: [(dependency: String, kind: String, format: String)] = [
        ("@angular/core", "an Angular app", "angular"), ("svelte", "a Svelte app", "svelte"),
        ("solid-js", "a Solid app", "solid"), ("vue", "a Vue app", "vue"), ("nuxt", "a Nuxt app", "vue"),
        ("react", "a React app", "react"),
    ]

    private static func web(_ dependencies: [String], _ folder: Folder) -> StarterProject {
        let row = frameworks.first { dependencies.contains($0.dependency) }
        let inner = folder.folders("")
        var output = inner.contains("src") ? "src/skeletons/" : inner.contains("app") ? "app/skeletons/" : "skeletons/"
        if row?.format == "angular", folder.folders("src").contains("app") { output = "src/app/skeletons/" }
        let format = row?.format ?? "html"
        return StarterProject(
            kind: row?.kind ?? "a package of npm", formats: [format], output: output,
            isUntyped: ["react", "solid"].contains(format) && !dependencies.contains("typescript")
                && folder.read("tsconfig.json") == nil)
    }

    /// The names of the packages that a `package.json` depends on; none if it isn't valid JSON.
    private static func dependencies(in bytes: [UInt8]) -> [String] {
        var problems = Problems()
        let file = SourceFile(name: "package.json", bytes: bytes)
        let document = JSONReader.read(file, reporting: &problems)
        return ["dependencies", "devDependencies", "peerDependencies"].flatMap { (key: String) -> [String] in
            guard case .object(let members) = document?.member(key)?.kind else { return [] }
            return members.map { $0.key }
        }
    }

    /// Views if the package is for Apple's systems, else constants for a server. If there is only one target, the outputs go
    /// there, so that they are compiled with it.
    private static func swift(_ bytes: [UInt8], _ folder: Folder) -> StarterProject {
        let isForApps = bytes.holds(".iOS(".utf8) || bytes.holds(".visionOS(".utf8)
        // SwiftUI's Canvas came with iOS 15.
        let isOld = [".v12", ".v13", ".v14", "\"12.", "\"13.", "\"14."].contains { bytes.holds((".iOS(" + $0).utf8) }
        let format = isForApps ? isOld ? "uikit" : "swiftui" : "swift"
        let place = placeOfTarget(bytes, folder)
        return StarterProject(
            kind: "a Swift package", formats: [format], output: (place ?? "") + "Skeletons/", isOutside: place == nil)
    }

    /// The folder of a package's only target, with a slash at the end; nil if there are several, or none is found.
    private static func placeOfTarget(_ bytes: [UInt8], _ folder: Folder) -> String? {
        let calls = SwiftCalls.read(bytes, named: ["target", "executableTarget", "testTarget", "plugin", "macro"])
        let targets = calls.filter { $0.name == "target" || $0.name == "executableTarget" }
        if targets.count > 1 { return nil }
        if let path = targets.first?.string("path") {
            return path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        }
        let folders = folder.folders("Sources")
        let name = targets.first?.string("name").flatMap { folders.contains($0) ? $0 : nil }
        return (name ?? (folders.count == 1 ? folders[0] : nil)).map { "Sources/\($0)/" }
    }

    /// The format for an app: SwiftUI, unless its delegate is one of UIKit.
    private static func formatOfApp(_ folder: Folder) -> String {
        for place in folder.folders("") {
            if folder.read(place + "/AppDelegate.m") != nil { return "objc" }
            let delegates = ["AppDelegate.swift", "SceneDelegate.swift"].compactMap { folder.read(place + "/" + $0) }
            if !delegates.isEmpty, !delegates.contains(where: { $0.holds("SwiftUI".utf8) }),
                folder.read("\(place)/\(place)App.swift") == nil
            {
                return "uikit"
            }
        }
        return "swiftui"
    }

    /// Writes the manifest that compiles the project's screens.
    ///
    /// - Parameters:
    ///   - screens: The folder of the screens, with a slash at the end.
    ///   - dark: The selector inside which the project's pages are dark; nil for none.
    package func manifest(screens: String, dark: String? = nil) -> Output {
        var output = Output()
        output.write("{\n")
        if let dark {
            output.write("  \"dark\": ")
            output.write(json: dark)
            output.write(",\n")
        }
        output.write("  \"compile\": [\n    { \"inputs\": [")
        output.write(json: screens)
        output.write("], \"format\": ")
        let names = formats.map { "\"\($0)\"" }.joined(separator: ", ")
        output.write(formats.count == 1 ? names : "[" + names + "]")
        output.write(", \"output\": ")
        output.write(json: self.output + (isUntyped ? "*.jsx" : ""))
        output.write(" }\n  ]\n}\n")
        return output
    }

    // MARK: - Use

    /// Whether a file beside the output's folder imports what is in it.
    package var importsBeside: Bool { ["react", "solid", "vue", "svelte", "angular"].contains(formats[0]) }

    /// Returns example lines that show a compiled skeleton in a page or app until the content arrives.
    ///
    /// - Parameters:
    ///   - name: The skeleton's name.
    ///   - file: The name of its output without the ending.
    ///   - folder: The folder of the outputs, with a slash at the end.
    ///   - project: The path of the project's folder; empty for the working folder.
    package func use(of name: String, file: String, in folder: String, from project: String = "") -> [String] {
        // What shows it is a file of the source folder.
        let beside = (folder.split(separator: "/").last ?? "") + "/"
        return switch formats[0] {
        case "react", "solid":
            [
                "import { \(name)Skeleton } from \"./\(beside)\(file)\"",
                "<Suspense fallback={<\(name)Skeleton />}>",
            ]
        case "vue":
            [
                "import \(name)Skeleton from \"./\(beside)\(file).vue\"",
                "<\(name)Skeleton v-if=\"isLoading\" />",
            ]
        case "svelte":
            [
                "import \(name)Skeleton from \"./\(beside)\(file).svelte\"",
                "{#if isLoading}<\(name)Skeleton />{/if}",
            ]
        case "angular":
            [
                "import { \(name)Skeleton } from \"./\(beside)\(file)\"",
                "Add \(name)Skeleton to the component's imports, and its element to the template.",
            ]
        case "swift":
            [
                "\(name)Skeleton.css", "\(name)Skeleton.html",
                "The first goes into a style element in the page's head, the second is the first child of the content's container.",
            ]
        case "swiftui": ["if isLoading { \(name)Skeleton() }"]
        case "uikit": ["view.addSubview(\(name)Skeleton(frame: view.bounds))"]
        case "objc":
            [
                "@interface \(name)Skeleton : UIView @end",
                "[self.view addSubview:[[\(name)Skeleton alloc] initWithFrame:self.view.bounds]];",
            ]
        case "html":
            [
                "Make the text of \(project.isEmpty ? folder : Paths.join(project, folder))\(file).html "
                    + "the first child of the content's container."
            ]
        default: ["<img src=\"\(folder)\(file).svg\" alt=\"Loading\">"]
        }
    }
}
