package import Foundation
package import SkelLanguage
package import SkelLayout
package import SkelText
package import Testing

/// A case file in `Tests/Cases`; test names show its path.
package struct Case: Sendable, CustomTestStringConvertible {
    /// The path without the extension, relative to `Tests/Cases`.
    package let name: String
    package let text: String

    package var testDescription: String { name }

    /// The file's source, as the compiler reads it.
    package var source: SourceFile { SourceFile(name: name + ".skel", bytes: Array(text.utf8)) }

    /// The checkout's top folder.
    package static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let folder = top.appending(path: "Tests/Cases")

    /// The `.skel` files of a folder in `Tests/Cases`, by name; an empty folder is a failure.
    package static func all(in folder: String) -> [Case] {
        files(in: folder, ending: "skel").map { name in
            let path = Case.folder.appending(path: name + ".skel")
            return Case(name: name, text: String(decoding: (try? Data(contentsOf: path)) ?? Data(), as: UTF8.self))
        }
    }

    /// The names of a folder's files with an extension, without it and relative to `Tests/Cases`.
    package static func files(in folder: String, ending: String) -> [String] {
        let path = Case.folder.appending(path: folder)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
        return files.filter { $0.hasSuffix("." + ending) }.sorted().map { folder + "/" + $0.dropLast(ending.count + 1) }
    }
}

/// A source text that was compiled without the disk.
package struct Compiled: Sendable {
    package var screens: [Screen]
    package var drawings: [Drawing] = []
    package var problems = Problems()

    /// Parses, checks and lays out a text at its own size; with `lints`, includes the layout's warnings.
    package init(_ source: SourceFile, lints: Bool = false) {
        let tree = parse(source, reporting: &problems)
        screens = check([tree], reporting: &problems)
        for screen in screens where !screen.isDoubtful {
            let root = screen.root
            guard let width = root.width, root.height != nil || root.hasAutomaticHeight else {
                if !screen.declaresSize { screen.reportMissingSize(to: &problems) }
                continue
            }
            let before = problems.errorCount
            let drawing = layOut(screen, in: Viewport(width: width, height: root.height), reporting: &problems)
            if lints, problems.errorCount == before { lint(drawing, reporting: &problems) }
            drawings.append(drawing)
        }
    }

    package init(_ text: String, lints: Bool = false) {
        self.init(SourceFile(name: "test.skel", bytes: Array(text.utf8)), lints: lints)
    }
}

/// Whether what is made now becomes what is expected: SKELGEN_ACCEPT is set, and this is not CI.
package var isAccepting: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["SKELGEN_ACCEPT"] != nil && environment["CI"] == nil
}

/// Compares a text with the golden file next to a case.
///
/// If SKELGEN_ACCEPT is set, the text becomes the golden file, which must then be read line by line; never in CI.
package func expectGolden(_ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let golden = Case.folder.appending(path: name)
    let beside = Case.folder.appending(path: name + ".actual")
    if ProcessInfo.processInfo.environment["SKELGEN_ACCEPT"] != nil {
        guard isAccepting else {
            Issue.record("SKELGEN_ACCEPT is refused in CI", sourceLocation: sourceLocation)
            return
        }
        try actual.write(to: golden, atomically: true, encoding: .utf8)
    }
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    if expected == actual {
        try? FileManager.default.removeItem(at: beside)
    } else {
        try actual.write(to: beside, atomically: true, encoding: .utf8)
        let line = firstDifference(expected ?? "", actual)
        Issue.record("\(name) differs from \(name).actual: \(line)", sourceLocation: sourceLocation)
    }
}

/// The first line in which two texts differ.
private func firstDifference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    return "line \(index + 1): expected '\(index < old.count ? old[index] : "the end")', "
        + "found '\(index < new.count ? new[index] : "the end")'"
}
