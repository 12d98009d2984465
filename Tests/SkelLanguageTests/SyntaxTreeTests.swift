import Foundation
import SkelLanguage
import SkelText
import TestSupport
import Testing

@Suite("The syntax tree")
struct SyntaxTreeTests {
    /// Every sample and case, and files that are broken.
    static let sources: [Case] = {
        let folders = ["bones", "diagnostics", "layout", "samples"]
        let broken = [
            "skeleton A { view v /* a */ { width: // b\n 20", "let a 5 // c\n}} skeleton { /* d",
            "# e\n-- f\n<!-- g -->\nat",
            "skeleton A {\n#abcdef g // h\n#abcdef\n// i\nview { skeleton B { width: 1 } }",
            "\u{feff}// j\r\n\u{a0}view\t// k",
            "skeleton A { variant w when width /* = */ > 600 and /* l */ height <= 2 { } }", "\"m // n\n'o // p'",
            "skeleton A { animation pulse(1s, /* q */ 2s; view 1a { }; width 2 /* r", "", "/* s /* t */ u */",
        ]
        return folders.flatMap { Case.all(in: $0) } + Case.samples + broken.map { Case.text($0) }
    }()

    /// A part of a source: a node without children, a comment, or what is around both.
    private struct Piece {
        let range: Range<Int>
        let isComment: Bool
    }

    private func tree(_ source: SourceFile) -> SyntaxTree {
        var problems = Problems()
        return parse(source, reporting: &problems)
    }

    private func tree(_ text: String) -> SyntaxTree { tree(SourceFile(name: "a.skel", bytes: Array(text.utf8))) }

    private func text(_ comments: ArraySlice<Syntax.Comment>, in tree: SyntaxTree) -> [String] {
        comments.map { tree.file.text($0.range.lowerBound, $0.range.upperBound) }
    }

    @Test("nodes, comments and what is between them are the source, byte by byte", arguments: sources)
    func lossless(_ source: Case) {
        let tree = tree(source.source)
        let bytes = tree.file.bytes
        let leaves = tree.everyNode.filter { $0.first == nil && $0.kind.isLeaf }.map {
            Piece(range: $0.start..<$0.end, isComment: false)
        }
        // A comment in text that was passed over is a part of it.
        let comments = tree.comments.filter { comment in
            !leaves.contains {
                $0.range.lowerBound <= comment.range.lowerBound && comment.range.upperBound <= $0.range.upperBound
            }
        }
        let pieces = (leaves + comments.map { Piece(range: $0.range, isComment: true) }).filter { !$0.range.isEmpty }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        var written: [UInt8] = []
        for piece in pieces {
            #expect(piece.range.lowerBound >= written.count, "two pieces overlap")
            let gap = bytes[written.count..<max(written.count, piece.range.lowerBound)]
            expectNoComment(in: gap)
            written += gap + bytes[piece.range]
        }
        expectNoComment(in: bytes[written.count...])
        #expect(written + bytes[written.count...] == bytes)
    }

    private func expectNoComment(in gap: ArraySlice<UInt8>) {
        let text = String(decoding: gap, as: UTF8.self)
        #expect(!text.contains("//") && !text.contains("/*"), "'\(text)' has a comment that the tree has not")
    }

    @Test("a node holds its descendants, and siblings follow each other", arguments: sources)
    func nesting(_ source: Case) {
        let tree = tree(source.source)
        for node in tree.everyNode where node.kind != .file {
            var end = node.start
            for child in node.children {
                #expect(child.start >= end && child.end <= node.end)
                end = child.end
            }
        }
    }

    @Test("in a file without mistakes no comment is that of two statements", arguments: sources)
    func ownComments(_ source: Case) {
        var problems = Problems()
        let tree = parse(source.source, reporting: &problems)
        guard problems.isEmpty else { return }
        var counts: [Int: Int] = [:]
        for node in tree.everyNode where node.kind.isStatement {
            for comment in node.leadingComments {
                counts[comment.range.lowerBound, default: 0] += 1
            }
        }
        for (start, count) in counts { #expect(count == 1, "the comment at \(start) is two statements'") }
    }

    @Test("a comment is that of the node below it, unless it stands behind another on its line")
    func comments() throws {
        let tree = tree(
            """
            // one
            /* two */
            let a: 1 // three
            skeleton A { // four
              // five

              width: /* six */ 20; // seven
              // eight
            }
            """)
        let items = Array(tree.root.children)
        #expect(text(items[0].leadingComments, in: tree) == ["// one", "/* two */"])
        #expect(text(items[1].leadingComments, in: tree) == [])
        let width = try #require(Syntax.NamedBlock(items[1]).block.declarations.first { _ in true })
        #expect(text(width.syntax.leadingComments, in: tree) == ["// five"])
        let value = try #require(width.values.first)
        #expect(text(value.leadingComments, in: tree) == ["/* six */"])
        #expect(text(tree.comments(in: width.span.rangeBehind(tree)), in: tree) == ["// seven", "// eight"])
    }

    @Test(
        "blank lines are those before a node and its comments",
        arguments: [
            ("let a: 1\nlet b: 2", 0), ("let a: 1\n\nlet b: 2", 1), ("let a: 1 // c\n \n\t\n// d\nlet b: 2", 2),
            ("let a: 1\n// c\n\nlet b: 2", 0), ("let a: 1; let b: 2", 0), ("let a: 1\r\n\r\nlet b: 2", 1),
            ("\nlet a: 1", 1), ("let a: 1", 0),
        ])
    func blankLines(text: String, count: Int) throws {
        let node = try #require(Array(tree(text).root.children).last)
        let comment = node.leadingComments.first
        #expect(tree(text).blankLines(before: comment?.range.lowerBound ?? node.start) == count)
    }

    @Test("a comment in a test is no part of its comparison")
    func comparison() throws {
        let compiled = Compiled(
            "skeleton A {\n  size: 600 10\n  variant w when width /* = */ > 600 { title: \"x\" }\n}\n")
        let test = try #require(compiled.screens.first?.variants.first?.tests.first)
        #expect(test.comparison == .above)
    }

    @Test("a name ends where the comment of another language begins")
    func heads() {
        let problems = Compiled("skeleton A {\n  size: 1 1\n  viev-- x\n}\n").problems.sorted()
        #expect(problems.contains { $0.code.slug == "unknown-kind" && $0.message.contains("'viev'") })
    }

    @Test("only the tree's own files know where its nodes are")
    func arithmetic() throws {
        let folder = Case.top.appending(path: "Sources")
        let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
        var found: [String] = []
        for case let name as String in try #require(files)
        where name.hasSuffix(".swift") && !name.hasPrefix("SkelLanguage/Syntax/")
            && !name.hasPrefix("SkelLanguage/Parsing/")
        {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            if text.contains("SyntaxNode") || text.contains("ree.nodes")
                || text.contains("rees[") && text.contains("].nodes")
            {
                found.append(name)
            }
        }
        #expect(found == [])
    }
}

extension SyntaxKind {
    /// Whether nodes of the kind have no children in a file without mistakes, and are more than a word.
    fileprivate var isLeaf: Bool {
        switch self {
        case .name, .number, .hexColor, .string, .word, .variable, .comparison, .skipped: true
        default: false
        }
    }

    fileprivate var isStatement: Bool {
        switch self {
        case .importItem, .letItem, .styleItem, .componentItem, .animationItem, .skeletonItem: true
        case .appearance, .keyframe, .variant, .at, .declaration, .element, .repetition: true
        default: false
        }
    }
}

extension Span {
    /// From its end to that of the file.
    fileprivate func rangeBehind(_ tree: SyntaxTree) -> Range<Int> { Int(end)..<tree.file.bytes.count }
}
