/// The delay of the current view's motion behind the screen's, while walking over the views.
struct Stagger {
    /// The maximum number of delays in a drawing: each is a group of bones with its own wave, which browsers draw
    /// separately.
    static let mostDelays = 60

    /// The delay of the current view, in seconds.
    private(set) var delay = 0.0
    private var known: [Double] = []

    /// Sets the current view's delay; returns false if there are too many, in which case the view uses the last one.
    mutating func begin(after seconds: Double) -> Bool {
        // Times are written in milliseconds.
        delay = (seconds * 1000).rounded() / 1000
        if delay == 0 || known.contains(delay) { return true }
        guard known.count < Self.mostDelays else {
            delay = known[known.count - 1]
            return false
        }
        known.append(delay)
        return true
    }

    mutating func end(at outer: Double) { delay = outer }
}
