import SkelLanguage
import SkelLayout
import SkelText

/// A share of the room and points, between two lengths: what `calc`, `min`, `max` and `clamp` make of percentages and pixels. It has
/// 8 bytes, as the other lengths of a page.
struct PageBounds: Equatable, Sendable {
    /// In hundredths of a per cent.
    private var hundredths: Int16 = 0
    /// Whole points, rounded, as the two lengths.
    private var rounded: Int16 = 0
    private var lower: UInt16 = 0
    private var upper: UInt16 = .max

    /// The part of the room, from 0 to 1.
    var share: Double { Double(hundredths) / 10000 }
    /// What is added to it, in points.
    var points: Double { Double(rounded) }
    /// The lengths between which it is, in points; nil for none.
    var least: Double? { lower > 0 ? Double(lower) : nil }
    var most: Double? { upper < .max ? Double(upper) : nil }

    /// Reads `calc(50% - 8px)`, `min(100% - 32px, 900px)`, `max(50%, 300px)` and `clamp(200px, 25%, 320px)`; nil for others.
    init?(_ text: String) {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split(separator: ",")
            .map { $0.drop { $0 == " " } }
        let fluid = parts.filter { $0.contains("%") }
        guard fluid.count == 1, add(fluid[0]) else { return nil }
        let lengths = parts.filter { !$0.contains("%") }.map { PageLength(String($0)).points }
        if lengths.contains(where: { $0.map { $0 < 0 || $0 >= 65535 } ?? true }) { return nil }
        let whole = lengths.map { UInt16(($0 ?? 0).rounded()) }
        switch (text[..<open], parts.count) {
        case ("calc", 1): break
        case ("min", 2): upper = whole[0]
        case ("max", 2): lower = whole[0]
        case ("clamp", 3) where parts[1].contains("%"): (lower, upper) = (whole[0], whole[1])
        default: return nil
        }
    }

    /// Adds `50% - 8px`.
    private mutating func add(_ sum: Substring) -> Bool {
        let terms = sum.split(separator: " ")
        guard terms.count == 1 || terms.count == 3, terms[0].hasSuffix("%"), let share = Double(terms[0].dropLast()),
            abs(share) <= 300
        else { return false }
        hundredths = Int16((share * 100).rounded())
        guard terms.count == 3 else { return true }
        guard terms[1] == "-" || terms[1] == "+", terms[2].hasSuffix("px"), let length = Double(terms[2].dropLast(2)),
            abs(length) <= 4000
        else { return false }
        rounded = Int16((terms[1] == "-" ? -length : length).rounded())
        return true
    }

    /// It as a length, the plainest one.
    var length: PageLength {
        least != nil || most != nil ? .bounded(self) : inner
    }

    /// The value without its bounds.
    var inner: PageLength {
        points == 0 ? .percent(share * 100) : .calculated(percent: Float(share * 100), points: Float(points))
    }

    /// The value in some room, in points.
    func value(in room: Double) -> Double {
        let free = share * room + points
        return max(least ?? -.infinity, min(free, most ?? .infinity))
    }
}

extension Page {
    /// Takes lengths that are bounded apart: into shares with a least and a greatest length, or, if points are added to the share,
    /// into what holds at each width, with the window's widths at which that changes.
    mutating func takeBoundsApart() {
        for node in nodes.indices.dropFirst() {
            var found: [(capture: Int, room: Double, bounds: PageBounds)] = []
            for capture in captures.indices where shows(node, capture) {
                let own = nodes[node].boxes[capture]
                let room = boxes[nodes[nodes[node].parent].boxes[capture]].content.width
                if case .bounded(let bounds) = boxes[own].style.minWidth {
                    let least = bounds.most ?? bounds.value(in: room)
                    let isNarrow = least > room && bounds.share == 1
                    boxes[own].style.minWidth = isNarrow ? .percent(100) : .points(least)
                }
                let content = boxes[own].content
                if boxes[own].style.isGrid, boxes[own].style.columns.contains("%") {
                    let gap = boxes[own].style.columnGap.points ?? 0
                    boxes[own].style.columns = PageTracks.resolved(boxes[own].style.columns, content.width, gap)
                }
                if case .bounded(let bounds) = boxes[own].style.columnGap {
                    boxes[own].style.columnGap = .points(bounds.value(in: content.width))
                }
                if case .bounded(let bounds) = boxes[own].style.rowGap {
                    boxes[own].style.rowGap = .points(bounds.value(in: content.height))
                }
                if case .calculated(let percent, let points) = boxes[own].style.maxWidth,
                    boxes[own].style.width == .auto, boxes[own].style.basis == .auto,
                    abs(room * Double(percent) / 100 + Double(points) - boxes[own].frame.width) <= 1
                {
                    boxes[own].style.width = boxes[own].style.maxWidth
                }
                if case .bounded(let bounds) = boxes[own].style.maxWidth {
                    if bounds.points != 0, boxes[own].style.width == .auto { boxes[own].style.width = .bounded(bounds) }
                    boxes[own].style.maxWidth = bounds.most.map { .points($0) } ?? .auto
                }
                if case .bounded(let bounds) = boxes[own].style.width {
                    boxes[own].style.width = part(of: bounds, own, room)
                    if bounds.points != 0 { found.append((capture, room, bounds)) }
                }
                if case .bounded(let bounds) = boxes[own].style.basis {
                    boxes[own].style.basis = part(of: bounds, own, room)
                }
            }
            for (one, next) in zip(found, found.dropFirst()) where one.bounds == next.bounds {
                addBreak(one.bounds, from: (one.capture, one.room), to: (next.capture, next.room))
            }
        }
    }

    /// Notes the window's width at which a bounded width becomes its greatest or stops being its least, unless a style sheet has
    /// a condition between the two captures.
    private mutating func addBreak(
        _ bounds: PageBounds, from one: (capture: Int, room: Double), to next: (capture: Int, room: Double)
    ) {
        let windows = (captures[one.capture].window, captures[next.capture].window)
        let ends = [bounds.least, bounds.most].compactMap { $0 }.map { ($0 - bounds.points) / bounds.share }
        guard bounds.share > 0, let room = ends.first(where: { $0 > one.room && $0 <= next.room }),
            !captures[one.capture].breaks.contains(where: { $0.width > windows.0 && $0.width <= windows.1 })
        else { return }
        // The room is wider by a part of what the window is.
        let share = (room - one.room) / (next.room - one.room)
        let width = (windows.0 + share * (windows.1 - windows.0)).rounded()
        guard width > windows.0, width <= windows.1 else { return }
        for capture in captures.indices {
            captures[capture].breaks.append(Break(isContainer: false, width: width))
            captures[capture].breaks.sort { $0.width < $1.width }
        }
    }

    /// What holds of a bounded width in some room.
    private mutating func part(of bounds: PageBounds, _ own: Int, _ room: Double) -> PageLength {
        let free = bounds.share * room + bounds.points
        if bounds.points != 0 {
            if let most = bounds.most, free >= most { return .points(most) }
            if let least = bounds.least, free <= least { return .points(least) }
            return bounds.inner
        }
        if let most = bounds.most {
            let said = boxes[own].style.maxWidth.points ?? .infinity
            boxes[own].style.maxWidth = .points(min(most, said))
        }
        if let least = bounds.least {
            boxes[own].style.minWidth = .points(max(least, boxes[own].style.minWidth.points ?? 0))
        }
        return bounds.inner
    }
}

extension PageTracks {
    /// Tracks with what their functions of percentages are in a grid of some width; equal shares for equal ones that fill it.
    ///
    /// - Parameter gap: the distance between two tracks, in points.
    static func resolved(_ source: String, _ room: Double, _ gap: Double) -> String {
        let tracks = PageTracks(source)
        if let first = tracks.tracks.first, tracks.count > 1, tracks.areEqual, let bounds = PageBounds(first) {
            let taken = (bounds.value(in: room) + gap) * Double(tracks.count) - gap
            if bounds.points != 0, abs(taken - room) <= 2 { return "repeat(\(tracks.count), 1fr)" }
        }
        var (text, rest) = ("", source[...])
        while let open = rest.firstIndex(of: "(") {
            let before = rest[..<open]
            let start =
                before.lastIndex { $0 == " " || $0 == "," || $0 == "(" }.map { before.index(after: $0) }
                ?? before.startIndex
            let name = before[start...]
            guard ["calc", "min", "max", "clamp"].contains(name) else {
                text += rest[...open]
                rest = rest[rest.index(after: open)...]
                continue
            }
            // What no parenthesis ends has no tracks.
            guard let end = closing(of: open, in: rest) else { return source }
            let function = String(rest[start...end])
            text += before[..<start] + (length(of: function, room) ?? function)
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }

    private static func closing(of open: Substring.Index, in text: Substring) -> Substring.Index? {
        var level = 0
        for index in text[open...].indices {
            if text[index] == "(" { level += 1 }
            if text[index] == ")" {
                level -= 1
                if level == 0 { return index }
            }
        }
        return nil
    }

    /// A function's value; nil for what stands for the rest of the room, or for all of it.
    private static func length(of function: String, _ room: Double) -> String? {
        guard let bounds = PageBounds(function), bounds.share < 1 || bounds.most == nil && bounds.points == 0 else {
            return nil
        }
        let value = bounds.value(in: room)
        let isFree = bounds.points == 0 && abs(value - bounds.share * room) < 0.5
        return isFree ? percentage(bounds.share * 100) : NumberText.text(of: value) + "px"
    }
}
