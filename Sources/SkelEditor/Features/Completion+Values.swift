import SkelLanguage
import SkelText

// Completions after a colon, and in parentheses.
extension Completion {
    mutating func addValues(of names: [String], in functions: [String]) {
        if let function = functions.last {
            addArguments(of: function, in: names)
        } else if let name = names.last, let property = property(name) {
            addWords(of: property)
        } else if let name = names.last {
            addKeyframeValues(of: name)
        } else {
            addColors()
        }
        addVariables()
    }

    private func property(_ name: String) -> Property? {
        let block = cursor.blocks.last?.head ?? ""
        if ["animation", "from", "to"].contains(block) && !Property.animationWords.contains(name) { return nil }
        return Property.all.first { $0.name == name && ($0.group == .appearance) == (block == "appearance") }
    }

    private mutating func addWords(of property: Property) {
        switch property.type {
        case .styles: addDeclared(.style, .interface)
        case .cells: addCells()
        case .animation: addDeclared(.animation, .function)
        default: break
        }
        let type = property.type(on: cursor.blocks.last.map { kind(of: $0) })
        for word in type.words {
            if let call = Self.calls.first(where: { $0.name == word && $0.isCall(type) }) {
                addFunction(word, call.text)
            } else {
                add(word, Color.isNamed(word) ? .color : .value)
            }
        }
    }

    private mutating func addKeyframeValues(of name: String) {
        switch name {
        case "timing": addTimings()
        case "autoreverses": addWords(["true", "false"], .value)
        case "color": addColors()
        case "cell": addCells()
        default: break
        }
    }

    private mutating func addCells() {
        addDeclared(.component, .interface)
        for block in cursor.blocks.reversed() {
            for name in target.cells(inside: block.start) { add(name, .field, detail: "a cell") }
        }
    }

    private mutating func addArguments(of function: String, in names: [String]) {
        switch function {
        case "sliding":
            addWords(SlidingDirection.allCases.map { $0.name }, .value)
            addTimings()
            add("autoreverses", .value)
        case "pulse": addTimings()
        case "lightDark": addColors()
        case "insets":
            for side in ["top", "left", "bottom", "right"] { add(side, .property, text: side + ": $1") }
        case "repeat", "minmax":
            addWords(["auto", "minContent", "maxContent"], .value)
            if function == "minmax" { add("min", .value, text: "min(100%, $1)") }
            if function == "repeat" { addWords(["autoFill", "autoFit"], .value) }
        default: break
        }
    }

    private mutating func addTimings() {
        addWords(["linear", "easeIn", "easeOut", "easeInOut"], .value)
        addFunction("cubicBezier", "cubicBezier($1, $2, $3, $4)")
        addFunction("steps", "steps($1)")
    }

    private mutating func addColors() {
        for word in ValueType.color.words {
            if let call = Self.calls.first(where: { $0.name == word }) {
                addFunction(word, call.text)
            } else {
                add(word, .color)
            }
        }
    }

    private struct Call {
        let name: String
        let text: String

        /// Whether the function is a value of the type, in which its name isn't a plain keyword.
        func isCall(_ type: ValueType) -> Bool {
            if case .keyword = type { false } else { true }
        }
    }

    private static let calls = [
        Call(name: "lightDark", text: "lightDark($1, $2)"), Call(name: "rgb", text: "rgb($1, $2, $3)"),
        Call(name: "hsl", text: "hsl($1, $2%, $3%)"), Call(name: "oklch", text: "oklch($1 $2 $3)"),
        Call(name: "sliding", text: "sliding($1, 1.5s)"), Call(name: "pulse", text: "pulse(1s)"),
        Call(name: "crossDissolve", text: "crossDissolve(0.25s)"), Call(name: "fixed", text: "fixed($1)"),
        Call(name: "insets", text: "insets(top: $1, left: $2, bottom: $3, right: $4)"),
        Call(name: "minmax", text: "minmax($1, $2)"), Call(name: "fitContent", text: "fitContent($1)"),
        Call(name: "repeat", text: "repeat($1, $2)"), Call(name: "span", text: "span($1)"),
    ]
}
