import SkelLayout
import SkelText

/// The elements of a storyboard or xib, with common queries.
struct StoryboardMarkup {
    let document: MarkupDocument

    func name(_ element: Int) -> String { document.elements[element].name }

    func span(_ element: Int) -> Span { document.elements[element].span }

    func parent(_ element: Int) -> Int? { document.elements[element].parent }

    func value(_ name: String, of element: Int) -> String? { document.value(name, of: element) }

    /// The first child with a name and, if given, a key.
    func child(_ name: String, key: String? = nil, of element: Int) -> Int? {
        for child in document.children(of: element) where document.elements[child].name == name {
            if key == nil || document.value("key", of: child) == key { return child }
        }
        return nil
    }

    /// The first child with a key, whatever its name.
    func child(key: String, of element: Int) -> Int? {
        for child in document.children(of: element) where document.value("key", of: child) == key { return child }
        return nil
    }

    /// A finite number; nil for other values.
    func number(_ name: String, of element: Int) -> Double? {
        guard let text = document.value(name, of: element), let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }

    /// The value of a `YES` or `NO` attribute; nil if it's missing.
    func flag(_ name: String, of element: Int) -> Bool? {
        document.value(name, of: element).map { $0 == "YES" }
    }

    /// A text, such as a label's, which Interface Builder stores as an attribute or, if it's long, as a child.
    func text(_ name: String, of element: Int) -> String? {
        if let text = document.value(name, of: element) { return text }
        guard let child = child("string", key: name, of: element) else { return nil }
        return document.elements[child].text
    }

    /// A rectangle with a key, in the parent view's coordinates; nil if it's missing.
    ///
    /// The rectangle is unusable if a number is missing, not finite or too large for the language, or if its size is negative.
    func rectangle(_ key: String, of element: Int) -> (element: Int, rect: Rect?)? {
        guard let rect = child("rect", key: key, of: element) else { return nil }
        guard let x = length("x", of: rect), let y = length("y", of: rect), let width = length("width", of: rect),
            let height = length("height", of: rect), width >= 0, height >= 0
        else { return (rect, nil) }
        return (rect, Rect(x: x, y: y, width: width, height: height))
    }

    private func length(_ name: String, of element: Int) -> Double? {
        number(name, of: element).flatMap { $0.magnitude <= Sketch.largestLength ? $0 : nil }
    }
}

/// Numbers by id: for views, the ids that constraints and outlets refer to.
struct StoryboardIDs {
    private var table = StringTable()
    private var numbers: [Int] = []

    func number(of id: String) -> Int? { table.number(of: id).map { numbers[$0] } }

    /// Adds an id unless it's known; returns whether it was added.
    @discardableResult
    mutating func add(_ id: String, _ number: Int) -> Bool {
        guard table.insert(id) else { return false }
        numbers.append(number)
        return true
    }

    func contains(_ id: String) -> Bool { table.contains(id) }
}
