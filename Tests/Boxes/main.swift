import Foundation
import SkelLanguage
import SkelLayout
import SkelText

// Writes a page for each skeleton of some files (`BoxPage`), at its own size: SkelBoxes FOLDER FILE...
// An imported file must have no imports itself. Ends with status 1 if a file has a mistake.

/// The skeletons of a file, with its imports and pictures.
private func checked(_ path: String, reporting problems: inout Problems) -> [Screen] {
    func bytes(_ path: String) -> [UInt8] { Array((try? Data(contentsOf: URL(filePath: path))) ?? Data()) }
    func beside(_ other: String) -> String {
        URL(filePath: path).deletingLastPathComponent().appending(path: other).path
    }
    var trees = [parse(SourceFile(name: path, bytes: bytes(path)), index: 0, reporting: &problems)]
    for (number, found) in trees[0].imports(reporting: &problems).enumerated() {
        let file = SourceFile(name: found.path, bytes: bytes(beside(found.path)))
        // A later import precedes an earlier one.
        trees.insert(parse(file, index: number + 1, reporting: &problems), at: 1)
    }
    let screens = check(trees, reporting: &problems)
    guard let tables = screens.first?.tables else { return [] }
    for index in tables.pictures.indices {
        let path = tables.pictures[index].path
        tables.pictures[index].file = PictureFile.Format(endOf: path).flatMap { PictureFile($0, bytes(beside(path))) }
    }
    return screens
}

private var arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 1 else {
    print("usage: SkelBoxes FOLDER FILE...")
    exit(2)
}
private let folder = URL(filePath: arguments.removeFirst())
private var problems = Problems(limit: 0)
for path in arguments {
    for screen in checked(path, reporting: &problems) {
        let root = screen.root
        guard let width = root.width, root.height != nil || root.hasAutomaticHeight else { continue }
        let viewport = Viewport(width: width, height: root.hasAutomaticHeight ? nil : root.height)
        let drawing = layOut(screen, in: viewport, reporting: &problems)
        var output = Output()
        BoxPage(drawing).write(to: &output)
        try Data(output.bytes).write(to: folder.appending(path: screen.name + ".html"))
    }
}
for diagnostic in problems.sorted() { print("\(diagnostic.message)") }
exit(problems.hasErrors ? 1 : 0)
