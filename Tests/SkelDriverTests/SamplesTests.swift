import Foundation
import SkelDriver
import SkelText
import TestSupport
import Testing

/// The samples are documentation and end-to-end cases at once: what they compile to is kept in Tests/Cases/samples.
@Suite("Samples")
struct SamplesTests {
    static let folder = Case.top.appending(path: "Samples")
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".skel") }.sorted()

    /// A screen with a variant, a list, a text's lines and a colour for the dark, for what needs no larger one.
    static let small = """
        skeleton Small {
          size: 300 200
          title: "Loading"
          row { gap: 8; padding: 8; imageView photo { width: 24; height: 24; cornerRadius: 12 } label text { flex: 1 } }
          tableView list { flex: 1; rowHeight: 40; cell { label { numberOfLines: 2; tintColor: lightDark(#ccc, #333) } } }
          variant Wide when width >= 500 { size: 600 300; photo.width: 48 }
        }
        """

    /// The samples in memory, so that nothing is written beside them.
    static func memory() -> Memory {
        var files: [String: String] = [:]
        for name in names {
            files[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        return Memory(files)
    }

    @Test("A sample compiles to its golden pictures and bones", arguments: names)
    func golden(_ name: String) throws {
        for format in ["svg", "json"] {
            let memory = Self.memory()
            #expect(memory.run("compile", name, "--format", format) == .done)
            #expect(memory.error == "")
            for path in memory.written { try expectGolden(memory.text(path) ?? "", "samples/" + path) }
        }
    }

    /// Placeholders are looked at in browsers; of one sample the text is kept too.
    static let pages = [
        ["Feed.skel", "--format", "html", "-o", "Feed.html"],
        ["Feed.skel", "--format", "html", "--fixed", "-o", "Feed.fixed.html"],
        ["Feed.skel", "--format", "page", "--css", "Feed.css", "-o", "Feed.page.html"],
    ]

    @Test("A sample compiles to its golden placeholders", arguments: pages)
    func goldenPages(_ arguments: [String]) throws {
        let memory = Self.memory()
        #expect(SkelDriver.run(["compile"] + arguments, in: memory.system) == .done)
        #expect(memory.error == "")
        for path in memory.written { try expectGolden(memory.text(path) ?? "", "samples/" + path) }
    }

    @Test("Every golden file is of a sample")
    func orphans() {
        let memory = Self.memory()
        for arguments in Self.pages { _ = SkelDriver.run(["compile"] + arguments, in: memory.system) }
        for name in Self.names {
            for format in ["svg", "json"] { _ = memory.run("compile", name, "--format", format) }
        }
        let golden = ["svg", "json", "html", "css"].flatMap { ending in
            Case.files(in: "samples", ending: ending).map { $0.dropFirst("samples/".count) + "." + ending }
        }
        #expect(golden.sorted() == memory.written)
    }

    @Test("The tree of a sample is JSON with every bone's view", arguments: names)
    func tree(_ name: String) throws {
        let memory = Self.memory()
        try #require(memory.run("tree", name) == .done)
        let tree = try JSONSerialization.jsonObject(with: Data(memory.output.utf8))
        let text = try #require(memory.text(name))
        let count = text.split(separator: "\n").count { $0.hasPrefix("skeleton ") }
        // Several skeletons are a list, and so are none.
        #expect((tree as? [[String: Any]])?.count == (count == 1 ? nil : count))
        #expect((tree as? [String: Any])?["type"] as? String == (count == 1 ? "skeleton" : nil))
    }

    @Test("A sample compiled twice, or beside others, gives the same bytes", arguments: names)
    func stability(_ name: String) {
        let alone = Self.memory()
        let together = Self.memory()
        _ = alone.run("compile", name)
        #expect(SkelDriver.run(["compile"] + Self.names, in: together.system) == .done)
        for path in alone.written { #expect(alone.text(path) == together.text(path)) }
    }

    /// The figures of the two screens that were worked out by hand from the storyboards.
    @Test("The screens of SkeletonView's example app have the bones worked out by hand")
    func exampleScreens() throws {
        let first = try bones("SkeletonViewExample.skel")
        #expect(first.count == 15)
        #expect(
            first.filter { $0.path.contains("/lorem:") }.map(\.frame) == [
                [45, 186, 287, 15], [45, 211, 287, 15], [45, 236, 114.8, 15],
            ])
        #expect(
            first.filter { $0.path.contains("/name:") }.map(\.frame) == [
                [166, 71, 166, 15], [166, 94, 166, 15], [190.9, 117, 116.2, 15],
            ])
        #expect(first.filter { $0.path.contains("/header/") }.map(\.frame) == [[10, 299.65, 248.5, 15]])
        #expect(
            first.filter { $0.path.contains("[0]/") && !$0.path.contains("header") }.map(\.frame) == [
                [16, 345.3, 82, 82], [119, 356.3, 235, 15], [119, 381.3, 47, 15],
            ])
        #expect(
            first.filter { $0.path.contains("[1]/") }.map(\.frame) == [
                [16, 465.3, 82, 82], [119, 476.3, 235, 15], [119, 501.3, 47, 15], [119, 524.3, 235, 34],
            ])

        let second = try bones("SkeletonViewCollectionExample.skel")
        #expect(second.count == 12)
        // 3 columns, 130 apart, by 3 rows, 120 apart; item 0 is not skeletonable.
        let cells = (1..<9).map { grid($0, x: 0, y: 243, width: 115, height: 115) }
        #expect(second.filter { $0.path.contains("/collection/") }.map(\.frame) == cells)
    }

    private func grid(_ item: Int, x: Double, y: Double, width: Double, height: Double) -> [Double] {
        let column = Double(item % 3)
        let row = Double(item / 3)
        return [x + 130 * column, y + 120 * row, width, height]
    }

    private struct Document: Decodable {
        struct Bone: Decodable {
            var path: String
            var x, y, width, height: Double
            var frame: [Double] { [x, y, width, height] }
        }
        var bones: [Bone]
    }

    private func bones(_ name: String) throws -> [Document.Bone] {
        let memory = Self.memory()
        _ = memory.run("compile", name, "--format", "json", "-o", "-")
        return try JSONDecoder().decode(Document.self, from: Data(memory.output.utf8)).bones
    }
}
