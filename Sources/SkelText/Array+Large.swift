extension Array {
    /// Reserves room for as many elements as are to come, on large pages where that is worth it.
    package mutating func reserveLarge(_ count: Int) {
        reserveCapacity(count)
        let size = capacity * MemoryLayout<Element>.stride
        // Smaller ones fit into a few large pages, and the system call is all they would notice.
        guard size >= 8 << 20 else { return }
        withUnsafeMutableBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            Platform.adviseLargePages(UnsafeMutableRawPointer(start), count: size)
        }
    }
}
