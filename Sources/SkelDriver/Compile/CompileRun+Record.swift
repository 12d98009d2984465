import SkelSystem
import SkelText

extension CompileRun {
    /// Records the written outputs, and lists or removes those of earlier runs that this one wouldn't write.
    ///
    /// - Parameter results: the results of the files, in order.
    func keep(_ place: RecordPlace, _ units: [Unit], _ results: [Result]) -> Result {
        var result = Result()
        let isNeeded = results.contains { !$0.made.isEmpty } || system.kind(place.file) != .missing
        guard isNeeded, isRegular(place, &result) else { return result }
        // Another run may write to the same folder.
        system.whileLocked(Paths.orHere(place.folder)) {
            guard let old = self.record(in: place, &result) else { return }
            var record = OutputRecord()
            if !old.entries.isEmpty {
                var retirement = Retirement(run: self, place: place, units, results)
                for entry in old.entries where retirement.keeps(entry, &result) { record.entries.append(entry) }
            }
            record.entries += results.flatMap { $0.made }
            var output = Output()
            record.write(into: &output)
            write(output, to: .file(place.file), makingFolders: false, &result)
        }
        return result
    }

    /// Lists or removes what commands without a manifest, such as `watch`, have left in the folders of its outputs: outputs
    /// whose sources are gone.
    func retireLeftovers(besides own: RecordPlace, _ units: [Unit], _ results: [Result]) -> Result {
        var result = Result()
        for folder in folders(of: units).firstOfEach() {
            let place = RecordPlace(ofCommandsIn: folder, system)
            guard !Paths.areSame(place.absoluteFolder, own.absoluteFolder), system.kind(place.file) != .missing,
                isRegular(place, &result)
            else { continue }
            system.whileLocked(Paths.orHere(folder)) {
                guard let old = self.record(in: place, &result) else { return }
                var retirement = Retirement(run: self, place: place, units, results)
                var record = OutputRecord()
                for entry in old.entries where retirement.keeps(entry, &result) { record.entries.append(entry) }
                if record.entries == old.entries { return }
                var output = Output()
                record.write(into: &output)
                write(output, to: .file(place.file), makingFolders: false, &result)
            }
        }
        return result
    }

    /// Adds outputs to the recorded ones; returns what is wrong with the record, and whether it has them now.
    func remember(_ made: [OutputRecord.Entry], in place: RecordPlace) -> (reports: [Report], isKept: Bool) {
        var paths = StringTable()
        for entry in made { paths.insert(entry.path) }
        var result = Result()
        system.whileLocked(Paths.orHere(place.folder)) {
            guard isRegular(place, &result), var record = self.record(in: place, &result) else { return }
            record.entries.removeAll { paths.contains($0.path) }
            record.entries += made
            var output = Output()
            record.write(into: &output)
            write(output, to: .file(place.file), makingFolders: false, &result)
        }
        return (result.reports, result.status == .done)
    }

    /// The record, empty if there is none yet; nil, with a report, if it can't be read, because an unreadable record
    /// must not be rewritten without its contents.
    private func record(in place: RecordPlace, _ result: inout Result) -> OutputRecord? {
        do {
            if let record = OutputRecord(try system.read(place.file)) { return record }
            let message = "this record of outputs is damaged and is written anew: stale outputs that it listed stay"
            result.reports.append(Report(.staleOutput, message, file: place.file))
            return OutputRecord()
        } catch {
            if error.reason == .missing { return OutputRecord() }
            let message = "cannot read the record of outputs: " + error.message
            result.reports.append(Report(.unwritableFile, message, file: place.file))
            result.status = .system
            return nil
        }
    }

    /// Whether the record is a file or doesn't exist yet; false, with a report, if it's something that would block or
    /// that belongs to others.
    private func isRegular(_ place: RecordPlace, _ result: inout Result) -> Bool {
        let kind = system.kind(place.file)
        let isLink = (try? system.realPath(place.file)).map { real in
            let folder = try? system.realPath(Paths.orHere(place.folder))
            return !Paths.areSame(real, Paths.join(folder ?? "", OutputRecord.name))
        }
        if kind == .missing || kind == .file && isLink != true { return true }
        let message = "cannot record the outputs in this: it is not a regular file"
        result.reports.append(Report(.unwritableFile, message, file: place.file))
        result.status = .system
        return false
    }
}
