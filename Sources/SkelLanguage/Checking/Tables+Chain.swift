extension Tables {
    /// Passes each setting of a list on, oldest first.
    ///
    /// They are listed from the newest on, but those of a block lie in the order in which they were written: most lists are
    /// one run, which needs no memory to be turned round.
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

    /// Where the run begins that ends in a setting: each is right behind the one that is older.
    @inline(__always)
    private func firstOfRun(_ last: Int32) -> Int32 {
        var first = last
        while first > 0, settings[Int(first)].previous == first - 1 { first -= 1 }
        return first
    }

    /// The runs of what is older than a setting, newest first.
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
