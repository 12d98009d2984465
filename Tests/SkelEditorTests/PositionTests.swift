import Testing

@testable import SkelEditor

@Suite("Places as editors count")
struct PositionTests {
    @Test("places are ordered by lines, then columns")
    func order() {
        #expect(TextPosition(line: 1, column: 9) < TextPosition(line: 2, column: 0))
        #expect(TextPosition(line: 2, column: 0) < TextPosition(line: 2, column: 1))
    }
}
