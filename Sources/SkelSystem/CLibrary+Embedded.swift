#if hasFeature(Embedded)
    internal import CLibrary

    // Declarations that the module Glibc adds to the C library's headers, because Swift can't import them.

    var errno: Int32 {
        get { __errno_location().pointee }
        set { __errno_location().pointee = newValue }
    }

    func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { skelgen_open(path, flags, mode) }

    func fcntl(_ descriptor: Int32, _ command: Int32, _ argument: Int32 = 0) -> Int32 {
        skelgen_fcntl(descriptor, command, argument)
    }

    var S_IFMT: mode_t { mode_t(skelgen_S_IFMT) }
    var S_IFREG: mode_t { mode_t(skelgen_S_IFREG) }
    var S_IFDIR: mode_t { mode_t(skelgen_S_IFDIR) }
    var S_IFLNK: mode_t { mode_t(skelgen_S_IFLNK) }
    var S_IFIFO: mode_t { mode_t(skelgen_S_IFIFO) }
    var S_IFCHR: mode_t { mode_t(skelgen_S_IFCHR) }

    typealias SignalHandler = @convention(c) (Int32) -> Void
    var SIG_DFL: SignalHandler? { nil }
    var SIG_IGN: SignalHandler? { unsafeBitCast(1, to: SignalHandler.self) }
#endif
