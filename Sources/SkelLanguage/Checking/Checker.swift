package import SkelText

/// Checks a file and its imports, and answers with the file's skeletons, components expanded.
///
/// `trees` is the file first, then what it imports, each once, and behind those whose appearance wins over its own.
/// Every mistake of every tree is reported; what is wrong is left out of the screens. Where an import is missing (the
/// trees are not complete), a name that nothing declares is no mistake.
package func check(_ trees: [SyntaxTree], areComplete: Bool = true, reporting problems: inout Problems) -> [Screen] {
    guard !trees.isEmpty else { return [] }
    var checker = Checker(trees, areComplete: areComplete, problems: problems)
    let screens = checker.check()
    problems = checker.problems
    return screens
}

/// Checks a file whose imports are not read, as an editor shows it: what they may declare is no mistake, all else is.
package func check(alone tree: SyntaxTree, reporting problems: inout Problems) -> [Screen] {
    check([tree], areComplete: !tree.root.children.contains { $0.kind == .importItem }, reporting: &problems)
}

/// The state of one check: what is declared, and the tables that the screens will share.
struct Checker {
    let trees: [SyntaxTree]
    /// Whether every import is there; else what a name stands for may be missing with it.
    let areComplete: Bool
    var problems: Problems
    var names: Names

    /// What the screens will share.
    let tables = Tables()

    /// Numbers below this are names of properties, and index `Property.all`.
    let propertyCount: Int32
    /// The kinds by the numbers of their names, from `propertyCount` on.
    let kindNames: ClosedRange<Int32>

    // What the files declare, by the numbers of the names.
    var variables = Declarations()
    var styles = Declarations()
    var components = Declarations()
    var declaredAnimations = Declarations()
    // What became of them, by the numbers of the declarations.
    var variableValues: [[Value]] = []
    var namedStyles: [NamedStyle] = []
    var prototypes: [Prototype] = []
    /// By the numbers of the names, those of `animations`.
    var animationIndices: [Int32: Int32] = [:]
    /// The settings that file-level `appearance` blocks make, newest.
    var fileAppearance: Int32 = -1

    /// The views of the skeleton or component being built.
    var nodes: [Screen.Node] = []
    /// How deep the views being built are nested.
    var depth = 0
    /// How many levels of views were built.
    var height = 0
    /// What views around the one at hand say of it; the innermost last.
    var surroundings: [Surroundings] = []
    /// The place of the newest warning of a property without effect.
    var lastWithoutEffect: Span?
    /// What waits for the cells of lists; see `finishList`.
    var pendingLists: [PendingList] = []
    /// Whether what is being built met the limit on views.
    var isFull = false
    /// How deep the views are nested around the component being built: where its first use stands.
    var outerDepth = 0
    /// How many variables, styles and components are being read, each for the one before.
    var readingDepth = 0
    /// How many mistakes the view at hand has, those of the views in it not counted; see `fill`.
    var flaws = 0
    /// Whether two declarations have one name: either may be meant.
    var hasDuplicates = false
    // The limits are reported once: what meets one meets it again and again.
    var hasReportedFull = false
    var hasReportedNesting = false
    /// The names that misspelt properties are compared with, by the kinds that were asked for.
    var knownPropertyNames: [(kind: ElementKind, names: [String])] = []
    /// How many names misspelt ones were compared with.
    var comparisonCount = 0
    /// More would be felt: names of 64 letters take the longest.
    static let mostComparisons = 100_000
    /// Used by `evaluate`, kept for its memory.
    var scratch: [Value] = []

    init(_ trees: [SyntaxTree], areComplete: Bool, problems: Problems) {
        self.trees = trees
        self.areComplete = areComplete
        self.problems = problems
        names = Self.knownNames.names
        propertyCount = Self.knownNames.propertyCount
        kindNames = Self.knownNames.kinds
    }

    /// The names that every file begins with, made once: of properties, then of kinds.
    private static let knownNames: (names: Names, strings: [String], propertyCount: Int32, kinds: ClosedRange<Int32>) =
        {
            var names = Names()
            var strings: [String] = []
            strings.reserveCapacity(128)
            func add(_ word: String) -> Int32 {
                let number = names.intern(word)
                if Int(number) == strings.count { strings.append(word) }
                return number
            }
            for property in Property.views { _ = add(property.name) }
            let count = Int32(names.count)
            let first = add(ElementKind.skeleton.name)
            for kind in ElementKind.allCases { _ = add(kind.name) }
            return (names, strings, count, first...Int32(names.count - 1))
        }()

    /// What is declared by name: in which item, and how far it is read. Not generic, nor a `Dictionary`; see `SlotTable`.
    struct Declarations {
        enum State: UInt8 { case unread, reading, done }

        private(set) var names: [Int32] = []
        private(set) var places: [Syntax] = []
        var states: [State] = []
        /// By the number of the name: that of the declaration, or -1.
        private var numbers: [Int32] = []

        var indices: Range<Int> { names.indices }

        /// The number of the declaration of a name, or nil.
        func number(of name: Int32) -> Int? {
            guard name >= 0, Int(name) < numbers.count, numbers[Int(name)] >= 0 else { return nil }
            return Int(numbers[Int(name)])
        }

        /// Notes a declaration, or answers with the first one of its name.
        mutating func declare(_ name: Int32, at place: Syntax) -> Syntax? {
            if let first = number(of: name) { return places[first] }
            makeRoom(for: name)
            numbers[Int(name)] = Int32(names.count)
            names.append(name)
            places.append(place)
            states.append(.unread)
            return nil
        }

        /// Lets a declaration go by another name too; answers false where that is declared.
        mutating func alias(_ other: Int32, of name: Int32) -> Bool {
            guard number(of: other) == nil, let number = number(of: name) else { return false }
            makeRoom(for: other)
            numbers[Int(other)] = Int32(number)
            return true
        }

        /// Several at once: the first name of a file is the two-hundredth, behind those that are known.
        private mutating func makeRoom(for name: Int32) {
            if numbers.count <= Int(name) { numbers += repeatElement(-1, count: Int(name) + 64 - numbers.count) }
        }
    }

    mutating func check() -> [Screen] {
        let doubts = Doubts(problems, in: trees)
        declareAll()
        let before = flaws
        for tree in trees.reversed() { readAppearances(of: tree) }
        let concernsAll = flaws > before || hasDuplicates || !areComplete
        var screens: [Screen] = []
        for item in trees[0].root.children where item.kind == .skeletonItem {
            screens.append(buildSkeleton(item))
            if doubts.concern(item) { screens[screens.count - 1].isDoubtful = true }
        }
        for tree in trees.dropFirst() {
            for item in tree.root.children where item.kind == .skeletonItem { _ = buildSkeleton(item) }
        }
        readUnused()
        reportHyphens()
        tables.strings = names.strings(after: Self.knownNames.strings)
        for index in screens.indices {
            screens[index].tables = tables
            if concernsAll || hasReportedFull || hasReportedNesting { screens[index].isDoubtful = true }
        }
        return screens
    }

    // MARK: - Reading the trees

    /// The number of the name that a node's bytes spell.
    mutating func name(_ syntax: Syntax) -> Int32 {
        let range = syntax.range
        return syntax.tree.file.bytes.withUnsafeBufferPointer { names.intern($0, range.lowerBound, range.upperBound) }
    }

    /// The number of the word at a place of a tree.
    mutating func name(at span: Span, in tree: SyntaxTree) -> Int32 {
        tree.file.bytes.withUnsafeBufferPointer { names.intern($0, Int(span.start), Int(span.end)) }
    }

    /// The kind whose name has a number.
    func kind(named name: Int32) -> ElementKind? {
        guard kindNames.contains(name) else { return nil }
        return ElementKind(rawValue: UInt8(name - kindNames.lowerBound))
    }

    mutating func report(_ diagnostic: Diagnostic) {
        flaws += 1
        if !areComplete, Code.maybeDeclaredElsewhere.contains(diagnostic.code) { return }
        problems.report(diagnostic)
    }

    mutating func reportNesting(at span: Span) {
        if !hasReportedNesting { report(Messages.nestingTooDeep(span)) }
        hasReportedNesting = true
    }

    /// Reads what something is made of; nil, and a report, where that is too deep in turn.
    mutating func nested<Result>(at span: Span, _ read: (inout Checker) -> Result) -> Result? {
        guard readingDepth < Parser.maximumNesting else {
            reportNesting(at: span)
            return nil
        }
        readingDepth += 1
        defer { readingDepth -= 1 }
        return read(&self)
    }
}
