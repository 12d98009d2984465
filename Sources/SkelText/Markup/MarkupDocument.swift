/// The elements of a text of XML or SVG, in source order.
///
/// Everything is in two flat arrays: an element has the number behind its last descendant, as nodes of a `SyntaxTree`
/// do, and a range of the attributes.
package struct MarkupDocument: Sendable {
    package struct Attribute: Sendable {
        /// As it is written, with its prefix: `xlink:href`.
        package let name: String
        /// With references replaced; line ends and tabs are blanks.
        package let value: String
        /// The name's place.
        package let nameSpan: Span
        /// The value's place, without the quotes.
        package let span: Span
    }

    package struct Element: Sendable {
        /// As it is written, with its prefix.
        package let name: String
        /// The place of the start tag.
        package let span: Span
        /// The text that stands directly in it, whole blanks between elements left out; empty where the reader was not
        /// asked for texts.
        package internal(set) var text = ""
        let parentNumber: Int32
        let firstAttribute: Int32
        var endAttribute: Int32
        var endNumber: Int32 = 0

        /// The element around it; nil for a root.
        package var parent: Int? { parentNumber < 0 ? nil : Int(parentNumber) }
        /// The number behind its last descendant.
        package var end: Int { Int(endNumber) }
        /// The place of its name in the start tag.
        package var nameSpan: Span {
            let start = Int(span.start) + 1
            return Span(file: Int(span.file), start: start, end: start + name.utf8.count)
        }
    }

    /// The elements that stand directly in one, or the roots.
    package struct Children: Sequence, IteratorProtocol, Sendable {
        let elements: [Element]
        var number: Int
        let end: Int

        package mutating func next() -> Int? {
            guard number < end else { return nil }
            defer { number = elements[number].end }
            return number
        }
    }

    /// A parent comes before its children.
    package internal(set) var elements: [Element] = []
    package internal(set) var attributes: [Attribute] = []

    /// The elements without another around them.
    package var roots: Children { Children(elements: elements, number: 0, end: elements.count) }

    package func children(of element: Int) -> Children {
        Children(elements: elements, number: element + 1, end: elements[element].end)
    }

    /// The attributes of an element, as they are written.
    package func attributes(of element: Int) -> ArraySlice<Attribute> {
        attributes[Int(elements[element].firstAttribute)..<Int(elements[element].endAttribute)]
    }

    /// An element's attribute of a name; nil where it has none.
    package func attribute(_ name: String, of element: Int) -> Attribute? {
        for number in Int(elements[element].firstAttribute)..<Int(elements[element].endAttribute)
        where attributes[number].name == name {
            return attributes[number]
        }
        return nil
    }

    /// The value of an element's attribute; nil where it has none.
    package func value(_ name: String, of element: Int) -> String? { attribute(name, of: element)?.value }
}
