extension String {
    /// The text as one word of a shell's command line.
    var quotedForShell: String {
        let isPlain = utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "/._-+@%:,".utf8.contains(byte)
        }
        if isPlain { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
