import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("Path data")
struct SVGPathTests {
    /// The form of the only outline.
    static func form(_ data: String) throws -> SVGForm {
        let path = SVGPath(data)
        #expect(path.mistake == nil)
        #expect(path.outlines.count == 1)
        return SVGForm(try #require(path.outlines.first))
    }

    static let exact: [(data: String, frame: Rect, radii: [Double])] = [
        ("M10 10h50v20h-50z", Rect(x: 10, y: 10, width: 50, height: 20), [0, 0, 0, 0]),
        ("M10,10 60,10 60,30 10,30", Rect(x: 10, y: 10, width: 50, height: 20), [0, 0, 0, 0]),
        // A circle of two arcs, of four curves, and of one arc but for a hair.
        ("M10 30a20 20 0 0140 0 20 20 0 01-40 0", Rect(x: 10, y: 10, width: 40, height: 40), [20, 20, 20, 20]),
        ("M50 30a20 20 0 10-40 0 20 20 0 1040 0z", Rect(x: 10, y: 10, width: 40, height: 40), [20, 20, 20, 20]),
        (
            "M50 30C50 41.046 41.046 50 30 50S10 41.046 10 30 18.954 10 30 10s20 8.954 20 20Z",
            Rect(x: 10, y: 10, width: 40, height: 40), [20, 20, 20, 20]
        ),
        ("M30 10a20 20 0 1 1-.01 0z", Rect(x: 10, y: 10, width: 40, height: 40), [20, 20, 20, 20]),
        // Pills and cards.
        ("M20 30a10 10 0 010-20h40a10 10 0 010 20z", Rect(x: 10, y: 10, width: 60, height: 20), [10, 10, 10, 10]),
        (
            "M14 30a4 4 0 01-4-4v-12a4 4 0 014-4h40a4 4 0 014 4v12a4 4 0 01-4 4z",
            Rect(x: 10, y: 10, width: 48, height: 20), [4, 4, 4, 4]
        ),
        ("M10 18Q10 10 18 10H58V30H10Z", Rect(x: 10, y: 10, width: 48, height: 20), [8, 0, 0, 0]),
        ("M10 10h48v12q0 8 -8 8h-40z", Rect(x: 10, y: 10, width: 48, height: 20), [0, 0, 8, 0]),
    ]

    @Test("Rectangles, pills and circles are recognized however they are drawn", arguments: exact.indices)
    func rectangles(_ index: Int) throws {
        let (data, frame, radii) = Self.exact[index]
        let form = try Self.form(data)
        #expect(form.isExact)
        #expect(form.frame.isNear(frame, within: 0.01))
        #expect(zip(form.radii, radii).allSatisfy { abs($0 - $1) < 0.05 }, "\(form.radii)")
    }

    static let lost: [(data: String, frame: Rect)] = [
        ("M10 10l20 0l-10 20z", Rect(x: 10, y: 10, width: 20, height: 20)),
        ("M0 0h20v10h-10v10h-10z", Rect(x: 0, y: 0, width: 20, height: 20)),
        ("M10 0h20l10 10v20h-40v-20z", Rect(x: 0, y: 0, width: 40, height: 30)),
        // Corners that are cut inwards.
        ("M0 10a10 10 0 0010-10h20v30h-30z", Rect(x: 0, y: 0, width: 30, height: 30)),
        // The curve reaches beyond its ends.
        ("M0 0C20 40 40 40 60 0z", Rect(x: 0, y: 0, width: 60, height: 30)),
        ("M0 20a40 20 0 0180 0a40 20 0 01-80 0z", Rect(x: 0, y: 0, width: 80, height: 40)),
    ]

    @Test("Other outlines keep only their bounding boxes", arguments: lost.indices)
    func others(_ index: Int) throws {
        let form = try Self.form(Self.lost[index].data)
        #expect(!form.isExact)
        #expect(form.frame.isNear(Self.lost[index].frame, within: 0.01), "\(form.frame)")
    }

    @Test("Outlines in the opposite direction are holes, and those in the same direction are bones")
    func holes() {
        func count(_ data: String, isEvenOdd: Bool = false) -> [Int] {
            SVGPathShapes.shapes(
                of: SVGPath(data).outlines, isEvenOdd: isEvenOdd, fill: .black,
                span: .init(file: 0, start: 0, end: 0)
            ).map { $0.holes.count }
        }
        #expect(count("M0 0h90v90h-90zM10 10v10h10v-10z") == [1])
        #expect(count("M0 0h90v90h-90zM10 10h10v10h-10z") == [0, 0])
        #expect(count("M0 0h90v90h-90zM10 10h10v10h-10z", isEvenOdd: true) == [1])
        #expect(count("M0 0h90v90h-90zM10 10v50h50v-50zM20 20h10v10h-10z") == [1, 0])
        // A cover has more holes than are looked back for.
        let many = (0..<200).map { "M\($0) 1v1h.5v-1z" }.joined()
        #expect(count("M-9 -9h900v900h-900z" + many) == [200])
    }

    static let wrong: [(data: String, outlines: Int, mistake: Int?)] = [
        ("", 0, nil), ("M", 0, 0), ("M1", 0, 0), ("10 10", 0, 0), ("M1 1x", 0, 4), ("M0 0h5v5hz", 1, 7),
        ("M0 0a5 5 0 2 1 5 5", 0, 5), ("M0 0L1e400 5", 0, 4), ("M0 0zzz", 0, nil), ("M0 0h5v5zh9v9z", 2, nil),
        ("M0,0L5.5.5-3", 1, 12),
    ]

    @Test("An error ends the data, and everything before it is drawn", arguments: wrong.indices)
    func mistakes(_ index: Int) {
        let path = SVGPath(Self.wrong[index].data)
        #expect(path.outlines.count == Self.wrong[index].outlines)
        #expect((path.mistake == nil) == (Self.wrong[index].mistake == nil), "\(path.mistake ?? -1)")
    }
}
