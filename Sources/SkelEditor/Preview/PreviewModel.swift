import SkelEmit
package import SkelLanguage
package import SkelLayout
package import SkelText

/// The content of a preview's page: a card for each file.
package struct PreviewCard: Sendable {
    /// A source file to quote or link to.
    package struct File: Sendable {
        /// The name in diagnostics.
        package let name: String
        /// The absolute path, for an editor; empty if there is no file.
        package let path: String

        package init(name: String, path: String) {
            self.name = name
            self.path = path
        }
    }

    /// The file itself, then its imports; places refer to these by index.
    package var files: [File]
    /// The diagnostics in source order.
    package var problems: [PreviewProblem]
    /// The skeletons in source order; none of a text with mistakes.
    package var skeletons: [PreviewSkeleton]
    /// Whether the skeletons come from an earlier text without mistakes.
    package var isStale = false

    package init(files: [File], problems: [PreviewProblem] = [], skeletons: [PreviewSkeleton] = []) {
        self.files = files
        self.problems = problems
        self.skeletons = skeletons
    }
}

/// A place in one of a card's files.
package struct PreviewPlace: Sendable, Equatable {
    /// The index in `PreviewCard.files`, from 0.
    package let file: Int
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int

    package init(file: Int, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// Converts spans to places, in any order.
package struct PreviewPlaces {
    private var maps: [LineMap]

    /// Creates the places of a card's files, indexed by `Span.file`.
    package init(in files: [SourceFile]) { maps = files.map { LineMap($0) } }

    /// The start of a span; line 1 and column 1 for a whole file.
    package mutating func place(of span: Span) -> PreviewPlace {
        let file = Int(span.file)
        guard !span.isWholeFile, maps.indices.contains(file) else {
            return PreviewPlace(file: file, line: 1, column: 1)
        }
        let position = maps[file].position(of: Int(span.start))
        return PreviewPlace(file: file, line: position.line, column: position.column)
    }
}

/// A diagnostic as listed in the page.
package struct PreviewProblem: Sendable {
    /// The severity, shown as a word and as a colour.
    package let severity: Severity
    /// The slug of the code, as `skelgen explain` takes it.
    package let code: String
    /// The message, one clause without a full stop.
    package let message: String
    /// The start of the diagnostic's span.
    package let place: PreviewPlace
    /// What else there is to say, one clause each.
    package let notes: [String]
    /// The fixes, in the imperative.
    package let fixes: [String]

    /// Creates the row of a diagnostic.
    package init(_ diagnostic: Diagnostic, _ places: inout PreviewPlaces) {
        severity = diagnostic.severity
        code = diagnostic.code.slug
        message = diagnostic.message
        place = places.place(of: diagnostic.span)
        notes = diagnostic.notes.map { $0.message }
        fixes = diagnostic.fixes.map { $0.message }
    }
}

/// A picture of the real screen, to show under its skeleton.
package struct PreviewScreenshot: Sendable {
    /// The file of the picture, with its size in pixels.
    package let picture: PictureFile

    package init(_ picture: PictureFile) { self.picture = picture }

    /// The number of pixels per point: a picture with two or three pixels per point is that many times as wide.
    package func scale(for width: Double) -> Double { max(1, (picture.width / max(1, width)).rounded()) }
}

/// The drift of a skeleton from a page, as a picture and as rows.
package struct PreviewDrift: Sendable {
    /// A bone that was measured in the page.
    package struct Row: Sendable {
        /// The bone's path, as in `--format json`.
        package let path: String
        /// The error, in CSS pixels.
        package let error: Double
        /// The location of its view in the source.
        package let place: PreviewPlace

        package init(path: String, error: Double, place: PreviewPlace) {
            self.path = path
            self.error = error
            self.place = place
        }
    }

    /// The size of the measured container, in CSS pixels.
    package let size: Size
    /// The skeleton as an SVG with a transparent background.
    package let picture: Output
    /// The rows, worst first.
    package let rows: [Row]
    /// The number of bones without a rectangle.
    package let unmeasuredCount: Int
    /// The number of rectangles without a bone.
    package let strangerCount: Int

    package init(size: Size, picture: Output, rows: [Row], unmeasuredCount: Int, strangerCount: Int) {
        self.size = size
        self.picture = picture
        self.rows = rows
        self.unmeasuredCount = unmeasuredCount
        self.strangerCount = strangerCount
    }
}
