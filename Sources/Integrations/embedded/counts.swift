/// An object for the test in counts.c, which counts its references.
final class Counted {
    let ended: UnsafeMutablePointer<Bool>

    init(_ ended: UnsafeMutablePointer<Bool>) { self.ended = ended }

    deinit { ended.pointee = true }
}

nonisolated(unsafe) var kept: Counted?

/// Returns an object with one reference; when the last reference goes, `ended` becomes true.
@_cdecl("counts_new")
func new(_ ended: UnsafeMutablePointer<Bool>) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Counted(ended)).toOpaque()
}

@_cdecl("counts_keep")
func keep(_ object: UnsafeMutableRawPointer) { kept = Unmanaged<Counted>.fromOpaque(object).takeUnretainedValue() }

@_cdecl("counts_drop")
func drop() { kept = nil }
