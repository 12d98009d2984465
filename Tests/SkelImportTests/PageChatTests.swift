import Testing

@testable import SkelImport

/// Messages, and what is around them: bounds, clips and what a window's height makes.
extension PageTranslationTests {
    /// Messages below each other, each with a picture beside a text in a bubble.
    private func messages(_ count: Int, width: Int, css: String = "", every height: Int = 60) -> String {
        (0..<count).map { index in
            let y = index * height
            let bubble = box(
                40 + index, "40,\(y),\(width - 40),40", ink: ##""bg":"#eeeeff""##, c: #""bubble""#,
                text(60 + index, 50, y + 10, 90))
            return box(
                10 + index, "0,\(y),\(width),40", css: #""display":"flex""# + css, c: #""message""#,
                picture(20 + index, 0, y, 32, 32, css: #""width":"32px","height":"32px""#) + "," + bubble)
        }.joined(separator: ",")
    }

    @Test(
        "Items that their greatest width makes narrower than the list keep it, however many there are",
        arguments: [(4, 300, true), (5, 300, true), (12, 300, true), (5, 400, false)])
    func boundItems(_ count: Int, _ width: Int, _ isBound: Bool) {
        let css = isBound ? #","max-width":"75%""# : #","max-width":"600px""#
        let column = #""display":"flex","flex-direction":"column","row-gap":"20px""#
        let items = messages(count, width: width, css: css)
        let file = imported(
            page(capture(400, box(2, "0,0,400,\(count * 60 - 20)", css: column, c: #""list""#, items)))
        ).file
        #expect(file.contains("maxWidth: 75%") == isBound, "\(file)")
        #expect(file.contains("collectionView") == !isBound, "\(file)")
    }

    @Test(
        "What is in the rows of a grid of one column is stretched to its height, if that is not the rows' own",
        arguments: [
            ("", "0,20,400,340", "flex: 1"), (#","align-content":"start""#, "0,20,400,40", nil),
            (#","align-items":"start""#, "0,20,400,40", nil), (#","grid-template-rows":"40px""#, "0,20,400,40", nil),
        ])
    func stretchedRows(_ css: String, _ frame: String, _ told: String?) {
        let inner = box(
            4, frame, css: #""display":"flex","flex-direction":"column""#, c: #""panel""#,
            text(5, 0, 20, 90, room: 400) + "," + text(6, 0, 40, 120, room: 400))
        func column(_ grid: String) -> String {
            let grid = box(
                3, "0,20,400,340", css: #""display":"grid","grid-template-columns":"minmax(0px, 1fr)""# + grid + css,
                ink: ##""bg":"#eeeeee""##, c: #""grid""#, inner)
            return imported(
                page(
                    capture(
                        400,
                        box(
                            2, "0,0,400,400", css: #""display":"flex","flex-direction":"column","height":"400px""#,
                            text(7, 0, 0, 90, room: 400) + "," + grid + ","
                                + box(8, "0,360,400,40", ink: ##""bg":"#dddddd""##, text(9, 0, 370, 90, room: 400))))
                )
            ).file
        }
        let (grown, own) = (column(#","flex-grow":"1","flex-basis":"0%""#), column(""))
        func hasFlex(_ file: String) -> Bool {
            file.firstMatch(of: /panel \{[^{}]*flex: 1/) != nil
        }
        #expect(hasFlex(grown) == (told != nil) && !hasFlex(own), "\(grown)\n\(own)")
    }

    @Test("What is scrolled out of sight at one width is there at all the same")
    func scrolledOut() {
        func list(_ width: Int, seen: Int) -> String {
            let items = (0..<6).map { index in
                let (y, isLong) = (index == 0 ? 0 : 40 + index * 60, index == 0)
                let words = text(60 + index, 50, y + 10, 90, lines: isLong ? 3 : 1)
                let bubble = box(
                    40 + index, "40,\(y),110,\(isLong ? 80 : 40)", ink: ##""bg":"#eeeeff""##, c: #""bubble""#,
                    index < seen ? words : "")
                return box(
                    10 + index, "0,\(y),\(width),\(isLong ? 80 : 40)", css: #""display":"flex""#, c: #""message""#,
                    picture(20 + index, 0, y, 32, 32, css: #""width":"32px","height":"32px""#) + "," + bubble)
            }
            return capture(width, box(2, "0,0,\(width),380", c: #""list""#, items.joined(separator: ",")))
        }
        let file = imported(page(list(300, seen: 5), list(600, seen: 6))).file
        #expect(!file.contains("isHidden") && !file.contains("On the page") && !file.contains("at 5"), "\(file)")
    }
}
