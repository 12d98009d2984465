internal import CLibrary
import Synchronization

extension Platform {
    /// A path to remove if a signal ends the process; invalid once forgotten.
    package struct RemovedAtEnd: Sendable {
        /// The slot; nil if all are taken.
        fileprivate let slot: Int?
    }

    /// Registers a file that is about to be created, so that it's removed if SIGINT, SIGTERM or SIGHUP ends the
    /// process.
    package static func removeAtEnd(_ path: String) -> RemovedAtEnd {
        RemovedAtEnd(slot: EndingFiles.shared.add(path))
    }

    /// Marks a registered file as created.
    package static func wasMade(_ file: RemovedAtEnd) {
        if let slot = file.slot { EndingFiles.shared.move(slot, from: .making, to: .made) }
    }

    /// Registers a guard, which is to do its work before a signal ends the process; 0 for none.
    ///
    /// - Parameter life: the descriptor whose closing it waits for.
    static func endAtEnd(guard number: Int32, life: Int32) { EndingFiles.shared.setGuard(number, life: life) }

    /// Forgets a created file that was renamed or removed.
    package static func forget(_ file: RemovedAtEnd) {
        if let slot = file.slot { EndingFiles.shared.move(slot, from: .made, to: .free) }
    }
}

/// The files that a signal handler removes. A handler must neither allocate nor lock, so the paths are in slots of a
/// fixed size.
private struct EndingFiles: @unchecked Sendable {
    enum State: Int {
        case free, filling, making, made
        /// Taken by the signal handler.
        case taken
    }

    /// The number of slots. Files beyond it are left over for the next run to remove.
    private static let count = 256
    private static let length = 4096

    static let shared = EndingFiles()

    private let states: UnsafeMutablePointer<Atomic<Int>>
    /// The threads that fill the slots.
    private let threads: UnsafeMutablePointer<UInt>
    private let paths: UnsafeMutablePointer<CChar>
    private let isEnding: UnsafeMutablePointer<Atomic<Bool>>
    /// A guard's number, and above it the descriptor that it waits for; 0 for none.
    private let guardian: UnsafeMutablePointer<Atomic<Int>>

    private init() {
        states = .allocate(capacity: Self.count)
        for slot in 0..<Self.count { (states + slot).initialize(to: Atomic(State.free.rawValue)) }
        threads = .allocate(capacity: Self.count)
        // Memory pages without a path are never touched, and so take no space.
        paths = .allocate(capacity: Self.count * Self.length)
        isEnding = .allocate(capacity: 1)
        isEnding.initialize(to: Atomic(false))
        guardian = .allocate(capacity: 1)
        guardian.initialize(to: Atomic(0))
        // Signals that were ignored from the start stay ignored.
        for number in [SIGINT, SIGTERM, SIGHUP] where !skelgen_is_ignored(number) {
            signal(number) { number in
                EndingFiles.shared.unlinkAll()
                EndingFiles.shared.endGuard()
                skelgen_end_by(number)
            }
        }
    }

    func add(_ path: String) -> Int? {
        guard path.utf8.count < Self.length else { return nil }
        for slot in 0..<Self.count where exchange(slot, from: .free, to: .filling) {
            let buffer = paths + slot * Self.length
            for (index, byte) in path.utf8.enumerated() { buffer[index] = CChar(bitPattern: byte) }
            buffer[path.utf8.count] = 0
            threads[slot] = skelgen_this_thread()
            move(slot, from: .filling, to: .making)
            if isEnding.pointee.load(ordering: .sequentiallyConsistent) {
                // The signal handler waits for files that are being created.
                move(slot, from: .making, to: .filling)
                waitForTheEnd()
            }
            return slot
        }
        return nil
    }

    func move(_ slot: Int, from old: State, to new: State) {
        // The process is ending, and the handler reads the path.
        if !exchange(slot, from: old, to: new) { waitForTheEnd() }
    }

    func setGuard(_ number: Int32, life: Int32) {
        guardian.pointee.store(Int(life) << 32 | Int(number), ordering: .sequentiallyConsistent)
    }

    /// Has the guard do its work, in a signal handler.
    func endGuard() {
        let pair = guardian.pointee.exchange(0, ordering: .sequentiallyConsistent)
        if pair != 0 { skelgen_end_guarded(Int32(truncatingIfNeeded: pair), Int32(pair >> 32)) }
    }

    private func exchange(_ slot: Int, from old: State, to new: State) -> Bool {
        states[slot].compareExchange(
            expected: old.rawValue, desired: new.rawValue, ordering: .sequentiallyConsistent
        ).exchanged
    }

    private func waitForTheEnd() -> Never { while true { pause() } }

    /// Removes the files, in a signal handler; other threads can't create any more from here on.
    func unlinkAll() {
        isEnding.pointee.store(true, ordering: .sequentiallyConsistent)
        for slot in 0..<Self.count {
            // Another thread that is creating a file finishes first, or the file would be created after its removal. A
            // disk may be slow, or the computer busy; a disk that doesn't answer must not keep the process forever.
            for _ in 0..<5000 where isMadeElsewhere(slot) { skelgen_pause(1) }
            if exchange(slot, from: .made, to: .taken) || exchange(slot, from: .making, to: .taken) {
                unlink(paths + slot * Self.length)
            }
        }
    }

    /// Whether a thread other than this one, which the signal interrupted, is creating the file.
    private func isMadeElsewhere(_ slot: Int) -> Bool {
        states[slot].load(ordering: .sequentiallyConsistent) == State.making.rawValue
            && threads[slot] != skelgen_this_thread()
    }
}
