/// The names of a page's elements: what their authors call them, whatever framework they use.
enum PageNames {
    private static let longest = 22

    /// Whether a class says in which state or place an element is, rather than what it is, or a program made it.
    static func isState(_ name: String) -> Bool {
        let lowered = name.lowercased()
        let words = lowered.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            .map { String(decoding: $0, as: UTF8.self) }
        if words.contains(where: { states.contains($0) }) { return true }
        if ["is-", "has-", "css-", "sc-", "jss"].contains(where: { lowered.hasPrefix($0) }) { return true }
        return isHashed(name)
    }

    private static let states = [
        "active", "current", "selected", "open", "opened", "closed", "expanded", "collapsed", "first", "last", "odd",
        "even", "hover", "focus", "focused", "disabled", "checked", "visited", "unread", "read", "new",
    ]

    /// Whether a name has a hash in it, as build tools add them.
    private static func isHashed(_ name: String) -> Bool {
        var (digits, run, changes) = (0, 0, 0)
        var wasDigit = false
        for byte in name.utf8 {
            let isDigit = (0x30...0x39).contains(byte)
            if isDigit { digits += 1 }
            run = isDigit ? run + 1 : 0
            if run >= 3 { return true }
            if isDigit != wasDigit { changes += 1 }
            wasDigit = isDigit
        }
        if digits > 0, changes > 2 { return true }
        // name_aB3xZ, as CSS modules have it.
        guard let bar = name.utf8.lastIndex(of: UInt8(ascii: "_")) else { return false }
        let tail = Array(name.utf8[name.utf8.index(after: bar)...])
        let capitals = tail.dropFirst().count { (0x41...0x5a).contains($0) }
        return tail.count >= 5 && tail.count <= 8 && capitals > 0 && (capitals > 1 || digits > 0)
    }

    /// What an element is called in a layout; nil if nothing about it says so.
    static func name(of node: Page.Node) -> String? {
        if let own = view(node.name) { return own }
        // Utilities of one file come first there.
        for one in node.classes.reversed() {
            if let local = localName(in: one), !isState(local), let name = readable(local) { return name }
        }
        for one in node.classes where localName(in: one) == nil {
            if isState(one) { continue }
            if let name = readable(one) { return name }
        }
        if !Naming.isGenerated(node.identifier), let name = view(node.identifier) { return name }
        if let role = roles.first(where: { $0.role == node.role }) { return role.name }
        return tags[node.tag] ?? kind(of: node)
    }

    /// The name that an author gave a class of a CSS module, which build tools write as "File_name__hash" or "_name_hash_line".
    private static func localName(in name: String) -> String? {
        let parts = name.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
        if parts.count >= 4, parts[0].isEmpty, !parts[1].isEmpty, let line = parts.last, !line.isEmpty,
            line.allSatisfy({ (0x30...0x39).contains($0) }), parts[parts.count - 2].count == 5
        {
            return String(decoding: name.utf8.dropFirst().dropLast(line.count + 7), as: UTF8.self)
        }
        guard parts.count >= 4, !parts[1].isEmpty, parts[2].isEmpty, let first = parts[0].first,
            (0x41...0x5a).contains(first)
        else { return nil }
        // A hash may have the mark between parts in it.
        let hash = name.utf8.dropFirst(parts[0].count + parts[1].count + 3)
        let isWord = hash.allSatisfy { (0x61...0x7a).contains($0) }
        return hash.count == 5 && !isWord ? String(parts[1]) : nil
    }

    /// The name in a class: the element of a block, without a framework's prefix; nil for utilities.
    private static func readable(_ text: String) -> String? {
        var text = text
        let bytes = Array(text.utf8)
        for place in bytes.indices.dropLast(2).reversed() where place > 0 {
            if bytes[place] == UInt8(ascii: "_"), bytes[place + 1] == UInt8(ascii: "_") {
                text = String(decoding: bytes[(place + 2)...], as: UTF8.self)
                break
            }
        }
        for prefix in ["Mui", "md-", "mat-", "v-", "el-", "chakra-", "ant-", "du-bois-"] where text.hasPrefix(prefix) {
            text = String(text.dropFirst(prefix.utf8.count))
        }
        if text.hasSuffix("-root") { text = String(text.dropLast(5)) }
        guard Naming.isMeaningful(text), !Naming.isWrapper(text) else { return nil }
        return view(text)
    }

    private static func view(_ text: String) -> String? {
        guard let name = Naming.view(text), name.utf8.count >= 2, name.utf8.count <= longest else { return nil }
        return name
    }

    private static let roles: [(role: String, name: String)] = [
        ("tablist", "tabs"), ("tab", "tab"), ("navigation", "navigation"), ("toolbar", "toolbar"), ("search", "search"),
        ("grid", "table"), ("row", "row"), ("list", "list"), ("listitem", "item"), ("article", "article"),
        ("heading", "heading"), ("img", "picture"), ("checkbox", "check"), ("dialog", "dialog"), ("menu", "menu"),
    ]

    private static let tags = [
        "h1": "title", "h2": "heading", "h3": "heading", "h4": "heading", "h5": "heading", "h6": "heading", "p": "text",
        "a": "link", "time": "time", "figcaption": "caption", "blockquote": "quote", "pre": "code", "code": "code",
        "thead": "head", "tbody": "rows", "ul": "list", "ol": "list", "dl": "list", "figure": "figure",
        "video": "video", "td": "cell", "th": "headCell", "table": "table", "legend": "legend", "summary": "summary",
        "canvas": "chart", "iframe": "frame", "img": "picture", "svg": "icon", "button": "button", "li": "item",
        "nav": "navigation", "header": "top", "footer": "bottom", "input": "field", "textarea": "field",
        "select": "field", "tr": "row", "form": "form", "section": "part", "article": "article", "aside": "sidebar",
        "dt": "term", "dd": "value", "hr": "line",
    ]

    private static func kind(of node: Page.Node) -> String? {
        switch node.kind {
        case .label: "text"
        case .picture: "picture"
        case .chip: "chip"
        case .field: "field"
        case .button: "button"
        case .check: "check"
        case .kept: "kept"
        default: nil
        }
    }

    /// Whether a name says so little that a view has it only if something refers to it.
    static func isVague(_ name: String) -> Bool {
        ["link", "item", "part", "line", "text", "group", "row", "list", "icon", "picture", "chip"].contains(name)
    }
}
