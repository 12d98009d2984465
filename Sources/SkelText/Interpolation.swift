/// What texts put together: in one place of the program each, because the library's own are compiled into each text anew,
/// which makes the program of Embedded Swift larger.
extension DefaultStringInterpolation {
    /// Appends a text as it is.
    @inline(never)
    package mutating func appendInterpolation(_ value: String) { appendLiteral(value) }

    /// Appends a number in decimal digits.
    @inline(never)
    package mutating func appendInterpolation(_ value: Int) { appendLiteral(String(value)) }
}
