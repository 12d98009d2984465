extension Style {
    /// The content that a label, a button or an image view shows while it's kept, and that gives it a natural size (the
    /// group `content`).
    package struct Content: Sendable {
        /// An index of `Screen.strings`.
        package var text: Int32?
        /// The length in characters of a text that isn't known yet.
        package var characters: Int?
        /// The weight as in CSS: 400 is regular, 700 bold.
        package var fontWeight = 400
        /// An index of `Tables.pictures`.
        package var picture: Int32?

        package init() {}
    }
}
