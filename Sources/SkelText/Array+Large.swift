/// Advice to the system about large ranges of memory; nothing unless set.
package enum LargeMemory {
    /// Called with a range that is about to be filled. Set once, before a second thread exists.
    package nonisolated(unsafe) static var advise: (@Sendable (UnsafeMutableRawPointer, _ count: Int) -> Void)?

    /// Announces that a range is about to be filled. Does nothing below 8 MB, which is only a few large pages, for
    /// which the system call isn't worth it.
    package static func fill(_ start: UnsafeMutableRawPointer, _ size: Int) {
        if size >= 8 << 20 { advise?(start, size) }
    }
}

extension Array {
    /// Reserves room for the expected number of elements, on large pages if that's worth it.
    package mutating func reserveLarge(_ count: Int) {
        reserveCapacity(count)
        let size = capacity * MemoryLayout<Element>.stride
        withUnsafeMutableBufferPointer { elements in
            if let start = elements.baseAddress { LargeMemory.fill(start, size) }
        }
    }
}
