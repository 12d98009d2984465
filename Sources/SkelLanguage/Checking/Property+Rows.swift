/// Short forms of the catalogue's rows, by the type of their value.
extension Property {
    /// Lengths are points up to this, either way (language, Limits).
    static let maximumLength = 1e9
    /// Counts are integers that a Double holds exactly.
    static let maximumCount = 1 << 53
    static let positive = Double.leastNonzeroMagnitude...maximumLength

    static func flag<Part>(
        _ name: String, _ group: Group, _ help: String, _ part: PartOf<Part>,
        set: @escaping @Sendable (inout Part, Bool) -> Void
    ) -> Property {
        Property(name, group, .flag, help, part.effect { set(&$0, $1.bits != 0) })
    }

    static func number<Part>(
        _ name: String, _ group: Group, _ range: ClosedRange<Double>, _ help: String, _ part: PartOf<Part>,
        set: @escaping @Sendable (inout Part, Double) -> Void
    ) -> Property {
        Property(
            name, group, .number(range, isLength: false, automatic: nil), help, part.effect { set(&$0, $1.number) })
    }

    /// A length in points; nil for the word `automatic`.
    static func points<Part>(
        _ name: String, _ group: Group, _ help: String, in range: ClosedRange<Double> = 0...maximumLength,
        _ part: PartOf<Part>, automatic: String? = nil, set: @escaping @Sendable (inout Part, Double?) -> Void
    ) -> Property {
        Property(
            name, group, .number(range, isLength: true, automatic: automatic), help,
            part.effect { set(&$0, $1.length.isAuto ? nil : $1.number) })
    }

    static func integer<Part>(
        _ name: String, _ group: Group, _ help: String, in range: ClosedRange<Int> = -maximumCount...maximumCount,
        words: [(String, Int)] = [], _ part: PartOf<Part>, set: @escaping @Sendable (inout Part, Int) -> Void
    ) -> Property {
        Property(name, group, .integer(range, words: words), help, part.effect { set(&$0, $1.integer) })
    }

    static func length<Part>(
        _ name: String, _ group: Group, _ form: ValueType.LengthForm, _ help: String, _ part: PartOf<Part>,
        set: @escaping @Sendable (inout Part, Length) -> Void
    ) -> Property {
        Property(name, group, .length(form), help, part.effect { set(&$0, $1.length) })
    }

    static func insets<Part>(
        _ name: String, _ group: Group, _ help: String, _ part: PartOf<Part>,
        set: @escaping @Sendable (inout Part, Insets) -> Void
    ) -> Property {
        Property(
            name, group, .insets, help,
            part.effect { style, setting, tables in
                let first = Int(setting.bits)
                set(
                    &style,
                    Insets(
                        top: tables.numbers[first], left: tables.numbers[first + 1],
                        bottom: tables.numbers[first + 2], right: tables.numbers[first + 3]))
            })
    }

    static func color<Part>(
        _ name: String, _ group: Group, _ help: String, _ part: PartOf<Part>, isInherited: Bool = false,
        set: @escaping @Sendable (inout Part, ColorPair) -> Void
    ) -> Property {
        Property(name, group, .color, help, isInherited: isInherited, part.effect { set(&$0, $1.color) })
    }

    /// The setting's number is the index of the word.
    static func keyword<Part>(
        _ name: String, _ group: Group, _ words: [String], _ help: String, _ part: PartOf<Part>,
        isInherited: Bool = false, set: @escaping @Sendable (inout Part, UInt8) -> Void
    ) -> Property {
        Property(
            name, group, .keyword(words), help, isInherited: isInherited,
            part.effect { set(&$0, UInt8(truncatingIfNeeded: $1.bits)) })
    }
}

/// A part of a style, for the types of the closures that set it.
struct PartOf<Part> {
    let make: (@escaping Property.Effect.Change<Part>) -> Property.Effect

    /// A change that reads the screen's tables.
    func effect(_ change: @escaping Property.Effect.Change<Part>) -> Property.Effect { make(change) }

    /// A change that reads no table.
    func effect(_ change: @escaping @Sendable (inout Part, Screen.Setting) -> Void) -> Property.Effect {
        make { part, setting, _ in change(&part, setting) }
    }
}

extension PartOf<Style> {
    static var style: Self { Self { .style($0) } }
}

extension PartOf<Style.Look> {
    static var look: Self { Self { .look($0) } }
}

extension PartOf<Style.Box> {
    static var box: Self { Self { .box($0) } }
}

extension PartOf<Style.List> {
    static var list: Self { Self { .list($0) } }
}

extension PartOf<Style.Root> {
    static var root: Self { Self { .root($0) } }
}

/// How a setting's word is read by the property that wrote it.
extension Screen.Setting {
    /// The unit of a flexBasis of `content`.
    static let contentUnit: UInt8 = 3

    var integer: Int { Int(truncatingIfNeeded: Int64(bitPattern: bits)) }

    var color: ColorPair {
        ColorPair(
            light: Color(rgba: UInt32(truncatingIfNeeded: bits >> 32)),
            dark: Color(rgba: UInt32(truncatingIfNeeded: bits)))
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
