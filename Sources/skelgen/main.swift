import SkelDriver
import SkelText

Platform.guardStreams()
Platform.growMainStack()
let words = Array(CommandLine.arguments.dropFirst())
Platform.end(run(words, undecodable: Platform.undecodableArgument, in: .live).rawValue)
