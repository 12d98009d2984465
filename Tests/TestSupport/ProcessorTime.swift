import Foundation
package import Testing

/// Runs work that a mistake could make endless, and expects it to take less than some seconds of this thread's processor
/// time in a debug build. That doesn't depend on how busy the machine is.
package func expectEnd<Value>(
    within seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Value
) -> Value {
    let start = processorTime()
    let value = body()
    let taken = processorTime() - start
    #expect(taken < seconds, "it takes \(taken) s of processor time", sourceLocation: sourceLocation)
    return value
}

/// The processor time of this thread in seconds.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
