extension Tables {
    /// The features that the views of a file's screens use. Most screens use few of them, and nothing then searches the
    /// settings for the others.
    package struct Used: Sendable {
        /// Whether any view uses grids.
        package internal(set) var grid = false
        /// Whether any view is repeated.
        package internal(set) var repetition = false
        /// Whether any view sets kept content.
        package internal(set) var content = false
        /// Whether any view sets a shadow, an opacity or a delay.
        package internal(set) var extras = false
        /// Whether any length is in rem.
        package internal(set) var rem = false
        /// Whether any view sets its handling of clicks.
        package internal(set) var interaction = false
        /// Whether any view is a part.
        package internal(set) var parts = false
        /// Whether any view is drawn as a whole.
        package internal(set) var wholes = false
    }
}
