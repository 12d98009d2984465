import SkelEditor
import SkelSystem
import SkelText

/// A run of `preview`: from files to a page.
struct PreviewRun: Sendable {
    let options: PreviewOptions
    let maker: PreviewMaker
    let system: System
    let renderer: Renderer
    private let arguments: Arguments
    private let jobs: Int?

    init(_ arguments: Arguments, in system: System) throws(UsageError) {
        self.arguments = arguments
        self.system = system
        options = try PreviewOptions(arguments)
        maker = PreviewMaker(compiler: try arguments.compiler(in: system))
        renderer = arguments.renderer()
        jobs = try arguments.jobs()
    }

    /// The path of the stamp script next to the page.
    var stampPath: String { options.output + ".js" }

    /// The URL of the stamp script, relative to the page.
    private var stampAddress: String { "./" + Paths.urlPath(Paths.name(of: stampPath)) }

    /// Finds the current input files; `system` is the one that lists folders.
    func list(in system: System) throws(UsageError) -> InputList {
        try arguments.inputList(of: .preview, in: system)
    }

    func files() -> PreviewFiles { PreviewFiles(options, limit: maker.compiler.limit, in: system) }

    func make(_ inputs: [Input], comparingWith files: PreviewFiles) -> [PreviewMaker.Made] {
        concurrentMap(inputs.count, threads: jobs) { [maker] in maker.make(inputs[$0], comparingWith: files) }
    }

    /// Writes the page once.
    func run() throws(UsageError) -> ExitStatus {
        let list = try list(in: system)
        let files = files()
        let made = make(list.inputs, comparingWith: files)
        try checkOutput(made)
        try checkNames(made)
        let reports = list.reports + files.reports + made.map { $0.report }
        let shown = system.show(
            reports, as: renderer, documentsTo: isPiped ? .standardError : .standardOutput)
        let written = write(made.map { $0.card }, isWatched: false)
        if !list.inputs.isEmpty, made.allSatisfy({ $0.names.isEmpty && $0.status == .done }) {
            system.complain("skelgen: no skeleton to show: the page is empty\n")
        }
        return ([shown, list.status, files.status, written.status] + made.map { $0.status }).reduce(.done, max)
    }

    private var isPiped: Bool { OutputPlan.isStandardOutput(options.output) }

    /// Writes the page and, if it's watched, then the script that notifies an open page. Also returns whether the page
    /// changed.
    func write(_ cards: [PreviewCard], isWatched: Bool) -> (status: ExitStatus, isChanged: Bool) {
        let page = PreviewPage(
            cards: cards, editor: options.editor, stampAddress: isWatched ? stampAddress : nil)
        let data = page.data
        var output = Output()
        page.write(data, scriptHash: base64(SHA256.hash(Output(PreviewPage.script))), to: &output)
        if isPiped { return (system.answer(output), true) }
        guard let isChanged = write(output, to: options.output) else { return (.system, false) }
        guard isWatched, write(PreviewPage.stampScript(of: data), to: stampPath) != nil else {
            return (isWatched ? .system : .done, isChanged)
        }
        return (.done, isChanged)
    }

    /// Writes a file; returns whether it changed, and nil after reporting that it can't be written.
    private func write(_ output: Output, to path: String) -> Bool? {
        do {
            return try system.write(output, path, System.Manner(keepsUnchanged: options.isWatching))
        } catch {
            _ = system.show([Report(unwritable: path, error)], as: .text, documentsTo: .standardError)
            return nil
        }
    }

    /// Throws an error if the page would replace a file that is read, or the script would replace a file that skelgen
    /// didn't write.
    func checkOutput(_ made: [PreviewMaker.Made]) throws(UsageError) {
        if isPiped { return }
        var collisions = Collisions(in: system)
        for lookup in made.flatMap({ $0.lookups }) { collisions.addInput(lookup.path) }
        for named in options.screenshots + options.measurements { collisions.addInput(named.path) }
        try collisions.addOutput(options.output, of: "the page")
        // A page would be lost among sources, or replace one that is not shown.
        if let end = Paths.fileExtension(of: options.output), !PreviewPage.extensions.contains(end) {
            throw UsageError("preview writes a page, not '.\(end)'", hint: "name it: -o preview.html")
        }
        guard options.isWatching else { return }
        try collisions.addOutput(stampPath, of: "the page's script")
        guard system.kind(stampPath) != .missing else { return }
        let bytes = (try? system.read(stampPath)) ?? []
        if !bytes.starts(with: PreviewPage.stampBegin.utf8) {
            throw UsageError("'\(stampPath)' is in the way: an open page is told of changes there")
        }
    }

    /// Throws an error for a name that no skeleton has, unless files have mistakes and names may be missing.
    func checkNames(_ made: [PreviewMaker.Made]) throws(UsageError) {
        guard !made.contains(where: { $0.status != .done }) else { return }
        let names = made.flatMap { $0.names }
        for named in options.screenshots + options.measurements {
            guard let skeleton = named.skeleton else { continue }
            if names.contains(skeleton) { continue }
            throw UsageError("there is no skeleton '\(skeleton)'", near: skeleton, among: names)
        }
        if names.count > 1, let named = options.measurements.first(where: { $0.skeleton == nil }) {
            throw UsageError(
                "--against says which skeleton the page has, for there are \(names.count)",
                hint: "--against \(names[0])=\(named.path)")
        }
    }
}
