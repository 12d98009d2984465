package import SkelLanguage
package import SkelLayout
package import SkelText

/// Names bones by their views' places in the tree (language, Commands: `--format json`).
///
/// One number per view and none of its text is kept, so a million bones cost megabytes, not gigabytes.
package struct BonePaths {
    private let screen: Screen
    private let drawing: Drawing
    /// Of an unnamed view: its number among its unnamed siblings of the same word; of a named one, among those of its
    /// name, the first of which goes without it.
    private var ordinals: [Int32]
    /// Whether a list has more than one section.
    private var hasSections: [Bool]
    /// The views from a bone's up to the root; kept to be used again.
    private var ancestors: [Int32] = []

    package init(screen: Screen, drawing: Drawing) {
        self.screen = screen
        self.drawing = drawing
        ordinals = Array(repeating: 0, count: drawing.views.count)
        hasSections = Array(repeating: false, count: drawing.views.count)
        countSiblings()
        findSections()
    }

    /// Writes names joined by `/`, from the skeleton's on. Names are letters, digits and `_`: JSON need not escape them.
    package mutating func writePath(of bone: Bone, to output: inout Output) {
        ancestors.removeAll(keepingCapacity: true)
        var view = bone.view
        while view >= 0 {
            ancestors.append(view)
            view = drawing.views[Int(view)].parent
        }
        for (depth, view) in ancestors.reversed().enumerated() {
            if depth == 0 {
                output.write(screen.name)
            } else {
                output.write(byte: UInt8(ascii: "/"))
                writeName(of: view, to: &output)
            }
        }
        if bone.line >= 0 {
            output.write(byte: UInt8(ascii: ":"))
            output.write(Int(bone.line))
        }
    }

    private func node(of view: Int32) -> Screen.Node { screen.nodes[Int(drawing.views[Int(view)].node)] }

    private func writeName(of index: Int32, to output: inout Output) {
        let view = drawing.views[Int(index)]
        let node = node(of: index)
        switch node.kind {
        case .cell:
            let place = drawing.rowPlace(of: Int(index))
            if view.parent >= 0, hasSections[Int(view.parent)] { writeSection(place.section, to: &output) }
            let name = node.name >= 0 ? node.name : node.component
            output.write(name >= 0 ? screen.tables.strings[Int(name)] : node.kind.name)
            output.write("[")
            output.write(Int(place.row))
            output.write("]")
        case .header, .footer:
            writeSection(drawing.rowPlace(of: Int(index)).section, to: &output)
            output.write(node.name >= 0 ? screen.tables.strings[Int(node.name)] : node.kind.name)
        default:
            let word = node.name >= 0 ? node.name : node.component
            output.write(word >= 0 ? screen.tables.strings[Int(word)] : node.kind.name)
            let ordinal = ordinals[Int(index)]
            if node.name >= 0, ordinal == 0 { return }
            output.write("#")
            output.write(Int(ordinal))
        }
    }

    private func writeSection(_ section: Int32, to output: inout Output) {
        output.write("section[")
        output.write(Int(section))
        output.write("]/")
    }

    /// Numbers siblings in one pass over all: a count per word, begun anew with each parent.
    private mutating func countSiblings() {
        let kinds = ElementKind.allCases.count
        let words = screen.tables.strings.count
        var counts = [Int32](repeating: 0, count: kinds + 2 * words)
        var parents = [Int32](repeating: -1, count: counts.count)
        for (parent, view) in drawing.views.enumerated() {
            var child = view.firstChild
            while child >= 0 {
                let node = node(of: child)
                var word = node.component >= 0 ? kinds + Int(node.component) : Int(node.kind.rawValue)
                if node.name >= 0 { word = kinds + words + Int(node.name) }
                if parents[word] != parent {
                    parents[word] = Int32(parent)
                    counts[word] = 0
                }
                ordinals[Int(child)] = counts[word]
                counts[word] += 1
                child = drawing.views[Int(child)].nextSibling
            }
        }
    }

    /// A list has as many sections as it says, else as are written in it; they need not all be seen.
    private mutating func findSections() {
        for (index, view) in drawing.views.enumerated() {
            let kind = screen.nodes[Int(view.node)].kind
            guard kind == .tableView || kind == .collectionView else { continue }
            hasSections[index] =
                (drawing.tables.list(view.settings).numberOfSections ?? writtenSections(in: Int(view.node))) > 1
        }
    }

    private func writtenSections(in list: Int) -> Int {
        var count = 0
        var child = list + 1
        while child < Int(screen.nodes[list].end) {
            if screen.nodes[child].kind == .section { count += 1 }
            child = max(child + 1, Int(screen.nodes[child].end))
        }
        return count
    }
}
