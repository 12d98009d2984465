/// Guesses the intended name for a misspelt one.
package enum Spelling {
    /// The only candidate that a misspelt name almost certainly means, or nil.
    ///
    /// That's the one that differs only in case, hyphens and underscores (`corner-radius` for `cornerRadius`), or
    /// otherwise the nearest one, if its distance is small for the name's length and no other candidate is as near.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let folded = Array(name.utf8).foldedName
        // Longer names aren't typing mistakes, and the comparison takes quadratic time.
        guard !folded.isEmpty, folded.count <= 64 else { return nil }
        let bound = tolerance(forLength: folded.count)
        var best: String?
        var bestDistance = bound + 1
        var isTied = false
        for candidate in candidates where candidate != name {
            let length = candidate.utf8.count
            if length < folded.count - bound { continue }
            if length > folded.count + bound, !candidate.utf8.contains(where: { $0.isDropped }) { continue }
            let other = Array(candidate.utf8).foldedName
            if other == folded { return candidate }
            guard abs(other.count - folded.count) <= bound else { continue }
            let distance = editDistance(folded, other)
            if distance < bestDistance {
                (best, bestDistance, isTied) = (candidate, distance, false)
            } else if distance == bestDistance, candidate != best {
                isTied = true
            }
        }
        return isTied ? nil : best
    }
}

/// The number of typing errors at which a name of a length is still recognized: with eight letters, two errors already
/// make another word (`padWidth` isn't `maxWidth`).
private func tolerance(forLength length: Int) -> Int {
    switch length {
    case ..<3: 0
    case ..<9: 1
    case ..<15: 2
    default: 3
    }
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other: the
/// restricted Damerau-Levenshtein distance (optimal string alignment), with the usual table of three rows.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for (i, letter) in a.enumerated() {
        var row = [i + 1]
        row.reserveCapacity(b.count + 1)
        for (j, other) in b.enumerated() {
            var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (letter == other ? 0 : 1))
            if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
                cost = min(cost, beforePrevious[j - 1] + 1)
            }
            row.append(cost)
        }
        beforePrevious = previous
        previous = row
    }
    return previous[b.count]
}

extension UInt8 {
    /// Whether folding removes it.
    fileprivate var isDropped: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}

extension [UInt8] {
    /// The name in lower case, without hyphens and underscores.
    fileprivate var foldedName: [UInt8] {
        compactMap { byte in
            switch byte {
            case _ where byte.isDropped: nil
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            default: byte
            }
        }
    }
}
