import SkelDriver
import SkelText

Platform.guardStandardStreams()
Platform.growMainStack()
Platform.end(run(Array(CommandLine.arguments.dropFirst()), in: .live).rawValue)
