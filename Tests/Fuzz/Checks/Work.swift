import Glibc
import SkelText

/// Stops the fuzzer at an input for which a stage works out of proportion: more than a constant and so much for each part
/// of what it was given and of what it made.
///
/// What counts is the processor time of the thread, in times of what a fixed piece of work takes in the same process, and
/// of several measurements the least: a busy or a slow machine changes neither side of that. (Counters of instructions
/// would be simpler. Virtual machines rarely have them, and libFuzzer's own counters of edges end at 255.)
package struct Work {
    /// What a stage may take, in steps: a step is what hashing eight bytes takes, some two nanoseconds.
    package struct Bound: Sendable {
        let stage: String
        /// For the limits of the language, such as the 500,000 measurements that any layout may make, and the 100,000 empty
        /// rows that a list is searched through for one that is not.
        let constant: Double
        let perPart: Double
    }

    /// By bytes of the source and views of the screens.
    package static let checking = Bound(stage: "checking", constant: 20e6, perPart: 5000)
    /// By views, laid out.
    package static let layout = Bound(stage: "layout", constant: 300e6, perPart: 20_000)
    /// By bytes of the output and views.
    package static let writing = Bound(stage: "writing", constant: 100e6, perPart: 1000)
    /// A command on a file of at most 64 KB: two seconds.
    package static let command = Bound(stage: "command", constant: 1000e6, perPart: 0)
    /// By bytes of the file and nodes of the sketches.
    package static let reading = Bound(stage: "reading", constant: 50e6, perPart: 50_000)
    /// By nodes of the sketches and bytes of the layout: a screen is laid out up to twenty times.
    package static let importing = Bound(stage: "importing", constant: 1000e6, perPart: 300_000)

    /// The largest part of its bound that each stage has taken so far.
    nonisolated(unsafe) private static var worst: [String: Double] = [:]

    /// Seconds a step: the least of ten measurements.
    private static let step: Double = {
        let bytes = [UInt8](repeating: 7, count: 1 << 20)
        var least = Double.infinity
        for _ in 0..<10 {
            let start = now()
            if StableHash(of: bytes).value == 0 { return 0 }
            least = min(least, now() - start)
        }
        return least / Double(bytes.count / 8)
    }()

    /// The result of a stage, which must give the same each time.
    ///
    /// - Parameter parts: how many parts there were, in and out.
    package static func measure<Result>(_ bound: Bound, _ stage: () -> Result, parts: (Result) -> Int) -> Result {
        var start = now()
        let result = stage()
        var time = now() - start
        let limit = (bound.constant + bound.perPart * Double(parts(result))) * step
        for _ in 0..<4 where time > limit {
            start = now()
            _ = stage()
            time = min(time, now() - start)
        }
        note(time / limit, bound)
        guard time <= limit else {
            let steps = Int(time / step)
            print("\(bound.stage): \(steps) steps for \(parts(result)) parts, \(Int(time * 1e6)) us: TOO MUCH")
            fflush(nil)
            fatalError("out of proportion")
        }
        return result
    }

    /// Tells of a new maximum, for whoever chooses the bounds.
    private static func note(_ share: Double, _ bound: Bound) {
        guard share > 1.2 * worst[bound.stage, default: 0.05] else { return }
        worst[bound.stage] = share
        print("\(bound.stage): \(Int(share * 100)) % of what it may take")
    }

    /// The thread's processor time in seconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
