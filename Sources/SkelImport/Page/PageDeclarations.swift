import SkelLanguage

/// A value of a declaration: as the page's styles say it, or as measured.
enum PageValue: Equatable {
    /// What the page declares, in the language's notation.
    case said(String)
    /// A measured length in points.
    case length(Double)
    /// The measured width of a text, which is typical rather than exact.
    case words(Double)
    /// A measured share in percent, in fives.
    case fill(Double)
    /// A number of characters.
    case count(Double)
    /// The columns of a table; `isList` for those of a list.
    case columns([PageTrack], isList: Bool)

    /// The value in the language's notation.
    var text: String {
        switch self {
        case .said(let text): text
        case .length(let value), .words(let value): person(value)
        case .fill(let value): "\(Int((value / 5).rounded()) * 5)"
        case .count(let value): "\(Int(value.rounded()))"
        case .columns(let tracks, let isList):
            zip(tracks, PageTrack.shares(of: tracks)).map { track, share in
                if track.isFixed { return person(track.width) }
                return isList && track.least == 0 ? "\(share)fr" : "minmax(\(person(track.least)), \(share)fr)"
            }.joined(separator: " ")
        }
    }

    /// The number of a value; nil if it is not one.
    var points: Double? {
        switch self {
        case .said(let text): Double(text)
        case .length(let value), .words(let value), .fill(let value), .count(let value): value
        case .columns: nil
        }
    }

    /// Whether a wider interval doesn't need another value: small differences of what was measured are none.
    func isLike(_ other: PageValue) -> Bool {
        switch (self, other) {
        case (.length(let one), .length(let two)): abs(one - two) <= 1.5
        case (.words(let one), .words(let two)): abs(one - two) <= max(4, 0.06 * abs(one))
        case (.fill(let one), .fill(let two)): abs(one - two) <= 25
        case (.count(let one), .count(let two)): one.rounded() == two.rounded()
        case (.columns(let one, _), .columns(let two, _)): PageTrack.areAlike(one, two)
        default: text == other.text
        }
    }
}

/// A column of a table.
struct PageTrack: Equatable {
    /// The measured width in points; unless it is fixed, what counts is its share of all such widths.
    var width: Double
    /// The least width in points, for a share.
    var least = 0.0
    var isFixed = false

    /// Whether columns in a table as wide as that of others are as wide as those.
    static func areAlike(_ one: [PageTrack], _ two: [PageTrack]) -> Bool {
        guard one.count == two.count else { return false }
        let isLike = zip(one, two).allSatisfy { $0.isFixed == $1.isFixed && abs($0.least - $1.least) <= 4 }
        let room = two.reduce(0) { $0 + ($1.isFixed ? 0 : $1.width) }
        return isLike && zip(laidOut(one, in: room), two).allSatisfy { abs($0 - $1.width) <= 4 }
    }

    /// The columns of tables of several widths: shares as in the widest one, of which those are as wide as in the narrowest one at
    /// least that would be narrower there. Empty if their numbers differ.
    static func shared(_ tables: [[PageTrack]]) -> [PageTrack] {
        func width(_ tracks: [PageTrack]) -> Double { tracks.reduce(0) { $0 + $1.width } }
        guard let narrow = tables.min(by: { width($0) < width($1) }),
            let wide = tables.max(by: { width($0) < width($1) }), tables.allSatisfy({ $0.count == wide.count })
        else { return [] }
        var tracks = wide
        let room = zip(narrow, wide).reduce(0) { $0 + ($1.1.isFixed ? 0 : $1.0.width) }
        while true {
            let widths = laidOut(tracks, in: room)
            let short = tracks.indices.filter {
                !tracks[$0].isFixed && tracks[$0].least == 0 && widths[$0] < narrow[$0].width - 1
            }
            if short.isEmpty { return tracks }
            for index in short { tracks[index].least = narrow[index].width }
        }
    }

    /// The shares of columns in small numbers that give their widths to two points; in points if none do.
    static func shares(of tracks: [PageTrack]) -> [Int] {
        let widths = tracks.map { $0.isFixed ? 0 : max(1, $0.width) }
        let room = widths.reduce(0, +)
        let fewest = max(1, widths.count { $0 > 0 })
        for total in fewest...max(fewest, mostParts) {
            let shares = widths.map { $0 == 0 ? 0 : max(1, ($0 * Double(total) / room).rounded()) }
            let part = room / max(1, shares.reduce(0, +))
            if zip(shares, widths).allSatisfy({ abs($0 * part - $1) <= 2 }) { return shares.map { Int($0) } }
        }
        return widths.map { Int($0.rounded()) }
    }

    /// The most parts into which the columns of a table are divided.
    private static let mostParts = 100

    /// The widths of columns of which those that are not fixed share some room, none below its least width.
    static func laidOut(_ tracks: [PageTrack], in room: Double) -> [Double] {
        var widths = tracks.map { $0.isFixed ? $0.width : 0 }
        var open = tracks.indices.filter { !tracks[$0].isFixed }
        var (rest, isDone) = (room, false)
        while !isDone {
            let unit = max(0, rest) / max(1, open.reduce(0) { $0 + tracks[$1].width })
            let narrow = open.filter { tracks[$0].width * unit < tracks[$0].least }
            isDone = narrow.isEmpty
            for index in isDone ? open : narrow {
                widths[index] = isDone ? tracks[index].width * unit : tracks[index].least
                if !isDone { rest -= tracks[index].least }
            }
            open.removeAll { narrow.contains($0) }
        }
        return widths
    }
}

/// The declarations of a view at one width, in the order in which they were made.
struct PageDeclarations {
    private(set) var items: [(property: Property, value: PageValue)] = []

    subscript(property: Property) -> PageValue? {
        get { items.first { $0.property == property }?.value }
        set {
            let index = items.firstIndex { $0.property == property }
            switch (index, newValue) {
            case (let index?, let value?): items[index].value = value
            case (let index?, nil): items.remove(at: index)
            case (nil, let value?): items.append((property, value))
            case (nil, nil): break
            }
        }
    }

    func has(_ property: Property) -> Bool { self[property] != nil }

    mutating func say(_ property: Property, _ text: String?) {
        if let text { self[property] = .said(text) }
    }
}
