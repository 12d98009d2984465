import SkelText

extension Checker {
    /// Reads a declaration's values as a property's and adds the setting to a list; what is wrong is reported and
    /// leaves the list as it is.
    mutating func push(_ declaration: Syntax.Declaration, property: Int, onto newest: inout Int32) {
        guard let setting = setting(declaration, property: property) else {
            flaws += 1
            return
        }
        push(setting, onto: &newest)
    }

    /// Adds a setting to a list.
    mutating func push(_ setting: Screen.Setting, onto newest: inout Int32) {
        var setting = setting
        setting.previous = newest
        newest = Int32(settings.count)
        settings.append(setting)
    }

    /// Reads a declaration's values as a property's; nil where they are wrong, which has been reported.
    mutating func setting(_ declaration: Syntax.Declaration, property index: Int) -> Screen.Setting? {
        let values = declaration.values
        if index == Int(Property.frame), let frame = plainFrame(values) { return frame }
        guard evaluate(values, of: declaration.syntax) else { return nil }
        let before = problems.errorCount
        // Reading a function's arguments goes through `scratch`.
        let single = single
        var setting = Screen.Setting(previous: -1, property: UInt8(index), bits: 0)
        if read(Property.all[index].type, into: &setting) { return setting }
        // One complaint a mistake: where a reader said what is wrong in particular, that is it.
        if problems.errorCount == before { reportInvalid(Property.all[index], single, declaration) }
        return nil
    }

    /// `single` is the declaration's only value, where there is one.
    private mutating func reportInvalid(_ property: Property, _ single: Value?, _ declaration: Syntax.Declaration) {
        let place = single?.place.span ?? declaration.valuesSpan
        if case .animation = property.type, !areComplete, single?.kind == .word { return }
        let fixes = fixes(of: property, single, declaration)
        report(
            Messages.invalidValue(
                place, declaration.syntax.text(of: place), of: property.name,
                expected: property.type.expectation, fixes: fixes))
    }

    /// Reads `scratch` as values of a type. False where it is no such value.
    private mutating func read(_ type: ValueType, into setting: inout Screen.Setting) -> Bool {
        switch type {
        case .flag, .keyword: return readWord(type.words, into: &setting)
        case .number(let range, let isLength, let automatic):
            return readNumber(range, isLength: isLength, automatic, into: &setting)
        case .integer(let range, let words): return readInteger(range, words, into: &setting)
        case .length(let form): return readLength(form, into: &setting)
        case .edges(let form): return readEdges(form, into: &setting)
        case .gaps: return readGaps(into: &setting)
        case .insets: return readInsets(into: &setting)
        case .frame: return readFrame(into: &setting)
        case .pair(let isHeightOnlyAuto): return readPair(isHeightOnlyAuto: isHeightOnlyAuto, into: &setting)
        case .ratio: return readRatio(into: &setting)
        case .flex: return readFlex(into: &setting)
        case .basis: return readBasis(into: &setting)
        case .color: return readColor(into: &setting)
        case .gradient: return readGradient(into: &setting)
        case .lineHeight: return readLineHeight(into: &setting)
        case .duration(let orNever): return readDuration(orNever: orNever, into: &setting)
        case .animation: return readAnimationChoice(into: &setting)
        case .transition: return readTransition(into: &setting)
        case .string: return readString(into: &setting)
        case .styles, .cells: return true
        }
    }

    // MARK: - Words and numbers

    /// The only value, where there is one.
    private var single: Value? { scratch.count == 1 ? scratch[0] : nil }

    /// Whether a value is a given word.
    func isWord(_ value: Value, _ word: String) -> Bool {
        value.kind == .word && names.string(value.word) == word
    }

    private func readWord(_ words: [String], into setting: inout Screen.Setting) -> Bool {
        guard let single, single.kind == .word else { return false }
        let word = names.string(single.word)
        guard let index = words.firstIndex(of: word) else { return false }
        // `true` is the first word of a flag, and 1 its number.
        setting.bits = words == ["true", "false"] ? UInt64(1 - index) : UInt64(index)
        return true
    }

    private mutating func readNumber(
        _ range: ClosedRange<Double>, isLength: Bool, _ automatic: String?, into setting: inout Screen.Setting
    ) -> Bool {
        guard let single else { return false }
        if let automatic, isWord(single, automatic) {
            setting.unit = Length.Unit.auto.rawValue
            return true
        }
        guard isLength ? single.isPlain : single.kind == .number && single.unit == .none else { return false }
        guard isWithinLimit(single) else { return false }
        setting.unit = Length.Unit.points.rawValue
        setting.bits = single.number.bitPattern
        return range.contains(single.number)
    }

    private mutating func readInteger(
        _ range: ClosedRange<Int>, _ words: [(String, Int)], into setting: inout Screen.Setting
    ) -> Bool {
        guard let single else { return false }
        if let word = words.first(where: { isWord(single, $0.0) }) {
            setting.bits = UInt64(bitPattern: Int64(word.1))
            return true
        }
        guard single.kind == .number, single.unit == .none, let integer = Int(exactly: single.number) else {
            return false
        }
        setting.bits = UInt64(bitPattern: Int64(integer))
        return range.contains(integer)
    }

    private mutating func readDuration(orNever: Bool, into setting: inout Screen.Setting) -> Bool {
        guard let single else { return false }
        if orNever, isWord(single, "never") {
            setting.unit = Length.Unit.auto.rawValue
            return true
        }
        guard let seconds = seconds(single) else { return false }
        setting.unit = Length.Unit.points.rawValue
        setting.bits = seconds.bitPattern
        return true
    }

    /// A time in seconds, from 0 to 1e9; nil, with a report where only the unit is missing, for anything else.
    mutating func seconds(_ value: Value) -> Double? {
        guard value.kind == .number, value.number >= 0, value.number <= Property.maximumLength else { return nil }
        if value.unit == .none {
            report(Messages.missingUnit(value.place.span, value.place.text))
            return nil
        }
        return value.unit == .seconds ? value.number : nil
    }

    private mutating func readString(into setting: inout Screen.Setting) -> Bool {
        guard let single, single.kind == .string else { return false }
        let text = Strings.unescape(single.place, reporting: &problems)
        setting.bits = UInt64(names.intern(text))
        return true
    }

    // MARK: - Lengths

    /// Whether a number is within the limits of lengths; reports where it is not.
    mutating func isWithinLimit(_ value: Value) -> Bool {
        if value.number.magnitude <= Property.maximumLength { return true }
        report(Messages.lengthTooLarge(value.place.span, value.place.text))
        return false
    }

    /// One value as a length of a form; nil where it is none.
    mutating func length(_ value: Value, _ form: ValueType.LengthForm) -> Length? {
        if let automatic = form.automatic, isWord(value, automatic) { return .auto }
        guard value.kind == .number, value.unit != .seconds else { return nil }
        // No box is so large: beyond the limit, a maximum is none.
        if form.isMaximum, value.number > Property.maximumLength { return .auto }
        guard isWithinLimit(value), form.allowsNegative || value.number >= 0 else { return nil }
        if value.unit == .percent { return form.allowsPercent ? .percent(value.number) : nil }
        return .points(value.number)
    }

    private mutating func readLength(_ form: ValueType.LengthForm, into setting: inout Screen.Setting) -> Bool {
        guard let single, let length = length(single, form) else { return false }
        setting.unit = length.unit.rawValue
        setting.bits = length.value.bitPattern
        return true
    }

    /// Reads every value of `scratch` as a length of a form, or answers nil.
    private mutating func readLengths(_ form: ValueType.LengthForm, count: ClosedRange<Int>) -> [Length]? {
        guard count.contains(scratch.count) else { return nil }
        var read: [Length] = []
        for index in scratch.indices {
            guard let length = length(scratch[index], form) else { return nil }
            read.append(length)
        }
        return read
    }

    private mutating func store(_ run: [Length], into setting: inout Screen.Setting) {
        setting.bits = UInt64(lengths.count)
        setting.count = UInt16(run.count)
        lengths.append(contentsOf: run)
    }

    private mutating func readEdges(_ form: ValueType.LengthForm, into setting: inout Screen.Setting) -> Bool {
        guard let read = readLengths(form, count: 1...4) else { return false }
        let right = read.count > 1 ? read[1] : read[0]
        store([read[0], right, read.count > 2 ? read[2] : read[0], read.count > 3 ? read[3] : right], into: &setting)
        return true
    }

    private mutating func readGaps(into setting: inout Screen.Setting) -> Bool {
        guard let read = readLengths(ValueType.LengthForm(), count: 1...2) else { return false }
        store([read[0], read[read.count - 1]], into: &setting)
        return true
    }

    /// Reads four numbers as they stand, without making values of them; nil for any other form, right or wrong, which
    /// the general way then reads. Screens drawn by programs have a million of these: it takes a seventh of their time.
    private func plainFrame(_ values: Syntax.Children) -> Screen.Setting? {
        guard let frame = values.fourShortDecimals, frame.2.mantissa >= 0, frame.3.mantissa >= 0 else { return nil }
        return Screen.Setting(frame: frame)
    }

    private mutating func readFrame(into setting: inout Screen.Setting) -> Bool {
        guard scratch.count == 4 else { return false }
        setting.bits = UInt64(numbers.count)
        for index in 0..<4 {
            let value = scratch[index]
            guard value.isPlain, isWithinLimit(value), index < 2 || value.number >= 0 else { return false }
            numbers.append(value.number)
        }
        return true
    }

    private mutating func readPair(isHeightOnlyAuto: Bool, into setting: inout Screen.Setting) -> Bool {
        guard scratch.count == 2 else { return false }
        var read: [Length] = []
        for index in 0..<2 {
            let value = scratch[index]
            if isWord(value, "auto"), index == 1 || !isHeightOnlyAuto {
                read.append(.auto)
            } else {
                guard value.isPlain, isWithinLimit(value), value.number > 0 else { return false }
                read.append(.points(value.number))
            }
        }
        store(read, into: &setting)
        return true
    }

    private mutating func readInsets(into setting: inout Screen.Setting) -> Bool {
        if let single, single.kind == .function, names.string(single.word) == "insets" {
            return readLabelledInsets(single, into: &setting)
        }
        let form = ValueType.LengthForm(allowsPercent: false)
        guard let read = readLengths(form, count: 1...2) else { return false }
        let last = read[read.count - 1].value
        setting.bits = UInt64(numbers.count)
        numbers += [read[0].value, last, read[0].value, last]
        return true
    }

    private mutating func readLabelledInsets(_ function: Value, into setting: inout Screen.Setting) -> Bool {
        guard let arguments = arguments(of: function), arguments.count == 4 else { return false }
        var read: [Double] = []
        for label in ["top", "left", "bottom", "right"] {
            guard let argument = arguments.first(where: { $0.label == label }), argument.values.count == 1,
                let length = length(argument.values[0], ValueType.LengthForm(allowsPercent: false))
            else { return false }
            read.append(length.value)
        }
        setting.bits = UInt64(numbers.count)
        numbers += read
        return true
    }

    private mutating func readRatio(into setting: inout Screen.Setting) -> Bool {
        guard let single else { return false }
        if isWord(single, "auto") {
            setting.unit = Length.Unit.auto.rawValue
            return true
        }
        let ratio = single.kind == .ratio ? single.number / single.second : single.number
        guard single.kind == .ratio || (single.kind == .number && single.unit == .none) else { return false }
        guard ratio > 0, ratio <= Property.maximumLength else { return false }
        setting.unit = Length.Unit.points.rawValue
        setting.bits = ratio.bitPattern
        return true
    }

    // MARK: - Flex

    /// `none`, `auto`, `grow`, `grow shrink`, `grow basis` or `grow shrink basis`; a basis left out is 0%, as in
    /// browsers.
    private mutating func readFlex(into setting: inout Screen.Setting) -> Bool {
        if let single, isWord(single, "none") || isWord(single, "auto") {
            let factor = Length.points(isWord(single, "auto") ? 1 : 0)
            store([factor, factor, .auto], into: &setting)
            return true
        }
        guard let grow = scratch.first.flatMap(factor), scratch.count <= 3 else { return false }
        var run = [Length.points(grow), .points(1), .percent(0)]
        var rest = scratch.dropFirst()
        if let shrink = rest.first.flatMap(factor) {
            run[1] = .points(shrink)
            rest = rest.dropFirst()
        }
        if let last = rest.first {
            guard rest.count == 1 else { return false }
            if isWord(last, "content") {
                setting.unit = Screen.Setting.contentUnit
                run[2] = .auto
            } else {
                guard let basis = length(last, ValueType.LengthForm(automatic: "auto")) else { return false }
                run[2] = basis
            }
        }
        store(run, into: &setting)
        return true
    }

    private func factor(_ value: Value) -> Double? {
        guard value.kind == .number, value.unit == .none else { return nil }
        return (0...Property.maximumLength).contains(value.number) ? value.number : nil
    }

    private mutating func readBasis(into setting: inout Screen.Setting) -> Bool {
        if let single, isWord(single, "content") {
            setting.unit = Screen.Setting.contentUnit
            return true
        }
        return readLength(ValueType.LengthForm(automatic: "auto"), into: &setting)
    }

    // MARK: - Text lines

    private mutating func readLineHeight(into setting: inout Screen.Setting) -> Bool {
        guard let single else { return false }
        if isWord(single, "relativeToFont") || isWord(single, "relativeToConstraints") {
            setting.unit = isWord(single, "relativeToFont") ? 1 : 2
            return true
        }
        guard single.kind == .function, names.string(single.word) == "fixed",
            let arguments = arguments(of: single), arguments.count == 1, arguments[0].values.count == 1
        else { return false }
        let value = arguments[0].values[0]
        guard value.isPlain, isWithinLimit(value), value.number >= 0 else { return false }
        setting.bits = value.number.bitPattern
        return true
    }
}
