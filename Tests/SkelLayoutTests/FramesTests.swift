import Foundation
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

/// Compares every view's frame with Chromium's measurement of the same declarations (Tests/Browser/measure-layout.py).
@Suite struct FramesTests {
    /// The tolerance in points: browsers snap to fractions of a pixel, and this layout doesn't.
    static let tolerance = 0.5

    @Test("views are where a browser puts them", arguments: Case.all(in: "layout"))
    func frames(_ file: Case) throws {
        let path = Case.top.appending(path: "Tests/Cases/\(file.name).frames")
        let measured = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init)
        let compiled = Compiled(file.source)
        try #require(compiled.problems.sorted().filter { $0.severity == .error }.map(\.message) == [])
        let found = zip(compiled.screens, compiled.drawings).flatMap(lines)
        try #require(found.count == measured.count)
        var skeleton = ""
        for (line, expected) in zip(found, measured) {
            let words = expected.split(separator: " ").map(String.init)
            if line.frame == nil { skeleton = line.head }
            guard let frame = line.frame, words.count == 6 else {
                #expect(line.head == expected.trimmingCharacters(in: .whitespaces))
                continue
            }
            let numbers = words.suffix(4).compactMap(Double.init)
            #expect(words.prefix(2).joined(separator: " ") == line.head)
            let actual = [frame.x, frame.y, frame.width, frame.height]
            let isNear = zip(numbers, actual).allSatisfy { abs($0 - $1) <= Self.tolerance }
            #expect(isNear, "\(skeleton): \(expected) in a browser, \(actual) here")
        }
    }

    /// A setting stores frames with few digits, a table those with many; the cases are around the limits.
    @Test("a frame is exactly at its declared position, to the last bit")
    func digits() {
        let numbers = [
            "0", "7", "0.5", "0.125", "-0.001", "-524.287", "524.287", "524.288", "52428.7", "-52428.8", "524287",
            "524288", "-524287", "-524288", "0.0001", "12.3456", "9999999", "0.1", "99.99", "1e3", "16pt",
        ]
        var frames: [[String]] = []
        for (index, one) in numbers.enumerated() {
            for other in numbers {
                let size = numbers[(index * 7 + frames.count) % numbers.count].replacing("-", with: "")
                frames.append([one, other, size, other.replacing("-", with: "")])
            }
        }
        let lines = frames.map { "view { frame: \($0.joined(separator: " ")) }\n" }.joined()
        let compiled = Compiled("skeleton A { size: 1 1\n" + lines + "}")
        let found = compiled.drawings[0].views.dropFirst().map {
            [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height]
        }
        let expected = frames.map { $0.map { Double($0.replacing("pt", with: "")) } }
        #expect(found == expected)
    }

    private struct Line {
        var head: String
        var frame: Rect?
    }

    /// Reads `skeleton name`, then one line per view in source order.
    private func lines(_ screen: Screen, _ drawing: Drawing) -> [Line] {
        [Line(head: "skeleton \(screen.name)")]
            + drawing.views.dropFirst().map { view in
                let node = screen.nodes[Int(view.node)]
                let name = node.name >= 0 ? screen.tables.strings[Int(node.name)] : "-"
                return Line(head: "\(node.kind.name) \(name)", frame: view.frame)
            }
    }
}
