/// A container's layout of its children.
struct Arrangement {
    struct Item {
        let piece: Int
        var declarations: [Draft.Declaration]
        var hasNaturalWidth = false
    }

    var declarations: [Draft.Declaration] = []
    /// The items in flow order.
    var items: [Item] = []
}
