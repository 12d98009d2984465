import SkelLanguage
import SkelLayout

/// The columns or rows that a page declares for a grid.
struct PageTracks {
    /// The tracks in CSS, with repetitions by a number written out.
    private(set) var tracks: [String] = []
    /// Whether as many columns are made as fit, and how wide each is at least, in points.
    private(set) var fills = false
    /// Whether those without an item collapse.
    private(set) var collapses = false
    private(set) var least: Double?
    /// The names of the lines between the tracks, and the number of the first line of each, from 1.
    private(set) var names: [(name: String, line: Int)] = []
    private let source: String

    private static let most = 200

    init(_ source: String) {
        self.source = source
        add(source)
    }

    var count: Int { tracks.count }
    var isEmpty: Bool { tracks.isEmpty }
    /// Whether all of them are the same.
    var areEqual: Bool { tracks.allSatisfy { $0 == tracks.first } }

    /// The share of the free room that a track takes in `fr`; nil for a track that takes none.
    func share(of track: Int) -> Double? {
        guard tracks.indices.contains(track) else { return nil }
        let text = tracks[track]
        // Of the least and the greatest length, the second one.
        let most = text.hasPrefix("minmax(") ? Self.parts(of: String(text.dropFirst(7).dropLast())).last : text
        guard let most, most.hasSuffix("fr") else { return nil }
        return Double(most.dropLast(2)).map { max(0, min($0, 1000)) }
    }
    /// Whether a track takes a share of the free room.
    var hasShares: Bool { tracks.indices.contains { (share(of: $0) ?? 0) > 0 } }

    /// Whether some of them are not as large as their content.
    var hasSizes: Bool { tracks.contains { !Self.areContents.contains($0) } }
    static let areContents = ["auto", "min-content", "max-content"]

    /// Whether all of them have a length in points.
    var areLengths: Bool { !tracks.isEmpty && tracks.allSatisfy { PageLength($0).points != nil } }

    /// Whether a track has neither a length in points nor a share of the free room.
    var isAnyAutomatic: Bool {
        tracks.indices.contains { share(of: $0) == nil && PageLength(tracks[$0]).points == nil }
    }

    private mutating func add(_ text: String, level: Int = 0) {
        for part in Self.parts(of: text, withNames: true) where tracks.count < Self.most {
            if part.hasPrefix("[") {
                if fills { continue }
                for name in Self.parts(of: part.filter { $0 != "[" && $0 != "]" }) {
                    names.append((name, tracks.count + 1))
                }
                continue
            }
            guard part.hasPrefix("repeat("), part.hasSuffix(")"), level < 4 else {
                tracks.append(part)
                continue
            }
            let inner = part.dropFirst(7).dropLast()
            guard let comma = inner.firstIndex(of: ",") else { continue }
            let count = inner[..<comma].filter { $0 != " " }
            let rest = String(inner[inner.index(after: comma)...].drop { $0 == " " })
            if let times = Int(String(count)) {
                for _ in 0..<max(0, min(times, Self.most)) { add(rest, level: level + 1) }
            } else {
                fills = true
                collapses = count == "auto-fit"
                tracks.append(part)
                if rest.hasPrefix("minmax("), let first = Self.arguments(of: rest).first {
                    least = PageLength(Self.withinRoom(first) ?? first).points
                }
            }
        }
    }

    /// The parts between spaces, or other marks, outside parentheses; names of lines are left out if not asked for.
    private static func parts(
        of text: String, at mark: UInt8 = UInt8(ascii: " "), withNames: Bool = false
    ) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var (round, square) = (0, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "[") { square += 1 }
            if square == 0, byte == UInt8(ascii: "(") { round += 1 }
            if square == 0, byte == UInt8(ascii: ")") { round -= 1 }
            if square == 0, byte == mark, round <= 0 {
                if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
                part = []
            } else if square == 0 || withNames {
                part.append(byte)
            }
            if byte == UInt8(ascii: "]") { square = max(0, square - 1) }
        }
        return part.isEmpty ? parts : parts + [String(decoding: part, as: UTF8.self)]
    }

    /// The values between the commas in the parentheses of a function.
    private static func arguments(of function: String) -> [String] {
        guard let open = function.firstIndex(of: "(") else { return [] }
        return parts(of: String(function[function.index(after: open)...].dropLast()), at: UInt8(ascii: ","))
            .map { String($0.drop { $0 == " " }) }
    }

    /// The length of `min(100%, 320px)`, which is 320px wherever there is room for that; nil for anything else.
    private static func withinRoom(_ text: String) -> String? {
        guard text.hasPrefix("min(") else { return nil }
        let lengths = arguments(of: text)
        guard lengths.count == 2, let whole = lengths.firstIndex(of: "100%") else { return nil }
        return PageLength(lengths[1 - whole]).points == nil ? nil : lengths[1 - whole]
    }

    /// The tracks in the language's notation; equal shares if the page calculates them.
    var text: String { text(cutting: []) }

    /// The tracks that the page calculates, from 0, unless something is repeated.
    var calculated: [Int] {
        let parts = Self.parts(of: source)
        return parts.count == count ? parts.indices.filter { Self.written(parts[$0]) == nil } : []
    }

    /// The tracks in the language's notation, with those that may be narrower than what is in them, and what stands for
    /// calculated ones.
    func text(cutting cut: Set<Int>, calculated: [Int: String] = [:]) -> String {
        let parts = Self.parts(of: source)
        let written = parts.enumerated().compactMap { index, part in
            (Self.written(part) ?? calculated[index]).map {
                cut.contains(index) && $0.hasSuffix("fr") ? "minmax(0, \($0))" : $0
            }
        }
        if written.count == parts.count, !written.isEmpty { return written.joined(separator: " ") }
        return [String](repeating: "1fr", count: max(1, tracks.count)).joined(separator: " ")
    }

    /// The length of all tracks but one, in points; nil if another one has none.
    func points(besides track: Int) -> Double? {
        let lengths = tracks.indices.filter { $0 != track }.map { PageLength(tracks[$0]).points }
        return lengths.contains(nil) ? nil : lengths.reduce(0) { $0 + ($1 ?? 0) }
    }

    /// A track in the language's notation; nil if it has none.
    ///
    /// - Parameter isBound: whether it is a length in `minmax`, where alone `min` is known.
    private static func written(_ track: String, isBound: Bool = false) -> String? {
        if let open = track.firstIndex(of: "("), track.hasSuffix(")") {
            if let length = withinRoom(track) {
                return written(length).map { isBound ? "min(100%, \($0))" : "minmax(0, \($0))" }
            }
            let name = camel(String(track[..<open]))
            guard ["repeat", "minmax", "fitContent"].contains(name) else { return nil }
            var texts: [String] = []
            for argument in arguments(of: track) {
                let tracks = parts(of: argument).map { written($0, isBound: name == "minmax") }
                if tracks.contains(nil) { return nil }
                texts.append(tracks.compactMap { $0 }.joined(separator: " "))
            }
            return name + "(" + texts.joined(separator: ", ") + ")"
        }
        if ["auto", "min-content", "max-content", "auto-fill", "auto-fit"].contains(track) { return camel(track) }
        if track.hasSuffix("fr") { return Double(track.dropLast(2)).map { number(max(0, min($0, 1000))) + "fr" } }
        if let count = Int(track), count > 0, count <= most { return track }
        guard let text = PageLength(track).text, !text.hasPrefix("-") else { return nil }
        return text
    }

    private static func camel(_ text: String) -> String {
        var result = ""
        var isNext = false
        for character in text {
            if character == "-" {
                isNext = true
            } else {
                result += isNext ? String(character).uppercased() : String(character)
                isNext = false
            }
        }
        return result
    }
}

extension PageTranslation {
    /// Whether an item of a grid is alone in a column that is as wide as its content.
    func isInFittingTrack(_ node: Int, _ capture: Int) -> Bool {
        let tracks = PageTracks(page.style(page.nodes[node].parent, capture).columns).tracks
        func fits(_ track: String) -> Bool {
            PageTracks.areContents.contains(track) || track.hasPrefix("fit-content")
        }
        guard tracks.count > 1, tracks.contains(where: fits) else { return false }
        return column(of: node, capture, among: tracks.count).map { fits(tracks[$0]) } ?? false
    }

    /// The columns of a grid. Those with a text that the page cuts off where it is too long don't grow for it.
    func columns(of node: Int, _ capture: Int, _ items: [Int]) -> String {
        let tracks = PageTracks(page.style(node, capture).columns)
        var cut: Set<Int> = []
        for item in items.prefix(Page.mostCompared) where tracks.count > 1 && page.nodes[item].kind == .label {
            let style = page.style(item, capture)
            guard style.clips || style.minWidth == .points(0),
                lineWidth(item, capture) > content(item, capture).width + 1,
                let column = column(of: item, capture, among: tracks.count)
            else { continue }
            cut.insert(column)
        }
        var measured: [Int: Double] = [:]
        let calculated = tracks.calculated
        for item in calculated.isEmpty ? [] : Array(items.prefix(Page.mostCompared)) {
            let (outer, width) = (page.outer(item, capture), page.frame(item, capture).width)
            guard ["auto", "normal", "stretch"].contains(outer.justifySelf),
                let column = column(of: item, capture, among: tracks.count), calculated.contains(column)
            else { continue }
            measured[column] = max(
                measured[column] ?? 0, width + (outer.margin.left.points ?? 0) + (outer.margin.right.points ?? 0))
        }
        var written = measured.mapValues { person($0) }
        if calculated.count == 1, let own = measured[calculated[0]], let others = tracks.points(besides: calculated[0])
        {
            let gaps = (page.style(node, capture).columnGap.points ?? 0) * Double(tracks.count - 1)
            // It takes what the others leave.
            if abs(own + others + gaps - content(node, capture).width) <= 2 { written[calculated[0]] = "1fr" }
        }
        return tracks.text(cutting: cut, calculated: written)
    }

    /// The only column of a grid that an item is in. The page says which columns there are, and where the items are which of them
    /// each is in; nil if that doesn't tell, or if it is in several.
    private func column(of node: Int, _ capture: Int, among count: Int) -> Int? {
        let parent = page.nodes[node].parent
        guard page.outer(node, capture).columnSpan == "span 1" else { return nil }
        if let start = Int(page.outer(node, capture).columnStart), start > 0 { return start <= count ? start - 1 : nil }
        let starts = Set(
            page.nodes[parent].children.prefix(Page.mostCompared)
                .flatMap { page.nodes[$0].run.isEmpty ? [$0] : Array(page.nodes[$0].run.prefix(Page.mostCompared)) }
                .filter {
                    page.shows($0, capture) && isInFlow($0, capture)
                        && page.outer($0, capture).columnSpan == "span 1"
                }
                .map { page.frame($0, capture).x.rounded() })
        let (own, room) = (page.frame(node, capture), content(parent, capture))
        if starts.count == count { return starts.count { $0 < own.x.rounded() } }
        if own.maxX > room.maxX - 1 { return count - 1 }
        return own.x < room.x + 1 ? 0 : nil
    }

    /// Declares how a grid lays out its items.
    func arrangeGrid(_ node: Int, _ capture: Int, _ items: [Int], _ made: inout PageDeclarations) {
        let style = page.style(node, capture)
        made.say(.display, "grid")
        if !style.flowsInColumns || !style.columns.isEmpty {
            made.say(.gridTemplateColumns, columns(of: node, capture, items))
        }
        let rows = PageTracks(style.rows)
        if rows.hasSizes { made.say(.gridTemplateRows, rows.text) }
        if !style.addedRows.isEmpty { made.say(.gridAutoRows, PageTracks(style.addedRows).text) }
        if !style.addedColumns.isEmpty { made.say(.gridAutoColumns, PageTracks(style.addedColumns).text) }
        if style.isDense || style.flowsInColumns {
            made.say(.gridAutoFlow, (style.flowsInColumns ? "column" : "row") + (style.isDense ? "Dense" : ""))
        }
        let (row, column) = (style.rowGap.text ?? "0", style.columnGap.text ?? "0")
        if row != "0" || column != "0" { made.say(.gap, row == column ? row : row + " " + column) }
        if let aligned = Self.alignment(style.alignItems), aligned != "stretch" {
            made.say(.alignItems, aligned == "baseline" ? "center" : aligned)
        }
        if let aligned = Self.alignment(style.justifyItems), aligned != "stretch" { made.say(.justifyItems, aligned) }
        if let aligned = Self.alignment(style.justifyContent), aligned != "start", aligned != "stretch" {
            made.say(.justifyContent, aligned)
        }
    }

    /// Declares the tracks of a grid that an item takes.
    func takeTracks(_ outer: PageStyle, _ made: inout PageDeclarations) {
        func lines(_ start: String, _ end: String) -> String? {
            let (one, two) = (Self.gridLine(start), Self.gridLine(end))
            if one == "auto", two == "auto" { return nil }
            if one == "auto", two.hasPrefix("span") { return two }
            return two == "auto" ? one : one + " " + two
        }
        made.say(.gridColumn, lines(outer.columnStart, outer.columnEnd))
        made.say(.gridRow, lines(outer.rowStart, outer.rowEnd))
    }

    /// A line of a grid in the language's notation; `auto` for a name.
    private static func gridLine(_ text: String) -> String {
        let isSpan = text.hasPrefix("span ")
        guard let line = Int(isSpan ? String(text.dropFirst(5)) : text), abs(line) <= 1000, line != 0 else {
            return "auto"
        }
        if isSpan { return line > 0 ? "span(\(line))" : "auto" }
        return "\(line)"
    }
}
