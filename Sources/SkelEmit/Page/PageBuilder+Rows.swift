import SkelLanguage
import SkelLayout
import SkelText

// The rows of a list in several samples.
extension PageBuilder {
    /// The rows, headers and footers of a list across samples, which differ in number if the list fills its room: those
    /// that have the same place in the list and are made from the same view.
    func rows(across list: Views) -> [Views] {
        var rows: [Views] = []
        for place in list {
            let found = samples[place.sample].drawing.children(of: place.view).map {
                Place(sample: place.sample, view: $0)
            }
            rows = rows.isEmpty ? found.map { [$0] } : merged(rows, found)
        }
        return rows
    }

    /// A row in the samples that show all of it, or, if none does, in all samples that show it.
    func whole(_ row: Views) -> Views {
        // A larger type may cut off a row that others show, and lets its height be seen.
        if followsType { return row }
        let whole = row.filter { outerFrame($0).contains(frame($0), tolerance: Affine.tolerance) }
        return whole.isEmpty ? row : whole
    }

    /// Merges the rows of one more sample into those of earlier ones. Both are in the order of the list.
    private func merged(_ rows: [Views], _ others: [Place]) -> [Views] {
        var merged: [Views] = []
        merged.reserveCapacity(max(rows.count, others.count))
        var next = 0
        for var row in rows {
            let rank = rank(row[0])
            while next < others.count, self.rank(others[next]) < rank {
                merged.append([others[next]])
                next += 1
            }
            if next < others.count, self.rank(others[next]) == rank {
                let (known, other) = (source(row).drawing, samples[others[next].sample].drawing)
                // Which view a row shows may depend on the number of rows: the first sample decides.
                if known.views[row[0].view].node == other.views[others[next].view].node { row.append(others[next]) }
                next += 1
            }
            merged.append(row)
        }
        return merged + others[next...].map { [$0] }
    }

    /// The place of a row, a header or a footer in the order of its list.
    private func rank(_ place: Place) -> (section: Int32, part: Int, number: Int) {
        let drawing = samples[place.sample].drawing
        let own = drawing.rowPlace(of: place.view)
        let section = own?.section ?? 0
        let node = Int(drawing.views[place.view].node)
        return switch drawing.kind(of: place.view) {
        case .header: (section, 0, node)
        case .footer: (section, 2, node)
        default: (section, 1, own?.row.index ?? node)
        }
    }
}
