#if os(Linux)
    #if hasFeature(Embedded)
        internal import CLibrary
    #elseif canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #endif

    /// Linux's notice of changes in folders: inotify(7).
    package enum Inotify {
        /// What happened in a folder, or to it.
        package struct Event: Sendable {
            /// The number that `add` gave the folder; -1 where events were lost.
            package let watch: Int32
            /// The name in the folder; empty for the folder itself.
            package let name: String
            private let mask: UInt32

            fileprivate init(watch: Int32, name: String, mask: UInt32) {
                self.watch = watch
                self.name = name
                self.mask = mask
            }

            private func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }

            /// Whether the queue was full: anything may have happened.
            package var isOverflow: Bool { has(Int32(IN_Q_OVERFLOW)) }
            package var isOfFolder: Bool { has(Int32(IN_ISDIR)) }
            /// Whether the folder itself went: deleted, moved, its file system gone. The watch may tell of what has another
            /// name by now.
            package var endsWatch: Bool { has(Int32(IN_IGNORED | IN_UNMOUNT | IN_MOVE_SELF | IN_DELETE_SELF)) }
            /// Whether a file is as its writer wants it: closed, or put in its place whole.
            package var isSettled: Bool { has(Int32(IN_CLOSE_WRITE | IN_MOVED_TO)) }
        }

        /// A new queue; its descriptor can be waited for.
        package static func open() throws(SystemError) -> Int32 {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            if descriptor >= 0 { return descriptor }
            // Of too few descriptors of the process the number is the same.
            let spare = errno == EMFILE ? dup(2) : -1
            if spare >= 0 {
                close(spare)
                throw SystemError("the limit fs.inotify.max_user_instances is reached; --poll does without")
            }
            throw Platform.lastError()
        }

        /// Watches a folder; the same folder by another name gets the same number.
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

        /// Watches a folder no more.
        package static func remove(_ watch: Int32, from descriptor: Int32) { _ = inotify_rm_watch(descriptor, watch) }

        /// The events that wait, as many as fit 64 KiB.
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
