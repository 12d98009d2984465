import Testing

@testable import SkelImport

/// Widths that a page calculates, at the widths of one layout.
extension PageTranslationTests {
    private static let windows = [375, 768, 1280]

    /// What is imported of a column that has one thing in each window.
    private func imported(_ inner: (Double) -> String) -> String {
        let captures = Self.windows.map { capture($0, box(2, "0,0,\($0),400", inner(Double($0)))) }
        return imported(#"{"skelgen":{"capture":3},"title":"Feed","captures":[\#(captures.joined(separator: ","))]}"#)
            .file
    }

    private func items(_ count: Int, _ frame: (Int) -> (x: Double, y: Double, width: Double), css: String) -> String {
        (0..<count).map { place in
            let (x, y, width) = frame(place)
            let frame = "\(x),\(y),\(width),80"
            let inner = picture(11 + 10 * place, Int(x), Int(y), 40, 40)
            return box(10 + 10 * place, frame, css: css, c: #""card""#, inner)
        }.joined(separator: ",")
    }

    /// A row of four cards, of which two are in a line, with 16 points between them.
    private func rowOfHalves(css: String, row: String = "") -> String {
        imported { room in
            let inner = items(
                4, { (Double($0 % 2) * (room / 2 + 8), Double($0 / 2 * 96), room / 2 - 8) },
                css: css)
            return box(3, "0,0,\(room),176", css: #""display":"flex","flex-wrap":"wrap"\#(row)"#, inner)
        }
    }

    @Test("Items that share a row less its gaps are in columns")
    func columns() {
        let gaps = #","column-gap":"16px","row-gap":"16px""#
        for css in [
            #""width":"calc(50% - 8px)""#, #""flex-basis":"calc(50% - 8px)""#,
            #""flex-grow":"1","flex-basis":"300px","max-width":"calc(50% - 8px)""#,
        ] {
            let file = rowOfHalves(css: css, row: gaps)
            #expect(file.contains("columns: 2") || file.contains("repeat(2, 1fr)"), "\(file)")
            #expect(!file.contains("width: ") || !file.contains("%"), "\(file)")
        }
        let apart = rowOfHalves(
            css: #""width":"calc(50% - 8px)","margin-bottom":"16px""#, row: #","justify-content":"space-between""#)
        #expect(apart.contains("columns: 2") || apart.contains("gap: 16"), "\(apart)")
    }

    @Test("Shares that grow, and shares of one line, are those of the row without as much for each")
    func growingShares() {
        let file = imported { room in
            let first = box(10, "0,0,\(room * 2 / 3 - 8),80", css: share("66.6667% - 16px"), picture(11, 0, 0, 40, 40))
            let second = box(
                20, "\(room * 2 / 3 + 8),0,\(room / 3 - 8),80", css: share("33.3333% - 16px"),
                text(21, Int(room * 2 / 3) + 8, 0, 60))
            return box(
                3, "0,0,\(room),80", css: #""display":"flex","flex-wrap":"wrap","column-gap":"16px""#,
                first + "," + second)
        }
        #expect(file.contains("flex: 1 1 61.67%") && file.contains("flex: 1 1 28.33%"), "\(file)")
    }

    private func share(_ sum: String) -> String {
        #""flex-grow":"1","flex-basis":"calc(\#(sum))","min-width":"0px""#
    }

    @Test("What leaves some points of its column free has margins")
    func margins() {
        let file = imported { room in
            box(3, "20,0,\(room - 40),80", css: #""width":"calc(100% - 40px)""#, c: #""card""#, text(4, 20, 0, 90))
        }
        #expect(file.contains("marginLeft: 20") && file.contains("marginRight: 20") && !file.contains("width: 335"))
    }

    @Test("A share between two lengths has them as its bounds")
    func bounds() {
        let file = imported { room in
            let width = max(280, min(room * 0.6, 700))
            return box(
                3, "0,0,\(width),80", css: #""width":"clamp(280px, 60%, 700px)""#, c: #""card""#,
                box(5, "0,0,\(width),40", css: "", picture(6, 0, 0, Int(width), 40, css: #""width":"100%""#)))
        }
        for line in ["width: 60%", "minWidth: 280", "maxWidth: 700"] { #expect(file.contains(line), "\(file)") }
    }

    @Test("A variant begins where a bounded width is as wide as it gets")
    func derivedBreak() {
        let file = imported { room in
            let width = min(room - 32, 900)
            let x = (room - width) / 2
            return box(
                3, "\(x),0,\(width),80",
                css: #""width":"min(900px, 100% - 32px)","margin-left":"auto","margin-right":"auto""#, c: #""card""#,
                text(4, Int(x), 0, 90))
        }
        #expect(file.contains("when window >= 932") && file.contains("width: 900"), "\(file)")
    }

    @Test("Equal things that float in lines are in columns, as far apart as their margins say")
    func floats() {
        let file = imported { room in
            let inner = items(
                4, { (Double($0 % 2) * room * 0.52, Double($0 / 2 * 96), room * 0.48) },
                css: #""float":"left","width":"48%","margin-right":"4%""#)
            return box(3, "0,0,\(room),0", css: "", inner)
        }
        #expect(file.contains("repeat(2, 1fr)") && file.contains("gap: 16 4%"), "\(file)")
    }

    @Test("A page whose whole screen is placed in it is as high as that")
    func placedScreen() {
        let captures = [375, 768].map { width in
            let screen =
                #"{"i":2,"t":"div","r":[0,0,\#(width),900],"css":{"position":"absolute","left":"0px","top":"0px","width":"100%","height":"900px"},"ch":[\#(text(3, 0, 20, 80))]}"#
            return
                #"{"v":\#(width),"w":\#(width),"h":0,"vh":900,"top":0,"bg":"\u0023ffffff","breaks":[],"tree":{"i":1,"t":"body","r":[0,0,\#(width),0],"css":{},"ch":[\#(screen)]}}"#
        }
        let file = imported(
            #"{"skelgen":{"capture":3},"title":"Feed","captures":[\#(captures.joined(separator: ","))]}"#
        ).file
        #expect(file.contains("size: 375 900"), "\(file)")
    }

    @Test("Lengths that are calculated are read, and others are not")
    func reading() {
        #expect(PageLength("calc(50% - 8px)") == .calculated(percent: 50, points: -8))
        #expect(PageLength("min(100%, 320px)") != .other && PageLength("clamp(1px, 2%, 3px)").isDerived)
        #expect(PageLength("calc(100%)") == .percent(100))
        let others = [
            "min(100%, 50%)", "calc(50% - 1em)", "max(1px)", "clamp(20%, 3px, 4px)", "calc(", "min(-5px, 3%)", ")",
        ]
        for text in others {
            #expect(PageLength(text) == .other, "\(text)")
        }
        #expect(MemoryLayout<PageBounds>.size <= 8)
    }

    @Test("Tracks have what their functions of percentages are, and what leaves the rest is a share of it")
    func resolvedTracks() {
        func tracks(_ source: String, _ room: Double, gap: Double = 20) -> String {
            PageTracks.resolved(source, room, gap)
        }
        #expect(tracks("clamp(160px, 25%, 240px) 1fr", 800) == "25% 1fr")
        #expect(tracks("clamp(160px, 25%, 240px) 1fr", 1200) == "240px 1fr")
        #expect(tracks("minmax(calc(30% - 10px), 1fr) 2fr", 500) == "minmax(140px, 1fr) 2fr")
        #expect(tracks("calc(50% - 10px) calc(50% - 10px)", 600) == "repeat(2, 1fr)")
        for source in ["200px calc(100% - 220px)", "1fr min(578px, 100%) 1fr", "repeat(2, 1fr)", "calc(", "min(1px"] {
            #expect(tracks(source, 700) == source)
        }
        #expect(PageTracks("1fr min(578px, 100%) 1fr").text == "1fr minmax(0, 578) 1fr")
        #expect(
            PageTracks("repeat(auto-fill, minmax(min(100%, 200px), 1fr))").text
                == "repeat(autoFill, minmax(min(100%, 200), 1fr))")
    }

    @Test("An item whose parts are in another order is not one of those that are repeated")
    func reordered() {
        let captures = [768, 1280].map { width in
            let items = (0..<3).map { place in
                let (y, isTurned) = (place * 100, place == 1)
                let order = isTurned ? #","order":"2""# : ""
                let photo = picture(
                    21 + 10 * place, isTurned ? width - 100 : 0, y, 100, 80, css: #""width":"100px"\#(order)"#)
                let words = box(
                    22 + 10 * place, "\(isTurned ? 0 : 116),\(y),\(width - 116),80", c: #""words""#,
                    text(23 + 10 * place, isTurned ? 0 : 116, y, 120) + ","
                        + text(24 + 10 * place, isTurned ? 0 : 116, y + 40, 90))
                return box(
                    20 + 10 * place, "0,\(y),\(width),80",
                    css: #""display":"grid","grid-template-columns":"100px 1fr","column-gap":"16px""#, c: #""story""#,
                    photo + "," + words)
            }
            return capture(width, box(2, "0,0,\(width),300", items.joined(separator: ",")))
        }
        let file = imported(
            #"{"skelgen":{"capture":3},"title":"Feed","captures":[\#(captures.joined(separator: ","))]}"#
        ).file
        #expect(
            !file.contains("isHidden") && file.split(separator: "\n").count { $0.contains("imageView") } > 1, "\(file)")
    }

    @Test("Gaps that no page has, and functions without an end, are no crash and take no time")
    func hostileLengths() {
        let gaps = #","column-gap":"-179.5px""#
        #expect(!rowOfHalves(css: #""width":"calc(50% - 8px)""#, row: gaps).isEmpty)
        let open = String(repeating: "calc(50% - ", count: 20_000)
        #expect(PageTracks.resolved(open, 300, 0) == open)
    }
}
