import SkelText

/// Libraries of placeholders whose drawings are not in the files that use them.
enum LoaderLibrary {
    /// The text that a file holds which uses a library, and the page about moving from it.
    private static let all = [
        ("react-content-loader", "react-content-loader"), ("vue-content-loader", "react-content-loader"),
        ("@mui/", "mui-skeleton"), ("react-loading-skeleton", "react-loading-skeleton"),
        ("boneyard", "boneyard"), ("animate-pulse", "animate-pulse"),
    ]

    /// What else to import than a file without a drawing; nil for one that uses no such library.
    static func note(on bytes: [UInt8]) -> String? {
        guard let page = all.first(where: { bytes.holds($0.0.utf8) })?.1 else { return nil }
        let own = page == "react-content-loader" ? ", or the SVG that it renders" : ""
        return "what this file shows is drawn by its library: import the page that shows it, skelgen import URL\(own); "
            + "Samples/Migrate/\(page).md has the library's words"
    }
}
