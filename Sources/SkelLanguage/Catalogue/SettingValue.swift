/// A value that a setting stores. Only its type knows the encoding in bits, and the table that it uses if these don't
/// suffice.
package protocol SettingValue: Sendable {
    /// The value of a setting that `store` made, from its bits and, where these are an index, from the tables.
    static func load(_ setting: Screen.Setting, _ tables: Tables) -> Self
    /// Writes the value into a setting; what its bits can't hold is added to the tables.
    func store(in setting: inout Screen.Setting, _ tables: Tables)
    /// Whether it depends on the page's type.
    var followsType: Bool { get }
}

extension SettingValue {
    package var followsType: Bool { false }
}

/// A choice of words. The cases are the only list: each is spelt like its word, in camel case where CSS has hyphens.
package protocol Keyword: SettingValue, CaseIterable, Equatable, RawRepresentable
where RawValue == String, AllCases == [Self] {}

extension Keyword {
    /// The index of the case.
    package var number: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

    @inline(__always)
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Self {
        Self.allCases[Int(truncatingIfNeeded: setting.bits)]
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) { setting.bits = UInt64(number) }
}

extension Bool: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Bool { setting.bits != 0 }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) { setting.bits = self ? 1 : 0 }
}

extension Int: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Int {
        Int(truncatingIfNeeded: Int64(bitPattern: setting.bits))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(bitPattern: Int64(self))
    }
}

/// The number of a text in the tables.
extension Int32: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Int32 {
        Int32(truncatingIfNeeded: setting.bits)
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(truncatingIfNeeded: self)
    }
}

extension Double: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Double { Double(bitPattern: setting.bits) }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.unit = Length.Unit.points.rawValue
        setting.bits = bitPattern
    }
}

/// Nil stands for a word such as `auto`.
extension Double?: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Double? {
        setting.unit == Length.Unit.auto.rawValue ? nil : Double.load(setting, tables)
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        if let self { self.store(in: &setting, tables) } else { setting.unit = Length.Unit.auto.rawValue }
    }
}

extension Length: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Length {
        tables.sized(Length(Double(bitPattern: setting.bits), Unit(rawValue: setting.unit) ?? .auto))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.unit = unit.rawValue
        setting.bits = value.bitPattern
    }
}

/// Two lengths: of an area, or of gaps.
struct LengthPair: SettingValue {
    var first: Length
    var second: Length
    var followsType: Bool { first.followsType || second.followsType }

    static func load(_ setting: Screen.Setting, _ tables: Tables) -> LengthPair {
        let start = Int(setting.bits)
        return LengthPair(first: tables.sized(tables.lengths[start]), second: tables.sized(tables.lengths[start + 1]))
    }

    func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(tables.lengths.count)
        tables.lengths.append(first)
        tables.lengths.append(second)
    }
}

/// A length for each side.
struct Sides: SettingValue {
    var top: Length
    var right: Length
    var bottom: Length
    var left: Length
    var followsType: Bool { top.followsType || right.followsType || bottom.followsType || left.followsType }

    static func load(_ setting: Screen.Setting, _ tables: Tables) -> Sides {
        let start = Int(setting.bits)
        return Sides(
            top: tables.sized(tables.lengths[start]), right: tables.sized(tables.lengths[start + 1]),
            bottom: tables.sized(tables.lengths[start + 2]), left: tables.sized(tables.lengths[start + 3]))
    }

    func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(tables.lengths.count)
        tables.lengths += [top, right, bottom, left]
    }
}

/// A size along the main axis. In addition to the units of a length, it can be `content`.
extension Style.FlexBasis: SettingValue {
    private static let contentUnit = Length.Unit.line.rawValue + 1

    package var followsType: Bool {
        if case .length(let length) = self { length.followsType } else { false }
    }

    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Style.FlexBasis {
        setting.unit == contentUnit ? .content : .length(Length.load(setting, tables))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        switch self {
        case .length(let length): length.store(in: &setting, tables)
        case .content: setting.unit = Self.contentUnit
        }
    }
}

/// `flex`: the setting stores the basis, and the table of numbers the factors and those of `count`.
struct FlexFactors: SettingValue {
    var grow: Double
    var shrink: Double
    var basis: Style.FlexBasis
    var followsType: Bool { basis.followsType }

    static func load(_ setting: Screen.Setting, _ tables: Tables) -> FlexFactors {
        let start = Int(setting.bits)
        var basis = setting
        basis.bits = tables.numbers[start + 2].bitPattern
        return FlexFactors(
            grow: tables.numbers[start], shrink: tables.numbers[start + 1],
            basis: Style.FlexBasis.load(basis, tables))
    }

    func store(in setting: inout Screen.Setting, _ tables: Tables) {
        basis.store(in: &setting, tables)
        let value = Double(bitPattern: setting.bits)
        setting.bits = UInt64(tables.numbers.count)
        tables.numbers += [grow, shrink, value]
    }
}

extension Insets: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Insets {
        let start = Int(setting.bits)
        var insets = Insets(
            top: tables.numbers[start], left: tables.numbers[start + 1], bottom: tables.numbers[start + 2],
            right: tables.numbers[start + 3])
        insets.followsDevice = setting.count == 1
        return insets
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(tables.numbers.count)
        setting.count = followsDevice ? 1 : 0
        tables.numbers += [top, left, bottom, right]
    }
}

/// A frame: x, y, width and height; see `Screen.Setting.frame(in:)` for the short form that most have.
extension SIMD4<Double>: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> SIMD4<Double> { setting.frame(in: tables) }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(tables.numbers.count)
        for index in 0..<4 { tables.numbers.append(self[index]) }
    }
}

extension ColorPair: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> ColorPair {
        ColorPair(
            light: Color(rgba: UInt32(truncatingIfNeeded: setting.bits >> 32)),
            dark: Color(rgba: UInt32(truncatingIfNeeded: setting.bits)))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(light.rgba) << 32 | UInt64(dark.rgba)
    }
}

/// A run of colours or cells in its table.
extension TableRange: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> TableRange {
        TableRange(start: Int(setting.bits), count: Int(setting.count))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(start)
        setting.count = UInt16(count)
    }
}

extension Style.TextLineHeight: SettingValue {
    package var followsType: Bool {
        if case .fixed(let length) = self { length.followsType } else { false }
    }

    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Style.TextLineHeight {
        switch setting.count {
        case 0: .relativeToFont
        case 1: .relativeToConstraints
        default: .fixed(Length.load(setting, tables))
        }
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        switch self {
        case .relativeToFont: setting.count = 0
        case .relativeToConstraints: setting.count = 1
        case .fixed(let height):
            setting.count = 2
            height.store(in: &setting, tables)
        }
    }
}

extension Style.AnimationChoice: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Style.AnimationChoice {
        tables.animationChoices[Int(setting.bits)]
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        setting.bits = UInt64(tables.animationChoices.count)
        tables.animationChoices.append(self)
    }
}

/// An index of `Tables.animationChoices`, for a value that stores its choice only there.
struct AnimationNumber: SettingValue {
    let number: Int32

    static func load(_ setting: Screen.Setting, _ tables: Tables) -> AnimationNumber {
        AnimationNumber(number: Int32.load(setting, tables))
    }

    func store(in setting: inout Screen.Setting, _ tables: Tables) { number.store(in: &setting, tables) }
}

extension Screen.Setting {
    /// Creates a standalone setting of a property.
    package init(_ property: Property, _ value: some SettingValue, in tables: Tables) {
        self.init(previous: -1, property: property, bits: 0)
        value.store(in: &self, tables)
    }

    /// The value of the setting, whose type must match the property's row.
    package func value<Value: SettingValue>(in tables: Tables, as type: Value.Type = Value.self) -> Value {
        Value.load(self, tables)
    }

    /// Whether it takes its view out of the layout; nil for other properties.
    package var isHidden: Bool? { property == .isHidden ? bits != 0 : nil }

    /// Whether it makes the skeleton ignore clicks; nil for other properties.
    package var disablesInteraction: Bool? {
        property == .isUserInteractionDisabledWhenSkeletonIsActive ? bits != 0 : nil
    }
}
