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
        static let shapeless = 0.0005
        static let following = 0.0001
    }

    let views: StoryboardViews
    let screen: StoryboardViews.Screen
    var equations: LeastSquares
    var losses: StoryboardLosses
    /// Whether distances of safe areas or margins are in the frames.
    var usesGuides = false

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
}

extension LeastSquares.Term {
    var negative: LeastSquares.Term { times(-1) }

    func times(_ number: Double) -> LeastSquares.Term {
        LeastSquares.Term(unknown: unknown, factor: factor * number)
    }
}
