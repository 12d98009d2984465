import SkelLayout
import SkelText

/// Containers with a greatest width, which are centred in wider ones.
extension [Plan] {
    /// Passes on to all plans of a screen which containers are centred above their greatest width: only wide captures show
    /// it.
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
    ///   - centred: the keys of containers that a capture shows centred in a wider one.
    ///   - bound: the keys of containers that reach their greatest width in a capture.
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

    /// Whether no capture shows where the container is in a wider one. Most pages centre it.
    private func isGuess(_ index: Int, _ bound: StringTable) -> Bool {
        !pieces[index].children.isEmpty && !bound.contains(pieces[index].boundKey)
    }

    private static let guess = """
        What has a maxWidth that no capture reaches is taken to be in the middle above it: capture the page wider to be sure.
        """
}

extension Plan.Piece {
    /// A key that identifies the same piece at another width.
    fileprivate var boundKey: String { "\(tag) \(name) \(className) \(number(maximumWidth ?? 0))" }

    /// The share of a width beyond which a line of text takes most of it.
    private static let mostOfLine = 0.75

    /// Whether it is a line of text that takes most of a width, in points.
    func isLongLine(in width: Double) -> Bool {
        kind == .label && !tag.isEmpty && children.isEmpty && lines.isEmpty && !saysLines && !isKept
            && frame.width > Self.mostOfLine * width
    }

    /// Whether it has reached its greatest width.
    var isBound: Bool { maximumWidth.map { frame.width >= $0 - 1 } ?? false }

    /// Whether it has reached its greatest width and is centred in a wider container.
    func isCentred(in container: Rect) -> Bool {
        if maximumWidth == nil || isCentredAbove { return maximumWidth != nil }
        if !isBound || container.maxX - frame.maxX <= Distance.same { return false }
        return abs(frame.x - container.x - container.maxX + frame.maxX) <= 2 * Distance.centred
    }

    /// The piece with the width that it would have without a greatest width, because the space beside it isn't padding.
    func unbounded(in container: Rect) -> Plan.Piece {
        guard isCentred(in: container), isBound else { return self }
        var piece = self
        (piece.frame.x, piece.frame.width) = (container.x, container.width)
        return piece
    }
}
