extension Collection<UInt8> {
    /// Returns whether the collection contains a sequence of bytes.
    package func holds(_ part: some Collection<UInt8>) -> Bool {
        guard let first = part.first else { return true }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
