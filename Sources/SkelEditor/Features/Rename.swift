import SkelLanguage
import SkelText

extension Feature {
    /// The place of the name to rename; null if there is none.
    static let prepareRename = Feature("textDocument/prepareRename") { params, workspace throws(ResponseError) in
        let target = try workspace.place(params)
        guard let occurrence = target.occurrence else { return .null }
        return [
            "range": workspace.range(occurrence.span, in: target.analysis),
            "placeholder": .string(target.analysis.text(occurrence.span)),
        ]
    }

    /// Renames every occurrence of the name.
    static let rename = Feature(
        "textDocument/rename", ["renameProvider": ["prepareProvider": true]]
    ) { params, workspace throws(ResponseError) in
        guard let name = params.string("newName") else { throw .invalidParams("'newName' is missing") }
        let target = try workspace.place(params)
        guard let occurrence = target.occurrence else { throw .failed("there is no name here that can be changed") }
        let symbol = occurrence.symbol
        try target.analysis.checkName(name, for: symbol)
        let places = workspace.places(of: symbol)
        for path in Set(places.map { $0.path }).union(workspace.importers(of: symbol.path)).sorted() {
            try workspace.analysis(of: path)?.checkIsFree(name, for: symbol)
        }
        var changes: [JSON.Member] = []
        for path in Set(places.map { $0.path }).sorted() {
            guard let bytes = workspace.documents[path]?.bytes ?? workspace.host.read(path) else { continue }
            let map = workspace.map(of: path, bytes)
            let edits = places.filter { $0.path == path }.map { Workspace.edit($0.range, name, in: map) }
            changes.append(JSON.Member(workspace.address(of: path), .list(edits)))
        }
        return ["changes": .object(changes)]
    }
}

extension Analysis {
    /// - Throws: if the symbol can't have the name.
    fileprivate func checkName(_ name: String, for symbol: Symbols.Symbol) throws(ResponseError) {
        guard isName(name) else {
            throw .failed("'\(name)' is not a name: a letter or '_', then letters, digits and '_'")
        }
        guard symbol.kind == .component else { return }
        let isLowercase = name.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
        if isLowercase { throw .failed("a component's name begins with a capital letter") }
    }

    /// - Throws: if the name is taken by something of the same kind. Views may share names.
    fileprivate func checkIsFree(_ name: String, for symbol: Symbols.Symbol) throws(ResponseError) {
        guard symbol.kind != .view, symbol.kind != .variant, let other = symbols.declaration(symbol.kind, name),
            paths[Int(other.file)] != symbol.path || Int(other.start) != symbol.offset
        else { return }
        throw .failed("'\(name)' is declared already, in \(paths[Int(other.file)])")
    }
}
