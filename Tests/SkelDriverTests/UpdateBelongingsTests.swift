import SkelDriver
import TestSupport
import Testing

@Suite("What people make of an import, in updates")
struct UpdateBelongingsTests {
    /// A drawing of a card with a round picture, and of a bar.
    private static func drawing(_ radius: Int = 12, _ colour: String = "#F3F4F6") -> String {
        """
        <svg width="320" height="240" viewBox="0 0 320 240" fill="none" xmlns="http://www.w3.org/2000/svg">
        <g id="Screen"><rect width="320" height="240" fill="white"/>
        <g id="Card"><rect id="bg" x="16" y="16" width="288" height="96" rx="\(radius)" fill="\(colour)"/>
        <circle id="Avatar" cx="56" cy="64" r="24" fill="#D1D5DB"/>
        <rect id="Name" x="96" y="56" width="120" height="16" fill="#D1D5DB"/></g>
        <rect id="Button" x="16" y="176" width="288" height="48" rx="24" fill="#E5E7EB"/></g></svg>
        """
    }

    /// Imports a drawing, changes the file by hand, and updates it from another.
    private func update(
        from old: String = drawing(), to new: String = drawing(), _ edits: [(String, String)], more: String = "",
        tokens: String = ""
    ) throws -> (own: String, text: String, told: String) {
        let memory = Memory(["old.svg": old, "new.svg": new, "tokens.skel": tokens])
        #expect(memory.run("import", "old.svg", "-o", "A.skel") == .done, "\(memory.error)")
        var text = try #require(memory.text("A.skel"))
        for (from, to) in edits {
            #expect(text.holds(from), "\(from) is not in\n\(text)")
            text = text.replacing(from, with: to)
        }
        memory.put(Array((text + more).utf8), at: "A.skel")
        _ = memory.run("fmt", "A.skel")
        let own = try #require(memory.text("A.skel"))
        memory.forget()
        #expect(memory.run("import", "new.svg", "--update", "A.skel") == .done, "\(memory.error)")
        return (own, try #require(memory.text("A.skel")), memory.error)
    }

    @Test(
        "A style or a component of a person's that says what the import says stays, without a note",
        arguments: [
            ("cornerRadius: 12", "style: Corner", "\nstyle Corner { cornerRadius: 12 }\n"),
            (
                "imageView avatar { width: 48; flexShrink: 0; height: 48; cornerRadius: 50% }", "Avatar avatar",
                "\ncomponent Avatar: imageView { width: 48; flexShrink: 0; height: 48; cornerRadius: 50% }\n"
            ),
            ("marginLeft: 16; width: 120", "marginLeft: 16; width: 120; flexShrink: 0", ""),
        ])
    func same(_ from: String, _ to: String, _ more: String) throws {
        let (own, text, told) = try update([(from, to)], more: more)
        #expect(text == own && own.holds(to), "\(text)")
        #expect(!told.holds("import-update"), "\(told)")
    }

    @Test(
        "What SkeletonView has for a text's lines in code alone stays in a file from a storyboard, in which it is a person's",
        arguments: ["skeletonTextNumberOfLines: 2", "skeletonPaddingInsets: 0 10"])
    func codeOnly(_ own: String) throws {
        let frame = #"<rect key="frame" x="20" y="20" width="200" height="40"/>"#
        let mark =
            "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"isSkeletonable\" "
            + "value=\"YES\"/></userDefinedRuntimeAttributes>"
        let storyboard =
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene><objects>"#
            + #"<viewController><view key="view"><rect key="frame" x="0" y="0" width="300" height="600"/><subviews>"#
            + #"<label userLabel="price">"# + frame + mark + "</label></subviews>" + mark
            + "</view></viewController></objects></scene></scenes></document>"
        let (written, text, told) = try update(
            from: storyboard, to: storyboard, [("height: 40 }", "height: 40; \(own) }")])
        #expect(text == written && text.holds(own), "\(text)")
        #expect(!told.holds("is laid out as a plain import has it"), "\(told)")
    }

    @Test(
        "What the import says otherwise is beside a style that says the rest; a style without a rest goes, with a note")
    func others() throws {
        let new = Self.drawing(16)
        let style = "\nstyle Corner { cornerRadius: 12; clipsToBounds: true }\n"
        let gone = try update(to: new, [("cornerRadius: 12", "style: Corner")], more: style)
        #expect(gone.text.holds("cornerRadius: 16") && !gone.text.holds("style: Corner"), "\(gone.text)")
        #expect(gone.told.holds("'style: Corner' goes"), "\(gone.told)")
        let colour = ("backgroundColor: #f3f4f6", "style: Card")
        let card = "\nstyle Card { cornerRadius: 12; backgroundColor: #f3f4f6 }\n"
        let kept = try update(to: new, [("cornerRadius: 12", ""), colour], more: card)
        #expect(kept.text.holds("style: Card") && kept.text.holds("cornerRadius: 16"), "\(kept.text)")
        #expect(kept.text.holds(card) && !kept.text.replacing(card, with: "").holds("#f3f4f6"), "\(kept.text)")
    }

    @Test("A component of a person's that is another view than the import's goes, with a note")
    func otherComponent() throws {
        let component = "\ncomponent Avatar: imageView { width: 40; height: 40; marginTop: 9 }\n"
        let avatar = "imageView avatar { width: 48; flexShrink: 0; height: 48; cornerRadius: 50% }"
        let (_, text, told) = try update([(avatar, "Avatar avatar")], more: component)
        #expect(text.holds(avatar) && told.holds("'Avatar avatar' is no longer of that component"), "\(text)\(told)")
    }

    @Test("A tint that an imported file says is not written beside it")
    func tints() throws {
        let tokens = "appearance { tintColor: lightDark(#d0d4da, #3a3f47) }\n"
        let (own, text, _) = try update(
            [("appearance {", "import \"tokens.skel\"\n\nappearance {"), ("tintColor: #d1d5db", "")], tokens: tokens)
        #expect(text == own && !text.holds("tintColor"), "\(text)")
    }

    @Test("A variable that no longer has the drawing's colour goes, with a note; its colour for the dark scheme stays")
    func variables() throws {
        let (_, text, told) = try update(
            to: Self.drawing(12, "#EEF2FF"), [("backgroundColor: #f3f4f6", "backgroundColor: $card")],
            more: "\nlet card: lightDark(#f3f4f6, #222)\n")
        #expect(text.holds("backgroundColor: lightDark(#eef2ff, #222)"), "\(text)")
        #expect(
            told.holds("'backgroundColor: $card' is 'backgroundColor: lightDark(#eef2ff, #222)' now"), "\(told)")
    }

    @Test("One of several views with a name keeps its own")
    func names() throws {
        let rows = [(16, 120), (88, 160), (160, 90)].map { y, width in
            """
            <g id="Row"><rect x="16" y="\(y)" width="288" height="64" rx="8" fill="#F3F4F6"/>
            <circle id="Avatar" cx="48" cy="\(y + 32)" r="16" fill="#D1D5DB"/>
            <rect id="Name" x="80" y="\(y + 24)" width="\(width)" height="16" fill="#D1D5DB"/></g>
            """
        }
        let drawing =
            "<svg width=\"320\" height=\"240\" viewBox=\"0 0 320 240\" xmlns=\"http://www.w3.org/2000/svg\"><g id=\"Screen\">"
            + "<rect width=\"320\" height=\"240\" fill=\"white\"/>" + rows.joined() + "</g></svg>"
        let (own, text, _) = try update(
            from: drawing, to: drawing, [("Card row { name.width: 160 }", "Card pinned { name.width: 160 }")])
        #expect(text == own && text.holds("pinned"), "\(text)")
    }

    @Test("A note names what is no longer of a component that the import still has")
    func componentsLess() throws {
        func chips(_ words: String) -> String {
            let chips = [(16, "4 days"), (96, words), (176, "New")].map { x, text in
                "<g id='Chip'><rect x='\(x)' y='8' width='72' height='24' rx='12' fill='#EDEBFF'/>"
                    + "<text id='Text' x='\(x + 12)' y='24' font-size='12'>\(text)</text></g>"
            }
            return "<svg width='320' height='40'><rect width='320' height='40' fill='white'/>\(chips.joined())</svg>"
        }
        let told = try update(
            from: chips("Guided"), to: chips("A small group of"),
            [
                ("component Card", "component Chip"), ("Card chip", "Chip chip"),
                ("#edebff", "lightDark(#edebff, #2a2450)"),
            ]
        ).told
        #expect(told.holds("'Chip chip' is a 'column' now, as in the import"), "\(told)")
    }
}
