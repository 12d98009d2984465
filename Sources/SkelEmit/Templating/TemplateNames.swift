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

    /// Reports names that aren't in `TemplateKey`. The section isn't checked, because a partial may be called from any
    /// section.
    package func reportUnknownNames(to problems: inout Problems) {
        let known =
            TemplateKey.all.map { $0.name } + TemplateKey.sections.flatMap { $0.members.map { $0.name } }
            + TemplateKey.inner
        for (name, span) in paths where !name.isEmpty && !known.contains(name) {
            problems.report(Messages.unknownName(span, name, among: known))
        }
    }
}
