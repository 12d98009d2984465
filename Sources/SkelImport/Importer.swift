package import SkelText

/// A format that screens are read from: a row of the catalogue.
package struct Importer: Sendable {
    /// What the help calls it.
    package let name: String
    /// One line of help.
    package let summary: String
    /// Whether a file is of this format, told by how it begins.
    let recognizes: @Sendable (SourceFile) -> Bool
    /// Reads a file's screens; reports what is wrong or lost. `file` is the file's number in the places that are reported.
    let read: @Sendable (_ source: SourceFile, _ file: Int, _ problems: inout Problems) -> [Sketch]

    /// Every format, in the order of the help. The first that recognizes a file reads it.
    package static var all: [Importer] { [.page, .bones] }
}

extension Importer {
    /// The screens of a file, by the first format that recognizes it; an error where none does.
    package static func sketches(
        of source: SourceFile, file: Int = 0, reporting problems: inout Problems
    ) -> [Sketch] {
        guard let importer = all.first(where: { $0.recognizes(source) }) else {
            let message = "this is no file of a format that is imported"
            problems.report(Diagnostic(.unknownFormat, message, at: .wholeFile(file)))
            return []
        }
        return importer.read(source, file, &problems)
    }
}
