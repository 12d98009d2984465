import SkelLayout
import SkelText

/// The limits of a screen's views: inequalities between their edges, largest widths, and widths that give way.
///
/// Responses are shares of a change, which hold as long as no inequality does. A width that a constraint of a lower priority
/// sets, and that is more than a narrow screen has, is a largest width of what inequalities bound.
struct StoryboardLimits {
    /// What ties a side of a view to an edge of what the view is in.
    private struct Bound {
        /// The place, in points from the left of the screen.
        var place: Double
        var priority: Double
        var constraint: Int
    }

    /// The strongest equation and the strongest inequality of a side.
    private struct Side {
        var equation: Bound?
        var inequality: Bound?

        /// The stronger of both.
        var bound: Bound? {
            guard let equation, let inequality else { return equation ?? inequality }
            return equation.priority < inequality.priority ? inequality : equation
        }
    }

    /// The limits of each view.
    private(set) var all: [Sketch.Limits]
    /// The inequalities that decide how wide their views are: they count as equations.
    private(set) var binding: Set<Int> = []
    /// The widths that say no more than how wide their views are at most.
    private(set) var givingWay: Set<Int> = []

    private let views: StoryboardViews
    private let screen: StoryboardViews.Screen
    private var starts: [Side]
    private var ends: [Side]
    /// The constraint and the priority of each view's largest width and of its width, and whether it's centred.
    private var largest: [(width: Double, priority: Double)?]
    private var widths: [(constraint: Int, width: Double, priority: Double)?]
    /// The priority with which each view has a share of the width of another.
    private var shares: [Double]
    private var areCentred: [Bool]

    /// The priority from which a limit is stronger than the contents of views, unless they say otherwise.
    private static let strong = 750.0

    private var markup: StoryboardMarkup { views.markup }

    init(_ screen: StoryboardViews.Screen, in views: StoryboardViews) {
        (self.views, self.screen) = (views, screen)
        let count = screen.views.count
        all = Array(repeating: Sketch.Limits(), count: count)
        starts = Array(repeating: Side(), count: count)
        ends = starts
        largest = Array(repeating: nil, count: count)
        widths = Array(repeating: nil, count: count)
        shares = Array(repeating: 0, count: count)
        areCentred = Array(repeating: false, count: count)
        let constraints = screen.views.map { (owner: $0, own: views.constraints(of: $0)) }
        // Without an inequality nothing limits anything.
        let hasInequality = constraints.contains { one in
            one.own.contains { views.markup.value("relation", of: $0) != nil }
        }
        guard hasInequality else { return }
        for (owner, own) in constraints { for constraint in own { read(constraint, of: owner) } }
        for view in screen.views {
            findWidth(of: view)
            findResistance(of: view)
        }
    }

    private func index(_ view: Int) -> Int { view - screen.views.lowerBound }

    // MARK: - Constraints

    private func item(_ name: String, of constraint: Int) -> Int? { views.item(name, of: constraint, in: screen) }

    private mutating func read(_ constraint: Int, of owner: Int) {
        let first = markup.value("firstItem", of: constraint) == nil ? owner : item("firstItem", of: constraint)
        guard let first, let attribute = markup.value("firstAttribute", of: constraint),
            let edge = StoryboardEdge(attribute)
        else { return }
        let priority = markup.number("priority", of: constraint) ?? 1000
        let constant = markup.number("constant", of: constraint) ?? 0
        let relation = markup.value("relation", of: constraint)
        guard let name = markup.value("secondAttribute", of: constraint) else {
            guard edge == .width else { return }
            if relation == nil { widths[index(first)] = (constraint, constant, priority) }
            if relation == "lessThanOrEqual" { largest[index(first)] = (constant, priority) }
            return
        }
        guard let second = item("secondItem", of: constraint), let other = StoryboardEdge(name) else { return }
        if edge == .width || other == .width {
            if edge == other, relation == nil { shares[index(first)] = max(shares[index(first)], priority) }
            return
        }
        if edge == .center || other == .center {
            if edge == other, relation == nil {
                areCentred[index(views.isInside(first, second) ? first : second)] = true
            }
            return
        }
        // Margins are not in the file.
        guard edge.isPlain(attribute), other.isPlain(name), markup.value("multiplier", of: constraint) == nil else {
            return
        }
        let isAtLeast = relation.map { $0 == "greaterThanOrEqual" }
        if views.isInside(first, second) {
            let place = place(other, of: second) + constant
            bound(first, edge, Bound(place: place, priority: priority, constraint: constraint), isAtLeast)
        } else if views.isInside(second, first) {
            let place = place(edge, of: first) - constant
            bound(second, other, Bound(place: place, priority: priority, constraint: constraint), isAtLeast.map { !$0 })
        } else if let isAtLeast, priority >= Self.strong {
            if edge == .left, other == .right, isAtLeast {
                follow(first, at: constant)
            } else if edge == .right, other == .left, !isAtLeast {
                follow(second, at: -constant)
            }
        }
    }

    /// Bounds a side of a view by an edge of what it's in.
    ///
    /// - Parameter isAtLeast: whether the side is there or farther right; nil if it's there.
    private mutating func bound(_ view: Int, _ edge: StoryboardEdge, _ bound: Bound, _ isAtLeast: Bool?) {
        let index = index(view)
        func add(to side: inout Side) {
            if isAtLeast == nil {
                if side.equation.map({ $0.priority < bound.priority }) ?? true { side.equation = bound }
            } else if side.inequality.map({ $0.priority < bound.priority }) ?? true {
                side.inequality = bound
            }
        }
        if edge == .left, isAtLeast != false { add(to: &starts[index]) }
        if edge == .right, isAtLeast != true {
            add(to: &ends[index])
            if isAtLeast == false, bound.priority >= Self.strong { all[index].end = bound.place }
        }
    }

    private mutating func follow(_ view: Int, at distance: Double) {
        all[index(view)].distance = max(all[index(view)].distance ?? 0, distance)
    }

    private func place(_ edge: StoryboardEdge, of view: Int) -> Double {
        let frame = views.views[view].frame
        return edge == .right ? frame.maxX : frame.x
    }

    // MARK: - Widths

    private mutating func findWidth(of view: Int) {
        let index = index(view)
        let frame = views.views[view].frame
        if let own = widths[index] {
            let (start, end) = bothSides(of: view) { $0.bound }
            guard let start, let end, own.priority < min(start.priority, end.priority) else { return }
            let inequalities = [starts[index].inequality, ends[index].inequality].compactMap { $0?.constraint }
                .filter { $0 == start.constraint || $0 == end.constraint }
            let change = views.views[screen.views.lowerBound].frame.width - Expresser.narrowestScreen
            let isBetween = abs(frame.x - start.place) <= 1 && abs(frame.maxX - end.place) <= 1
            guard !inequalities.isEmpty, own.width > end.place - start.place - change, frame.width <= own.width + 1,
                isBetween || abs(frame.width - own.width) <= 1
            else { return }
            givingWay.insert(own.constraint)
            binding.formUnion(inequalities)
            limit(view, to: own.width, start, end)
        } else if let largest = largest[index], frame.width <= largest.width + 1 {
            let (start, end) = bothSides(of: view) { $0.equation }
            let edges = start.flatMap { start in end.map { min(start.priority, $0.priority) } } ?? 0
            // What stretches it gives way.
            if largest.priority >= max(edges, shares[index]) { limit(view, to: largest.width, start, end) }
        }
    }

    /// The bounds of both sides of a view: of one that is centred in its parent, the other side's is as far from there.
    private func bothSides(of view: Int, _ bound: (Side) -> Bound?) -> (start: Bound?, end: Bound?) {
        let index = index(view)
        var (start, end) = (bound(starts[index]), bound(ends[index]))
        guard areCentred[index], let parent = views.views[view].parent else { return (start, end) }
        let middle = views.views[parent].frame.x + views.views[parent].frame.maxX
        if start == nil, let other = end {
            start = Bound(place: middle - other.place, priority: other.priority, constraint: other.constraint)
        } else if end == nil, let other = start {
            end = Bound(place: middle - other.place, priority: other.priority, constraint: other.constraint)
        }
        return (start, end)
    }

    private mutating func limit(_ view: Int, to width: Double, _ start: Bound?, _ end: Bound?) {
        let index = index(view)
        all[index].width = width
        if areCentred[index] {
            all[index].share = 0.5
        } else if let start, let end,
            start.priority < end.priority || ends[index].equation != nil && starts[index].equation == nil
        {
            all[index].share = 1
        }
        // Its frame does not tell where it is if it's narrower.
        if abs(views.views[view].frame.width - width) <= 1, let start, let end, start.place < end.place {
            all[index].span = start.place...end.place
        }
    }

    private mutating func findResistance(of view: Int) {
        let element = views.views[view].element
        let own = widths[index(view)]
        let hasText = ["label", "button", "textField"].contains(markup.name(element))
        let resistance = hasText ? markup.number("horizontalCompressionResistancePriority", of: element) ?? 750 : 1000
        all[index(view)].resistance = hasText ? max(resistance, own?.priority ?? 0) : own?.priority ?? resistance
    }
}
