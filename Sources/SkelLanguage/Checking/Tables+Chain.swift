extension Tables {
    /// Calls `pass` with each setting of a list, oldest first.
    ///
    /// The links lead from the newest to the oldest, but a block's settings are stored in order: most lists are one
    /// run, which can be reversed without extra memory.
    @inline(__always)
    func forEach(of newest: Int32, _ pass: (Screen.Setting) -> Void) {
        guard newest >= 0 else { return }
        let first = firstOfRun(newest)
        if settings[Int(first)].previous >= 0 {
            for run in runs(before: first).reversed() {
                for index in run { pass(settings[Int(index)]) }
            }
        }
        for index in first...newest { pass(settings[Int(index)]) }
    }

    /// The start of the run that ends in a setting: a stretch of settings that each directly follow the previous one.
    @inline(__always)
    private func firstOfRun(_ last: Int32) -> Int32 {
        var first = last
        while first > 0, settings[Int(first)].previous == first - 1 { first -= 1 }
        return first
    }

    /// The runs of settings older than `newer`, newest first.
    @inline(never)
    private func runs(before newer: Int32) -> [ClosedRange<Int32>] {
        var runs: [ClosedRange<Int32>] = []
        var last = settings[Int(newer)].previous
        while last >= 0 {
            let first = firstOfRun(last)
            runs.append(first...last)
            last = settings[Int(first)].previous
        }
        return runs
    }
}
