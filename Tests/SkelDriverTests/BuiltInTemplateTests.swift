import Foundation
import SkelEmit
import SkelTemplates
import SkelText
import TestSupport
import Testing

@testable import SkelDriver

/// What the folder Templates holds, beside the catalogue of it.
@Suite("Built-in templates")
struct BuiltInTemplateTests {
    static let page = Page("Templates/README.md")
    static let names = BuiltInTemplate.all.filter(\.isTemplate).map(\.name)

    @Test("Every file has a row, and is small enough to be compiled in")
    func files() throws {
        let folder = Case.top.appending(path: "Templates")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".mustache") || $0.hasSuffix(".js")
        }
        #expect(files.sorted() == BuiltInTemplate.all.map(\.file).sorted())
        for template in BuiltInTemplate.all {
            #expect(try Data(contentsOf: folder.appending(path: template.file)) == Data(template.text()))
            #expect(template.text().count < 9216)
        }
    }

    @Test("The tables of their page are those of the catalogues")
    func tables() throws {
        #expect(Self.page.regions == ["templates", "names", "variant", "shape", "paint", "list", "escaping"])
        try expectGolden(Self.page.replacing(Self.table), "../../Templates/README.md")
    }

    private static func table(_ region: String) -> [String]? {
        func lines(_ head: [String], _ rows: [[String]]) -> [String] {
            let rule = [head.map { _ in "---" }.joined(separator: "|")].map { "|" + $0 + "|" }
            return [row(head)] + rule + rows.map(row)
        }
        func row(_ cells: [String]) -> String {
            "|" + cells.map { $0.isEmpty ? " " : " " + $0 + " " }.joined(separator: "|") + "|"
        }
        func code(_ text: String) -> String { "`" + text + "`" }
        switch region {
        case "templates":
            return lines(
                ["template", "makes", ""],
                BuiltInTemplate.all.map { template in
                    let ending = TemplateFormat.fileExtension(ofTemplate: template.file) ?? ""
                    return [code(template.name), code("." + ending), template.summary]
                })
        case "names": return lines(["name", "stands for"], TemplateKey.all.map { [code($0.name), $0.summary] })
        case "variant", "list", "shape", "paint":
            let members = TemplateKey.sections.first { $0.name == region }?.members ?? []
            return lines(["name", "stands for"], members.map { [code($0.name), $0.summary] })
        case "escaping":
            return lines(
                ["files", "`{{name}}` stands"],
                Escaping.byExtension.map { row in
                    [row.extensions.map { code("." + $0) }.joined(separator: " "), row.escaping.summary]
                })
        default: return nil
        }
    }

    @Test("Each is a format, and makes the same as a file of one's own", arguments: names)
    func own(_ name: String) throws {
        let template = try #require(BuiltInTemplate.all.first { $0.name == name })
        let format = try #require(Format.all.first { $0.name == name })
        #expect(format.fileExtension == TemplateFormat.fileExtension(ofTemplate: template.file))
        for options in [[], ["--fixed"], ["--css", "feed.css"]]
        where (name != "picture" && !template.isNative) || options.isEmpty {
            let memories = [["--format", name], ["--template", template.file]].map { choice in
                let memory = Memory(["Small.skel": SamplesTests.small])
                memory.put(template.text(), at: template.file)
                let line = ["compile", "Small.skel", "-o", "-"] + choice + options
                #expect(run(line, in: memory.system) == .done)
                #expect(memory.error == "")
                return memory
            }
            #expect(!memories[0].output.isEmpty)
            let mark = try #require(Mark.allCases.first { memories[0].output.hasSuffix($0.rawValue) })
            #expect(memories[0].output == memories[1].output + mark.rawValue)
            #expect(memories[0].text("feed.css") == memories[1].text("feed.css"))
        }
    }

    @Test("They are listed, and each can be printed")
    func printing() {
        let list = Memory([:])
        #expect(list.run("templates") == .done)
        for template in BuiltInTemplate.all {
            #expect(list.output.contains(template.name + " ") && list.output.contains(template.summary))
            let memory = Memory([:])
            #expect(memory.run("templates", template.name) == .done)
            #expect(memory.output == String(decoding: template.text(), as: UTF8.self))
        }
    }

    @Test("A picture names the files that the variants of the SVG are written to")
    func picture() {
        for options in [[], ["--direction", "all"]] {
            let memory = SamplesTests.memory()
            let line = ["compile", "ProductGrid.skel", "PhotoGrid.skel", "-o", "out/"] + options
            #expect(run(line + ["--variant", "all"], in: memory.system) == .done)
            #expect(run(line + ["--format", "picture"], in: memory.system) == .done)
            let pictures = memory.written.filter { $0.hasSuffix(".svg") }.map { String($0.dropFirst(4)) }
            let named = memory.written.filter { $0.hasSuffix(".html") }.flatMap { path in
                (memory.text(path) ?? "").components(separatedBy: "src").dropFirst().compactMap { part in
                    part.split(separator: "\"").dropFirst().first.map(String.init)
                }
            }
            #expect(named.sorted() == pictures)
        }
    }

    @Test("Of a picture's sources the last variant of the file comes first")
    func pictureOrder() {
        let memory = SamplesTests.memory()
        #expect(memory.run("compile", "ProductGrid.skel", "--format", "picture", "-o", "-") == .done)
        #expect(
            memory.output == """
                <picture>
                <source media="(width>=768px) and (height>=768px)" srcset="ProductGrid.Tablet.svg" width="1024" height="768">
                <source media="(width>=700px)" srcset="ProductGrid.Landscape.svg" width="844" height="390">
                <img src="ProductGrid.svg" width="390" height="844" alt="Loading the products">
                </picture>
                <!--skelgen-->

                """)
    }
}
