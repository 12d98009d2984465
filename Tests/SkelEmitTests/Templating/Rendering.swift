import Foundation
import SkelEmit
import SkelText

/// What a template renders to, and what is said of it.
struct Rendering: Equatable {
    var text: String
    /// `slug: message`, in source order.
    var mistakes: [String]

    init(text: String, mistakes: [String]) {
        self.text = text
        self.mistakes = mistakes
    }

    /// Renders a template with a value that is written in JSON.
    init(
        _ template: String, _ json: String = "{}", partials: [(String, String)] = [], escaping: Escaping = .html,
        limits: RenderLimits = RenderLimits()
    ) {
        self.init(template, value: TemplateValue(json: json), partials: partials, escaping: escaping, limits: limits)
    }

    /// A partial is in the file whose number is its place in the list, counted from 1.
    init(
        _ template: String, value: TemplateValue, partials: [(String, String)] = [], escaping: Escaping = .html,
        limits: RenderLimits = RenderLimits()
    ) {
        var problems = Problems()
        let texts = [("test", template)] + partials
        let templates = texts.enumerated().map { index, text in
            parseTemplate(SourceFile(name: text.0, bytes: Array(text.1.utf8)), index: index, reporting: &problems)
        }
        let named = zip(partials, templates.dropFirst()).map { (name: $0.0, template: $1) }
        var output = Output()
        render(
            templates[0], with: value, partials: named, escaping: escaping, limits: limits, reporting: &problems,
            into: &output)
        text = output.string
        mistakes = problems.sorted().map { "\($0.code.slug): \($0.message)" }
    }
}

extension TemplateValue {
    /// A value that is written in JSON; the members of an object in order of their names.
    init(json: String) {
        do {
            self = try JSONDecoder().decode(Decoded.self, from: Data(json.utf8)).value
        } catch {
            preconditionFailure("\(json): \(error)")
        }
    }

    /// Reads a value as JSON has it.
    struct Decoded: Decodable {
        let value: TemplateValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .null
            } else if let flag = try? container.decode(Bool.self) {
                value = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                value = .number(number)
            } else if let text = try? container.decode(String.self) {
                value = .text(text)
            } else if let list = try? container.decode([Decoded].self) {
                value = .list(list.map(\.value))
            } else {
                let members = try container.decode([String: Decoded].self).sorted { $0.key < $1.key }
                value = .object(Object(members.map { (name: $0.key, value: $0.value.value) }))
            }
        }
    }
}
