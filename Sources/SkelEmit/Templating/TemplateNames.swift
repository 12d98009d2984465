package import SkelText

extension Template {
    /// The names of values, with their places, in text order.
    private var paths: [(name: String, span: Span)] {
        zip(parts, places).compactMap { part, span in
            switch part {
            case .value(let path, _), .section(let path, _), .inverted(let path, _):
                (path.names.joined(separator: "."), span)
            case .text, .indentation, .sectionEnd, .partial: nil
            }
        }
    }

    /// The names that its tags use, once each; `.` isn't one.
    var names: [String] {
        var names: [String] = []
        for path in paths where !path.name.isEmpty && !names.contains(path.name) { names.append(path.name) }
        return names
    }

    /// The partials that its tags call, with their places, in text order.
    package var partials: [(name: String, span: Span)] {
        zip(parts, places).compactMap { part, span in
            if case .partial(let name, _) = part { (name, span) } else { nil }
        }
    }

    /// The names whose values are style sheets, and those whose values are markup.
    private static let styles = ["css", "sharedCss", "ownCss", "pageCss", "elementCss"]
    private static let markup = ["html", "inner", "svg"] + styles

    /// Reports names that aren't in `TemplateKey`, markup that would be written as text between the tags of elements, and styles
    /// and conditions that would be written as a string outside one of a style sheet. The section isn't checked, because a partial
    /// may be called from any section.
    ///
    /// - Parameter escaping: that of the values.
    package func reportNames(escapedFor escaping: Escaping, to problems: inout Problems) {
        let isMarkup = escaping.name == Escaping.html.name
        let isStyles = escaping.name == Escaping.cssString.name
        var place = MarkupPlace()
        var quote: UInt8?
        for (part, span) in zip(parts, places) where isMarkup || isStyles {
            switch part {
            case .text(let range):
                for byte in file.bytes[range] {
                    if isMarkup { place.pass(byte) }
                    if byte == quote || byte == UInt8(ascii: "\n") {
                        quote = nil
                    } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                        quote = byte
                    }
                }
            case .value(let path, isRaw: false) where path.names.count == 1:
                let name = path.names[0]
                let isMisplaced =
                    isMarkup
                    ? place.isContent && Self.markup.contains(name)
                    : quote == nil && (name == "condition" || Self.styles.contains(name))
                if isMisplaced { problems.report(Messages.escapedMarkup(span, name)) }
            default: break
            }
        }
        let known =
            TemplateKey.all.map { $0.name } + TemplateKey.sections.flatMap { $0.members.map { $0.name } }
            + TemplateKey.inner
        for (name, span) in paths where !name.isEmpty && !known.contains(name) {
            problems.report(Messages.unknownName(span, name, among: known))
        }
    }
}

/// A place in the markup of a template: what is around it.
private struct MarkupPlace {
    private enum State { case text, comment, tagName, tag, quoted(UInt8) }

    /// The elements in which markup may be meant as a text.
    private static let quoting: [[UInt8]] = ["pre", "code", "textarea", "script", "title"].map { Array($0.utf8) }

    private var state = State.text
    private var name: [UInt8] = []
    private var isEnd = false
    /// The innermost of those elements that are open, and how often it is.
    private var open: (name: [UInt8], count: Int)?
    /// Whether there has been a tag.
    private var hasTag = false

    /// Whether what is here is the content of an element, in which markup is not meant as a text.
    var isContent: Bool {
        if case .text = state { return hasTag && open == nil }
        return false
    }

    mutating func pass(_ byte: UInt8) {
        switch state {
        case .text:
            if byte == UInt8(ascii: "<") { (state, name, isEnd) = (.tagName, [], false) }
        case .comment:
            name = Array((name + [byte]).suffix(3))
            if name.elementsEqual("-->".utf8) { state = .text }
        case .tagName:
            if byte == UInt8(ascii: "/"), name.isEmpty {
                isEnd = true
            } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "!") || Self.isLetter(byte) {
                name.append(byte | (Self.isLetter(byte) ? 0x20 : 0))
                if name.elementsEqual("!--".utf8) { (state, name) = (.comment, []) }
            } else if name.isEmpty {
                state = .text
            } else {
                state = .tag
                pass(byte)
            }
        case .tag:
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { state = .quoted(byte) }
            if byte == UInt8(ascii: ">") { endTag() }
        case .quoted(let quote):
            if byte == quote { state = .tag }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }

    private mutating func endTag() {
        (state, hasTag) = (.text, true)
        if let outer = open {
            guard outer.name == name else { return }
            let count = outer.count + (isEnd ? -1 : 1)
            open = count > 0 ? (name, count) : nil
        } else if !isEnd, Self.quoting.contains(name) {
            open = (name, 1)
        }
    }
}
