import SkelText

/// A source named on the command line.
struct Input: Sendable, Equatable {
    /// The name of standard input in diagnostics.
    static let standardInputName = "<stdin>"

    /// The path as written.
    let path: String
    let isStandardInput: Bool
    /// The sub-folder for its outputs in a folder of outputs: its place below the named folder.
    let subfolder: String
    /// Whether it's known to be a file itself rather than a link.
    let isNoLink: Bool
    /// Whether a folder on the command line holds it: nobody named it, so no link may lead out of the root.
    let staysInRoot: Bool

    init(_ path: String, in subfolder: String = "", isNoLink: Bool = false, staysInRoot: Bool = false) {
        self.path = path
        self.subfolder = subfolder
        self.isNoLink = isNoLink
        self.staysInRoot = staysInRoot
        isStandardInput = path == "-" || path == "/dev/stdin"
    }

    /// The name in diagnostics.
    var name: String { isStandardInput ? Self.standardInputName : path }

    /// Whether its outputs go to standard output by default. Nothing can be written beside a stream.
    var isStream: Bool { isStandardInput || path.hasPrefix("/dev/fd/") }

    /// The start of its outputs' names.
    var stem: String { isStream ? "stdin" : Paths.stem(of: path) }

    /// The requested folder: it's there or in a sub-folder.
    var askedFolder: String {
        let folder = Paths.folder(of: path)
        guard !subfolder.isEmpty, Paths.hasEnd(subfolder, of: folder) else { return folder }
        return String(decoding: folder.utf8.dropLast(subfolder.utf8.count), as: UTF8.self)
    }

    /// The folder of the outputs; "" for the working folder.
    var folder: String { isStream ? "" : Paths.folder(of: path) }
}
