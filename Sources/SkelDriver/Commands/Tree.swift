import SkelLanguage
import SkelLayout
import SkelText

extension Command {
    static let tree: Command = .init(
        "tree", "Print every view with its frame, or why it has no bone, as JSON", operands: "FILE", .file("FILE"),
        options: [
            .size.described("Lay out at this size instead of the skeleton's own"), .window,
            .variant.described("Apply a variant, or print the base and every variant"), .root, .diagnostics,
            .maxDiagnostics,
        ],
        details: """
            Each view has its frame in points, relative to the skeleton's origin, its path, its place in the source, and "lines" if it
            is drawn as lines. "noBone" says why a view has no bone. Several skeletons are printed as an array. Diagnostics go to
            standard error.
            """
    ) { arguments, system throws(UsageError) in
        let inputs = try arguments.inputs(of: .tree)
        if inputs.count > 1 { throw Command.tree.wrongOperands("tree reads one file") }
        return try printTree(of: inputs[0], arguments.compiler(in: system), as: arguments.renderer())
    }
}

private func printTree(
    of input: Input, _ compiler: Compiler, as renderer: Renderer
) throws(UsageError) -> ExitStatus {
    var checked = compiler.check(input)
    try checkVariant(compiler.selection, among: [checked])
    var (drawn, variants): ([Drawing], [String?]) = ([], [])
    let screens = checked.problems.hasErrors ? [] : checked.screens
    for screen in screens {
        for job in compiler.selection.jobs(for: screen) {
            guard let one = compiler.draw(screen, job, reporting: &checked.problems) else { break }
            drawn.append(one)
            variants.append(screen.variants.map { $0.name }.first { job.suffixes.contains($0) })
        }
    }
    if checked.problems.hasErrors { compiler.reportLayout(of: &checked) }
    var status = checked.status
    if status == .done {
        var output = Output()
        writeTrees(drawn, variants: variants, of: checked.files, into: &output, reporting: &checked.problems)
        status = checked.status == .done ? compiler.system.answer(output) : checked.status
    }
    return max(status, compiler.system.show([compiler.report(checked)], as: renderer, documentsTo: .standardError))
}
