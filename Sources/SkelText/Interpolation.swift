/// What texts put together: in one place of the program each, because the library's own are compiled into each text anew. As
/// Embedded Swift, that was 226 KB.
extension DefaultStringInterpolation {
    @inline(never)
    package mutating func appendInterpolation(_ value: String) { appendLiteral(value) }

    @inline(never)
    package mutating func appendInterpolation(_ value: Int) { appendLiteral(String(value)) }
}
