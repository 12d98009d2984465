import SkelLayout
package import SkelText

extension Messages {
    /// Reports that an earlier file shows the same screen at the width of `sketch`.
    package static func sameWidth(_ sketch: Sketch) -> Diagnostic {
        let width = number(sketch.size.width)
        let note = Diagnostic.Note("if these are two pages, change the 'title' in one of the files")
        return Diagnostic(
            .sameWidth, "another file shows '\(sketch.name)' \(width) points wide too", at: .wholeFile(sketch.file),
            notes: sketch.page == nil ? [] : [note])
    }

    /// Two captures are of other elements than their title says.
    static func othersWithTitle(_ sketch: Sketch) -> Diagnostic {
        Diagnostic(
            .importNote,
            "the captures of '\(sketch.name)' have hardly an element in common, so they are two skeletons: capture a page at all widths in one load",
            at: .wholeFile(sketch.file))
    }

    /// Drawings of several widths have different names.
    static func drawingsApart(_ sketch: Sketch, count: Int) -> Diagnostic {
        Diagnostic(
            .importNote, "these drawings have different names, so they are \(count) skeletons, not the widths of one",
            at: .wholeFile(sketch.file),
            notes: [
                Diagnostic.Note(
                    "drawings of one screen at several widths need one name in several folders: "
                        + "'skelgen import phone/home.svg tablet/home.svg' makes variants of one skeleton")
            ])
    }
}

extension Messages {
    /// Reports the mistake in the draft of a sketch, for which nothing is written.
    package static func unwritable(_ sketch: Sketch, _ mistake: Diagnostic) -> Diagnostic {
        if mistake.code.slug == "nesting-too-deep" {
            return Diagnostic(
                .importTooDeep, "'\(sketch.name)' nests deeper than a layout may", at: .wholeFile(sketch.file))
        }
        return Diagnostic(
            .importInvalid, "'\(sketch.name)' has no layout without mistakes: " + mistake.message,
            at: .wholeFile(sketch.file))
    }

    /// A note on an unexpected effect of an update.
    package static func updated(_ message: String) -> Diagnostic {
        Diagnostic(.importUpdate, message, at: .wholeFile(0))
    }

    /// A note on an updated file that is not where its page is, with the number of differences in it and in a new import.
    package static func updateDrifts(_ count: Int, ofNew other: Int) -> Diagnostic {
        let told = count == 1 ? "1 part is" : "\(count) parts are"
        let rest =
            count > other ? (other == 0 ? "none in a new import" : "\(other) in a new import") : "as in a new import"
        return updated("\(told) more than 4 px from the page, \(rest): 'skelgen check --against' tells which")
    }

    /// Reports that an update would not compile; `mistakes` are its errors, and `text` is the file that it would be.
    package static func updateRefused(_ mistakes: [Diagnostic], in text: SourceFile) -> Diagnostic {
        let count = mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes"
        var notes: [Diagnostic.Note] = []
        if let first = mistakes.first {
            let range = LineMap(text).line(around: Int(first.span.start), reach: 80).range
            let line = String(decoding: text.bytes[range].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
            notes.append(Diagnostic.Note("\(first.message), in what would be the line '\(printable(line))'"))
        }
        notes.append(
            Diagnostic.Note(
                "import into a new file with -o and compare; if it is a page, name the captures of all its widths"))
        return Diagnostic(
            .refusedUpdate, "the update would leave \(count) in this file, so it is not written", at: .wholeFile(0),
            notes: notes)
    }
}

extension Code {
    /// The codes of imports. The examples are files in the supported formats.
    package static var imports: [Code] {
        [
            .unknownFormat, .invalidCapture, .sameWidth, .importTooDeep, .importInvalid, .emptyImport, .importNote,
            .importUpdate,
            .refusedUpdate,
            .invalidMarkup, .invalidStoryboard,
        ] + flatImports
    }

    package static let unknownFormat = Code(
        "unknown-import-format", "a file format that cannot be imported",
        explanation: """
            skelgen recognises a file by its beginning: the capture of a page, a storyboard or xib, an SVG, a bones.json \
            file, or the window dump of an Android device. 'skelgen import --help' lists the formats.
            """, wrong: "{ \"compile\": [] }\n", right: capture(of: "[0, 0, 375, 100]"))

    /// A capture of a page with one picture.
    private static func capture(of frame: String) -> String {
        """
        { "skelgen": { "capture": 3 }, "title": "Feed", "captures": [
          { "v": 375, "w": 375, "h": 100, "tree": { "i": 1, "t": "main", "r": [0, 0, 375, 100], "ch": [
            { "i": 2, "t": "img", "r": \(frame), "m": "media" } ] } } ] }

        """
    }

    package static let invalidCapture = Code(
        "invalid-capture", "a captured page with an impossible value",
        explanation: """
            A capture has a tree of elements for each width of the window, each with its rectangle in CSS pixels. Use \
            captures as 'skelgen import --capture' or the script of 'skelgen import --capture-script' makes them: files that \
            were cut off or changed by hand cannot be read.
            """, wrong: capture(of: "[0, 0, -375, 100]"), right: capture(of: "[0, 0, 375, 100]"))

    package static let sameWidth = Code(
        "same-width", "two captures of one screen at the same width",
        explanation: """
            Captures of one page at several widths become one skeleton, with a variant for each width. If two have \
            the same width, skelgen cannot know which you mean. Name only one of them.
            """, wrong: "", right: "")

    package static let importNote = Code(
        "import-note", "something to know about an import",
        explanation: """
            What the source does not say, and what the import did instead, or what to know about the browser. What \
            concerns the imported file is, as a rule, a comment there too. This is a note, not a mistake.
            """, wrong: "", right: "", severity: .note)

    package static let importUpdate = Code(
        "import-update", "an update that could not keep everything as it was",
        explanation: """
            'import --update' keeps names, comments, order and what people added. It compares the result with a plain \
            import, and where more bones are misplaced, it takes the block of the plain import. This is a note, not a \
            mistake.
            """, wrong: "", right: "", severity: .note)

    package static let refusedUpdate = Code(
        "refused-update", "an update that would leave mistakes",
        explanation: """
            A file that compiles is not replaced by one that does not. A variant that you wrote may name a view that the \
            source no longer has, or a width was not captured again.
            """, wrong: "", right: "")

    package static let importTooDeep = Code(
        "import-too-deep", "a screen that nests deeper than a layout may",
        explanation: """
            A layout nests at most 500 blocks. Import a part of the screen with --at, or every view with a frame of its own \
            with --absolute.
            """, wrong: "", right: "")

    package static let importInvalid = Code(
        "import-invalid", "a screen whose layout would have a mistake",
        explanation: """
            A layout that does not compile is not written. The message ends with the mistake that it would have: find what \
            causes it in the imported file, or import a part of the screen without it with --at.
            """, wrong: "", right: "")

    package static let emptyImport = Code(
        "empty-import", "a file in which nothing shows on a screen",
        explanation: """
            An import needs something to draw: a text, a picture, a field, a button, or a box with a colour or a border. \
            Capture the page once its content is there.
            """, wrong: "", right: "")
}
