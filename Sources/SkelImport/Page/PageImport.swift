import SkelLanguage
import SkelLayout
import SkelText

extension Importer {
    /// A page that `Templates/pagecapture.js` captured in a browser, at one width or several.
    static let page = Importer(
        name: "page", summary: "a page that skelgen captured, as JSON",
        // Some WebDrivers sort the keys.
        recognizes: { $0.begins(with: "{") && $0.head(names: ["\"captures\"", "\"capture\""]) },
        read: { source, file, problems in
            guard
                let document = JSONReader.read(source, index: file, deepest: PageReader.deepest, reporting: &problems),
                !problems.hasErrors, let page = Page(in: [document], reporting: &problems)
            else { return [] }
            let first = page.captures[0]
            var sketch = Sketch(name: page.title, size: Size(width: first.width, height: first.height))
            sketch.page = page
            return [sketch]
        })
}

extension Page {
    /// The page that documents capture at different widths; nil, with a report, if they capture none.
    init?(in documents: [JSONValue], reporting problems: inout Problems) {
        guard let page = PageReader.page(in: documents, reporting: &problems) else { return nil }
        self = page
        self.documents = documents
        settle()
    }

    /// Whether another page may be this one at other widths. Elements are numbered in document order: of two pages with one title,
    /// hardly any number stands for the same kind of element.
    func isLike(_ other: Page) -> Bool {
        let (one, two) = (elements, other.elements)
        return one.intersection(two).count * 2 >= min(one.count, two.count)
    }

    /// The elements of its captures, each by its number, its tag and its classes.
    private var elements: Set<String> {
        var found: Set<String> = []
        for capture in documents.flatMap({ $0.member("captures")?.list ?? [] }) {
            guard let tree = capture.member("tree") else { continue }
            PageReader.forEachElement(of: tree) { element in
                let words = ["t", "c"].compactMap { element.member($0) }.flatMap { $0.list ?? [$0] }
                found.insert(words.reduce("\(PageReader.number(of: element) ?? 0)") { $0 + " " + ($1.string ?? "") })
            }
        }
        return found
    }

    /// The page as one skeleton, to be added to a draft.
    ///
    /// - Parameter taken: the names of the file's skeletons.
    func draft(beside others: Draft, taken: inout [String]) -> Draft {
        var repeated = PageRepeats(self).page
        let intervals = PageInterval.all(of: repeated)
        let name = Naming.free(Naming.type(title) ?? "Screen", among: taken)
        taken.append(name)
        while true {
            var draft = PageRepair(of: repeated, intervals, named: name).draft
            let others = draft.share(with: others)
            if others.isEmpty { return draft }
            repeated.taken += others
        }
    }
}

extension Draft {
    /// Removes what another draft has too, and makes a file's appearance that of its skeleton where the other one differs.
    ///
    /// - Returns: the names of what the other draft has otherwise.
    fileprivate mutating func share(with other: Draft) -> [String] {
        var names: [String] = []
        var own: [Element] = []
        for case .element(let known) in other.items where known.head != "skeleton" {
            for index in items.indices.reversed() {
                guard case .element(let element) = items[index], element.head == known.head, element.name == known.name
                else { continue }
                let isSame = element.written == known.written
                if isSame || known.name.isEmpty { items.remove(at: index) }
                if isSame { continue }
                if known.name.isEmpty { own.append(element) } else { names.append(known.name) }
            }
        }
        changeElements { if $0.head == "skeleton" { $0.elements = own + $0.elements } }
        return names
    }
}

extension Draft.Element {
    fileprivate var written: [UInt8] {
        var draft = Draft()
        draft.items = [.element(self)]
        return draft.formatted().bytes
    }
}
