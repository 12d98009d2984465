package import SkelText

/// Renders a template with a value.
///
/// A name without a value and an unknown partial render as nothing; the latter is reported. If partials nest too deeply
/// or a limit is exceeded, that's reported and the output ends there.
///
/// - Parameters:
///   - partials: The partials by name; of duplicate names the first counts.
///   - escaping: The escaping of `{{name}}` values; those of `{{{name}}}` and `{{&name}}` are written unchanged.
package func render(
    _ template: Template, with value: TemplateValue, partials: [(name: String, template: Template)] = [],
    escaping: Escaping, limits: RenderLimits = RenderLimits(), reporting problems: inout Problems,
    into output: inout Output
) {
    let links = TemplateLinks(template, partials: partials, reporting: &problems)
    var renderer = TemplateRenderer(links, value, escaping: escaping, limits: limits)
    if let problem = renderer.render(into: &output) { problems.report(problem) }
}

/// Walks the parts of a template and its partials with explicit stacks instead of recursion.
private struct TemplateRenderer {
    /// A section being rendered.
    private struct Loop {
        /// The values it's rendered for, if they come from a list.
        var items: [TemplateValue]
        /// The index of the next item.
        var next: Int
    }

    /// The position of rendering: a template and one of its parts.
    private struct Place {
        var template: Int
        var part: Int
        /// The text before each line of the template.
        var indentation: [UInt8]
    }

    private let links: TemplateLinks
    private let escaping: Escaping
    private let limits: RenderLimits
    /// The values in which names are looked up, innermost last.
    private var contexts: [TemplateValue]
    private var loops: [Loop] = []
    /// The positions after the open partials.
    private var callers: [Place] = []
    private var place = Place(template: 0, part: 0, indentation: [])
    /// The current template: fetching it from the list for each part would take half of the time.
    private var template: Template
    private var steps = 0
    /// The length of the output at the start.
    private var start = 0

    init(_ links: TemplateLinks, _ value: TemplateValue, escaping: Escaping, limits: RenderLimits) {
        self.links = links
        self.escaping = escaping
        self.limits = limits
        contexts = [value]
        template = links.templates[0]
    }

    /// Renders everything and returns the reason if it ended early.
    mutating func render(into output: inout Output) -> Diagnostic? {
        start = output.count
        while true {
            guard place.part < template.parts.count else {
                guard let caller = callers.popLast() else { return nil }
                go(to: caller)
                continue
            }
            if callers.count > limits.depth, let caller = callers.last {
                let span = links.templates[caller.template].places[caller.part - 1]
                return Messages.partialsTooDeep(span, limits.depth)
            }
            let (current, part) = (place.template, place.part)
            render(template.parts[part], into: &output)
            steps += 1
            guard isFull(output) || steps > limits.steps else { continue }
            let span = links.templates[current].places[part]
            return isFull(output)
                ? Messages.tooManyBytes(span, limits.bytes) : Messages.tooManySteps(span, limits.steps)
        }
    }

    /// Renders a part and moves on to the next.
    private mutating func render(_ part: Template.Part, into output: inout Output) {
        let index = place.part
        place.part += 1
        switch part {
        case .text(let range): write(template.file.bytes[range], into: &output)
        case .indentation: output.write(place.indentation[...])
        case .value(let path, let isRaw): write(value(of: path), isRaw: isRaw, into: &output)
        case .section(let path, let end): enter(value(of: path), end: end)
        case .sectionEnd(let start): leave(start: start)
        case .inverted(let path, let end): if value(of: path).isTrue { place.part = end }
        case .partial(_, let indentation):
            if let target = links.targets[place.template][index] {
                call(target, indentation: indentation.map { template.file.bytes[$0] })
            }
        }
    }

    // MARK: - Writing

    private func isFull(_ output: Output) -> Bool { output.count - start > limits.bytes }

    /// Writes text, indenting every line that isn't empty. A text begins a line if it follows a line end.
    private func write(_ text: ArraySlice<UInt8>, into output: inout Output) {
        if place.indentation.isEmpty { return output.write(text) }
        var start = text.startIndex
        // Many short lines with a long indentation produce far more than the text.
        while start < text.endIndex, !isFull(output) {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
            let line = text[start..<end]
            if template.isLineStart(start), !line.isLineEnd { output.write(place.indentation[...]) }
            output.write(line)
            start = end
        }
    }

    private func write(_ value: TemplateValue, isRaw: Bool, into output: inout Output) {
        switch value {
        case .text(let text): if isRaw { output.write(text) } else { escaping.write(text, &output) }
        case .number(let number): output.write(points: number)
        case .flag(let flag): output.write(flag ? "true" : "false")
        case .null, .list, .object: break
        }
    }

    // MARK: - Names

    /// The value of a name: the first part is looked up in the innermost object that has it, the others in the result.
    private mutating func value(of path: Template.Path) -> TemplateValue {
        guard let first = path.names.first else { return contexts.last ?? .null }
        for context in contexts.reversed() {
            steps += 1
            guard case .object(let object) = context, let found = object[first] else { continue }
            var value = found
            for name in path.names.dropFirst() {
                guard case .object(let object) = value, let member = object[name] else { return .null }
                value = member
            }
            return value
        }
        return .null
    }

    // MARK: - Sections and partials

    private mutating func enter(_ value: TemplateValue, end: Int) {
        guard value.isTrue else {
            place.part = end + 1
            return
        }
        if case .list(let items) = value {
            loops.append(Loop(items: items, next: 1))
            contexts.append(items[0])
        } else {
            loops.append(Loop(items: [], next: 0))
            contexts.append(value)
        }
    }

    private mutating func leave(start: Int) {
        let last = loops.count - 1
        let next = loops[last].next
        if next < loops[last].items.count {
            contexts[contexts.count - 1] = loops[last].items[next]
            loops[last].next = next + 1
            place.part = start + 1
        } else {
            loops.removeLast()
            contexts.removeLast()
        }
    }

    /// Enters a partial, indenting its lines like its tag if that's alone on its line.
    private mutating func call(_ target: Int, indentation: ArraySlice<UInt8>?) {
        let whole = indentation.map { place.indentation + $0 } ?? []
        steps += whole.count
        callers.append(place)
        go(to: Place(template: target, part: 0, indentation: whole))
    }

    private mutating func go(to place: Place) {
        self.place = place
        template = links.templates[place.template]
    }
}

extension ArraySlice<UInt8> {
    /// Whether it's a line end with nothing before it.
    fileprivate var isLineEnd: Bool { elementsEqual("\n".utf8) || elementsEqual("\r\n".utf8) }
}
