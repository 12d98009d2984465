import SkelLanguage

/// The number of lines that statements take when formatted.
enum Lines {
    /// - Parameter level: the nesting level of the statement.
    static func count(_ element: Draft.Element, level: Int) -> Int {
        if element.elements.isEmpty {
            return fits(head(of: element), element.declarations, level: level) ? 1 : element.declarations.count + 2
        }
        let areSmall = element.elements.allSatisfy { $0.elements.isEmpty && $0.declarations.isEmpty }
        let inner = element.elements.reduce(0) { $0 + count($1, level: level + 1) }
        if areSmall {
            let length = element.elements.reduce(0) { $0 + head(of: $1) + 2 }
            if fits(head(of: element) + length, element.declarations, level: level) { return 1 }
        }
        return element.declarations.count + 2 + inner
    }

    /// The characters before a block.
    private static func head(of element: Draft.Element) -> Int {
        var length = element.head.utf8.count
        if !element.name.isEmpty { length += 1 + element.name.utf8.count }
        if !element.base.isEmpty { length += 2 + element.base.utf8.count }
        return length
    }

    private static func fits(_ head: Int, _ declarations: [Draft.Declaration], level: Int) -> Bool {
        // Braces and spaces: ` { a: 1; b: 2 }`.
        let length = declarations.reduce(head + 4) { $0 + $1.path.utf8.count + $1.value.utf8.count + 4 } - 2
        return length + 2 * level <= Formatter.width
    }
}

extension Draft.Element {
    /// The heads of it and its descendants: elements of one shape can be instances of one component.
    var shape: String {
        elements.isEmpty ? head : head + "(" + elements.map { $0.shape }.joined(separator: ",") + ")"
    }

    /// The number of elements, including descendants.
    var size: Int { elements.reduce(1) { $0 + $1.size } }

    func value(of path: String) -> String? { declarations.first { $0.path == path }?.value }
}
