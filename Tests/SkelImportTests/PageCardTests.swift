import Testing

@testable import SkelImport

/// Cards of a page: their corners, and the lengths of their texts.
extension PageTranslationTests {
    private func card(_ ink: String, _ picture: String, clips: Bool = true) -> String {
        box(2, "0,0,400,200", css: clips ? #""overflow-x":"hidden","overflow-y":"hidden""# : "", ink: ink, picture)
    }

    @Test("A box with round corners cuts off what is in them")
    func roundCorners() {
        let round = #""bg":"\u0023eeeeee","rad":["12px","12px","12px","12px"]"#
        let top = picture(3, 1, 1, 398, 100) + "," + text(4, 20, 120, 90)
        func clips(_ card: String) -> Bool { imported(page(capture(400, card))).file.contains("clipsToBounds: true") }
        #expect(clips(card(round, top)))
        #expect(!clips(card(round, top, clips: false)))
        #expect(!clips(card(#""bg":"\u0023eeeeee""#, top)))
        // Far enough from the corners, or round itself.
        #expect(!clips(card(round, picture(3, 4, 4, 392, 100) + "," + text(4, 20, 120, 90))))
        let image =
            #"{"i":3,"t":"img","r":[0,0,400,100],"css":{},"ink":{"rad":["12px","12px","0px","0px"]},"m":"media"}"#
        #expect(!clips(card(round, image + "," + text(4, 20, 120, 90))))
    }

    @Test("The characters of a text are not near those that make other lines", arguments: [160, 245, 272])
    func characters(width: Int) throws {
        // 45 to 89 characters of a drawing make two lines.
        let file = imported(page(capture(293, text(2, 0, 0, width, lines: 2, room: 293)))).file
        let count = try #require(file.firstMatch(of: /characters: (\d+)/).flatMap { Int($0.1) })
        #expect((50...80).contains(count) && count % 5 == 0, "\(file)")
    }

    @Test("Where the page's letters are wider than a drawing's, the characters make its lines in both")
    func wideLetters() throws {
        func paragraph(_ width: Int, _ lines: Int) -> String {
            text(2, 0, 0, 580 / lines, lines: lines, room: width).replacing(#""n":20"#, with: #""n":81"#)
        }
        let two = capture(700, paragraph(303, 2), own: #""media,640""#)
        let file = imported(page(capture(375, paragraph(293, 3), own: #""media,640""#), two)).file
        let counts = file.matches(of: /characters: (\d+)/).compactMap { Int($0.1) }
        try #require(counts.count == 2, "\(file)")
        // Of a letter of 7.16 points, 76 to 114 make three lines, and up to 79 make two; of one of 6.16, 90 to 134 and up to 92.
        #expect((90...114).contains(counts[0]) && (50...79).contains(counts[1]), "\(file)")
    }

    @Test("Where the capture has the page's font, the characters make the lines in it that they make in a drawing")
    func zeros() throws {
        // 185 to 230 characters of a drawing make five lines, and up to 199 of a font whose zero has 0.636 of its size.
        let words = text(2, 0, 0, 300, lines: 5, room: 343).replacing(#""n":20,"fs":14"#, with: #""n":197,"fs":16"#)
        for (zero, most) in [(#""zero":0.636,"#, 199), (#""zero":0,"#, 230), ("", 230)] {
            let told = capture(343, words).replacing(#""own""#, with: zero + #""own""#)
            let file = imported(page(told)).file
            let count = try #require(file.firstMatch(of: /characters: (\d+)/).flatMap { Int($0.1) })
            #expect((185...most).contains(count), "\(file)")
        }
    }

    @Test("The longer one of two in turn is where the page has it", arguments: [false, true])
    func turns(startsLong: Bool) throws {
        let items = (0..<6).map { index in
            let isLong = (index % 2 == 0) == startsLong
            return box(
                10 + index * 10, "0,\(index * 60),400,50", c: #""card""#,
                picture(11 + index * 10, 0, index * 60, 30, 30, css: #""width":"30px","height":"30px""#)
                    + "," + text(12 + index * 10, 0, index * 60 + 30, (isLong ? 240 : 80) + index, room: 400))
        }
        let css = #""display":"flex","flex-direction":"column","row-gap":"10px""#
        let file = imported(page(capture(400, box(2, "0,0,400,350", css: css, items.joined(separator: ","))))).file
        let widths = file.matches(of: /width: (\d+)/).compactMap { Int($0.1) }.filter { $0 > 30 }
        let odd = try #require(file.firstMatch(of: /at odd \{[^}]*width: (\d+)/).flatMap { Int($0.1) })
        let usual = try #require(widths.first { $0 != odd })
        #expect((usual > odd) == startsLong, "\(file)")
    }
}
