import SkelText

/// Cuts what a client writes into messages: a header with the length in bytes, a blank line, then so many bytes
/// (Language Server Protocol 3.17, "Base Protocol").
struct MessageStream {
    enum Piece: Equatable {
        case message([UInt8])
        /// What stands where a header should, passed over up to the next one.
        case noHeader
        /// A message beyond `largest`: what follows cannot be read.
        case tooLarge
    }

    /// The longest message that is read, in bytes: as large as the largest file.
    static let largest = 256 << 20
    /// The longest header, in bytes.
    private static let longestHeader = 8192
    private static let headerName = Array("content-length:".utf8)

    private var bytes: [UInt8] = []
    private var start = 0
    /// How many bytes the message has whose header was read.
    private var length: Int?
    private var isBroken = false

    mutating func append(_ part: [UInt8]) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += part
    }

    /// The next piece; nil until there is a whole one.
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
            // Nothing in it can be a header but its end.
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

    /// The offset behind the blank line.
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

    /// The offset behind the last name of the length, and whether it begins a line.
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

    /// The number up to the end of the line; nil where something else stands there.
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
