import SkelText

/// The values that a property accepts, with the type that a row stores and applies.
struct Form<Value: SettingValue>: Sendable {
    let type: ValueType

    init(_ type: ValueType) { self.type = type }
}

extension Form where Value: Keyword {
    /// Any of the type's words.
    static var word: Self {
        Self(.keyword(WordList(words: { Value.allCases.map { $0.rawValue } }, number: { Value(rawValue: $0)?.number })))
    }

    /// Any of the type's words except the first.
    static var wordButFirst: Self {
        Self(
            .keyword(
                WordList(
                    words: { Value.allCases.dropFirst().map { $0.rawValue } },
                    number: { Value(rawValue: $0).flatMap { $0.number > 0 ? $0.number : nil } })))
    }
}

extension Form<Bool> {
    static var flag: Self { Self(.flag) }
}

extension Form<Double> {
    static func number(_ range: ClosedRange<Double> = 0...Property.maximumLength) -> Self {
        Self(.number(range, isLength: false, automatic: nil))
    }

    static var points: Self { Self(.number(0...Property.maximumLength, isLength: true, automatic: nil)) }
    /// A time in seconds.
    static var time: Self { Self(.duration(orNever: false)) }
    /// The seconds of a cross-dissolve.
    static var transition: Self { Self(.transition) }
}

extension Form<Double?> {
    static var ratio: Self { Self(.ratio) }
    /// Seconds, or the word `never`.
    static var timeOrNever: Self { Self(.duration(orNever: true)) }
}

extension Form<Int> {
    /// A whole number, or a word that stands for one.
    static func integer(
        _ range: ClosedRange<Int> = -Property.maximumCount...Property.maximumCount, words: [(String, Int)] = []
    ) -> Self { Self(.integer(range, words: words)) }
}

extension Form<Length> {
    static func length(_ form: ValueType.LengthForm = ValueType.LengthForm()) -> Self { Self(.length(form)) }
}

extension Form<Sides> {
    static func edges(_ form: ValueType.LengthForm) -> Self { Self(.edges(form)) }
    static var insets: Self { Self(.insets(orDevice: false)) }
}

extension Form<Corners> { static var corners: Self { Self(.corners) } }

extension Form<LengthPair> {
    static var gaps: Self { Self(.gaps) }
    static func pair(isHeightOnlyAuto: Bool) -> Self { Self(.pair(isHeightOnlyAuto: isHeightOnlyAuto)) }
}

extension Form<TableRange> {
    static var gradient: Self { Self(.gradient) }
    static var cells: Self { Self(.cells) }
}

extension Form<Insets> {
    /// The insets of a line: where it begins and where it ends.
    static var inlineInsets: Self { Self(.inlineInsets) }
    static var insetsOrDevice: Self { Self(.insets(orDevice: true)) }
}

extension Form<GridLine> { static var gridLine: Self { Self(.gridLine) } }
extension Form<GridLines> { static var gridLines: Self { Self(.gridLines) } }
extension Form<SIMD4<Double>> { static var frame: Self { Self(.frame) } }
extension Form<Style.FlexBasis> { static var basis: Self { Self(.basis) } }
extension Form<FlexFactors> { static var flex: Self { Self(.flex) } }
extension Form<Shadow> { static var shadow: Self { Self(.shadow) } }
extension Form<ColorPair> { static var color: Self { Self(.color) } }
extension Form<Style.Preset> { static var preset: Self { Self(Form<Style.Preset.Name>.word.type) } }
extension Form<Style.TextLineHeight> { static var lineHeight: Self { Self(.lineHeight) } }
extension Form<AnimationNumber> { static var animation: Self { Self(.animation) } }

extension Form<Int32> {
    static var text: Self { Self(.string) }
    /// The path of a picture, stored as its number in the tables.
    static var picture: Self { Self(.picture) }
    /// The names of styles, whose settings replace a setting of this property.
    static var styles: Self { Self(.styles) }
}

extension Property {
    /// The largest length in points, positive or negative (Samples/Language.md, Limits).
    static let maximumLength = 1e9
    /// The largest count: an integer that a Double holds exactly.
    static let maximumCount = Int(clamping: 0x1p53)

}

extension Property.Row {
    /// Creates a row from the accepted values (`form`) and their effect on a part of the style.
    init<Value: SettingValue, Part>(
        _ property: Property, _ name: String, _ initial: String, _ group: Property.Group, _ form: Form<Value>,
        _ help: String, _ part: PartOf<Part>, set: @escaping @Sendable (inout Part, Value) -> Void
    ) {
        self.init(
            property, name, initial, group, form.type, help, isInherited: part.isInherited,
            part.make { set(&$0, Value.load($1, $2)) })
    }
}

/// A part of a style, which determines the types of the closures that set it.
struct PartOf<Part>: Sendable {
    let make: @Sendable (@escaping Property.Effect.Change<Part>) -> Property.Effect
    /// Whether descendants inherit it.
    var isInherited = false
}

extension PartOf<Style> {
    static var style: Self { Self(make: { .style($0) }) }
    /// The part that descendants inherit.
    static var inherited: Self { Self(make: { .style($0) }, isInherited: true) }
}

extension PartOf<Style.Tree> {
    static var tree: Self { Self(make: { .tree($0) }) }
}

extension PartOf<Style.Look> {
    static var look: Self { Self(make: { .look($0) }) }
}

extension PartOf<Style.Extras> {
    static var extras: Self { Self(make: { .extras($0) }) }
}

extension PartOf<Style.Text> {
    static var text: Self { Self(make: { .text($0) }) }
}

extension PartOf<Style.Content> {
    static var content: Self { Self(make: { .content($0) }) }
}

extension PartOf<Style.Box> {
    static var box: Self { Self(make: { .box($0) }) }
}

extension PartOf<Style.Grid> {
    static var grid: Self { Self(make: { .grid($0) }) }
}

extension PartOf<Style.List> {
    static var list: Self { Self(make: { .list($0) }) }
}

extension PartOf<Style.Root> {
    static var root: Self { Self(make: { .root($0) }) }
}
