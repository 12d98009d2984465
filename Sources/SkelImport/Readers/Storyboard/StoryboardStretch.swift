import SkelLayout
import SkelText

/// How the views of a screen answer its width: shares of the change of their left edges and widths.
///
/// Frames say where views are; constraints only say what stretches. Each horizontal one is an equation of these shares,
/// its constants gone, and what nothing says has an equation of little weight: content keeps its width, a view follows
/// the left edge of the one around it. The shares come nearest to all of them.
struct StoryboardStretch {
    /// Weights. Each kind beats the next by some tenfold, and by the hundredfold in the square that counts.
    enum Weight {
        static let required = 1000.0
        /// Of autoresizing, and of a width that is a number: one that also says both edges fills.
        static let mask = 200.0
        static let number = 100.0
        /// Of a constraint of the highest priority below required; those of less weigh less in proportion.
        static let optional = 8.0
        /// Of a required constraint that does not hold for the frames: they are not made by it.
        static let broken = 1.0
        /// Of the least hugging priority on a screen; each higher one weighs ten times as much, up to `mostHugging`.
        static let hugging = 0.02
        static let mostHugging = 2.0
        /// What a content's hugging weighs less where its frame is wider than it.
        static let stretched = 0.1
        /// Of views that have no size of their own.
        static let shapeless = 0.002
        static let following = 0.001
    }

    let views: StoryboardViews
    let screen: StoryboardViews.Screen
    var equations: LeastSquares
    private(set) var losses: StoryboardLosses
    /// Whether distances of safe areas or margins are in the frames.
    private(set) var usesGuides = false

    var markup: StoryboardMarkup { views.markup }

    struct Result {
        /// Of each view of the screen; nil where it is not known.
        var responses: [Sketch.Response?]
        /// Whether distances that only the frames tell, those of safe areas and margins, are part of it.
        var usesGuides: Bool
    }

    static func of(
        _ screen: StoryboardViews.Screen, in views: StoryboardViews, noting losses: inout StoryboardLosses
    ) -> Result {
        var stretch = StoryboardStretch(views, screen, losses)
        stretch.addEquations()
        var result = Result(
            responses: Array(repeating: nil, count: screen.views.count), usesGuides: stretch.usesGuides)
        result.responses[0] = .fills
        if let shares = stretch.equations.solve() {
            for index in result.responses.indices {
                result.responses[index] = Sketch.Response(
                    x: snapped(shares[2 * index]), width: snapped(shares[2 * index + 1]))
            }
        } else {
            stretch.losses.note(
                "what stretches is not known, for the constraints tangle too much", .entangled,
                at: views.views[screen.views.lowerBound].element)
        }
        losses = stretch.losses
        return result
    }

    private init(_ views: StoryboardViews, _ screen: StoryboardViews.Screen, _ losses: StoryboardLosses) {
        self.views = views
        self.screen = screen
        self.losses = losses
        // The screen itself stays where it is and takes all of the change.
        equations = LeastSquares(unknowns: 2 * screen.views.count, pinned: [0, 1])
    }

    /// The share that is meant: solutions miss it by what wishes weigh.
    private static func snapped(_ share: Double) -> Double {
        for usual in [0, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 1] where abs(share - usual) < 0.02 { return usual }
        return share.toThousandths
    }

    private mutating func addEquations() {
        let huggings = huggingWeights()
        for view in screen.views {
            addConstraints(of: view)
            guard let parent = views.views[view].parent else { continue }
            addPlace(of: view, in: parent)
            equations.add([x(view), x(parent).negative], weight: Weight.following)
            equations.add([width(view)], weight: huggings[view - screen.views.lowerBound])
        }
    }

    // MARK: - Unknowns

    func x(_ view: Int, _ factor: Double = 1) -> LeastSquares.Term {
        LeastSquares.Term(unknown: 2 * (view - screen.views.lowerBound), factor: factor)
    }

    func width(_ view: Int, _ factor: Double = 1) -> LeastSquares.Term {
        LeastSquares.Term(unknown: 2 * (view - screen.views.lowerBound) + 1, factor: factor)
    }

    // MARK: - Content

    /// How much each view holds on to its width: by its priority among those of the screen.
    private func huggingWeights() -> [Double] {
        let priorities = screen.views.map { view -> Double? in
            let element = views.views[view].element
            guard views.views[view].children.isEmpty, hasOwnSize(element) else { return nil }
            return markup.number("horizontalHuggingPriority", of: element) ?? 250
        }
        var distinct: [Double] = []
        for priority in priorities.compactMap({ $0 }).sorted() where distinct.last != priority && distinct.count < 4 {
            distinct.append(priority)
        }
        return zip(screen.views, priorities).map { view, priority in
            guard let priority else { return Weight.shapeless }
            var weight = Weight.hugging
            for _ in 0..<(distinct.firstIndex(of: priority) ?? distinct.count) { weight *= 10 }
            return min(weight, Weight.mostHugging) * (isStretched(view) ? Weight.stretched : 1)
        }
    }

    /// Whether a text's view is clearly wider than its text: of two that hug alike, this one was stretched.
    private func isStretched(_ view: Int) -> Bool {
        let element = views.views[view].element
        guard markup.name(element) == "label", let text = markup.text("text", of: element) else { return false }
        let font = markup.child("fontDescription", of: element)
        let size = font.flatMap { markup.number("pointSize", of: $0) } ?? 17
        // Characters are half as wide as the font size, on average.
        return views.views[view].frame.width > Double(text.utf8.count) * size * 0.5 * 1.35 + 10
    }

    private func hasOwnSize(_ element: Int) -> Bool {
        switch markup.name(element) {
        case "view", "containerView", "scrollView", "tableView", "collectionView", "textView", "mapView", "webView",
            "wkWebView", "visualEffectView", "stackView":
            false
        case "imageView": markup.value("image", of: element) != nil
        default: true
        }
    }

    // MARK: - Constraints

    private mutating func addConstraints(of owner: Int) {
        let element = views.views[owner].element
        for list in markup.document.children(of: element) where markup.name(list) == "constraints" {
            for constraint in markup.document.children(of: list) where markup.name(constraint) == "constraint" {
                if let id = markup.value("id", of: constraint), views.exclusions.constraints.contains(id) { continue }
                add(constraint, of: owner)
            }
        }
    }

    private mutating func add(_ constraint: Int, of owner: Int) {
        guard let first = item("firstItem", of: constraint, or: owner) else { return }
        guard let attribute = markup.value("firstAttribute", of: constraint) else { return }
        if attribute.hasSuffix("Margin") || markup.value("secondAttribute", of: constraint)?.hasSuffix("Margin") == true
        {
            usesGuides = true
        }
        let second = item("secondItem", of: constraint, or: nil)
        // A limit leaves open what happens within it.
        guard markup.value("relation", of: constraint) == nil, let left = StoryboardEdge(attribute) else { return }
        guard let secondAttribute = markup.value("secondAttribute", of: constraint) else {
            let weight = min(weight(of: constraint, holds: true), Weight.number)
            return equations.add(terms(left, of: first), weight: weight)
        }
        guard let second else { return }
        guard let right = StoryboardEdge(secondAttribute) else {
            // A picture as wide as it is high: with a height, its width is one too.
            if left == .width, secondAttribute == "height", hasHeight(second) {
                equations.add(terms(.width, of: first), weight: weight(of: constraint, holds: true))
            }
            return
        }
        let multiplier = multiplier(of: constraint)
        var all = terms(left, of: first) + terms(right, of: second).map { $0.times(-multiplier) }
        // Edges are counted from the left edge of the view that holds the constraint.
        if left != .width { all.append(x(owner, -1)) }
        if right != .width { all.append(x(owner, multiplier)) }
        let distance = (value(left, of: first, from: owner) - multiplier * value(right, of: second, from: owner))
        let isPlain = left.isPlain(attribute) && right.isPlain(secondAttribute)
        let holds = !isPlain || abs(distance - (markup.number("constant", of: constraint) ?? 0)) <= 1
        equations.add(gathered(all), weight: weight(of: constraint, holds: holds))
    }

    /// The view that a constraint names; nil where it names none, or one that is not of this screen.
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

    /// Notes distances of margins, and of safe areas from above or below: at the sides a phone that stands has none.
    private mutating func noteGuides(of constraint: Int, _ attribute: String) {
        if usesGuides { return }
        let second = markup.value("secondAttribute", of: constraint) ?? ""
        if attribute.hasSuffix("Margin") || second.hasSuffix("Margin") { usesGuides = true }
        guard StoryboardEdge(attribute) == nil else { return }
        for name in ["firstItem", "secondItem"] {
            if let id = markup.value(name, of: constraint), views.safeAreas.contains(id) { usesGuides = true }
        }
    }

    private func weight(of constraint: Int, holds: Bool) -> Double {
        let priority = markup.number("priority", of: constraint) ?? 1000
        if priority >= 1000 { return holds ? Weight.required : Weight.broken }
        return Weight.optional * max(1, priority) / 1000
    }

    /// `0.5`, `1:3` or `1/3`.
    private func multiplier(of constraint: Int) -> Double {
        guard let text = markup.value("multiplier", of: constraint) else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) ?? 0 }
        guard let first = parts.first else { return 1 }
        let multiplier = parts.count == 2 ? first / parts[1] : first
        return multiplier.magnitude >= 1e-3 && multiplier.magnitude <= 1e3 ? multiplier : 1
    }

    private func hasHeight(_ view: Int) -> Bool {
        guard let list = markup.child("constraints", of: views.views[view].element) else { return false }
        for constraint in markup.document.children(of: list)
        where markup.value("firstAttribute", of: constraint) == "height"
            && markup.value("firstItem", of: constraint) == nil && markup.value("secondItem", of: constraint) == nil
        {
            return true
        }
        return false
    }

    // MARK: - Edges

    private func terms(_ edge: StoryboardEdge, of view: Int) -> [LeastSquares.Term] {
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

    /// Each unknown once.
    private func gathered(_ terms: [LeastSquares.Term]) -> [LeastSquares.Term] {
        var gathered: [LeastSquares.Term] = []
        for term in terms {
            if let index = gathered.firstIndex(where: { $0.unknown == term.unknown }) {
                gathered[index].factor += term.factor
            } else {
                gathered.append(term)
            }
        }
        return gathered
    }
}

/// What a constraint is about, from left to right.
enum StoryboardEdge {
    case left, right, center, width

    /// Nil for what is about heights.
    init?(_ attribute: String) {
        switch attribute {
        case "leading", "left", "leadingMargin", "leftMargin": self = .left
        case "trailing", "right", "trailingMargin", "rightMargin": self = .right
        case "centerX", "centerXWithinMargins": self = .center
        case "width": self = .width
        default: return nil
        }
    }

    /// Whether an attribute is the view's own edge, without a margin that is not in the file.
    func isPlain(_ attribute: String) -> Bool { !attribute.hasSuffix("Margin") && !attribute.hasSuffix("Margins") }
}

extension LeastSquares.Term {
    var negative: LeastSquares.Term { times(-1) }

    func times(_ number: Double) -> LeastSquares.Term {
        LeastSquares.Term(unknown: unknown, factor: factor * number)
    }
}
