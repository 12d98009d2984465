import SkelText
import Testing

@Suite("Paths")
struct PathsTests {
    @Test("In a URL a path keeps the unreserved characters and the slash, and escapes every other byte")
    func addresses() {
        let kept = "/abcxyzABCXYZ0189-._~"
        #expect(Paths.urlPath(kept) == kept)
        let ascii = (0..<128).map { Character(Unicode.Scalar(UInt8($0))) }.filter { !$0.isLetter && !$0.isNumber }
        let escaped = ascii.filter { !"/-._~".contains($0) }
        #expect(
            escaped.map { Paths.urlPath(String($0)) }
                == escaped.map { character in
                    let digits = String(character.asciiValue ?? 0, radix: 16, uppercase: true)
                    return digits.count == 1 ? "%0" + digits : "%" + digits
                })
        #expect(Paths.urlPath("é/\u{1F600}") == "%C3%A9/%F0%9F%98%80")
        #expect(Paths.uriReference("/a b") == "file:///a%20b")
        #expect(Paths.uriReference("a-b") == "a-b")
    }
}
