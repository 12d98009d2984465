// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The templates compiled into the program. Files larger than 8 KB would compile slowly.
let templates = [
    "angular.ts.mustache", "html.html.mustache", "minimum.js", "objc.m.mustache",
    "pagecapture.js", "pagestyles.js", "pagelines.js",
    "page.html.mustache", "picture.html.mustache", "react.tsx.mustache", "solid.tsx.mustache", "svelte.svelte.mustache",
    "swift.swift.mustache", "swiftui.swift.mustache", "uikit.swift.mustache", "vue.vue.mustache",
    "webcomponent.js.mustache",
    "Preview/preview-head.html", "Preview/preview-body.html", "Preview/preview.css", "Preview/preview-stage.css",
    "Preview/preview-model.js", "Preview/preview-cards.js", "Preview/preview-stage.js", "Preview/preview-controls.js",
    "Examples/Article.skel", "Examples/Feed.skel", "Examples/Gallery.skel", "Examples/Profile.skel",
    "Examples/Settings.skel", "Examples/tokens.skel",
]

let package = Package(
    name: "skelgen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "skelgen", targets: ["SkelProgram"]),
        .library(name: "Skelgen", targets: ["Skelgen"]),
        .plugin(name: "SkelgenPlugin", targets: ["SkelgenPlugin"]),
        .plugin(name: "SkelgenSwiftPlugin", targets: ["SkelgenSwiftPlugin"]),
        .plugin(name: "SkelgenCommandPlugin", targets: ["SkelgenCommandPlugin"]),
    ],
    targets: [
        .target(name: "SkelText", swiftSettings: strict),
        .target(name: "SkelLanguage", dependencies: ["SkelText"], swiftSettings: strict),
        .systemLibrary(name: "CLibrary"),
        .target(name: "SkelSystem", dependencies: ["CLibrary", "SkelText"], swiftSettings: strict),
        .target(name: "SkelLayout", dependencies: ["SkelLanguage", "SkelText"], swiftSettings: strict),
        .target(
            name: "SkelTemplates", path: "Templates", exclude: ["README.md"],
            resources: templates.map { .embedInCode($0) }, swiftSettings: strict),
        .target(
            name: "SkelEmit", dependencies: ["SkelLayout", "SkelLanguage", "SkelTemplates", "SkelText"],
            swiftSettings: strict),
        .target(name: "SkelImport", dependencies: ["SkelLanguage", "SkelLayout", "SkelText"], swiftSettings: strict),
        .target(
            name: "SkelEditor",
            dependencies: ["SkelEmit", "SkelLanguage", "SkelLayout", "SkelTemplates", "SkelText"],
            swiftSettings: strict),
        .target(
            name: "SkelDriver",
            dependencies: [
                "SkelEditor", "SkelEmit", "SkelImport", "SkelLayout", "SkelLanguage", "SkelSystem", "SkelTemplates",
                "SkelText",
            ],
            swiftSettings: strict),
        .target(
            name: "Skelgen", dependencies: ["SkelDriver", "SkelEmit", "SkelSystem", "SkelText"], swiftSettings: strict),
        // Where the file system ignores case, a module 'skelgen' would be in the place of 'Skelgen'.
        .executableTarget(
            name: "SkelProgram", dependencies: ["SkelDriver", "SkelSystem", "SkelText"], swiftSettings: strict),
        .plugin(
            name: "SkelgenPlugin", capability: .buildTool(), dependencies: ["SkelProgram"],
            path: "Sources/SkelgenPlugin"),
        .plugin(
            name: "SkelgenSwiftPlugin", capability: .buildTool(), dependencies: ["SkelProgram"],
            path: "Sources/SkelgenSwiftPlugin"),
        .plugin(
            name: "SkelgenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "skelgen", description: "Compile, check and explain .skel files"),
                permissions: [.writeToPackageDirectory(reason: "skelgen writes skeletons beside their sources")]),
            dependencies: ["SkelProgram"], path: "Sources/SkelgenCommandPlugin"),
        .target(
            name: "TestSupport", dependencies: ["SkelLayout", "SkelLanguage", "SkelText"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .executableTarget(
            name: "SkelBoxes", dependencies: ["SkelEmit", "SkelLayout", "SkelLanguage", "SkelText"],
            path: "Tests/Boxes",
            swiftSettings: strict),
        .target(name: "WellFormed", path: "Tests/WellFormed", swiftSettings: strict),
        .target(
            name: "FuzzGrammar", dependencies: ["SkelLanguage"], path: "Tests/Fuzz/Grammar", swiftSettings: strict),
        .testTarget(name: "SkelTextTests", dependencies: ["SkelText"], swiftSettings: strict),
        .testTarget(name: "SkelSystemTests", dependencies: ["SkelSystem", "SkelText"], swiftSettings: strict),
        .testTarget(
            name: "SkelLanguageTests", dependencies: ["SkelLanguage", "SkelLayout", "SkelText", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SkelLayoutTests",
            dependencies: ["SkelEmit", "SkelLayout", "SkelLanguage", "SkelText", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SkelEmitTests",
            dependencies: ["SkelEmit", "SkelLayout", "SkelLanguage", "SkelText", "TestSupport", "WellFormed"],
            swiftSettings: strict),
        .testTarget(
            name: "SkelImportTests",
            dependencies: ["SkelEmit", "SkelImport", "SkelLayout", "SkelLanguage", "SkelText", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SkelEditorTests",
            dependencies: ["SkelEditor", "SkelEmit", "SkelLanguage", "SkelLayout", "SkelText", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SkelgenTests", dependencies: ["Skelgen", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "SkelDriverTests",
            dependencies: [
                "FuzzGrammar", "SkelDriver", "SkelEditor", "SkelEmit", "SkelLayout", "SkelLanguage", "SkelSystem",
                "SkelTemplates", "SkelText", "TestSupport", "WellFormed",
            ],
            swiftSettings: strict),
    ]
)

// The targets of Tests/Fuzz/run, which builds everything for libFuzzer. Its programs have no main function.
if Context.environment["SKELGEN_FUZZ"] != nil {
    package.targets += [
        .target(
            name: "FuzzChecks", dependencies: ["SkelText"], path: "Tests/Fuzz/Checks", swiftSettings: strict),
        .executableTarget(
            name: "skelgen-fuzz",
            dependencies: ["FuzzChecks", "SkelEmit", "SkelLayout", "SkelLanguage", "SkelText", "WellFormed"],
            path: "Tests/Fuzz/Layouts", swiftSettings: strict),
        .executableTarget(
            name: "skelgen-fuzz-pages",
            dependencies: ["FuzzChecks", "FuzzGrammar", "SkelDriver", "SkelSystem", "SkelText", "WellFormed"],
            path: "Tests/Fuzz/Pages", swiftSettings: strict),
        .executableTarget(
            name: "skelgen-fuzz-imports",
            dependencies: ["FuzzChecks", "SkelImport", "SkelLayout", "SkelLanguage", "SkelText"],
            path: "Tests/Fuzz/Imports", swiftSettings: strict),
    ]
}
