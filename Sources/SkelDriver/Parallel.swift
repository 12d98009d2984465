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
    let work = SharedWork<Result>(count: count)
    Platform.runOnThreads(threads) {
        while let index = work.takeNext() {
            work.finish(index, body(index))
        }
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

    init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count))) }

    var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }

    func takeNext() -> Int? {
        state.withLock { state in
            guard state.next < state.results.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    func finish(_ index: Int, _ result: Result) {
        state.withLock { $0.results[index] = result }
    }
}
