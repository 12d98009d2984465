import Testing

@testable import SkelDriver

@Suite("The widths at which a page is captured")
struct WidthTests {
    @Test(
        "Conditions on widths are read from style sheets: where their result changes",
        arguments: [
            ("@media (min-width: 640px) { a { b: c } }", [640], []),
            ("@media screen and (max-width: 639px) {}", [640], []),
            ("@media (max-width: 767.98px) {} @media (min-width: 767.98px) {}", [768, 768], []),
            ("@media (width >= 40em) {} @media (width<600px){}", [640, 600], []),
            ("@media (400px <= width < 700px) {}", [700, 400], []),
            ("@media (700px > width) and (width > 300px) {}", [700, 301], []),
            ("@media (width <= 20rem) {} @media (320px >= width) {}", [321, 321], []),
            ("@media (width: 500px) {}", [501, 500], []),
            ("@MEDIA (MIN-WIDTH:  10EM) {}", [160], []),
            ("@container (min-width: 400px) {} @container side (inline-size > 20em) {}", [], [400, 321]),
            (
                "@layer x { @supports (a: b) { @media (min-width: 5px) { @container (max-inline-size: 9px) {} } } }",
                [5], [10]
            ),
            ("@import url(\"a.css\") screen and (min-width: 800px);", [800], []),
            ("/* @media (min-width: 1px) {} */ a::before { content: \"@media (min-width: 2px) {\" }", [], []),
            ("/**/ @media (min-width: 3px) {} /*/ @media (min-width: 4px) {} */", [3], []),
            ("@media (min-height: 400px) and (orientation: portrait) {}", [], []),
            ("@media (min-width: calc(1px + 2px)) {} @container (width > 50cqw) {} @media print {}", [], []),
            ("@media (min-width: 1e9px) {} @media (min-width: 0) {} @media (min-width: -5px) {}", [], []),
            ("@media (min-width: 640px", [640], []), ("@media", [], []), ("@", [], []), ("'", [], []), ("\\", [], []),
        ] as [(String, [Int], [Int])])
    func conditions(text: String, media: [Int], containers: [Int]) {
        var conditions = WidthConditions()
        conditions.add(text)
        #expect(conditions.media == media)
        #expect(conditions.containers == containers)
    }

    @Test("A script gets each condition once")
    func marks() {
        var conditions = WidthConditions()
        conditions.add("@media (min-width: 640px) {} @media (width >= 640px) {} @container (min-width: 300px) {}")
        #expect(conditions.marks == "\"media,640\",\"container,300\"")
    }

    private static func plan(media: [String] = [], containers: [Int] = []) -> WidthPlan {
        var conditions = WidthConditions()
        for query in media { conditions.add(query: query) }
        for width in containers { conditions.add("@container (min-width: \(width)px) {}") }
        return WidthPlan(conditions)
    }

    @Test("Without conditions, three usual widths are captured, and nothing is measured")
    func usual() {
        #expect(Self.plan().points == [])
        #expect(Self.plan().widths(measured: []) == [375, 768, 1280])
    }

    @Test("Each interval between conditions that has no usual width gets one of its own, near its start")
    func intervals() {
        let plan = Self.plan(media: [
            "(min-width: 500px)", "(min-width: 600px)", "(min-width: 1000px)", "(min-width: 1400px)",
        ])
        #expect(plan.points == [])
        // 375 to 500 has 375, 600 to 1000 has 768, 1000 to 1400 has 1280.
        #expect(plan.widths(measured: []) == [375, 550, 768, 1280, 1520])
        #expect(
            Self.plan(media: ["(min-width: 1400px)", "(min-width: 1406px)"]).widths(measured: []) == [
                375, 768, 1280, 1526,
            ])
        #expect(
            Self.plan(media: ["(min-width: 200px)", "(min-width: 2500px)"]).widths(measured: []) == [375, 768, 1280])
    }

    @Test("A condition of a container is where the root has that width, as measured at the conditions of the window")
    func containers() {
        // Beside a bar of 200 px from 1000 px on, the container is narrower again.
        let plan = Self.plan(media: ["(min-width: 1000px)"], containers: [900, 3000])
        #expect(plan.points == [375, 999, 1000, 1920])
        let measured = plan.points.map { [Double($0 < 1000 ? $0 : $0 - 200)] }
        // 900 is at 900 and at 1100: the intervals are 375, 900, 1000, 1100, 1920.
        #expect(plan.widths(measured: measured) == [375, 768, 950, 1050, 1280])
        #expect(plan.widths(measured: [[], [], [], []]) == [375, 768, 1280])
        #expect(plan.widths(measured: []) == [375, 768, 1280])
    }

    @Test("A page with thousands of conditions is captured at most twelve times, and measured at most 34 times")
    func bounds() {
        let media = (400...1900).map { "(min-width: \($0)px)" } + ["(min-width: 700px)"]
        let plan = Self.plan(media: media, containers: Array(200...1800))
        #expect(plan.points.count <= 34)
        #expect(plan.points.contains(700))
        let measured = plan.points.map { [Double($0)] }
        #expect(plan.widths(measured: measured).count <= 12)
        let few = Self.plan(media: (1...30).map { "(min-width: \(380 + 50 * $0)px)" }).widths(measured: [])
        #expect(few.count == 12)
    }
}
