/// A container's layout of its children.
struct Arrangement {
    struct Item {
        let piece: Int
        var declarations: [Draft.Declaration]
        var hasNaturalWidth = false
        /// The declarations of a row in which it is alone; empty if there is none.
        var around: [Draft.Declaration] = []
    }

    var declarations: [Draft.Declaration] = []
    /// The items in flow order.
    var items: [Item] = []
}
