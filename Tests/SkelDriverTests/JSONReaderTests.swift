import SkelText
import Testing

@testable import SkelDriver

@Suite("Reading JSON")
struct JSONReaderTests {
    static func read(_ text: String) -> (value: JSONValue?, problems: [Diagnostic]) {
        var problems = Problems()
        let value = JSONReader.read(SourceFile(name: "a.json", bytes: Array(text.utf8)), reporting: &problems)
        return (value, problems.sorted())
    }

    /// A value as compact text.
    static func text(_ value: JSONValue) -> String {
        switch value.kind {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number): "\(number)"
        case .string(let text): "'\(text)'"
        case .list(let values): "[" + values.map(text).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { $0.key + ":" + text($0.value) }.joined(separator: ",") + "}"
        }
    }

    @Test(
        "What is JSON is read",
        arguments: [
            ("null", "null"), (" [ ] ", "[]"), ("{}", "{}"), ("\u{FEFF}true", "true"),
            (#"{"a": [1, -0.5e2, 0], "b": {"c": false}}"#, "{a:[1.0,-50.0,0.0],b:{c:false}}"),
            (#""\"\\\/\b\f\n\r\t\u0041\ud83d\ude00ü""#, "'\"\\/\u{8}\u{c}\n\r\tA😀ü'"),
        ])
    func reads(_ json: String, _ expected: String) {
        let (value, problems) = Self.read(json)
        #expect(problems.map(\.message) == [])
        #expect(value.map(Self.text) == expected)
    }

    struct Wrong: Sendable {
        let json: String
        /// Nil where the reading ends.
        let text: String?
        let places: [Range<Int32>]
        var fixed: String?
    }

    static let wrong = [
        Wrong(json: "[1,]", text: "[1.0]", places: [2..<3], fixed: "[1]"),
        Wrong(json: "[1 2]", text: "[1.0,2.0]", places: [2..<2], fixed: "[1, 2]"),
        Wrong(json: "{'a': 'b'}", text: "{a:'b'}", places: [1..<4, 6..<9], fixed: "{\"a\": \"b\"}"),
        Wrong(json: "{a: True}", text: "{a:'True'}", places: [1..<2, 4..<8], fixed: "{\"a\": true}"),
        Wrong(json: "[1] // x", text: "[1.0]", places: [4..<8]),
        Wrong(json: "/* x", text: nil, places: [0..<4, 4..<4]),
        Wrong(json: "{\"a\": 1, \"a\": 2}", text: "{a:1.0}", places: [9..<12]),
        Wrong(json: "[01, 1., .5, +1, 1e]", text: nil, places: [1..<3, 5..<7, 9..<11, 13..<15, 17..<19]),
        Wrong(json: "\"\\q\\u12\\ud800\"", text: nil, places: [1..<3, 3..<7, 7..<13]),
        Wrong(json: "\"a\tb\"", text: "'a\tb'", places: [2..<3]),
        Wrong(json: "\"abc", text: nil, places: [0..<1]),
        Wrong(json: "\"abc\ndef\"", text: nil, places: [0..<1]),
        Wrong(json: "", text: nil, places: [0..<0]),
        Wrong(json: "[1", text: nil, places: [2..<2]),
        Wrong(json: "{\"a\" 1}", text: nil, places: [5..<6]),
        Wrong(json: "[1}", text: nil, places: [2..<3]),
        Wrong(json: "[]]", text: nil, places: [2..<3]),
        Wrong(json: "[ä]", text: nil, places: [1..<3]),
    ]

    @Test("What is not JSON is reported at its place, and read where it is clear", arguments: wrong.indices)
    func reports(_ index: Int) {
        let sample = Self.wrong[index]
        let (value, problems) = Self.read(sample.json)
        #expect(problems.map { $0.span.start..<$0.span.end } == sample.places)
        if let text = sample.text { #expect(value.map(Self.text) == text) }
        guard let fixed = sample.fixed else { return }
        var bytes = Array(sample.json.utf8)
        for edit in problems.flatMap(\.fixes).flatMap(\.edits).reversed() {
            bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
        }
        #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    }

    @Test("Lists and objects may be nested, but not without end")
    func depth() {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(Self.read(nested(JSONReader.deepest)).problems.isEmpty)
        #expect(Self.read(nested(1_000_000)).problems.map { $0.span.start } == [Int32(JSONReader.deepest)])
    }
}
