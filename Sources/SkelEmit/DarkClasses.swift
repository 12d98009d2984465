import SkelLanguage
import SkelText

/// The classes that give elements the dark form of a colour, as a fill or as a stop of a gradient.
///
/// One class may serve both properties: a stop is never filled and a filled element is never a stop, so sharing saves a
/// rule and a name.
struct DarkClasses {
    private var names: [String] = []
    /// Fill colours by class; nil where a class isn't used for fills.
    private var fills: [ColorPair?] = []
    private var stops: [ColorPair?] = []
    /// The first class that isn't used for fills yet.
    private var nextFill = 0
    private var nextStop = 0
    private var table = SlotTable()

    var isEmpty: Bool { names.isEmpty }

    /// The class of a colour, or nil.
    func name(for color: ColorPair, _ property: ColorProperty) -> String? {
        table.find(Self.hash(color, property)) { self[$0, property] == color }.map { names[$0] }
    }

    /// Whether every class has a colour for the property.
    func areTaken(for property: ColorProperty) -> Bool {
        (property == .fill ? nextFill : nextStop) == names.count
    }

    mutating func append(_ name: String) {
        names.append(name)
        fills.append(nil)
        stops.append(nil)
    }

    /// Assigns a free class to a colour and returns its name.
    mutating func take(for color: ColorPair, _ property: ColorProperty) -> String {
        let index = property == .fill ? nextFill : nextStop
        switch property {
        case .fill:
            fills[index] = color
            nextFill += 1
        case .stop:
            stops[index] = color
            nextStop += 1
        }
        table.insert(index, hash: Self.hash(color, property))
        return names[index]
    }

    /// Writes the rules.
    func write(to output: inout Output) {
        for (index, name) in names.enumerated() {
            output.write("." + name + "{")
            if let fill = fills[index] { output.write(fill.declarations(fill.dark, of: .fill)) }
            if let stop = stops[index] {
                if fills[index] != nil { output.write(";") }
                output.write(stop.declarations(stop.dark, of: .stop))
            }
            output.write("}")
        }
    }

    private subscript(index: Int, property: ColorProperty) -> ColorPair? {
        property == .fill ? fills[index] : stops[index]
    }

    private static func hash(_ color: ColorPair, _ property: ColorProperty) -> UInt64 {
        var hash = StableHash()
        hash.combine(UInt64(color.light.rgba) << 32 | UInt64(color.dark.rgba))
        hash.combine(property == .fill ? UInt64(0) : 1)
        return hash.value
    }
}
