import Testing

@testable import SkelDriver

@Suite("What a path leads through")
struct TrailTests {
    struct Case: Sendable {
        let path: String
        let links: [String: String]
        let places: [String]
    }

    static let cases = [
        Case(path: "Feed.skel", links: [:], places: ["Feed.skel"]),
        Case(path: "./a//b/Feed.skel", links: [:], places: ["a", "a/b", "a/b/Feed.skel"]),
        Case(path: "/a/Feed.skel", links: [:], places: ["/a", "/a/Feed.skel"]),
        Case(path: "../../x/Feed.skel", links: [:], places: ["../../x", "../../x/Feed.skel"]),
        Case(path: "/../Feed.skel", links: [:], places: ["/Feed.skel"]),
        Case(path: "/a/../../x/Feed.skel", links: [:], places: ["/a", "/x", "/x/Feed.skel"]),
        Case(path: "a/../Feed.skel", links: [:], places: ["a", "Feed.skel"]),
        Case(path: "Feed.skel", links: ["Feed.skel": "v/1.skel"], places: ["Feed.skel", "v", "v/1.skel"]),
        Case(
            path: "now/Feed.skel", links: ["now": "../v1"],
            places: ["now", "../v1", "../v1/Feed.skel"]),
        Case(path: "now/../Feed.skel", links: ["now": "/v/1"], places: ["now", "/v", "/v/1", "/v/Feed.skel"]),
        Case(path: "a", links: ["a": "b", "b": "a"], places: ["a", "b"]),
        Case(path: "", links: [:], places: []),
    ]

    @Test("Folders and links are places on the way", arguments: cases.indices)
    func places(_ index: Int) {
        let one = Self.cases[index]
        #expect(Trail.places(of: one.path) { one.links[$0] } == one.places)
    }

    @Test("As many links as Linux follows are followed: 40", arguments: [(39, 40), (40, 41), (41, 41)])
    func most(links: Int, places: Int) {
        let found = Trail.places(of: "0") { name in Int(name).flatMap { $0 < links ? String($0 + 1) : nil } }
        #expect(found == (0..<places).map(String.init))
    }
}
