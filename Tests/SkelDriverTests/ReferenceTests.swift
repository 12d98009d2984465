import Foundation
import SkelDriver
import SkelLanguage
import TestSupport
import Testing

/// The language's reference beside the catalogues that the compiler reads by.
@Suite("Reference")
struct ReferenceTests {
    static let language = Page("Samples/Language.md")
    static let properties = Page("Samples/Properties.md")

    @Test("The tables of properties are those of the catalogue")
    func catalogue() throws {
        #expect(Self.properties.regions == Property.Group.allCases.map { "\($0)" })
        let written = Self.properties.replacing { region in
            Property.Group.allCases.first { "\($0)" == region }.map(Self.table)
        }
        try expectGolden(written, "../../Samples/Properties.md")
    }

    @Test("The table of kinds has every kind, in order")
    func kinds() {
        #expect(Self.language.table("kinds").flatMap { $0[0].codeSpans } == ElementKind.allCases.map(\.name))
    }

    @Test("The table of colours has every name, and its colour")
    func colors() {
        let cells = Self.language.table("colors").flatMap { $0.compactMap(\.codeSpans.first) }
        let colors = stride(from: 0, to: cells.count - 1, by: 2).map { (name: cells[$0], hex: cells[$0 + 1]) }
        #expect(
            colors.map(\.name).sorted()
                == ValueType.color.words.filter { !["lightDark", "rgb", "hsl", "oklch"].contains($0) }.sorted())
        func tinted(_ color: String) -> String { "skeleton A { size: 9 9; view { height: 9; tintColor: \(color) } }" }
        for color in colors {
            #expect(Self.drawing(of: tinted(color.name)) == Self.drawing(of: tinted(color.hex)))
        }
    }

    @Test(
        "Every example compiles without a complaint, and is formatted",
        arguments: (["README.md", "Samples/Language.md", "Samples/Properties.md"] + DocumentTests.migrations).flatMap {
            page in
            Page(page).blocks(in: "skel").map { Example(page: page, text: $0) }
        })
    func example(_ example: Example) {
        let memory = SamplesTests.memory()
        memory.put(Array(example.text.utf8), at: "Example.skel")
        #expect(memory.run("check", "Example.skel") == .done)
        #expect(memory.error == "")
        #expect(memory.run("fmt", "Example.skel") == .done)
        #expect(memory.text("Example.skel") == example.text)
    }

    struct Example: Sendable, CustomTestStringConvertible {
        var page: String
        var text: String
        var testDescription: String { "\(page): \(text.prefix { $0 != "\n" })" }
    }

    @Test("A skeleton that writes out a default is the one that does not", arguments: Property.all.map(Row.init))
    func defaults(_ row: Row) {
        guard let value = Self.defaults(of: row.property) else { return }
        let source = Self.source { kind in
            let allowed = row.property.isAllowed(on: kind)
            return allowed ? row.property.name + ": " + (value.byKind[kind.name] ?? value.general) : ""
        } appearance: {
            row.property.group == .appearance ? row.property.name + ": " + value.general : ""
        }
        #expect(Self.drawing(of: source) == Self.plain)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var property: Property
        init(_ property: Property) { self.property = property }
        var testDescription: String { "\(property.group): \(property.name)" }
    }

    /// What a screen with no declaration of a row compiles to.
    private static let plain = drawing(of: source())

    /// What a source compiles to, and its tree without places in the source; an error where it does not compile.
    private static func drawing(of source: String) -> String {
        let memory = Memory(["A.skel": source])
        #expect(memory.run("compile", "A.skel", "-o", "-") == .done)
        #expect(memory.run("tree", "A.skel") == .done)
        // Some have no effect there, and some views no room.
        #expect(!memory.error.contains(": error: "))
        return memory.output.replacing(/,"file":"A.skel","line":\d+,"column":\d+/, with: "")
    }
}

// MARK: - Tables

extension ReferenceTests {
    /// The lines of a group's table: where its properties stand, then a row for those that differ in their names only.
    static func table(of group: Property.Group) -> [String] {
        let properties = Property.all.filter { $0.group == group }
        let all = properties.map(kinds)
        let common = all.max { first, second in all.count { $0 == first } < all.count { $0 == second } }
        var rows: [(names: [String], rest: String)] = []
        for property in properties {
            let own = kinds(of: property)
            let exception = own == common ? "" : "; on " + describe(own)
            let help = property.help + (property.isInherited ? "; inherited" : "") + exception
            let rest = "\(code(property.type.expectation)) | \(property.defaultText) | \(help) |"
            if let last = rows.last, last.rest == rest {
                rows[rows.count - 1].names.append(property.name)
            } else {
                rows.append(([property.name], rest))
            }
        }
        let head = common.map { $0.isEmpty ? [] : ["Allowed on \(describe($0)).", ""] } ?? []
        return head + ["| property | values | default | what it says |", "|---|---|---|---|"]
            + rows.map { "| " + $0.names.map { "`\($0)`" }.joined(separator: ", ") + " | " + $0.rest }
    }

    private static func kinds(of property: Property) -> [ElementKind] {
        ElementKind.allCases.filter { property.isAllowed(on: $0) }
    }

    private static func describe(_ kinds: [ElementKind]) -> String {
        let others = ElementKind.allCases.filter { !kinds.contains($0) }
        if others.isEmpty { return "every kind" }
        let named = others.count < kinds.count ? others : kinds
        let names = named.map { "`\($0.name)`" }.joined(separator: ", ")
        return others.count < kinds.count ? "every kind but " + names : names
    }

    /// Words that a message quotes, as code.
    private static func code(_ text: String) -> String { text.replacingOccurrences(of: "'", with: "`") }

}

// MARK: - Defaults

extension ReferenceTests {
    /// The value that is the default, and those of kinds that have another one (`1; textView: 0`); nil where the row
    /// has words instead.
    static func defaults(of property: Property) -> (general: String, byKind: [String: String])? {
        let parts = property.defaultText.components(separatedBy: "; ")
        guard parts[0].hasPrefix("`"), let general = parts[0].codeSpans.first else { return nil }
        var byKind: [String: String] = [:]
        for part in parts.dropFirst() {
            byKind[part.prefix { $0 != ":" }.description] = part.codeSpans.last
        }
        return (general, byKind)
    }

    /// A screen with every kind, each with a declaration; its paths give the views what makes it count.
    static func source(
        _ declaration: (ElementKind) -> String = { _ in "" }, appearance: () -> String = { "" }
    ) -> String {
        """
        skeleton A {
          size: 300 900
          \(declaration(.skeleton))
          appearance { \(appearance()) }
          view top { height: 200; flexDirection: row; flexWrap: wrap; alignItems: flexStart; gap: 5
            view view { \(declaration(.view)); view { width: 30; height: 10 }; view { width: 20; height: 20 } }
            row row { \(declaration(.row)); view { width: 30; height: 10 }; view { width: 20; height: 20 } }
            column column { \(declaration(.column)); view { width: 30; height: 10 }; view { width: 20; height: 20 } }
            scrollView scroll { \(declaration(.scrollView)); view { width: 30; height: 90 } }
            label label { \(declaration(.label)) }
            textView text { \(declaration(.textView)) }
            textField field { \(declaration(.textField)) }
            imageView image { \(declaration(.imageView)) }
            button button { \(declaration(.button)) }
            spacer spacer { \(declaration(.spacer)) }
            view kept { isSkeletonable: false; view { \(declaration(.view)); view { width: 9; height: 9 } } }
          }
          tableView table { \(declaration(.tableView)); cell { \(declaration(.cell)); view { height: 30; width: 70% } } }
          tableView other {
            section {
              \(declaration(.section))
              header { \(declaration(.header)); view { height: 10 } }
              footer { \(declaration(.footer)); view { height: 5 } }
              cell { label { numberOfLines: 2 } }
            }
          }
          collectionView grid { \(declaration(.collectionView)); cell { view { width: 70; height: 30 } } }
          scroll.width: 30; scroll.height: 30
          label.width: 80; label.skeletonTextLineHeight: relativeToFont; label.borderWidth: 1
          text.width: 80; text.height: 60
          field.width: 20; image.width: 20; image.height: 20; button.width: 20
          table.flex: 1; table.separatorStyle: singleLine
          other.flex: 1
          grid.flex: 1
        }
        """
    }
}
