extension Style {
    /// What a label, a button or an image view shows while it is kept, and what gives it a natural size (the group
    /// `content`).
    package struct Content: Sendable {
        /// An index of `Screen.strings`.
        package var text: Int32?
        /// How many characters a text has that is not known yet.
        package var characters: Int?
        /// As CSS counts weights: 400 is regular, 700 bold.
        package var fontWeight = 400
        /// An index of `Tables.pictures`.
        package var picture: Int32?

        package init() {}
    }
}
