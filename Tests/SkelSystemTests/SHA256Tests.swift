import SkelSystem
import SkelText
import Testing

@Suite("SHA-256 and Base64")
struct SHA256Tests {
    struct Vector: Sendable {
        let text: String
        let hash: String
    }

    /// FIPS 180-4's examples, and lengths around the ends of blocks.
    static let vectors = [
        Vector(text: "", hash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        Vector(text: "abc", hash: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Vector(
            text: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            hash: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        Vector(
            text: "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            hash: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
        Vector(
            text: String(repeating: "a", count: 55),
            hash: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        Vector(
            text: String(repeating: "a", count: 56),
            hash: "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        Vector(
            text: String(repeating: "a", count: 64),
            hash: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        Vector(
            text: String(repeating: "a", count: 1_000_000),
            hash: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test("Hashes match the standard's examples", arguments: vectors)
    func hashes(_ vector: Vector) {
        var output = Output()
        output.write(vector.text)
        let digits = Array("0123456789abcdef")
        let hash = SHA256.hash(output).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        #expect(String(hash) == vector.hash)
    }

    @Test(
        "Base64 matches RFC 4648, with padding",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ])
    func encodes(_ text: String, _ encoded: String) {
        #expect(base64(Array(text.utf8)) == encoded)
    }

    @Test("Base64 has all 64 digits")
    func digits() {
        #expect(base64([0xfb, 0xff, 0xbf]) == "+/+/")
    }
}
