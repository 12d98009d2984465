import SkelText

/// A tag as it's read: its kind, and the places of it and its name.
struct TemplateTag {
    enum Kind {
        case value, rawValue, section, inverted, end, partial, comment, delimiters

        /// Whether the tag removes its line if it's alone on it.
        var mayStandAlone: Bool { self != .value && self != .rawValue }
    }

    let kind: Kind
    /// The range of the tag with its delimiters.
    let place: Range<Int>
    /// The range of the name without surrounding white space.
    let name: Range<Int>
}

extension TemplateParser {
    /// Reads the tag at an opening delimiter; after a mistake returns nil, with `position` set to where reading
    /// continues.
    mutating func readTag(at start: Int) -> TemplateTag? {
        let head = skippingSpace(start + opening.count)
        let kind = kind(at: head)
        let nameStart = kind == .value ? head : head + 1
        if kind == .delimiters { return readDelimiters(start, nameStart) }
        let isBraced = nameStart > head && bytes[head] == UInt8(ascii: "{")
        let end = isBraced ? [UInt8(ascii: "}")] + closing : closing
        guard let nameEnd = findEnd(end, from: nameStart, isComment: kind == .comment) else {
            isStructureKnown = false
            let (begin, brace) = isBraced ? (nameStart, [UInt8(ascii: "{")]) : (start + opening.count, [])
            problems.report(Messages.unclosedTag(span(start, begin), opening + brace, expected: end))
            return nil
        }
        return TemplateTag(kind: kind, place: start..<nameEnd + end.count, name: trimmed(nameStart, nameEnd))
    }

    private func kind(at head: Int) -> TemplateTag.Kind {
        guard head < bytes.count else { return .value }
        switch bytes[head] {
        case UInt8(ascii: "#"): return .section
        case UInt8(ascii: "^"): return .inverted
        case UInt8(ascii: "/"): return .end
        case UInt8(ascii: ">"): return .partial
        case UInt8(ascii: "!"): return .comment
        case UInt8(ascii: "="): return .delimiters
        case UInt8(ascii: "{"), UInt8(ascii: "&"): return .rawValue
        default: return .value
        }
    }

    /// Finds the closing delimiter. If there is none before the next tag (which may be in a comment), returns nil and
    /// reading continues at that tag.
    private mutating func findEnd(_ end: [UInt8], from start: Int, isComment: Bool) -> Int? {
        var index = start
        while index < bytes.count {
            if isText(end, at: index) { return index }
            if !isComment, isText(opening, at: index) { break }
            index += 1
        }
        position = index
        return nil
    }

    private func trimmed(_ start: Int, _ end: Int) -> Range<Int> {
        let start = min(skippingSpace(start), end)
        var end = end
        while end > start, bytes[end - 1].isTemplateSpace { end -= 1 }
        return start..<end
    }

    // MARK: - Delimiters

    /// Reads the rest of a tag such as `{{=<% %>=}}`, and sets the delimiters.
    private mutating func readDelimiters(_ start: Int, _ head: Int) -> TemplateTag? {
        let first = delimiter(at: skippingSpace(head))
        let second = delimiter(at: skippingSpace(first.upperBound))
        let equals = skippingSpace(second.upperBound)
        guard first.upperBound < second.lowerBound, !first.isEmpty, !second.isEmpty,
            first.count <= Self.maximumDelimiter, second.count <= Self.maximumDelimiter,
            isText([UInt8(ascii: "=")] + closing, at: equals)
        else {
            let place = trimmed(start, equals)
            problems.report(Messages.badDelimiters(span(place.lowerBound, place.upperBound)))
            stop()
            return nil
        }
        let end = equals + 1 + closing.count
        opening = Array(bytes[first])
        closing = Array(bytes[second])
        return TemplateTag(kind: .delimiters, place: start..<end, name: first.lowerBound..<second.upperBound)
    }

    /// The text up to white space or `=`; at most one byte longer than allowed.
    private func delimiter(at start: Int) -> Range<Int> {
        var end = start
        while end < bytes.count, end - start <= Self.maximumDelimiter, !bytes[end].isTemplateSpace,
            bytes[end] != UInt8(ascii: "=")
        {
            end += 1
        }
        return start..<end
    }

    // MARK: - Names

    /// The name of a value or a section; after a mistake, a placeholder name that is never looked up.
    mutating func path(of tag: TemplateTag) -> Template.Path {
        if isText([UInt8(ascii: ".")], at: tag.name.lowerBound), tag.name.count == 1 { return Template.Path(names: []) }
        guard checkName(of: tag) else { return Template.Path(names: [""]) }
        let names = bytes[tag.name].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if names.contains(where: { $0.isEmpty }) { problems.report(Messages.emptyNameInPath(nameSpan(of: tag))) }
        return Template.Path(names: names.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Reports an invalid name; returns whether the name is valid.
    mutating func checkName(of tag: TemplateTag) -> Bool {
        let name = bytes[tag.name]
        guard let first = name.first else {
            problems.report(Messages.emptyName(nameSpan(of: tag)))
            return false
        }
        if name.contains(where: { $0.isTemplateSpace }) {
            problems.report(Messages.spaceInName(nameSpan(of: tag)))
            return false
        }
        if tag.kind == .value, first == UInt8(ascii: "<") || first == UInt8(ascii: "$") {
            problems.report(Messages.inheritance(span(tag.name.lowerBound, tag.name.lowerBound + 1), first))
            return false
        }
        return true
    }

    /// The place of the name, or of the tag if it has none.
    func nameSpan(of tag: TemplateTag) -> Span {
        let place = tag.name.isEmpty ? tag.place : tag.name
        return span(place.lowerBound, place.upperBound)
    }
}
