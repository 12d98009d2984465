package import SkelText

/// A number in a source that determines the position or size of views, which tools may change to move them.
package struct PlacingNumber: Sendable {
    /// The unit after the digits. A share is a part of the free space, or a ratio: a number of `fr`, a `flex`.
    package enum Unit: Sendable { case points, rem, em, percent, share }

    /// The location of the digits, without the unit.
    package fileprivate(set) var span = Span.wholeFile(0)
    /// The value of the digits.
    package fileprivate(set) var value = 0.0
    /// The unit after the digits.
    package fileprivate(set) var unit = Unit.points
    /// The property that it belongs to; empty for a variable's.
    package fileprivate(set) var property = ""
    /// The view that a path leads to, such as 'menu' in 'menu.width'; empty for a view's own number.
    package fileprivate(set) var target = ""
    /// Whether the number must be whole.
    package fileprivate(set) var isWhole = false
    /// Whether it sets how much of a line the text fills.
    package fileprivate(set) var isOfLines = false
    /// Whether it sets the height of a line's bar.
    package fileprivate(set) var isOfBars = false
    /// The head of the surrounding element, component, skeleton, style or variable.
    package let owner: Span
    /// The surrounding component, if the number isn't in one of its elements; otherwise empty.
    package let component: String
    /// Whether it's the value of a variable.
    package fileprivate(set) var isOfVariable = false
    /// Whether its property takes shares.
    fileprivate var takesShares = false

    fileprivate init(in owner: Span, component: String) { (self.owner, self.component) = (owner, component) }
}

extension SyntaxTree {
    /// The numbers in the file that place views, in source order: lengths and percentages of layouts, lists and lines
    /// of text, and the values of variables, which may be such. Counts and the screen's size are excluded.
    package var placingNumbers: [PlacingNumber] {
        var found: [PlacingNumber] = []
        for item in root.children {
            switch item.kind {
            case .letItem:
                var number = PlacingNumber(in: item.head, component: "")
                number.isOfVariable = true
                for value in Syntax.Let(item).values { value.collectNumbers(like: number, into: &found) }
            case .componentItem:
                let name = item.itemName?.text ?? ""
                item.collectNumbers(from: item.head, component: name, into: &found)
            case .styleItem, .skeletonItem: item.collectNumbers(from: item.head, component: "", into: &found)
            default: break
            }
        }
        return found
    }
}

extension Property {
    /// Whether its numbers determine the position or size of views, other than the screen.
    fileprivate var placesViews: Bool {
        switch type {
        case .number(_, let isLength, _): group != .look && (isLength || saysHowMuch || takesShares)
        case .pair(let isHeightOnlyAuto): !isHeightOnlyAuto
        case .length, .edges, .gaps, .tracks, .insets, .inlineInsets, .frame, .basis, .lineHeight: true
        default: takesWholeNumbers || takesShares
        }
    }

    /// Whether it sets the length of a text in characters.
    fileprivate var takesWholeNumbers: Bool {
        if case .integer = type { group == .content } else { false }
    }

    /// Whether its numbers are shares of the free space, or ratios.
    fileprivate var takesShares: Bool {
        switch type {
        case .ratio, .flex: true
        case .number(_, false, _): group == .layout && !saysHowMuch
        default: false
        }
    }

    /// Whether it sets how much of a line the text fills.
    fileprivate var saysHowMuch: Bool {
        if case .number(let range, false, _) = type { range.upperBound == 100 } else { false }
    }

    /// Whether it sets the height of a line's bar.
    fileprivate var saysBarHeight: Bool {
        if case .lineHeight = type { true } else { false }
    }
}

extension Syntax.Declaration {
    /// The last view in its path.
    fileprivate var target: String {
        var names = path.map { $0.text }
        if !names.isEmpty { names.removeLast() }
        return names.last ?? ""
    }
}

extension Syntax {
    /// Adds the numbers in the statements of a block.
    fileprivate func collectNumbers(from owner: Span, component: String, into found: inout [PlacingNumber]) {
        for child in children {
            switch child.kind {
            case .declaration:
                let declaration = Declaration(child)
                guard let property = Property.named(declaration.property.text), property.placesViews else { continue }
                var number = PlacingNumber(in: owner, component: component)
                (number.property, number.target) = (property.name, declaration.target)
                (number.isWhole, number.takesShares) = (property.takesWholeNumbers, property.takesShares)
                (number.isOfLines, number.isOfBars) = (property.saysHowMuch, property.saysBarHeight)
                for value in declaration.values { value.collectNumbers(like: number, into: &found) }
            case .element: child.collectNumbers(from: child.head, component: "", into: &found)
            case .at, .variant, .repetition, .appearance:
                child.collectNumbers(from: owner, component: component, into: &found)
            default: break
            }
        }
    }

    /// Adds the numbers in a value or its arguments, except the counts of repetitions.
    ///
    /// - Parameter place: What is the same for all of them.
    fileprivate func collectNumbers(like place: PlacingNumber, into found: inout [PlacingNumber]) {
        switch kind {
        case .number:
            if let number = placingNumber(like: place) { found.append(number) }
        case .ratio:
            // The height that belongs to a width.
            Ratio(self).height?.collectNumbers(like: place, into: &found)
        case .function:
            let function = Function(self)
            let isCounted = function.name.text == "repeat"
            for (index, argument) in function.arguments.enumerated() where !isCounted || index > 0 {
                for value in argument.values { value.collectNumbers(like: place, into: &found) }
            }
        default: break
        }
    }

    private func placingNumber(like place: PlacingNumber) -> PlacingNumber? {
        let text = text
        let digits = text.utf8.prefix { byte in
            (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        var unit: PlacingNumber.Unit
        switch String(text.utf8.dropFirst(digits.count)) ?? "" {
        case "", "pt", "px": unit = .points
        case "rem": unit = .rem
        case "em": unit = .em
        case "%": unit = .percent
        case "fr": unit = .share
        default: return nil
        }
        if place.takesShares, unit == .points { unit = .share }
        guard let value = NumberText.plainNumber(String(digits) ?? "") else { return nil }
        // Nothing grows to a share of nothing.
        if unit == .share, value <= 0 { return nil }
        var number = place
        (number.span, number.value, number.unit) = (span, value, unit)
        number.span.end = span.start + Int32(digits.count)
        return number
    }
}
