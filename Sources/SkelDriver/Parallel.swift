import SkelSystem
import SkelText

/// Returns the results of `body` for 0 ..< count, in order. It works on several at once, on the given number of threads
/// or one per processor; a single one needs no thread.
func concurrentMap<Result: Sendable>(
    _ count: Int, threads: Int? = nil, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
    // A single one doesn't need the number of processors.
    let threads = count <= 1 ? count : min(count, threads ?? Platform.processorCount)
    if threads <= 1 { return (0..<count).map(body) }
    let work = SharedWork<Result>(count: count, threads: threads)
    Platform.runOnThreads(threads) {
        while let range = work.takeNext() { work.finish(range, range.map(body)) }
    }
    return work.results
}

/// The tasks shared by threads: a class, because all of them take from one list.
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

    /// Takes neighbouring tasks, in ever smaller batches so that all threads finish together. Neighbours are mostly in
    /// one folder, in which the system lets one thread at a time create files.
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
