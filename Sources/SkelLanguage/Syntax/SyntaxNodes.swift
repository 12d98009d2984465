import SkelText

/// The nodes of a tree; each precedes its descendants.
///
/// Most nodes are names and numbers without children, and take 8 bytes; others take 16. A node's index is the index of
/// its first word, so indices have gaps, and `next` leads from one to another.
struct SyntaxNodes: Sendable {
    /// The first word of a node has, from the lowest bit: the start (32), the kind (5), whether there is a name,
    /// whether there is a second word, and the length of the node or, if there is a second word, of its head (25). The
    /// second word has the node's end and next index.
    private var words: [UInt64] = []
    /// The index of the newest node.
    private var newest = -1

    private static let kindShift: UInt64 = 32
    private static let nameBit: UInt64 = 1 << 37
    private static let wideBit: UInt64 = 1 << 38
    private static let lengthShift: UInt64 = 39
    private static let lengthLimit: Int32 = 1 << 25

    /// The index of the next node to be added.
    var count: Int { words.count }
    /// The byte range of the newest node, if it's a name.
    var lastName: Range<Int>? {
        guard newest >= 0, kind(of: newest) == .name else { return nil }
        return Int(start(of: newest))..<Int(end(of: newest))
    }

    /// The byte range of the last of the names at the beginning of an unfinished node.
    func lastName(in node: Int) -> Range<Int>? {
        var name: Range<Int>?
        var index = inner(of: node)
        while index < count, kind(of: index) == .name {
            name = Int(start(of: index))..<Int(end(of: index))
            index = inner(of: index)
        }
        return name
    }

    /// Reserves space for the nodes of a source of this many bytes.
    mutating func reserve(forBytes count: Int) {
        // The densest common text, an element with a declaration of four numbers, has nine words in about 30 bytes.
        words.reserveLarge(min(count * 2 / 5 + 32, 1 << 25))
    }

    @inline(__always)
    func start(of index: Int) -> Int32 { Int32(truncatingIfNeeded: words[index]) }

    @inline(__always)
    func end(of index: Int) -> Int32 {
        let word = words[index]
        if word & Self.wideBit != 0 { return Int32(truncatingIfNeeded: words[index + 1]) }
        return Int32(truncatingIfNeeded: word) + Int32(truncatingIfNeeded: word >> Self.lengthShift)
    }

    /// Whether an element has a name after its kind, or an argument has a label.
    @inline(__always)
    func hasName(_ index: Int) -> Bool { words[index] & Self.nameBit != 0 }

    /// The length in bytes of the word that an item, a statement or an element begins with; 0 if it's unknown.
    @inline(__always)
    func headLength(of index: Int) -> Int32 {
        let word = words[index]
        return word & Self.wideBit != 0 ? Int32(truncatingIfNeeded: word >> Self.lengthShift) : 0
    }

    @inline(__always)
    func kind(of index: Int) -> SyntaxKind { Self.kind(words[index]) }

    /// The index after a node's last descendant.
    @inline(__always)
    func next(of index: Int) -> Int { words[index] & Self.wideBit != 0 ? Int(words[index + 1] >> 32) : index + 1 }

    /// The index of a node's first child, or of the next node if there are no children.
    @inline(__always)
    func inner(of index: Int) -> Int { words[index] & Self.wideBit != 0 ? index + 2 : index + 1 }

    @inline(__always)
    private static func kind(_ word: UInt64) -> SyntaxKind {
        // The bits were set by `begin`, `append` or `setKind`, so there is always one.
        SyntaxKind(rawValue: UInt8(truncatingIfNeeded: word >> kindShift & 31)) ?? .skipped
    }

    /// The values of four consecutive nodes that are short decimals and take one word each; nil if they aren't.
    func fourShortDecimals(
        at index: Int, in bytes: [UInt8]
    ) -> (ShortDecimal, ShortDecimal, ShortDecimal, ShortDecimal)? {
        words.withUnsafeBufferPointer { words in
            bytes.withUnsafeBufferPointer { bytes in
                func read(_ index: Int) -> ShortDecimal? {
                    let word = words[index]
                    guard word & Self.wideBit == 0, Self.kind(word) == .number else { return nil }
                    let start = Int(Int32(truncatingIfNeeded: word))
                    return ShortDecimal(bytes, start, start + Int(word >> Self.lengthShift))
                }
                guard let first = read(index), let second = read(index + 1), let third = read(index + 2),
                    let fourth = read(index + 3)
                else { return nil }
                return (first, second, third, fourth)
            }
        }
    }

    // MARK: - Writing

    /// Adds a node, which must be finished later; returns its index.
    @inline(__always)
    mutating func begin(_ kind: SyntaxKind, start: Int32, headLength: Int32 = 0) -> Int {
        newest = words.count
        // The length of a very long head is stored as unknown.
        let length = headLength < Self.lengthLimit ? UInt64(headLength) : 0
        let word = UInt64(UInt32(bitPattern: start)) | UInt64(kind.rawValue) << Self.kindShift | Self.wideBit
        words.append(word | length << Self.lengthShift)
        words.append(0)
        return newest
    }

    /// Adds a node without children.
    @inline(__always)
    mutating func append(_ kind: SyntaxKind, start: Int32, end: Int32) {
        guard end - start < Self.lengthLimit else {
            let long = begin(kind, start: start)
            return finish(long, at: end)
        }
        newest = words.count
        words.append(
            UInt64(UInt32(bitPattern: start)) | UInt64(kind.rawValue) << Self.kindShift
                | UInt64(UInt32(bitPattern: end - start)) << Self.lengthShift)
    }

    /// Finishes a node, which contains all nodes added since.
    @inline(__always)
    mutating func finish(_ index: Int, at end: Int32) {
        // A node without any tokens is placed at the end of the previous token.
        let start = min(Int32(truncatingIfNeeded: words[index]), end)
        words[index] = words[index] & ~0xffff_ffff | UInt64(UInt32(bitPattern: start))
        words[index + 1] = UInt64(UInt32(bitPattern: end)) | UInt64(words.count) << 32
    }

    mutating func setKind(of index: Int, to kind: SyntaxKind) {
        words[index] = words[index] & ~(31 << Self.kindShift) | UInt64(kind.rawValue) << Self.kindShift
    }

    mutating func setHasName(of index: Int) { words[index] |= Self.nameBit }

    /// Moves the nodes from an index on to the end of other nodes.
    mutating func move(from start: Int, to others: inout SyntaxNodes) {
        let shift = others.count - start
        var index = start
        while index < words.count {
            let isWide = words[index] & Self.wideBit != 0
            others.words.append(words[index])
            if isWide {
                let tail = words[index + 1]
                let next = UInt64(Int(tail >> 32) + shift)
                others.words.append(tail & 0xffff_ffff | next << 32)
            }
            index += isWide ? 2 : 1
        }
        words.removeLast(words.count - start)
        newest = -1
    }
}
