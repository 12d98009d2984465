import Testing

@testable import SkelImport

/// What is repeated, and isn't the same each time.
extension PageTranslationTests {
    /// A list, each item with a picture and a text of some lines; some have a tag, too. With columns, a grid of these.
    private func list(_ lines: [Int], tags: [Int] = [], columns: Int = 1) -> String {
        var bottoms = [Int](repeating: 0, count: columns)
        let items = lines.enumerated().map { index, count in
            let (x, y) = (index % columns * 200, bottoms[index % columns])
            bottoms[index % columns] += columns > 1 ? 200 : 40 + 20 * count
            var parts = [
                picture(10 + index, x, y, 200, 40), text(30 + index, x, y + 40, 180, lines: count, room: 200),
            ]
            if tags.contains(index) {
                parts.append(picture(50 + index, x + 20, y, 16, 16, css: #""position":"absolute""#))
            }
            return box(70 + index, "\(x),\(y),200,\(40 + 20 * count)", c: #""item""#, parts.joined(separator: ","))
        }
        let grid =
            #""display":"grid","align-items":"start","row-gap":"100px","grid-template-columns":"repeat(\#(columns), 1fr)""#
        return box(
            2, "0,0,\(200 * columns),\(bottoms[0])", css: columns > 1 ? grid : "", c: #""items""#,
            items.joined(separator: ","))
    }

    @Test(
        "Of many rows of one line and of two all have usual numbers, and a note says so; a few have their own",
        arguments: [
            ([Int](repeating: 1, count: 12) + [2], true, ""), ([1, 1, 1, 1, 1, 1], false, ""),
            ([1, 1, 1, 2, 1, 1], false, "at 3 { text.characters: "),
            ([2, 1, 2, 2, 1, 2], false, "at 1, 4 { text.characters: "),
            ([1, 2, 1, 3, 1, 1], false, "at 3 { text.characters: "),
            // Every other one is longer.
            ([1, 2, 3, 4, 5, 6], true, "at odd { text.characters: "),
        ])
    func varyingLines(_ lines: [Int], _ isSaid: Bool, _ own: String) {
        let bottom = lines.reduce(0) { $0 + 40 + 20 * $1 }
        let file = imported(page(capture(200, list(lines) + "," + text(99, 0, bottom, 90)))).file
        #expect(own.isEmpty ? !file.contains("at ") : file.contains(own), "\(file)")
        #expect(!file.contains("margin"), "what follows pays for lines: \(file)")
        let said =
            "// On the page, texts in 'group' have 1 to \(lines.max() ?? 0) lines; here, all have the usual number of lines."
        #expect(file.contains(said) == isSaid, "\(file)")
        #expect(file.contains("On the page") == isSaid, "\(file)")
    }

    @Test(
        "Items of a collection that may differ in height are in their lines where those of the grid are",
        arguments: [
            ("start", "alignItems: flexStart"), ("normal", "alignItems: stretch"), ("end", "alignItems: flexEnd"),
            ("center", ""),
        ])
    func alignedItems(_ alignment: String, _ told: String) {
        func file(_ lines: [Int]) -> String {
            let grid = list(lines, columns: 2).replacing(
                #""align-items":"start""#, with: #""align-items":"\#(alignment)""#)
            return imported(page(capture(400, grid))).file
        }
        let few = file([1, 2, 1, 1, 2, 1])
        #expect(few.contains("collectionView") && few.contains("at 1, 4 {"), "\(few)")
        let many = file([Int](repeating: 1, count: 14) + [2, 3])
        for file in [few, many] {
            #expect(told.isEmpty ? !file.contains("alignItems") : file.contains(told), "\(file)")
        }
        #expect(!file([Int](repeating: 1, count: 6)).contains("alignItems"))
    }

    @Test(
        "A part that some of a few items have, or lack, is hidden in those without it, or a note says that it is missing",
        arguments: [
            ([1], 6, "at except(1) { picture.isHidden: true }", ""), ([1, 4], 6, "at 0, 2, 3, 5 {", ""),
            ([0, 1, 2, 4, 5], 6, "at 3 {", ""), ([], 6, "", ""), ([0, 1, 2, 3, 4, 5], 6, "", ""),
            ([0, 5], 12, "at 1...4, 6...11 {", ""), ([0, 5], 13, "", "2 of 13 things in 'group' have a part more"),
            ([1, 3, 5, 7, 9, 11], 13, "at even {", ""), ([0, 2, 4, 6, 8, 10, 12], 13, "at odd {", ""),
        ])
    func optionalParts(_ tags: [Int], _ count: Int, _ told: String, _ said: String) {
        let file = imported(page(capture(200, list([Int](repeating: 1, count: count), tags: tags)))).file
        #expect(file.contains("position: absolute") == (!told.isEmpty || tags.count == count), "\(file)")
        #expect(told.isEmpty ? !file.contains("isHidden") : file.contains(told), "\(file)")
        #expect(said.isEmpty ? !file.contains("On the page") : file.contains("On the page, \(said); here"), "\(file)")
    }

    @Test(
        "An element that is a text in some items and has more texts in others is the first of these",
        arguments: [([1], "at 1 { text.isHidden: true }"), ([0, 1], "at 0, 1 { text.isHidden: true }")])
    func textsAlone(_ alone: [Int], _ told: String) {
        func words(_ id: Int, _ y: Int, as tag: String) -> String {
            text(id, 20, y, 90, room: 180).replacing(#""t":"p""#, with: #""t":"\#(tag)""#)
        }
        let items = (0..<3).map { index in
            let y = 40 * index
            let more = box(
                20 + index, "20,\(y),180,40", words(30 + index, y, as: "b") + "," + text(40 + index, 20, y + 20, 150))
            let label = alone.contains(index) ? words(20 + index, y, as: "div") : more
            let css = #""display":"flex","align-items":"flex-start""#
            return box(
                10 + index, "0,\(y),200,40", css: css, c: #""item""#, picture(50 + index, 0, y, 20, 20) + "," + label)
        }
        let file = imported(page(capture(200, items.joined(separator: ",")))).file
        #expect(file.contains("repeat 3 {") && file.contains(told), "\(file)")
        #expect(!file.contains("On the page"), "\(file)")
    }

    @Test(
        "Items have texts of more or fewer lines by turns, or each its own in a grid of a few",
        arguments: [(1, 8), (2, 8), (2, 14)])
    func varyingHeights(_ columns: Int, _ count: Int) {
        let lines = (0..<count).map { $0 % 2 == 0 ? 3 : 1 }
        let file = imported(page(capture(200 * columns, list(lines, columns: columns)))).file
        let isLong = count > 12
        #expect(file.contains("collectionView") == (columns > 1), "\(file)")
        #expect(file.contains("alignItems: flexStart") == (columns > 1), "\(file)")
        #expect((file.firstMatch(of: /at odd \{ [a-z]+.characters: \d/) == nil) == isLong, "\(file)")
        #expect(file.contains("On the page, texts in 'group' have 1 to 3 lines") == isLong, "\(file)")
    }

    @Test(
        "Differences are told in one sentence",
        arguments: [
            ([], 2, "texts in 'group' have 1 to 2 lines; here, all have the usual number of lines."),
            ([0, 5], 1, "2 of 13 things in 'group' have a part more; here, "),
            ([0, 5], 2, "2 of 13 things in 'group' have a part more and texts in 'group' have 1 to 2 lines; here, "),
        ])
    func sentences(_ tags: [Int], _ most: Int, _ told: String) {
        let lines = [Int](repeating: 1, count: 12) + [most]
        let file = imported(page(capture(200, list(lines, tags: tags)))).file
        #expect(file.contains("// On the page, " + told), "\(file)")
    }

    @Test("The longest text of a row makes its height, and so the usual one", arguments: [(3, true), (1, false)])
    func longestInRow(_ columns: Int, _ wraps: Bool) {
        let lines = (0..<15).map { $0 % 3 == 1 ? 2 : 1 }
        let file = imported(page(capture(200 * columns, list(lines, columns: columns)))).file
        #expect(file.contains("numberOfLines: auto") == wraps, "\(file)")
    }

    @Test(
        "In a grid, what wraps at one width only has the characters that do so, and what follows has no margin for its lines"
    )
    func wrappedSomewhere() throws {
        /// Four cards beside a block below them, whose second and third have titles of two lines.
        func grid(_ width: Int, columns: Int, lines: [Int]) -> String {
            let size = width / columns
            let heights = stride(from: 0, to: 4, by: columns).map { row in
                40 + 20 * (lines[row..<row + columns].max() ?? 1)
            }
            let tops = heights.indices.map { heights[..<$0].reduce(0, +) }
            let cards = (0..<4).map { index in
                let (x, y) = (index % columns * size, tops[index / columns])
                let words = text(30 + index, x, y + 40, lines[index] > 1 ? 150 : 130, lines: lines[index], room: size)
                return box(
                    10 + index, "\(x),\(y),\(size),\(heights[index / columns])", c: #""card""#,
                    picture(20 + index, x, y, size, 40) + "," + words)
            }
            let height = heights.reduce(0, +)
            let css = #""display":"grid","grid-template-columns":"repeat(\#(columns), 1fr)""#
            let parts = box(2, "0,0,\(width),\(height)", css: css, cards.joined(separator: ","))
            return capture(width, parts + "," + picture(3, 0, height, width, 50), own: #""media,500""#)
        }
        let file = imported(
            page(grid(400, columns: 2, lines: [1, 2, 2, 1]), grid(1200, columns: 4, lines: [1, 1, 1, 1]))
        ).file
        #expect(file.contains("at 1, 2 {") && !file.contains("margin"), "\(file)")
    }

    @Test("Words in a block's lines break in the widest of the blocks, not in the one of the usual item's words")
    func wordsInLines() {
        let rows = [1, 2, 2].enumerated().map { index, lines in
            let (y, width) = (index * 60, lines == 1 ? 178 : 240)
            let words = text(30 + index, 0, y + 20, lines == 1 ? 178 : 200, lines: lines, room: width)
                .replacing(#""css":{}"#, with: #""css":{"display":"inline"}"#)
            let column = box(20 + index, "0,\(y),\(width),60", text(40 + index, 0, y, 60, room: width) + "," + words)
            let check = picture(
                50 + index, 256, y, 44, 24, css: #""width":"44px","height":"24px","flex-shrink":"0""#)
            return box(
                10 + index, "0,\(y),300,60", css: #""display":"flex","justify-content":"space-between""#, c: #""row""#,
                column + "," + check)
        }
        let file = imported(page(capture(300, box(2, "0,0,300,180", rows.joined(separator: ","))))).file
        // Two lines have 37 to 72 characters of 6.16 points in 240 points, and 27 to 52 in the 178 of the short one.
        let count = file.split(separator: "characters: ").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
        #expect(count.map { $0 > 52 && $0 <= 72 } ?? false && file.contains("numberOfLines: auto"), "\(file)")
        #expect(file.contains("at 0 { text.characters: 20 }"), "\(file)")
    }

    @Test("Things with other numbers of tags have the number that most have, and a note says so")
    func numbersOfTags() {
        let cards = [2, 1, 3, 2].enumerated().map { index, count in
            let y = index * 80
            let tags = (0..<count).map { tag in
                box(
                    40 + index * 4 + tag, "\(tag * 48),\(y),40,20", ink: ##""bg":"#eeeeff""##, c: #""tag""#,
                    text(80 + index * 4 + tag, tag * 48 + 8, y, 24))
            }
            let row = box(
                20 + index, "0,\(y),400,20", css: #""display":"flex","column-gap":"8px""#, c: #""tags""#,
                tags.joined(separator: ","))
            return box(
                10 + index, "0,\(y),400,60", c: #""card""#, row + "," + text(30 + index, 0, y + 30, 200, room: 400))
        }
        let file = imported(page(capture(400, box(2, "0,0,400,300", cards.joined(separator: ","))))).file
        #expect(file.contains("repeat 2 ") && !file.contains("repeat 3 "), "\(file)")
        #expect(file.contains("2 of 4 things") && file.contains("have other parts; here"), "\(file)")
    }

    @Test("A picture where other items have a bubble of text has its own size there, instead of none")
    func pictureForBubble() {
        let messages = (0..<5).map { index in
            let y = index * 48 + (index > 3 ? 98 : 0)
            let bubble = box(
                30 + index, "40,\(y),150,42", ink: ##""bg":"#eeeeff""##, c: #""bubble""#,
                text(40 + index, 54, y + 10, 122))
            let content = index == 3 ? picture(30 + index, 40, y, 220, 140) : bubble
            return box(
                10 + index, "0,\(y),400,\(index == 3 ? 140 : 42)", css: #""display":"flex","column-gap":"8px""#,
                c: #""message""#, picture(20 + index, 0, y, 32, 32) + "," + content)
        }
        let column = #""display":"flex","flex-direction":"column","row-gap":"6px""#
        let file = imported(
            page(capture(400, box(2, "0,0,400,332", css: column, messages.joined(separator: ","))))
        ).file
        #expect(file.contains("numberOfItems: 5") && !file.contains("On the page"), "\(file)")
        #expect(file.contains("at 3 { bubble.width: 220; bubble.height: 140 }"), "\(file)")
        #expect(!file.contains("from the page"), "\(file)")
    }

    @Test(
        "Texts of some items have sizes of their own, with their lines and widths",
        arguments: [
            ([14, 14, 20], "at last {"), ([20, 14, 14], "at 0 {"), ([14, 20, 14, 20], "at odd {"), ([14, 14, 14], nil),
        ]
            as [([Int], String?)])
    func sizesOfTexts(sizes: [Int], told: String?) {
        var y = 0
        let items = sizes.enumerated().map { index, size in
            let height = size == 20 ? 30 : 20
            defer { y += height }
            let words = text(20 + index, 0, y, size == 20 ? 120 : 90)
                .replacing(#""fs":14,"lh":20"#, with: #""fs":\#(size),"lh":\#(height)"#)
                .replacing("90,20]", with: "90,\(height)]").replacing("120,20]", with: "120,\(height)]")
            return box(
                10 + index, "0,\(y),400,\(height)", css: #""display":"flex","justify-content":"space-between""#,
                words + "," + picture(40 + index, 380, y, 20, 20, css: #""width":"20px","height":"20px""#))
        }
        let file = imported(page(capture(400, box(2, "0,0,400,\(y)", items.joined(separator: ","))))).file
        let own = "text.fontSize: 20; text.lineHeight: 30; text.skeletonTextLineHeight: fixed(17); text.width: 120 }"
        #expect(told.map { file.contains($0 + " " + own) } ?? !file.contains("fixed"), "\(file)")
        #expect(file.contains("width: 92"), "\(file)")
    }
}
