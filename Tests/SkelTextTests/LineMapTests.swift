import SkelText
import Testing

@Suite("Lines and columns")
struct LineMapTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let offset: Int
        let line: Int
        let column: Int
        var testDescription: String { "\(offset) in \(text.debugDescription)" }
    }

    static let cases = [
        Case(text: "", offset: 0, line: 1, column: 1),
        Case(text: "abc", offset: 2, line: 1, column: 3),
        Case(text: "abc", offset: 99, line: 1, column: 4),
        Case(text: "a\nb", offset: 1, line: 1, column: 2),
        Case(text: "a\nb", offset: 2, line: 2, column: 1),
        Case(text: "a\r\nb", offset: 3, line: 2, column: 1),
        Case(text: "\tx", offset: 1, line: 1, column: 2),
        Case(text: "äö", offset: 2, line: 1, column: 2),
        Case(text: "e\u{301}x", offset: 3, line: 1, column: 3),
        Case(text: "\u{FEFF}ab", offset: 4, line: 1, column: 2),
        Case(text: "\u{FEFF}ab", offset: 0, line: 1, column: 1),
        Case(text: "a\n", offset: 2, line: 2, column: 1),
    ]

    @Test("An offset has a line and a column in scalars, both counted from 1", arguments: cases)
    func position(_ sample: Case) {
        var map = LineMap(SourceFile(name: "a", bytes: Array(sample.text.utf8)))
        let position = map.position(of: sample.offset)
        #expect(position.line == sample.line)
        #expect(position.column == sample.column)
    }

    @Test("Queries of distant offsets in a long text don't depend on each other either")
    func anyOrderInALongText() {
        let text = (0..<900).map { "line \($0) ö" + String(repeating: "x", count: $0 % 40) }.joined(separator: "\n")
        let file = SourceFile(name: "a", bytes: Array(text.utf8))
        var map = LineMap(file)
        var offset = 1
        for _ in 0..<400 {
            offset = offset * 7919 % file.bytes.count
            var fresh = LineMap(file)
            let (found, expected) = (map.position(of: offset), fresh.position(of: offset))
            #expect(found == expected)
            #expect(found.line == file.bytes[..<offset].count { $0 == 10 } + 1)
        }
    }

    @Test("Results don't depend on earlier queries")
    func anyOrder() {
        let file = SourceFile(name: "a", bytes: Array("\u{FEFF}ab\n\nöß x\r\nlast".utf8))
        let offsets = Array(0...file.bytes.count)
        var fresh: [Position] = []
        for offset in offsets {
            var map = LineMap(file)
            fresh.append(map.position(of: offset))
        }
        var map = LineMap(file)
        for (step, offset) in offsets.enumerated() {
            let other = offsets[(step * 7) % offsets.count]
            #expect(map.position(of: other) == fresh[other])
            #expect(map.position(of: offset) == fresh[offset])
        }
    }
}
