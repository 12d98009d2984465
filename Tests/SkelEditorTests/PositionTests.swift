import Testing

@testable import SkelEditor

struct PositionTests {
    @Test func `places are ordered by lines, then columns`() {
        #expect(TextPosition(line: 1, column: 9) < TextPosition(line: 2, column: 0))
        #expect(TextPosition(line: 2, column: 0) < TextPosition(line: 2, column: 1))
    }
}
