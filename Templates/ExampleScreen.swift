/// A screen that `init` writes: a row of the catalogue. All of them import `tokens.skel`.
package struct ExampleScreen: Sendable {
    /// The name of its skeleton, and of its file without `.skel`.
    package let name: String
    /// One line of help.
    package let summary: String
    /// The file, only then taken from the program.
    package let text: @Sendable () -> [UInt8]

    /// Every row; the first is written where nobody asks for another.
    package static var all: [ExampleScreen] {
        [
            .init(name: "Feed", summary: "a header and posts, as many as fill the screen") {
                PackageResources.Feed_skel
            },
            .init(name: "Profile", summary: "a cover, an avatar, figures and a grid of photos") {
                PackageResources.Profile_skel
            },
            .init(name: "Settings", summary: "groups of rows on cards") { PackageResources.Settings_skel },
            .init(name: "Gallery", summary: "cards in as many columns as fit") { PackageResources.Gallery_skel },
            .init(name: "Article", summary: "a title, an author, a picture and paragraphs") {
                PackageResources.Article_skel
            },
        ]
    }

    /// What they share.
    package static var tokens: [UInt8] { PackageResources.tokens_skel }
}
