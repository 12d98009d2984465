internal import CLibrary

/// Where a process begins.
@_cdecl("main")
func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    SkelgenProgram.run(count, arguments)
    return 0
}

/// What Double's initialiser for text calls: the end of the number, or nil where there is none. The program never leaves
/// the locale that it begins in: C's.
@_cdecl("_swift_stdlib_strtod_clocale")
func strtodInCLocale(
    _ text: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<Double>
) -> UnsafePointer<CChar>? {
    var end: UnsafeMutablePointer<CChar>?
    value.pointee = strtod(text, &end)
    return end.map { UnsafePointer($0) }
}
