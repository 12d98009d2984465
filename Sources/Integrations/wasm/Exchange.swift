internal import SkelDriver
internal import SkelSystem
internal import SkelText

/// The input of a run: items that begin with a letter. Strings are UTF-8; strings and bytes are preceded by their
/// count, as four bytes in little-endian order.
struct Request {
    /// `a`: the words after the program's name.
    private(set) var words: [String] = []
    /// `c`: the absolute working folder.
    private(set) var folder = "/"
    /// `v`: names and values of environment variables.
    private(set) var environment: [String: String] = [:]
    /// `i`: the content of standard input.
    private(set) var input: [UInt8]?
    /// The known places, by absolute path.
    private(set) var places: [String: System.Place] = [:]
    /// `t`: whether standard error is a terminal.
    private(set) var isTerminal = false
    /// `r`: whether a browser can't have a sandbox.
    private(set) var deniesSandboxes = false
    /// `f`: whether it's the first of a command.
    private(set) var isFirst = false
    /// What the browser that the run has asked for did last, if it's new.
    private(set) var news: Browser.News?

    init(_ bytes: UnsafeRawBufferPointer) {
        var reader = ByteReader(bytes)
        while let letter = reader.byte() {
            switch letter {
            case UInt8(ascii: "a"): words.append(reader.string())
            case UInt8(ascii: "c"): folder = reader.string()
            case UInt8(ascii: "i"): input = reader.bytes()
            case UInt8(ascii: "t"): isTerminal = true
            case UInt8(ascii: "f"): isFirst = true
            case UInt8(ascii: "r"): deniesSandboxes = true
            case UInt8(ascii: "n"): readNews(&reader)
            case UInt8(ascii: "v"):
                let name = reader.string()
                environment[name] = reader.string()
            case UInt8(ascii: "p"): addPlace(&reader)
            default: return
            }
        }
    }

    /// Reads news: `n`, the milliseconds since the last ones, and the kind: `b` and bytes, `z` for nothing, `y` for Enter,
    /// `x` for the browser's end.
    private mutating func readNews(_ reader: inout ByteReader) {
        let elapsed = reader.number()
        let kind: Browser.News.Kind =
            switch reader.byte() {
            case UInt8(ascii: "b"): .bytes(reader.bytes())
            case UInt8(ascii: "z"): .time
            case UInt8(ascii: "y"): .enter
            default: .end
            }
        news = Browser.News(kind, after: elapsed)
    }

    /// Reads a place: `p`, the path, then letters up to `.`: the kind `m`, `f`, `d` or `s`; `r` and the real path; `l`
    /// and the link's target; `b` and the content; `n`, the number of items, and each item's kind and name.
    private mutating func addPlace(_ reader: inout ByteReader) {
        let path = reader.string()
        var place = System.Place(.missing)
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

/// Reads bytes in order; values beyond the end are zero or empty.
struct ByteReader {
    private let all: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { all = bytes }

    mutating func byte() -> UInt8? {
        if position >= all.count { return nil }
        defer { position += 1 }
        return all[position]
    }

    /// Reads a count, limited to the number of remaining bytes.
    mutating func count() -> Int { min(number(), all.count - position) }

    /// Reads a number of four bytes.
    mutating func number() -> Int {
        var number: UInt32 = 0
        for shift in 0..<4 { number |= UInt32(byte() ?? 0) << UInt32(8 * shift) }
        return Int(clamping: number)
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

/// Writes the format that `ByteReader` reads.
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
