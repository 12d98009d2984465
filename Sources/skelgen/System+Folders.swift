import SkelDriver
import SkelText

@Sendable func listFolder(_ path: String) throws(SystemError) -> [System.Item] {
    try Platform.listFolder(path).map { item in
        let kind: System.Item.Kind =
            switch item.kind {
            case .file: .file
            case .folder: .folder
            case .link: .link
            case .other: .stream
            }
        return System.Item(name: item.name, kind: kind)
    }
}

/// Removes the temporary files of processes that are no more.
@Sendable func sweepFolder(_ path: String) {
    guard let items = try? Platform.listFolder(path) else { return }
    for item in items where item.kind == .file {
        guard let owner = TemporaryFile.owner(of: item.name), !Platform.isRunning(process: owner) else { continue }
        try? Platform.removeFile(path + "/" + item.name)
    }
}

@Sendable func runLocked(_ folder: String, _ body: () -> Void) {
    // The system releases the lock of a process that is killed, and a folder needs no file for it.
    let descriptor = try? Platform.openFile(folder, for: .reading)
    if let descriptor { Platform.lock(descriptor) }
    body()
    if let descriptor { try? Platform.closeFile(descriptor) }
}
