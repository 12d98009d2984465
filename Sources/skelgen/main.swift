import SkelDriver
import SkelText

Platform.guardStreams()
let words = Array(CommandLine.arguments.dropFirst())
Platform.runOnLargeStack {
    Platform.end(run(words, undecodable: Platform.undecodableArgument, in: .live).rawValue)
}
