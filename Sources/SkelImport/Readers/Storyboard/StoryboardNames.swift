import SkelText

/// Names for views and screens of a storyboard: from outlets, or from labels and identifiers that people typed.
struct StoryboardNames {
    private let markup: StoryboardMarkup
    /// The outlet of each view; empty if it has none.
    private var outlets: [String]
    private var screenNames = StringTable()
    /// The preferred names of screens, and how often each was used.
    private var wishes = StringTable()
    private var wishCounts: [Int] = []

    init(_ views: StoryboardViews) {
        markup = views.markup
        outlets = Array(repeating: "", count: views.views.count)
        for element in markup.document.elements.indices where markup.name(element) == "outlet" {
            guard let property = markup.value("property", of: element), !isRole(property),
                let destination = markup.value("destination", of: element),
                let view = views.ids.number(of: destination), outlets[view].isEmpty
            else { continue }
            outlets[view] = property
        }
    }

    /// Whether an outlet names a role instead of a view.
    private func isRole(_ property: String) -> Bool {
        switch property {
        case "view", "delegate", "dataSource", "contentView", "accessoryView", "backgroundView": true
        default: false
        }
    }

    /// The name of a view as it is spelled in the file; empty if it has none.
    func name(of view: Int, _ element: Int) -> String {
        if !outlets[view].isEmpty { return outlets[view] }
        if let label = markup.value("userLabel", of: element), !label.isEmpty { return label }
        if let configuration = markup.child("accessibility", of: element),
            let identifier = markup.value("identifier", of: configuration), !identifier.isEmpty
        {
            return identifier
        }
        return markup.value("restorationIdentifier", of: element) ?? markup.value("reuseIdentifier", of: element)
            ?? ""
    }

    /// The name of a screen, such as `Profile` for a `ProfileViewController`.
    ///
    /// - Parameter file: the file's name, used if the screen has none.
    func screenName(_ screen: StoryboardViews.Screen, _ root: Int, file: String) -> String {
        if let controller = screen.controller {
            for key in ["customClass", "storyboardIdentifier", "title"] {
                let name = Self.withoutRole(markup.value(key, of: controller) ?? "")
                if !name.isEmpty { return name }
            }
            return file
        }
        return markup.value("customClass", of: root) ?? file
    }

    /// The name, with a number if another screen already has it.
    mutating func free(_ name: String) -> String {
        let base = wishes.number(of: name) ?? wishes.add(name)
        if base == wishCounts.count { wishCounts.append(0) }
        while true {
            wishCounts[base] += 1
            let free = wishCounts[base] == 1 ? name : name + " \(wishCounts[base])"
            if screenNames.insert(free) { return free }
        }
    }

    private static func withoutRole(_ name: String) -> String {
        for role in ["TableViewController", "CollectionViewController", "ViewController", "Controller", "VC"]
        where name.hasSuffix(role) {
            return String(name.dropLast(role.utf8.count))
        }
        return name
    }
}
