internal import SkelDriver
internal import SkelSystem
internal import SkelText

// The module's exports. The host sends a request and receives an answer, both in bytes (`ByteReader`, `ByteWriter`);
// the module itself imports nothing. If a run lacks information about the outside world, its answer asks for it. The
// host collects the information, which may be asynchronous, and sends a larger request. The final answer asks for
// nothing.

/// Allocates memory for a request; `skelgen_free` frees it.
@_expose(wasm, "skelgen_allocate")
@_cdecl("skelgen_allocate")
public func allocateBytes(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 16)
}

/// Frees the memory of a request or an answer.
@_expose(wasm, "skelgen_free")
@_cdecl("skelgen_free")
public func freeBytes(_ start: UnsafeMutableRawPointer) { start.deallocate() }

/// Runs a command line and returns its answer, preceded by its length in four bytes.
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
