import SkelDriver
import SkelSystem
import SkelText
import Synchronization

/// A file that an output is written to before it's renamed: `.skelgen-` and 16 hexadecimal digits, in the same folder.
/// Its writer keeps it locked, so that other runs recognize the files that a killed run left behind. Process IDs would
/// not do, since containers repeat them.
struct TemporaryFile {
    private static let prefix = ".skelgen-"

    let path: String
    let descriptor: Int32
    private let removal: Platform.RemovedAtEnd

    /// Creates a file with a unique name in the folder of another file.
    init(besides path: String) throws(SystemError) {
        let folder = Paths.folder(of: path)
        var attempt = 0
        while true {
            let digits = String(Self.nextNumber(), radix: 16)
            let zeros = String(repeating: "0", count: 16 - digits.count)
            let name = Paths.join(folder, Self.prefix + zeros + digits)
            let removal = Platform.removeAtEnd(name)
            do {
                descriptor = try Platform.openFile(name, for: .creating)
                self.path = name
                self.removal = removal
                Platform.wasMade(removal)
                _ = Platform.tryLock(descriptor)
                return
            } catch {
                Platform.wasMade(removal)
                Platform.forget(removal)
                attempt += 1
                if error.reason != .exists || attempt == 100 { throw error }
            }
        }
    }

    /// Returns a different number for each name. Only the first is random, which saves system calls.
    private static func nextNumber() -> UInt64 {
        // 2^64 divided by the golden ratio; it's odd, so no number repeats.
        numbers.wrappingAdd(0x9e37_79b9_7f4a_7c15, ordering: .relaxed).oldValue
    }

    private static let numbers = Atomic(UInt64.random(in: 0 ... .max))

    /// Renames the file to its final name.
    func rename(to newPath: String) throws(SystemError) {
        try Platform.renameFile(path, to: newPath)
        Platform.forget(removal)
    }

    func remove() {
        try? Platform.removeFile(path)
        Platform.forget(removal)
    }

    /// Whether a name is a temporary file's, including those of an earlier release: `.skelgen-PROCESS-NUMBER`.
    static func isName(_ name: String) -> Bool {
        guard name.utf8.starts(with: prefix.utf8) else { return false }
        let rest = Array(name.utf8.dropFirst(prefix.utf8.count))
        let isHexadecimal = rest.count == 16 && rest.allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
        let numbers = rest.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return isHexadecimal || numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// Removes the temporary files that no program still writes, among the first `most` files of a folder.
@Sendable func sweepFolder(_ path: String, most: Int) {
    guard let items = try? Platform.listFolder(path, most: most) else { return }
    for item in items where item.kind == .file && TemporaryFile.isName(item.name) {
        let file = path + "/" + item.name
        guard let descriptor = try? Platform.openFile(file, for: .reading) else { continue }
        if Platform.tryLock(descriptor) { try? Platform.removeFile(file) }
        try? Platform.closeFile(descriptor)
    }
}
