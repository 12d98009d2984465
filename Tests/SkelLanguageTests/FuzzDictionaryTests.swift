import Foundation
import SkelLanguage
import TestSupport
import Testing

/// What libFuzzer puts together (`Tests/Fuzz/dictionary.txt`).
@Suite("The fuzzer's dictionary")
struct FuzzDictionaryTests {
    /// What no row of the catalogue names.
    private static let others = [
        // Items and statements.
        "import", "let", "style", "component", "animation", "skeleton", "appearance", "variant", "when", "and",
        "window", "at", "repeat", "from", "to",
        // Selectors.
        "even", "odd", "first", "last", "every", "except",
        // Animations.
        "duration", "timing", "autoreverses", "opacity", "color", "gradientPosition", "scale", "translation", "linear",
        "easeIn", "easeOut", "easeInOut", "cubicBezier", "steps", "leftRight", "rightLeft", "topBottom", "bottomTop",
        "topLeftBottomRight", "bottomRightTopLeft", "crossDissolve",
        // Values.
        "insets", "autoFill", "autoFit", "fixed", "rgba", "hsla", "pt", "px", "rem", "fr", "ms", "s", "%",
    ]

    @Test("the dictionary has every word of the language")
    func words() throws {
        let path = Case.top.appending(path: "Tests/Fuzz/dictionary.txt")
        var lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init)
        let known = Set(lines)
        var words = Property.all.map(\.name) + Property.all.flatMap(\.type.words)
        words += ElementKind.allCases.map(\.name) + Self.others
        let missing = Set(words.map { "\"\($0)\"" }).subtracting(known).sorted()
        if isAccepting, !missing.isEmpty {
            lines += missing
            try (lines.joined(separator: "\n") + "\n").write(to: path, atomically: true, encoding: .utf8)
        } else {
            #expect(missing == [])
        }
        // A word that stands there twice is twice as likely to be tried.
        #expect(Set(lines).count == lines.count)
    }
}
