import SkelLayout

/// The layouts of a page: each from some width on, in the order of the window's width.
struct PageInterval {
    /// The capture that shows it.
    var capture: Int
    /// The least width; nil for the first.
    var from: Page.Break?
    /// The least width of the window, too, where an earlier layout has the same width of the container.
    var window: Double?

    /// The widest window captured with the layout before it, if no condition says where it begins; nil for one that does.
    var after: Double?

    /// The test of its variant.
    var test: String {
        guard let from else { return "" }
        return (from.isContainer ? "width" : "window") + " >= " + number(from.width)
            + (window.map { " and window >= " + number($0) } ?? "")
    }

    /// Between which widths it begins, if no condition says where.
    var guess: String? {
        after.flatMap { after in from.map { "between \(number(after)) and \(number($0.width)) px" } }
    }

    /// Whether it applies to a capture.
    func holds(in capture: Page.Capture) -> Bool {
        guard let from else { return true }
        return from.width <= (from.isContainer ? capture.width : capture.window) && window ?? 0 <= capture.window
    }

    /// The name of the variant with a number.
    static func name(_ number: Int) -> String {
        let words = ["Medium", "Wide", "Wider", "Large", "Larger", "Huge"]
        return number < words.count ? words[number] : "Width\(number + 1)"
    }

    /// The layouts of a page: captures between the same two conditions show the same one.
    static func all(of page: Page) -> [PageInterval] {
        var intervals = [PageInterval(capture: 0, from: nil)]
        for index in page.captures.indices.dropFirst() {
            let (last, next) = (page.captures[intervals[intervals.count - 1].capture], page.captures[index])
            var (between, after): (Page.Break?, Double?) = (nil, nil)
            for one in last.breaks where one.isContainer && last.width < one.width && one.width <= next.width {
                between = one
            }
            for one in last.breaks where !one.isContainer && last.window < one.width && one.width <= next.window {
                // A window wider than the last one that decides about a container.
                if between == nil || !(between?.isContainer ?? false) { between = one }
            }
            if between == nil, differ(page, intervals[intervals.count - 1].capture, index) {
                between = Page.Break(isContainer: false, width: next.window)
                after = page.captures[index - 1].window
            }
            guard let between else { continue }
            var interval = PageInterval(capture: index, from: between, after: after)
            // Beside a column that only a wider window has, a container may be as wide as in a narrower one.
            let isKnown = intervals.contains { $0.from?.isContainer == true && $0.from?.width == between.width }
            if between.isContainer, isKnown {
                let breaks = next.breaks.filter { !$0.isContainer && $0.width <= next.window }.map { $0.width }
                interval.window = breaks.max() ?? next.window
            }
            intervals.append(interval)
        }
        return intervals
    }

    /// Whether two captures have different styles, show different things, have the words of a bone in more lines, which make it
    /// higher, or have what stays in the window elsewhere beside the element.
    private static func differ(_ page: Page, _ one: Int, _ two: Int) -> Bool {
        for node in page.nodes.indices where page.nodes[node].kind != nil {
            let parent = page.nodes[node].parent
            if parent >= 0, !(page.shows(parent, one) && page.shows(parent, two)) { continue }
            guard let a = page.box(node, one), let b = page.box(node, two) else {
                if page.shows(node, one) != page.shows(node, two) { return true }
                continue
            }
            let kind = page.nodes[node].kind
            if kind == .button || kind == .chip, a.text?.lines.count != b.text?.lines.count { return true }
            if a.style.isFixed, a.style.inset.left.points != nil, abs(a.frame.x - b.frame.x) > 4 { return true }
            if a.text?.fontSize != b.text?.fontSize || !a.style.arranges(like: b.style) { return true }
        }
        return false
    }
}

extension PageInterval {
    /// Reads the condition of a variant, with its `when`; nil for one that no import of a page writes.
    init?(_ condition: String) {
        let words = Statement.words(condition)
        guard words.count >= 4, let width = Double(words[3]) else { return nil }
        self.init(capture: 0, from: Page.Break(isContainer: words[1] == "width", width: width))
        if words.count == 8 { window = Double(words[7]) }
        if condition != "when " + test { return nil }
    }
}

extension PageStyle {
    /// Whether another style arranges in the same way, apart from sizes that scripts set.
    fileprivate func arranges(like other: PageStyle) -> Bool {
        var own = self
        if hasLike(width, other.width) { own.width = other.width }
        if hasLike(height, other.height) { own.height = other.height }
        return own == other
    }

    private func hasLike(_ one: PageLength, _ two: PageLength) -> Bool {
        if let a = one.points, let b = two.points { return abs(a - b) < 40 }
        return one == two
    }
}
