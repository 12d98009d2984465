import SkelDriver
import SkelSystem
import SkelText

/// The program, apart from how a process begins.
enum SkelgenProgram {
    /// Runs a command line, of a process's main function, and ends the process.
    static func run(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
        Platform.guardStreams()
        LargeMemory.advise = { Platform.adviseLargePages($0, count: $1) }
        let (words, undecodable) = Platform.arguments(count, arguments)
        Platform.runOnLargeStack {
            Platform.end(SkelDriver.run(words, undecodable: undecodable, in: .live).rawValue)
        }
    }
}
