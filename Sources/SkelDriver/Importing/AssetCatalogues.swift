import SkelImport
import SkelSystem
import SkelText

/// The asset catalogues around a storyboard or a xib: those in its folder and in the folders above it, up to the project's.
///
/// Whatever can't be read counts as missing: an import has the storyboard's own copies of the colours.
struct AssetCatalogues: Sendable {
    /// The number of folders above the file's: `App/Base.lproj/Main.storyboard` needs one.
    private static let mostAbove = 4
    /// The number of folders in a catalogue around a colour set, which are its groups.
    private static let mostGroups = 3
    /// The most items of all catalogues to look at.
    private static let mostItems = 20_000
    /// The size of the largest `Contents.json`, in bytes.
    private static let largestSet = 1 << 20
    /// The names, or their ends, of items that mark the folder of an app or a package, beside `System.projectMarks`.
    private static let marks = ["Package.swift", ".xcodeproj", ".xcworkspace"]

    let system: System
    /// The path of the storyboard or the xib; standard input counts as a file in the working folder.
    let path: String

    /// The `Contents.json` of each named colour, in the nearest catalogue that has one.
    @Sendable func colorSets(_ names: [String]) -> [[UInt8]?] {
        var found: [[UInt8]?] = Array(repeating: nil, count: names.count)
        guard var folder = try? system.realPath(Paths.orHere(Paths.folder(of: path))) else { return found }
        var table = StringTable()
        for name in names { table.insert(name) }
        var left = Self.mostItems
        for _ in 0...Self.mostAbove {
            let items = sorted(folder)
            for item in items where item.kind == .folder && Paths.hasEnd(".xcassets", of: item.name) {
                search(Paths.join(folder, item.name), "", Self.mostGroups, table, &found, &left)
            }
            let isProject = items.contains { item in
                System.projectMarks.contains(item.name) || Self.marks.contains { Paths.hasEnd($0, of: item.name) }
            }
            if isProject || folder == "/" || !found.contains(where: { $0 == nil }) { break }
            folder = Paths.folder(of: folder)
        }
        return found
    }

    /// Reads the colour sets of a folder of a catalogue whose names aren't found yet, before those in its groups. It follows no
    /// link to a folder.
    private func search(
        _ catalogue: String, _ group: String, _ groupsLeft: Int, _ names: StringTable, _ found: inout [[UInt8]?],
        _ left: inout Int
    ) {
        let folders = sorted(Paths.join(catalogue, group)).filter { $0.kind == .folder }
        left -= folders.count
        guard left > 0 else { return }
        for item in folders where Paths.hasEnd(Self.ending, of: item.name) {
            let name = Paths.join(
                group, String(decoding: item.name.utf8.dropLast(Self.ending.utf8.count), as: UTF8.self))
            for name in Self.names(of: name) {
                guard let number = names.number(of: name), found[number] == nil else { continue }
                found[number] = contents(of: Paths.join(catalogue, Paths.join(group, item.name)), in: catalogue)
            }
        }
        guard groupsLeft > 0 else { return }
        // Other sets, such as those of pictures, have endings.
        for item in folders where !item.name.utf8.contains(UInt8(ascii: ".")) {
            search(catalogue, Paths.join(group, item.name), groupsLeft - 1, names, &found, &left)
        }
    }

    private static let ending = ".colorset"

    /// What a set may be called: with the groups that it is in, or without some of them, since not all give a part of the name.
    private static func names(of path: String) -> [String] {
        let parts = Paths.parts(of: path)
        return parts.indices.map { parts[$0...].joined(separator: "/") }
    }

    private func contents(of set: String, in catalogue: String) -> [UInt8]? {
        let path = Paths.join(set, "Contents.json")
        guard system.kind(path) == .file,
            let file = try? system.source(path, at: path, below: catalogue, most: Self.largestSet), file.isQuotable
        else { return nil }
        return file.bytes
    }

    private func sorted(_ folder: String) -> [System.Item] {
        ((try? system.list(folder)) ?? []).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
