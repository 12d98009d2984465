import SkelText

/// The state of a page, as the script describes it.
struct PageLook {
    var width: Int?
    let isLoaded: Bool
    /// Whether what `--wait` names is there.
    let isThere: Bool
    /// Whether a placeholder of skelgen shows instead of content.
    let isPlaceholder: Bool
    /// The roots' names and the widths of their contents.
    var roots: [(name: String, width: Double)] = []
    /// The schemes of colours that the page says it has.
    let schemes: [String]
    /// The selector that marks it as dark, if the system's scheme is dark; empty for none.
    let darkMark: String
    /// How many elements match the root's selector; 1 if it isn't given.
    let matches: Int
    /// What says that content is still to come, if nothing is waited for; empty if nothing does.
    let promise: String
    /// An attribute for skelgen and its value, which means nothing; empty if there is none.
    let strange: [String]
    /// The selectors of some usual elements that the page has, and those of its elements' ids if it has no root.
    private let (usual, ids): ([String], [String])
    /// The option whose selector isn't one.
    let bad: String?

    init?(_ text: String) {
        var problems = Problems(limit: 1)
        let file = SourceFile(name: "", bytes: Array(text.utf8))
        guard let value = JSONReader.read(file, reporting: &problems), case .object = value.kind else { return nil }
        func has(_ key: String) -> Bool { if case .bool(true)? = value.member(key)?.kind { true } else { false } }
        width = value.member("width")?.number.flatMap { Int(exactly: $0) }
        (isLoaded, isThere, isPlaceholder) = (has("isLoaded"), has("isThere"), has("isPlaceholder"))
        matches = value.member("matches")?.number.flatMap { Int(exactly: $0) } ?? 1
        func texts(_ key: String) -> [String] { (value.member(key)?.list ?? []).compactMap { $0.string } }
        (usual, ids) = (texts("usual"), texts("ids"))
        promise = value.member("promise")?.string ?? ""
        strange = texts("strange")
        darkMark = value.member("mark")?.string ?? ""
        schemes = (value.member("scheme")?.string ?? "").split(separator: " ").map(String.init)
        bad = value.member("bad")?.string
        for root in value.member("roots")?.list ?? [] {
            guard let pair = root.list, pair.count == 2, let name = pair[0].string, let width = pair[1].number else {
                return nil
            }
            roots.append((name, width))
        }
    }

    /// Selectors of elements that the page has, of which one may be meant by a selector that it has no element for: that of the
    /// nearest id first.
    func near(to selector: String?) -> [String] {
        guard let id = selector.flatMap({ Spelling.nearest(to: $0, among: ids) }) else { return usual }
        return [id] + usual.filter { $0 != id }
    }
}
