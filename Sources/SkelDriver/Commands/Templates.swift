import SkelEmit
import SkelTemplates
import SkelText

extension Command {
    static let templates: Command = .init(
        "templates", "List templates, or print one", operands: "[NAME]",
        .suggested("NAME") { BuiltInTemplate.all.map { $0.name } }, options: [],
        details: """
            Most templates are formats: 'skelgen compile --format NAME'. To change one, save it as a file of your own:

              skelgen templates react > my.tsx.mustache
              skelgen compile Feed.skel --template my.tsx.mustache

            Templates are written in Mustache. The extension before .mustache is the output's extension, and decides how values
            are escaped. You can also use the name of the file: 'skelgen templates minimum.js' prints the script that keeps
            a placeholder for a minimum time.
            """
    ) { arguments, system throws(UsageError) in
        var output = Output()
        if arguments.operands.count > 1 { throw Command.templates.wrongOperands("templates takes one name") }
        guard let name = arguments.operands.first else {
            let widest = BuiltInTemplate.all.map { $0.name.count }.max() ?? 0
            writeTable(
                BuiltInTemplate.all.map { template in
                    let padding = String(repeating: " ", count: widest + 2 - template.name.count)
                    return (template.name + padding + "." + template.fileExtension, template.summary)
                }, into: &output)
            return system.answer(output)
        }
        guard let template = BuiltInTemplate.all.first(where: { $0.name == name || $0.file == name }) else {
            throw UsageError(
                "no template named '\(name)'", near: name, among: BuiltInTemplate.all.map { $0.name },
                otherwise: "run 'skelgen templates' to list them")
        }
        output.write(template.text()[...])
        return system.answer(output)
    }
}

extension BuiltInTemplate {
    /// The extension of the output, without the dot.
    fileprivate var fileExtension: String { TemplateFormat.fileExtension(ofTemplate: file) ?? "" }
}

extension Option {
    static let template = Option(
        "template", .file("FILE"), "Use a Mustache template: feed.ts.mustache makes Feed.ts")
}
