/// A number with few digits, as most in a layout are: `mantissa / 10^decimals`.
struct ShortDecimal {
    var mantissa: Int32
    var decimals: UInt8

    /// One more than the largest mantissa: of 20 bits, one is the sign.
    static let limit: Int32 = 1 << 19
    /// The most bytes of a number: an Int32 holds that many digits and a point, and the limit applies after that.
    private static let mostBytes = 8

    /// Reads `bytes[start..<end]`, a number according to the lexer; nil for one with a unit, an exponent or many
    /// digits.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        var position = start
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        guard end - position <= Self.mostBytes else { return nil }
        var value: Int32 = 0
        var point = end
        while position < end {
            let digit = bytes[position] &- UInt8(ascii: "0")
            if digit < 10 {
                value = value &* 10 &+ Int32(digit)
            } else {
                guard bytes[position] == UInt8(ascii: "."), point == end else { return nil }
                point = position + 1
            }
            position += 1
        }
        guard value < Self.limit else { return nil }
        mantissa = isNegative ? -value : value
        decimals = UInt8(truncatingIfNeeded: end - point)
    }
}

/// Frames of short decimals are stored in the setting itself, since a table of their numbers would be the largest of
/// all.
extension Screen.Setting {
    /// The bits of a packed, signed number; four of them fill `bits` and `count`.
    private static let packedBits = 20
    private static let mostDecimals = 3
    /// The divisors of the mantissas. A Double holds both exactly, so the quotient is the correctly rounded number as
    /// written.
    private static let scales: SIMD4<Double> = [1, 10, 100, 1000]
    private static let factors: SIMD4<Int32> = [1, 10, 100, 1000]

    /// Creates a frame from x, y, width and height; nil if a number has too many digits.
    @inline(__always)
    init?(frame numbers: (ShortDecimal, ShortDecimal, ShortDecimal, ShortDecimal)) {
        let decimals = SIMD4(numbers.0.decimals, numbers.1.decimals, numbers.2.decimals, numbers.3.decimals)
        let most = Int(decimals.max())
        guard most <= Self.mostDecimals else { return nil }
        var mantissas = SIMD4(numbers.0.mantissa, numbers.1.mantissa, numbers.2.mantissa, numbers.3.mantissa)
        if most > 0 {
            // At most a thousand times the limit, which an Int32 holds.
            for index in 0..<4 { mantissas[index] &*= Self.factors[most - Int(decimals[index])] }
        }
        guard mantissas.max() < ShortDecimal.limit, mantissas.min() > -ShortDecimal.limit else { return nil }
        let words = SIMD4<UInt32>(truncatingIfNeeded: mantissas)
        let low = words & 0xffff
        let high = words &>> 16 & 0xf
        self.init(
            previous: -1, property: .frame, unit: UInt8(truncatingIfNeeded: most + 1),
            count: UInt16(truncatingIfNeeded: high[0] | high[1] << 4 | high[2] << 8 | high[3] << 12),
            bits: UInt64(low[0]) | UInt64(low[1]) << 16 | UInt64(low[2]) << 32 | UInt64(low[3]) << 48)
    }

    /// The x, y, width and height of a frame, in points.
    @inline(__always)
    package func frame(in tables: Tables) -> SIMD4<Double> {
        if unit == 0 {
            let first = Int(bits)
            return SIMD4(
                tables.numbers[first], tables.numbers[first + 1], tables.numbers[first + 2], tables.numbers[first + 3])
        }
        var words = SIMD4<UInt32>()
        for index in 0..<4 {
            let low = UInt32(truncatingIfNeeded: bits >> (16 * UInt64(index)) & 0xffff)
            words[index] = low | UInt32(count >> (4 * UInt16(index)) & 0xf) << 16
        }
        // Shifts up and down again to extend the sign.
        let shift = UInt32(Int32.bitWidth - Self.packedBits)
        let mantissas = SIMD4<Int32>(truncatingIfNeeded: words &<< shift) &>> Int32(shift)
        return SIMD4<Double>(mantissas) / Self.scales[Int(unit) - 1]
    }
}
