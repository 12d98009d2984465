extension Platform {
    /// An item of a folder.
    package struct Item: Sendable, Equatable {
        /// The kind of an item; a stream is a device, a pipe or a socket.
        package enum Kind: Sendable { case file, folder, link, stream }
        /// The last component of its path.
        package let name: String
        /// The kind of the item itself; links aren't followed.
        package let kind: Kind

        package init(name: String, kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }
}
