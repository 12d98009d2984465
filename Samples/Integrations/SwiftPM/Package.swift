// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "App",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "skelgen", path: "../../..")
    ],
    targets: [
        .executableTarget(name: "App", plugins: [.plugin(name: "SkelgenPlugin", package: "skelgen")]),
        .target(name: "Server"),
        .executableTarget(
            name: "Serve", dependencies: ["Server"], plugins: [.plugin(name: "SkelgenSwiftPlugin", package: "skelgen")]),
        .executableTarget(name: "Live", dependencies: ["Server", .product(name: "Skelgen", package: "skelgen")]),
        .executableTarget(name: "Page", plugins: [.plugin(name: "SkelgenSwiftPlugin", package: "skelgen")]),
    ]
)
