import SkelDriver
import SkelText

Platform.guardStandardStreams()
Platform.end(run(Array(CommandLine.arguments.dropFirst()), in: .live).rawValue)
