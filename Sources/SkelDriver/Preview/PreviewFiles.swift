import SkelEditor
import SkelImport
import SkelLanguage
import SkelSystem
import SkelText

/// The screenshots and measurements to compare skeletons with, in their current state.
struct PreviewFiles: Sendable {
    /// The maximum size of a screenshot in bytes; the page embeds it.
    static let largestScreenshot = 16 << 20

    private var screenshots: [(skeleton: String, picture: PreviewScreenshot)] = []
    private var measurements: [(skeleton: String?, measurement: Measurement)] = []
    /// Their mistakes.
    private(set) var reports: [Report] = []
    private(set) var status = ExitStatus.done

    /// Reads the files that the command line names.
    init(_ options: PreviewOptions, limit: Int, in system: System) {
        for named in options.screenshots { readScreenshot(named, in: system) }
        for named in options.measurements {
            let (found, report) = Measurement.read(named.path, limit: limit, in: system)
            if let report { note(report, found == nil ? .system : .mistakes) }
            if let found, report == nil { measurements += found.map { (named.skeleton, $0) } }
        }
    }

    func screenshot(of skeleton: String) -> PreviewScreenshot? {
        screenshots.last { $0.skeleton == skeleton }?.picture
    }

    func measurements(of skeleton: String) -> [Measurement] {
        measurements.filter { $0.skeleton == nil || $0.skeleton == skeleton }.map { $0.measurement }
    }

    private mutating func readScreenshot(_ named: PreviewOptions.Named, in system: System) {
        do {
            let bytes = try system.read(named.path)
            if let flaw = Self.flaw(of: bytes) {
                return note(Report(.invalidPicture, flaw, file: named.path), .mistakes)
            }
            guard let picture = Self.picture(bytes) else {
                let message = "a screenshot is a PNG, JPEG or WebP file, and this is not one"
                return note(Report(.invalidPicture, message, file: named.path), .mistakes)
            }
            screenshots.append((named.skeleton ?? "", PreviewScreenshot(picture)))
        } catch {
            note(Report(unreadable: named.path, error), .system)
        }
    }

    private static func flaw(of bytes: [UInt8]) -> String? {
        bytes.count > largestScreenshot ? "a screenshot may have \(largestScreenshot >> 20) MB: the page holds it" : nil
    }

    /// Detects the format by the content, since the names of screenshots aren't reliable.
    private static func picture(_ bytes: [UInt8]) -> PictureFile? {
        for format in [PictureFile.Format.png, .jpeg, .webp] {
            if let picture = PictureFile(format, bytes) { return picture }
        }
        return nil
    }

    private mutating func note(_ report: Report, _ status: ExitStatus) {
        reports.append(report)
        self.status = max(self.status, status)
    }
}
