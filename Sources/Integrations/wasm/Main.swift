internal import SkelDriver
internal import SkelSystem
internal import SkelText

// What the module gives the program that runs it. A run is asked for and answered in bytes (`ByteReader`, `ByteWriter`):
// the module calls nothing from outside. What a run needs to know and was not told, it asks for in its answer; the host
// finds it out, in its own time, and asks again with what it has found. The last answer asks for nothing.

/// Memory for a request of so many bytes; `skelgen_free` gives it back.
@_expose(wasm, "skelgen_allocate")
@_cdecl("skelgen_allocate")
public func allocateBytes(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 16)
}

/// Gives back a request's or an answer's memory.
@_expose(wasm, "skelgen_free")
@_cdecl("skelgen_free")
public func freeBytes(_ start: UnsafeMutableRawPointer) { start.deallocate() }

/// Runs a command line and gives its answer: four bytes that tell how many follow.
@_expose(wasm, "skelgen_run")
@_cdecl("skelgen_run")
public func runRequest(_ start: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    let request = Request(UnsafeRawBufferPointer(start: start, count: count))
    let world = World(request)
    let status = run(request.words, in: world.system)
    let answer = world.answer(status)
    let memory = allocateBytes(answer.count + 4)
    memory.storeBytes(of: UInt32(answer.count).littleEndian, as: UInt32.self)
    answer.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { (memory + 4).copyMemory(from: start, byteCount: bytes.count) }
    }
    return memory
}
