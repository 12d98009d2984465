import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelEditor

@Suite("The frames of bones at each width")
struct BoneMapTests {
    static func screen(_ text: String) -> Screen {
        var problems = Problems()
        let tree = parse(SourceFile(name: "A.skel", bytes: Array(text.utf8)), reporting: &problems)
        let screens = check([tree], reporting: &problems)
        #expect(problems.isEmpty)
        return screens[0]
    }

    /// The map of a screen over some widths, and the number of layouts.
    static func map(
        _ text: String, _ widths: ClosedRange<Double> = 200...1000, bounds: [Double] = [],
        direction: Style.Direction = .ltr
    ) -> (map: BoneMap, names: BoneNames, count: Int) {
        let screen = screen(text).reading(direction)
        var names = BoneNames()
        var count = 0
        let map = BoneMap(over: widths, bounds: bounds) { width in
            count += 1
            var ignored = Problems()
            let chosen = screen.variants(meetingTestsAt: width, 100)
            let viewport = Viewport(width: width, height: 100)
            return BoneMap.Knot(of: layOut(screen.applying(chosen), in: viewport, reporting: &ignored), &names)
        }
        return (map, names, count)
    }

    @Test("A frame that is linear in the width takes two points")
    func linear() {
        let (map, names, count) = Self.map("skeleton A { size: 300 100; view a { height: 20; margin: 0 10 } }")
        #expect(map.tracks.count == 1)
        #expect(map.tracks[0].points.map { $0.width } == [200, 1000])
        #expect(map.tracks[0].points.map { $0.seen.width } == [180, 980])
        #expect(map.heights.map { $0.height } == [100, 100])
        #expect(names.all.map { $0.path } == ["A/a"])
        #expect(names.all[0].kind == "view")
        #expect(count == 4)
    }

    @Test("A kink is located to within half a point")
    func kink() {
        let (map, _, _) = Self.map("skeleton A { size: 300 100; view a { height: 20; maxWidth: 457 } }")
        let points = map.tracks[0].points
        #expect((3...6).contains(points.count))
        for (low, high) in zip(points, points.dropFirst()) {
            for width in stride(from: low.width, through: high.width, by: 1) {
                let share = (width - low.width) / (high.width - low.width)
                let shown = low.seen.width + (high.seen.width - low.seen.width) * share
                // Kinks between knots that are at most four points apart aren't searched for.
                #expect(abs(shown - min(width, 457)) <= 1)
            }
        }
    }

    @Test("A variant begins exactly at its width")
    func variants() {
        let text = """
            skeleton A {
              size: 300 100
              view a { height: 20 }
              variant Wide when width >= 611 { size: 700 100; a.height: 60 }
            }
            """
        let (map, _, _) = Self.map(text, bounds: [611])
        let heights = map.tracks[0].points.map { ($0.width, $0.seen.height) }
        #expect(heights.contains { $0 == (610, 20) })
        #expect(heights.contains { $0 == (611, 60) })
    }

    @Test("A bone that comes and goes has separate tracks, in painting order")
    func coming() {
        let text = """
            skeleton A {
              size: 300 100
              collectionView c { height: 40; itemSize: 90 40; cell Photo { view p { height: 40 } } }
              view last { height: 10 }
            }
            """
        let (map, names, _) = Self.map(text, 200...400)
        let paths = map.tracks.map { names.all[Int($0.bone)].path }
        #expect(paths.last == "A/last")
        #expect(paths.count > 3)
        let later = map.tracks.first { names.all[Int($0.bone)].path.hasSuffix("[3]/p") }
        #expect((later?.points.first?.width ?? 0) > 300)
    }

    @Test("Only the visible part of a clipped bone is recorded")
    func cut() {
        let text = "skeleton A { size: 300 100; clipsToBounds: true; view a { width: 500; height: 20 } }"
        let (map, _, _) = Self.map(text.replacingSize, 200...400)
        #expect(map.tracks[0].points.first?.seen.width == 200)
    }

    @Test("The other direction is the mirror image, unless views have absolute positions")
    func mirrored() {
        func isMirrored(_ text: String) -> Bool {
            var names = BoneNames()
            func knot(_ direction: Style.Direction) -> BoneMap.Knot {
                var ignored = Problems()
                let screen = Self.screen(text).reading(direction)
                return BoneMap.Knot(
                    of: layOut(screen, in: Viewport(width: 300, height: 100), reporting: &ignored), &names)
            }
            return knot(.rtl).isMirror(of: knot(.ltr))
        }
        #expect(isMirrored("skeleton A { size: 300 100; view a { width: 30; height: 20 } }"))
        #expect(!isMirrored("skeleton A { size: 300 100; view a { frame: 10 10 30 20 } }"))
        #expect(!isMirrored("skeleton A { size: 300 100; direction: ltr; view a { width: 30; height: 20 } }"))
    }

    @Test("Only the first bones and frames are recorded if there are very many")
    func limits() {
        let (map, names, _) = Self.map("skeleton A { size: 300 100; label { numberOfLines: 1200 } }", 200...300)
        #expect(names.all.count == 1000)
        #expect(map.tracks.count == 1000)
        // The lines stand below rows whose number is another one every few points: many frames, few views to lay out.
        func wild(lines: Int) -> Int {
            let (_, _, count) = Self.map(
                """
                skeleton A {
                  size: 300 100
                  row { flexWrap: wrap; repeat 40 { view { width: 24; height: 3 } } }
                  label { numberOfLines: \(lines) }
                }
                """)
            return count
        }
        #expect(wild(lines: 1) == 380)
        #expect(wild(lines: 450) == 126)
    }
}

extension String {
    /// Views that are wider than the screen don't shrink.
    fileprivate var replacingSize: String {
        split(separator: "width: 500").joined(separator: "flexShrink: 0; width: 500")
    }
}
