import SkelText

/// What has been found out about containers, until they are placed.
///
/// Records are looked at where they stand: one that is handed out costs a reference count for each of its arrays.
struct FlexRecords {
    private let views: Range<Int>
    /// By view from the first one on, the number of its record, or -1; empty until there is a record.
    private var numbers: [Int32] = []
    private var records: [FlexRecord] = []
    /// The numbers of records that no view uses any longer.
    private var free: [Int32] = []

    /// For views of a range.
    init(_ views: Range<Int>) { self.views = views }

    /// The result of laying out a view in a fragment; nil if it was not laid out.
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

/// Finds the numbers of fragments: of few by looking at each, of many by a table.
private struct FragmentIndex {
    /// A screen has far fewer of one container, unless sizes depend on each other at many levels.
    private static let mostListed = 16
    private var table: SlotTable?

    /// The number of one of `count` that is like a fragment.
    @inline(__always)
    func number(of fragment: Fragment, among count: Int, where isLike: (Int) -> Bool) -> Int? {
        if let table { return table.find(fragment.hash, where: isLike) }
        return (0..<count).last(where: isLike)
    }

    /// Adds the last of `count`.
    @inline(__always)
    mutating func add(among count: Int, fragment: (Int) -> Fragment) {
        if table != nil {
            table?.insert(count - 1, hash: fragment(count - 1).hash)
        } else if count > Self.mostListed {
            var all = SlotTable()
            for number in 0..<count { all.insert(number, hash: fragment(number).hash) }
            table = all
        }
    }
}

/// Layouts by their fragments.
private struct KnownLayouts {
    // No tuple: the first array of it would cost the program's start twice as much.
    private struct Entry {
        let fragment: Fragment
        let findsBaseline: Bool
        let result: LayoutResult
    }

    private var entries: [Entry] = []
    private var index = FragmentIndex()

    func result(of fragment: Fragment, findsBaseline: Bool) -> LayoutResult? {
        let number = index.number(of: fragment, among: entries.count) {
            entries[$0].fragment == fragment && (entries[$0].findsBaseline || !findsBaseline)
        }
        return number.map { entries[$0].result }
    }

    mutating func add(_ result: LayoutResult, of fragment: Fragment, findsBaseline: Bool) {
        entries.append(Entry(fragment: fragment, findsBaseline: findsBaseline, result: result))
        index.add(among: entries.count) { entries[$0].fragment }
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
    private var index = FragmentIndex()

    func widths(of fragment: Fragment) -> ContentWidths? {
        if let known = free.last(where: { $0.fragment.padding == fragment.padding }) { return known.widths }
        let number = index.number(of: fragment, among: entries.count) { entries[$0].fragment == fragment }
        return number.map { entries[$0].widths }
    }

    mutating func add(_ widths: ContentWidths, of fragment: Fragment) {
        if !widths.dependsOnHeight { return free.append(Entry(fragment: fragment, widths: widths)) }
        entries.append(Entry(fragment: fragment, widths: widths))
        index.add(among: entries.count) { entries[$0].fragment }
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
