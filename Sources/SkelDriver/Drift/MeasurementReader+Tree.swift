import SkelLayout
import SkelText

/// Reads the tree of boxes that a captured page has: what the page shows is its leaves, and the boxes that hold them.
extension MeasurementReader {
    /// The deepest nesting of JSON lists and objects in a capture: two levels for each element of a page.
    static let deepest = 1600

    /// The rectangles of a box and its contents, outermost first.
    mutating func boxes(_ tree: JSONValue) -> [Measurement.Measured] {
        var found: [Measurement.Measured] = []
        add(tree, in: [], to: &found)
        // The captured element is the screen itself.
        if !found.isEmpty { found[0].box = nil }
        return found
    }

    /// - Parameter around: the names of its ancestors.
    private mutating func add(_ value: JSONValue, in around: [String], to found: inout [Measurement.Measured]) {
        guard let members = object(value, "a box", keys: nil) else { return }
        let word = text("skel", of: value)
        if word == "ignore" { return }
        let frame = Rect(
            x: number("x", of: members, value, "a box"), y: number("y", of: members, value, "a box"),
            width: length("w", of: members, value, "a box"), height: length("h", of: members, value, "a box"))
        let kind = text("kind", of: value)
        let look = value.member("look")
        let isFilled = ["bg", "image", "shadow"].contains { look?.member($0) != nil } || look?.hasBorderAround == true
        let place = found.count
        let names = around + ["id", "cls"].compactMap { value.member($0)?.string }.map { OrderMatching.name($0) }
        found.append(Measurement.Measured(path: nil, frame: frame, span: value.mark, isText: false, names: names))
        if word == "keep" {
            found[place].isPainted = false
            found[place].box = .room
            return
        }
        if kind == "text" {
            addLines(of: value, in: text("tag", of: value) == "#text" ? nil : frame, to: &found)
            for line in found.indices[(place + 1)...] { found[line].names = names }
        } else {
            for child in list("ch", of: value) { add(child, in: names, to: &found) }
        }
        found[place].innerCount = found.count - place - 1
        let isLeaf = kind == "media" || kind == "field" || kind == "button"
        found[place].isPainted = isLeaf || isFilled && (kind == "text" || found[place].innerCount == 0)
        if isFilled || look?.member("border") != nil, found[place].innerCount > 0 { found[place].box = .surface }
        // An element that neither paints nor contains anything is invisible.
        if !found[place].isPainted, found[place].innerCount == 0 { found.removeLast() }
    }

    /// Adds the lines of a text, as high as `line-height` and as wide as the words. `box` is the text's box.
    private mutating func addLines(of value: JSONValue, in box: Rect?, to found: inout [Measurement.Measured]) {
        let height = value.member("lh") == nil ? 0 : length("lh", of: value)
        for line in list("lines", of: value) {
            guard let frame = line.frame else {
                problems.report(Messages.wrongType(line, of: "a line", expected: "a list of x, y, width and height"))
                continue
            }
            let lineHeight = height > 0 ? height : frame.height
            var words = frame
            words.y += (frame.height - lineHeight) / 2
            words.height = lineHeight
            let whole = box.map { Rect(x: $0.x, y: words.y, width: $0.width, height: lineHeight) }
            found.append(
                Measurement.Measured(path: nil, frame: words, span: line.mark, line: whole, isText: true))
        }
    }

    // MARK: - Keys and types

    private mutating func length(_ key: String, of value: JSONValue) -> Double {
        guard case .object(let members) = value.kind else { return 0 }
        return length(key, of: members, value, "a box")
    }

    /// The text of a key; nil if the key is missing, or, with a report, if its value has another type.
    private mutating func text(_ key: String, of value: JSONValue) -> String? {
        guard let member = value.member(key) else { return nil }
        if member.string == nil { problems.report(Messages.wrongType(member, of: "'\(key)'", expected: "a text")) }
        return member.string
    }

    /// The elements of a key's list. Empty if the key is missing, or, with a report, if its value has another type.
    private mutating func list(_ key: String, of value: JSONValue) -> [JSONValue] {
        guard let member = value.member(key) else { return [] }
        if member.list == nil { problems.report(Messages.wrongType(member, of: "'\(key)'", expected: "a list")) }
        return member.list ?? []
    }
}

extension JSONValue {
    /// Whether a look has a border on all sides, rather than lines on some. Captures of earlier versions have no
    /// others.
    fileprivate var hasBorderAround: Bool {
        guard let sides = member("border")?.list else { return false }
        return sides.count != 4 || sides.allSatisfy { $0.string.map { !$0.hasPrefix("0") } ?? false }
    }

    /// The rectangle in a list of four numbers up to 1e9, the last two not negative; nil for anything else.
    fileprivate var frame: Rect? {
        guard let list, list.count == 4 else { return nil }
        var numbers: [Double] = []
        for value in list {
            guard case .number(let number) = value.kind, abs(number) <= 1e9 else { return nil }
            numbers.append(number)
        }
        guard numbers[2] >= 0, numbers[3] >= 0 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
