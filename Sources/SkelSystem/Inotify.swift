#if os(Linux)
    internal import CLibrary

    /// Linux's notifications about changes in folders: inotify(7).
    package enum Inotify {
        /// A change in a folder, or of the folder itself.
        package struct Event: Sendable {
            /// The number that `add` returned for the folder; -1 if events were lost.
            package let watch: Int32
            /// The name of the item in the folder; empty for the folder itself.
            package let name: String
            private let mask: UInt32

            fileprivate init(watch: Int32, name: String, mask: UInt32) {
                self.watch = watch
                self.name = name
                self.mask = mask
            }

            private func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }

            /// Whether the queue overflowed and events were lost.
            package var isOverflow: Bool { has(Int32(IN_Q_OVERFLOW)) }
            /// Whether the item that changed is a folder.
            package var isOfFolder: Bool { has(Int32(IN_ISDIR)) }
            /// Whether the folder itself was deleted, moved or unmounted. After a move the watch reports events of a
            /// folder with another path.
            package var endsWatch: Bool { has(Int32(IN_IGNORED | IN_UNMOUNT | IN_MOVE_SELF | IN_DELETE_SELF)) }
            /// Whether a file is complete: its writer closed it, or moved it into place.
            package var isSettled: Bool { has(Int32(IN_CLOSE_WRITE | IN_MOVED_TO)) }
        }

        /// Returns the descriptor of a new queue, which can be polled.
        package static func open() throws(SystemError) -> Int32 {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            if descriptor >= 0 { return descriptor }
            // EMFILE also means that the process has too many descriptors open.
            let spare = errno == EMFILE ? dup(2) : -1
            if spare >= 0 {
                close(spare)
                throw SystemError("the limit fs.inotify.max_user_instances is reached; --poll does without")
            }
            throw Platform.lastError()
        }

        /// Watches a folder and returns its number; another path to the same folder has the same number.
        package static func add(_ folder: String, to descriptor: Int32) throws(SystemError) -> Int32 {
            let mask =
                IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_MODIFY | IN_ATTRIB
                | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR
            let watch = inotify_add_watch(descriptor, folder, UInt32(mask))
            if watch >= 0 { return watch }
            if errno == ENOSPC {
                throw SystemError(
                    "the limit fs.inotify.max_user_watches is reached; raise it, or --poll does without",
                    reason: .tooLarge)
            }
            throw Platform.lastError()
        }

        /// Stops watching a folder.
        package static func remove(_ watch: Int32, from descriptor: Int32) { _ = inotify_rm_watch(descriptor, watch) }

        /// Returns the pending events, up to 64 KiB.
        package static func events(from descriptor: Int32) -> [Event] {
            var events: [Event] = []
            withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: MemoryLayout<inotify_event>.alignment) {
                buffer in
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                let head = MemoryLayout<inotify_event>.size
                var start = 0
                while start + head <= count {
                    let event = buffer.load(fromByteOffset: start, as: inotify_event.self)
                    let room = buffer[(start + head)..<(start + head + Int(event.len))]
                    let name = String(decoding: room.prefix { $0 != 0 }, as: UTF8.self)
                    events.append(Event(watch: event.wd, name: name, mask: event.mask))
                    start += head + Int(event.len)
                }
            }
            return events
        }
    }
#endif
