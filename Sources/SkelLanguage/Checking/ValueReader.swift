import SkelText

/// Reads the values of declarations and replaces variables.
///
/// It's a class because all parts of a check use it in turn; nothing else has access.
final class ValueReader {
    // Access isn't checked at run time, as for `Tables`.

    @exclusivity(unchecked) var names: Names
    @exclusivity(unchecked) var reports: Reports
    @exclusivity(unchecked) var declared: Declared
    /// The values of the variables read so far, by declaration number; nil for invalid ones.
    @exclusivity(unchecked) private var variableValues: [Values?] = []

    init(declaredIn trees: [SyntaxTree], reportingTo reports: Reports) {
        names = Names.ofCatalogue
        self.reports = reports
        declared = Declared(in: trees)
        declared.declareAll(&names, &self.reports)
    }

    func report(_ diagnostic: Diagnostic) { reports.report(diagnostic) }

    /// The values of a declaration; see below.
    func evaluate(_ declaration: Syntax.Declaration) -> Values? {
        evaluate(declaration.values, of: declaration.syntax)
    }

    /// Reads values and replaces variables; nil if one of them is invalid, which has been reported, so that callers
    /// needn't report it again.
    @discardableResult
    func evaluate(_ places: Syntax.Children, of owner: Syntax) -> Values? {
        var read: Values?
        var isRight = true
        for place in places where !append(place, to: &read) { isRight = false }
        if let read, read.count > Parser.maximumValues {
            report(Messages.tooManyValues(owner.span))
            isRight = false
        }
        if isRight, let read { return read }
        reports.noteFlaw()
        return nil
    }

    /// The values at a place, with a variable replaced; nil, with a report, if they are invalid.
    func values(at place: Syntax) -> Values? {
        var read: Values?
        if append(place, to: &read) { return read }
        reports.noteFlaw()
        return nil
    }

    /// Whether a variable is declared.
    func isDeclared(_ variable: Syntax) -> Bool {
        var word = variable.span
        word.start += 1
        return declared.variables.number(of: names.intern(word, in: variable.tree)) != nil
    }

    /// Adds the value of a node; returns false, with a report, if it's invalid.
    private func append(_ place: Syntax, to read: inout Values?) -> Bool {
        switch place.kind {
        case .number:
            guard let value = number(place) else { return false }
            read.append(value)
        case .ratio:
            let ratio = Syntax.Ratio(place)
            guard let width = ratio.width.flatMap({ number($0) }), let height = ratio.height.flatMap({ number($0) })
            else { return false }
            read.append(Value(kind: .ratio, number: width.number, second: height.number, place: place))
        case .hexColor:
            guard let rgba = hexColor(place) else { return false }
            read.append(Value(kind: .color, rgba: rgba, place: place))
        case .string: read.append(Value(kind: .string, place: place))
        case .word: read.append(Value(kind: .word, word: names.intern(place), place: place))
        case .function:
            let function = Syntax.Function(place)
            if function.isBroken { return false }
            read.append(Value(kind: .function, word: names.intern(function.name), place: place))
        case .variable: return appendVariable(place, to: &read)
        default: return false
        }
        return true
    }

    private func appendVariable(_ place: Syntax, to read: inout Values?) -> Bool {
        var word = place.span
        word.start += 1
        guard let values = variable(names.intern(word, in: place.tree), usedAt: place) else { return false }
        for var value in values {
            // Messages should point to the place of use; functions and strings are still read at their own.
            if value.kind != .function, value.kind != .string { value.place = place }
            read.append(value)
        }
        return read.map { $0.count <= Parser.maximumValues } ?? false
    }

    /// The values of a variable; nil, with a report, if it's unknown, invalid or contains itself.
    func variable(_ name: Int32, usedAt use: Syntax?) -> Values? {
        guard let number = declared.variables.number(of: name) else {
            if let use { reportUnknownVariable(name, at: use) }
            return nil
        }
        while variableValues.count <= number { variableValues.append(nil) }
        let place = declared.variables.places[number]
        switch declared.variables.states[number] {
        case .done: break
        case .reading:
            if let use { report(Messages.cycle(use.span, "$" + names.string(name), through: place.span)) }
            return nil
        case .unread:
            declared.variables.states[number] = .reading
            if reports.beginReading(at: (use ?? place).span) {
                variableValues[number] = evaluate(Syntax.Let(place).values, of: place)
                reports.endReading()
            }
            declared.variables.states[number] = .done
        }
        return variableValues[number]
    }

    /// The declared names of a kind, to compare with a misspelt one; empty once that has taken too much work.
    func words(of declarations: Declarations) -> [String] {
        reports.compares(with: declarations.names.count) ? declarations.names.map { names.string($0) } : []
    }

    private func reportUnknownVariable(_ name: Int32, at use: Syntax) {
        let sorts = [
            ("a style", "style", declared.styles), ("an animation", "animation", declared.animations),
            ("a component", "cells", declared.components),
        ]
        let sort = sorts.first { $0.2.number(of: name) != nil }
        // The property is the last name before the values.
        let word = use.nameBefore?.text
        let known = words(of: declared.variables)
        report(
            Messages.unknownVariable(
                use.span, names.string(name), among: known, sort: sort?.0, isFitting: sort?.1 == word))
    }

    /// The value of a number; nil, with a report, for one with an unknown unit.
    func number(_ place: Syntax) -> Value? {
        let read = NumberText.read(place.tree.file.bytes, place.start, place.end)
        if case .unknownUnit(let start) = read.failure {
            reportUnit(place, start)
            return nil
        }
        return Value(kind: .number, unit: read.unit, number: read.number, place: place)
    }

    /// Reports an unknown unit at an offset of a number.
    private func reportUnit(_ number: Syntax, _ start: Int) {
        let unit = number.tree.span(start..<number.end)
        let word = number.text(of: unit)
        if [6, 8].contains(number.text.utf8.count), Strings.isHexColor(number.text[...]) {
            report(Messages.bareColor(number.span, number.text))
        } else if word.first == "x", word.utf8.count > 1, word.utf8.dropFirst().allSatisfy(Characters.isDigit) {
            let mark = number.tree.span(start..<(start + 1))
            report(Messages.joinedNumbers(number.span, number.text, mark: mark))
        } else {
            // Finding what contains a number takes as long as its file.
            let argument =
                word == "deg" && reports.compares(with: 1 + number.tree.declarationCount / 50) ? number.parent : nil
            let function = argument?.kind == .argument ? argument?.parent : nil
            let isAngle = function.map { ColorFunction(rawValue: Syntax.Function($0).name.text) != nil } ?? false
            report(Messages.unknownUnit(unit, word, isAngle: isAngle))
        }
    }

    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    private func hexColor(_ place: Syntax) -> UInt32? {
        let digits = place.tree.file.bytes[(place.start + 1)..<place.end].map(Strings.hexDigit)
        guard [3, 4, 6, 8].contains(digits.count), !digits.contains(nil) else {
            report(Messages.invalidColor(place.span, place.text))
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

    /// Reports a property that its block has already set.
    func reportDuplicate(_ key: Syntax, in block: Syntax.Block) {
        func meant(_ key: Syntax) -> Int32 {
            Property.successor(of: key.text).map { Int32($0.rawValue) } ?? Property.meant(by: names.intern(key))
        }
        let property = meant(key)
        for declaration in block.declarations where !declaration.isPath && meant(declaration.key) == property {
            let first = declaration.key
            return report(Messages.duplicateProperty(key.span, key.text, first: first.span, as: first.text))
        }
    }

    /// Reports names with hyphens, which are accepted when read so that each mistake is reported once, at the
    /// declaration.
    func reportHyphens() {
        if names.haveHyphen { declared.reportHyphens(to: &reports) }
    }

    // MARK: - Functions

    /// An argument of a function: its values, and its label if it has one.
    struct Argument {
        var label: String?
        var values: Values
        var place: Syntax
    }

    /// The arguments of a function; nil, with a report, if one is invalid.
    func arguments(of function: Value) -> [Argument]? {
        var arguments: [Argument] = []
        var isRight = true
        for argument in Syntax.Function(function.place).arguments {
            if let values = evaluate(argument.values, of: argument.syntax) {
                arguments.append(Argument(label: argument.label?.text, values: values, place: argument.syntax))
            } else {
                isRight = false
            }
        }
        return isRight ? arguments : nil
    }
}
