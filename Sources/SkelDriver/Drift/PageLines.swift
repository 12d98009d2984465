import SkelLayout

/// The numbers of lines that the texts of a skeleton have on a page, where they differ among things that are alike.
struct PageLines {
    /// Views and the numbers of their lines.
    private(set) var counts: [(view: Int, lines: Int)] = []
    /// The texts of the page, each as one rectangle, and what is not a text.
    private var wholes: [Measurement.Measured] = []
    /// The numbers of lines of those that differ.
    private var lines: [Int?] = []

    init(of shapes: [Drift.Shape], on rects: [Measurement.Measured]) {
        guard rects.contains(where: { $0.isTypical.lines }) else { return }
        join(rects)
        var views: [Drift.Shape] = []
        for shape in shapes where shape.box == nil {
            // A label's lines are consecutive.
            if shape.text != nil, views.last?.view == shape.view {
                views[views.count - 1].frame = views[views.count - 1].frame.union(shape.frame)
            } else {
                views.append(shape)
            }
        }
        for pair in OrderMatching.best(views, wholes) {
            if let lines = lines[pair.rect] { counts.append((views[pair.shape].view, lines)) }
        }
    }

    private mutating func join(_ rects: [Measurement.Measured]) {
        var index = 0
        while index < rects.count {
            var whole = rects[index]
            let first = index + 1
            index = first
            var count: Int?
            if first < rects.count, whole.innerCount > 0, rects[first].isText == true {
                index += whole.innerCount
                if rects[first].isTypical.lines { count = whole.innerCount }
                (whole.innerCount, whole.isPainted, whole.isText) = (0, true, true)
                whole.frame = rects[first..<index].reduce(rects[first].frame) { $0.union($1.frame) }
            }
            guard whole.isPainted else { continue }
            whole.innerCount = 0
            wholes.append(whole)
            lines.append(count)
        }
    }
}
