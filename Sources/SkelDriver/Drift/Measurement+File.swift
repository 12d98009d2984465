import SkelSystem
import SkelText

extension Measurement {
    /// The measurement that a file has, and what is wrong with it; where only this is answered, the file could not be read.
    static func read(_ path: String, limit: Int, in system: System) -> (Measurement?, Report?) {
        let bytes: [UInt8]
        do {
            bytes = try system.read(path)
        } catch {
            return (nil, Report(.unreadableFile, "cannot read this file: " + error.message, file: path))
        }
        let file = system.source(path, at: path, below: Paths.folder(of: path), bytes)
        var problems = Problems(limit: limit)
        var measurement = Measurement()
        if let document = problems.document(in: file, deepest: MeasurementReader.deepest), problems.isEmpty {
            measurement = MeasurementReader.read(document, reporting: &problems)
        }
        return (measurement, problems.isEmpty ? nil : Report([file], problems))
    }
}
