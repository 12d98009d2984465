import SkelLanguage
import SkelText

extension Feature {
    /// The declaration of a name, or the file of an import.
    static let definition = Feature("textDocument/definition", ["definitionProvider": true]) {
        params, workspace throws(ResponseError) in
        let target = try workspace.place(params)
        if let file = target.importedFile {
            let start = TextPosition(line: 0, column: 0)
            return ["uri": .string(workspace.address(of: file)), "range": Workspace.range(start, start)]
        }
        guard let occurrence = target.occurrence,
            let place = target.analysis.symbols.declaration(of: occurrence.symbol)
        else { return .null }
        return workspace.location(place, in: target.analysis)
    }

    /// All places of a name in the files that are open or in the folders.
    static let references = Feature("textDocument/references", ["referencesProvider": true]) {
        params, workspace throws(ResponseError) in
        let target = try workspace.place(params)
        guard let occurrence = target.occurrence else { return .null }
        let isWhole = params.value("context", "includeDeclaration")?.isTrue == true
        return .list(
            workspace.places(of: occurrence.symbol).filter { isWhole || !$0.isDeclaration }.map { $0.location })
    }

    /// The places of the name in this document.
    static let highlights = Feature(
        "textDocument/documentHighlight", ["documentHighlightProvider": true]
    ) { params, workspace throws(ResponseError) in
        let target = try workspace.place(params)
        guard let occurrence = target.occurrence else { return .null }
        let places = target.analysis.symbols.occurrences(of: occurrence.symbol).filter { $0.span.file == 0 }
        return .list(
            places.map { place in
                ["range": workspace.range(place.span, in: target.analysis), "kind": .int(place.isDeclaration ? 3 : 2)]
            })
    }
}

extension Target {
    /// The declaration that the name at the place refers to.
    var occurrence: Symbols.Occurrence? { analysis.symbols.occurrence(at: offset) }

    /// The file that the import at the place refers to.
    var importedFile: String? {
        let folder = Paths.folder(of: path)
        var ignored = Problems(limit: 1)
        for (imported, span) in tree.imports(reporting: &ignored)
        where Int(span.start) <= offset && offset <= Int(span.end) {
            return Paths.absolute(folder, imported)
        }
        return nil
    }
}

/// A place of a symbol's name, in any file.
struct SymbolPlace {
    let path: String
    let range: Range<Int>
    let isDeclaration: Bool
    let location: JSON
}

extension Workspace {
    /// The places of a symbol's name in the files that can refer to it, each once: by file, in source order.
    mutating func places(of symbol: Symbols.Symbol) -> [SymbolPlace] {
        var seen: Set<String> = []
        var places: [SymbolPlace] = []
        for path in importers(of: symbol.path) {
            guard let analysis = analysis(of: path) else { continue }
            for one in analysis.symbols.occurrences(of: symbol) {
                let file = analysis.paths[Int(one.span.file)]
                guard seen.insert("\(one.span.start) \(file)").inserted else { continue }
                places.append(
                    SymbolPlace(
                        path: file, range: Int(one.span.start)..<Int(one.span.end), isDeclaration: one.isDeclaration,
                        location: location(one.span, in: analysis)))
            }
        }
        return places.sorted { $0.path != $1.path ? $0.path < $1.path : $0.range.lowerBound < $1.range.lowerBound }
    }
}
