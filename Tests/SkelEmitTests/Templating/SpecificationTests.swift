import Foundation
import SkelEmit
import Testing

/// The suites of the Mustache specification (github.com/mustache/spec), which are not part of this repository: they are
/// read from the folder that SKELGEN_MUSTACHE_SPEC names.
@Suite("The Mustache specification", .enabled(if: Suites.folder != nil, "its suites are not here"))
struct SpecificationTests {
    @Test("Every suite is there", arguments: Suites.names)
    func suites(_ name: String) {
        #expect(Suites.all.contains { $0.suite == name })
    }

    @Test("Each case renders as it says", arguments: Suites.all)
    func cases(_ row: Suites.Row) {
        let partials = (row.partials ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let found = Rendering(row.template, value: row.data.value, partials: partials)
        #expect(found.text == row.expected)
        // The specification renders a partial that is not there as nothing; here it is reported too.
        let mistakes = row.name == "Failed Lookup" ? ["unknown-partial: no partial named 'text'"] : []
        #expect(found.mistakes == mistakes)
    }
}

/// The suites' files.
enum Suites {
    static let names = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"]

    /// A case of a suite.
    struct Row: Decodable, Sendable, CustomTestStringConvertible {
        var suite: String?
        let name: String
        let desc: String
        let data: TemplateValue.Decoded
        let template: String
        let expected: String
        let partials: [String: String]?

        var testDescription: String { "\(suite ?? ""): \(name): \(desc)" }
    }

    /// Where they are, or nil where nobody says so.
    static let folder = ProcessInfo.processInfo.environment["SKELGEN_MUSTACHE_SPEC"].map { URL(filePath: $0) }

    /// The cases of all suites; none of a file that is not there or cannot be read.
    static let all: [Row] = names.flatMap { name in
        struct Suite: Decodable {
            let tests: [Row]
        }
        guard let file = folder?.appending(path: name + ".json"), let data = try? Data(contentsOf: file),
            let suite = try? JSONDecoder().decode(Suite.self, from: data)
        else { return [Row]() }
        return suite.tests.map { row in
            var row = row
            row.suite = name
            return row
        }
    }
}
