import SkelLanguage

/// A look that several boxes share: a style.
struct PageLook {
    var name = ""
    var declarations: [(property: Property, value: PageValue)]
    var nodes: [Int]

    private static let (fewestBoxes, fewestDeclarations) = (3, 3)

    /// The declarations of a look, of all that a view has.
    static func declarations(of made: PageDeclarations) -> [(property: Property, value: PageValue)] {
        made.items.filter { one in
            switch one.property {
            case .padding, .cornerRadius, .backgroundColor, .borderWidth, .borderTopWidth, .borderRightWidth,
                .borderBottomWidth, .borderLeftWidth, .borderColor, .shadow:
                true
            default: false
            }
        }
    }

    /// The looks that several nodes have.
    static func shared(_ all: [(node: Int, look: [(property: Property, value: PageValue)])]) -> [PageLook] {
        var found: [(key: String, look: PageLook)] = []
        for (node, look) in all where look.count >= fewestDeclarations {
            let key = look.map { $0.property.name + $0.value.text }.joined(separator: " ")
            if let known = found.firstIndex(where: { $0.key == key }) {
                found[known].look.nodes.append(node)
            } else if found.count < 200 {
                found.append((key, PageLook(declarations: look, nodes: [node])))
            }
        }
        return found.map { $0.look }.filter { $0.nodes.count >= fewestBoxes }
    }
}
