/// A byte buffer for output: a list of chunks, so that a large document is never copied to grow.
package struct Output: Sendable {
    /// 64 KiB: sizes from 16 KiB to 1 MiB are equally fast. Smaller chunks cost calls, larger ones page faults.
    private static let chunkSize = 65_536

    /// The full chunks, oldest first.
    package private(set) var chunks: [[UInt8]] = []
    /// The last chunk: the first `used` bytes are written, the others are 0.
    private var current: [UInt8] = []
    private var used = 0
    /// The number of bytes in the full chunks.
    private var flushedCount = 0

    package init() {}

    /// Creates an output of these bytes.
    package init(_ bytes: [UInt8]) { write(bytes[...]) }

    /// Creates an output of a text in UTF-8.
    package init(_ text: String) { write(text) }

    /// The number of bytes written.
    package var count: Int { flushedCount + used }

    /// Everything written, as one array.
    package var bytes: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(count)
        forEachChunk { all.append(contentsOf: $0) }
        return all
    }

    /// A copy without spare memory, for an output that is kept for some time.
    package func compacted() -> Output {
        if used == 0 || used == current.count { return self }
        var output = self
        output.current = written
        return output
    }

    /// Everything written, as a string.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Calls `body` with each chunk in order.
    package func forEachChunk<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        for chunk in chunks { try body(chunk) }
        if used > 0 { try body(written) }
    }

    /// The bytes written to the last chunk.
    private var written: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: used) { bytes, count in
            current.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(bytes).copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<used]))
            }
            count = used
        }
    }

    /// Writes one byte.
    package mutating func write(byte: UInt8) {
        if used == current.count { makeRoom(for: 1) }
        current[used] = byte
        used += 1
    }

    /// Writes the UTF-8 of a text.
    package mutating func write(_ string: String) {
        var string = string
        string.withUTF8 { write($0) }
    }

    /// Writes a literal, which costs neither an allocation nor a count of references.
    package mutating func write(_ string: StaticString) {
        write(UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount))
    }

    /// Writes bytes as they are.
    package mutating func write(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { write($0) }
    }

    /// Writes all of another output; its large chunks are shared rather than copied.
    package mutating func write(_ output: Output) {
        if count == 0 { return self = output }
        for chunk in output.chunks { adopt(chunk) }
        write(output.current[..<output.used])
    }

    /// Writes a chunk of another output: a large one is adopted without a copy.
    package mutating func adopt(_ chunk: [UInt8]) {
        if chunk.count < Self.chunkSize / 4 { return write(chunk[...]) }
        flush()
        chunks.append(chunk)
        flushedCount += chunk.count
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        if current.count - used < bytes.count { makeRoom(for: bytes.count) }
        let start = used
        current.withUnsafeMutableBufferPointer { current in
            if bytes.count > 16 {
                UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(current)[start...])
                    .copyMemory(from: UnsafeRawBufferPointer(bytes))
            } else {
                // Mostly about three bytes, for which a call would take longer.
                for index in 0..<bytes.count { current[start + index] = bytes[index] }
            }
        }
        used += bytes.count
    }

    /// Writes an integer in decimal.
    package mutating func write(_ number: Int) {
        let (thousandths, overflow) = Int64(number).multipliedReportingOverflow(by: 1000)
        if overflow { return write(String(number)) }
        write(thousandths: thousandths)
    }

    /// Writes a number of points with at most three decimals, rounded half away from zero, without trailing zeros:
    /// `14.375`, `-0.5`; `0` if it rounds to zero.
    ///
    /// `leadingZero: false` omits the zero before the point (`.5`), as SVG and CSS allow but JSON doesn't.
    package mutating func write(points value: Double, leadingZero: Bool = true) {
        write(thousandths: Thousandths.of(value), leadingZero: leadingZero)
    }

    /// Writes an integer number of thousandths as points.
    package mutating func write(thousandths value: Int64, leadingZero: Bool = true) {
        // The 19 digits of the largest integer, a sign and a point.
        if current.count - used < 24 { makeRoom(for: 24) }
        // One character per byte, the first one lowest, since digits are produced from the end.
        var text: UInt64 = 0
        var count = 0
        var (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
        // At most eight characters.
        if whole > (fraction > 0 ? 999 : 9_999_999) { return writeLong(thousandths: value, leadingZero) }
        if fraction > 0 {
            for _ in 0..<3 {
                let digit = fraction % 10
                fraction /= 10
                if digit == 0, count == 0 { continue }
                text = text << 8 | UInt64(UInt8(ascii: "0")) + UInt64(digit)
                count += 1
            }
            text = text << 8 | UInt64(UInt8(ascii: "."))
            count += 1
        }
        if whole > 0 || leadingZero || count == 0 {
            repeat {
                text = text << 8 | UInt64(UInt8(ascii: "0")) + UInt64(whole % 10)
                whole /= 10
                count += 1
            } while whole > 0
        }
        if value < 0 {
            text = text << 8 | UInt64(UInt8(ascii: "-"))
            count += 1
        }
        let start = used
        current.withUnsafeMutableBytes { $0.storeBytes(of: text.littleEndian, toByteOffset: start, as: UInt64.self) }
        used += count
    }

    private mutating func writeLong(thousandths value: Int64, _ leadingZero: Bool) {
        let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
        if value < 0 { write(byte: UInt8(ascii: "-")) }
        if whole > 0 || leadingZero || fraction == 0 { write(String(whole)) }
        guard fraction > 0 else { return }
        // Of 1005, the first digit is left out: 005.
        var digits = String(1000 + fraction).utf8.dropFirst()
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        write("." + String(Substring(digits)))
    }

    /// Makes room for some bytes, storing the current chunk if it's full.
    @inline(never)
    private mutating func makeRoom(for count: Int) {
        if used >= Self.chunkSize { flush() }
        // Small outputs get small buffers.
        let usual = chunks.isEmpty ? max(256, min(current.count * 4, Self.chunkSize + 1024)) : Self.chunkSize + 1024
        var larger = [UInt8](repeating: 0, count: max(used + count, usual))
        larger.withUnsafeMutableBytes { larger in
            current.withUnsafeBytes { larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<used])) }
        }
        current = larger
    }

    private mutating func flush() {
        if used == 0 { return }
        flushedCount += used
        current.removeLast(current.count - used)
        chunks.append(current)
        current = []
        used = 0
    }
}

/// Numbers are printed from integers, so that the same layout gives the same bytes on every machine.
package enum Thousandths {
    /// A number of points in thousandths, rounded half away from zero; values that aren't finite or are too large are
    /// clamped.
    package static func of(_ points: Double) -> Int64 {
        let scaled = points * 1000
        if scaled >= 0 {
            return scaled < 9e18 ? Int64(scaled + 0.5) : Int64(9e18)
        }
        return scaled > -9e18 ? -Int64(0.5 - scaled) : (scaled.isNaN ? 0 : -Int64(9e18))
    }
}

extension Int {
    /// Converts a number to an integer, towards zero. Values that aren't finite or are too large are clamped to half of
    /// an `Int`'s range, so that they can be added to. An `Int` has 32 bits in WebAssembly.
    package init(clamping number: Double) {
        let most = Int.max / 2
        self =
            number.isNaN
            ? 0
            : Int(exactly: number.rounded(.towardZero)).map { Swift.max(-most, Swift.min($0, most)) }
                ?? (number > 0 ? most : -most)
    }
}
