import SkelLayout
import SkelText

/// The responses of a screen's views to its width: their left edges' and widths' shares of a change.
///
/// Frames give the positions of views, and constraints only what stretches. Each horizontal constraint is an equation of
/// shares, without its constants. Equations with small weights stand for defaults: contents keep their width, and a view
/// follows its parent's left edge. Of equations that contradict each other, the one with the greater weight holds.
struct StoryboardStretch {
    /// The weights of equations.
    enum Weight {
        static let required = 1000.0
        /// For autoresizing masks and constant widths; constraints on both edges override these.
        static let mask = 200.0
        static let number = 100.0
        /// For a constraint of the highest optional priority; lower ones have proportionally smaller weights.
        static let optional = 8.0
        /// For a required constraint that the frames don't satisfy.
        static let broken = 1.0
        /// For the highest hugging priority; lower ones have proportionally smaller weights.
        static let hugging = 2.0
        /// The factor for the hugging of contents whose frame is wider than they are.
        static let stretched = 0.1
        /// For views without an intrinsic size.
        static let shapeless = 0.0005
        static let following = 0.0001
    }

    let views: StoryboardViews
    let screen: StoryboardViews.Screen
    let limits: StoryboardLimits
    var equations: StretchEquations
    var losses: StoryboardLosses
    /// Whether the frames contain distances of safe areas or margins.
    var usesGuides = false

    var markup: StoryboardMarkup { views.markup }

    /// The response of each view of the screen; nil if it's unknown. `usesGuides` is whether it depends on distances of safe
    /// areas and margins, which only the frames contain.
    static func of(
        _ screen: StoryboardViews.Screen, in views: StoryboardViews, noting losses: inout StoryboardLosses
    ) -> (responses: [Sketch.Response?], limits: [Sketch.Limits], usesGuides: Bool) {
        var stretch = StoryboardStretch(views, screen, losses)
        stretch.addEquations()
        var responses: [Sketch.Response?] = [.fills] + Array(repeating: nil, count: screen.views.count - 1)
        if let shares = stretch.equations.solve() {
            for index in responses.indices {
                responses[index] = Sketch.Response(
                    x: snapped(shares[2 * index]), width: snapped(shares[2 * index + 1]))
            }
        } else {
            stretch.losses.note(
                "what stretches is not known, for the constraints tangle too much", .entangled,
                at: views.views[screen.views.lowerBound].element)
        }
        losses = stretch.losses
        return (responses, stretch.limits.all, stretch.usesGuides)
    }

    private init(_ views: StoryboardViews, _ screen: StoryboardViews.Screen, _ losses: StoryboardLosses) {
        self.views = views
        self.screen = screen
        self.losses = losses
        limits = StoryboardLimits(screen, in: views)
        // The screen's left edge stays where it is, and its width takes the whole change.
        equations = StretchEquations(unknowns: 2 * screen.views.count)
    }

    /// The intended share, without rounding errors.
    private static func snapped(_ share: Double) -> Double {
        for usual in [0, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 1] where abs(share - usual) < 0.001 { return usual }
        return share.toThousandths
    }

    private mutating func addEquations() {
        for view in screen.views {
            addConstraints(of: view)
            guard let parent = views.views[view].parent else { continue }
            addPlace(of: view, in: parent)
            equations.add([x(view), x(parent, -1)], weight: Weight.following)
            equations.add([width(view)], weight: huggingWeight(of: view))
        }
    }

    // MARK: - Unknowns

    func x(_ view: Int, _ factor: Double = 1) -> StretchEquations.Term {
        StretchEquations.Term(unknown: 2 * (view - screen.views.lowerBound), factor: factor)
    }

    func width(_ view: Int, _ factor: Double = 1) -> StretchEquations.Term {
        StretchEquations.Term(unknown: 2 * (view - screen.views.lowerBound) + 1, factor: factor)
    }

    // MARK: - Content

    private func huggingWeight(of view: Int) -> Double {
        let element = views.views[view].element
        guard views.views[view].children.isEmpty, hasOwnSize(element) else { return Weight.shapeless }
        let priority = markup.number("horizontalHuggingPriority", of: element) ?? 250
        return Weight.hugging * min(max(1, priority), 1000) / 1000 * (isStretched(view) ? Weight.stretched : 1)
    }

    /// The width of a character relative to the font size, on average.
    private static let characterWidth = 0.5
    /// A view this many times as wide as its estimated text, and this many points, is wider than any text of that
    /// length.
    private static let clearlyWider = (times: 1.35, points: 10.0)

    /// Whether a text's view is clearly wider than its text. Of two views with equal hugging, this one was stretched.
    private func isStretched(_ view: Int) -> Bool {
        let element = views.views[view].element
        guard markup.name(element) == "label", let text = markup.text("text", of: element) else { return false }
        let font = markup.child("fontDescription", of: element)
        let size = font.flatMap { markup.number("pointSize", of: $0) } ?? 17
        let estimated = Double(text.utf8.count) * size * Self.characterWidth
        return views.views[view].frame.width > estimated * Self.clearlyWider.times + Self.clearlyWider.points
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

extension StretchEquations.Term {
    func times(_ number: Double) -> StretchEquations.Term {
        StretchEquations.Term(unknown: unknown, factor: factor * number)
    }
}
