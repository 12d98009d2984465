import SkelDriver
import SkelSystem
import SkelText

Platform.guardStreams()
LargeMemory.advise = { Platform.adviseLargePages($0, count: $1) }
let words = Array(CommandLine.arguments.dropFirst())
Platform.runOnLargeStack {
    Platform.end(run(words, undecodable: Platform.undecodableArgument, in: .live).rawValue)
}
