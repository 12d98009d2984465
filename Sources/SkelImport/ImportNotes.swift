package import SkelText

/// What is said about an import, in the file and to whoever runs it: each once in both.
package enum ImportNotes {
    /// The most losses to list in a file.
    private static let mostLosses = 20

    /// Writes what is lost into a draft as comments, and reports its other comments.
    ///
    /// - Parameter files: the files that the places of losses are in.
    package static func share(_ draft: inout Draft, _ problems: inout Problems, _ files: [SourceFile]) {
        var losses: [String] = []
        for loss in problems.sorted() where loss.code == .lostInImport && files.indices.contains(Int(loss.span.file)) {
            let text = comment(loss, in: files[Int(loss.span.file)])
            if !losses.contains(text) { losses.append(text) }
        }
        for remark in remarks(of: draft) {
            problems.report(Diagnostic(.importNote, clause(remark), at: .wholeFile(0)))
        }
        draft.comments += losses.prefix(mostLosses)
        let rest = losses.count - mostLosses
        if rest > 0 { draft.comments.append("\(rest) more such notes are on the terminal.") }
    }

    private static func comment(_ loss: Diagnostic, in file: SourceFile) -> String {
        // An absolute path would show the folders of the importer's machine.
        let name = printable(Paths.isAbsolute(file.name) ? Paths.name(of: file.name) : file.name)
        if loss.span.isWholeFile { return name + ": " + loss.message }
        var map = LineMap(file)
        return name + ", line \(map.position(of: Int(loss.span.start)).line): " + loss.message
    }

    /// How sentences end about what the things differ in that a page repeats, about lines alone, and about how far a skeleton
    /// is from its page.
    static let usual = "; here, each has what is usual."
    static let usualLines = "; here, all have the usual number of lines."
    /// The same in files of earlier versions.
    private static let earlierLines = "; here, all have usual numbers of lines."
    static let far = " px from the page: 'skelgen check --against' tells which."

    /// How a sentence ends about widths at which a page changes by a script, or by lengths that follow the window.
    static let guessed = ", and no style sheet says where; here, at the wider one."

    /// The sentence about these, each as `between 375 and 768 px`; none without any.
    static func guessed(_ places: [String]) -> [String] {
        places.isEmpty ? [] : ["The page changes \(places.joined(separator: " and "))" + guessed]
    }

    private static let darkStart = "compile with --dark '"

    /// A sentence about the selector inside which a page is dark.
    static func dark(_ selector: String) -> String {
        let place = selector == PageScheme.ofSystem ? "with the system" : "inside \(selector)"
        return "\(isDark)\(place): \(darkStart)\(selector)'."
    }

    /// How the sentences about a page as a whole begin.
    static let isDark = "The page is dark "
    static let makesItems = "The element is a flex container or a grid: "
    static let fillsWindow = "The page is as high as the window at least; "
    static let isAsHighAsWindow = "The page is as high as the window: "
    static let staysInWindow = "What stays at the end of the window "
    static let drawnByStyles = "What style sheets alone draw, by ::before or ::after, "
    static let showsNothing = "The page shows nothing of it at "
    static let changesElsewhere = "The page also changes at "
    static let isUnknown = "The capture has room without content, "
    static let isTruncated = "The page has more elements than a capture holds: "
    static let ofPage = [
        isDark, makesItems, fillsWindow, isAsHighAsWindow, staysInWindow, drawnByStyles, showsNothing, changesElsewhere,
        isUnknown, isTruncated,
    ]

    /// The selector that the first such sentence in an imported file names; nil if it has none.
    package static func darkSelector(in text: Output) -> String? {
        for line in text.string.split(separator: "\n") where line.hasPrefix("// " + isDark) {
            let bytes = Array(line.utf8)
            guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: darkStart.utf8) }) else {
                continue
            }
            return String(decoding: bytes[(start + darkStart.utf8.count)...].dropLast(2), as: UTF8.self)
        }
        return nil
    }

    /// Whether a comment is an import's about its source, which may be untrue by now: such as one about a line.
    static func isPassing(_ comment: String) -> Bool {
        let text = comment.hasPrefix("// ") ? String(comment.utf8.dropFirst(3)) ?? "" : comment
        if text.hasSuffix(usual) || text.hasSuffix(usualLines) || text.hasSuffix(earlierLines)
            || text.hasSuffix(far) || text.hasSuffix(guessed) || ofPage.contains(where: { text.hasPrefix($0) })
            || StoryboardRemarks.isOne(text)
        {
            return true
        }
        let mark = Array(", line ".utf8)
        let bytes = Array(text.utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return false }
        let digits = bytes[(start + mark.count)...].prefix { (0x30...0x39).contains($0) }
        return !digits.isEmpty && bytes[digits.endIndex...].starts(with: ": ".utf8)
    }

    /// The comments of all elements, each once.
    private static func remarks(of draft: Draft) -> [String] {
        var found: [String] = []
        for case .element(let element) in draft.items {
            for comment in element.comments where !found.contains(comment) { found.append(comment) }
        }
        return found
    }

    /// A sentence as the clause that a diagnostic has.
    private static func clause(_ sentence: String) -> String {
        var bytes = Array(sentence.utf8)
        if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        if let first = bytes.first, (0x41...0x5a).contains(first) { bytes[0] = first + 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
