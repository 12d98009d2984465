internal import SkelDriver
internal import SkelEmit
internal import SkelSystem
internal import SkelText

/// What ``compile(_:_:reading:)`` makes of a source.
public struct Compilation: Sendable, Hashable {
    /// The outputs in the order of the source: one for each skeleton, variant and direction. Empty if the source has an
    /// error, or no skeleton.
    public let outputs: [Output]
    /// The mistakes in the source and its imports: by file, then by place.
    public let diagnostics: [Diagnostic]

    /// Whether the source has an error, so that there are no outputs.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// An output of a skeleton.
public struct Output: Sendable, Hashable {
    /// The name of the file that `skelgen compile` would write: `Feed.html`.
    public let name: String
    /// The name of the skeleton.
    public let skeleton: String
    /// The output in UTF-8.
    public let bytes: [UInt8]
    /// The parts of the placeholder, for pages that put the style sheet in another place; nil for formats other than
    /// `html`.
    public let placeholder: Placeholder?

    /// The output as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A placeholder in parts: together they are what the format `html` writes.
public struct Placeholder: Sendable, Hashable {
    /// The element: the first child of the element that the content goes into. It shows until content follows it.
    public let element: String
    /// The style sheet of the element, for a `style` element of its own or a file.
    public let styleSheet: String
    /// The SHA-256 hash of the style sheet, with which a content security policy allows a `style` element that contains
    /// nothing else: `style-src 'sha256-...'`.
    public let styleHash: String
}

extension Compilation {
    init(_ compiled: CompiledSource) {
        outputs = compiled.files.map { file in
            Output(
                name: file.name, skeleton: file.skeleton, bytes: file.output.bytes,
                placeholder: file.placeholder.map { parts in
                    Placeholder(
                        element: parts.element.string, styleSheet: parts.styleSheet.string,
                        styleHash: "sha256-" + base64(SHA256.hash(parts.styleSheet)))
                })
        }
        diagnostics = compiled.reports.flatMap { report in
            var places = Places(report)
            return report.diagnostics.map { Diagnostic($0, &places) }
        }
    }
}
