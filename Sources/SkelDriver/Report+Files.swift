import SkelSystem
import SkelText

extension Report {
    /// Reports that a file couldn't be read.
    ///
    /// - Parameter name: Its name in diagnostics.
    init(unreadable name: String, _ error: SystemError) {
        self.init(.unreadableFile, "cannot read this file: " + error.message, file: name)
    }

    /// Reports that a file with a screen couldn't be read, which may be meant as the address of a page.
    ///
    /// - Parameter command: The command for an address in its place, if there is one.
    init(unreadablePage name: String, _ error: SystemError, _ command: ((_ address: String) -> [String])?) {
        guard error.reason == .missing, let command, let address = CaptureRequest.address(without: name) else {
            self.init(unreadable: name, error)
            return
        }
        let words = command(address).map { $0.quotedForShell }.joined(separator: " ")
        let note = Diagnostic.Note("the address of a page begins with http:// or https://: \(words)")
        self.init(
            Diagnostic(
                .unreadableFile, "cannot read this file: " + error.message, at: .wholeFile(0), notes: [note]),
            file: name)
    }

    /// Reports that a file couldn't be written.
    ///
    /// - Parameter name: Its name in diagnostics.
    init(unwritable name: String, _ error: SystemError) {
        let isLost = error.reason == .missing && !Paths.folder(of: name).isEmpty
        let reason = isLost ? "there is no folder '\(printable(Paths.folder(of: name)))'" : error.message
        self.init(.unwritableFile, "cannot write this file: " + reason, file: name)
    }
}

extension System {
    /// Writes a file as a whole; returns a report if it can't be written.
    func replace(_ path: String, by output: Output, _ manner: Manner = Manner(keepsUnchanged: true)) -> Report? {
        do {
            _ = try write(output, path, manner)
            return nil
        } catch {
            return Report(unwritable: path, error)
        }
    }
}

extension UsageError {
    /// An error for an unknown name, with the nearest of the known ones as its hint.
    ///
    /// - Parameter hint: The hint if none is near.
    init(_ message: String, near name: String, among names: [String], otherwise hint: String? = nil) {
        self.init(message, hint: Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" } ?? hint)
    }
}
