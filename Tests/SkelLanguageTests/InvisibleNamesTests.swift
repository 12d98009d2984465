import SkelText
import Testing

@testable import SkelLanguage

@Suite("Names of invisible characters")
struct InvisibleNamesTests {
    @Test("They are Unicode's, in lower case")
    func names() {
        var count = 0
        for scalar in (UInt32(0)...0x10ffff).lazy.compactMap({ Unicode.Scalar($0) }) {
            guard let name = Messages.invisibleName(scalar) else { continue }
            count += 1
            #expect(name == scalar.properties.name?.lowercased())
        }
        #expect(count == 47)
    }

    @Test("Every space has one, but for the language's own")
    func spaces() {
        for scalar in (UInt32(0x80)...0xffff).lazy.compactMap({ Unicode.Scalar($0) })
        where [.spaceSeparator, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory) {
            #expect(Messages.invisibleName(scalar) != nil)
        }
    }
}
