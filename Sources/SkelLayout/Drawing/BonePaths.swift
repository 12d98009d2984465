import SkelLanguage
package import SkelText

/// Names bones by their views' places in the tree, as `--format json` writes them.
///
/// It keeps one number per view and no text, so a million bones take megabytes, not gigabytes. Writing counts as work on the file,
/// because views that are deep inside others, or inside ones with long names, have long paths.
package struct BonePaths {
    private let drawing: Drawing
    /// For an unnamed view, its number among unnamed siblings of the same kind; for a named one, its number among
    /// siblings of that name, which is omitted for the first.
    private var ordinals: [Int32]
    /// Whether a list has more than one section.
    private var hasSections: [Bool]
    /// The views from a bone's up to the root; kept for reuse.
    private var ancestors: [Int32] = []

    /// Numbers the views of a drawing, in time linear in their count.
    package init(of drawing: Drawing) {
        self.drawing = drawing
        ordinals = Array(repeating: 0, count: drawing.views.count)
        hasSections = Array(repeating: false, count: drawing.views.count)
        countSiblings()
        findSections()
    }

    /// Writes names joined by `/`, starting with the skeleton's. Names are letters, digits and `_`, and kinds also have
    /// `-` and `.`, so JSON needs no escapes.
    package mutating func writePath(of bone: Bone, to output: inout Output) {
        writePath(of: Int(bone.view), line: bone.line, to: &output)
    }

    /// Writes the path of a view or of one of its lines. Once the file has taken too much work, it writes nothing.
    package mutating func writePath(of view: Int, line: OptionalIndex, to output: inout Output) {
        if drawing.tables.work.isExceeded { return }
        let start = output.count
        defer { drawing.tables.work.add((output.count - start) >> 3) }
        ancestors.removeAll(keepingCapacity: true)
        var next = OptionalIndex(view)
        while let view = next.index {
            ancestors.append(Int32(view))
            next = drawing.views[view].parent
        }
        for (depth, view) in ancestors.reversed().enumerated() {
            if depth == 0 {
                output.write(drawing.name)
            } else {
                output.write(byte: UInt8(ascii: "/"))
                writeName(of: view, to: &output)
            }
        }
        if let line = line.index {
            output.write(byte: UInt8(ascii: ":"))
            output.write(line)
        }
    }

    private func writeName(of index: Int32, to output: inout Output) {
        let view = Int(index)
        let kind = drawing.kind(of: view)
        let name = drawing.name(of: view)
        switch kind {
        case .cell:
            let place = drawing.rowPlace(of: view)
            if let list = drawing.views[view].parent.index, hasSections[list] {
                writeSection(place?.section, to: &output)
            }
            output.write(name ?? drawing.component(of: view) ?? kind.name)
            output.write("[")
            output.write(place?.row.index ?? -1)
            output.write("]")
        case .header, .footer:
            writeSection(drawing.rowPlace(of: view)?.section, to: &output)
            output.write(name ?? kind.name)
            guard let elementKind = drawing.elementKind(of: view) else { return }
            output.write(":")
            output.write(elementKind)
        default:
            output.write(name ?? drawing.component(of: view) ?? kind.name)
            let ordinal = ordinals[view]
            if drawing.copy(of: view) != nil {
                output.write("[")
                output.write(Int(ordinal))
                return output.write("]")
            }
            if name != nil, ordinal == 0 { return }
            output.write("#")
            output.write(Int(ordinal))
        }
    }

    private func writeSection(_ section: Int32?, to output: inout Output) {
        output.write("section[")
        output.write(section.map { Int($0) } ?? -1)
        output.write("]/")
    }

    /// Numbers siblings in one pass: a count per word that restarts at each parent.
    private mutating func countSiblings() {
        let kinds = ElementKind.allCases.count
        let words = drawing.screen.tables.strings.count
        var counts = [Int32](repeating: 0, count: kinds + 2 * words)
        var parents = [Int32](repeating: -1, count: counts.count)
        for parent in drawing.views.indices {
            for child in drawing.children(of: parent) {
                let node = drawing.node(of: child)
                var word = node.component >= 0 ? kinds + Int(node.component) : Int(node.kind.rawValue)
                if node.name >= 0 { word = kinds + words + Int(node.name) }
                if parents[word] != parent {
                    parents[word] = Int32(parent)
                    counts[word] = 0
                }
                ordinals[child] = counts[word]
                counts[word] += 1
            }
        }
    }

    private mutating func findSections() {
        for list in drawing.views.indices where drawing.kind(of: list).isList {
            hasSections[list] = drawing.sectionCount(of: list) > 1
        }
    }
}
