/// How much later than the screen views move, in a walk over them.
struct Stagger {
    /// A drawing has as many delays at most: each is a group of bones with a wave of its own, and the browser draws each.
    static let mostDelays = 60

    /// Of the view at hand, in seconds.
    private(set) var delay = 0.0
    private var known: [Double] = []

    /// Sets the delay of a view; false where there are too many, so that it moves with the last that there is.
    mutating func begin(after seconds: Double) -> Bool {
        // Times are written in thousandths of a second.
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
