import SkelLanguage
import SkelLayout
import SkelText

extension Importer {
    /// A page that `Templates/pagecapture.js` captured in a browser, at one width or several.
    static let layout = Importer(
        name: "page", summary: "a page that pagecapture.js captured with its layout, as JSON",
        recognizes: { $0.begins(with: "{") && $0.head(names: ["\"skelgen\""]) && $0.head(names: ["\"capture\""]) },
        read: { source, file, problems in
            guard
                let document = JSONReader.read(source, index: file, deepest: PageReader.deepest, reporting: &problems),
                !problems.hasErrors, var page = PageReader.page(in: document, reporting: &problems)
            else { return [] }
            page.settle()
            let first = page.captures[0]
            var sketch = Sketch(name: page.title, size: Size(width: first.width, height: first.height))
            sketch.add(page)
            return [sketch]
        })
}

extension Sketch {
    /// Adds the boxes of a page at its first width, by which parts of it are found.
    fileprivate mutating func add(_ page: Page) {
        func add(_ node: Int, to parent: Int) {
            for child in page.nodes[node].children {
                let frame = page.first(child).map { page.frame(child, $0) } ?? .zero
                var made = Node(page.nodes[child].children.isEmpty ? .view : .group, frame)
                made.tag = page.nodes[child].tag
                made.name = page.nodes[child].identifier
                made.className = page.nodes[child].classes.first ?? ""
                let index = self.add(made, to: parent)
                add(child, to: index)
            }
        }
        add(0, to: 0)
        self.page = page
    }
}

extension Page {
    /// The page as a file with one skeleton.
    func draft(taken: inout [String]) -> Draft {
        let repeated = PageRepeats(self).page
        let intervals = PageInterval.all(of: repeated)
        let name = Naming.free(Naming.type(title) ?? "Screen", among: taken)
        taken.append(name)
        return PageRepair(of: repeated, intervals, named: name).draft
    }
}
