import SkelDriver
import TestSupport
import Testing

@Suite("Several pages in one file")
struct SeveralPagesTests {
    /// A page with two texts of one size.
    private static func page(_ title: String, size: Int) -> String {
        let texts = (0..<2).map { row in
            let y = row * 40
            return
                #"{"i":\#(row + 2),"t":"p","r":[0,\#(y),300,\#(size + 6)],"css":{},"inl":1,"x":{"lines":[[0,\#(y),80,\#(size)]],"#
                + #""n":9,"fs":\#(size),"lh":\#(size + 6),"al":"start"}}"#
        }
        return #"{"skelgen":{"capture":3},"title":"\#(title)","captures":[{"v":300,"w":300,"h":80,"bg":"\u0023ffffff","#
            + #""tree":{"i":1,"t":"main","r":[0,0,300,80],"css":{},"ch":[\#(texts.joined(separator: ","))]}}]}"#
    }

    private func imported(_ pages: String...) throws -> String {
        let memory = Memory([:])
        let names = pages.indices.map { "\($0).json" }
        for (name, page) in zip(names, pages) { memory.put(Array(page.utf8), at: name) }
        #expect(memory.run(["import"] + names + ["-o", "All.skel"]) == .done, "\(memory.error)")
        #expect(memory.run("check", "All.skel") == .done, "\(memory.error)")
        let text = try #require(memory.text("All.skel"))
        #expect(memory.run(["import"] + names + ["--update", "All.skel"]) == .done, "\(memory.error)")
        #expect(memory.text("All.skel") == text)
        return text
    }

    @Test("Pages share the components that are equal, and the appearance")
    func shared() throws {
        let text = try imported(Self.page("one", size: 14), Self.page("two", size: 14))
        #expect(occurrences(of: "component Text: label {", in: text) == 1, "\(text)")
        #expect(occurrences(of: "appearance {", in: text) == 1)
        #expect(text.holds("skeleton One {") && text.holds("skeleton Two {"))
    }

    @Test(
        "A component that is another one in each page has another name in each, and an appearance is that of its page")
    func different() throws {
        let pages = (14...16).map { Self.page("page \($0)", size: $0) }
        let text = try imported(pages[0], pages[1], pages[2], Self.page("again", size: 15))
        for name in ["Text", "Text2", "Text3"] {
            #expect(occurrences(of: "component \(name): label {", in: text) == 1, "\(text)")
        }
        #expect(!text.holds("Text4"))
        // The first one is the file's.
        #expect(text.hasPrefix("appearance {") && occurrences(of: "\n  appearance {", in: text) == 3)
        let memory = Memory(["All.skel": text])
        #expect(memory.run("compile", "All.skel", "--format", "json", "-o", "All/") == .done, "\(memory.error)")
        for (index, name) in ["Page14", "Page15", "Page16"].enumerated() {
            let alone = try imported(pages[index])
            memory.put(Array(alone.utf8), at: "\(name).skel")
            #expect(memory.run("compile", "\(name).skel", "--format", "json", "-o", "\(name).json") == .done)
            let bones = try ["\(name).json", "All/All.\(name).json"].map { file in
                try #require(memory.text(file)?.replacing(/Text\d/, with: "Text").split(separator: "\"bones\"").last)
            }
            #expect(bones[0] == bones[1])
        }
    }
}
