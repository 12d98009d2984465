import SkelText

extension TemplateParser {
    /// Adds a tag's part and the text before it; reading continues after the tag, or after its lines.
    mutating func add(_ tag: TemplateTag) {
        let lines = tag.kind.mayStandAlone ? standaloneLines(of: tag) : nil
        addText(upTo: lines?.lowerBound ?? tag.place.lowerBound)
        if lines == nil, template.isLineStart(tag.place.lowerBound) { add(.indentation, at: tag.place) }
        position = lines?.upperBound ?? tag.place.upperBound
        textStart = position

        switch tag.kind {
        case .value: add(.value(path(of: tag), isRaw: false), at: tag.place)
        case .rawValue: add(.value(path(of: tag), isRaw: true), at: tag.place)
        case .section, .inverted: openSection(tag)
        case .end: endSection(tag)
        case .partial: addPartial(tag, lines: lines)
        case .comment, .delimiters: break
        }
    }

    private mutating func addPartial(_ tag: TemplateTag, lines: Range<Int>?) {
        guard checkName(of: tag) else { return }
        let indentation = lines.map { $0.lowerBound..<tag.place.lowerBound }
        add(.partial(name: name(of: tag), indentation: indentation), at: tag.name)
    }

    private func name(of tag: TemplateTag) -> String { String(decoding: bytes[tag.name], as: UTF8.self) }

    // MARK: - Sections

    private mutating func openSection(_ tag: TemplateTag) {
        let place = span(tag.place.lowerBound, tag.place.upperBound)
        if sections.count == Self.maximumNesting {
            problems.report(Messages.sectionsTooDeep(place))
            return stop()
        }
        sections.append(OpenSection(name: name(of: tag), part: template.parts.count, place: place))
        let path = path(of: tag)
        add(tag.kind == .section ? .section(path, end: 0) : .inverted(path, end: 0), at: tag.place)
    }

    private mutating func endSection(_ tag: TemplateTag) {
        let name = name(of: tag)
        guard let last = sections.last else {
            return reportStructure(Messages.strayEnd(nameSpan(of: tag), name))
        }
        if name == last.name { return endLastSection(at: tag.place) }
        // Either an outer section is meant to end, along with those inside it, or the name is misspelt.
        let meant = sections.lastIndex { $0.name == name }
        let end = Messages.wrongEnd(
            nameSpan(of: tag), name, expected: last, isMisspelt: meant == nil && !name.isEmpty)
        reportStructure(end)
        let remaining = meant ?? sections.count - 1
        while sections.count > remaining { endLastSection(at: tag.place) }
    }

    private mutating func endLastSection(at place: Range<Int>) {
        guard let section = sections.popLast() else { return }
        switch template.parts[section.part] {
        case .section(let path, _):
            template.parts[section.part] = .section(path, end: template.parts.count)
            add(.sectionEnd(start: section.part), at: place)
        case .inverted(let path, _):
            template.parts[section.part] = .inverted(path, end: template.parts.count)
        case .text, .indentation, .value, .sectionEnd, .partial:
            break
        }
    }

    /// Ends the sections that are still open at the end of the file, and reports them.
    mutating func closeSections() {
        if isStructureKnown {
            for section in sections { problems.report(Messages.unclosedSection(section.place, section.name)) }
        }
        while !sections.isEmpty { endLastSection(at: bytes.count..<bytes.count) }
    }

    /// Reports the first nesting mistake only, since others may follow from it.
    private mutating func reportStructure(_ diagnostic: Diagnostic) {
        if isStructureKnown { problems.report(diagnostic) }
        isStructureKnown = false
    }
}
