/// Short forms of the catalogue's rows, by the type of their value.
extension Property {
    /// Lengths are points up to this, either way (language, Limits).
    static let maximumLength = 1e9
    /// Counts are integers that a Double holds exactly.
    static let maximumCount = 1 << 53
    static let positive = Double.leastNonzeroMagnitude...maximumLength

    static func flag(
        _ name: String, _ group: Group, _ help: String, set: @escaping @Sendable (inout Style, Bool) -> Void
    ) -> Property {
        Property(name, group, .flag, help) { style, setting, _ in set(&style, setting.bits != 0) }
    }

    static func number(
        _ name: String, _ group: Group, _ range: ClosedRange<Double>, _ help: String,
        set: @escaping @Sendable (inout Style, Double) -> Void
    ) -> Property {
        Property(name, group, .number(range, isLength: false, automatic: nil), help) { style, setting, _ in
            set(&style, setting.number)
        }
    }

    static func number(
        _ name: String, _ group: Group, _ range: ClosedRange<Double>, isLength: Bool, _ help: String,
        automatic: String? = nil, set: @escaping @Sendable (inout Style, Double?) -> Void
    ) -> Property {
        Property(name, group, .number(range, isLength: isLength, automatic: automatic), help) { style, setting, _ in
            set(&style, setting.length.isAuto ? nil : setting.number)
        }
    }

    static func integer(
        _ name: String, _ group: Group, _ help: String, in range: ClosedRange<Int> = -maximumCount...maximumCount,
        set: @escaping @Sendable (inout Style, Int) -> Void
    ) -> Property {
        Property(name, group, .integer(range, words: []), help) { style, setting, _ in set(&style, setting.integer) }
    }

    static func length(
        _ name: String, _ group: Group, _ form: ValueType.LengthForm, _ help: String,
        set: @escaping @Sendable (inout Style, Length) -> Void
    ) -> Property {
        Property(name, group, .length(form), help) { style, setting, _ in set(&style, setting.length) }
    }

    static func insets(
        _ name: String, _ group: Group, _ help: String, set: @escaping @Sendable (inout Style, Insets) -> Void
    ) -> Property {
        Property(name, group, .insets, help) { style, setting, screen in
            let first = Int(setting.bits)
            set(
                &style,
                Insets(
                    top: screen.numbers[first], left: screen.numbers[first + 1], bottom: screen.numbers[first + 2],
                    right: screen.numbers[first + 3]))
        }
    }

    static func color(
        _ name: String, _ group: Group, _ help: String, set: @escaping @Sendable (inout Style, ColorPair) -> Void
    ) -> Property {
        Property(name, group, .color, help) { style, setting, _ in set(&style, setting.color) }
    }

    /// The setting's number is the index of the word.
    static func keyword(
        _ name: String, _ group: Group, _ words: [String], _ help: String, isInherited: Bool = false,
        set: @escaping @Sendable (inout Style, UInt8) -> Void
    ) -> Property {
        Property(name, group, .keyword(words), help, isInherited: isInherited) { style, setting, _ in
            set(&style, UInt8(truncatingIfNeeded: setting.bits))
        }
    }
}

/// How a setting's word is read by the property that wrote it.
extension Screen.Setting {
    /// The unit of a flexBasis of `content`.
    static let contentUnit: UInt8 = 3

    var integer: Int { Int(truncatingIfNeeded: Int64(bitPattern: bits)) }

    var color: ColorPair {
        ColorPair(
            light: Color(rgba: UInt32(truncatingIfNeeded: bits >> 32)), dark: Color(rgba: UInt32(truncatingIfNeeded: bits)))
    }

    var range: TableRange { TableRange(start: Int(bits), count: Int(count)) }

    var basis: Style.FlexBasis { unit == Self.contentUnit ? .content : .length(length) }

    var textLineHeight: Style.TextLineHeight {
        switch unit {
        case 0: .fixed(number)
        case 1: .relativeToFont
        default: .relativeToConstraints
        }
    }
}
