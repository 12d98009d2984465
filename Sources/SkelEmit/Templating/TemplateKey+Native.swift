import SkelLanguage
import SkelLayout

/// Names for hosts that draw a skeleton themselves.
extension TemplateKey {
    /// The names outside sections.
    static var native: [TemplateKey] {
        [
            .init("typeName", "a name for a type, one for each variant: `FeedSkeleton`, `FeedTabletSkeleton`") {
                let drawing = $0.base.drawing
                let variants = $0.base.state.variants.map { drawing.variantNames[$0] }
                return .text(CodeName(([drawing.name] + variants).joined(separator: "_")).identifier)
            },
            .init("shapes", "a list: the bones, and the backgrounds and borders of what is kept, in painting order") {
                .list($0.native.shapes.map { shape in object(ofShape.map { ($0.name, $0.value(shape)) }) })
            },
            .init("paints", "a list: how shapes are filled, and how that moves; each is named by its number") {
                .list($0.native.paints.map { paint in object(ofPaint.map { ($0.name, $0.value(paint)) }) })
            },
            .init("ground", "the background of the whole: a section with `light` and `dark`, where there is one") {
                $0.base.drawing.background.map { object($0.members) } ?? .null
            },
        ]
    }

    static func object(_ members: [(name: String, value: TemplateValue)]) -> TemplateValue { .object(.init(members)) }

    /// A name inside a section.
    struct Member<Subject>: Sendable {
        let name: String
        /// One line of help, in Markdown.
        let summary: String
        let value: @Sendable (Subject) -> TemplateValue

        init(_ name: String, _ summary: String, _ value: @escaping @Sendable (Subject) -> TemplateValue) {
            self.name = name
            self.summary = summary
            self.value = value
        }
    }
}
