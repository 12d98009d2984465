import SkelSystem
import SkelText

/// The results of `body` for 0 ..< count, in order. Several are worked on at once, on as many threads as are given or
/// there are processors; a single one costs no thread.
func concurrentMap<Result: Sendable>(
    _ count: Int, threads: Int? = nil, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
    // For a single one the system is not asked for its processors.
    let threads = count <= 1 ? count : min(count, threads ?? Platform.processorCount)
    if threads <= 1 { return (0..<count).map(body) }
    let work = SharedWork<Result>(count: count, threads: threads)
    Platform.runOnThreads(threads) {
        while let range = work.takeNext() { work.finish(range, range.map(body)) }
    }
    return work.results
}

/// The tasks that threads share: a class, because all of them take from the one list.
private final class SharedWork<Result: Sendable>: Sendable {
    private struct State: Sendable {
        var next = 0
        var results: [Result?]
    }

    private let state: Mutex<State>
    private let threads: Int

    init(count: Int, threads: Int) {
        state = Mutex(State(results: Array(repeating: nil, count: count)))
        self.threads = threads
    }

    var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }

    /// Tasks beside each other, fewer and fewer, so that all threads end at once. Those beside each other are mostly of one
    /// folder, in which the system lets one thread at a time make a file.
    func takeNext() -> Range<Int>? {
        state.withLock { state in
            let rest = state.results.count - state.next
            guard rest > 0 else { return nil }
            let range = state.next..<(state.next + max(1, rest / (2 * threads)))
            state.next = range.upperBound
            return range
        }
    }

    func finish(_ range: Range<Int>, _ results: [Result]) {
        state.withLock { state in
            for (index, result) in zip(range, results) { state.results[index] = result }
        }
    }
}
