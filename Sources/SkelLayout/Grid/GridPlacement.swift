import SkelLanguage

/// The requested place of an item along one axis: a line, counted from 0 at the start of the explicit tracks, or
/// anywhere.
struct GridWish {
    /// Nil for automatic placement.
    var start: Int?
    /// The number of tracks.
    var span: Int

    /// Section 8.3.1: determines which of both ends counts; `explicit` is the number of explicit tracks.
    init(_ lines: GridLines, explicit: Int) {
        func index(_ line: Int) -> Int { line > 0 ? line - 1 : explicit + 1 + line }
        switch (lines.start, lines.end) {
        case (.line(let first), .line(let second)):
            let (low, high) = (min(index(first), index(second)), max(index(first), index(second)))
            (start, span) = (low, max(1, high - low))
        case (.line(let line), .span(let count)): (start, span) = (index(line), count)
        case (.line(let line), .auto): (start, span) = (index(line), 1)
        case (.span(let count), .line(let line)): (start, span) = (index(line) - count, count)
        case (.auto, .line(let line)): (start, span) = (index(line) - 1, 1)
        // Of two spans, the first counts.
        case (.span(let count), _), (.auto, .span(let count)): (start, span) = (nil, count)
        case (.auto, .auto): (start, span) = (nil, 1)
        }
    }
}

/// The positions of a grid's items (css-grid-2, section 8.5). Axes follow the flow: lanes are rows if rows are filled
/// one after another, otherwise columns; positions are counted along a lane.
struct GridPlacement {
    struct Item {
        /// The place along the lane.
        var along: GridWish
        /// The place across lanes.
        var across: GridWish
    }

    private(set) var items: [Item]
    private let isDense: Bool
    /// The number of positions in a lane.
    private var length: Int
    private var occupancy = GridOccupancy()
    /// The number of tracks added before the explicit ones.
    private(set) var before: (along: Int, across: Int)
    /// The start of the search for an item of a size that was placed before, since cells only fill up; for a few sizes.
    private var found: [(span: Int, lanes: Int, lane: Int, position: Int)] = []

    private static let mostSizes = 8

    /// - Parameter explicit: The number of explicit positions.
    init(_ items: [Item], explicit: Int, isDense: Bool) {
        self.items = items
        self.isDense = isDense
        before = (0, 0)
        for item in items {
            before.along = max(before.along, -(item.along.start ?? 0))
            before.across = max(before.across, -(item.across.start ?? 0))
        }
        length = explicit + before.along
        for index in self.items.indices {
            if let start = items[index].along.start { self.items[index].along.start = start + before.along }
            if let start = items[index].across.start { self.items[index].across.start = start + before.across }
            length = max(length, (self.items[index].along.start ?? 0) + items[index].along.span)
        }
    }

    /// Places all items; returns false if that takes more than `most` steps.
    mutating func place(most: Int) -> Bool {
        if isPlain {
            placePlain()
            return true
        }
        for item in items {
            if let start = item.along.start, let lane = item.across.start { take(item, start, lane) }
            if occupancy.steps > most { return false }
        }
        return placeInLanes(most: most) && placeRest(most: most)
    }

    /// Whether no item can be in another's way.
    private var isPlain: Bool {
        !isDense && items.allSatisfy { $0.along.start == nil && $0.across.start == nil && $0.across.span == 1 }
    }

    private mutating func placePlain() {
        var (lane, position) = (0, 0)
        for index in items.indices {
            let span = items[index].along.span
            if position + span > length { (lane, position) = (lane + 1, 0) }
            (items[index].along.start, items[index].across.start) = (position, lane)
            position += span
        }
    }

    private mutating func take(_ item: Item, _ start: Int, _ lane: Int) {
        occupancy.take(start..<start + item.along.span, lanes: lane..<lane + item.across.span)
    }

    /// Step 1: places the items with a known lane.
    private mutating func placeInLanes(most: Int) -> Bool {
        // The filled length of each lane.
        var ends: [Int] = []
        for index in items.indices where items[index].along.start == nil {
            guard let lane = items[index].across.start else { continue }
            let item = items[index]
            while ends.count <= lane { ends.append(0) }
            var start = isDense ? 0 : ends[lane]
            let lanes = lane..<lane + item.across.span
            while let end = occupancy.obstacle(in: start..<start + item.along.span, lanes: lanes) { start = end }
            items[index].along.start = start
            take(item, start, lane)
            let end = start + item.along.span
            length = max(length, end)
            ends[lane] = end
            if occupancy.steps > most { return false }
        }
        return true
    }

    /// Steps 3 and 4: places all others, in order.
    private mutating func placeRest(most: Int) -> Bool {
        var cursor = (lane: 0, position: 0)
        for index in items.indices where items[index].across.start == nil {
            let item = items[index]
            if let start = item.along.start {
                if isDense {
                    cursor.lane = 0
                } else if start < cursor.position {
                    cursor.lane += 1
                }
                cursor.position = start
                let area = start..<start + item.along.span
                while occupancy.obstacle(in: area, lanes: cursor.lane..<cursor.lane + item.across.span) != nil {
                    cursor.lane += 1
                    if occupancy.steps > most { return false }
                }
            } else {
                if isDense { cursor = begin(of: item) }
                guard search(item, from: &cursor, most: most) else { return false }
                if isDense { note(item, at: cursor) }
            }
            (items[index].along.start, items[index].across.start) = (cursor.position, cursor.lane)
            take(item, cursor.position, cursor.lane)
            if occupancy.steps > most { return false }
        }
        return true
    }

    /// Moves a cursor to the next free area.
    private mutating func search(_ item: Item, from cursor: inout (lane: Int, position: Int), most: Int) -> Bool {
        while true {
            if cursor.position + item.along.span > length {
                cursor = (cursor.lane + 1, 0)
                continue
            }
            let area = cursor.position..<cursor.position + item.along.span
            let lanes = cursor.lane..<cursor.lane + item.across.span
            guard let end = occupancy.obstacle(in: area, lanes: lanes) else { return true }
            cursor.position = end
            if occupancy.steps > most { return false }
        }
    }

    private func begin(of item: Item) -> (lane: Int, position: Int) {
        let known = found.first { $0.span == item.along.span && $0.lanes == item.across.span }
        return known.map { ($0.lane, $0.position) } ?? (0, 0)
    }

    private mutating func note(_ item: Item, at cursor: (lane: Int, position: Int)) {
        let entry = (item.along.span, item.across.span, cursor.lane, cursor.position)
        if let known = found.firstIndex(where: { $0.span == entry.0 && $0.lanes == entry.1 }) {
            found[known] = entry
        } else if found.count < Self.mostSizes {
            found.append(entry)
        }
    }

    /// The number of steps taken.
    var steps: Int { occupancy.steps }
}
