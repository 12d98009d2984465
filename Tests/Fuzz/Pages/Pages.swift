import FuzzChecks
import FuzzGrammar
import SkelDriver
import SkelSystem
import SkelText
import WellFormed

/// What libFuzzer calls with each input: the bytes become a source by a grammar, and the source goes through the commands,
/// as a user runs them. A trap is what it looks for, and more time than any small file may take.
@_cdecl("LLVMFuzzerTestOneInput")
public func compileGrammar(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let source = Grammar.source(from: Array(UnsafeBufferPointer(start: start, count: count)))
    for (arguments, syntax) in ways {
        let output = Work.measure(Work.command) {
            answer(to: arguments, about: source)
        } parts: { _ in
            0
        }
        if let syntax, !output.isEmpty,
            let mistake = Markup.mistake(in: Array(output.utf8), as: syntax) ?? StyleMath.mistake(in: output)
        {
            print(source)
            fatalError("\(arguments): \(mistake)")
        }
    }
    return 0
}

/// The commands and formats, with the syntax of what they write.
private let ways: [([String], Markup.Language?)] = [
    (["compile", "--format", "html", "-o", "-"], .html), (["compile", "--format", "page", "-o", "-"], .html),
    (["compile", "--format", "react", "-o", "-"], nil), (["compile", "--format", "webcomponent", "-o", "-"], nil),
    (["compile", "--format", "html", "--fixed", "-o", "-"], .html), (["compile", "-o", "-"], .xml), (["check"], nil),
    (["tree"], nil),
]

/// What a command writes to standard output.
private func answer(to arguments: [String], about source: String) -> String {
    let answer = Mutex("")
    var system = System(Array(source.utf8), named: "a.skel") { _ in nil }
    system.writeStandardOutput = { output throws(SystemError) in answer.withLock { $0 += output.string } }
    _ = run(arguments + ["a.skel"], in: system)
    return answer.withLock { $0 }
}
