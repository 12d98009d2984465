extension MarkupReader {
    /// Skips an item up to its closing text; returns false after reporting that it never ends.
    mutating func skip(_ opening: StaticString, to closing: StaticString, of name: String) -> Bool {
        let start = position
        position += opening.utf8CodeUnitCount
        while position < bytes.count {
            if begins(with: closing) {
                position += closing.utf8CodeUnitCount
                return true
            }
            position += 1
        }
        return fail("\(name) never ends", at: span(start, start + opening.utf8CodeUnitCount))
    }

    /// Skips a document type with its internal declarations: `<!DOCTYPE svg [ … ]>`.
    mutating func skipDocumentType() -> Bool {
        let start = position
        var isInSubset = false
        position += 2
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                position += 1
                while position < bytes.count, bytes[position] != byte { position += 1 }
            case UInt8(ascii: "<") where begins(with: "<!--"):
                guard skip("<!--", to: "-->", of: "this comment") else { return false }
                continue
            case UInt8(ascii: "<") where begins(with: "<?"):
                guard skip("<?", to: "?>", of: "this instruction") else { return false }
                continue
            case UInt8(ascii: "["): isInSubset = true
            case UInt8(ascii: "]"): isInSubset = false
            case UInt8(ascii: ">") where !isInSubset:
                position += 1
                return true
            default: break
            }
            position += 1
        }
        return fail("this document type never ends", at: span(start, start + "<!DOCTYPE".utf8.count))
    }

    private func begins(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        return true
    }
}

/// The names of a tag's attributes. Most tags have only a few, so a table is used for many only.
struct AttributeNames {
    private let start: Int
    private var table: StringTable?

    /// - Parameter start: The index of the tag's first attribute.
    init(from start: Int) { self.start = start }

    /// The location of the tag's earlier attribute of the same name; nil if there is none.
    mutating func firstPlace(of name: String, in attributes: [MarkupDocument.Attribute]) -> Span? {
        if attributes.count - start < 16 {
            // Most names differ in length, which is found sooner.
            let length = name.utf8.count
            for number in start..<attributes.count
            where attributes[number].name.utf8.count == length && attributes[number].name == name {
                return attributes[number].nameSpan
            }
            return nil
        }
        var known = table ?? StringTable()
        table = nil
        for attribute in attributes[(start + known.strings.count)...] { known.add(attribute.name) }
        let number = known.number(of: name)
        table = known
        return number.map { attributes[start + $0].nameSpan }
    }
}
