import SkelLayout
import SkelText

/// The elements of a storyboard or a xib, and what is asked of many of them.
struct StoryboardMarkup {
    let document: MarkupDocument

    func name(_ element: Int) -> String { document.elements[element].name }

    func span(_ element: Int) -> Span { document.elements[element].span }

    func parent(_ element: Int) -> Int? { document.elements[element].parent }

    func value(_ name: String, of element: Int) -> String? { document.value(name, of: element) }

    /// The first child of a name and, where one is asked for, of a key.
    func child(_ name: String, key: String? = nil, of element: Int) -> Int? {
        for child in document.children(of: element) where document.elements[child].name == name {
            if key == nil || document.value("key", of: child) == key { return child }
        }
        return nil
    }

    /// The first child of a key, whatever it is called.
    func child(key: String, of element: Int) -> Int? {
        for child in document.children(of: element) where document.value("key", of: child) == key { return child }
        return nil
    }

    /// A finite number; nil for everything else.
    func number(_ name: String, of element: Int) -> Double? {
        guard let text = document.value(name, of: element), let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }

    /// An attribute that is `YES` or `NO`; nil where there is none.
    func flag(_ name: String, of element: Int) -> Bool? {
        document.value(name, of: element).map { $0 == "YES" }
    }

    /// What Interface Builder stores as an attribute, or as a child where it is long: the text of a label.
    func text(_ name: String, of element: Int) -> String? {
        if let text = document.value(name, of: element) { return text }
        guard let child = child("string", key: name, of: element) else { return nil }
        return document.elements[child].text
    }

    /// A rectangle of a key, in the coordinates of the view around; nil where there is none.
    ///
    /// A number that is missing, not finite or too large for the language makes the rectangle unusable, as does a size
    /// below zero.
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

/// The numbers of what has an id: views, by the ids that constraints and outlets name.
struct StoryboardIDs {
    private var table = StringTable()
    private var numbers: [Int] = []

    func number(of id: String) -> Int? { table.number(of: id).map { numbers[$0] } }

    /// Adds an id where it is not there yet; whether it was not.
    @discardableResult
    mutating func add(_ id: String, _ number: Int) -> Bool {
        guard table.insert(id) else { return false }
        numbers.append(number)
        return true
    }

    func contains(_ id: String) -> Bool { table.contains(id) }
}
