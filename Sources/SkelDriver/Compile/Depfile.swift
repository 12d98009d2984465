import SkelText

/// The paths that a depfile can contain.
///
/// A file's name could otherwise add rules to a Makefile: a line end begins a rule, `;` a recipe, and `X!=command` runs
/// at once. GNU Make can't escape `;` and `=` in a name.
enum DepfileName {
    private static let special = Array(":*?[|%".utf8)
    /// The words that begin a line in Make other than a rule.
    static let directives = [
        "include", "sinclude", "-include", "define", "endef", "undefine", "ifdef", "ifndef", "ifeq", "ifneq", "else",
        "endif", "export", "unexport", "override", "private", "vpath", "load", "-load",
    ]

    /// The part of a path that can't be written; nil if all of it can.
    static func flaw(of path: String) -> String? {
        if path.hasControlCharacter { return "a control character" }
        for byte in path.utf8 where byte == UInt8(ascii: ";") || byte == UInt8(ascii: "=") {
            return "'\(Unicode.Scalar(byte))'"
        }
        // Make and Ninja count backslashes before these differently.
        let bytes = Array(path.utf8)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\\") {
            if index + 1 == bytes.count { return "a backslash at its end" }
            let next = bytes[index + 1]
            if special.contains(next) { return "a backslash before '\(Unicode.Scalar(next))'" }
        }
        let isOfMake =
            bytes.first == UInt8(ascii: ".")
            && bytes.dropFirst().allSatisfy {
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
            }
        return isOfMake && bytes.count > 1 ? "a name of Make's own" : nil
    }
}

/// Writes the rule that lists the inputs of the outputs for Make, Ninja and CMake, `out1 out2: in1 in2`, and a rule
/// without inputs for each import. If an import is deleted, that rule keeps Make from stopping, and the outputs are out
/// of date. One with a `%` in its name has none, because Make needs a backslash there, which Ninja takes for another name.
///
/// - Parameter imports: The inputs that the command line doesn't name.
func writeDepfile(outputs: [String], inputs: [String], imports: [String], into output: inout Output) {
    // Make rejects a rule without a target.
    guard !outputs.isEmpty else { return }
    for (index, path) in outputs.enumerated() {
        if index > 0 { output.write(" ") }
        write(path, as: .target, into: &output)
    }
    output.write(":")
    for path in inputs {
        output.write(" ")
        write(path, as: .input, into: &output)
    }
    output.write("\n")
    for path in imports where !path.utf8.contains(UInt8(ascii: "%")) {
        write(path, as: .target, into: &output)
        output.write(":\n")
    }
}

/// The position of a path in a rule.
private enum PlaceInRule { case target, input }

/// Writes a path so that GNU Make, Ninja and CMake all read it, if possible. A blank, `#` and `:` get a backslash,
/// backslashes before a blank or `#` are doubled, and `$` is doubled. Only Make reads the backslash before `%` in
/// targets, before `|` in inputs, and before `*`, `?` and `[`, with which a name is a pattern and could mean another file;
/// Ninja, which doesn't allow `*?&'"<>|^` and backquotes in names, remakes such outputs every time. Paths that begin with `~` or are directives get a `./`.
private func write(_ path: String, as place: PlaceInRule, into output: inout Output) {
    let backslash = UInt8(ascii: "\\")
    if path.utf8.first == UInt8(ascii: "~") || DepfileName.directives.contains(path) { output.write("./") }
    var backslashes = 0
    for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "#"): for _ in 0...backslashes { output.write(byte: backslash) }
        case UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["): output.write(byte: backslash)
        case UInt8(ascii: "%") where place == .target: output.write(byte: backslash)
        case UInt8(ascii: "|") where place == .input: output.write(byte: backslash)
        case UInt8(ascii: "$"): output.write(byte: byte)
        default: break
        }
        backslashes = byte == backslash ? backslashes + 1 : 0
        output.write(byte: byte)
    }
}
