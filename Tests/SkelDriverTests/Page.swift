import Foundation
import TestSupport

/// A page of documentation: its code blocks, and its regions, which begin with `<!-- name -->` and end with
/// `<!-- end -->`, each on a line of its own.
struct Page {
    let lines: [String]

    /// `path` is relative to the checkout.
    init(_ path: String) {
        let text = try? String(contentsOf: Case.top.appending(path: path), encoding: .utf8)
        lines = (text ?? "").components(separatedBy: "\n")
    }

    /// The texts of the blocks that are fenced in a language's name.
    func blocks(in language: String) -> [String] {
        var blocks: [String] = []
        var open: [String]?
        for line in lines {
            if let block = open {
                open = line == "```" ? nil : block + [line]
                if line == "```" { blocks.append(block.joined(separator: "\n") + "\n") }
            } else if line == "```" + language {
                open = []
            }
        }
        return blocks
    }

    // MARK: - Regions

    /// The names of the regions, in order.
    var regions: [String] { lines.compactMap(Self.opening) }

    /// The lines of a region; none where the page lacks it.
    func region(_ name: String) -> [String] {
        guard let first = lines.firstIndex(where: { Self.opening($0) == name }) else { return [] }
        return Array(lines[(first + 1)...].prefix { $0 != Self.end })
    }

    /// The page's text, the regions for which `content` answers replaced.
    func replacing(_ content: (String) -> [String]?) -> String {
        var written: [String] = []
        var isInside = false
        for line in lines {
            if line == Self.end { isInside = false }
            if !isInside { written.append(line) }
            if let name = Self.opening(line), let content = content(name) {
                written += content
                isInside = true
            }
        }
        return written.joined(separator: "\n")
    }

    /// The cells of a region's table, without its head.
    func table(_ name: String) -> [[String]] {
        region(name).filter { $0.hasPrefix("| ") }.dropFirst().map { row in
            row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        }
    }

    private static let end = "<!-- end -->"

    private static func opening(_ line: String) -> String? {
        guard line.hasPrefix("<!-- "), line.hasSuffix(" -->"), line != end else { return nil }
        let name = line.dropFirst(5).dropLast(4)
        return name.contains(":") ? nil : String(name)
    }
}

extension String {
    /// The texts in backticks.
    var codeSpans: [String] {
        components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
}
