import Foundation
import TestSupport
import Testing

@testable import SkelLanguage

/// The line "a property" of the table "to add | touch" in Sources/README.md.
@Suite("What a property touches")
struct PropertyMapTests {
    /// The files that name properties as texts: beside the rows, the words of other languages and of keyframes.
    private static let lists = [
        "ForeignWord+Table.swift", "ForeignWord+Kinds.swift", "ForeignForm.swift", "ForeignDeclaration.swift",
        "CatalogueHelp.swift",
    ]
    /// Words that stand elsewhere: those that the parser knows because they begin other statements or take other values,
    /// and those that are also words of a keyframe, of a direction, of a side or of a size.
    private static let known: Set = [
        "animation", "aspectRatio", "bottom", "cells", "direction", "flex", "height", "left",
        "opacity", "right", "shadow", "size", "style", "top", "width",
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

    @Test("a property has the row of its number, and the name of its case", arguments: Property.all)
    func rows(_ property: Property) {
        #expect(property.row.property == property)
        let isOfAppearance = "\(property)".hasPrefix("appearance")
        #expect(isOfAppearance || "\(property)" == property.name)
        #expect(!isOfAppearance || "\(property)".dropFirst(10).lowercased() == property.name.lowercased())
        #expect((property.rawValue >= Property.preset.rawValue) == (property.group == .appearance))
    }
}
