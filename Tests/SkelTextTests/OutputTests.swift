import SkelText
import Testing

@Suite("Output")
struct OutputTests {
    @Test(
        "Points have at most three decimals, rounded half away from zero",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (14.375, "14.375"), (0.5, "0.5"), (-0.5, "-0.5"), (1.0005, "1.001"), (0.0004, "0"),
            (-0.0004, "0"), (100, "100"), (1e9, "1000000000"), (.nan, "0"), (12.34, "12.34"),
        ])
    func points(_ value: Double, _ text: String) {
        var output = Output()
        output.write(points: value)
        #expect(output.string == text)
    }

    @Test("A large document is a list of chunks that join to what was written")
    func chunks() {
        var output = Output()
        var expected = ""
        for number in 0..<50_000 {
            output.write(number)
            output.write(byte: UInt8(ascii: "\n"))
            expected += "\(number)\n"
        }
        #expect(output.count == expected.utf8.count)
        #expect(output.string == expected)
        #expect(output.chunks.count > 1)
    }
}
