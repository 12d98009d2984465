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
            self.init(kind: "an Xcode project", formats: ["swiftui"], output: "Skeletons/")
        } else if folder.read("CMakeLists.txt") != nil {
            self.init(kind: "a CMake project", formats: ["svg"], output: "Skeletons/")
        } else {
            self.init(kind: nil, formats: ["html", "svg"], output: "Skeletons/")
        }
    }

    private init(kind: String?, formats: [String], output: String, isUntyped: Bool = false) {
        self.kind = kind
        self.formats = formats
        self.output = output
        self.isUntyped = isUntyped
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

    /// SwiftUI views if the package is for Apple's systems, else constants for a server. If there is only one target,
    /// the outputs go there, so that they are compiled with it.
    private static func swift(_ bytes: [UInt8], _ folder: Folder) -> StarterProject {
        let isForApps = bytes.holds(".iOS(".utf8) || bytes.holds(".visionOS(".utf8)
        let targets = folder.folders("Sources")
        let place = targets.count == 1 ? "Sources/\(targets[0])/Skeletons/" : "Skeletons/"
        return StarterProject(kind: "a Swift package", formats: [isForApps ? "swiftui" : "swift"], output: place)
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

    /// Returns example lines that show a compiled skeleton in a page or app until the content arrives.
    ///
    /// - Parameters:
    ///   - name: The skeleton's name.
    ///   - folder: The folder of the outputs, with a slash at the end.
    package func use(of name: String, in folder: String) -> [String] {
        // What shows it is a file of the source folder.
        let beside = (folder.split(separator: "/").last ?? "") + "/"
        return switch formats[0] {
        case "react", "solid":
            [
                "import { \(name)Skeleton } from \"./\(beside)\(name)\"",
                "<Suspense fallback={<\(name)Skeleton />}>",
            ]
        case "vue":
            [
                "import \(name)Skeleton from \"./\(beside)\(name).vue\"",
                "<\(name)Skeleton v-if=\"isLoading\" />",
            ]
        case "svelte":
            [
                "import \(name)Skeleton from \"./\(beside)\(name).svelte\"",
                "{#if isLoading}<\(name)Skeleton />{/if}",
            ]
        case "angular":
            [
                "import { \(name)Skeleton } from \"./\(beside)\(name)\"",
                "Add \(name)Skeleton to the component's imports, and its element to the template.",
            ]
        case "swift":
            [
                "\(name)Skeleton.css", "\(name)Skeleton.html",
                "The first goes into a style element in the page's head, the second is the first child of the content's container.",
            ]
        case "swiftui": ["if isLoading { \(name)Skeleton() }"]
        case "html":
            ["Make the text of \(folder)\(name).html the first child of the content's container."]
        default: ["<img src=\"\(folder)\(name).svg\" alt=\"Loading\">"]
        }
    }
}
