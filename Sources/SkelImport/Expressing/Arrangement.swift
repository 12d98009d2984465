/// A container's layout of its children.
struct Arrangement {
    struct Item {
        let piece: Int
        var declarations: [Draft.Declaration]
        var hasNaturalWidth = false
        /// A spacer before it, if there is one.
        var spacer: Draft.Element?
    }

    var declarations: [Draft.Declaration] = []
    /// The items in flow order.
    var items: [Item] = []
    /// A spacer after the last item, if there is one.
    var lastSpacer: Draft.Element?
}
