import SkelLanguage

/// Makes a source of bytes: each byte is a choice in a grammar that uses every property of the catalogue, with odd but
/// valid values. When the bytes are used up, everything ends.
package struct Grammar {
    private var choices: ArraySlice<UInt8>
    private var text = ""
    /// The views with names, by which paths lead to them, and their kinds.
    private var named: [(name: String, kind: ElementKind)] = []
    private var depth = 0
    private var nameCount = 0

    /// The source for some bytes.
    package static func source(from bytes: [UInt8]) -> String {
        var grammar = Grammar(choices: bytes[...])
        grammar.addFile()
        return grammar.text
    }

    private init(choices: ArraySlice<UInt8>) { self.choices = choices }

    /// A number below `count`; 0 once the bytes are used up.
    private mutating func choice(_ count: Int) -> Int { choices.popFirst().map { Int($0) % count } ?? 0 }

    private mutating func oneOf<Element>(_ elements: [Element]) -> Element { elements[choice(elements.count)] }

    // MARK: - Statements

    private mutating func addFile() {
        if choice(4) == 3 {
            text += "style s {\n"
            addProperties(of: .view, isStyle: true)
            text += "}\n"
        }
        text += "skeleton S {\n  size: \(oneOf(["375 812", "375 50", "320 auto", "1 1", "1000 300", "33.3 0.5"]))\n"
        addProperties(of: .skeleton)
        addChildren(of: .skeleton)
        for number in 0..<choice(3) { addVariant(number) }
        text += "}\n"
    }

    private mutating func addVariant(_ number: Int) {
        let tests = [
            "width >= 600", "height >= 1000", "width < 300", "height >= 1000 and width < 900",
            "width > 0 and width <= 33.3", "window >= 1024", "window < 700 and width >= 300",
        ]
        text += "variant V\(number) when \(oneOf(tests)) {\n"
        if choice(2) == 1 { text += "size: \(oneOf(["700 300", "1024 1400", "33 auto"]))\n" }
        addChanges(of: named)
        text += "}\n"
    }

    /// Paths to some views, each with a property.
    private mutating func addChanges(of views: [(name: String, kind: ElementKind)]) {
        guard !views.isEmpty else { return }
        var seen: [String] = []
        for _ in 0..<choice(4) {
            let view = oneOf(views)
            let property = oneOf(Self.properties[Int(view.kind.rawValue)])
            let path = view.name + "." + property.name
            guard !seen.contains(path), let value = value(of: property, on: view.kind) else { continue }
            seen.append(path)
            text += "\(path): \(value)\n"
        }
    }

    private mutating func addChildren(of parent: ElementKind) {
        depth += 1
        defer { depth -= 1 }
        if parent == .tableView || parent == .collectionView {
            addRows()
        } else if depth < 9 {
            for _ in 0..<choice(5) { addChild() }
        }
    }

    private mutating func addChild() {
        if choice(12) == 11 {
            text += "repeat \(oneOf(["2", "0", "40", "1000"])) {\n"
            for _ in 0...choice(2) { addView(oneOf(Self.kinds)) }
            text += "}\n"
        } else {
            addView(oneOf(Self.kinds))
        }
    }

    /// A list's cells, headers, footers and sections, and the changes to its rows.
    private mutating func addRows() {
        let before = named.count
        let sections = choice(8) - 5
        for _ in 0..<max(1, sections) {
            if sections > 0 { text += "section {\n" }
            for _ in 0..<choice(2) { addView(.header) }
            addView(.cell)
            for _ in 0..<choice(2) { addView(.footer) }
            if sections > 0 { text += "}\n" }
        }
        guard sections <= 0, choice(3) == 2 else { return }
        let rows = oneOf(["0", "1", "odd", "even", "last", "every(3)", "2...4", "except(last)", "1000000"])
        text += "at \(rows) {\n"
        addChanges(of: Array(named[before...]))
        text += "}\n"
    }

    private mutating func addView(_ kind: ElementKind) {
        nameCount += 1
        let name = "v\(nameCount)"
        text += "\(kind.name) \(name) {\n"
        let index = named.count
        named.append((name, kind))
        addProperties(of: kind)
        addChildren(of: kind)
        text += "}\n"
        // These are what paths begin at.
        if kind == .cell || kind == .header || kind == .footer { named.remove(at: index) }
    }

    // MARK: - Properties

    private static let kinds: [ElementKind] = ElementKind.allCases.filter { kind in
        switch kind {
        case .skeleton, .cell, .section, .header, .footer: false
        default: true
        }
    }

    /// The properties of each kind of view, without those that the grammar writes itself or needs files for.
    private static let properties: [[Property]] = ElementKind.allCases.map { kind in
        Property.all.filter { property in
            switch property {
            case .size, .style, .image, .cells, .elementKind: false
            default: property.isAllowed(on: kind)
            }
        }
    }

    private mutating func addProperties(of kind: ElementKind, isStyle: Bool = false) {
        var seen: Set<String> = []
        for _ in 0..<choice(7) {
            let property = oneOf(Self.properties[Int(kind.rawValue)])
            guard seen.insert(property.name).inserted, let value = value(of: property, on: kind) else { continue }
            text += "\(property.name): \(value)\n"
        }
    }

    // MARK: - Values

    private static let numbers = [
        "0", "1", "0.01", "33.333", "129", "1e6", "0.1", "255", "1000", "3", "16", "7.5", "99999", "1e9", "0.0001",
        "44",
    ]
    private static let colors = [
        "#dddddd", "#ff000080", "#00000000", "lightDark(#fff, #000)", "clouds", "rgb(1, 2, 200)", "hsl(200, 50%, 50%)",
        "oklch(0.5 0.2 40)",
    ]

    private mutating func number(in range: ClosedRange<Double> = 0...1e9) -> String {
        let number = oneOf(Self.numbers)
        guard let value = Double(number), range.contains(value) else { return "\(min(1, range.upperBound))" }
        return number
    }

    private mutating func length(_ form: ValueType.LengthForm) -> String {
        if let word = form.automatic, choice(6) == 5 { return word }
        let sign = form.allowsNegative && choice(4) == 3 ? "-" : ""
        let units = form.allowsPercent ? ["", "", "%"] : [""]
        let unit = oneOf(form.allowsEm ? units + ["em", "rem"] : units)
        // A line height of few points is a mistake.
        let isSmall = !form.allowsZero || unit == "em" || unit == "rem"
        let number = isSmall ? oneOf(["4", "33.3", "1e6"]) : number()
        return sign + number + unit
    }

    private mutating func list(_ most: Int, _ value: (inout Grammar) -> String) -> String {
        (0...choice(most)).map { _ in value(&self) }.joined(separator: " ")
    }

    private mutating func insets() -> String {
        choice(2) == 0
            ? number() : "insets(top: \(number()), left: \(number()), bottom: \(number()), right: \(number()))"
    }

    private mutating func time() -> String { oneOf(["1ms", "0.001s", "1.5s", "1e9s", "300ms"]) }

    /// Tracks; at most one `repeat` fills the grid, between tracks of known lengths.
    private mutating func tracks(isTemplate: Bool, isShared: Bool = false) -> String {
        let sizes = ["100", "20%", "0", "1e9", "minmax(100, 1fr)", "33.3", "1"]
        let others =
            isShared ? ["1fr", "0.5fr"] : ["1fr", "0.5fr", "auto", "minContent", "maxContent", "fitContent(200)"]
        if isTemplate, choice(3) == 2 {
            let fit = isShared ? "autoFill" : oneOf(["autoFill", "autoFit"])
            let filling = "repeat(\(fit), \(oneOf(["100", "1", "minmax(33.3, 1fr)", "7%"])))"
            return list(2) { $0.oneOf(sizes) } + " " + filling
        }
        return list(5) { $0.oneOf(sizes + others) }
            + (isTemplate ? oneOf(["", " repeat(3, 1fr)", " repeat(40, 7%)"]) : "")
    }

    private mutating func gridLine() -> String { oneOf(["auto", "1", "3", "-1", "-7", "span(2)", "span(40)", "1000"]) }

    private mutating func integer(_ range: ClosedRange<Int>, _ words: [(String, Int)]) -> String {
        if !words.isEmpty, choice(5) == 4 { return oneOf(words).0 }
        let number = oneOf([1, 0, 2, 3, 7, 40, 300, 1000, 1_000_000, -1, 1_000_000_000])
        return String(max(range.lowerBound, min(range.upperBound, number)))
    }

    /// An odd but valid value of a property; nil for one whose values the grammar writes itself.
    private mutating func value(of property: Property, on kind: ElementKind) -> String? {
        let isShared = property == .gridTemplateColumns && kind == .tableView
        return isShared ? tracks(isTemplate: true, isShared: true) : value(of: property.type)
    }

    /// The same for a type.
    private mutating func value(of type: ValueType) -> String? {
        switch type {
        case .flag: oneOf(["true", "false"])
        case .number(let range, _, let word): choice(6) == 5 ? word ?? number(in: range) : number(in: range)
        case .integer(let range, let words): integer(range, words)
        case .length(let form): length(form)
        case .edges(let form): list(4) { $0.length(form) }
        case .corners: list(4) { $0.number() + $0.oneOf(["", "%"]) }
        case .gaps: list(2) { $0.number() }
        case .tracks(let form): choice(8) == 7 && form != .automatic ? "none" : tracks(isTemplate: form != .automatic)
        case .gridLine: gridLine()
        case .gridLines: list(2) { $0.gridLine() }
        case .insets(let orDevice): orDevice && choice(3) == 2 ? "device" : insets()
        case .inlineInsets: insets()
        case .frame: "\(oneOf(["-", ""]))\(number()) \(number()) \(number()) \(number())"
        case .pair: "\(number(in: 0.0001...1e9)) \(oneOf(["auto", "30", "0.01", "1e6"]))"
        case .ratio: oneOf(["auto", "16:9", "33.3", "0.001", "1e6"])
        case .flex: oneOf(["none", "auto", "1", "0", "1 0 33.3%", "1e6 1 0"])
        case .basis: oneOf(["auto", "content", "0", "33.3%", "1e6"])
        case .keyword(let words): oneOf(ValueType.keyword(words).words)
        case .shadow: oneOf(["none", "0 2 8 #00000033", "-9 1e6 0 33.3 #000", "0 0 1e4 #fff"])
        case .color: oneOf(Self.colors)
        case .gradient: list(3) { $0.oneOf(Self.colors) }
        case .lineHeight: oneOf(["relativeToFont", "relativeToConstraints", "fixed(0.01)", "fixed(129)", "fixed(1e6)"])
        case .duration(let orNever): orNever && choice(3) == 2 ? "never" : time()
        case .animation:
            oneOf(["none", "pulse", "sliding", "pulse(\(time()))", "sliding(topBottom, \(time()), steps(7))"])
        case .transition: oneOf(["none", "crossDissolve(0.5s)", "crossDissolve(1ms)"])
        case .string: oneOf(["\"\"", "\"A title\"", "\"<&\\\"\\u{202e}\""])
        case .styles, .cells, .picture: nil
        }
    }
}
