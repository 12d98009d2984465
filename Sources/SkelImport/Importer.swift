package import SkelText

/// A format from which screens are imported: a row of the catalogue.
package struct Importer: Sendable {
    /// The name in the help.
    package let name: String
    /// One line of help.
    package let summary: String
    /// Returns whether a file has this format, judging by its beginning.
    let recognizes: @Sendable (SourceFile) -> Bool
    /// Reads a file's screens, and reports what is wrong or lost. `file` is the file's number in reported places.
    let read:
        @Sendable (_ source: SourceFile, _ file: Int, _ colorSets: ColorSets, _ problems: inout Problems) -> [Sketch]

    /// Every format, in the order of the help. The first one that recognizes a file reads it.
    package static var all: [Importer] { [.page, .earlier, .bones, .storyboard, .uiautomator, .svg, .listing] }
}

extension Importer {
    /// A format whose files say all themselves.
    init(
        name: String, summary: String, recognizes: @escaping @Sendable (SourceFile) -> Bool,
        read: @escaping @Sendable (_ source: SourceFile, _ file: Int, _ problems: inout Problems) -> [Sketch]
    ) {
        self.init(name: name, summary: summary, recognizes: recognizes) { source, file, _, problems in
            read(source, file, &problems)
        }
    }

    /// The screens of a file, read by the first format that recognizes it; reports an error if none does.
    ///
    /// - Parameter colorSets: what is in the asset catalogues around the file.
    package static func sketches(
        of source: SourceFile, file: Int = 0, colorSets: ColorSets = { $0.map { _ in nil } },
        reporting problems: inout Problems
    ) -> [Sketch] {
        if let flaw = Messages.flaw(ofFile: source, file) {
            problems.report(flaw)
            return []
        }
        guard let importer = all.first(where: { $0.recognizes(source) }) else {
            let message =
                "not a format that can be imported: the capture of a page, a drawing, a storyboard, bones or a dump of a window"
            problems.report(Diagnostic(.unknownFormat, message, at: .wholeFile(file)))
            return []
        }
        var sketches = importer.read(source, file, colorSets, &problems)
        for index in sketches.indices { sketches[index].file = file }
        let isEmpty = sketches.allSatisfy { $0.nodes[0].children.isEmpty && $0.page?.nodes[0].children.isEmpty ?? true }
        if isEmpty, !problems.hasErrors {
            problems.report(Messages.nothing(in: file, isPage: sketches.contains { $0.page != nil }))
        }
        return sketches
    }
}

extension String {
    /// Whether it contains another text, compared byte by byte: Embedded Swift has no search.
    func holds(_ text: String) -> Bool {
        utf8.holds(text.utf8)
    }
}

extension SourceFile {
    /// Whether it begins with a text, after any byte order mark and white space.
    func begins(with text: String) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return bytes[start...].drop { $0 <= UInt8(ascii: " ") }.starts(with: text.utf8)
    }

    /// Whether one of some texts occurs in the first 4 KB.
    func head(names texts: [String]) -> Bool {
        let head = bytes.prefix(4096)
        return texts.contains { text in
            let first = Array(text.utf8)
            return head.indices.contains { bytes[$0] == first[0] && head[$0...].starts(with: first) }
        }
    }
}
