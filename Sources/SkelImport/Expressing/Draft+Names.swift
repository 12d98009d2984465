import SkelLanguage

extension Draft.Element {
    /// Names what is in it by what the source calls it.
    mutating func nameElements(after plan: Plan) {
        for index in elements.indices {
            if elements[index].tag >= 0 {
                let piece = plan.pieces[elements[index].tag]
                if elements[index].head != "cell" { elements[index].name = piece.viewName ?? "" }
                if Naming.isMeaningful(piece.className) { elements[index].className = piece.className }
            }
            elements[index].nameElements(after: plan)
        }
    }
}

extension Plan.Piece {
    /// What its source calls it, as the language names views; nil where it only says how it looks.
    var viewName: String? {
        if !name.isEmpty, !Naming.isGenerated(name), let own = Naming.view(name) { return own }
        return Naming.isMeaningful(className) ? Naming.view(className) : isLandmark ? Self.landmarks[tag] : nil
    }

    /// Whether its element is a part of a page: it is there at every width.
    var isLandmark: Bool { Self.landmarks[tag] != nil }

    /// Parts of a page, and what they are called.
    private static let landmarks = [
        "main": "main", "nav": "navigation", "aside": "sidebar", "article": "article", "form": "form", "header": "top",
        "footer": "bottom",
    ]
}
