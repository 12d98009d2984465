/// Advice that the program gives about large ranges of memory; nothing where nobody set it.
package enum LargeMemory {
    /// Called with a range that is about to be filled. Set once, before there is a second thread.
    package nonisolated(unsafe) static var advise: (@Sendable (UnsafeMutableRawPointer, _ count: Int) -> Void)?

    /// Says that so many bytes are about to be filled. Less than 8 MB fit into a few large pages, and the system call is
    /// all they would notice.
    package static func fill(_ start: UnsafeMutableRawPointer, _ size: Int) {
        if size >= 8 << 20 { advise?(start, size) }
    }
}

extension Array {
    /// Reserves room for as many elements as are to come, on large pages where that is worth it.
    package mutating func reserveLarge(_ count: Int) {
        reserveCapacity(count)
        let size = capacity * MemoryLayout<Element>.stride
        withUnsafeMutableBufferPointer { elements in
            if let start = elements.baseAddress { LargeMemory.fill(start, size) }
        }
    }
}
