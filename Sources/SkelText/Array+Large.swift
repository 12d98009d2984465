/// Advice that the program gives about large ranges of memory; nothing where nobody set it.
package enum LargeMemory {
    /// Called with a range that is about to be filled. Set once, before there is a second thread.
    package nonisolated(unsafe) static var advise: (@Sendable (UnsafeMutableRawPointer, _ count: Int) -> Void)?
}

extension Array {
    /// Reserves room for as many elements as are to come, on large pages where that is worth it.
    package mutating func reserveLarge(_ count: Int) {
        reserveCapacity(count)
        let size = capacity * MemoryLayout<Element>.stride
        // Smaller ones fit into a few large pages, and the system call is all they would notice.
        guard size >= 8 << 20, let advise = LargeMemory.advise else { return }
        withUnsafeMutableBufferPointer { elements in
            if let start = elements.baseAddress { advise(UnsafeMutableRawPointer(start), size) }
        }
    }
}
