import SkelText

/// An element's painting in one state.
struct PagePainting {
    var marks: [PageMark]
    /// The element's width in points if it's the same in all samples, so that nothing is known about other widths.
    var onlyWidth: Double?
    /// Whether the element is in one of several rows or copies, each with the same painting.
    var isRepeated = false
    /// The motion that moves each bone individually.
    var moved: PageMotion?
    /// The motion that fades all bones but nothing kept.
    var faded: PageMotion?

    /// Whether it paints anything besides bones.
    var keepsAny: Bool { marks.contains { $0.kind != .bone } }

    /// The repetitions that a pattern needs to get an element of its own.
    private static let leastTimes = 3
    /// The layers that a pattern must save.
    private static let leastSaving = 5
    /// The most marks in a pattern.
    private static let longestPattern = 12

    /// Adopts another state's marks if they are the same at the only known width.
    mutating func follow(_ other: PagePainting) {
        guard let onlyWidth, other.onlyWidth == nil, other.marks.count == marks.count else { return }
        let tolerance = 2 * Affine.tolerance
        for (mark, wider) in zip(marks, other.marks) {
            let isSame =
                mark.kind == wider.kind && mark.ink == wider.ink && abs(mark.top - wider.top) < tolerance
                && abs(mark.height - wider.height) < tolerance && mark.cornerRadius == wider.cornerRadius
                && abs(mark.left.value(at: onlyWidth) - wider.left.value(at: onlyWidth)) < tolerance
                && abs(mark.width.value(at: onlyWidth) - wider.width.value(at: onlyWidth)) < tolerance
            if !isSame { return }
        }
        marks = other.marks
    }

    /// The most elements that can be pseudo-elements.
    private static let mostPseudos = 2

    /// The background and the elements that paint it. Marks that repeat downwards become an element with a tile. Shapes
    /// with round corners that lie over everything else become elements, which take fewer bytes than layers, but in rows
    /// only as many as can be pseudo-elements. The rest become layers.
    func resolved(_ palette: inout Palette) -> (box: StyledBox, children: [PageElement]) {
        var rest: [PageMark] = []
        var children: [PageElement] = []
        var index = 0
        while index < marks.count {
            if moved != nil, let element = element(of: marks[index], key: index, &palette) {
                children.append(element)
                index += 1
            } else if moved == nil, let run = run(from: index), isTop(index..<index + run.count),
                let element = element(of: run, from: index, &palette)
            {
                children.append(element)
                index += run.count
            } else if marks[index].isCostly,
                !isRepeated || children.count < Self.mostPseudos || !fits(from: index, with: rest),
                isTop(index..<index + 1), let element = element(of: marks[index], key: index, &palette)
            {
                children.append(element)
                index += 1
            } else {
                rest.append(marks[index])
                index += 1
            }
        }
        if let faded {
            for index in children.indices { children[index].motion = faded }
            let bones = rest.filter { $0.kind == .bone }
            rest.removeAll { $0.kind == .bone }
            if let layers = PageLayers(bones, &palette) {
                // Over everything else that is painted in the background.
                var layer = PageElement(.faded, [.position: "absolute", .inset: "0"] + layers.box)
                layer.motion = faded
                children.insert(layer, at: 0)
            }
        }
        return (PageLayers(rest, &palette)?.box ?? [:], children)
    }

    /// Whether one background can show all marks from an index on, in addition to earlier ones.
    private func fits(from index: Int, with rest: [PageMark]) -> Bool {
        PageLayers.canShow(rest + marks[index...])
    }

    /// Whether no later mark overlaps a range, since elements lie over all layers.
    private func isTop(_ range: Range<Int>) -> Bool {
        !range.contains { index in marks[range.upperBound...].contains { marks[index].mayOverlap($0) } }
    }

    // MARK: - Patterns

    private struct Run {
        /// The number of marks in the pattern.
        let length: Int
        let times: Int
        /// The distance between repetitions, in points.
        let pitch: Double

        var count: Int { length * times }
    }

    /// The pattern that begins with a mark and saves the most layers.
    private func run(from start: Int) -> Run? {
        var best: Run?
        for length in 1...Self.longestPattern where start + Self.leastTimes * length <= marks.count {
            let pitch = marks[start + length].top - marks[start].top
            if pitch <= 0 { continue }
            var end = start + length
            while end < marks.count, isShifted(marks[end], from: marks[end - length], by: pitch) { end += 1 }
            let run = Run(length: length, times: (end - start) / length, pitch: pitch)
            // A tile must contain the pattern.
            let pattern = marks[start..<start + length]
            let bottom = pattern.map { $0.top + $0.height }.max() ?? 0
            let top = pattern.map { $0.top }.min() ?? 0
            if bottom - top > pitch + Affine.tolerance { continue }
            guard run.times >= Self.leastTimes, run.count - run.length >= Self.leastSaving else { continue }
            if run.count - run.length > (best.map { $0.count - $0.length } ?? 0) { best = run }
        }
        return best
    }

    private func isShifted(_ mark: PageMark, from other: PageMark, by pitch: Double) -> Bool {
        mark.kind == other.kind && mark.ink == other.ink && mark.left == other.left && mark.width == other.width
            && mark.height == other.height && mark.cornerRadius == other.cornerRadius && mark.shrunk == other.shrunk
            && abs(mark.top - other.top - pitch) < Affine.tolerance
    }

    private func element(of run: Run, from start: Int, _ palette: inout Palette) -> PageElement? {
        var pattern = Array(marks[start..<start + run.length])
        let top = pattern.map { $0.top }.min() ?? 0
        for index in pattern.indices { pattern[index].top -= top }
        let height = (pattern.map { $0.top + $0.height }.max() ?? 0) + Double(run.times - 1) * run.pitch
        guard let layers = PageLayers(pattern, every: .down(run.pitch), &palette) else { return nil }
        let box: StyledBox = [
            .position: "absolute", .inset: .text(TimingText.pixels(top) + " 0 auto"), .height: .points(height),
        ]
        return PageElement(.own(start), box + layers.box)
    }

    private func element(of mark: PageMark, key: Int, _ palette: inout Palette) -> PageElement? {
        guard case .bone = mark.kind else { return nil }
        let box: StyledBox = [
            .position: "absolute", .left: .text(mark.leftText), .top: .points(mark.top),
            .width: .text(mark.widthText), .height: .points(mark.height), .borderRadius: .points(mark.cornerRadius),
            .background: .text(palette.css(of: mark.ink)),
        ]
        var element = PageElement(.own(key), box)
        element.motion = moved
        return element
    }
}

extension PageElement {
    /// Makes layers and elements from its painting and its descendants'.
    mutating func resolve(_ palette: inout Palette) {
        for index in children.indices { children[index].resolve(&palette) }
        guard paintings.contains(where: { $0 != nil }) else { return }
        let wider = paintings.compactMap { $0 }.filter { $0.onlyWidth == nil }
        var lists: [[PageElement]] = []
        for state in states.indices {
            guard var painting = paintings[state] else {
                lists.append([])
                continue
            }
            for other in wider where painting.onlyWidth != nil { painting.follow(other) }
            let (box, children) = painting.resolved(&palette)
            states[state]? += box
            lists.append(children)
        }
        let painted = states.count == 1 ? lists[0] : Self.united(children: lists)
        // A wave lies over everything painted.
        children.insert(contentsOf: painted, at: children.last?.isBand == true ? children.count - 1 : children.count)
    }
}
