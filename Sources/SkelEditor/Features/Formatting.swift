import SkelLanguage
import SkelText

extension Feature {
    /// Formats a document: one edit for the lines that change; none if it's formatted already, or has syntax errors.
    static let formatting = Feature("textDocument/formatting", ["documentFormattingProvider": true]) {
        params, workspace throws(ResponseError) in
        let target = try workspace.target(params)
        var problems = Problems(limit: 1)
        let tree = parse(target.tree.file, reporting: &problems)
        if problems.hasErrors { return .list([]) }
        return .list(Workspace.edits(from: tree.file.bytes, to: SkelLanguage.format(tree).bytes, target.map))
    }
}

extension Workspace {
    /// The edits that turn one text into another: one edit from the first to the last differing line.
    static func edits(from old: [UInt8], to new: [UInt8], _ map: TextMap) -> [JSON] {
        if old == new { return [] }
        let lineFeed = UInt8(ascii: "\n")
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        while start > 0, old[start - 1] != lineFeed { start -= 1 }
        var same = 0
        while same < min(old.count, new.count) - start, old[old.count - same - 1] == new[new.count - same - 1] {
            same += 1
        }
        // The following lines are complete.
        while same > 0, old[old.count - same - 1] != lineFeed || new[new.count - same - 1] != lineFeed { same -= 1 }
        let text = String(decoding: new[start..<(new.count - same)], as: UTF8.self)
        return [edit(start..<(old.count - same), text, in: map)]
    }
}
