import SkelLayout
import SkelText

/// What is only so wide, and in the middle of more.
extension [Plan] {
    /// Tells the narrower ones of one screen's plans what is in the middle above its greatest width, which only a wider one
    /// shows.
    mutating func shareCentring() {
        var (centred, bound) = (StringTable(), StringTable())
        for plan in self {
            plan.visit { index in
                for child in plan.pieces[index].children where plan.pieces[child].maximumWidth != nil {
                    let piece = plan.pieces[child]
                    if piece.isBound { bound.insert(piece.boundKey) }
                    if piece.isCentred(in: plan.pieces[index].frame) { centred.insert(piece.boundKey) }
                }
            }
        }
        for plan in indices {
            self[plan].shareCentring(centred, bound)
            for plain in self[plan].withoutGrids.indices {
                self[plan].withoutGrids[plain].shareCentring(centred, bound)
            }
        }
    }
}

extension Plan {
    /// - Parameters:
    ///   - centred: what is in the middle above its greatest width.
    ///   - bound: what has reached that at some width.
    fileprivate mutating func shareCentring(_ centred: StringTable, _ bound: StringTable) {
        var isGuessed = false
        visit { index in
            guard pieces[index].maximumWidth != nil else { return }
            isGuessed = isGuessed || isGuess(index, bound)
        }
        for index in pieces.indices where pieces[index].maximumWidth != nil {
            pieces[index].isCentredAbove = isGuess(index, bound) || centred.contains(pieces[index].boundKey)
        }
        if isGuessed, !remarks.contains(Self.guess) { remarks.append(Self.guess) }
    }

    /// Whether no capture shows what is beside a container in more room than it takes: most pages have it in the middle.
    private func isGuess(_ index: Int, _ bound: StringTable) -> Bool {
        !pieces[index].children.isEmpty && !bound.contains(pieces[index].boundKey)
    }

    private static let guess = """
        What has a maxWidth that no capture reaches is taken to be in the middle above it: capture the page wider to be sure.
        """
}

extension Plan.Piece {
    /// What says whether it is the same at another width.
    fileprivate var boundKey: String { "\(tag) \(name) \(className) \(number(maximumWidth ?? 0))" }

    /// Whether it is a line of text that takes most of a width, in points.
    func isLongLine(in width: Double) -> Bool {
        kind == .label && !tag.isEmpty && children.isEmpty && lines.isEmpty && !saysLines && !isKept
            && frame.width > 0.75 * width
    }

    /// Whether it has reached its greatest width.
    var isBound: Bool { maximumWidth.map { frame.width >= $0 - 1 } ?? false }

    /// Whether it stands in the middle of what is wider than it may be.
    func isCentred(in container: Rect) -> Bool {
        if maximumWidth == nil || isCentredAbove { return maximumWidth != nil }
        if !isBound || container.maxX - frame.maxX <= Distance.same { return false }
        return abs(frame.x - container.x - container.maxX + frame.maxX) <= 2 * Distance.centred
    }

    /// The piece as wide as it would be without a greatest width: the room beside it is no padding.
    func unbounded(in container: Rect) -> Plan.Piece {
        guard isCentred(in: container), isBound else { return self }
        var piece = self
        (piece.frame.x, piece.frame.width) = (container.x, container.width)
        return piece
    }
}
