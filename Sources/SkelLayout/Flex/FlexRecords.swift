import SkelText

/// The measurements of containers, until these are placed.
///
/// Records are used in place: passing one on costs a reference count for each of its arrays.
struct FlexRecords {
    private let views: Range<Int>
    /// The record number of each view from the first one on, or -1; empty until there is a record.
    private var numbers: [Int32] = []
    private var records: [FlexRecord] = []
    /// The numbers of unused records.
    private var free: [Int32] = []

    /// Creates records for a range of views.
    init(_ views: Range<Int>) { self.views = views }

    /// The result of laying out a view in a fragment; nil if it hasn't been laid out.
    func layout(_ view: Int, of fragment: Fragment, findsBaseline: Bool) -> LayoutResult? {
        let number = number(of: view)
        return number < 0 ? nil : records[number].layouts.result(of: fragment, findsBaseline: findsBaseline)
    }

    /// The content widths of a view in a fragment; nil if they haven't been measured.
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

    /// The number of a view's record, which is created if necessary.
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

/// The measurements of one container.
private struct FlexRecord {
    var itemViews: (items: [Int32], hasOthers: Bool)?
    var layouts = KnownLayouts()
    var widths = KnownWidths()
}

/// Finds the numbers of fragments: a few by comparing each, many by a table.
private struct FragmentIndex {
    /// The most fragments to compare; a container has far fewer unless sizes depend on each other at many levels.
    private static let mostListed = 16
    private var table: SlotTable?

    /// The number of the one among `count` that equals a fragment.
    @inline(__always)
    func number(of fragment: Fragment, among count: Int, where isLike: (Int) -> Bool) -> Int? {
        if let table { return table.find(fragment.hash, where: isLike) }
        return (0..<count).last(where: isLike)
    }

    /// Adds the last of `count` fragments.
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

/// Layouts by fragment.
private struct KnownLayouts {
    // Not a tuple: the first array of tuples would double the program's start time.
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

/// Content widths by fragment, or by padding alone if they hold at any height.
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
    /// A hash for a table in this run. Paddings are nearly always equal.
    fileprivate var hash: UInt64 {
        var hash = StableHash()
        hash.combine(width.bitPattern)
        hash.combine((height ?? -1).bitPattern)
        hash.combine((heightRule.extent ?? -1).bitPattern)
        return hash.value
    }
}
