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
    package var problems: [PreviewProblem]
    package var skeletons: [PreviewSkeleton]
    /// Whether the skeletons come from an earlier text without mistakes.
    package var isStale = false

    package init(files: [File], problems: [PreviewProblem] = [], skeletons: [PreviewSkeleton] = []) {
        self.files = files
        self.problems = problems
        self.skeletons = skeletons
    }
}

/// A place in one of a card's files, counted from 1.
package struct PreviewPlace: Sendable, Equatable {
    package let file: Int
    package let line: Int
    /// The column, in Unicode scalars.
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

/// A diagnostic as listed in the page.
package struct PreviewProblem: Sendable {
    package let severity: Severity
    package let code: String
    package let message: String
    package let place: PreviewPlace
    /// The fixes, in the imperative.
    package let fixes: [String]

    package init(_ diagnostic: Diagnostic, _ places: inout PreviewPlaces) {
        severity = diagnostic.severity
        code = diagnostic.code.slug
        message = diagnostic.message
        place = places.place(of: diagnostic.span)
        fixes = diagnostic.fixes.map { $0.message }
    }
}

/// A picture of the real screen, to show under its skeleton.
package struct PreviewScreenshot: Sendable {
    package let picture: PictureFile

    package init(_ picture: PictureFile) { self.picture = picture }

    /// The number of pixels per point: a picture with two or three pixels per point is that many times as wide.
    package func scale(for width: Double) -> Double { max(1, (picture.width / max(1, width)).rounded()) }
}

/// The drift of a skeleton from a page, as a picture and as rows.
package struct PreviewDrift: Sendable {
    package struct Row: Sendable {
        package let path: String
        /// The error, in CSS pixels.
        package let error: Double
        package let span: Span

        package init(path: String, error: Double, span: Span) {
            self.path = path
            self.error = error
            self.span = span
        }
    }

    /// The size of the measured container, in CSS pixels.
    package let size: Size
    /// The skeleton as an SVG with a transparent background.
    package let picture: Output
    /// The rows, worst first.
    package let rows: [Row]
    /// The number of bones without a rectangle, and of rectangles without a bone.
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
