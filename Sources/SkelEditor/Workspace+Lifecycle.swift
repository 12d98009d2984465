import SkelText

extension Workspace {
    /// Adopts the client's settings: its folders, its column encoding, its capabilities.
    mutating func begin(_ params: JSONValue?) {
        let params = Params(params)
        let encodings = params.value("capabilities", "general", "positionEncodings")?.list ?? []
        // The server itself counts in bytes.
        if encodings.contains(where: { $0.string == "utf-8" }) { encoding = .utf8 }
        let item = params.value("capabilities", "textDocument", "completion", "completionItem")
        hasSnippets = item?.member("snippetSupport")?.isTrue == true
        let watching = params.value("capabilities", "workspace", "didChangeWatchedFiles", "dynamicRegistration")
        canBeTold = watching?.isTrue == true
        var addresses = params.value("workspaceFolders")?.list?.compactMap { $0.member("uri")?.string } ?? []
        if addresses.isEmpty, let root = params.string("rootUri") ?? params.string("rootPath") { addresses = [root] }
        folders = addresses.map { path(of: $0) }
    }

    /// Handles a notification; unknown or invalid ones are ignored.
    mutating func obey(_ method: String, _ params: Params) {
        switch method {
        case "textDocument/didOpen":
            let document = params.value("textDocument")
            guard let address = document?.member("uri")?.string, let text = document?.member("text")?.string else {
                return
            }
            open(address, version: document?.member("version")?.whole ?? 0, Array(text.utf8))
        case "textDocument/didChange": change(params)
        case "textDocument/didClose":
            if let address = params.string("textDocument", "uri") { close(path(of: address)) }
        case "workspace/didChangeWatchedFiles":
            let paths = params.value("changes")?.list?.compactMap { $0.member("uri")?.string } ?? []
            filesChanged(paths.map { path(of: $0) })
        case "workspace/didChangeWorkspaceFolders": changeFolders(params)
        default: break
        }
    }

    private mutating func changeFolders(_ params: Params) {
        func paths(_ key: String) -> [String] {
            params.value("event", key)?.list?.compactMap { $0.member("uri")?.string }.map { path(of: $0) } ?? []
        }
        let removed = paths("removed")
        folders = folders.filter { !removed.contains($0) } + paths("added")
        forgetFiles()
    }

    /// Applies edits in order; an edit without a range replaces the whole text.
    private mutating func change(_ params: Params) {
        guard let address = params.string("textDocument", "uri"), let changes = params.value("contentChanges")?.list
        else { return }
        let path = path(of: address)
        guard var bytes = documents[path]?.bytes else { return }
        for change in changes {
            guard let text = change.member("text")?.string else { return }
            if let range = change.member("range") {
                guard let start = Params.position(range.member("start")), let end = Params.position(range.member("end"))
                else { return }
                let map = TextMap(bytes, encoding)
                let (from, to) = (map.offset(of: start), map.offset(of: end))
                guard from <= to else { return }
                bytes.replaceSubrange(from..<to, with: Array(text.utf8))
            } else {
                bytes = Array(text.utf8)
            }
        }
        let version = params.value("textDocument", "version")?.whole
        _ = self.change(path, version: version ?? (documents[path]?.version ?? 0) + 1, to: bytes)
    }
}
