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

    /// The names whose values are markup.
    private static let markup = ["html", "inner", "svg", "css", "sharedCss", "ownCss", "pageCss", "elementCss"]
    /// The elements in which markup may be meant as a text.
    private static let quoting = ["<pre", "<code", "<textarea"]

    /// Reports names that aren't in `TemplateKey`, and markup that would be written as text between the tags of elements. The
    /// section isn't checked, because a partial may be called from any section.
    ///
    /// - Parameter escaping: that of the values.
    package func reportNames(escapedFor escaping: Escaping, to problems: inout Problems) {
        for index in parts.indices where escaping.name == Escaping.html.name {
            guard case .value(let path, isRaw: false) = parts[index], path.names.count == 1,
                Self.markup.contains(path.names[0]), followsTag(index)
            else { continue }
            problems.report(Messages.escapedMarkup(places[index], path.names[0]))
        }
        let known =
            TemplateKey.all.map { $0.name } + TemplateKey.sections.flatMap { $0.members.map { $0.name } }
            + TemplateKey.inner
        for (name, span) in paths where !name.isEmpty && !known.contains(name) {
            problems.report(Messages.unknownName(span, name, among: known))
        }
    }
    /// Whether a part comes directly after the start tag of an element, but for blanks, in which markup is not meant as a text.
    private func followsTag(_ index: Int) -> Bool {
        guard index > 0, case .text(let range) = parts[index - 1] else { return false }
        let before = Array(file.bytes[range])
        guard let end = before.lastIndex(where: { !($0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09) }),
            before[end] == UInt8(ascii: ">"), let start = before[..<end].lastIndex(of: UInt8(ascii: "<"))
        else { return false }
        let tag = String(decoding: before[start...end], as: UTF8.self).lowercased()
        return !Self.quoting.contains { tag.hasPrefix($0) } && !tag.hasSuffix("=>")
    }
}
