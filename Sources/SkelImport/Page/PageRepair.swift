import SkelText

/// A page as a file, with the lengths that its layout needs beside what was translated: each only if it rights more than it
/// costs.
struct PageRepair {
    /// The most lengths to try, and the fewest boxes that a line must right.
    private static let (most, gain) = (60, 0.5)

    private(set) var draft: Draft

    init(of page: Page, _ intervals: [PageInterval], named name: String) {
        var writer = PageWriter(page, intervals, pins: [])
        draft = writer.draft(named: name)
        guard var best = PageVerifier(draft, by: writer) else { return }
        var lines = draft.lineCount
        var pins: [PagePin] = []
        var tried: [PagePin] = []
        while tried.count < Self.most, let pin = best.pin(besides: tried) {
            tried.append(pin)
            writer = PageWriter(page, intervals, pins: pins + [pin])
            let next = writer.draft(named: name)
            guard let verifier = PageVerifier(next, by: writer) else { continue }
            let righted = Double(best.differences.count - verifier.differences.count)
            let count = next.lineCount
            guard righted >= 1, righted >= Self.gain * Double(count - lines) else { continue }
            (best, lines, draft) = (verifier, count, next)
            pins.append(pin)
        }
    }
}

extension Draft {
    /// The number of lines in the formatted file.
    fileprivate var lineCount: Int { formatted().string.utf8.count { $0 == UInt8(ascii: "\n") } }
}
