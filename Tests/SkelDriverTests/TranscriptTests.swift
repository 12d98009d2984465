import Foundation
import SkelDriver
import TestSupport
import Testing

/// Command lines with all that comes of them, in `Tests/Cases/transcripts`: what is printed, said and written, and the
/// exit status.
@Suite("Transcripts")
struct TranscriptTests {
    @Test(
        "A command prints, says and writes what its transcript shows",
        arguments: Case.files(in: "transcripts", ending: "txt"))
    func golden(_ name: String) throws {
        let path = Case.top.appending(path: "Tests/Cases/\(name).txt")
        var transcript = Transcript(try String(contentsOf: path, encoding: .utf8))
        try expectGolden(transcript.replayed(), name + ".txt")
    }
}

/// A text with files and command lines, and the lines that replace what was shown below each command line.
///
///     --- Feed.skel
///     skeleton Feed { size: 10 10 }
///     ---
///     --- tokens.skel = Samples/tokens.skel
///     $ check Feed.skel
///     | a line of standard output
///     ! a line of standard error
///     > Feed.svg
///     | a line of a file that was written
///     = 1
///
/// Standard input is the file `-`. A long line is shown in pieces, each behind a mark of its own. Lines that stand so in
/// the files of the preview's page are left out.
private struct Transcript {
    private let lines: [String]
    private var files: [String: String] = [:]
    private var shown: [String] = []
    private var isPreview = false
    private static let page = linesOfPage()

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    mutating func replayed() throws -> String {
        var index = 0
        while index < lines.count {
            let line = lines[index]
            index += 1
            if line.hasPrefix("--- "), let sign = line.range(of: " = ") {
                let source = Case.top.appending(path: String(line[sign.upperBound...]))
                shown.append(line)
                files[String(line[..<sign.lowerBound].dropFirst(4))] = try String(contentsOf: source, encoding: .utf8)
            } else if line.hasPrefix("--- ") {
                let end = lines[index...].firstIndex(of: "---") ?? lines.count
                shown += lines[(index - 1)...min(end, lines.count - 1)]
                files[String(line.dropFirst(4))] = lines[index..<end].joined(separator: "\n") + "\n"
                index = end + 1
            } else if line.hasPrefix("$ ") {
                shown.append(line)
                show(arguments(of: String(line.dropFirst(2))))
            } else if !["| ", "! ", "= ", "> "].contains(line.prefix(2)), !["|", "!"].contains(line) {
                shown.append(line)
            }
        }
        return shown.joined(separator: "\n")
    }

    /// Words, between blanks or in single quotes.
    private func arguments(of line: String) -> [String] {
        var words: [String] = []
        for (number, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if number % 2 == 1 {
                words.append(String(part))
            } else {
                words += part.split(separator: " ").map { String($0) }
            }
        }
        return words
    }

    private mutating func show(_ arguments: [String]) {
        let memory = Memory(files.filter { $0.key != "-" }, input: files["-"] ?? "")
        let status = memory.run(arguments)
        isPreview = arguments.first == "preview"
        show(memory.output, behind: "| ")
        show(memory.error, behind: "! ")
        for path in Set(memory.written).sorted() {
            let text = memory.text(path) ?? ""
            shown.append("> " + path)
            show(text, behind: "| ")
            files[path] = text
        }
        if status != .done { shown.append("= \(status.rawValue)") }
    }

    private mutating func show(_ text: String, behind mark: String) {
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false)
        if rest.last == "" { rest.removeLast() }
        for line in rest where !(isPreview && Self.page.contains(String(line))) {
            shown += pieces(of: line).map { $0.isEmpty ? String(mark.prefix(1)) : mark + $0 }
        }
    }

    private static func linesOfPage() -> Set<String> {
        let folder = Case.top.appending(path: "Templates/Preview")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return Set(
            names.flatMap { name in
                let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
                return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
            })
    }

    /// A line as it is, or, if it is long, cut behind marks where it can be read.
    private func pieces(of line: Substring) -> [String] {
        var pieces: [String] = []
        var piece = ""
        for character in line {
            piece.append(character)
            let isFull = piece.utf8.count >= 70 && ">};,".contains(character)
            if isFull || piece.utf8.count >= 150 && character == " " {
                pieces.append(piece)
                piece = ""
            }
        }
        if !piece.isEmpty || pieces.isEmpty { pieces.append(piece) }
        return pieces
    }
}
