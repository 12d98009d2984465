internal import CLibrary

// Names of the C library that Swift can't import, under their own names.

var errno: Int32 {
    get { skelgen_errno() }
    set { skelgen_set_errno(newValue) }
}

func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { skelgen_open(path, flags, mode) }

func fcntl(_ descriptor: Int32, _ command: Int32, _ argument: Int32 = 0) -> Int32 {
    skelgen_fcntl(descriptor, command, argument)
}
