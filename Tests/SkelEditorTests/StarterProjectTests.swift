import SkelText
import Testing

@testable import SkelEditor

@Suite("The kind of project in a folder")
struct StarterProjectTests {
    static func project(_ files: [String: String], folders: [String: [String]] = [:]) -> StarterProject {
        StarterProject(
            in: StarterProject.Folder(
                read: { files[$0].map { Array($0.utf8) } }, folders: { folders[$0] ?? [] }))
    }

    @Test(
        "A framework is detected by the dependencies in package.json",
        arguments: [
            (#"{"dependencies":{"react":"19"}}"#, "react"), (#"{"devDependencies":{"svelte":"5"}}"#, "svelte"),
            (#"{"dependencies":{"vue":"3"}}"#, "vue"), (#"{"dependencies":{"nuxt":"4"}}"#, "vue"),
            (#"{"dependencies":{"solid-js":"1"}}"#, "solid"), (#"{"dependencies":{"@angular/core":"20"}}"#, "angular"),
            (#"{"peerDependencies":{"react":"*"}}"#, "react"),
            (#"{"dependencies":{"react":"19","solid-js":"1"}}"#, "solid"),
            (#"{"dependencies":{"reactive":"1"}}"#, "html"), (#"{"dependencies":["react"]}"#, "html"),
            ("{", "html"), ("", "html"),
        ])
    func frameworks(_ text: String, _ format: String) {
        let project = Self.project(["package.json": text], folders: ["": ["src"]])
        #expect(project.formats == [format])
        #expect(project.output == "src/skeletons/")
        #expect(project.kind != nil)
    }

    @Test("Outputs go into the project's source folder")
    func places() {
        let angular = ["package.json": #"{"dependencies":{"@angular/core":"20"}}"#]
        #expect(Self.project(angular, folders: ["": ["src"], "src": ["app"]]).output == "src/app/skeletons/")
        #expect(Self.project(["package.json": "{}"], folders: ["": ["app"]]).output == "app/skeletons/")
        #expect(Self.project(["package.json": "{}"]).output == "skeletons/")
        let swift = ["Package.swift": "let package = Package()"]
        #expect(Self.project(swift, folders: ["Sources": ["App"]]).output == "Sources/App/Skeletons/")
        #expect(Self.project(swift, folders: ["Sources": ["A", "B"]]).output == "Skeletons/")
    }

    @Test("Packages for Apple's systems get views, others constants; CMake pictures; all else HTML and pictures")
    func others() {
        #expect(Self.project(["Package.swift": "platforms: [.iOS(.v17)]"]).formats == ["swiftui"])
        #expect(Self.project(["Package.swift": "platforms: [.macOS(.v15)]"]).formats == ["swift"])
        #expect(Self.project(["CMakeLists.txt": ""]).formats == ["svg"])
        #expect(Self.project([:]).formats == ["html", "svg"])
        #expect(Self.project([:]).kind == nil)
        for name in ["App.xcodeproj", "App.xcworkspace"] {
            #expect(Self.project(["CMakeLists.txt": ""], folders: ["": [name]]).formats == ["swiftui"])
        }
        #expect(Self.project(["package.json": "{}", "Package.swift": ""]).formats == ["html"])
    }

    @Test(
        "A package's outputs go where its only target has its sources; else the project says that nothing compiles them",
        arguments: [
            (".target(name: \"Kit\")", "Sources/Kit/Skeletons/"),
            (".target(name: \"Kit\", path: \"Sources\")", "Sources/Skeletons/"),
            (".executableTarget(name: \"Kit\", path: \"A/B/\")", "A/B/Skeletons/"),
            (".target(name: \"Kit\", path: \".\")", "Skeletons/"),
            (
                ".target(name: \"Kit\"), .testTarget(name: \"T\", dependencies: [.target(name: \"Kit\")])",
                "Sources/Kit/Skeletons/"
            ),
            ("// .target(name: \"old\")\n.target(name: \"Kit\", exclude: [\")\"])", "Sources/Kit/Skeletons/"),
            (
                ".target(name: \"Kit\"), .plugin(name: \"P\", dependencies: [.target(name: \"Kit\")])",
                "Sources/Kit/Skeletons/"
            ),
            (".target(name: \"Kit\"), .target(name: \"Other\")", nil), (".target(name: \"Elsewhere\")", nil),
            ("", nil), (".target(", nil),
        ])
    func targets(_ targets: String, _ output: String?) {
        let project = Self.project(
            ["Package.swift": "platforms: [.iOS(.v17)], targets: [\(targets)]"],
            folders: ["Sources": ["Kit", "Other"]])
        #expect(project.output == output ?? "Skeletons/")
        #expect(project.isOutside == (output == nil))
    }

    @Test("Apps for old systems, or with a delegate of UIKit, get views of UIKit")
    func views() {
        for old in [".v13", ".v14", "\"14.2\""] {
            #expect(Self.project(["Package.swift": "platforms: [.iOS(\(old))]"]).formats == ["uikit"])
        }
        func format(_ files: [String: String]) -> [String] {
            Self.project(files, folders: ["": ["App", "App.xcodeproj"]]).formats
        }
        #expect(format(["App/AppDelegate.swift": "import UIKit"]) == ["uikit"])
        #expect(format(["App/SceneDelegate.swift": "import UIKit"]) == ["uikit"])
        #expect(format(["App/AppDelegate.m": ""]) == ["objc"])
        #expect(format(["App/SceneDelegate.swift": "import SwiftUI"]) == ["swiftui"])
        #expect(format(["App/AppDelegate.swift": "import UIKit", "App/AppApp.swift": ""]) == ["swiftui"])
    }

    @Test("The manifest is JSON, whatever the folders are called")
    func manifest() {
        let project = Self.project(["Package.swift": ""], folders: ["Sources": ["a\"b\\"]])
        var problems = Problems()
        let file = SourceFile(name: "skelgen.json", bytes: project.manifest(screens: "Screens/").bytes)
        let job = JSONReader.read(file, reporting: &problems)?.member("compile")?.list?.first
        #expect(problems.isEmpty)
        #expect(job?.member("output")?.string == "Sources/a\"b\\/Skeletons/")
        #expect(job?.member("inputs")?.list?.first?.string == "Screens/")
    }

    @Test(
        "Without TypeScript, components are files without types",
        arguments: [
            (["package.json": #"{"dependencies":{"react":"19"}}"#], true),
            (["package.json": #"{"dependencies":{"solid-js":"1"}}"#], true),
            (["package.json": #"{"dependencies":{"react":"19"},"devDependencies":{"typescript":"5"}}"#], false),
            (["package.json": #"{"dependencies":{"react":"19"}}"#, "tsconfig.json": "{}"], false),
            (["package.json": #"{"dependencies":{"vue":"3"}}"#], false), (["package.json": "{}"], false),
        ])
    func types(_ files: [String: String], _ isUntyped: Bool) {
        let project = Self.project(files)
        #expect(project.isUntyped == isUntyped)
        let manifest = project.manifest(screens: "Screens/").string
        #expect(manifest.contains(#""output": "skeletons/*.jsx""#) == isUntyped)
    }
}
