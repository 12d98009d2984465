/// What has been found out about containers, until they are placed.
struct FlexRecords {
    private let views: Range<Int>
    /// By view from the first one on, the number of its record, or -1; empty until there is a record.
    private var numbers: [Int32] = []
    private var records: [FlexRecord] = []
    /// The numbers of records that are no view's any more.
    private var free: [Int32] = []

    /// For views of a range.
    init(_ views: Range<Int>) { self.views = views }

    subscript(view: Int) -> FlexRecord? {
        let number = number(of: view)
        return number < 0 ? nil : records[number]
    }

    /// Changes the record of a view, a new one if it has none.
    mutating func update(_ view: Int, _ body: (inout FlexRecord) -> Void) {
        if numbers.isEmpty { numbers = Array(repeating: -1, count: views.count) }
        var number = number(of: view)
        if number < 0 {
            number = Int(free.popLast() ?? Int32(records.count))
            if number == records.count { records.append(FlexRecord()) }
            numbers[view - views.lowerBound] = Int32(number)
        }
        body(&records[number])
    }

    mutating func remove(_ view: Int) {
        let number = number(of: view)
        guard number >= 0 else { return }
        records[number] = FlexRecord()
        numbers[view - views.lowerBound] = -1
        free.append(Int32(number))
    }

    private func number(of view: Int) -> Int { numbers.isEmpty ? -1 : Int(numbers[view - views.lowerBound]) }
}

/// What has been found out about one container.
struct FlexRecord {
    var itemViews: (items: [Int32], hasOthers: Bool)?
    private var layouts: [Layout] = []
    private var widths: [Widths] = []

    // No tuples: the first array of each would cost the program's start twice as much.
    private struct Layout {
        let fragment: Fragment
        let findsBaseline: Bool
        let result: LayoutResult
    }

    private struct Widths {
        let fragment: Fragment
        let widths: ContentWidths
    }

    init() {}

    func layout(of fragment: Fragment, findsBaseline: Bool) -> LayoutResult? {
        layouts.last { $0.fragment == fragment && ($0.findsBaseline || !findsBaseline) }?.result
    }

    mutating func add(_ layout: LayoutResult, of fragment: Fragment, findsBaseline: Bool) {
        layouts.append(Layout(fragment: fragment, findsBaseline: findsBaseline, result: layout))
    }

    func widths(of fragment: Fragment) -> ContentWidths? {
        widths.last { known in
            known.widths.dependsOnHeight ? known.fragment == fragment : known.fragment.padding == fragment.padding
        }?.widths
    }

    mutating func add(_ found: ContentWidths, of fragment: Fragment) {
        widths.append(Widths(fragment: fragment, widths: found))
    }
}
