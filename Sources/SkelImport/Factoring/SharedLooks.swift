import SkelLanguage

/// The looks that several boxes of a draft share, as styles.
struct SharedLooks {
    private(set) var styles: [Draft.Element] = []
    /// The skeleton and its components, whose boxes use the styles.
    private(set) var elements: [Draft.Element]

    /// - Parameter names: the names that are taken; the styles' are added.
    init(_ elements: [Draft.Element], names: inout [String]) {
        self.elements = elements
        var boxes: [(element: Draft.Element, look: PageDeclarations)] = []
        for element in elements { Self.collect(element, &boxes) }
        let looks = boxes.indices.map { (node: $0, look: PageLook.declarations(of: boxes[$0].look)) }
        for look in PageLook.shared(looks) {
            let called = look.nodes.map { boxes[$0].element.className }.first { !$0.isEmpty }
            let name = Naming.free(called.flatMap { Naming.type($0) } ?? "Surface", among: names)
            names.append(name)
            let declarations = look.declarations.map { Draft.Declaration($0.property.name, $0.value.text) }
            styles.append(Draft.Element("style", name: name, declarations: declarations))
            self.elements = self.elements.map { Self.using(styles[styles.count - 1], in: $0) }
        }
    }

    private static func collect(
        _ element: Draft.Element, _ boxes: inout [(element: Draft.Element, look: PageDeclarations)]
    ) {
        if isBox(element) {
            var made = PageDeclarations()
            for one in element.declarations {
                if let property = Property.named(one.path) { made.say(property, one.value) }
            }
            boxes.append((element, made))
        }
        for child in element.elements { collect(child, &boxes) }
    }

    /// Whether each of an element's declarations takes a line.
    private static func isBox(_ element: Draft.Element) -> Bool {
        !element.elements.isEmpty && element.head != "skeleton"
    }

    private static func using(_ style: Draft.Element, in element: Draft.Element) -> Draft.Element {
        var element = element
        if isBox(element), element.value(of: "style") == nil,
            style.declarations.allSatisfy({ element.declarations.contains($0) })
        {
            element.declarations.removeAll { style.declarations.contains($0) }
            element.declarations.append(.init("style", style.name))
        }
        element.elements = element.elements.map { using(style, in: $0) }
        return element
    }
}
