import SkelText

/// Splits the client's bytes into messages: a header with the length in bytes, a blank line, then the content (Language
/// Server Protocol 3.17, "Base Protocol").
struct MessageStream {
    enum Piece: Equatable {
        case message([UInt8])
        /// Bytes in place of a header, skipped up to the next header.
        case noHeader
        /// A message larger than `largest`; nothing after it can be read.
        case tooLarge
    }

    /// The maximum size of a message in bytes: the maximum size of a file.
    static let largest = 256 << 20
    /// The maximum length of a header, in bytes.
    private static let longestHeader = 8192
    private static let headerName = Array("content-length:".utf8)

    private var bytes: [UInt8] = []
    private var start = 0
    /// The length of the current message in bytes, once its header is read.
    private var length: Int?
    private var isBroken = false

    mutating func append(_ part: [UInt8]) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += part
    }

    /// Returns the next piece; nil until it's complete.
    mutating func next() -> Piece? {
        if isBroken { return nil }
        guard let length else { return readHeader() }
        guard bytes.count - start >= length else { return nil }
        let message = Array(bytes[start..<(start + length)])
        start += length
        self.length = nil
        return .message(message)
    }

    private mutating func readHeader() -> Piece? {
        guard let end = endOfHeader() else {
            guard bytes.count - start > Self.longestHeader else { return nil }
            // All of it can be skipped except an end that may begin a header.
            start = bytes.count - Self.headerName.count
            return .noHeader
        }
        let header = bytes[start..<end]
        start = end
        guard let (name, isFirst) = Self.lengthName(in: header), let length = Self.number(header[name...]) else {
            return .noHeader
        }
        guard length <= Self.largest else {
            isBroken = true
            return .tooLarge
        }
        self.length = length
        return isFirst ? next() : .noHeader
    }

    /// The offset after the blank line; nil if there is none yet.
    private func endOfHeader() -> Int? {
        var index = start
        while index + 3 < bytes.count {
            if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10 {
                return index + 4
            }
            index += 1
        }
        return nil
    }

    /// The offset after the last `content-length:`, and whether that starts a line.
    private static func lengthName(in header: ArraySlice<UInt8>) -> (end: Int, isFirst: Bool)? {
        var index = header.endIndex - headerName.count
        while index >= header.startIndex {
            let isName = (0..<headerName.count).allSatisfy { header[index + $0] | 0x20 == headerName[$0] | 0x20 }
            if isName {
                let isFirst = index == header.startIndex || header[index - 1] == UInt8(ascii: "\n")
                return (index + headerName.count, isFirst)
            }
            index -= 1
        }
        return nil
    }

    /// The number up to the end of the line; nil if the line contains anything else.
    private static func number(_ text: ArraySlice<UInt8>) -> Int? {
        var value = 0
        var hasDigit = false
        for byte in text {
            switch byte {
            case UInt8(ascii: " ") where !hasDigit: continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                hasDigit = true
                value = min(value * 10 + Int(byte - UInt8(ascii: "0")), largest + 1)
            case UInt8(ascii: "\r"), UInt8(ascii: " "): return hasDigit ? value : nil
            default: return nil
            }
        }
        return nil
    }
}
