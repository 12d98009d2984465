import SkelLanguage
import SkelLayout
import SkelText

/// Items that begin or end elsewhere than the others: answers below a remark, the levels of a tree, bubbles.
extension PageVariation {
    /// What some items have of their own at a side.
    struct Indent {
        let node: Int
        let property: Property
        /// Nil for what differs from width to width.
        let value: PageValue?
        /// Which items, from 0, and these in words if the file tells them.
        var items: [Int]
        var words: String?
    }

    /// The margins and paddings at the sides of what is below each other that some items of a model have of their own.
    static func indents(of model: Int, _ translation: PageTranslation) -> [Indent] {
        let page = translation.page
        let (run, parent) = (page.nodes[model].run, page.nodes[model].parent)
        guard run.count > 1, parent >= 0, !translation.isRowOfTable(model) else { return [] }
        let isTold = page.nodes[parent].turns.isEmpty && page.model(around: parent) == nil
        var places: [Int: Int] = [:]
        var all: [Indent] = []
        for node in parts(of: model, page) {
            var found: [Indent] = []
            for peer in page.nodes[node].peers where peer != node && !page.haveSameEdges(node, peer) {
                if places.isEmpty { for (place, item) in run.enumerated() { places[item] = place } }
                var item = peer
                while item > 0, places[item] == nil { item = page.nodes[item].parent }
                guard let place = places[item] else { continue }
                for (property, value) in translation.indents(of: peer, like: node) {
                    if let known = found.firstIndex(where: { $0.property == property && $0.value == value }) {
                        found[known].items.append(place)
                    } else {
                        found.append(Indent(node: node, property: property, value: value, items: [place]))
                    }
                }
            }
            for var one in found {
                one.items.sort(by: <)
                if isTold, one.value != nil { one.words = words(for: one.items, of: run.count) }
                all.append(one)
            }
        }
        return all
    }
}

extension Page {
    /// Whether two nodes have the same margins and paddings at their sides, at all widths that show both.
    fileprivate func haveSameEdges(_ one: Int, _ two: Int) -> Bool {
        captures.indices.allSatisfy { capture in
            guard shows(one, capture), shows(two, capture) else { return true }
            // Field by field: a copy of a style retains all that it holds.
            let (a, b) = (outerBox(one, capture), outerBox(two, capture))
            let (own, other) = (nodes[one].boxes[capture], nodes[two].boxes[capture])
            return boxes[a].style.margin.left == boxes[b].style.margin.left
                && boxes[a].style.margin.right == boxes[b].style.margin.right
                && (boxes[a].style.width == boxes[b].style.width || nodes[one].run.isEmpty)
                && boxes[own].style.padding.left == boxes[other].style.padding.left
                && boxes[own].style.padding.right == boxes[other].style.padding.right
        }
    }
}

extension PageTranslation {
    /// The margins and paddings at its sides that a node has in place of those of another one; nil for those that are others at other
    /// widths.
    fileprivate func indents(of node: Int, like model: Int) -> [(property: Property, value: PageValue?)] {
        let parent = page.nodes[model].parent
        let shown = page.shown(model).filter { page.shows(node, $0) && isInFlow(model, $0) && isInFlow(node, $0) }
        guard parent >= 0, !shown.isEmpty, !isRowOfTable(parent),
            shown.allSatisfy({ modes[parent][$0] != .row && modes[parent][$0] != .inline })
        else { return [] }
        var found: [(property: Property, value: PageValue?)] = []
        func compare(
            _ margin: Property, _ padding: Property, _ said: (Int) -> PageLength, _ inner: (Int) -> Double
        ) {
            var (margins, paddings): ([PageValue?], [PageValue?]) = ([], [])
            for capture in shown {
                let (own, usual) = (page.nodes[node].boxes[capture], page.nodes[model].boxes[capture])
                let more = inner(own) - inner(usual)
                let isSurface = page.boxes[usual].ink.isSurface || page.nodes[model].kind != .box
                let outer = (said(page.outerBox(node, capture)), said(page.outerBox(model, capture)))
                if abs(more) >= 0.5, isSurface {
                    paddings.append(.length(inner(own) + borderWidth(padding, own)))
                } else {
                    paddings.append(nil)
                }
                let added = isSurface ? 0 : more
                switch outer {
                case (.percent, .points(0)) where added == 0: margins.append(outer.0.text.map { .said($0) })
                case (.points(let length), .points(let other)) where abs(length - other + added) >= 0.5:
                    let base = declared[model][capture][margin]?.points ?? other
                    margins.append(.length(base + length - other + added))
                case (.auto, _), (_, .auto): margins.append(nil)
                default: margins.append(outer.0 == outer.1 ? nil : PageValue.length(.infinity))
                }
            }
            for (property, values) in [(margin, margins), (padding, paddings)]
            where values.contains(where: { $0 != nil }) {
                let isSame = values.allSatisfy { $0 == values[0] } && values[0]?.points != .infinity
                found.append((property, isSame ? values[0] : nil))
            }
        }
        compare(.marginLeft, .paddingLeft, { page.boxes[$0].style.margin.left }, { page.boxes[$0].style.padding.left })
        // An item may have another share of the width, or one where others have none.
        let widths = shown.map { capture in
            (
                page.boxes[page.outerBox(node, capture)].style.width,
                page.boxes[page.outerBox(model, capture)].style.width
            )
        }
        if !page.nodes[model].run.isEmpty, widths.allSatisfy({ $0 == widths[0] }), widths[0].0 != widths[0].1 {
            switch widths[0] {
            case (.percent, .percent), (.percent, .auto): found.append((.width, widths[0].0.text.map { .said($0) }))
            case (.auto, .percent): found.append((.width, .said("auto")))
            default: break
            }
        }
        compare(
            .marginRight, .paddingRight, { page.boxes[$0].style.margin.right }, { page.boxes[$0].style.padding.right })
        return found
    }

    private func borderWidth(_ padding: Property, _ box: Int) -> Double {
        let border = page.boxes[box].ink.borderWidth
        return padding == .paddingLeft ? border.left : border.right
    }
}
