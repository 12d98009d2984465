import SkelDriver
import SkelSystem
import SkelText

/// The program without its entry point.
enum SkelgenProgram {
    /// Runs the command line of `main`, and ends the process.
    static func run(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
        Platform.guardStreams()
        LargeMemory.advise = { Platform.adviseLargePages($0, count: $1) }
        let (words, undecodable) = Platform.arguments(count, arguments)
        Platform.runOnLargeStack {
            Platform.end(SkelDriver.run(words, undecodable: undecodable, in: .live).rawValue)
        }
    }
}
