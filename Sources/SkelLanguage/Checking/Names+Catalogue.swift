import SkelText

extension Names {
    /// The initial names of every file: properties of views, by their numbers, followed by kinds.
    static var ofCatalogue: Names { catalogue.names }

    /// Made once.
    private static let catalogue: (names: Names, strings: [String]) = {
        var names = Names()
        var strings: [String] = []
        strings.reserveCapacity(128)
        func add(_ word: String) -> Int32 {
            let number = names.intern(word)
            if Int(number) == strings.count { strings.append(word) }
            return number
        }
        for property in Property.views { _ = add(property.name) }
        names.firstKind = add(ElementKind.skeleton.name)
        for kind in ElementKind.allCases { _ = add(kind.name) }
        names.kindEnd = Int32(names.count)
        return (names, strings)
    }()

    /// Every word, by its number.
    func strings() -> [String] { strings(after: Self.catalogue.strings) }

    /// The view's property whose name has the given number.
    @inline(__always)
    func property(_ number: Int32) -> Property? {
        number < Int32(Property.preset.rawValue) && number >= 0 ? Property.all[Int(number)] : nil
    }

    /// The kind whose name has the given number.
    func kind(_ number: Int32) -> ElementKind? {
        guard number >= firstKind, number < kindEnd else { return nil }
        return ElementKind(rawValue: UInt8(number - firstKind))
    }

    // MARK: - Reading the trees

    /// Returns the number of a node's name.
    mutating func intern(_ syntax: Syntax) -> Int32 {
        let range = syntax.range
        return syntax.tree.file.bytes.withUnsafeBufferPointer { intern($0, range.lowerBound, range.upperBound) }
    }

    /// Returns the number of the word at a place in a tree.
    mutating func intern(_ span: Span, in tree: SyntaxTree) -> Int32 {
        tree.file.bytes.withUnsafeBufferPointer { intern($0, Int(span.start), Int(span.end)) }
    }
}
