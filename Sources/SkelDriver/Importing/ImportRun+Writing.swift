import SkelImport
import SkelLanguage
import SkelLayout
import SkelTemplates
import SkelText

extension ImportRun {
    /// A layout with the screens that it was made from.
    struct Drafted {
        var name = ""
        let draft: Draft
        let sketches: [Sketch]
        /// The files that the screens are in: of a page, its captures.
        let sources: [SourceFile]
    }

    /// Writes the layouts if nothing is wrong.
    func finish(_ drafts: [Drafted], _ findings: inout Findings) {
        if findings.status != .done { return }
        for drafted in drafts {
            guard let old else {
                let text = drafted.draft.formatted()
                if mayReplace(drafted, by: text, &findings) {
                    write(text, drafted.name, of: drafted.sources, to: &findings)
                }
                continue
            }
            let update = ImportUpdate(of: old, by: compiler, in: system)
            if let flaw = update.flaw(in: system) {
                findings.add(flaw.report, flaw.status)
                continue
            }
            let (result, report) = update.result(drafted.draft, of: drafted.sketches, in: drafted.sources)
            if let report { findings.add(report) }
            if let result {
                write(result, of: drafted.sources, to: &findings)
            } else {
                findings.status = .mistakes
            }
        }
    }

    /// The output of a layout or a capture; nil for standard output.
    private func path(of name: String) -> String? {
        guard let output, output != "-" else { return nil }
        return isMarked ? Paths.join(output, name + (isCapture ? ".json" : ".skel")) : output
    }

    /// Whether a layout may replace the file that is there: what only people write must not be lost, and what is replaced is said.
    private func mayReplace(_ drafted: Drafted, by text: Output, _ findings: inout Findings) -> Bool {
        guard let path = path(of: drafted.name), system.kind(path) == .file else { return true }
        let old = Loader.loadAlone(Input(path), into: Problems(limit: 1), in: system)
        let bytes = old.files[0].bytes
        if bytes.isEmpty || bytes == text.bytes || ExampleScreen.all.contains(where: { $0.text() == bytes }) {
            return true
        }
        let update = "'--update \(printable(path.quotedForShell))'"
        let skeletons = old.trees.first?.root.children.count { $0.kind == .skeletonItem } ?? 0
        let hasMore = skeletons > drafted.draft.skeletonCount
        var problems = Problems(limit: 1)
        let imported = parse(SourceFile(name: path, bytes: text.bytes), reporting: &problems)
        let hasMarks = old.trees.contains { $0.hasMarksOfPeople(besides: imported) }
        if old.problems.hasErrors || hasMore || hasMarks {
            let lost =
                if old.problems.hasErrors {
                    "this file has mistakes, so nothing tells what would be lost: correct them, or remove it"
                } else if hasMarks {
                    "this file has something that no import writes, which would be lost: \(update) keeps it"
                } else {
                    "this file has more skeletons than the import, which would be lost: \(update) keeps them"
                }
            findings.add(Report(.unwritableFile, lost, file: path), .mistakes)
            return false
        }
        findings.add(
            Report(
                Messages.updated("this file was different and is replaced: \(update) keeps what you change"), file: path
            ))
        return true
    }

    /// Writes a layout or a capture.
    ///
    /// - Parameters:
    ///   - name: its name in the folder of outputs, if there is one.
    ///   - sources: the captures that it was made from; none for a capture.
    func write(_ text: Output, _ name: String = "", of sources: [SourceFile] = [], to findings: inout Findings) {
        guard let path = path(of: name) else {
            findings.status = max(findings.status, system.answer(text))
            return
        }
        let manner = System.Manner(keepsUnchanged: true, makesFolders: makesFolders)
        let isChanged: Bool
        do {
            isChanged = try system.write(text, path, manner)
        } catch {
            findings.add(Report(unwritable: path, error), .system)
            return
        }
        if isChanged { findings.changed.append(path) }
        guard !isQuiet, system.standardErrorIsTerminal() else { return }
        let summary = sources.isEmpty ? "" : ": " + self.summary(of: text, at: path, from: sources)
        let name = printable(path)
        findings.lines.append("skelgen: " + (isChanged ? "wrote \(name)" : "\(name) is unchanged") + summary)
    }

    /// How many lines, bones and variants a layout has, and how far it is from the page that it was made from.
    private func summary(of text: Output, at path: String, from sources: [SourceFile]) -> String {
        let input = Input(path)
        let compiler = compiler.reading(text.bytes, for: input)
        var checked = compiler.check(input)
        var (bones, variants) = (0, 0)
        for screen in checked.screens {
            variants += screen.variants.count
            guard let job = compiler.selection.jobs(for: screen).first else { continue }
            bones += compiler.draw(screen, job, reporting: &checked.problems)?.bones.count ?? 0
        }
        let page = sources.flatMap { Measurement.read($0, limit: 1).0 }
        let drifts = DriftSkeleton.drifts(of: &checked, input, from: page, by: compiler).flatMap {
            $0.matches.map { $0.error }
        }
        let lines = text.bytes.count { $0 == UInt8(ascii: "\n") }
        var parts = [counted(lines, "line"), counted(bones, "bone"), counted(variants, "variant")]
        if let most = drifts.max() {
            let mean = DriftTable.text(drifts.reduce(0, +) / Double(drifts.count))
            parts.append("drift \(mean) px on average, \(DriftTable.text(most)) px at most")
        }
        return parts.joined(separator: ", ")
    }
}
