import SkelText

/// A picture's file: its bytes and its natural size.
package struct PictureFile: Sendable {
    /// A format that can be embedded in outputs.
    package enum Format: String, Sendable, CaseIterable {
        case svg, png, jpeg, webp

        /// The extensions of files in these formats, without a dot.
        package static let extensions = ["svg", "png", "jpg", "jpeg", "webp"]

        /// The format of a file name's extension; nil for any other.
        package init?(endOf path: String) {
            guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
            let end = String(decoding: path.utf8[path.utf8.index(after: dot)...], as: UTF8.self).lowercased()
            self.init(rawValue: end == "jpg" ? "jpeg" : end)
        }

        /// The media type for a `data:` URL (RFC 6838).
        package var mediaType: String { "image/" + (self == .svg ? "svg+xml" : rawValue) }
    }

    /// The maximum size of a file in bytes, since each output embeds it.
    package static let largestFile = 256 << 10

    /// The format of the bytes.
    package let format: Format
    /// The whole file.
    package let bytes: [UInt8]
    /// The natural width in points: one per pixel, or as set by the root element of an SVG.
    package let width: Double
    /// The natural height in points.
    package let height: Double

    /// Nil if the bytes don't have the format, or don't contain a size.
    package init?(_ format: Format, _ bytes: [UInt8]) {
        let size =
            switch format {
            case .png: Self.sizeOfPNG(bytes)
            case .jpeg: Self.sizeOfJPEG(bytes)
            case .webp: Self.sizeOfWebP(bytes)
            case .svg: RootElement(of: bytes)?.size
            }
        guard let size, size.width > 0, size.height > 0, max(size.width, size.height) <= Property.maximumLength else {
            return nil
        }
        (self.format, self.bytes) = (format, bytes)
        (width, height) = size
    }

    /// The `data:` URL of the picture.
    package var url: String { "data:\(format.mediaType);base64,\(base64(bytes))" }
}

// MARK: - Pixels

extension PictureFile {
    typealias PictureSize = (width: Double, height: Double)

    /// Reads the size from the header, which is the first chunk (PNG, third edition, 5.6 and 11.2.1).
    private static func sizeOfPNG(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24,
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        return (Double(number(bytes, at: 16, count: 4)), Double(number(bytes, at: 20, count: 4)))
    }

    /// Reads the size from the frame header of any coding (ITU-T T.81, B.1.1.3 and B.2.2).
    private static func sizeOfJPEG(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var position = 2
        while position + 9 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            // Fill bytes may precede a marker.
            if marker == 0xFF {
                position += 1
                continue
            }
            let isFrame = (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
            if isFrame {
                return (
                    Double(number(bytes, at: position + 7, count: 2)), Double(number(bytes, at: position + 5, count: 2))
                )
            }
            position += 2 + max(2, number(bytes, at: position + 2, count: 2))
        }
        return nil
    }

    /// Reads the size of a lossy, lossless or extended picture (WebP Container Specification, RFC 9649, sections 2.5 to
    /// 2.7).
    private static func sizeOfWebP(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        func little(_ start: Int, _ count: Int) -> Int {
            number(bytes.reversed(), at: bytes.count - start - count, count: count)
        }
        switch bytes[15] {
        case UInt8(ascii: " "):
            return (Double(little(26, 2) & 0x3FFF), Double(little(28, 2) & 0x3FFF))
        case UInt8(ascii: "L"):
            let bits = little(21, 4)
            return (Double(bits & 0x3FFF) + 1, Double(bits >> 14 & 0x3FFF) + 1)
        case UInt8(ascii: "X"):
            return (Double(little(24, 3)) + 1, Double(little(27, 3)) + 1)
        default: return nil
        }
    }

    /// Reads a big-endian number; 0 if the bytes end before it does.
    private static func number(_ bytes: [UInt8], at start: Int, count: Int) -> Int {
        guard start >= 0, start + count <= bytes.count else { return 0 }
        return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
