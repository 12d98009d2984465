import SkelLanguage

extension Draft.Element {
    /// Names the elements by their names in the source.
    mutating func nameElements(after plan: Plan) {
        for index in elements.indices {
            if let tag = elements[index].tag {
                let piece = plan.pieces[tag]
                if elements[index].head != "cell" { elements[index].name = piece.viewName ?? "" }
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
        return Naming.isMeaningful(className) ? Naming.view(className) : nil
    }
}
