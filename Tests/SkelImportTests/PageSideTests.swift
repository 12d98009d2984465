import Testing

@testable import SkelImport

/// Items that are turned, or at the other side of what they are in.
extension PageTranslationTests {
    /// Messages below each other, each with a picture beside a bubble that is as wide as its words, some of them at the right.
    private func thread(
        _ width: Int, own: [Int], of count: Int, css: String, lines: [Int] = [], words: (Int) -> Int
    ) -> String {
        let heights = (0..<count).map { 20 + 20 * (lines.isEmpty ? 1 : lines[$0]) }
        let items = (0..<count).map { index in
            let (isOwn, room, y) = (own.contains(index), words(index), heights[..<index].reduce(0) { $0 + $1 + 20 })
            let (left, size) = (isOwn ? width - room - 60 : 0, room + 60)
            let bubble = box(
                100 + index, "\(isOwn ? left : 40),\(y),\(room + 20),\(heights[index])",
                css: #""padding-left":"10px","padding-right":"10px""#,
                ink: ##""bg":"#eeeeff""##,
                text(200 + index, (isOwn ? left : 40) + 10, y + 10, room, lines: heights[index] / 20 - 1))
            return box(
                300 + index, "\(isOwn ? left : 0),\(y),\(isOwn ? size : width),\(heights[index])",
                css: #""display":"flex","column-gap":"8px""# + (isOwn ? css : ""), c: #""message""#,
                picture(
                    400 + index, isOwn ? width - 32 : 0, y, 32, 32,
                    css: #""width":"32px","height":"32px","flex-shrink":"0""#)
                    + "," + bubble)
        }
        let column = #""display":"flex","flex-direction":"column","row-gap":"20px""#
        return capture(
            width,
            box(
                2, "0,0,\(width),\(heights.reduce(-20) { $0 + $1 + 20 })", css: column, c: #""list""#,
                items.joined(separator: ",")))
    }

    @Test(
        "Items that the page turns or aligns in another way are told with that, or a note says how many there are",
        arguments: [
            ([1], 3, "at 1 {", ""), ([1, 3], 4, "at odd {", ""), ([0, 4], 6, "at 0, 4 {", ""),
            ([1, 3, 5, 7, 9], 10, "at odd {", ""), ([2, 6, 7], 16, "at 2, 6, 7 {", ""),
            (
                (0..<40).filter { $0 % 3 == 1 }, 40, "",
                "13 of 40 things are turned or aligned in another way; here, each has what is usual"
            ),
        ])
    func turnedItems(_ own: [Int], _ count: Int, _ told: String, _ said: String) {
        let css = #","flex-direction":"row-reverse","align-self":"flex-end""#
        let file = imported(page(thread(400, own: own, of: count, css: css) { _ in 90 })).file
        #expect(file.contains("repeat \(count)") && !file.contains("collectionView"), "\(file)")
        #expect(said.isEmpty ? !file.contains("On the page") : file.contains("On the page, " + said), "\(file)")
        let flat = file.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        let turned = "message.flexDirection: rowReverse; message.alignSelf: flexEnd"
        #expect(told.isEmpty ? !flat.contains(" at 1") : flat.contains(told + " " + turned), "\(flat)")
    }

    @Test(
        "Each way in which items may be turned or aligned is told",
        arguments: [
            (#","justify-content":"flex-end""#, "message.justifyContent: flexEnd"),
            (#","align-items":"center""#, "message.alignItems: center"),
            (#","align-self":"center""#, "message.alignSelf: center"), (#","align-self":"auto""#, nil),
        ])
    func waysOfTurning(css: String, told: String?) {
        let file = imported(page(thread(400, own: [1, 3], of: 4, css: css) { _ in 90 })).file
        #expect(told.map { file.contains("at odd { \($0) }") } ?? !file.contains("at odd"), "\(file)")
    }

    @Test("Items at a side begin where their own words do")
    func widthsAtSides() {
        let css = #","flex-direction":"row-reverse","align-self":"flex-end""#
        let file = imported(page(thread(400, own: [1, 3], of: 4, css: css) { [90, 90, 90, 24][$0] })).file
        #expect(file.contains("at 3 { chip.width: 44 }"), "\(file)")
        let more = imported(
            page(thread(400, own: [1, 3], of: 4, css: css, lines: [2, 2, 3, 1]) { [340, 340, 340, 24][$0] })
        ).file
        #expect(more.contains("at 3 { text.numberOfLines: 1; text.width: 24 }"), "\(more)")
    }

    @Test(
        "What is turned at some widths only is an item of its own: each apart, or two that take turns",
        arguments: [4, 8])
    func turnedSomewhere(count: Int) {
        func rows(_ width: Int, isWide: Bool) -> String {
            let rows = (0..<count).map { index in
                let (y, isTurned) = (index * 80, isWide && index % 2 == 1)
                let direction = isTurned ? "row-reverse" : isWide ? "row" : "column"
                let image = picture(
                    100 + index, isTurned ? width - 60 : 0, y, 60, 40,
                    css: #""width":"60px","height":"40px","flex-shrink":"0""#)
                let words = text(
                    200 + index, isTurned ? width - 150 : isWide ? 60 : 0, isWide ? y : y + 40, 90,
                    room: isWide ? 90 : width)
                return box(
                    300 + index, "0,\(y),\(width),\(isWide ? 40 : 60)",
                    css: #""display":"flex","flex-direction":"\#(direction)","margin-bottom":"\#(isWide ? 40 : 20)px""#,
                    image + "," + words)
            }
            return capture(
                width, box(2, "0,0,\(width),\(count * 80)", c: #""list""#, rows.joined(separator: ",")),
                own: #""media,600""#)
        }
        let file = imported(page(rows(400, isWide: false), rows(800, isWide: true))).file
        #expect(file.contains("flexDirection: rowReverse") && !file.contains("at odd"), "\(file)")
        #expect(file.contains("cells: ") == (count == 8) && !file.contains("repeat"), "\(file)")
    }

    @Test(
        "Texts of a row that wrap only on phones have their own widths elsewhere",
        arguments: [true, false])
    func pushedText(isPushed: Bool) {
        func one(_ window: Int) -> String {
            let isNarrow = window < 400
            let (width, room) = (isNarrow ? 110 : 150, window - 200)
            let x = isPushed ? window - width : min(216, room)
            let css = isPushed ? #""display":"flex","justify-content":"space-between""# : #""display":"flex""#
            let row = box(
                2, "0,0,\(window),\(isNarrow ? 40 : 20)", css: css,
                text(3, 0, 0, isNarrow ? 120 : 200, lines: isNarrow ? 2 : 1) + ","
                    + text(4, x, 0, width, lines: isNarrow ? 2 : 1))
            return capture(window, row, own: #""media,601""#)
        }
        let file = imported(page(one(320), one(768), one(1280))).file
        #expect(file.contains("numberOfLines: 2; width: 120") && file.contains("numberOfLines: 1"), "\(file)")
        #expect(!file.contains("characters"), "\(file)")
    }
}
