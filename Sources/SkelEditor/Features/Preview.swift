import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

extension Feature {
    /// A skeleton of a document as an animated SVG. The parameters are
    /// `{"textDocument":{"uri"},"skeleton","variant","scheme"}`; all but the document are optional, and the first
    /// skeleton is the default. The result is `{"svg","name","width","height"}`, or null if the skeleton has mistakes.
    static let preview = Feature("skelgen/preview") { params, workspace throws(ResponseError) in
        let target = try workspace.target(params)
        let wanted = params.string("skeleton")
        guard let screen = target.analysis.screens.first(where: { wanted == nil || $0.name == wanted }) else {
            return .null
        }
        var shown = screen
        if let name = params.string("variant") {
            guard let index = screen.variants.firstIndex(where: { $0.name == name }) else {
                throw .invalidParams("'\(screen.name)' has no variant '\(name)'")
            }
            shown = screen.applying(screen.variants(ofPictureOf: index), pictureOf: index)
        }
        guard target.analysis.diagnostics.allSatisfy({ $0.severity != .error }), var drawing = Drawings.draw(shown)
        else {
            return .null
        }
        if let scheme = params.string("scheme").flatMap({ ColorScheme(rawValue: $0) }) { drawing.pin(to: scheme) }
        var svg = Output()
        Format.svg.write(Compilation(.init(drawing)), EmitOptions(), &svg)
        return [
            "svg": .string(svg.string), "name": .string(screen.name),
            "width": .number(drawing.size.width), "height": .number(drawing.size.height),
        ]
    }
}
