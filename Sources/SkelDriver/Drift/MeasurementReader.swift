import SkelLayout
import SkelText

/// Makes a measurement of rectangles from a JSON document, checking keys and types.
struct MeasurementReader {
    private var problems: Problems
    /// The paths so far, with their places.
    private var paths = StringTable()
    private var places: [Span] = []

    static func read(_ document: JSONValue, reporting problems: inout Problems) -> Measurement {
        var reader = MeasurementReader(problems: problems)
        let measurement = reader.measurement(document)
        problems = reader.problems
        return measurement
    }

    private mutating func measurement(_ document: JSONValue) -> Measurement {
        let name = "a measurement"
        // A listing of bones that was edited into a measurement still has skelgen's mark, which says nothing here.
        let keys = ["width", "height", "rects", "generator"]
        guard let members = object(document, name, keys: keys) else { return Measurement() }
        var measurement = Measurement()
        measurement.size = Size(
            width: length("width", of: members, document, name), height: length("height", of: members, document, name))
        if let list = value("rects", of: members, document, name) { measurement.rects = rects(list) }
        return measurement
    }

    private mutating func rects(_ list: JSONValue) -> [Measurement.Measured] {
        (problems.objects(of: list, under: "rects") ?? []).compactMap { rect($0) }
    }

    private mutating func rect(_ value: JSONValue) -> Measurement.Measured? {
        let name = "a rectangle"
        guard let members = object(value, name, keys: ["path", "x", "y", "width", "height"]) else { return nil }
        let frame = Rect(
            x: number("x", of: members, value, name), y: number("y", of: members, value, name),
            width: length("width", of: members, value, name), height: length("height", of: members, value, name))
        var path: String?
        if let given = members.first(where: { $0.key == "path" })?.value, !given.isNull {
            path = self.path(given)
        }
        return Measurement.Measured(path: path, frame: frame, span: value.mark)
    }

    private mutating func path(_ value: JSONValue) -> String? {
        guard let text = value.string else {
            problems.report(Messages.wrongType(value, of: "'path'", expected: "a text"))
            return nil
        }
        if let number = paths.number(of: text) {
            problems.report(Messages.measuredTwice(text, at: value.span, first: places[number]))
        } else {
            paths.add(text)
            places.append(value.span)
        }
        return text
    }

    // MARK: - Keys and types

    /// The members of an object; nil, with a report, for other values. Reports keys outside `keys`.
    private mutating func object(_ value: JSONValue, _ name: String, keys: [String]) -> [JSONValue.Member]? {
        guard let members = problems.members(of: value, called: name) else { return nil }
        for member in members where !keys.contains(member.key) {
            problems.report(unknown: member, of: name, keys: keys)
        }
        return members
    }

    private mutating func value(
        _ key: String, of members: [JSONValue.Member], _ owner: JSONValue, _ name: String
    ) -> JSONValue? {
        if let member = members.first(where: { $0.key == key }) { return member.value }
        problems.report(Messages.missingKey(key, of: name, at: owner.mark))
        return nil
    }

    /// A number; 0, with a report, for other values.
    private mutating func number(
        _ key: String, of members: [JSONValue.Member], _ owner: JSONValue, _ name: String
    ) -> Double {
        guard let value = value(key, of: members, owner, name) else { return 0 }
        guard let number = value.number else {
            problems.report(Messages.wrongType(value, of: "'\(key)'", expected: "a number"))
            return 0
        }
        guard abs(number) <= 1e9 else {
            problems.report(Messages.impossibleLength("'\(key)' is beyond 1e9", at: value.span))
            return 0
        }
        return number
    }

    /// A non-negative number; 0, with a report, for other values.
    private mutating func length(
        _ key: String, of members: [JSONValue.Member], _ owner: JSONValue, _ name: String
    ) -> Double {
        let number = number(key, of: members, owner, name)
        if number < 0, let value = members.first(where: { $0.key == key })?.value {
            problems.report(Messages.impossibleLength("'\(key)' is negative", at: value.span))
        }
        return max(0, number)
    }
}

extension JSONValue {
    fileprivate var isNull: Bool {
        if case .null = kind { true } else { false }
    }
}
