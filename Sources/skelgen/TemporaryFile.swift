import SkelText

/// The files that outputs are written to before they get their names: `.skelgen-PROCESS-NUMBER`, in the same folder.
enum TemporaryFile {
    private static let prefix = ".skelgen-"

    /// A new file in the folder of another, with a name that no other process takes.
    static func create(besides path: String) throws(SystemError) -> (path: String, descriptor: Int32) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var attempt = 0
        while true {
            let name = folder + prefix + "\(Platform.processIdentifier)-\(attempt)"
            do {
                return (name, try Platform.openFile(name, for: .creating))
            } catch {
                // Another thread's, or one that a killed process left.
                attempt += 1
                if error.reason != .exists || attempt == 10_000 { throw error }
            }
        }
    }

    /// The process whose file has a name; nil where the name is none of ours.
    static func owner(of name: String) -> Int? {
        guard name.hasPrefix(prefix) else { return nil }
        let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        let areNumbers = numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        return numbers.count == 2 && areNumbers ? Int(numbers[0]) : nil
    }
}
