import Testing

@testable import SkelImport

/// Items that begin elsewhere than the others.
extension PageTranslationTests {
    /// A list of remarks, each with the styles and the indent in points that are given for it, in two windows.
    private func remarks(_ css: [String], _ indents: [(Double) -> Double], ink: String = "") -> String {
        let captures = [375, 768].map { width in
            let items = zip(css, indents).enumerated().map { place, one in
                let (x, y) = (one.1(Double(width)), place * 60)
                let inner =
                    picture(21 + 10 * place, Int(x), y, 40, 40) + "," + text(22 + 10 * place, Int(x) + 52, y, 120)
                let isMargin = one.0.contains("margin")
                let frame = isMargin ? "\(x),\(y),\(Double(width) - x),40" : "0,\(y),\(width),40"
                return box(
                    20 + 10 * place, frame,
                    css: #""display":"flex","column-gap":"12px""# + (one.0.isEmpty ? "" : "," + one.0), ink: ink,
                    c: #""remark""#, inner)
            }
            return capture(width, box(2, "0,0,\(width),400", c: #""thread""#, items.joined(separator: ",")))
        }
        return imported(#"{"skelgen":{"capture":3},"title":"Feed","captures":[\#(captures.joined(separator: ","))]}"#)
            .file
    }

    private func none(_ width: Double) -> Double { 0 }

    @Test("An answer keeps its margin, which the file tells of its number")
    func indentedItem() {
        let file = remarks(["", #""margin-left":"48px""#, ""], [none, { _ in 48 }, none])
        #expect(file.contains("at 1 { remark.marginLeft: 48 }"), "\(file)")
    }

    @Test("A padding where nothing is seen of it is a margin, and one of a surface is itself")
    func indentedByPadding() {
        let css = ["", #""padding-left":"48px""#, ""]
        let plain = remarks(css, [none, { _ in 48 }, none])
        #expect(plain.contains("at 1 { remark.marginLeft: 48 }"), "\(plain)")
        let seen = remarks(css, [none, { _ in 48 }, none], ink: #""bg":"\u0023eeeeee""#)
        #expect(seen.contains("at 1 { remark.paddingLeft: 48 }"), "\(seen)")
    }

    @Test("The levels of a tree, and shares of the width, are those of the page")
    func indentedLevels() {
        func margin(_ length: String) -> String { #""margin-left":"\#(length)""# }
        let tree = remarks(
            ["", margin("24px"), margin("48px"), margin("24px")], [none, { _ in 24 }, { _ in 48 }, { _ in 24 }])
        #expect(tree.contains("remark.marginLeft: 24") && tree.contains("at 2 { remark.marginLeft: 48 }"), "\(tree)")
        let shares = remarks(["", margin("40%"), ""], [none, { $0 * 0.4 }, none])
        #expect(shares.contains("at 1 { remark.marginLeft: 40% }"), "\(shares)")
    }

    @Test("An indent that is another one at another width is said to be lost")
    func lostIndent() {
        let captures = [(375, 16), (768, 48)].map { width, indent in
            let items = (0..<3).map { place in
                let x = place == 1 ? indent : 0
                let css = place == 1 ? #","margin-left":"\#(indent)px""# : ""
                return box(
                    20 + 10 * place, "\(x),\(place * 60),\(width - x),40", css: #""display":"flex""# + css,
                    c: #""remark""#,
                    picture(21 + 10 * place, x, place * 60, 40, 40) + ","
                        + text(22 + 10 * place, x + 52, place * 60, 120))
            }
            return capture(width, box(2, "0,0,\(width),400", c: #""thread""#, items.joined(separator: ",")))
        }
        let file = imported(
            #"{"skelgen":{"capture":3},"title":"Feed","captures":[\#(captures.joined(separator: ","))]}"#
        ).file
        #expect(file.contains("1 of 3 things") && file.contains("turned or aligned in another way"), "\(file)")
    }
}
