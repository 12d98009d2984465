import Foundation
import FuzzGrammar
import SkelDriver
import SkelSystem
import SkelText
import Testing

/// Sources by the fuzzer's grammar (`Tests/Fuzz/Grammar`), which uses every property with odd values. SKELGEN_GRAMMAR=5000
/// tries that many, which differ from those of a run without it.
@Suite("Sources by a grammar")
struct GrammarTests {
    private static let asked = ProcessInfo.processInfo.environment["SKELGEN_GRAMMAR"].flatMap { Int($0) }

    private static func bytes(_ seed: Int) -> [UInt8] {
        var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15
        return (0..<256).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
    }

    @Test("what a grammar makes is drawn, or has mistakes; most is drawn")
    func everyCommand() {
        var drawn = 0
        let seeds = Self.asked.map { 1000..<1000 + $0 } ?? 0..<12
        for seed in seeds {
            let source = Grammar.source(from: Self.bytes(seed))
            if Self.asked != nil { FileHandle.standardError.write(Data("\(seed)\n".utf8)) }
            for arguments in [["compile", "--format", "html", "-o", "-"], ["compile", "-o", "-"], ["check"]] {
                var system = System(Array(source.utf8), named: "a.skel") { _ in nil }
                if Self.asked != nil {
                    system.writeStandardError = { output throws(SystemError) in
                        FileHandle.standardError.write(Data(output.string.utf8))
                    }
                }
                let status = run(arguments + ["a.skel"], in: system)
                #expect(status == .done || status == .mistakes, "\(source)")
                drawn += status == .done ? 1 : 0
            }
        }
        #expect(drawn > seeds.count * 3 / 2)
    }
}
