import SkelDriver
import Testing

@Suite("Looks of views")
struct LooksOfViewsTests {
    /// What a skeleton of 100 by 100 points is compiled to.
    private func compiled(_ views: String, _ options: String...) -> String {
        let memory = Memory(["A.skel": "skeleton A {\n  size: 100 100\n  \(views)\n}\n"])
        #expect(memory.run(["compile", "A.skel", "-o", "-"] + options) == .done)
        return memory.output
    }

    private func svg(_ views: String) -> String { compiled(views, "--animation", "none") }

    private func page(_ views: String) -> FlowPage { FlowPage("skeleton A {\n  size: 100 auto\n  \(views)\n}\n") }

    private let card = "isSkeletonable: false; height: 40; backgroundColor: #fff"

    // MARK: - Borders

    @Test("a side's own border width wins over that of all sides, whichever comes later")
    func sides() {
        let line = svg("view v { \(card); borderColor: #f00; borderBottomWidth: 2 }")
        #expect(
            line.contains("fill=\"red\" d=\"M0 40v-40h100v40z") || line.contains("fill=\"#f00\" d=\"M0 40v-40h100v40z"))
        #expect(line == svg("view v { \(card); borderColor: #f00; borderBottomWidth: 2; borderWidth: 0 }"))
        #expect(
            svg(
                "view v { \(card); borderTopWidth: 1; borderRightWidth: 1; borderWidth: 3; borderBottomWidth: 1; borderLeftWidth: 1 }"
            )
                == svg("view v { \(card); borderWidth: 1 }"))
    }

    @Test("a page draws a border of one side as a layer, and one around round corners as CSS's own")
    func pages() {
        let line = page("view v { \(card); borderColor: #f00; borderBottomWidth: 2 }")
        #expect(line.rules.contains("0 38px/100% 2px"))
        #expect(occurrences(of: "var(--q3)", in: line.rules) == 1)
        // Sides without one are no layers that nobody sees.
        #expect(!line.rules.contains(" 0%,#0000)"))
        let round = page("view v { \(card); borderColor: #f00; borderBottomWidth: 2; cornerRadius: 8 }")
        #expect(round.rules.contains("border-width:0px 0px 2px 0px"))
        #expect(!round.rules.contains("box-shadow"))
    }

    @Test("in a page that turns, sides and corners that differ are those of starts and ends")
    func turned() {
        let views = "view v { \(card); borderColor: #f00; borderLeftWidth: 6; cornerRadius: 16 16 16 4 }"
        let turning = page(views).rules
        #expect(turning.contains("border-block-width:0px;border-inline-width:6px 0px"))
        #expect(turning.contains("border-radius:16px;border-end-start-radius:4px"))
        // Where left and right are equal, and in a page of a direction of its own, they are CSS's usual ones.
        #expect(page(views.replacing("16 16 16 4", with: "8 8 0 0")).rules.contains("border-radius:8px 8px 0px 0px"))
        let fixed = page("direction: rtl; " + views).rules
        #expect(fixed.contains("border-width:0px 0px 0px 6px") && fixed.contains("border-radius:16px 16px 16px 4px"))
        let inner = page("column { direction: rtl; \(views) }").rules
        #expect(inner.contains("border-inline-width:0px 6px") && inner.contains("border-end-end-radius:4px"))
        let bone = page("imageView i { height: 40; cornerRadius: 24 0 0 24 }").rules
        #expect(bone.contains("border-start-start-radius:var(--skel-radius,24px)"))
        #expect(bone.contains("border-radius:var(--skel-radius,0px)"))
    }

    @Test("a view's round corners clip what reaches into them, and leave a layer what does not")
    func roundClip() {
        let round = "view v { height: 40; backgroundColor: #fff; cornerRadius: 8; clipsToBounds: true"
        #expect(page("\(round); imageView i { height: 20 } }").rules.contains("overflow:hidden"))
        #expect(page("\(round); row { imageView i { width: 20; height: 20 } } }").rules.contains("overflow:hidden"))
        #expect(!page("\(round); padding: 4; imageView i { height: 20 } }").rules.contains("overflow:hidden"))
        // Corners as round as those that clip lose nothing.
        #expect(!page("\(round); imageView i { height: 40; cornerRadius: 8 } }").rules.contains("overflow:hidden"))
        #expect(page("\(round); imageView i { height: 40; cornerRadius: 4 } }").rules.contains("overflow:hidden"))
        let kept = "view p { isSkeletonable: false; height: 20; backgroundColor: #00f }"
        #expect(page("\(round); \(kept) }").rules.contains("overflow:hidden"))
    }

    @Test("a border that leaves nothing of a bone makes it no larger")
    func wideBorder() {
        let view =
            "imageView i { height: 40; width: 12; cornerRadius: 4; borderColor: #f00; borderLeftWidth: 7; borderRightWidth: 8 }"
        #expect(page(view).rules.contains("::before{content:\"\";position:absolute;inset:0;background:var(--c2)"))
    }

    @Test("a bone's border has the corners of its view, not those of the bone")
    func borderOfBone() {
        let both = "imageView i { height: 40; borderWidth: 2; cornerRadius: 4; skeletonCornerRadius: 9 }"
        #expect(page(both).rules.contains("border-width:2px 2px 2px 2px;border-radius:4px"))
        #expect(page(both.replacing("skeletonCornerRadius: 9", with: "")).rules.contains("outline:2px"))
    }

    @Test("the border of a text lies over its lines")
    func borderOfText() {
        let text = "view v { replace: label; numberOfLines: 2; borderWidth: 2; view { height: 21 } }"
        #expect(page(text).rules.contains("border-width:2px 2px 2px 2px"))
        #expect(!page(text).rules.contains("outline:2px"))
    }

    // MARK: - Opacity

    @Test("what is faded is one picture: its looks and bones are in one group, in the order of the tree")
    func fade() {
        let faded = svg(
            "view v { height: 40; backgroundColor: #fff; opacity: 0.5; label l { height: 15 } }; view w { height: 9 }")
        let parts = faded.split(separator: "<g opacity=\".5\">\n")
        #expect(parts.count == 2)
        #expect(parts.last.map { occurrences(of: "<path", in: String($0.prefix { $0 != "g" })) } ?? 0 >= 1)
        #expect(occurrences(of: "</g>", in: faded) == 1)
        #expect(occurrences(of: "<path", in: String(parts.last?.split(separator: "</g>").first ?? "")) == 2)
    }

    @Test("views faded alike are one group where they are apart, and two where one lies on the other")
    func groups() {
        let apart = "view a { height: 20; opacity: 0.5 }; view b { height: 20 }; view c { height: 20; opacity: 0.5 }"
        #expect(occurrences(of: "<g opacity", in: svg(apart)) == 1)
        let over = "view a { frame: 0 0 20 20; opacity: 0.5 }; view c { frame: 10 10 20 20; opacity: 0.5 }"
        #expect(occurrences(of: "<g opacity", in: svg(over)) == 2)
    }

    @Test("what comes after a faded view and lies on it is painted after it")
    func order() {
        let views = "view a { frame: 0 0 20 20; opacity: 0.5 }; view b { frame: 10 10 20 20 }"
        let drawn = svg(views)
        let parts = drawn.split(separator: "</g>")
        #expect(parts.count == 2 && parts[1].contains("<path"))
    }

    @Test("a faded view in a faded one is a group in a group, and nothing shows of one that is not seen at all")
    func nested() {
        let nested = "view a { height: 40; opacity: 0.5; view b { height: 20; opacity: 0.25 } }"
        #expect(svg(nested).contains("<g opacity=\".5\">\n<g opacity=\".25\">\n<path"))
        #expect(!svg("view a { height: 20; opacity: 0 }; view b { height: 9 }").contains("<g"))
        #expect(compiled(nested, "--format", "json").contains("\"cornerRadius\":0,\"opacity\":0.125"))
    }

    @Test("a page fades the element of a view, be it layers, rows or more")
    func pagesFade() {
        let views = "row a { gap: 8; opacity: 0.5; view { width: 20; height: 20 }; label { flex: 1 } }"
        #expect(page(views).rules.contains("opacity:.5"))
        let rows =
            "tableView t { rowHeight: 20; numberOfRows: 3; cell C { view v { frame: 0 0 9 9 } }; at 2 { opacity: 0.4 } }"
        #expect(page(rows.replacing("tableView t", with: "tableView")).rules.contains("opacity:.4"))
        #expect(page(rows).rules.contains("opacity:calc(.4*var(--n))"))
        #expect(page("column c { view { height: 9 }; view { height: 9; opacity: 0.7 } }").rules.contains("opacity:.7"))
    }

    // MARK: - Shadows

    @Test("a shadow is the blurred outline of its view, cut out where the view is")
    func shadow() {
        let drawn = svg("view v { frame: 20 20 40 40; \(card); cornerRadius: 4; shadow: 1 2 8 3 #00000033 }")
        #expect(drawn.contains("stdDeviation=\"4\""))
        #expect(drawn.contains("fill-opacity=\".2\""))
        // 43 by 43 wide, at 18 and 19; a radius of 7.
        #expect(drawn.contains("d=\"M25 65a7 7 0 01-7-7v-32a7 7 0 017-7h32a7 7 0 017 7v32a7 7 0 01-7 7z\""))
        let sharp = svg("view v { frame: 20 20 40 40; \(card); shadow: 1 2 0 #000 }")
        #expect(!sharp.contains("<filter") && sharp.contains("d=\"M21 62v-40h40v40z\""))
    }

    @Test("shadows of one size share their blur")
    func blurs() {
        let card = "isSkeletonable: false; shadow: 0 2 8 #0003"
        let drawn = svg("view a { frame: 9 9 20 20; \(card) }; view b { frame: 60 60 20 20; \(card) }")
        #expect(occurrences(of: "<filter", in: drawn) == 1)
        #expect(occurrences(of: "filter=\"url(", in: drawn) == 2)
    }

    @Test("a page draws shadows by CSS, beside a border")
    func shadowsOfPages() {
        let drawn = page("view v { \(card); cornerRadius: 4; borderWidth: 1; shadow: 0 2 8 #0003; view { height: 9 } }")
        #expect(drawn.rules.contains("box-shadow:inset 0 0 0 1px var(--c4),0 2px 8px 0 var(--c3)"))
    }

    @Test("a text that a bone covers is warned of once, at its place")
    func coveredText() {
        let title = "label title { isSkeletonable: false; text: \"Title\" }"
        let rows = "tableView t { flex: 1; rowHeight: 20; cell C { row head { padding: 4; \(title) } label l } }"
        let memory = Memory(["A.skel": "skeleton A {\n  size: 100 100\n  \(rows)\n}\n"])
        #expect(memory.run("check", "A.skel") == .done)
        #expect(occurrences(of: "this label is never seen: the row around it becomes a bone", in: memory.error) == 1)
        #expect(memory.error.contains("A.skel:3:73: warning: this label"))
        #expect(memory.error.contains("'isSkeletonable: false' keeps this row as it is"))
    }

    @Test("a text beside bones, in what is kept or in what is drawn as a whole is not warned of")
    func seenText() {
        let title = "label { isSkeletonable: false; text: \"Title\" }"
        for row in [
            "row { padding: 4; \(title) label l { height: 9 } }", "row { isSkeletonable: false; padding: 4; \(title) }",
            "row { padding: 4; height: 20; unite: true; \(title) }",
        ] {
            let memory = Memory(["A.skel": "skeleton A {\n  size: 100 100\n  \(row)\n  view { height: 9 }\n}\n"])
            #expect(memory.run("check", "A.skel") == .done)
            #expect(!memory.error.contains("never seen"), "\(row)")
        }
    }

    @Test("in the copy that shows the highlight, kept texts and surfaces are transparent, except over a bone")
    func keptInHighlight() {
        let text = "label { isSkeletonable: false; text: \"Kept\"; textColor: #123456 }"
        let rules = page("view { backgroundColor: #abcdef; \(text); view { height: 9 } }").rules
        #expect(rules.contains(">b{--c2:#0000;--c3:#0000;}"))
        // Its border lies over its bone.
        let ring = page("view { frame: 9 9 40 40; borderWidth: 4; borderColor: #abcdef }").rules
        #expect(ring.contains("--skel-surface-1,#abcdef") && !ring.contains(">b{"))
    }

    @Test("in that copy, what stands on something that hides a bone hides it too, with its shadow, lines and text")
    func keptOnCovers() {
        let text = "label { isSkeletonable: false; text: \"Kept\"; textColor: #123456 }"
        let card = "column { padding: 9; backgroundColor: white; shadow: 0 1 4 #00000040; view { height: 9 }; % }"
        let column = "view { height: 60 }; column { marginTop: $; padding: 20; backgroundColor: #eef; \(card) }"
        let plain = page(column.replacing("$", with: "0").replacing("%", with: text)).rules
        #expect(plain.contains(">b{--c2:#0000;--c3:#0000;--c4:#0000;--c5:#0000;}"))
        #expect(plain.contains("&,i{font-family:inherit}"))
        let covering = page(column.replacing("$", with: "-10").replacing("%", with: text)).rules
        #expect(covering.contains("--skel-text-1,#123456") && !covering.contains("#0000;"))
        #expect(covering.contains("&,i,b{font-family:inherit}"))
        // All rows hide what is below the first.
        let row = "cell C { padding: 9; height: 40; backgroundColor: white; view { height: 9 } }"
        let look = "marginTop: -10; padding: 20; backgroundColor: #eef; numberOfRows: 3; separatorStyle: singleLine"
        let rows = page("view { height: 60 }; tableView t { \(look); \(row) }").rules
        #expect(rows.contains("--skel-surface-3,light-dark(#3c3c43") && !rows.contains("#0000;"))
    }

    @Test("a line over a bone in a row doesn't make the background of its list hide bones")
    func linesOverBones() {
        let row = "cell C { height: 40; backgroundColor: white; view { width: 60; height: 40 } }"
        let table = "tableView t { backgroundColor: #eef; numberOfRows: 3; separatorStyle: singleLine; \(row) }"
        #expect(page(table).rules.contains(">b{--c2:#0000;--c3:#0000;--c4:#0000;"))
    }

    @Test("a page's bone lies over the shadow of what is in it")
    func shadowsUnderBones() {
        let shadow = "view { frame: 5 5 9 9; isSkeletonable: false; shadow: 1 2 0 #000 }"
        // The bone is an element behind the one with the shadow, not the background of the one around it.
        let drawn = page("view { height: 40 }; view { frame: 10 10 40 40; \(shadow) }")
        #expect(drawn.rules.contains("box-shadow:"))
        #expect(
            !drawn.rules.contains("background:var(--b)}._1::before")
                && !drawn.rules.contains("background:var(--b)}._2::before"))
    }

    @Test("a bone with a shadow is warned of once")
    func shadowOfBone() {
        let rows = "tableView t { flex: 1; rowHeight: 20; cell C { view v { height: 9; shadow: 0 1 2 #000 } } }"
        let memory = Memory(["A.skel": "skeleton A {\n  size: 100 100\n  \(rows)\n}\n"])
        #expect(memory.run("check", "A.skel") == .done)
        #expect(occurrences(of: "'shadow' has no effect on this view: it is drawn as a bone", in: memory.error) == 1)
        #expect(!memory.error.contains("error:"))
    }

    // MARK: - Separators

    @Test("a separator's insets are where it begins and ends, also from right to left and in pages")
    func separators() {
        let table =
            "tableView t { height: 40; rowHeight: 20; separatorStyle: singleLine; cell C { view v { frame: 0 0 9 9 } }; % }"
        func line(_ more: String) -> String {
            let drawn = svg(table.replacing("%", with: more))
            // Separators are painted first.
            return String(drawn.split(separator: " d=\"").dropFirst().first?.prefix(12) ?? "")
        }
        #expect(line("").hasPrefix("M16 20"))
        #expect(line("separatorInset: 30 10").hasPrefix("M30 20v-.5h6"))
        #expect(line("separatorInset: 30 10; direction: rtl").hasPrefix("M10 20v-.5h6"))
        #expect(
            line("separatorInset: insets(top: 0, left: 30, bottom: 0, right: 10)") == line("separatorInset: 30 10"))
        let rows =
            "tableView t { rowHeight: 20; numberOfRows: 3; separatorStyle: singleLine; separatorInset: 8 4; cell C { view { aspectRatio: 9 } } }"
        #expect(page(rows).rules.contains("margin-inline-start:8px;margin-inline-end:4px"))
        #expect(
            page(rows.replacing("aspectRatio: 9", with: "height: 9")).rules.contains("8px 0/calc(100% - 12px) 20px"))
    }
}
