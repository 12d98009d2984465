import SkelDriver
import SkelText

Platform.guardStandardStreams()
Platform.exit(run(Array(CommandLine.arguments.dropFirst()), in: .live).rawValue)
