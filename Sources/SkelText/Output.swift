/// A byte buffer that formats write into: a list of chunks, so that a large document is never copied to grow.
package struct Output: Sendable {
    /// 64 KiB: measured flat from 16 KiB to 1 MiB; smaller ones cost calls, larger ones page faults.
    private static let chunkSize = 65_536

    /// The full chunks, oldest first.
    package private(set) var chunks: [[UInt8]] = []
    private var current: [UInt8] = []

    package init() {}

    /// How many bytes were written.
    package var count: Int { chunks.reduce(current.count) { $0 + $1.count } }

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

    package mutating func write(_ output: Output) {
        output.forEachChunk { chunk in
            current.append(contentsOf: chunk)
            if current.count >= Self.chunkSize { flush() }
        }
    }

    /// An integer in decimal.
    package mutating func write(_ number: Int) {
        if number < 0 {
            write(byte: UInt8(ascii: "-"))
            write(digits: number.magnitude)
        } else {
            write(digits: UInt(number))
        }
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
        if value < 0 { write(byte: UInt8(ascii: "-")) }
        let magnitude = value.magnitude
        let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: 1000)
        if whole > 0 || leadingZero || fraction == 0 { write(digits: whole) }
        if fraction > 0 { write(fraction: fraction) }
    }

    private mutating func write(fraction: UInt) {
        write(byte: UInt8(ascii: "."))
        var rest = fraction
        var unit: UInt = 100
        while rest > 0 {
            write(byte: UInt8(ascii: "0") + UInt8(rest / unit))
            rest %= unit
            unit /= 10
        }
    }

    private mutating func write(digits value: UInt) {
        if value < 10 { return write(byte: UInt8(ascii: "0") + UInt8(value)) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var index = 20
            var rest = value
            while rest > 0 {
                index -= 1
                digits.initializeElement(at: index, to: UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            }
            current.append(contentsOf: digits[index..<20])
        }
        if current.count >= Self.chunkSize { flush() }
    }

    private mutating func flush() {
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
