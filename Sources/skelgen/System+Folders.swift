import SkelDriver
import SkelSystem
import SkelText

@Sendable func runLocked(_ folder: String, _ body: () -> Void) {
    // The system releases the lock of a process that is killed, and a folder needs no file for it.
    let descriptor = try? Platform.openFile(folder, for: .reading)
    if let descriptor { Platform.lock(descriptor) }
    body()
    if let descriptor { try? Platform.closeFile(descriptor) }
}
