import SkelLanguage
import SkelLayout

/// The names for hosts that paint a skeleton themselves.
extension TemplateKey {
    /// The names outside sections.
    static var native: [TemplateKey] {
        [
            .init("typeName", "the name of a type, different for each variant: `FeedSkeleton`, `FeedTabletSkeleton`") {
                let drawing = $0.base.drawing
                let variants = $0.base.state.variants.map { drawing.variantName($0) }
                return .text(CodeName(([drawing.name] + variants).joined(separator: "_")).identifier)
            },
            .init("shapes", "a list: the bones, and the backgrounds and borders of kept views, in painting order") {
                .list($0.native.shapes.map { object(ofShape, of: $0) })
            },
            .init("paints", "a list: the fills of shapes and their motions, which shapes refer to by number") {
                .list($0.native.paints.map { object(ofPaint, of: $0) })
            },
            .init("ground", "a section: the background of the skeleton, with `light` and `dark`, if it has one") {
                $0.base.drawing.background.map { object($0.members) } ?? .null
            },
        ]
    }

    static func object(_ members: [(name: String, value: TemplateValue)]) -> TemplateValue { .object(.init(members)) }

    /// The value of a section on a subject, with its members.
    static func object<Subject>(_ members: [Member<Subject>], of subject: Subject) -> TemplateValue {
        object(members.map { ($0.name, $0.value(subject)) })
    }

    /// A name inside a section.
    struct Member<Subject>: Sendable {
        let name: String
        /// One line of documentation, in Markdown.
        let summary: String
        let value: @Sendable (Subject) -> TemplateValue

        init(_ name: String, _ summary: String, _ value: @escaping @Sendable (Subject) -> TemplateValue) {
            self.name = name
            self.summary = summary
            self.value = value
        }
    }
}
