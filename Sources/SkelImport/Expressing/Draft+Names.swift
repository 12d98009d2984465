import SkelLanguage

extension Draft.Element {
    /// Names the elements by their names in the source.
    mutating func nameElements(after plan: Plan) {
        for index in elements.indices {
            if let tag = elements[index].tag {
                let piece = plan.pieces[tag]
                if elements[index].head != "cell" { elements[index].name = piece.viewName ?? "" }
                // The text of a cell is not the cell.
                let isText = piece.kind == .label && (piece.tag == "td" || piece.tag == "th")
                elements[index].role = isText ? "" : Naming.roles[piece.tag] ?? ""
                if Naming.isMeaningful(piece.className) { elements[index].className = piece.className }
            }
            elements[index].nameElements(after: plan)
        }
    }
}

extension Plan.Piece {
    /// The source's name as a view's name; nil if it only describes the look.
    var viewName: String? {
        if !name.isEmpty, !Naming.isGenerated(name), let own = Naming.view(name) { return own }
        return Naming.isMeaningful(className) ? Naming.view(className) : isLandmark ? Self.landmarks[tag] : nil
    }

    /// Whether its element is a landmark of the page, which exists at every width.
    var isLandmark: Bool { Self.landmarks[tag] != nil }

    /// The landmarks of a page, and their names.
    private static let landmarks = [
        "main": "main", "nav": "navigation", "aside": "sidebar", "article": "article", "form": "form", "header": "top",
        "footer": "bottom",
    ]
}
