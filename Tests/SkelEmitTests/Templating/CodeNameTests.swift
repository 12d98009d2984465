import Testing

@testable import SkelEmit

@Suite("Names in code")
struct CodeNameTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let identifier: String
        let elementName: String

        init(_ name: String, _ identifier: String, _ elementName: String) {
            (self.name, self.identifier, self.elementName) = (name, identifier, elementName)
        }

        var testDescription: String { name }
    }

    static let rows = [
        Row("Feed", "FeedSkeleton", "feed-skeleton"),
        Row("feed", "FeedSkeleton", "feed-skeleton"),
        Row("PhotoGrid", "PhotoGridSkeleton", "photo-grid-skeleton"),
        Row("photo_grid", "PhotoGridSkeleton", "photo-grid-skeleton"),
        Row("Photo_Grid2", "PhotoGrid2Skeleton", "photo-grid2-skeleton"),
        Row("HTMLPage", "HTMLPageSkeleton", "htmlpage-skeleton"),
        Row("FeedSkeleton", "FeedSkeleton", "feed-skeleton"),
        Row("Skeleton", "Skeleton", "skeleton-skeleton"),
        Row("class", "ClassSkeleton", "class-skeleton"),
        Row("_", "Skeleton", "skeleton-"),
        Row("_1", "Skeleton1", "skeleton-1"),
        Row("größe", "GrößeSkeleton", "gruf6udfe-skeleton"),
        Row("日本", "日本Skeleton", "u65e5u672c-skeleton"),
        Row("ⅳ", "ⅣSkeleton", "u2173-skeleton"),
    ]

    @Test("They are words that every language takes for one", arguments: rows)
    func names(_ row: Row) {
        let name = CodeName(row.name)
        #expect(name.identifier == row.identifier)
        #expect(name.elementName == row.elementName)
    }
}
