import SkelLayout
import SkelText

/// Which of a view's kept parts hide moving bones, and so are also in the copy that shows the highlight: they would
/// otherwise vanish behind it.
struct Covers: OptionSet {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its background, border, text or picture.
    static let look = Covers(rawValue: 1)
    static let shadow = Covers(rawValue: 2)
    /// The lines below its rows.
    static let separators = Covers(rawValue: 4)

    /// The part that a mark belongs to; empty for a bone.
    init(_ kind: PaintedMark.Kind) {
        switch kind {
        case .bone: self = []
        case .background, .border, .content: self = .look
        case .shadow: self = .shadow
        case .separator: self = .separators
        }
    }
}

/// What a sample paints in the copy that shows the highlight.
struct CoveredArea {
    /// Frames in painting order, in points.
    private struct Frames {
        /// As many frames have one around them, which is compared first.
        private static let chunk = 64
        private var frames: [Rect] = []
        private var chunks: [Rect] = []

        mutating func add(_ frame: Rect) {
            if frames.count % Self.chunk == 0 {
                chunks.append(frame)
            } else {
                chunks[chunks.count - 1] = chunks[chunks.count - 1].union(frame)
            }
            frames.append(frame)
        }

        /// Whether any frame overlaps another one; `holding` it whole, if so asked.
        func meets(_ frame: Rect, holding isWhole: Bool) -> Bool {
            chunks.indices.contains { number in
                let start = number * Self.chunk
                return chunks[number].overlaps(frame)
                    && frames[start..<min(frames.count, start + Self.chunk)].contains {
                        isWhole ? $0.contains(frame, tolerance: Affine.tolerance) : $0.overlaps(frame)
                    }
            }
        }
    }

    private var all = Frames()
    private var backgrounds = Frames()

    mutating func add(_ mark: PaintedMark) {
        switch mark.kind {
        case .bone, .border, .content: all.add(mark.frame)
        case .background:
            all.add(mark.frame)
            backgrounds.add(mark.frame)
        // What lies on one of these also lies on the background below it.
        case .shadow, .separator: break
        }
    }

    func isUnder(_ frame: Rect) -> Bool { all.meets(frame, holding: false) }

    /// Whether a kept mark must be in the copy too. Shadows and separators are translucent: they would be seen twice, once
    /// through the copy, except on a background, which hides what is below it.
    func isCovered(by mark: PaintedMark) -> Bool {
        switch mark.kind {
        case .bone: false
        case .background, .border, .content: all.meets(mark.frame, holding: false)
        case .shadow, .separator: backgrounds.meets(mark.frame, holding: true)
        }
    }
}

extension PageSample {
    /// The most passes over all samples: each finds at least what lies on the covers that the one before found.
    private static let mostPasses = 8

    /// Marks the inks of everything that lies over an earlier bone, or on something else that does: in every row and at
    /// every size, if it does in any. Returns the parts of views, by keys; nothing if there are none.
    static func markCovers(in samples: inout [PageSample], _ keys: ViewKeys) -> [Covers] {
        guard samples.contains(where: { !$0.drawing.looks.isEmpty }) else { return [] }
        var covers = [Covers](repeating: [], count: keys.count)
        var hasFound = true
        var passes = 0
        while hasFound, passes < mostPasses {
            hasFound = false
            passes += 1
            for sample in samples where sample.addCovers(to: &covers, keys) { hasFound = true }
        }
        if passes == 1 { return [] }
        for index in samples.indices { samples[index].mark(covers, keys) }
        return covers
    }

    /// Adds the parts of views that must be in the copy, by keys; returns whether there are any that weren't known.
    private func addCovers(to covers: inout [Covers], _ keys: ViewKeys) -> Bool {
        var hasFound = false
        var area = CoveredArea()
        for mark in marks {
            let part = Covers(mark.kind)
            if !part.isEmpty {
                let key = keys.key(of: mark.view, in: drawing)
                if !covers[key].contains(part) {
                    guard area.isCovered(by: mark) else { continue }
                    covers[key].insert(part)
                    hasFound = true
                }
            }
            area.add(mark)
        }
        return hasFound
    }

    /// Marks, by keys, the views with their own motion that paint over something that is in the copy that shows the highlight.
    func addRaised(to raised: inout [Bool], _ keys: ViewKeys) {
        var isApart = [Bool](repeating: false, count: drawing.views.count)
        // Views follow their parents.
        for view in drawing.views.indices {
            isApart[view] = drawing.movesApart(view) || drawing.views[view].parent.index.map { isApart[$0] } ?? false
        }
        var area = CoveredArea()
        for mark in marks {
            if !isApart[mark.view] {
                if mark.kind == .bone || mark.ink.coversBones { area.add(mark) }
            } else if area.isUnder(mark.frame) {
                // What is around it and moves on its own, too, is raised with it.
                var view = mark.view as Int?
                while let one = view, isApart[one] {
                    if drawing.movesApart(one) { raised[keys.key(of: one, in: drawing)] = true }
                    view = drawing.views[one].parent.index
                }
            }
        }
    }

    private mutating func mark(_ covers: [Covers], _ keys: ViewKeys) {
        for index in marks.indices {
            let part = Covers(marks[index].kind)
            if part.isEmpty { continue }
            marks[index].ink.coversBones = covers[keys.key(of: marks[index].view, in: drawing)].contains(part)
        }
    }
}
