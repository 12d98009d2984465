import SkelDriver
import SkelSystem
import SkelText

@Sendable func runLocked(_ folder: String, _ body: () -> Void) {
    // The system releases the lock if the process is killed, and a folder needs no lock file.
    let descriptor = try? Platform.openFile(folder, for: .reading)
    if let descriptor { Platform.lock(descriptor) }
    body()
    if let descriptor { try? Platform.closeFile(descriptor) }
}
