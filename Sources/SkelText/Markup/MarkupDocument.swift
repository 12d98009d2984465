/// The elements of an XML or SVG text, in source order.
///
/// Elements and attributes are in two flat arrays. Each element has the index after its last descendant, like the nodes
/// of a `SyntaxTree`, and a range of attributes.
package struct MarkupDocument: Sendable {
    /// An attribute of a start tag.
    package struct Attribute: Sendable {
        /// The name as written, with its prefix: `xlink:href`.
        package let name: String
        /// The value with references replaced; line breaks and tabs become spaces.
        package let value: String
        /// The location of the name.
        package let nameSpan: Span
        /// The location of the value, without the quotes.
        package let span: Span
    }

    /// An element, with the range of its attributes and the end of its descendants.
    package struct Element: Sendable {
        /// The name as written, with its prefix.
        package let name: String
        /// The location of the start tag.
        package let span: Span
        /// The element's own text, without whitespace-only text between elements; empty unless the reader keeps texts.
        package internal(set) var text = ""
        let parentNumber: Int32
        let firstAttribute: Int32
        var endAttribute: Int32
        var endNumber: Int32 = 0

        /// The element around it; nil for a root.
        package var parent: Int? { parentNumber < 0 ? nil : Int(parentNumber) }
        /// The index after its last descendant.
        package var end: Int { Int(endNumber) }
        /// The location of the name in the start tag.
        package var nameSpan: Span {
            let start = Int(span.start) + 1
            return Span(file: Int(span.file), start: start, end: start + name.utf8.count)
        }
    }

    /// The children of an element, or the roots.
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

    /// The elements; parents precede their children.
    package internal(set) var elements: [Element] = []
    /// The attributes of all elements, one element after the other.
    package internal(set) var attributes: [Attribute] = []

    /// The elements without another around them.
    package var roots: Children { Children(elements: elements, number: 0, end: elements.count) }

    /// The numbers of the elements directly in an element, in source order.
    package func children(of element: Int) -> Children {
        Children(elements: elements, number: element + 1, end: elements[element].end)
    }

    /// The attributes of an element, in source order.
    package func attributes(of element: Int) -> ArraySlice<Attribute> {
        attributes[Int(elements[element].firstAttribute)..<Int(elements[element].endAttribute)]
    }

    /// An element's attribute with a name; nil if there is none.
    package func attribute(_ name: String, of element: Int) -> Attribute? {
        // Most names differ in length, which is found sooner.
        let length = name.utf8.count
        for number in Int(elements[element].firstAttribute)..<Int(elements[element].endAttribute)
        where attributes[number].name.utf8.count == length && attributes[number].name == name {
            return attributes[number]
        }
        return nil
    }

    /// The value of an element's attribute; nil if there is none.
    package func value(_ name: String, of element: Int) -> String? { attribute(name, of: element)?.value }
}
