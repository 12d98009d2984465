internal import SkelDriver
internal import SkelSystem
internal import SkelText

/// What a run is told: items of a letter and what follows it. Strings are UTF-8, and like all bytes have their count before
/// them: four bytes, the lowest first.
struct Request {
    /// What stands at a path.
    struct Place {
        enum Kind {
            case missing, file, folder, stream
        }
        var kind = Kind.missing
        /// Without symbolic links; the path itself where there are none.
        var real: String
        /// Where it leads, where it is a symbolic link itself.
        var linkTarget: String?
        /// A file's content, where it is known.
        var bytes: [UInt8]?
        /// What a folder holds, where that is known.
        var items: [System.Item]?
    }

    /// `a`: the words behind the program's name.
    private(set) var words: [String] = []
    /// `c`: the working directory, absolute.
    private(set) var folder = "/"
    /// `v`: names and values.
    private(set) var environment: [String: String] = [:]
    /// `i`: what standard input gives.
    private(set) var input: [UInt8]?
    /// By absolute path.
    private(set) var places: [String: Place] = [:]
    /// `t`: whether a person reads standard error.
    private(set) var isTerminal = false

    init(_ bytes: UnsafeRawBufferPointer) {
        var reader = ByteReader(bytes)
        while let letter = reader.byte() {
            switch letter {
            case UInt8(ascii: "a"): words.append(reader.string())
            case UInt8(ascii: "c"): folder = reader.string()
            case UInt8(ascii: "i"): input = reader.bytes()
            case UInt8(ascii: "t"): isTerminal = true
            case UInt8(ascii: "v"):
                let name = reader.string()
                environment[name] = reader.string()
            case UInt8(ascii: "p"): addPlace(&reader)
            default: return
            }
        }
    }

    /// `p`, the path, then letters up to `.`: its kind `m`, `f`, `d` or `s`; `r` and the real path; `l` and the link's
    /// target; `b` and the content; `n` and how many items, each a kind and a name.
    private mutating func addPlace(_ reader: inout ByteReader) {
        let path = reader.string()
        var place = Place(real: path)
        reading: while let letter = reader.byte() {
            switch letter {
            case UInt8(ascii: "m"): place.kind = .missing
            case UInt8(ascii: "f"): place.kind = .file
            case UInt8(ascii: "d"): place.kind = .folder
            case UInt8(ascii: "s"): place.kind = .stream
            case UInt8(ascii: "r"): place.real = reader.string()
            case UInt8(ascii: "l"): place.linkTarget = reader.string()
            case UInt8(ascii: "b"): place.bytes = reader.bytes()
            case UInt8(ascii: "n"):
                var items: [System.Item] = []
                for _ in 0..<reader.count() {
                    let kind = reader.byte().flatMap(Self.itemKind)
                    let name = reader.string()
                    if let kind { items.append(System.Item(name: name, kind: kind)) }
                }
                place.items = items
            default: break reading
            }
        }
        places[path] = place
    }

    private static func itemKind(_ letter: UInt8) -> System.Item.Kind? {
        switch letter {
        case UInt8(ascii: "f"): .file
        case UInt8(ascii: "d"): .folder
        case UInt8(ascii: "l"): .link
        case UInt8(ascii: "s"): .stream
        default: nil
        }
    }
}

/// Reads bytes in turn; behind their end there is nothing.
struct ByteReader {
    private let all: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { all = bytes }

    mutating func byte() -> UInt8? {
        if position >= all.count { return nil }
        defer { position += 1 }
        return all[position]
    }

    /// At most as many as bytes are left.
    mutating func count() -> Int {
        var number: UInt32 = 0
        for shift in 0..<4 { number |= UInt32(byte() ?? 0) << UInt32(8 * shift) }
        return Int(min(number, UInt32(all.count - position)))
    }

    mutating func bytes() -> [UInt8] {
        let end = count() + position
        defer { position = end }
        return Array(all[position..<end])
    }

    mutating func string() -> String {
        let end = count() + position
        defer { position = end }
        return String(decoding: all[position..<end], as: UTF8.self)
    }
}

/// Writes what `ByteReader` reads.
struct ByteWriter {
    private(set) var all: [UInt8] = []

    mutating func byte(_ byte: UInt8) { all.append(byte) }

    mutating func letter(_ letter: Unicode.Scalar) { all.append(UInt8(ascii: letter)) }

    mutating func count(_ count: Int) {
        for shift in 0..<4 { all.append(UInt8(truncatingIfNeeded: count >> (8 * shift))) }
    }

    mutating func string(_ string: String) {
        count(string.utf8.count)
        all.append(contentsOf: string.utf8)
    }

    mutating func output(_ output: Output) {
        count(output.count)
        all.reserveCapacity(all.count + output.count)
        output.forEachChunk { all.append(contentsOf: $0) }
    }
}
