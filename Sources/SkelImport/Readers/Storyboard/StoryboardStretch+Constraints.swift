import SkelLayout
import SkelText

extension StoryboardStretch {
    mutating func addConstraints(of owner: Int) {
        for constraint in views.constraints(of: owner) { add(constraint, of: owner) }
    }

    private mutating func add(_ constraint: Int, of owner: Int) {
        guard let first = item("firstItem", of: constraint, or: owner) else { return }
        guard let attribute = markup.value("firstAttribute", of: constraint) else { return }
        if attribute.hasSuffix("Margin") || markup.value("secondAttribute", of: constraint)?.hasSuffix("Margin") == true
        {
            usesGuides = true
        }
        let second = item("secondItem", of: constraint, or: nil)
        // An inequality does not determine what happens within its limit.
        guard markup.value("relation", of: constraint) == nil || limits.binding.contains(constraint) else { return }
        guard let left = StoryboardEdge(attribute) else {
            if attribute == "height", markup.value("secondAttribute", of: constraint) == "width", let second {
                addRatio(of: second, constraint)
            }
            return
        }
        guard let secondAttribute = markup.value("secondAttribute", of: constraint) else {
            if limits.givingWay.contains(constraint) { return }
            let weight = min(weight(of: constraint, holds: true), Weight.number)
            return equations.add(terms(left, of: first), weight: weight)
        }
        guard let second else { return }
        guard let right = StoryboardEdge(secondAttribute) else {
            if left == .width, secondAttribute == "height" { addRatio(of: first, constraint) }
            return
        }
        let multiplier = multiplier(of: constraint)
        var all = terms(left, of: first) + terms(right, of: second).map { $0.times(-multiplier) }
        // Edges are measured from the left edge of the view that owns the constraint.
        if left != .width { all.append(x(owner, -1)) }
        if right != .width { all.append(x(owner, multiplier)) }
        let distance = (value(left, of: first, from: owner) - multiplier * value(right, of: second, from: owner))
        // A limit holds beyond the frame's width, too.
        let isPlain = !limits.binding.contains(constraint) && left.isPlain(attribute) && right.isPlain(secondAttribute)
        let holds = !isPlain || abs(distance - (markup.number("constant", of: constraint) ?? 0)) <= 1
        equations.add(all, weight: weight(of: constraint, holds: holds))
    }

    /// The view that a constraint refers to; nil if it refers to none, or to one outside this screen.
    private mutating func item(_ name: String, of constraint: Int, or owner: Int?) -> Int? {
        guard let id = markup.value(name, of: constraint) else { return owner }
        if let view = views.ids.number(of: id) {
            return screen.views.contains(view) ? view : nil
        }
        if !views.otherIDs.contains(id) {
            losses.note(
                "this constraint is of '\(printable(id))', which is not in the file", .unknownItem, at: constraint)
        }
        return nil
    }

    /// Adds an aspect ratio. Unless its edges say otherwise, a view keeps its height and therefore its width.
    private mutating func addRatio(of view: Int, _ constraint: Int) {
        equations.add(terms(.width, of: view), weight: min(weight(of: constraint, holds: true), Weight.number))
    }

    private func weight(of constraint: Int, holds: Bool) -> Double {
        let priority = markup.number("priority", of: constraint) ?? 1000
        if priority >= 1000 { return holds ? Weight.required : Weight.broken }
        return Weight.optional * max(1, priority) / 1000
    }

    /// A multiplier, written as `0.5`, `1:3` or `1/3`.
    private func multiplier(of constraint: Int) -> Double {
        guard let text = markup.value("multiplier", of: constraint) else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) ?? 0 }
        guard let first = parts.first else { return 1 }
        let multiplier = parts.count == 2 ? first / parts[1] : first
        return multiplier.magnitude >= 1e-3 && multiplier.magnitude <= 1e3 ? multiplier : 1
    }

    // MARK: - Edges

    private func terms(_ edge: StoryboardEdge, of view: Int) -> [StretchEquations.Term] {
        switch edge {
        case .left: [x(view)]
        case .right: [x(view), width(view)]
        case .center: [x(view), width(view, 0.5)]
        case .width: [width(view)]
        }
    }

    private func value(_ edge: StoryboardEdge, of view: Int, from owner: Int) -> Double {
        let frame = views.views[view].frame
        let left = frame.x - views.views[owner].frame.x
        return switch edge {
        case .left: left
        case .right: left + frame.width
        case .center: left + frame.width / 2
        case .width: frame.width
        }
    }
}

/// The horizontal attribute of a constraint.
enum StoryboardEdge {
    case left, right, center, width

    /// Creates an attribute; nil for vertical ones.
    init?(_ attribute: String) {
        switch attribute {
        case "leading", "left", "leadingMargin", "leftMargin": self = .left
        case "trailing", "right", "trailingMargin", "rightMargin": self = .right
        case "centerX", "centerXWithinMargins": self = .center
        case "width": self = .width
        default: return nil
        }
    }

    /// Whether an attribute is the view's edge itself, without a margin, which the file doesn't contain.
    func isPlain(_ attribute: String) -> Bool { !attribute.hasSuffix("Margin") && !attribute.hasSuffix("Margins") }
}
