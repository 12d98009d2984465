/// A source that the command line names.
struct Input: Sendable, Equatable {
    /// What diagnostics call standard input.
    static let standardInputName = "<stdin>"

    /// As it was written.
    let path: String
    let isStandardInput: Bool
    /// The sub-folder of its outputs in a folder of outputs: where it was found below the folder that was named.
    let subfolder: String
    /// Whether it was seen to be a file itself, not a link to one.
    let isNoLink: Bool

    init(_ path: String, in subfolder: String = "", isNoLink: Bool = false) {
        self.path = path
        self.subfolder = subfolder
        self.isNoLink = isNoLink
        isStandardInput = path == "-" || path == "/dev/stdin"
    }

    /// What diagnostics call it.
    var name: String { isStandardInput ? Self.standardInputName : path }

    /// Whether its outputs go to standard output by default. A stream has no place beside it.
    var isStream: Bool { isStandardInput || path.hasPrefix("/dev/fd/") }

    /// The first part of its outputs' names.
    var stem: String { isStream ? "stdin" : Paths.stem(of: path) }

    /// The folder that was asked for: it lies there or in a sub-folder.
    var askedFolder: String {
        let folder = Paths.folder(of: path)
        guard !subfolder.isEmpty, Paths.hasEnd(subfolder, of: folder) else { return folder }
        return String(decoding: folder.utf8.dropLast(subfolder.utf8.count), as: UTF8.self)
    }

    /// The folder of its outputs: "" for the working directory.
    var folder: String { isStream ? "" : Paths.folder(of: path) }
}
