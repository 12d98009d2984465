import SkelText

/// What has been found out about containers, until they are placed.
///
/// Records are looked at where they stand: one that is handed out costs a reference count for each of its arrays.
struct FlexRecords {
    private let views: Range<Int>
    /// By view from the first one on, the number of its record, or -1; empty until there is a record.
    private var numbers: [Int32] = []
    private var records: [FlexRecord] = []
    /// The numbers of records that are no view's any more.
    private var free: [Int32] = []

    /// For views of a range.
    init(_ views: Range<Int>) { self.views = views }

    /// What the layout of a view in a fragment came to; nil where it was not laid out.
    func layout(_ view: Int, of fragment: Fragment, findsBaseline: Bool) -> LayoutResult? {
        let number = number(of: view)
        return number < 0 ? nil : records[number].layouts.result(of: fragment, findsBaseline: findsBaseline)
    }

    /// The content widths of a view in a fragment; nil where they were not found.
    func widths(_ view: Int, of fragment: Fragment) -> ContentWidths? {
        let number = number(of: view)
        return number < 0 ? nil : records[number].widths.widths(of: fragment)
    }

    /// The children of a view that take part in flex layout, and whether there are others.
    func itemViews(_ view: Int) -> (items: [Int32], hasOthers: Bool)? {
        let number = number(of: view)
        return number < 0 ? nil : records[number].itemViews
    }

    mutating func add(_ view: Int, _ result: LayoutResult, of fragment: Fragment, findsBaseline: Bool) {
        records[record(of: view)].layouts.add(result, of: fragment, findsBaseline: findsBaseline)
    }

    mutating func add(_ view: Int, _ widths: ContentWidths, of fragment: Fragment) {
        records[record(of: view)].widths.add(widths, of: fragment)
    }

    mutating func add(_ view: Int, _ items: [Int32], hasOthers: Bool) {
        records[record(of: view)].itemViews = (items, hasOthers)
    }

    mutating func remove(_ view: Int) {
        let number = number(of: view)
        guard number >= 0 else { return }
        records[number] = FlexRecord()
        numbers[view - views.lowerBound] = -1
        free.append(Int32(number))
    }

    private func number(of view: Int) -> Int { numbers.isEmpty ? -1 : Int(numbers[view - views.lowerBound]) }

    /// The number of a view's record, a new one if it has none.
    private mutating func record(of view: Int) -> Int {
        if numbers.isEmpty { numbers = Array(repeating: -1, count: views.count) }
        var number = number(of: view)
        if number < 0 {
            number = Int(free.popLast() ?? Int32(records.count))
            if number == records.count { records.append(FlexRecord()) }
            numbers[view - views.lowerBound] = Int32(number)
        }
        return number
    }
}

/// What has been found out about one container.
private struct FlexRecord {
    var itemViews: (items: [Int32], hasOthers: Bool)?
    var layouts = KnownLayouts()
    var widths = KnownWidths()
}

/// More fragments of a container than this are found by a table. Screens that people write have three at most.
private let mostListed = 16

/// Layouts by their fragments.
private struct KnownLayouts {
    // No tuple: the first array of it would cost the program's start twice as much.
    private struct Entry {
        let fragment: Fragment
        let findsBaseline: Bool
        let result: LayoutResult
    }

    private var entries: [Entry] = []
    private var table: SlotTable?

    func result(of fragment: Fragment, findsBaseline: Bool) -> LayoutResult? {
        func isLike(_ number: Int) -> Bool {
            entries[number].fragment == fragment && (entries[number].findsBaseline || !findsBaseline)
        }
        if let table { return table.find(fragment.hash, where: isLike).map { entries[$0].result } }
        return entries.indices.last(where: isLike).map { entries[$0].result }
    }

    mutating func add(_ result: LayoutResult, of fragment: Fragment, findsBaseline: Bool) {
        entries.append(Entry(fragment: fragment, findsBaseline: findsBaseline, result: result))
        if table != nil {
            table?.insert(entries.count - 1, hash: fragment.hash)
        } else if entries.count > mostListed {
            var all = SlotTable()
            for number in entries.indices { all.insert(number, hash: entries[number].fragment.hash) }
            table = all
        }
    }
}

/// Content widths by their fragments, or by their paddings alone where they hold at any height.
private struct KnownWidths {
    private struct Entry {
        let fragment: Fragment
        let widths: ContentWidths
    }

    private var free: [Entry] = []
    private var entries: [Entry] = []
    private var table: SlotTable?

    func widths(of fragment: Fragment) -> ContentWidths? {
        if let known = free.last(where: { $0.fragment.padding == fragment.padding }) { return known.widths }
        if let table {
            return table.find(fragment.hash) { entries[$0].fragment == fragment }.map { entries[$0].widths }
        }
        return entries.last { $0.fragment == fragment }?.widths
    }

    mutating func add(_ widths: ContentWidths, of fragment: Fragment) {
        if !widths.dependsOnHeight { return free.append(Entry(fragment: fragment, widths: widths)) }
        entries.append(Entry(fragment: fragment, widths: widths))
        if table != nil {
            table?.insert(entries.count - 1, hash: fragment.hash)
        } else if entries.count > mostListed {
            var all = SlotTable()
            for number in entries.indices { all.insert(number, hash: entries[number].fragment.hash) }
            table = all
        }
    }
}

extension Fragment {
    /// For a table of this run. Paddings are nearly always alike.
    fileprivate var hash: UInt64 {
        var hash = StableHash()
        hash.combine(width.bitPattern)
        hash.combine((height ?? -1).bitPattern)
        hash.combine((heightRule.extent ?? -1).bitPattern)
        return hash.value
    }
}
