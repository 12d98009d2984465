import SkelLayout
import SkelText

/// Reads breakpoints from a JSON document, checking keys and types. The frames' `x` and `width` have the file's units.
struct BonesReader {
    /// The most breakpoints, because each is compared with all others.
    private static let mostBreakpoints = 8

    private var problems: Problems
    private let fallback: String

    /// - Parameter name: the name for a component without one in the file.
    static func read(
        _ document: JSONValue, called name: String, reporting problems: inout Problems
    ) -> [BonesFile.Breakpoint] {
        var reader = BonesReader(problems: problems, fallback: name)
        let points = reader.breakpoints(document)
        problems = reader.problems
        return points
    }

    private mutating func breakpoints(_ document: JSONValue) -> [BonesFile.Breakpoint] {
        guard let all = document.member("breakpoints") else {
            // A file may be a single breakpoint.
            return breakpoint(document).map { [$0] } ?? []
        }
        guard case .object(let members) = all.kind else {
            fail("'breakpoints' must be an object, not \(all.typeName)", at: all.mark)
            return []
        }
        if members.isEmpty { fail("'breakpoints' has none", at: all.mark) }
        if members.count > Self.mostBreakpoints {
            fail("a file has at most \(Self.mostBreakpoints) breakpoints", at: all.mark)
            return []
        }
        var points: [BonesFile.Breakpoint] = []
        for member in members {
            if let point = breakpoint(member.value) { points.append(point) }
        }
        return points
    }

    /// A breakpoint; nil, with a report, if it's invalid.
    private mutating func breakpoint(_ value: JSONValue) -> BonesFile.Breakpoint? {
        guard case .object = value.kind else {
            return fail("a breakpoint must be an object, not \(value.typeName)", at: value.mark)
        }
        guard let list = value.member("bones") else {
            return fail("a breakpoint needs the key 'bones'", at: value.mark)
        }
        guard let bones = list.list else { return fail("'bones' must be a list, not \(list.typeName)", at: list.mark) }
        guard let width = value.member("width") ?? value.member("viewportWidth") else {
            return fail("a breakpoint needs the key 'width'", at: value.mark)
        }
        var point = BonesFile.Breakpoint(
            name: value.member("name")?.string.flatMap { $0.isEmpty ? nil : $0 } ?? fallback, size: .zero, bones: [],
            span: value.mark)
        point.size.width = length(width, "'width'")
        point.bones.reserveCapacity(bones.count)
        for value in bones {
            if let bone = bone(value) { point.bones.append(bone) }
        }
        point.size.height = value.member("height").map { length($0, "'height'") } ?? 0
        if point.size.height == 0 { point.size.height = point.bones.reduce(0) { max($0, $1.frame.maxY) } }
        return point
    }

    private mutating func bone(_ value: JSONValue) -> BonesFile.Bone? {
        let parts: [JSONValue?]
        switch value.kind {
        case .list(let values):
            guard (4...6).contains(values.count) else {
                return fail("a bone is 'x', 'y', 'w', 'h', 'r' and 'c', not \(values.count) values", at: value.mark)
            }
            parts = values.map { Optional($0) } + Array(repeating: nil, count: 6 - values.count)
        case .object: parts = ["x", "y", "w", "h", "r", "c"].map { value.member($0) }
        case .null, .bool, .number, .string:
            return fail("a bone must be an object or a list, not \(value.typeName)", at: value.mark)
        }
        guard let x = parts[0], let y = parts[1], let w = parts[2], let h = parts[3] else {
            let missing = zip(parts, ["x", "y", "w", "h"]).first { $0.0 == nil }
            return fail("a bone needs the key '\(missing?.1 ?? "")'", at: value.mark)
        }
        let frame = Rect(
            x: number(x, "'x'"), y: number(y, "'y'"), width: length(w, "'w'"), height: length(h, "'h'"))
        return BonesFile.Bone(
            frame: frame, corners: parts[4].map { corners($0) } ?? CSSCorners(0),
            isContainer: parts[5]?.isTrue ?? false, span: value.mark)
    }

    // MARK: - Values

    private mutating func corners(_ value: JSONValue) -> CSSCorners {
        switch value.kind {
        case .number: return CSSCorners(length(value, "'r'"))
        case .null: break
        case .string(let text):
            if let corners = CSSCorners(text) { return corners }
            fail("'r' is a length in px or percent, not '\(printable(text))'", at: value.span)
        case .bool, .list, .object: fail("'r' must be a number, not \(value.typeName)", at: value.mark)
        }
        return CSSCorners(0)
    }

    /// A number; 0, with a report, for other values.
    private mutating func number(_ value: JSONValue, _ name: String) -> Double {
        guard let number = value.number else {
            fail("\(name) must be a number, not \(value.typeName)", at: value.mark)
            return 0
        }
        if number.magnitude <= Sketch.largestPicture { return number }
        fail("\(name) is beyond 1e6", at: value.span)
        return 0
    }

    private mutating func length(_ value: JSONValue, _ name: String) -> Double {
        let number = number(value, name)
        if number < 0 { fail("\(name) is negative", at: value.span) }
        return max(0, number)
    }

    private mutating func fail(_ message: String, at span: Span) {
        problems.report(Diagnostic(.invalidBones, message, at: span))
    }

    private mutating func fail<Value>(_ message: String, at span: Span) -> Value? {
        problems.report(Diagnostic(.invalidBones, message, at: span))
        return nil
    }
}

extension JSONValue {
    fileprivate var isTrue: Bool {
        if case .bool(true) = kind { true } else { false }
    }
}
