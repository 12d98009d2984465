import SkelText

/// A template and its partials, with each partial tag bound to its target.
struct TemplateLinks {
    /// The rendered template, followed by the partials.
    let templates: [Template]
    /// For each part of each template, the index of the partial that it calls, or nil; empty for a template that isn't
    /// reached.
    private(set) var targets: [[Int?]]

    /// Creates the links, and reports each tag with an unknown partial once, however often it's rendered.
    init(_ template: Template, partials: [(name: String, template: Template)], reporting problems: inout Problems) {
        templates = [template] + partials.map { $0.template }
        targets = Array(repeating: [], count: templates.count)
        var names = StringTable()
        var numbers: [Int] = []
        for (index, partial) in partials.enumerated() where names.number(of: partial.name) == nil {
            names.add(partial.name)
            numbers.append(index + 1)
        }
        var reached = [0]
        var isReached = Array(repeating: false, count: templates.count)
        isReached[0] = true
        while let index = reached.popLast() {
            targets[index] = Array(repeating: nil, count: templates[index].parts.count)
            for (part, content) in templates[index].parts.enumerated() {
                guard case .partial(let name, _) = content else { continue }
                guard let number = names.number(of: name) else {
                    problems.report(
                        Messages.unknownPartial(templates[index].places[part], name, among: names.strings))
                    continue
                }
                let target = numbers[number]
                targets[index][part] = target
                if !isReached[target] { reached.append(target) }
                isReached[target] = true
            }
        }
    }
}
