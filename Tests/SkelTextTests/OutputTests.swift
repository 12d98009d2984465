import SkelText
import Testing

@Suite("Output")
struct OutputTests {
    @Test(
        "Points have at most three decimals, rounded half away from zero",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (14.375, "14.375"), (0.5, "0.5"), (-0.5, "-0.5"), (1.0005, "1.001"), (0.0004, "0"),
            (-0.0004, "0"), (-0.0005, "-0.001"), (100, "100"), (1e9, "1000000000"), (.nan, "0"), (12.34, "12.34"),
        ])
    func points(_ value: Double, _ text: String) {
        var output = Output()
        output.write(points: value)
        #expect(output.string == text)
    }

    @Test("A large document is a list of chunks that add up to the bytes written")
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

    @Test("an output that takes another's chunks has the bytes of both, in order")
    func adopting() {
        var inner = Output()
        for _ in 0..<20_000 { inner.write("inner ") }
        var output = Output()
        output.write("before ")
        output.write(inner)
        output.write("between ")
        output.write(inner)
        output.write("behind")
        let expected = "before " + inner.string + "between " + inner.string + "behind"
        #expect(output.string == expected)
        #expect(output.count == expected.utf8.count)
        #expect(inner.count == 120_000)
    }

    @Test("numbers of every length are written correctly", arguments: [false, true])
    func lengths(_ leadingZero: Bool) {
        var value: Int64 = 1
        while value < 1_000_000_000_000_000_000 {
            for thousandths in [value - 1, value, value + 1, value * 9 + 8, -value, -value - 7] {
                var output = Output()
                output.write(thousandths: thousandths, leadingZero: leadingZero)
                let text = output.string
                let isBare = text.hasPrefix(".") || text.hasPrefix("-.")
                #expect(isBare == (!leadingZero && thousandths != 0 && thousandths.magnitude < 1000))
                // The whole part and three digits after the point give the thousandths.
                let parts = text.split(separator: ".", omittingEmptySubsequences: false)
                let fraction = parts.count > 1 ? String(parts[1]) : ""
                #expect(!fraction.hasSuffix("0") && fraction.count <= 3)
                let digits = parts[0] + fraction + String(repeating: "0", count: 3 - fraction.count)
                #expect(Int64(digits) == thousandths)
            }
            value *= 10
        }
    }
}
