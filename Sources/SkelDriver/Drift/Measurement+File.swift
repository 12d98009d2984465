import SkelImport
import SkelSystem
import SkelText

extension Measurement {
    /// Reads the measurement in a file, and its mistakes; only a report if the file couldn't be read.
    static func read(_ path: String, limit: Int, in system: System) -> (Measurement?, Report?) {
        let file: SourceFile
        do {
            file = try system.source(path, at: path, below: Paths.folder(of: path), most: System.largestDocument)
        } catch {
            return (nil, Report(unreadable: path, error))
        }
        var problems = Problems(limit: limit)
        var measurement = Measurement()
        if let flaw = Messages.flaw(ofFile: file) {
            problems.report(flaw)
        } else if let document = problems.document(in: file, deepest: MeasurementReader.deepest), problems.isEmpty {
            if let flaw = Messages.flaw(ofCapture: document) {
                problems.report(flaw)
            } else {
                measurement = MeasurementReader.read(document, reporting: &problems)
            }
        }
        return (measurement, problems.isEmpty ? nil : Report([file], problems))
    }
}
