import SkelEmit
package import SkelLanguage
package import SkelLayout
package import SkelText

/// The content of a preview's page: a card for each file.
package struct PreviewCard: Sendable {
    /// A file that is quoted or linked to.
    package struct File: Sendable {
        /// As diagnostics call it.
        package let name: String
        /// The absolute path, for an editor; empty if there is no file.
        package let path: String

        package init(name: String, path: String) {
            self.name = name
            self.path = path
        }
    }

    /// The file itself, then what it imports; places name them by their numbers.
    package var files: [File]
    package var problems: [PreviewProblem]
    package var skeletons: [PreviewSkeleton]
    /// Whether the skeletons are of an earlier text, which had no mistakes.
    package var isStale = false

    package init(files: [File], problems: [PreviewProblem] = [], skeletons: [PreviewSkeleton] = []) {
        self.files = files
        self.problems = problems
        self.skeletons = skeletons
    }
}

/// A place in one of a card's files, as people count: from 1.
package struct PreviewPlace: Sendable, Equatable {
    package let file: Int
    package let line: Int
    /// In Unicode scalars.
    package let column: Int

    package init(file: Int, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// Finds the places of spans, in any order.
package struct PreviewPlaces {
    private var maps: [LineMap]

    package init(in files: [SourceFile]) { maps = files.map { LineMap($0) } }

    package mutating func place(of span: Span) -> PreviewPlace {
        let file = Int(span.file)
        guard !span.isWholeFile, maps.indices.contains(file) else {
            return PreviewPlace(file: file, line: 1, column: 1)
        }
        let position = maps[file].position(of: Int(span.start))
        return PreviewPlace(file: file, line: position.line, column: position.column)
    }
}

/// A diagnostic, as the page lists it.
package struct PreviewProblem: Sendable {
    package let severity: Severity
    package let code: String
    package let message: String
    package let place: PreviewPlace
    /// What mends it, in the imperative.
    package let fixes: [String]

    package init(_ diagnostic: Diagnostic, _ places: inout PreviewPlaces) {
        severity = diagnostic.severity
        code = diagnostic.code.slug
        message = diagnostic.message
        place = places.place(of: diagnostic.span)
        fixes = diagnostic.fixes.map { $0.message }
    }
}

/// A picture of the real screen, to be laid under its skeleton.
package struct PreviewScreenshot: Sendable {
    package let picture: PictureFile

    package init(_ picture: PictureFile) { self.picture = picture }

    /// As many pixels are one point: a picture of a screen of two or three pixels a point is so many times as wide.
    package func scale(for width: Double) -> Double { max(1, (picture.width / max(1, width)).rounded()) }
}

/// How far a skeleton is from a page, as a picture and as rows.
package struct PreviewDrift: Sendable {
    package struct Row: Sendable {
        package let path: String
        /// In CSS pixels.
        package let error: Double
        package let span: Span

        package init(path: String, error: Double, span: Span) {
            self.path = path
            self.error = error
            self.span = span
        }
    }

    /// Of the container that was measured, in CSS pixels.
    package let size: Size
    /// An SVG with a transparent background.
    package let picture: Output
    /// The worst first.
    package let rows: [Row]
    /// How many bones have no rectangle, and how many rectangles no bone.
    package let unmeasuredCount: Int
    package let strangerCount: Int

    package init(size: Size, picture: Output, rows: [Row], unmeasuredCount: Int, strangerCount: Int) {
        self.size = size
        self.picture = picture
        self.rows = rows
        self.unmeasuredCount = unmeasuredCount
        self.strangerCount = strangerCount
    }
}
