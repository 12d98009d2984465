import SkelText

/// A shell that can complete skelgen's command lines: a row of the catalogue. The script is generated from the
/// commands' rows.
struct Shell: Sendable {
    let name: String
    let write: @Sendable (inout Output) -> Void

    static let all: [Shell] = [.bash, .zsh, .fish]
}

/// A text in single quotes, for any of the shells.
func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
