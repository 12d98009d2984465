import Foundation
import SkelLanguage
import TestSupport
import Testing

/// The line "a property" of the table "to add | touch" in Sources/README.md.
@Suite("What a property touches")
struct PropertyMapTests {
    /// The files that name properties: all of them their row, some of them one of the lists of exceptions.
    private static let lists = [
        // What leaves a property without effect, what other languages call it, and which of them marks a view.
        "Effects.swift", "OtherNames.swift", "ForeignDeclaration.swift", "Property.swift",
        // The defaults in words, and the words of keyframes with what they say.
        "Property+Defaults.swift", "CatalogueHelp.swift", "SourceColor.swift",
    ]
    /// Those that a rule of its own knows besides: of the parser, of keyframes, of a mistake's mending, of the checker or of the layout.
    private static let known: Set = [
        "opacity",
        "style", "cells", "animation", "aspectRatio", "direction", "flexDirection", "skeletonTextLineHeight", "size",
        "elementKind", "width", "height", "numberOfItems", "numberOfRows", "flex", "flexShrink", "top", "right",
        "bottom", "left", "shadow",
    ]

    /// The sources of the language and of the layout, by their names.
    private static func sources() throws -> [(name: String, text: String)] {
        var sources: [(name: String, text: String)] = []
        for target in ["SkelLanguage", "SkelLayout"] {
            let folder = Case.top.appending(path: "Sources/" + target)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                sources.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
            }
        }
        return sources
    }

    @Test("a property is named in its row, and nowhere else but in the lists of exceptions")
    func names() throws {
        let sources = try Self.sources()
        var known: Set<String> = []
        for property in Property.all {
            let files = sources.filter { $0.text.holds("\"\(property.name)\"") }.map(\.name)
            #expect(files.contains { $0.hasPrefix("Properties+") }, "\(property.name) has no row")
            if files.contains(where: { !$0.hasPrefix("Properties+") && !Self.lists.contains($0) }) {
                known.insert(property.name)
            }
        }
        #expect(known == Self.known)
    }

    @Test("a property's default is in the reference")
    func reference() throws {
        let path = Case.top.appending(path: "Samples/Properties.md")
        let reference = try String(contentsOf: path, encoding: .utf8)
        for property in Property.all {
            #expect(reference.holds("`\(property.name)`"), "\(property.name) is missing")
        }
    }
}
