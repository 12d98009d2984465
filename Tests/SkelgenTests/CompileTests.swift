import Foundation
import Skelgen
import TestSupport
import Testing

@Suite("The library")
struct CompileTests {
    private static let samples = Case.top.appending(path: "Samples")
    private static let golden = Case.top.appending(path: "Tests/Cases/samples")

    /// A screen with a variant, colours for the dark and a text.
    static let small = """
        skeleton Small {
          size: 300 200
          title: "Loading"
          label text { flex: 1; tintColor: lightDark(#ccc, #333) }
          variant Wide when width >= 500 { size: 600 300 }
        }
        """

    /// Compiles a file of the samples.
    private static func compile(_ name: String, _ format: String) throws -> Compilation {
        var options = Options(format: format)
        options.name = name
        let source = try String(contentsOf: samples.appending(path: name), encoding: .utf8)
        return try Skelgen.compile(source, options) { path in
            try? [UInt8](Data(contentsOf: samples.appending(path: path)))
        }
    }

    @Test(
        "A sample is compiled to the same bytes as by the program",
        arguments: ["Article", "Dashboard", "Feed", "PhotoGrid", "Settings"], ["svg", "json"])
    func samples(_ name: String, _ format: String) throws {
        let compilation = try Self.compile(name + ".skel", format)
        #expect(compilation.diagnostics == [])
        #expect(!compilation.outputs.isEmpty)
        for output in compilation.outputs {
            let golden = try String(contentsOf: Self.golden.appending(path: output.name), encoding: .utf8)
            #expect(output.text == golden)
            #expect(output.placeholder == nil)
        }
    }

    @Test("A file of two skeletons has an output for each, with its name")
    func names() throws {
        let outputs = try Self.compile("PhotoGrid.skel", "svg").outputs
        #expect(outputs.map { $0.name } == ["PhotoGrid.Horizontal.svg", "PhotoGrid.Vertical.svg"])
        #expect(outputs.map { $0.skeleton } == ["Horizontal", "Vertical"])
    }

    @Test("HTML is the element with the style sheet in it; both are given alone too, with the hash for a policy")
    func placeholder() throws {
        let output = try #require(try Self.compile("Feed.skel", "html").outputs.first)
        let golden = try String(contentsOf: Self.golden.appending(path: "Feed.html"), encoding: .utf8)
        #expect(output.text == golden)
        let placeholder = try #require(output.placeholder)
        let head = try #require(placeholder.element.range(of: ">")).upperBound
        var whole = placeholder.element
        whole.insert(contentsOf: "<style>\(placeholder.styleSheet)</style>", at: head)
        #expect(golden == whole + "\n<!--skelgen-->\n")
        #expect(placeholder.styleHash.wholeMatch(of: /sha256-[A-Za-z0-9+\/]{43}=/) != nil)
    }

    @Test("Every format is made; the parts of a placeholder are given for HTML")
    func formats() throws {
        let outputs = try Options.formats.map { format in
            let compilation = try Skelgen.compile(Self.small, Options(format: format))
            #expect(!compilation.hasErrors)
            try #require(compilation.outputs.count == 1)
            #expect((compilation.outputs[0].placeholder != nil) == (format == "html"))
            return compilation.outputs[0]
        }
        #expect(Set(outputs.map { $0.text }).count == Options.formats.count)
        #expect(outputs.filter { $0.name == "Screen.html" }.count >= 3)
    }

    @Test("Every value of an option is taken, and has an effect")
    func options() throws {
        func text(_ format: String, _ change: (inout Options) -> Void) throws -> String {
            var options = Options(format: format)
            change(&options)
            return try Skelgen.compile(Self.small, options).outputs.map { $0.name + $0.text }.joined()
        }
        let svgs =
            try Options.Animation.allCases.map { value in try text("svg") { $0.animation = value } }
            + Options.Direction.allCases.filter { $0 != .leftRight }.map { value in
                try text("svg") { $0.direction = value }
            }
            + Options.Scheme.allCases.filter { $0 != .auto }.map { value in try text("svg") { $0.scheme = value } }
            + [
                try text("svg") { $0.size = Options.Size(width: 320.5, height: 1000) },
                try text("svg") { $0.variant = "Wide" }, try text("svg") { $0.variant = "all" },
                try text("svg") { $0.prefix = "app" }, try text("svg") { $0.name = "Screens/Other.skel" },
            ]
        #expect(Set(svgs).count == svgs.count)
        #expect(try text("svg") { $0.direction = .leftRight } == (try text("svg") { _ in }))
        #expect(try text("svg") { $0.name = "Screens/Other.skel" }.hasPrefix("Other.svg<svg"))
        #expect(try text("svg") { $0.variant = "all" }.contains("Screen.Wide.svg<svg"))
        #expect(try text("svg") { $0.prefix = "app" }.contains("class=\"app"))
        let pages = [
            try text("html") { _ in }, try text("html") { $0.isFixed = true },
            try text("html") { $0.isSwitchable = true },
            try text("html") { $0.darkSelectors = [".dark", "#night"] },
        ]
        #expect(Set(pages).count == pages.count)
        #expect(pages[3].contains(".dark,#night"))
        #expect(try text("react") { $0.usesClassicJSX = true }.contains("import * as React from \"react\""))
    }

    @Test("Options that cannot be used are an error that says so")
    func wrongOptions() {
        func error(_ change: (inout Options) -> Void) -> OptionError? {
            var options = Options()
            change(&options)
            do throws(OptionError) {
                _ = try Skelgen.compile(Self.small, options)
                return nil
            } catch {
                return error
            }
        }
        #expect(error { _ in } == nil)
        let format = error { $0.format = "htmll" }
        #expect(format?.message.hasPrefix("--format must be one of svg, json, html, ") == true)
        #expect(format?.hint == "did you mean 'html'?")
        #expect(format?.description.hasSuffix(", not 'htmll': did you mean 'html'?") == true)
        #expect(
            error { $0.prefix = "1" }?.description
                == "--prefix must be letters, digits, '-' and '_', beginning with a letter, not '1'")
        #expect(
            error { $0.variant = "Wise" }?.description == "no skeleton has a variant 'Wise': did you mean 'Wide'?")
        #expect(error { $0.size = Options.Size(width: .nan, height: 1) }?.message.hasSuffix("not 'nanx1.0'") == true)
        #expect(error { $0.size = Options.Size(width: 0, height: 1) }?.message.hasSuffix("not '0.0x1.0'") == true)
        #expect(error { $0.diagnosticLimit = -1 }?.message.hasSuffix("not '-1'") == true)
        #expect(error { $0.darkSelectors = ["}"] }?.message == "--dark needs a CSS selector, not '}'")
        for name in ["-", "/dev/stdin", "", ".", "/", "Screens/.."] {
            #expect(error { $0.name = name }?.message == "a source needs the name of a file, not '\(name)'")
        }
    }

    @Test("A mistake is a value with its place; a source with an error has no output")
    func diagnostics() throws {
        var options = Options()
        options.name = "Feed.skel"
        let compilation = try Skelgen.compile("skeleton Feed {\n  size: 10 10\n  label { widht: 3 }\n}", options)
        #expect(compilation.outputs == [])
        #expect(compilation.hasErrors)
        try #require(compilation.diagnostics.count == 1)
        let diagnostic = compilation.diagnostics[0]
        #expect(diagnostic.code == "unknown-property")
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.place.file == "Feed.skel")
        #expect([diagnostic.place.line, diagnostic.place.column] == [3, 11])
        #expect([diagnostic.place.endLine, diagnostic.place.endColumn] == [3, 16])
        #expect(
            diagnostic.description
                == "Feed.skel:3:11: error: a label has no property 'widht' [unknown-property]")
    }

    @Test("A warning leaves the outputs, unless warnings are errors")
    func warnings() throws {
        let source = "skeleton Feed { size: 10 10; view { width: 50; label } }"
        let compilation = try Skelgen.compile(source)
        #expect(compilation.diagnostics.map { $0.severity } == [.warning])
        #expect(compilation.outputs.count == 1)
        #expect(!compilation.hasErrors)
        var options = Options()
        options.warningsAreErrors = true
        let strict = try Skelgen.compile(source, options)
        #expect(strict.diagnostics.map { $0.severity } == [.error])
        #expect(strict.outputs == [])
    }

    @Test("Diagnostics are limited for each file")
    func limit() throws {
        let source = "skeleton A { size: 1 1 " + String(repeating: "; widht: 3", count: 150) + " }"
        var options = Options()
        #expect(try Skelgen.compile(source, options).diagnostics.count == 100)
        options.diagnosticLimit = 7
        #expect(try Skelgen.compile(source, options).diagnostics.count == 7)
        options.diagnosticLimit = 0
        #expect(try Skelgen.compile(source, options).diagnostics.count == 150)
    }

    @Test("A source without a skeleton has no output and no mistake")
    func nothing() throws {
        #expect(try Skelgen.compile("let gutter: 8") == Skelgen.compile(""))
        #expect(try Skelgen.compile("").outputs == [])
        #expect(try Skelgen.compile("").diagnostics == [])
    }
}
