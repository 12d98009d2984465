/// A byte buffer that formats write into: a list of chunks, so that a large document is never copied to grow.
package struct Output: Sendable {
    /// 64 KiB: measured flat from 16 KiB to 1 MiB; smaller ones cost calls, larger ones page faults.
    private static let chunkSize = 65_536

    /// The full chunks, oldest first.
    package private(set) var chunks: [[UInt8]] = []
    private var current: [UInt8] = []
    /// How many bytes the full chunks hold.
    private var flushedCount = 0

    package init() {}

    /// How many bytes were written.
    package var count: Int { flushedCount + current.count }

    /// Everything written, as one array.
    package var bytes: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(count)
        forEachChunk { all.append(contentsOf: $0) }
        return all
    }

    /// Everything written, as a string.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Calls `body` with each chunk in order.
    package func forEachChunk<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        for chunk in chunks { try body(chunk) }
        if !current.isEmpty { try body(current) }
    }

    package mutating func write(byte: UInt8) {
        current.append(byte)
        if current.count >= Self.chunkSize { flush() }
    }

    package mutating func write(_ string: String) {
        current.append(contentsOf: string.utf8)
        if current.count >= Self.chunkSize { flush() }
    }

    package mutating func write(_ string: StaticString) {
        let buffer = UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount)
        current.append(contentsOf: buffer)
        if current.count >= Self.chunkSize { flush() }
    }

    package mutating func write(_ bytes: ArraySlice<UInt8>) {
        current.append(contentsOf: bytes)
        if current.count >= Self.chunkSize { flush() }
    }

    package mutating func write(_ output: Output) {
        output.forEachChunk { chunk in
            current.append(contentsOf: chunk)
            if current.count >= Self.chunkSize { flush() }
        }
    }

    /// An integer in decimal.
    package mutating func write(_ number: Int) {
        let (thousandths, overflow) = number.multipliedReportingOverflow(by: 1000)
        if overflow { return write(String(number)) }
        write(thousandths: thousandths)
    }

    /// A number of points with at most three decimals, rounded half away from zero, without needless zeros: `14.375`,
    /// `-0.5` as written, `0` for what rounds to nothing.
    ///
    /// `leadingZero: false` drops the zero before the point (`.5`), as SVG and CSS allow and JSON does not.
    package mutating func write(points value: Double, leadingZero: Bool = true) {
        write(thousandths: Thousandths.of(value), leadingZero: leadingZero)
    }

    /// An integer number of thousandths, printed as points.
    package mutating func write(thousandths value: Int, leadingZero: Bool = true) {
        // 19 digits of the largest integer, a sign and a point; filled from the end and appended at once.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { text in
            var index = 24
            func put(_ byte: UInt8) {
                index -= 1
                text.initializeElement(at: index, to: byte)
            }
            var (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
            let hasFraction = fraction > 0
            if hasFraction {
                var isSignificant = false
                for _ in 0..<3 {
                    let digit = UInt8(fraction % 10)
                    isSignificant = isSignificant || digit > 0
                    if isSignificant { put(UInt8(ascii: "0") + digit) }
                    fraction /= 10
                }
                put(UInt8(ascii: "."))
            }
            if whole > 0 || leadingZero || !hasFraction {
                repeat {
                    put(UInt8(ascii: "0") + UInt8(whole % 10))
                    whole /= 10
                } while whole > 0
            }
            if value < 0 { put(UInt8(ascii: "-")) }
            current.append(contentsOf: UnsafeBufferPointer(rebasing: text[index..<24]))
        }
        if current.count >= Self.chunkSize { flush() }
    }

    private mutating func flush() {
        flushedCount += current.count
        chunks.append(current)
        current = []
        current.reserveCapacity(Self.chunkSize + 1024)
    }
}

/// Numbers are printed from integers, so the same layout gives the same bytes on every machine.
package enum Thousandths {
    /// A number of points in thousandths, rounded half away from zero; what is not finite or too large is clamped.
    package static func of(_ points: Double) -> Int {
        let scaled = points * 1000
        if scaled >= 0 {
            return scaled < 9e18 ? Int(scaled + 0.5) : Int(9e18)
        }
        return scaled > -9e18 ? -Int(0.5 - scaled) : (scaled.isNaN ? 0 : -Int(9e18))
    }
}
