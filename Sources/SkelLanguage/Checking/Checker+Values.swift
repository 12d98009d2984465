import SkelText

extension Checker {
    /// Reads the values among a node's children from `first` on, up to `last`, into `scratch`, variables replaced.
    ///
    /// Answers false where one of them is wrong, which has been reported; then there is nothing to complain of again.
    @discardableResult
    mutating func evaluate(_ place: Place, from first: Int, to last: Int? = nil) -> Bool {
        scratch.removeAll(keepingCapacity: true)
        var isRight = true
        var child = first
        let end = last ?? Int(node(place).next)
        while child < end {
            let value = Place(tree: place.tree, node: child)
            child = Int(node(value).next)
            if !append(value) { isRight = false }
        }
        if scratch.count > Parser.maximumValues {
            report(Messages.tooManyValues(span(place)))
            isRight = false
        }
        isRight = isRight && !scratch.isEmpty
        if !isRight { flaws += 1 }
        return isRight
    }

    /// Adds what a node says to `scratch`.
    private mutating func append(_ place: Place) -> Bool {
        let node = node(place)
        switch node.kind {
        case .number:
            guard let value = number(place) else { return false }
            scratch.append(value)
        case .ratio:
            let first = Place(tree: place.tree, node: place.node + 1)
            let second = Place(tree: place.tree, node: place.node + 2)
            guard let width = number(first), let height = number(second) else { return false }
            scratch.append(Value(kind: .ratio, number: width.number, second: height.number, place: place))
        case .hexColor:
            guard let rgba = hexColor(place) else { return false }
            scratch.append(Value(kind: .color, rgba: rgba, place: place))
        case .string: scratch.append(Value(kind: .string, place: place))
        case .word: scratch.append(Value(kind: .word, word: name(place), place: place))
        case .function:
            if trees[place.tree].nodes[place.node..<Int(node.next)].contains(where: { $0.kind == .skipped }) {
                return false
            }
            scratch.append(
                Value(kind: .function, word: name(Place(tree: place.tree, node: place.node + 1)), place: place))
        case .variable: return appendVariable(place)
        default: return false
        }
        return true
    }

    private mutating func appendVariable(_ place: Place) -> Bool {
        let node = node(place)
        let name = name(place.tree, Int(node.start) + 1, Int(node.end))
        if let number = variables.number(of: name), variables.states[number] == .done {
            appendCopies(of: variableValues[number], usedAt: place)
            if variableValues[number].isEmpty { return false }
        } else {
            let outer = scratch
            let values = variable(name, usedAt: place)
            scratch = outer
            guard let values else { return false }
            appendCopies(of: values, usedAt: place)
        }
        return scratch.count <= Parser.maximumValues && !scratch.isEmpty
    }

    private mutating func appendCopies(of values: [Value], usedAt use: Place) {
        for var value in values {
            // The place of use is what a message about the value should show; a function's and a string's are read.
            if value.kind != .function, value.kind != .string { value.place = use }
            scratch.append(value)
        }
    }

    /// The values of a variable; nil where it is unknown, wrong or made of itself, which has been reported.
    mutating func variable(_ name: Int32, usedAt use: Place?) -> [Value]? {
        guard let number = variables.number(of: name) else {
            if let use { reportUnknownVariable(name, at: use) }
            return nil
        }
        while variableValues.count <= number { variableValues.append([]) }
        let place = variables.places[number]
        switch variables.states[number] {
        case .done: break
        case .reading:
            if let use { report(Messages.cycle(span(use), "$" + names.string(name), through: span(place))) }
            return nil
        case .unread:
            variables.states[number] = .reading
            let isRight = nested(at: span(use ?? place)) { $0.evaluate(place, from: place.node + 2) } ?? false
            if isRight { variableValues[number] = scratch }
            variables.states[number] = .done
        }
        return variableValues[number].isEmpty ? nil : variableValues[number]
    }

    private mutating func reportUnknownVariable(_ name: Int32, at use: Place) {
        let sorts = [
            ("a style", "style", styles), ("an animation", "animation", declaredAnimations),
            ("a component", "cells", components),
        ]
        let sort = sorts.first { $0.2.number(of: name) != nil }
        // The property is the last name before the values.
        let property = trees[use.tree].nodes[..<use.node].lastIndex { $0.kind == .name }
        let word = property.map { text(Place(tree: use.tree, node: $0)) }
        let known = names(in: variables)
        report(
            Messages.unknownVariable(
                span(use), names.string(name), among: known, sort: sort?.0, isFitting: sort?.1 == word))
    }

    private mutating func number(_ place: Place) -> Value? {
        let node = node(place)
        let read = NumberText.read(trees[place.tree].file.bytes, Int(node.start), Int(node.end))
        if case .unknownUnit(let start) = read.failure {
            reportUnit(place, start)
            return nil
        }
        return Value(kind: .number, unit: read.unit, number: read.number, place: place)
    }

    /// Reports the unknown unit that begins at an offset of a number.
    private mutating func reportUnit(_ number: Place, _ start: Int) {
        let file = trees[number.tree].index
        let unit = Span(file: file, start: start, end: Int(node(number).end))
        let word = trees[number.tree].file.text(unit)
        if [6, 8].contains(text(number).utf8.count), Self.isHex(text(number)[...]) {
            report(Messages.bareColor(span(number), text(number)))
        } else if word.first == "x", word.utf8.count > 1, word.utf8.dropFirst().allSatisfy(Characters.isDigit) {
            let mark = Span(file: file, start: start, end: start + 1)
            report(Messages.joinedNumbers(span(number), text(number), mark: mark))
        } else {
            report(Messages.unknownUnit(unit, word))
        }
    }

    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    private mutating func hexColor(_ place: Place) -> UInt32? {
        let node = node(place)
        let digits = trees[place.tree].file.bytes[(Int(node.start) + 1)..<Int(node.end)].map(Strings.hexDigit)
        guard [3, 4, 6, 8].contains(digits.count), !digits.contains(nil) else {
            report(Messages.invalidColor(span(place), text(place)))
            return nil
        }
        let isShort = digits.count < 6
        var rgba: UInt32 = 0
        for case let digit? in digits {
            rgba = rgba << 4 | UInt32(digit)
            if isShort { rgba = rgba << 4 | UInt32(digit) }
        }
        return digits.count == 3 || digits.count == 6 ? rgba << 8 | 0xff : rgba
    }

    // MARK: - Functions

    /// An argument of a function: its label, if it has one, and its values.
    struct Argument {
        var label: String?
        var values: [Value]
        var place: Place
    }

    /// The arguments of a function's value; nil where one is wrong, which has been reported.
    mutating func arguments(of function: Value) -> [Argument]? {
        var arguments: [Argument] = []
        var isRight = true
        let place = function.place
        for child in trees[place.tree].children(of: place.node) {
            let argument = Place(tree: place.tree, node: child)
            guard node(argument).kind == .argument else { continue }
            let label = node(argument).hasName ? text(Place(tree: place.tree, node: child + 1)) : nil
            if evaluate(argument, from: label == nil ? child + 1 : child + 2) {
                arguments.append(Argument(label: label, values: scratch, place: argument))
            } else {
                isRight = false
            }
        }
        return isRight ? arguments : nil
    }
}
