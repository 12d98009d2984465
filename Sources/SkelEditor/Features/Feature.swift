import SkelLanguage
import SkelText

/// A request that the server answers: an entry of its catalogue.
struct Feature: Sendable {
    typealias Answer = @Sendable (Params, inout Workspace) throws(ResponseError) -> JSON

    let method: String
    /// The announcement in `initialize`; empty if it's part of another row's, or an extension.
    let capability: JSON
    let answer: Answer

    init(_ method: String, _ capability: JSON = [:], answer: @escaping Answer) {
        self.method = method
        self.capability = capability
        self.answer = answer
    }

    static var all: [Feature] {
        [
            .codeActions, .formatting, .completion, .hover, .definition, .references, .highlights, .prepareRename,
            .rename,
            .documentSymbols, .workspaceSymbols, .folding, .links, .colors, .presentations, .inlayHints, .preview,
        ]
    }
}

/// The document that a request refers to, in its current state.
struct Target {
    let path: String
    let map: TextMap
    let analysis: Analysis
    /// The document's tree.
    let tree: SyntaxTree
    /// The offset in bytes; 0 if the request has no place.
    var offset = 0
}

extension Workspace {
    /// The document that a request refers to.
    mutating func target(_ params: Params) throws(ResponseError) -> Target {
        let address = try params.address()
        let path = path(of: address)
        guard let analysis = analysis(of: path), let tree = analysis.tree else {
            throw .failed("'\(address)' is not open, and cannot be read")
        }
        return Target(path: path, map: map(of: path, tree.file.bytes), analysis: analysis, tree: tree)
    }

    /// The document and the place in it that a request refers to.
    mutating func place(_ params: Params) throws(ResponseError) -> Target {
        let position = try params.position()
        var target = try target(params)
        target.offset = target.map.offset(of: position)
        return target
    }

    /// Returns an edit of a document as JSON.
    static func edit(_ range: Range<Int>, _ text: String, in map: TextMap) -> JSON {
        let ends = map.range(of: range)
        return ["range": Self.range(ends.start, ends.end), "newText": .string(text)]
    }
}
