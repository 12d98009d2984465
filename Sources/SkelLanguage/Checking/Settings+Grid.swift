import SkelText

// Tracks and lines of grids.
extension Settings {
    // MARK: - Tracks

    /// Reads tracks; nil if they are wrong. A problem with a particular track is reported at its place.
    func tracks(_ written: Values, _ form: ValueType.TrackForm, _ property: Property) -> TrackList? {
        if form != .automatic, let single = written.single, values.isWord(single, "none") {
            return TrackList(parts: [])
        }
        // One column of a few points would be how many columns there are.
        if property == .gridTemplateColumns, let single = written.single, values.columns(ofCount: single) != nil {
            return nil
        }
        var reader = TrackReader(form: form, property: property, values: values)
        for value in written {
            guard reader.read(value) else { return nil }
        }
        return reader.isWhole() ? TrackList(parts: reader.parts) : nil
    }

    /// The columns that a style gives a table, as its rows share them; nil, with a report at the style's name, if they
    /// can't.
    func shared(_ setting: Screen.Setting, ofStyleAt place: Syntax) -> Screen.Setting? {
        var parts: [TrackPart] = []
        for part in TrackList.load(setting, tables).parts {
            switch part {
            case .track(let track): if let track = track.shared { parts.append(.track(track)) }
            case .repetition(.autoFit, _): break
            case .repetition: parts.append(part)
            }
        }
        guard parts.count == Int(setting.count) else {
            values.report(Messages.unsharedColumns(place.span, style: place.text))
            return nil
        }
        return Screen.Setting(.gridTemplateColumns, TrackList(parts: parts), in: tables)
    }

    // MARK: - Lines

    /// `3`, `-1`, `span(2)` or `auto`.
    func line(_ value: Value) -> GridLine? {
        if values.isWord(value, "auto") { return .auto }
        if value.kind == .function, values.names.string(value.word) == "span" {
            guard let arguments = values.arguments(of: value), arguments.count == 1, arguments[0].values.count == 1,
                let count = whole(arguments[0].values[0]), count >= 1
            else { return nil }
            return isWithin(count, arguments[0].values[0]) ? .span(count) : nil
        }
        guard let number = whole(value), number != 0 else { return nil }
        return isWithin(number, value) ? .line(number) : nil
    }

    /// Reads one or two lines: the start and, if given, the end.
    func lines(_ written: Values) -> GridLines? {
        guard (1...2).contains(written.count), let start = line(written[0]) else { return nil }
        guard written.count == 2 else { return GridLines(start: start, end: .auto) }
        return line(written[1]).map { GridLines(start: start, end: $0) }
    }

    private func whole(_ value: Value) -> Int? {
        guard value.kind == .number, value.unit == .none else { return nil }
        return Int(exactly: value.number)
    }

    private func isWithin(_ number: Int, _ value: Value) -> Bool {
        if number.magnitude <= UInt(GridLine.limit) { return true }
        values.report(Messages.tooManyTracks(value.place.span, value.place.text))
        return false
    }
}

/// Reads the values of one list of tracks.
private struct TrackReader {
    let form: ValueType.TrackForm
    let property: Property
    let values: ValueReader
    private(set) var parts: [TrackPart] = []
    /// The number of tracks, counting a track that repeats to fill once.
    private var count = 0
    /// The place of the repetition that fills.
    private var filling: Syntax?
    /// The first track that only its content can size.
    private var unfixed: Syntax?

    init(form: ValueType.TrackForm, property: Property, values: ValueReader) {
        self.form = form
        self.property = property
        self.values = values
    }

    /// Reads a track or a repetition; false if it's neither, with a report unless it's the whole value.
    mutating func read(_ value: Value) -> Bool {
        if form != .automatic, value.kind == .function, values.names.string(value.word) == "repeat" {
            return readRepetition(value)
        }
        guard let track = track(value) else { return false }
        return add(track, times: 1, value, within: value)
    }

    /// Whether the list as a whole is valid.
    func isWhole() -> Bool {
        guard filling != nil, let unfixed else { return true }
        values.report(Messages.unfixedTrack(unfixed.span, unfixed.text))
        return false
    }

    private mutating func add(_ track: TrackSize, times: Int, _ value: Value, within whole: Value) -> Bool {
        count += times
        guard count <= TrackPart.maximumTracks else {
            values.report(Messages.tooManyTracks(whole.place.span, whole.place.text))
            return false
        }
        if !track.isFixed, unfixed == nil { unfixed = value.place }
        parts.append(.track(track))
        return true
    }

    /// `repeat(3, 1fr 20)`, `repeat(autoFill, 100)`
    private mutating func readRepetition(_ value: Value) -> Bool {
        guard let arguments = values.arguments(of: value) else { return false }
        guard arguments.count == 2, arguments[0].values.count == 1, let repetition = repetition(arguments[0].values[0])
        else { return reject(value, Messages.repetitionForm, fixes: fixes(ofRepetition: arguments.first)) }
        if form == .shared, repetition == .autoFit {
            let word = arguments[0].values[0].place
            values.report(
                Messages.unsharedColumn(
                    word.span, word.text, fixes: Messages.writing("autoFill", at: word.span)))
            return false
        }
        var times = 1
        if case .count(let count) = repetition {
            times = count
        } else if filling != nil {
            return reject(value, Messages.secondFilling)
        } else {
            filling = value.place
        }
        parts.append(.repetition(repetition, length: arguments[1].values.count))
        for inner in arguments[1].values {
            guard let track = track(inner), add(track, times: times, inner, within: value) else { return false }
        }
        return true
    }

    /// Fixes for `auto-fill` and misspellings of the words that repeat to fill.
    private func fixes(ofRepetition argument: ValueReader.Argument?) -> [Diagnostic.Fix] {
        guard let word = argument?.values.first, argument?.values.count == 1, word.kind == .word else { return [] }
        let near = Spelling.nearest(to: values.names.string(word.word), among: ["autoFill", "autoFit"])
        return Messages.writing(near, at: word.place.span)
    }

    private func repetition(_ value: Value) -> TrackRepetition? {
        if values.isWord(value, "autoFill") { return .autoFill }
        if values.isWord(value, "autoFit") { return .autoFit }
        guard value.kind == .number, value.unit == .none, let count = Int(exactly: value.number), count >= 1 else {
            return nil
        }
        return .count(count)
    }

    // MARK: - One track

    private func track(_ value: Value) -> TrackSize? {
        guard form == .shared else { return anyTrack(value) }
        guard let track = anyTrack(value) else { return nil }
        if let shared = track.shared, value.kind != .function || track.least.isLength { return shared }
        values.report(Messages.unsharedColumn(value.place.span, value.place.text))
        return nil
    }

    private func anyTrack(_ value: Value) -> TrackSize? {
        if value.kind == .function {
            switch values.names.string(value.word) {
            case "minmax": return range(value)
            case "fitContent": return limit(value).map { TrackSize(.fitContent($0)) }
            default: return invalid(value)
            }
        }
        return breadth(value).map { TrackSize($0) } ?? invalid(value)
    }

    /// `minmax(100, 1fr)`
    private func range(_ value: Value) -> TrackSize? {
        guard let arguments = values.arguments(of: value) else { return nil }
        guard arguments.count == 2, arguments.allSatisfy({ $0.values.count == 1 }) else {
            _ = reject(value, Messages.rangeForm)
            return nil
        }
        guard let least = breadth(arguments[0].values[0]) else { return invalid(arguments[0].values[0]) }
        guard let most = breadth(arguments[1].values[0]) else { return invalid(arguments[1].values[0]) }
        if case .fraction = least {
            _ = reject(arguments[0].values[0], Messages.fractionAsLeast)
            return nil
        }
        return TrackSize(least: least, most: most)
    }

    /// `fitContent(200)`
    private func limit(_ value: Value) -> Length? {
        guard let arguments = values.arguments(of: value) else { return nil }
        guard arguments.count == 1, arguments[0].values.count == 1,
            let length = values.length(arguments[0].values[0], ValueType.LengthForm())
        else {
            _ = reject(value, Messages.limitForm)
            return nil
        }
        return length
    }

    private func breadth(_ value: Value) -> TrackBreadth? {
        switch value.kind {
        case .word:
            switch values.names.string(value.word) {
            case "auto": return .auto
            case "minContent": return .minContent
            case "maxContent": return .maxContent
            default: return nil
            }
        case .number:
            if value.unit == .fraction {
                guard values.isWithinLimit(value), value.number >= 0 else { return nil }
                return .fraction(value.number)
            }
            return values.length(value, ValueType.LengthForm()).map { .length($0) }
        case .function: return isRoom(value) ? room(value).map { .withinRoom($0) } : nil
        case .ratio, .color, .string: return nil
        }
    }

    private func isRoom(_ value: Value) -> Bool {
        value.kind == .function && values.names.string(value.word) == "min"
    }

    /// `min(100%, 360)`. Reports what else is in the parentheses.
    private func room(_ value: Value) -> Length? {
        guard let arguments = values.arguments(of: value) else { return nil }
        let lengths = arguments.compactMap { argument -> Length? in
            guard argument.values.count == 1, argument.values[0].kind == .number else { return nil }
            return values.length(argument.values[0], ValueType.LengthForm())
        }
        let whole = lengths.firstIndex { $0.unit == .percent && $0.value == 100 }
        guard arguments.count == 2, lengths.count == 2, let whole, lengths[1 - whole].unit != .percent else {
            _ = reject(value, Messages.roomForm)
            return nil
        }
        return lengths[1 - whole]
    }

    /// Reports a value that isn't a track at its place, unless a more specific mistake was reported.
    private func invalid(_ value: Value) -> TrackSize? {
        let isTooLarge = value.kind == .number && value.number.magnitude > Property.maximumLength
        if isTooLarge { return nil }
        if isRoom(value) { return nil }
        let word = value.kind == .word || value.kind == .function ? values.names.string(value.word) : ""
        let meaning = ForeignWord.meaning(of: word, in: ForeignWord.values, among: ValueType.tracks(form).words)
        let place = value.kind == .function ? Syntax.Function(value.place).name.span : value.place.span
        values.report(
            Messages.invalidValue(
                value.place.span, value.place.text, of: property.name,
                expected: ValueType.tracks(form).expectation,
                fixes: word.isEmpty ? [] : Messages.writing(meaning, at: place)))
        return nil
    }

    private func reject(_ value: Value, _ reason: String, fixes: [Diagnostic.Fix] = []) -> Bool {
        values.report(Messages.invalidTrack(value.place.span, value.place.text, reason, fixes: fixes))
        return false
    }
}
