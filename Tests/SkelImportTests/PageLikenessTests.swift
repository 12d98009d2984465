import Testing

@testable import SkelImport

/// Texts on surfaces or beside lines, of which like ones are of one kind, and what only some widths or style sheets show.
extension PageTranslationTests {
    /// An element with a text that begins some points below its top.
    private func words(
        _ id: Int, _ frame: [Int], below top: Int, lines: Int = 1, tag: String = "div", css: String = "",
        ink: String = ##""bg":"#eeeeee""##, c: String = ""
    ) -> String {
        let (x, y) = (frame[0] + 4, frame[1] + top)
        let rows = (0..<lines).map { "[\(x),\(y + 20 * $0 + 2),\(min(frame[2] - 8, 90 * lines)),16]" }
        return #"{"i":\#(id),"t":"\#(tag)","c":[\#(c)],"r":[\#(frame.map(String.init).joined(separator: ","))],"#
            + #""css":{\#(css)},"ink":{\#(ink)},"inl":1,"#
            + #""x":{"lines":[\#(rows.joined(separator: ","))],"n":\#(12 * lines),"fs":14,"lh":20}}"#
    }

    @Test(
        "What is higher than two lines of its text, which is not in its middle, is a card with a text",
        arguments: [(64, 4, true), (64, 40, true), (64, 22, false), (41, 0, true), (40, 0, false)])
    func cardsWithTexts(height: Int, top: Int, isCard: Bool) {
        let file = imported(page(capture(400, words(2, [0, 0, 120, height], below: top, ink: ##""bg":"#eeeeee""##))))
            .file
        #expect(file.contains("Text {") == isCard && file.contains("backgroundColor") == isCard, "\(file)")
    }

    @Test(
        "Where one of several bubbles has more lines, all are cards: with one class and like corners, in one list",
        arguments: [
            (#""m""#, 8, false, true), (#""m","own""#, 8, false, true), (#""m""#, 8, true, true),
            (#""n""#, 8, false, false), (#""m""#, 4, false, false),
        ])
    func bubbles(classes: String, radius: Int, isInItems: Bool, areCards: Bool) {
        func bubble(_ id: Int, _ y: Int, lines: Int, _ c: String, _ radius: Int) -> String {
            let ink = ##""bg":"#eeeeee","rad":["\##(radius)px","\##(radius)px","\##(radius)px","\##(radius)px"]"##
            let height = 20 * lines + 20
            let one = words(id, [0, y, lines > 1 ? 280 : 110, height], below: 10, lines: lines, ink: ink, c: c)
            return isInItems ? box(10 + id, "0,\(y),400,\(height)", one) : one
        }
        let all = [
            bubble(3, 0, lines: 1, classes, radius), bubble(4, 60, lines: 3, #""m""#, 8),
            bubble(5, 160, lines: 1, classes, radius),
        ]
        let css = #""display":"flex","flex-direction":"column","align-items":"flex-start""#
        let list = box(2, "0,0,400,200", css: css, all.joined(separator: ","))
        let file = imported(page(capture(400, list))).file
        #expect(file.contains("view {") != areCards && file.contains("repeat 3") == areCards, "\(file)")
        guard areCards, let count = file.firstMatch(of: /characters: (\d+)/).flatMap({ Int($0.1) }) else { return }
        // Three lines in its own room of 280 points, not in that of the others.
        #expect(count > 60, "\(file)")
    }

    @Test("Items that a grid places take no turns")
    func placedItems() {
        let days = (0..<9).map { index in
            let css = #""grid-row-start":"\#(1 + index / 3)","grid-column-start":"\#(1 + index % 3)""#
            let frame = [index % 3 * 100, index / 3 * 64, 100, 64]
            return words(10 + index, frame, below: 4, css: css, c: index == 4 ? #""today""# : #""day""#)
        }
        let css = #""display":"grid","grid-template-columns":"1fr 1fr 1fr""#
        let file = imported(page(capture(300, box(2, "0,0,300,192", css: css, days.joined(separator: ","))))).file
        #expect(!file.contains("cells:") && file.contains("gridColumn: 3"), "\(file)")
    }

    @Test(
        "A text beside a line is in a box with that line, unless the line says which item is selected",
        arguments: [
            ("blockquote", "", "p", "", true), ("p", #""note""#, "p", "", true), ("a", #""on""#, "a", "", false),
            ("div", #""tab","on""#, "div", #""tab""#, false), ("div", #""tab","on""#, "div", #""body""#, true),
        ])
    func textsBesideLines(tag: String, classes: String, other: String, others: String, isKept: Bool) {
        let line = ##""border":[0,0,0,4],"bw":[0,0,0,4],"bc":"#cc3333""##
        let texts = (0..<3).map { index in
            let isIt = index == 1
            return words(
                3 + index, [0, 30 * index, 400, 20], below: 0, tag: isIt ? tag : other, ink: isIt ? line : "",
                c: isIt ? classes : others)
        }
        let file = imported(page(capture(400, texts.joined(separator: ",")))).file
        #expect(file.contains("borderLeftWidth: 4") == isKept, "\(file)")
        let items = texts.enumerated().map { box(10 + $0, "0,\(30 * $0),400,20", $1) }.joined(separator: ",")
        let list = imported(page(capture(400, box(2, "0,0,400,80", items)))).file
        #expect(list.contains("borderLeftWidth: 4") == isKept, "\(list)")
    }

    @Test("The line below a cell is not one beside its text")
    func linesOfCells() {
        let line = ##""border":[0,0,1,0],"bw":[0,0,1,0],"bc":"#cc3333""##
        let cell = words(3, [0, 0, 90, 20], below: 0, tag: "td", css: #""display":"table-cell""#, ink: line)
        let row = box(2, "0,0,400,20", css: #""display":"table-row""#, cell + "," + picture(4, 100, 0, 20, 20))
        #expect(!imported(page(capture(400, row))).file.contains("column"))
    }

    @Test("What has its links in boxes at some widths only has their text at the others")
    func linksInLines() {
        let padding = #""padding-top":"16px","padding-bottom":"16px","padding-left":"4px""#
        func links(_ width: Int) -> String {
            let css = #""display":"flex","column-gap":"16px",\#(padding)"#
            let links = text(3, 4, 16, 40) + "," + text(4, 60, 16, 60)
            return capture(
                width, box(2, "0,0,\(width),52", css: css, ink: ##""bg":"#eeeeee""##, links), own: #""media,700""#)
        }
        let line = capture(400, words(2, [0, 0, 400, 52], below: 16, css: padding), own: #""media,700""#)
        let file = imported(page(line, links(800), links(1200))).file
        #expect(file.contains("Text text3 { width: 92 }") && file.contains("text3.isHidden: true"), "\(file)")
        #expect(file.contains("text.isHidden: false") && !file.contains("are far"), "\(file)")
    }

    @Test("A note names what has shapes that only style sheets draw", arguments: [1, 7])
    func shapesOfStyles(count: Int) {
        let cards = (0..<count).map { index in
            box(
                10 + index, "0,\(60 * index),400,50", ink: #""pseudo":1"#, c: #""card\#(index)""#,
                text(30 + index, 0, 60 * index, 90) + "," + picture(50 + index, 0, 60 * index + 20, 30, 30))
        }
        let note = "What style sheets alone draw, by ::before or ::after, is left out: that of '.card0'"
        let made = imported(page(capture(400, cards.joined(separator: ","))))
        #expect(made.file.contains("// " + note + (count > 1 ? ", '.card1'" : ".")), "\(made.file)")
        #expect(made.file.contains("'.card4' and 2 more.") == (count > 5), "\(made.file)")
        // A shape alone is a bone.
        let dot = box(2, "0,0,40,40", ink: #""pseudo":1"#, "").replacing(#""ch":[]"#, with: #""inl":1"#)
        #expect(!imported(page(capture(400, dot))).file.contains("::before"))
    }

    @Test("Tags with words are none of those without, such as colours to choose, and so are groups of them")
    func coloursAndSizes() {
        func group(_ id: Int, _ y: Int, hasWords: Bool) -> String {
            let tags = (0..<4).map { tag in
                let (x, ink) = (tag * 60, ##""bg":"#eeeeee""##)
                return hasWords
                    ? words(id + 10 + tag, [x, y + 30, 50, 36], below: 8, tag: "label", ink: ink)
                    : box(id + 10 + tag, "\(x),\(y + 30),36,36", ink: ink, "")
            }
            let row = box(
                id + 1, "0,\(y + 30),400,36", css: #""display":"flex","column-gap":"10px""#, tags.joined(separator: ",")
            )
            return box(id, "0,\(y),400,66", c: #""opts""#, text(id + 2, 0, y, 40, room: 400) + "," + row)
        }
        let file = imported(
            page(capture(400, group(10, 0, hasWords: false) + "," + group(40, 90, hasWords: true)))
        ).file
        #expect(!file.contains("repeat 2") && file.contains("width: 50; height: 36"), "\(file)")
        #expect(file.contains("width: 36; height: 36"), "\(file)")
    }
}
