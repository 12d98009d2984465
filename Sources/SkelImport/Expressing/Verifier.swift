import SkelLanguage
import SkelLayout
import SkelText

/// Lays out a draft with the compiler's own layout, and finds the parts that don't match the source.
struct Verifier {
    let plan: Plan
    private let screen: Screen
    /// The names of prototypes, by which lists choose them, and their pieces.
    private var cells: [(name: String, piece: Int)] = []

    /// Creates a verifier; nil if the draft isn't a valid file, which is a bug in the importer.
    init?(_ draft: Draft, of plan: Plan) {
        let draft = Self.ungrown(draft, plan)
        self.plan = plan
        // Views are named by their pieces' numbers.
        let checked = draft.checked { element in
            element.head == "cell" ? nil : element.tag.map { "n\($0)" }
        }
        guard let screen = checked else { return nil }
        self.screen = screen
        for case .element(let element) in draft.items { collectCells(element) }
    }

    /// The draft with texts that keep their frames in the source, instead of growing with their lines and pushing down what
    /// follows.
    private static func ungrown(_ draft: Draft, _ plan: Plan) -> Draft {
        guard plan.pieces.contains(where: { $0.saysLines }) else { return draft }
        func ungrown(_ element: Draft.Element) -> Draft.Element {
            var element = element
            if let tag = element.tag, plan.pieces[tag].saysLines {
                element.declarations.removeAll { $0.path == "numberOfLines" }
            }
            element.elements = element.elements.map { ungrown($0) }
            return element
        }
        var draft = draft
        draft.changeElements { $0 = ungrown($0) }
        return draft
    }

    private mutating func collectCells(_ element: Draft.Element) {
        if element.head == "cell", let tag = element.tag { cells.append((element.name, tag)) }
        for child in element.elements { collectCells(child) }
    }

    /// The piece that a view was made from; nil for other views.
    private func piece(named name: String, _ kind: ElementKind) -> Int? {
        if kind == .cell { return cells.first { $0.name == name }?.piece }
        guard name.utf8.first == UInt8(ascii: "n"), let piece = Int(name.dropFirst()), piece < plan.pieces.count else {
            return nil
        }
        return piece
    }

    /// The positions of pieces in a layout.
    struct Layout {
        let plan: Plan
        /// The bars of leaves, in order.
        fileprivate(set) var bars: [[Rect]]
        /// The frames of boxes and leaves; nil for missing ones.
        fileprivate(set) var frames: [Rect?]

        /// The leaves that are elsewhere than in the source.
        var wrong: [Int] {
            let clips = plan.clips()
            return plan.order().filter { plan.pieces[$0].isLeaf && !isRight($0, in: clips[$0]) }
        }

        /// - Parameter clip: what is seen there, because something around it clips; nil for everything.
        private func isRight(_ index: Int, in clip: Rect?) -> Bool {
            let piece = plan.pieces[index]
            func isSeen(_ frame: Rect) -> Bool {
                guard let seen = clip?.intersection(frame) else { return true }
                return seen.width > 0 && seen.height > 0
            }
            if !isSeen(piece.frame), bars[index].isEmpty, frames[index] != nil { return true }
            if piece.saysLines {
                // Its lines may make it higher.
                guard var frame = frames[index] else { return false }
                frame.height = piece.frame.height
                return frame.isNear(piece.frame, within: Distance.halves)
            }
            if !piece.isKept, piece.kind != .textView {
                let seen = piece.bars.filter { isSeen($0) }
                return seen.count == bars[index].count
                    && zip(seen, bars[index]).allSatisfy { $0.isNear($1, within: Distance.halves) }
            }
            return frames[index].map { $0.isNear(piece.frame, within: Distance.halves) } ?? false
        }
    }

    /// The pieces as laid out by the compiler; nil if that finds mistakes.
    func layout() -> Layout? {
        var problems = Problems(limit: 1)
        let width = plan.size.width
        let height = screen.root.hasAutomaticHeight ? nil : plan.size.height
        let drawing = layOut(screen, in: Viewport(width: width, height: height), reporting: &problems)
        if problems.hasErrors { return nil }
        var layout = Layout(
            plan: plan, bars: Array(repeating: [], count: plan.pieces.count),
            frames: Array(repeating: nil, count: plan.pieces.count))
        var pieces = [Int?](repeating: nil, count: drawing.views.count)
        for view in drawing.views.indices {
            guard let name = drawing.name(of: view), let piece = piece(named: name, drawing.kind(of: view)),
                layout.frames[piece] == nil
            else { continue }
            pieces[view] = piece
            layout.frames[piece] = drawing.views[view].frame
        }
        for bone in drawing.bones {
            if let piece = pieces[Int(bone.view)] { layout.bars[piece].append(bone.frame) }
        }
        for list in plan.pieces.indices where plan.pieces[list].isListView { layout.placeRows(of: list) }
        return layout
    }
}

extension Verifier.Layout {
    /// Moves the contents of prototypes, which aren't at their first rows' places, for comparison. A prototype that no
    /// row shows is assumed to be right.
    fileprivate mutating func placeRows(of list: Int) {
        for row in plan.pieces[list].children {
            let wanted = plan.pieces[row].frame
            let found = frames[row]
            let (x, y) = found.map { (wanted.x - $0.x, wanted.y - $0.y) } ?? (0, 0)
            for index in plan.order(from: row) {
                if found == nil {
                    frames[index] = plan.pieces[index].frame
                    bars[index] = plan.pieces[index].bars
                } else {
                    frames[index] = frames[index]?.offset(x: x, y: y)
                    bars[index] = bars[index].map { $0.offset(x: x, y: y) }
                }
            }
            // The last row may be cut off, and a section's first row doesn't determine its width.
            frames[row] = wanted
        }
    }
}

extension Plan {
    /// What is seen of each piece, because pieces around it clip; nil for everything.
    fileprivate func clips() -> [Rect?] {
        var clips = [Rect?](repeating: nil, count: pieces.count)
        for index in order() {
            let piece = pieces[index]
            let inner = piece.clips ? clips[index]?.intersection(piece.frame) ?? piece.frame : clips[index]
            for child in piece.children { clips[child] = inner }
        }
        return clips
    }
}

extension Rect {
    /// Whether both have the same edges, except for rounding.
    func isSame(_ other: Rect) -> Bool { isNear(other, within: Distance.same) }
}
