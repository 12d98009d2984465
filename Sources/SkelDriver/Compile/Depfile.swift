import SkelText

/// The rule that tells Make or Ninja what the outputs were made from: `out1 out2: in1 in2`, and a rule without inputs
/// for each import: one that is gone since is made by nothing, and makes the outputs out of date.
///
/// - Parameter imports: of the inputs, those that the command line does not name.
func writeDepfile(outputs: [String], inputs: [String], imports: [String], into output: inout Output) {
    // Make refuses a rule without a target.
    guard !outputs.isEmpty else { return }
    for (index, path) in outputs.enumerated() {
        if index > 0 { output.write(" ") }
        write(makePath: path, into: &output)
    }
    output.write(":")
    for path in inputs {
        output.write(" ")
        write(makePath: path, into: &output)
    }
    output.write("\n")
    for path in imports {
        write(makePath: path, into: &output)
        output.write(":\n")
    }
}

/// A path as GNU Make and Ninja both read it: a backslash before a blank, `#` and `:`, and doubled where it stands
/// before one of those; `$` doubled. All other bytes stand for themselves.
private func write(makePath path: String, into output: inout Output) {
    let backslash = UInt8(ascii: "\\")
    var backslashes = 0
    for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"):
            for _ in 0...backslashes { output.write(byte: backslash) }
        case UInt8(ascii: ":"):
            output.write(byte: backslash)
        case UInt8(ascii: "$"):
            output.write(byte: UInt8(ascii: "$"))
        default: break
        }
        backslashes = byte == backslash ? backslashes + 1 : 0
        output.write(byte: byte)
    }
}
