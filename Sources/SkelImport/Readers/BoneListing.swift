import SkelLayout
import SkelText

extension Importer {
    /// The bones of a skeleton, as listed by `skelgen compile --format json`.
    static let listing = Importer(
        name: "listing", summary: "the bones of a skeleton, as --format json lists them",
        recognizes: { $0.begins(with: "{") && $0.head(names: ["{\"skeleton\":"]) },
        read: { source, file, problems in
            guard let document = JSONReader.read(source, index: file, reporting: &problems), !problems.hasErrors
            else { return [] }
            var reader = BoneListing(problems: problems)
            let sketch = reader.sketch(document)
            problems = reader.problems
            return sketch.map { [$0] } ?? []
        })
}

/// Reads a listing of bones. It doesn't contain their containers, so the layout is reconstructed.
private struct BoneListing {
    var problems: Problems

    mutating func sketch(_ document: JSONValue) -> Sketch? {
        let size = Size(width: length("width", of: document), height: length("height", of: document))
        if size.width < 1, !problems.hasErrors {
            report("'width' is at least 1", at: document.member("width")?.mark ?? document.mark)
        }
        guard let list = document.member("bones")?.list else {
            report("a listing has a list of 'bones'", at: document.mark)
            return nil
        }
        var sketch = Sketch(name: document.member("skeleton")?.string ?? "", size: size)
        for value in list {
            let frame = Rect(
                x: number("x", of: value), y: number("y", of: value), width: length("width", of: value),
                height: length("height", of: value))
            var node = Sketch.Node(kind(value.member("kind")?.string), frame)
            let radius = value.member("cornerRadius")?.number ?? 0
            node.radius = .fitting([radius], frame.size)
            if let corners = value.member("cornerRadii")?.list {
                node.radius = .fitting(corners.map { $0.number ?? 0 }, frame.size)
            }
            // The lines of a label have equal corners.
            if case .each = node.radius, node.kind == .label { node.kind = .view }
            node.name = value.member("path")?.string.map { name(in: $0) } ?? ""
            sketch.add(node)
        }
        return problems.hasErrors ? nil : sketch
    }

    private func kind(_ word: String?) -> Sketch.Kind {
        if word == "textView" { return .label }
        return [.label, .textField, .imageView, .button].first { $0.rawValue == word } ?? .view
    }

    /// The last name of a path, without its numbers; empty if that is a kind.
    private func name(in path: String) -> String {
        let last = path.utf8.split(separator: UInt8(ascii: "/")).last ?? []
        let end = last.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "[") }
        let word = String(decoding: last[..<(end ?? last.endIndex)], as: UTF8.self)
        let kinds = ["view", "row", "column", "label", "textView", "textField", "imageView", "button", "cell"]
        return kinds.contains(word) ? "" : word
    }

    private mutating func length(_ key: String, of value: JSONValue) -> Double {
        let length = number(key, of: value)
        guard length < 0 else { return length }
        report("'\(key)' is a number of at least 0", at: value.member(key)?.mark ?? value.mark)
        return 0
    }

    private mutating func number(_ key: String, of value: JSONValue) -> Double {
        guard let member = value.member(key), let number = member.number, number.magnitude <= Sketch.largestPicture
        else {
            report("'\(key)' is a number up to 1e6", at: value.member(key)?.mark ?? value.mark)
            return 0
        }
        return number
    }

    private mutating func report(_ message: String, at span: Span) {
        problems.report(Diagnostic(.invalidCapture, message, at: span))
    }
}
