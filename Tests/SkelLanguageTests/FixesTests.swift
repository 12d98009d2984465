import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("What fixes make of a text")
struct FixesTests {
    /// A line of a skeleton with the fixes of its mistakes.
    private func mended(_ line: String) -> String {
        let text = "skeleton A {\n  size: 10 10\n  \(line)\n}\n"
        var bytes = Array(text.utf8)
        let fixes = Compiled(text).problems.sorted().compactMap(\.fixes.first)
        for edit in fixes.flatMap(\.edits).sorted(by: { $0.span > $1.span }) {
            bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
        }
        let mended = String(decoding: bytes, as: UTF8.self)
        return String(mended.dropFirst("skeleton A {\n  size: 10 10\n  ".count).dropLast("\n}\n".count))
    }

    @Test(
        "commas between values become one space, wherever the next value is",
        arguments: [
            ("gap: 1,2", "gap: 1 2"), ("gap: 1, 2", "gap: 1 2"), ("gap: 1 , 2", "gap: 1  2"),
            ("gap: 1,\n    2", "gap: 1 2"), ("gap: 1,\r\n    2", "gap: 1 2"),
            ("gradient: #fff,#000,#fff", "gradient: #fff #000 #fff"),
            ("gradient: #fff, #000,", "gradient: #fff #000"), ("gap: 1,", "gap: 1"),
            ("gap: 1, width: 2", "gap: 1; width: 2"),
        ])
    func commas(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "a colour gets the one mark that it lacks or has too many",
        arguments: [
            ("##0e0f12", "#0e0f12"), ("##0e0f12ff", "#0e0f12ff"), ("0e0f12", "#0e0f12"), ("0e0f12ff", "#0e0f12ff"),
        ])
    func colors(color: String, right: String) {
        #expect(mended("tintColor: " + color) == "tintColor: " + right)
    }

    @Test(
        "declarations of UIKit and CSS become whole ones of this language",
        arguments: [
            ("label { lineHeight: 24 }", "label { skeletonTextLineHeight: fixed(24) }"),
            ("label { line-height: 20px }", "label { skeletonTextLineHeight: fixed(20px) }"),
            ("view { overflow: hidden }", "view { clipsToBounds: true }"),
            ("view { display: none }", "view { isHidden: true }"),
            ("view { display: inline-flex }", "view { display: flex }"),
            ("view { axis: horizontal }", "view { flexDirection: row }"),
            ("view { distribution: equalSpacing }", "view { justifyContent: spaceBetween }"),
            ("view { distribution: fillEqually }", "view { distribution: fillEqually }"),
            ("view { alignment: trailing }", "view { alignItems: flexEnd }"),
            ("view { width: 3dp }", "view { width: 3pt }"),
            ("label { useFontLineHeight: true }", "label { skeletonTextLineHeight: relativeToFont }"),
        ])
    func declarations(line: String, right: String) {
        #expect(mended(line) == right)
    }

    @Test(
        "ranges and comparisons of other languages become those of this one",
        arguments: [
            ("at 1..3 { }", "at 1...3 { }"), ("at 1..<3 { }", "at 1...2 { }"), ("at 0..<0 { }", "at 0...0 { }"),
            ("at 1…3 { }", "at 1...3 { }"), ("at 1-3 { }", "at 1...3 { }"),
        ])
    func ranges(selector: String, right: String) {
        let line = { "tableView { rowHeight: 5; cell; " + $0 + " }" }
        #expect(mended(line(selector)) == line(right))
    }

    @Test(
        "a comparison keeps its direction",
        arguments: [("≥", ">="), ("≤", "<="), ("=>", ">="), ("=<", "<="), ("> =", ">=")])
    func comparisons(mark: String, right: String) {
        let line = { "variant B when width " + $0 + " 600 { }" }
        #expect(mended(line(mark)) == line(right))
    }
}
