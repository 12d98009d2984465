import SkelLayout
import SkelText

/// What moves down if texts of a screen grow, by its vertical constraints and stacks.
struct StoryboardPushes {
    /// A constraint between edges of two views, from the side of one of them.
    private struct Tie {
        let isOwnBottom: Bool
        let other: Int
        let isOtherBottom: Bool
    }

    private let views: StoryboardViews
    private let first: Int
    /// The constraints of each view of the screen; none if no text grows.
    private var ties: [[Tie]] = []
    /// The views with a height of their own.
    private var haveHeight: Set<Int> = []
    private var hasGrown: Set<Int> = []
    private var isPushed: Set<Int> = []
    /// The stacks that have pushed what is below in them.
    private var stacks: Set<Int> = []

    /// - Parameter growing: the numbers of the texts that grow.
    init(_ screen: StoryboardViews.Screen, in views: StoryboardViews, growing: [Int]) {
        self.views = views
        first = screen.views.lowerBound
        if growing.isEmpty { return }
        ties = Array(repeating: [], count: screen.views.count)
        for view in screen.views { addTies(of: view, in: screen) }
        // From the first: what it pushes in a stack includes what later ones do.
        var open = Array(growing.reversed())
        while let view = open.popLast() {
            guard hasGrown.insert(view).inserted else { continue }
            open += push(by: view)
        }
    }

    /// Whether constraints keep a view in its place, whatever grows above it. What has none is not known to stay.
    func keepsPlace(_ view: Int) -> Bool {
        !ties.isEmpty && !ties[view - first].isEmpty && !isPushed.contains(view) && !hasGrown.contains(view)
    }

    /// Pushes what is below a view that has grown.
    ///
    /// - Returns: the views around that grow with it.
    private mutating func push(by grown: Int) -> [Int] {
        var around: [Int] = []
        var open = grow(grown, &around)
        for tie in ties[grown - first] where tie.isOwnBottom { follow(tie, of: grown, &open, &around) }
        while let view = open.popLast() {
            guard !hasGrown.contains(view), isPushed.insert(view).inserted else { continue }
            open += grow(view, &around)
            let givesWay = scrolls(view) && !haveHeight.contains(view)
            for tie in ties[view - first] where !givesWay || !tie.isOwnBottom { follow(tie, of: view, &open, &around) }
        }
        return around
    }

    /// The views that a stack puts below one that grows or moves; the stack grows.
    private mutating func grow(_ view: Int, _ around: inout [Int]) -> [Int] {
        guard let stack = views.views[view].parent,
            views.markup.name(views.views[stack].element) == "stackView"
        else { return [] }
        around.append(stack)
        let isColumn = views.markup.value("axis", of: views.views[stack].element) == "vertical"
        guard isColumn, stacks.insert(stack).inserted else { return [] }
        return views.views[stack].children.filter { $0 > view }
    }

    private func follow(_ tie: Tie, of view: Int, _ open: inout [Int], _ around: inout [Int]) {
        if !views.isInside(view, tie.other) {
            open.append(tie.other)
        } else if tie.isOwnBottom, tie.isOtherBottom, !scrolls(tie.other) {
            around.append(tie.other)
        }
    }

    /// Whether a view's contents scroll: they don't make it higher, and it is lower where something pushes its top.
    private func scrolls(_ view: Int) -> Bool { views.markup.name(views.views[view].element) == "scrollView" }

    // MARK: - Constraints

    private mutating func addTies(of owner: Int, in screen: StoryboardViews.Screen) {
        for constraint in views.constraints(of: owner) { add(constraint, of: owner, in: screen) }
    }

    /// Adds a constraint; an inequality only limits where a view may move.
    private mutating func add(_ constraint: Int, of owner: Int, in screen: StoryboardViews.Screen) {
        let markup = views.markup
        func view(_ name: String) -> Int? { views.item(name, of: constraint, in: screen) }
        let one = markup.value("firstItem", of: constraint) == nil ? owner : view("firstItem")
        guard markup.value("relation", of: constraint) == nil, let one else { return }
        let isAlone = markup.value("secondItem", of: constraint) == nil
        if isAlone, markup.value("firstAttribute", of: constraint) == "height" { haveHeight.insert(one) }
        guard let other = view("secondItem"), one != other,
            let isOneBottom = isBottom(markup.value("firstAttribute", of: constraint)),
            let isOtherBottom = isBottom(markup.value("secondAttribute", of: constraint))
        else { return }
        ties[one - first].append(Tie(isOwnBottom: isOneBottom, other: other, isOtherBottom: isOtherBottom))
        ties[other - first].append(Tie(isOwnBottom: isOtherBottom, other: one, isOtherBottom: isOneBottom))
    }

    /// Whether a vertical attribute is at the bottom of its view; nil for others.
    private func isBottom(_ attribute: String?) -> Bool? {
        switch attribute {
        case "bottom", "bottomMargin", "lastBaseline", "baseline": true
        case "top", "topMargin", "firstBaseline", "centerY", "centerYWithinMargins": false
        default: nil
        }
    }
}
