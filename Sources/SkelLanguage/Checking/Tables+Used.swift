extension Tables {
    /// What the views of a file's screens say anything of. Most screens do without most of it, and then nothing looks for it
    /// in their settings.
    package struct Used: Sendable {
        /// Of grids.
        package internal(set) var grid = false
        /// How often a view is repeated.
        package internal(set) var repetition = false
        /// What a view shows while it is kept.
        package internal(set) var content = false
        /// A shadow, an opacity or a delay.
        package internal(set) var extras = false
        /// A length in rem.
        package internal(set) var rem = false
        /// What to do with clicks.
        package internal(set) var interaction = false
        /// Whether a view is a part.
        package internal(set) var parts = false
        /// Whether a view is drawn as a whole.
        package internal(set) var wholes = false
    }
}
