import SkelLanguage
import SkelText

/// The capabilities that the server announces to a client.
enum Capabilities {
    static func all(_ encoding: PositionEncoding, version: String) -> JSON {
        ["capabilities": capabilities(encoding), "serverInfo": ["name": "skelgen", "version": .string(version)]]
    }

    private static func capabilities(_ encoding: PositionEncoding) -> JSON {
        let own: JSON = [
            "positionEncoding": .string(encoding.name),
            "textDocumentSync": ["openClose": true, "change": 1, "save": ["includeText": false]],
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
            "experimental": ["previewRequest": .string(Feature.preview.method)],
        ]
        return Feature.all.reduce(own) { $0.with($1.capability) }
    }

    /// Asks the client to report changes to files on disk: sources, and the pictures that they show.
    static let watching: JSON = {
        let extensions = (["skel"] + PictureFile.Format.extensions).joined(separator: ",")
        let registration: JSON = [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": .string("**/*.{\(extensions)}")]]],
        ]
        return [
            "jsonrpc": "2.0", "id": "skelgen-files", "method": "client/registerCapability",
            "params": ["registrations": [registration]],
        ]
    }()
}
