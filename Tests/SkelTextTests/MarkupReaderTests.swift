import Testing

@testable import SkelText

@Suite("Reading markup")
struct MarkupReaderTests {
    static func read(
        _ bytes: [UInt8], isFragment: Bool = false, keepsText: Bool = true, deepest: Int = MarkupReader.deepest
    ) -> (document: MarkupDocument?, problems: [Diagnostic]) {
        var problems = Problems()
        let document = MarkupReader.read(
            SourceFile(name: "a.svg", bytes: bytes), isFragment: isFragment, keepsText: keepsText, deepest: deepest,
            reporting: &problems)
        return (document, problems.sorted())
    }

    /// The elements as nested lists: `a[x=1](b[] "text")`.
    static func text(_ document: MarkupDocument) -> String {
        func text(_ element: Int) -> String {
            let attributes = document.attributes(of: element).map { $0.name + "=" + $0.value }.joined(separator: ",")
            var inside = document.children(of: element).map(text)
            let own = document.elements[element].text
            if !own.isEmpty { inside.append("\"" + own + "\"") }
            return document.elements[element].name + "[" + attributes + "](" + inside.joined(separator: " ") + ")"
        }
        return document.roots.map(text).joined(separator: " ")
    }

    @Test(
        "Valid markup is read",
        arguments: [
            ("<a/>", "a[]()"), ("\u{FEFF}<a ></a >\n", "a[]()"),
            ("<?xml version=\"1.0\"?>\n<!-- <b> --><a><b/><!-- - -- --><c>x</c></a>", "a[](b[]() c[](\"x\"))"),
            ("<s:a x='1' xlink:href = \"#p\"\n\ty=\"\"/>", "s:a[x=1,xlink:href=#p,y=]()"),
            ("<a x=\"&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;é\">&lt;b/&gt;</a>", "a[x=<&>\"'A😀é](\"<b/>\")"),
            ("<a x=\"1\n2\r\n3\t4\r5\">1\r\n2\r3</a>", "a[x=1 2 3 4 5](\"1\n2\n3\")"),
            ("<a><![CDATA[<b>&amp;]]> ]]&gt;<b/>c</a>", "a[](b[]() \"<b>&amp; ]]>c\")"),
            ("<a> <b> </b>\n</a>", "a[](b[]())"),
            ("<a b-c.d_1='x>y'/>", "a[b-c.d_1=x>y]()"),
            ("<!DOCTYPE svg PUBLIC \"-//W3C//DTD>\" \"x\">\n<a/>", "a[]()"),
            (
                """
                <!doctype a [ <!ENTITY x "]>"> <!-- it's ]> --> <?x ' ]> ?> <!ELEMENT a ANY> ]>
                <a/>
                """, "a[]()"
            ),
        ])
    func reads(_ markup: String, _ expected: String) {
        let (document, problems) = Self.read(Array(markup.utf8))
        #expect(problems.map(\.message) == [])
        #expect(document.map(Self.text) == expected)
    }

    @Test("A fragment has any number of roots; texts are kept on request")
    func fragments() {
        #expect(Self.read(Array("<a/> <b>x</b>".utf8), isFragment: true).document.map(Self.text) == "a[]() b[](\"x\")")
        #expect(Self.read(Array("<!-- a -->".utf8), isFragment: true).document?.elements.count == 0)
        #expect(Self.read(Array("<b>x</b>".utf8), keepsText: false).document.map(Self.text) == "b[]()")
    }

    @Test("Elements and attributes have their spans, parents and values")
    func places() throws {
        let markup = Array("<a><b x=\"1\" long='two'>t</b><c/></a>".utf8)
        let document = try #require(Self.read(markup).document)
        let file = SourceFile(name: "a.svg", bytes: markup)
        let element = document.elements[1]
        #expect(file.text(element.span) == "<b x=\"1\" long='two'>")
        #expect(file.text(element.nameSpan) == "b")
        let attribute = try #require(document.attribute("long", of: 1))
        #expect(file.text(attribute.nameSpan) == "long" && file.text(attribute.span) == "two")
        #expect(document.value("x", of: 1) == "1" && document.value("y", of: 1) == nil)
        #expect(document.attribute("x", of: 0) == nil && document.attribute("x", of: 2) == nil)
        #expect(document.elements.map(\.parent) == [nil, 0, 0])
        #expect(document.elements.map(\.end) == [3, 2, 3])
    }

    static let wrong: [(markup: String, message: String, place: String)] = [
        ("", "expected an element, found the end of the file", ""),
        ("<!-- a -->", "expected an element, found the end of the file", ""),
        ("<a><b></a>", "'<b>' is never closed", "<b>"),
        ("<a><b x='1'>", "'<b>' is never closed", "<b x='1'>"),
        ("<a><b></c></a>", "expected '</b>', found '</c>'", "</c>"),
        ("</a>", "'</a>' closes no element", "</a>"),
        ("<a/></a>", "'</a>' closes no element", "</a>"),
        ("<a/><b/>", "a document has one root, '<b>' is a second", "<b"),
        ("<a x='1' y='' x='2'/>", "the attribute 'x' is given twice", "x"),
        ("<a x=1/>", "the value of 'x' stands in quotes", "1"),
        ("<a x/>", "expected '=' and a value in quotes behind 'x'", "/"),
        ("<a x='1'y='2'/>", "expected a blank before 'y'", "y"),
        ("<a x='1", "the value of 'x' never ends", "x"),
        ("<a x='<b/>'/>", "'<' is written '&lt;' in an attribute", "<"),
        ("<a x='1' ", "this tag never ends", "<a x='1' "),
        ("<a b='1' @click='x'/>", "expected an attribute, '>' or '/>'", "@"),
        ("<a / >", "expected an attribute, '>' or '/>'", "/"),
        ("<a>&nbsp;</a>", "there is no entity '&nbsp;' here", "&nbsp;"),
        ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "there is no entity '&x;' here", "&x;"),
        ("<a>this & that</a>", "'&' is written '&amp;'", "&"),
        ("<a x='&'/>", "'&' is written '&amp;'", "&"),
        ("<a>&#;</a>", "expected a number and ';' behind '&#'", "&#"),
        ("<a>&#xD800;</a>", "'&#xD800;' is no character", "&#xD800;"),
        ("<a>&#99999999999999999999;</a>", "'&#99999999999999999999;' is no character", "&#99999999999999999999;"),
        ("<a>&#0;</a>", "'&#0;' is no character", "&#0;"),
        ("<a>\u{1}</a>", "a control character is no text", "\u{1}"),
        ("<a>\0</a>", "a NUL character is no text", "\0"),
        ("text", "text stands outside of all elements", "text"),
        ("<a/> é", "text stands outside of all elements", "é"),
        ("<a/><![CDATA[x]]>", "text stands outside of all elements", "<![CDATA[x]]>"),
        ("<", "expected the name of an element behind '<'", "<"),
        ("<1/>", "expected the name of an element behind '<'", "1"),
        ("<a></1></a>", "expected the name of an element behind '</'", "1"),
        ("<a></a b>", "expected '>'", "b"),
        ("<a><!-- x</a>", "this comment never ends", "<!--"),
        ("<?xml <a/>", "this instruction never ends", "<?"),
        ("<a><![CDATA[x]]</a>", "this section never ends", "<![CDATA["),
        ("<!DOCTYPE a [<!ENTITY x '>", "this document type never ends", "<!DOCTYPE"),
        ("<a/><!DOCTYPE a>", "expected an element, a comment or '<![CDATA['", "<"),
    ]

    @Test("Invalid markup is reported once, at its location", arguments: wrong.indices)
    func reports(_ index: Int) throws {
        let sample = Self.wrong[index]
        let bytes = Array(sample.markup.utf8)
        let (document, problems) = Self.read(bytes)
        #expect(document == nil)
        #expect(problems.map(\.message) == [sample.message])
        let span = try #require(problems.first).span
        #expect(SourceFile(name: "a.svg", bytes: bytes).text(span) == sample.place)
    }

    @Test("A note shows the other location")
    func notes() {
        let problems = ["<a><b></a>", "<a x='1' x='2'/>", "<a></b>", "<a/><b/>"].map {
            Self.read(Array($0.utf8)).problems
        }
        #expect(problems.map { $0[0].notes.count } == [1, 1, 1, 1])
    }

    @Test(
        "Text that isn't UTF-8 is reported",
        arguments: [
            ([0x3C, 0x61, 0xFF, 0x2F, 0x3E], "this is not UTF-8", 2..<3),
            ([0xFF, 0xFE, 0x3C, 0x00], "this file is UTF-16, expected UTF-8", 0..<1),
        ] as [([UInt8], String, Range<Int32>)])
    func encodings(_ bytes: [UInt8], _ message: String, _ place: Range<Int32>) {
        let problems = Self.read(bytes).problems
        #expect(problems.map(\.message) == [message])
        #expect(problems.map { $0.span.start..<$0.span.end } == [place])
    }
}

extension MarkupReaderTests {
    @Test("Nesting is limited, and doesn't use the stack")
    func nesting() {
        let deep = Array(String(repeating: "<a>", count: 1001).utf8)
        #expect(Self.read(deep).problems.map(\.message) == ["elements lie deeper than 1000 in each other"])
        #expect(Self.read(deep).problems.map(\.span.start) == [3000])
        let markup = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
        let document = Self.read(Array(markup.utf8), deepest: 100_000).document
        #expect(document?.elements.count == 100_000)
        #expect(document?.elements.last?.parent == 99_998)
    }

    @Test("Many attributes are compared with each other in a table")
    func manyAttributes() {
        let attributes = (0..<20_000).map { "a\($0)=''" }.joined(separator: " ")
        #expect(Self.read(Array("<a \(attributes)/>".utf8)).document?.attributes.count == 20_000)
        let problems = Self.read(Array("<a \(attributes) a7=''/>".utf8)).problems
        #expect(problems.map(\.message) == ["the attribute 'a7' is given twice"])
        #expect(problems.first?.notes.first?.span?.start == Int32(3 + 7 * 6))
    }

    @Test("A document truncated anywhere is reported once, at or before the cut")
    func cut() {
        let markup = Array(
            "<?xml?><!DOCTYPE a [<!ENTITY x 'y'>]><!-- c --><a x='&lt;é'>t&amp;<b/><![CDATA[x]]></a>".utf8)
        for count in 0..<markup.count {
            let (document, problems) = Self.read(Array(markup.prefix(count)))
            #expect(document == nil && problems.count == 1, "\(count)")
            #expect(problems.allSatisfy { $0.span.end <= count }, "\(count)")
        }
    }

    @Test("A document with any byte replaced is read, or reported once")
    func replaced() {
        let markup = Array("<a x='&lt;1'>t&#65;<b/><!-- --></a>".utf8)
        for place in markup.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = markup
                changed[place] = byte
                let (document, problems) = Self.read(changed)
                #expect(problems.count == (document == nil ? 1 : 0), "\(place) \(byte)")
            }
        }
    }
}
