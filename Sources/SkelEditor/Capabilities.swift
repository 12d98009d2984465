import SkelLanguage
import SkelText

/// The capabilities that the server announces to a client.
enum Capabilities {
    static func all(_ encoding: PositionEncoding, version: String) -> JSON {
        .members(
            member("capabilities", capabilities(encoding)),
            member("serverInfo", .members(member("name", .string("skelgen")), member("version", .string(version)))))
    }

    private static func capabilities(_ encoding: PositionEncoding) -> JSON {
        let sync = JSON.members(
            member("openClose", .bool(true)), member("change", .int(1)),
            member("save", .members(member("includeText", .bool(false)))))
        let folders = JSON.members(member("supported", .bool(true)), member("changeNotifications", .bool(true)))
        var members: [JSON.Member] = [
            member("positionEncoding", .string(encoding.name)), member("textDocumentSync", sync),
            member("workspace", .members(member("workspaceFolders", folders))),
            member("experimental", .members(member("previewRequest", .string(Feature.preview.method)))),
        ]
        for feature in Feature.all {
            if let capability = feature.capability { members.append(member(capability.key, capability.value)) }
        }
        return .object(members)
    }

    /// Asks the client to report changes to files on disk: sources, and the pictures that they show.
    static let watching: JSON = {
        let extensions = (["skel"] + PictureFile.Format.extensions).joined(separator: ",")
        let watcher = JSON.members(member("globPattern", .string("**/*.{\(extensions)}")))
        let registration = JSON.members(
            member("id", .string("files")), member("method", .string("workspace/didChangeWatchedFiles")),
            member("registerOptions", .members(member("watchers", .list([watcher])))))
        return .members(
            member("jsonrpc", .string("2.0")), member("id", .string("skelgen-files")),
            member("method", .string("client/registerCapability")),
            member("params", .members(member("registrations", .list([registration])))))
    }()
}
