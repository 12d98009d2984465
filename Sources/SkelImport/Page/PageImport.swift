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

    /// The page as a file with one skeleton.
    func draft(taken: inout [String]) -> Draft {
        let repeated = PageRepeats(self).page
        let intervals = PageInterval.all(of: repeated)
        let name = Naming.free(Naming.type(title) ?? "Screen", among: taken)
        taken.append(name)
        return PageRepair(of: repeated, intervals, named: name).draft
    }
}
