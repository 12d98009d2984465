import SkelText

/// Reads the values of properties and writes them into the tables.
struct Settings {
    let values: ValueReader
    var animations: Animations
    let tables: Tables
    /// What has been read so far.
    private(set) var read = Read()
    /// The newest setting of the appearance in effect.
    var appearance: Int32 = -1

    init(of values: ValueReader, into tables: Tables) {
        self.values = values
        self.tables = tables
        animations = Animations(into: tables)
    }

    /// The properties that were read, whether any of their lengths depends on the page's type, whether a text wraps, and
    /// whether the height of a line follows a font.
    struct Read {
        fileprivate(set) var properties = PropertySet()
        fileprivate(set) var type = false
        fileprivate(set) var wrapping = false
        fileprivate(set) var linesOfFont = false
    }

    /// Reads a declaration's values for a property of a kind of view and adds the setting to a list; an invalid value is
    /// reported and leaves the list unchanged.
    @discardableResult mutating func push(
        _ declaration: Syntax.Declaration, property: Property, on kind: ElementKind? = nil, onto newest: inout Int32
    ) -> Bool {
        let made = setting(declaration, property: property, on: kind)
        if let made { push(made, onto: &newest) } else { values.reports.noteFlaw() }
        return made != nil
    }

    /// Adds a setting to a list.
    func push(_ setting: Screen.Setting, onto newest: inout Int32) {
        newest = tables.add(setting, onto: newest)
    }

    /// Reads a declaration as one of another property, to find mistakes in its values.
    func tryReading(_ declaration: Syntax.Declaration, as name: String, among properties: ArraySlice<Property>) {
        guard let property = properties.first(where: { $0.name == name }) else { return }
        switch property.type {
        // Names are read once; what they lead to is reported then.
        case .animation, .styles, .cells: return
        default:
            var other = self
            _ = other.setting(declaration, property: property)
        }
    }

    /// Reads a declared animation that may be unused, to report its mistakes.
    mutating func readAnimation(_ name: Int32) { _ = animations.index(of: name, values) }

    /// Reads a declaration's values for a property; nil, with a report, if they are invalid.
    mutating func setting(
        _ declaration: Syntax.Declaration, property: Property, on kind: ElementKind? = nil
    ) -> Screen.Setting? {
        let places = declaration.values
        if property == .skeletonTextLineHeight, declaration.property.text == Property.useFontLineHeight {
            return fontLineHeight(declaration)
        }
        if property == .frame, let frame = plainFrame(places) { return frame }
        guard let written = values.evaluate(places, of: declaration.syntax) else { return nil }
        let before = values.reports.errorCount
        var setting = Screen.Setting(previous: -1, property: property, bits: 0)
        if read(written, as: property.type(on: kind), into: &setting) {
            read.properties.insert(property)
            return setting
        }
        // One report per mistake: a more specific one from a reader suffices.
        if values.reports.errorCount == before { reportInvalid(property, written.single, declaration) }
        return nil
    }

    /// `single` is the declaration's only value, if there is one.
    private func reportInvalid(_ property: Property, _ single: Value?, _ declaration: Syntax.Declaration) {
        let place = single?.place.span ?? declaration.valuesSpan
        if case .animation = property.type, !values.reports.hasEveryImport, single?.kind == .word { return }
        let fixes = values.fixes(of: property, single, declaration)
        values.report(
            Messages.invalidValue(
                place, single?.place.text ?? declaration.syntax.text(of: place), of: property.name,
                expected: property.type.expectation, fixes: fixes))
    }

    /// Reads values of a type into a setting. Returns false if they don't fit.
    private mutating func read(_ written: Values, as type: ValueType, into setting: inout Screen.Setting) -> Bool {
        let single = written.single
        switch type {
        case .flag: return store(single.flatMap { flag($0) }, in: &setting)
        case .keyword(let list): return store(single.flatMap { number(of: $0, in: list) }, in: &setting)
        case .number(let range, let isLength, let word?):
            return store(single.flatMap { number($0, range, isLength: isLength, or: word) }, in: &setting)
        // The looks of borders have no unit in pages, and percentages are no shares of 1.
        case .number(_, isLength: true, nil) where setting.property.group == .look && single?.isPlain != true,
            .number(0...100, _, _) where single.flatMap({ values.percentage(ofShare: $0) }) != nil:
            return false
        case .number(let range, let isLength, nil):
            return store(single.flatMap { number($0, range, isLength: isLength) }, in: &setting)
        case .integer(let range, let words):
            let number = single.flatMap { integer($0, range, words) }
            if setting.property == .numberOfLines, number == Style.Text.automatic { read.wrapping = true }
            return store(number, in: &setting)
        case .length(let form):
            if setting.property == .lineHeight, single.flatMap({ values.percentage(ofFactor: $0) }) != nil {
                return false
            }
            let length = single.flatMap { values.length($0, form) }
            if setting.property == .lineHeight, let length, length.unit != .points { read.linesOfFont = true }
            return store(length, in: &setting)
        case .ratio: return store(single.flatMap { ratio($0) }, in: &setting)
        case .basis: return store(single.flatMap { basis($0) }, in: &setting)
        case .color: return store(single.flatMap { values.colorPair($0) }, in: &setting)
        case .lineHeight: return store(single.flatMap { lineHeight($0) }, in: &setting)
        case .duration(orNever: true): return store(single.flatMap { secondsOrNever($0) }, in: &setting)
        case .duration(orNever: false): return store(single.flatMap { values.seconds($0) }, in: &setting)
        case .animation: return store(single.flatMap { animations.choice($0, values) }, in: &setting)
        case .transition: return store(single.flatMap { values.transition($0) }, in: &setting)
        case .string where setting.property == .elementKind:
            return store(single.flatMap { elementKind($0) }, in: &setting)
        case .string: return store(single.flatMap { text($0) }, in: &setting)
        case .picture: return store(single.flatMap { picture($0) }, in: &setting)
        case .gridLine: return store(single.flatMap { line($0) }, in: &setting)
        case .gridLines: return store(lines(written), in: &setting)
        case .tracks(let form): return store(tracks(written, form, setting.property), in: &setting)
        case .corners:
            if let single {
                return store(values.length(single, ValueType.LengthForm()).map(Corners.init), in: &setting)
            }
            guard let sides = readSides(written, ValueType.LengthForm()) else { return false }
            if sides.followsType { read.type = true }
            return store(Corners(sides, in: tables), in: &setting)
        case .edges(let form): return store(readSides(written, form), in: &setting)
        case .gaps: return store(readGaps(written), in: &setting)
        case .insets(orDevice: false): return store(readInsets(written), in: &setting)
        case .insets(orDevice: true): return store(readSafeArea(written), in: &setting)
        case .inlineInsets: return store(readInlineInsets(written), in: &setting)
        case .frame: return store(readFrame(written), in: &setting)
        case .pair(let isHeightOnlyAuto):
            return store(readPair(written, isHeightOnlyAuto: isHeightOnlyAuto), in: &setting)
        case .flex: return store(readFlex(written), in: &setting)
        case .gradient: return store(readGradient(written), in: &setting)
        case .shadow: return store(readShadow(written), in: &setting)
        case .styles, .cells: return true
        }
    }

    private mutating func store(_ value: (some SettingValue)?, in setting: inout Screen.Setting) -> Bool {
        guard let value else { return false }
        if value.followsType { read.type = true }
        value.store(in: &setting, tables)
        return true
    }

    /// Reads `none`, or two or three lengths, an optional spread, and the colour.
    private func readShadow(_ written: Values) -> Shadow? {
        if let single = written.single { return values.isWord(single, "none") ? Shadow.none : nil }
        let count = written.count - 1
        guard (3...4).contains(count), let color = values.colorPair(written[count]) else { return nil }
        var numbers: [Double] = []
        for value in written.prefix(count) {
            guard value.isPlain, values.isWithinLimit(value) else { return nil }
            numbers.append(value.number)
        }
        guard numbers[2] >= 0 else { return nil }
        return Shadow(x: numbers[0], y: numbers[1], blur: numbers[2], spread: count == 4 ? numbers[3] : 0, color: color)
    }

    private func readGradient(_ written: Values) -> TableRange? {
        var run: [ColorPair] = []
        for value in written {
            guard let color = values.colorPair(value) else { return nil }
            run.append(color)
        }
        defer { tables.colors += run }
        return TableRange(start: tables.colors.count, count: run.count)
    }

    // MARK: - Words and numbers

    func flag(_ value: Value) -> Bool? {
        if values.isWord(value, "true") { return true }
        return values.isWord(value, "false") ? false : nil
    }

    /// Returns the number of a word's case.
    private func number(of value: Value, in list: WordList) -> Int? {
        guard value.kind == .word else { return nil }
        return list.number(values.names.string(value.word)).map { Int($0) }
    }

    private func number(_ value: Value, _ range: ClosedRange<Double>, isLength: Bool) -> Double? {
        guard isLength ? value.isPlain : value.kind == .number && value.unit == .none else { return nil }
        guard values.isWithinLimit(value), range.contains(value.number) else { return nil }
        return value.number
    }

    /// Returns the same, with a word for none.
    private func number(
        _ value: Value, _ range: ClosedRange<Double>, isLength: Bool, or word: String
    ) -> Double?? {
        if values.isWord(value, word) { return .some(nil) }
        return number(value, range, isLength: isLength).map { .some($0) }
    }

    private func integer(_ value: Value, _ range: ClosedRange<Int>, _ words: [(String, Int)]) -> Int? {
        for (word, number) in words where values.isWord(value, word) { return number }
        guard value.kind == .number, value.unit == .none else { return nil }
        if value.number > Double(range.upperBound), range.upperBound == Property.maximumCount {
            values.report(Messages.countTooLarge(value.place.span, value.place.text))
            return nil
        }
        return Int(exactly: value.number).flatMap { range.contains($0) ? $0 : nil }
    }

    private func secondsOrNever(_ value: Value) -> Double?? {
        if values.isWord(value, "never") { return .some(nil) }
        return values.seconds(value).map { .some($0) }
    }

    private func ratio(_ value: Value) -> Double?? {
        if values.isWord(value, "auto") { return .some(nil) }
        guard value.kind == .ratio || (value.kind == .number && value.unit == .none) else { return nil }
        let ratio = value.kind == .ratio ? value.number / value.second : value.number
        return ratio > 0 && ratio <= Property.maximumLength ? .some(ratio) : nil
    }

    // MARK: - Lengths

    /// Reads every value as a length of a form, or returns nil.
    private func readLengths(_ written: Values, _ form: ValueType.LengthForm, count: ClosedRange<Int>) -> [Length]? {
        guard count.contains(written.count) else { return nil }
        var read: [Length] = []
        for value in written {
            guard let length = values.length(value, form) else { return nil }
            read.append(length)
        }
        return read
    }

    private func readSides(_ written: Values, _ form: ValueType.LengthForm) -> Sides? {
        guard let read = readLengths(written, form, count: 1...4) else { return nil }
        let right = read.count > 1 ? read[1] : read[0]
        return Sides(
            top: read[0], right: right, bottom: read.count > 2 ? read[2] : read[0],
            left: read.count > 3 ? read[3] : right)
    }

    private func readGaps(_ written: Values) -> LengthPair? {
        guard let read = readLengths(written, .ofBox, count: 1...2) else { return nil }
        return LengthPair(first: read[0], second: read[read.count - 1])
    }

    /// Reads four numbers directly, without making values from them; nil for any other form, valid or not, which the
    /// general way then reads. Generated screens have a million of these: it takes a seventh of their time.
    private func plainFrame(_ values: Syntax.Children) -> Screen.Setting? {
        guard let frame = values.fourShortDecimals, frame.2.mantissa >= 0, frame.3.mantissa >= 0 else { return nil }
        return Screen.Setting(frame: frame)
    }

    private func readFrame(_ written: Values) -> SIMD4<Double>? {
        guard written.count == 4 else { return nil }
        var frame = SIMD4<Double>()
        for index in 0..<4 {
            let value = written[index]
            guard value.isPlain, values.isWithinLimit(value), index < 2 || value.number >= 0 else { return nil }
            frame[index] = value.number
        }
        return frame
    }

    private func readPair(_ written: Values, isHeightOnlyAuto: Bool) -> LengthPair? {
        // The size of a screen has no type to follow.
        let followsType = !isHeightOnlyAuto
        guard written.count == 2, let first = side(written[0], orAuto: !isHeightOnlyAuto, followsType: followsType),
            let second = side(written[1], orAuto: true, followsType: followsType)
        else { return nil }
        return LengthPair(first: first, second: second)
    }

    private func side(_ value: Value, orAuto: Bool, followsType: Bool) -> Length? {
        if orAuto, values.isWord(value, "auto") { return .auto }
        return followsType || value.isPlain ? values.length(value, .ofItem) : nil
    }

    private func readSafeArea(_ written: Values) -> Insets? {
        if let single = written.single, values.isWord(single, "device") {
            var insets = Insets()
            insets.followsDevice = true
            return insets
        }
        if let labelled = labelled(written) { return labelledInsets(labelled) }
        guard let (first, second) = oneOrTwoLengths(written) else { return nil }
        return Insets(top: first, left: second ?? first, bottom: first, right: second ?? first)
    }

    /// The insets of lines or items, which may depend on the page's type.
    private func readInsets(_ written: Values) -> Sides? {
        if let labelled = labelled(written) {
            return lengths(ofInsets: labelled, .ofText).map {
                Sides(top: $0[0], right: $0[3], bottom: $0[2], left: $0[1])
            }
        }
        return readLengths(written, .ofText, count: 1...2).map {
            Sides(top: $0[0], right: $0[$0.count - 1], bottom: $0[0], left: $0[$0.count - 1])
        }
    }

    /// A single number is for the start of a line.
    private func readInlineInsets(_ written: Values) -> Insets? {
        if let labelled = labelled(written) { return labelledInsets(labelled) }
        return oneOrTwoLengths(written).map { Insets(top: 0, left: $0, bottom: 0, right: $1 ?? 0) }
    }

    private func oneOrTwoLengths(_ written: Values) -> (Double, Double?)? {
        guard let read = readLengths(written, .ofScreen, count: 1...2) else {
            return nil
        }
        return (read[0].value, read.count > 1 ? read[1].value : nil)
    }

    /// Returns the only value if it's `insets(...)`.
    private func labelled(_ written: Values) -> Value? {
        guard let single = written.single, single.kind == .function, values.names.string(single.word) == "insets" else {
            return nil
        }
        return single
    }

    private func labelledInsets(_ function: Value) -> Insets? {
        lengths(ofInsets: function, .ofScreen).map {
            Insets(top: $0[0].value, left: $0[1].value, bottom: $0[2].value, right: $0[3].value)
        }
    }

    /// The four lengths of `insets(...)`: top, left, bottom, right.
    private func lengths(ofInsets function: Value, _ form: ValueType.LengthForm) -> [Length]? {
        guard let arguments = values.arguments(of: function), arguments.count == 4 else { return nil }
        var read: [Length] = []
        for label in ["top", "left", "bottom", "right"] {
            guard let argument = arguments.first(where: { $0.label == label }), argument.values.count == 1,
                let length = values.length(argument.values[0], form)
            else { return nil }
            read.append(length)
        }
        return read
    }

    // MARK: - Flex

    /// Reads `none`, `auto`, `grow`, `grow shrink`, `grow basis` or `grow shrink basis`; the default basis is 0%, as in
    /// browsers.
    private func readFlex(_ written: Values) -> FlexFactors? {
        if let single = written.single, values.isWord(single, "none") || values.isWord(single, "auto") {
            let factor: Double = values.isWord(single, "auto") ? 1 : 0
            return FlexFactors(grow: factor, shrink: factor, basis: .length(.auto))
        }
        guard let grow = Self.factor(written[0]), written.count <= 3 else {
            return nil
        }
        var factors = FlexFactors(grow: grow, shrink: 1, basis: .length(.percent(0)))
        var rest = written.dropFirst()
        if let shrink = rest.first.flatMap({ Self.factor($0) }) {
            factors.shrink = shrink
            rest = rest.dropFirst()
        }
        if let last = rest.first {
            guard rest.count == 1, let basis = basis(last) else { return nil }
            factors.basis = basis
        }
        return factors
    }

    private static func factor(_ value: Value) -> Double? {
        guard value.kind == .number, value.unit == .none else { return nil }
        return (0...Property.maximumLength).contains(value.number) ? value.number : nil
    }

    private func basis(_ value: Value) -> Style.FlexBasis? {
        if values.isWord(value, "content") { return .content }
        return values.length(value, ValueType.LengthForm(automatic: "auto", allowsEm: true)).map { .length($0) }
    }

    // MARK: - Text lines

    private func lineHeight(_ value: Value) -> Style.TextLineHeight? {
        if values.isWord(value, "relativeToFont") { return .relativeToFont }
        if values.isWord(value, "relativeToConstraints") { return .relativeToConstraints }
        guard value.kind == .function, values.names.string(value.word) == "fixed",
            let arguments = values.arguments(of: value), arguments.count == 1, arguments[0].values.count == 1
        else { return nil }
        return values.length(arguments[0].values[0], .ofText).map { .fixed($0) }
    }
}
