/// An object for the test of counts.c, which counts it.
final class Counted {
    let ended: UnsafeMutablePointer<Bool>

    init(_ ended: UnsafeMutablePointer<Bool>) { self.ended = ended }

    deinit { ended.pointee = true }
}

nonisolated(unsafe) var kept: Counted?

/// An object with one reference; where its last goes, `ended` becomes true.
@_cdecl("counts_new")
func new(_ ended: UnsafeMutablePointer<Bool>) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Counted(ended)).toOpaque()
}

@_cdecl("counts_keep")
func keep(_ object: UnsafeMutableRawPointer) { kept = Unmanaged<Counted>.fromOpaque(object).takeUnretainedValue() }

@_cdecl("counts_drop")
func drop() { kept = nil }
