import Testing

@testable import SkelEditor

@Suite("Positions in the Language Server Protocol")
struct PositionTests {
    @Test("positions are ordered by line, then by column")
    func order() {
        #expect(TextPosition(line: 1, column: 9) < TextPosition(line: 2, column: 0))
        #expect(TextPosition(line: 2, column: 0) < TextPosition(line: 2, column: 1))
    }
}
