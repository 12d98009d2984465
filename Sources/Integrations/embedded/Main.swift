internal import CLibrary

/// The entry point of the process.
@_cdecl("main")
func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    SkelgenProgram.run(count, arguments)
    return 0
}

/// Parses a number for `Double(_: String)`: returns the end of the number, or nil if there is none. It may use
/// `strtod`, since the program never leaves the C locale.
@_cdecl("_swift_stdlib_strtod_clocale")
func strtodInCLocale(
    _ text: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<Double>
) -> UnsafePointer<CChar>? {
    var end: UnsafeMutablePointer<CChar>?
    value.pointee = strtod(text, &end)
    return end.map { UnsafePointer($0) }
}
