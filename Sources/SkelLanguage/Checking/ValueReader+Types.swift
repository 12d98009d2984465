import SkelText

/// Conversions of single values to Swift values.
extension ValueReader {
    /// Whether a value is a given word.
    func isWord(_ value: Value, _ word: String) -> Bool {
        value.kind == .word && names.string(value.word) == word
    }

    /// One value as a colour; nil if it isn't one, with a report for specific mistakes.
    func colorPair(_ value: Value) -> ColorPair? {
        switch value.kind {
        case .color: return ColorPair(Color(rgba: value.rgba))
        case .word:
            let word = names.string(value.word)
            return NamedColors.colors.first { $0.name == word }.map { ColorPair($0.color) }
        case .function where names.string(value.word) == "lightDark":
            guard let arguments = arguments(of: value), arguments.count == 2,
                let light = arguments[0].values.first, arguments[0].values.count == 1,
                let dark = arguments[1].values.first, arguments[1].values.count == 1,
                !isFunction(light, "lightDark"), !isFunction(dark, "lightDark"),
                let lightColor = colorPair(light), let darkColor = colorPair(dark)
            else { return nil }
            return ColorPair(light: lightColor.light, dark: darkColor.dark)
        case .function:
            guard let function = ColorFunction(rawValue: names.string(value.word)) else { return nil }
            return color(value, by: function).map { ColorPair($0) }
        default: return nil
        }
    }

    private func isFunction(_ value: Value, _ name: String) -> Bool {
        value.kind == .function && names.string(value.word) == name
    }

    /// The colour of a function; nil, with a report, if its arguments are invalid.
    private func color(_ value: Value, by function: ColorFunction) -> Color? {
        guard let arguments = arguments(of: value) else { return nil }
        // Spaces or commas separate all arguments, or a slash or comma precedes only the last.
        let counts = arguments.map { $0.values.count }
        let values = arguments.flatMap { $0.values }
        guard [[1, 1, 1], [1, 1, 1, 1], [3], [4], [3, 1]].contains(counts), arguments.allSatisfy({ $0.label == nil })
        else {
            report(Messages.colorFunction(value.place.span, function))
            return nil
        }
        var parts: [Double] = []
        for (part, component) in zip(values, function.components + [ColorFunction.opacity]) {
            guard let number = number(of: part, as: component) else {
                report(Messages.colorComponent(part.place.span, part.place.text, component, of: function))
                return nil
            }
            parts.append(number)
        }
        return function.color(parts)
    }

    /// A component of a colour; nil if it's out of range.
    private func number(of value: Value, as component: ColorFunction.Component) -> Double? {
        guard value.kind == .number else { return nil }
        if value.unit == .percent {
            guard let whole = component.whole, value.number >= 0, value.number <= 100 else { return nil }
            return value.number / 100 * whole
        }
        guard value.unit == .none else { return nil }
        guard let most = component.most else { return value.number }
        return value.number >= 0 && value.number <= most ? value.number : nil
    }

    // MARK: - Lengths

    /// Whether a number is within the limits of lengths; reports it if not.
    func isWithinLimit(_ value: Value) -> Bool {
        if value.number.magnitude <= Property.maximumLength { return true }
        report(Messages.lengthTooLarge(value.place.span, value.place.text))
        return false
    }

    /// One value as a length of a form; nil if it isn't one.
    func length(_ value: Value, _ form: ValueType.LengthForm) -> Length? {
        if let automatic = form.automatic, isWord(value, automatic) { return .auto }
        guard value.kind == .number, value.unit != .seconds, value.unit != .fraction else { return nil }
        // No box is that large: a maximum beyond the limit has no effect.
        if form.isMaximum, value.number > Property.maximumLength { return .auto }
        guard isWithinLimit(value), form.allowsNegative || value.number >= 0, form.allowsZero || value.number > 0 else {
            return nil
        }
        switch value.unit {
        case .percent: return form.allowsPercent ? .percent(value.number) : nil
        case .em: return form.allowsEm ? Length(value.number, .em) : nil
        case .rem: return form.allowsRem ? Length(value.number, .rem) : nil
        case .none, .points, .seconds, .fraction: return .points(value.number)
        }
    }

    // MARK: - Times

    /// A time in seconds, from 0 to 1e9; nil for anything else, with a report if only the unit is missing.
    func seconds(_ value: Value) -> Double? {
        guard value.kind == .number, value.number >= 0, value.number <= Property.maximumLength else { return nil }
        if value.unit == .none {
            report(Messages.missingUnit(value.place.span, value.place.text, value.number))
            return nil
        }
        return value.unit == .seconds ? value.number : nil
    }

    /// The duration of a transition in seconds; 0 for none.
    func transition(_ value: Value) -> Double? {
        if isWord(value, "none") { return 0 }
        guard value.kind == .function, names.string(value.word) == "crossDissolve",
            let arguments = arguments(of: value), arguments.count == 1, arguments[0].values.count == 1
        else { return nil }
        return seconds(arguments[0].values[0])
    }

    /// A timing function; nil if the value isn't one.
    func timing(_ value: Value) -> Timing? {
        if value.kind == .word {
            switch names.string(value.word) {
            case "linear": return .linear
            case "easeIn": return .easeIn
            case "easeOut": return .easeOut
            case "easeInOut": return .easeInOut
            default: return nil
            }
        }
        guard value.kind == .function, let arguments = arguments(of: value) else { return nil }
        let numbers = arguments.compactMap { argument in
            argument.values.count == 1 && argument.values[0].unit == .none && argument.values[0].kind == .number
                ? argument.values[0].number : nil
        }
        guard numbers.count == arguments.count else { return nil }
        switch names.string(value.word) {
        case "cubicBezier" where numbers.count == 4:
            guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
                numbers[1].magnitude <= 1000, numbers[3].magnitude <= 1000
            else { return nil }
            return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        case "steps" where numbers.count == 1:
            guard let count = Int(exactly: numbers[0]), (1...10_000).contains(count) else { return nil }
            return .steps(count)
        default: return nil
        }
    }
}
