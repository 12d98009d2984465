import Foundation
package import Testing

/// Runs what is meant to take for ever, and expects that it takes less than some seconds of this thread's processor time,
/// in a debug build. A busy machine gives a thread fewer of them a minute, and takes none away.
package func expectEnd<Value>(
    within seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Value
) -> Value {
    let start = processorTime()
    let value = body()
    let taken = processorTime() - start
    #expect(taken < seconds, "it takes \(taken) s of processor time", sourceLocation: sourceLocation)
    return value
}

/// Seconds for which this thread has run.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
