extension Screen {
    /// Whether any view of the file has a length in rem.
    package var usesRem: Bool {
        let rem = Length.Unit.rem.rawValue
        return tables.settings.contains { $0.unit == rem } || tables.lengths.contains { $0.unit == .rem }
    }

    /// The same screen on a page whose text is so many times as large as usual: each rem is more points.
    package func enlargingRem(by factor: Double) -> Screen {
        let tables = tables.copy()
        for index in tables.settings.indices where tables.settings[index].unit == Length.Unit.rem.rawValue {
            let points = Double(bitPattern: tables.settings[index].bits)
            tables.settings[index].bits = (points * factor).bitPattern
        }
        tables.lengths = tables.lengths.map { $0.unit == .rem ? Length($0.value * factor, .rem) : $0 }
        var screen = self
        screen.tables = tables
        return screen
    }
}
