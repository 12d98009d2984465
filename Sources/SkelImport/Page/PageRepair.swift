import SkelLanguage
import SkelLayout
import SkelText

/// A length that the layout needs beside what was translated.
struct PagePin: Equatable {
    var node: Int
    var capture: Int
    var property: Property
    var value: PageValue
}

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
        if intervals.count < page.captures.count,
            let all = PageVerifier(draft, by: PageWriter(page, intervals, pins: pins), all: true)
        {
            best = all
        }
        say(best.distances)
        if let variety = writer.variety { comment(variety) }
    }

    /// Says something in the file about its skeleton.
    private mutating func comment(_ text: String) {
        draft.changeElements { if $0.tag == 0 { $0.comments.append(text) } }
    }

    /// Says in the file how far away its worst part is, if that's far, whatever it follows from.
    private mutating func say(_ distances: [PageVerifier.Miss]) {
        guard let worst = distances.map({ $0.length }).max() else { return }
        // A part is one at all widths.
        let count = Set(distances.map { $0.node }).count
        let parts = count == 1 ? "A part of it is" : "\(count) parts of it are far, one of them"
        // What only varies among like things is not counted, and can be farther.
        comment("\(parts) at least \(number(worst.rounded()))" + ImportNotes.far)
    }
}

extension Draft {
    /// The number of lines in the formatted file.
    fileprivate var lineCount: Int { formatted().string.utf8.count { $0 == UInt8(ascii: "\n") } }
}

extension PageVerifier {
    /// Whether a node has several widths among the captures of a layout.
    func isFluid(_ node: Int, _ interval: Int) -> Bool {
        let widths = page.shown(node).filter { capture in
            writer.intervals.lastIndex { $0.holds(in: page.captures[capture]) } == interval
        }.map { page.frame(node, $0).width }
        return (widths.max() ?? 0) - (widths.min() ?? 0) > 40
    }

    /// Whether a node may be narrower than its content: where it shares a row's width, or where the page lets it in a grid.
    func isToShrink(_ node: Int, _ capture: Int, _ mode: PageTranslation.Mode) -> Bool {
        switch mode {
        case .row: writer.translation.declared[node][capture].has(.flex)
        case .grid: page.outer(node, capture).minWidth == .points(0) || page.outer(node, capture).clips
        case .column, .flow, .inline: false
        }
    }
}
