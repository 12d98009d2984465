import SkelText

/// The addresses by which clients name files: `file:///folder/Feed.skel` (RFC 8089), bytes beyond the plain ones escaped.
enum FileAddress {
    private static let scheme = "file://"

    /// The path of a `file` URL; any other address is returned as it is.
    static func path(of address: String) -> String {
        guard address.utf8.starts(with: scheme.utf8) else { return address }
        var rest = address.utf8.dropFirst(scheme.utf8.count)
        // Any host is taken to be this one.
        if let slash = rest.firstIndex(of: UInt8(ascii: "/")) { rest = rest[slash...] }
        var bytes: [UInt8] = []
        var index = rest.startIndex
        while index < rest.endIndex {
            if rest[index] == UInt8(ascii: "%"), let byte = escaped(rest[index...]) {
                bytes.append(byte)
                index = rest.index(index, offsetBy: 3)
            } else {
                bytes.append(rest[index])
                index = rest.index(after: index)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escaped(_ text: Substring.UTF8View) -> UInt8? {
        let digits = text.dropFirst().prefix(2)
        return digits.count == 2 ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
    }

    /// The `file` URL of an absolute path; any other path is returned as it is.
    static func of(path: String) -> String { Paths.isAbsolute(path) ? Paths.uriReference(path) : path }
}
