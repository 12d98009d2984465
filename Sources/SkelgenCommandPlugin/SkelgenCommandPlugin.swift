import Foundation
import PackagePlugin

/// `swift package skelgen ARGUMENTS`: builds the compiler and runs it in the package's folder, with the shell's
/// streams.
@main
struct SkelgenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let streams = CallerStreams()
        let process = Process()
        process.executableURL = try context.compiler
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        process.standardInput = FileHandle.nullDevice
        if readsStandardInput(arguments) {
            guard let input = streams.input else {
                Diagnostics.error("SwiftPM keeps standard input: name a file, or use 'swift run skelgen'")
                return
            }
            process.standardInput = input
        }
        if let output = streams.output { process.standardOutput = output }
        let messages = Pipe()
        let errors = streams.errors
        // The messages of `watch` must appear at once.
        let isCollecting = errors == nil && arguments.first != "watch"
        if isCollecting { process.standardError = messages } else if let errors { process.standardError = errors }
        try process.run()
        let text = isCollecting ? try messages.fileHandleForReading.readToEnd() : nil
        process.waitUntilExit()
        try end(process, saying: String(decoding: text ?? Data(), as: UTF8.self))
    }

    /// Whether `-` is among the operands.
    private func readsStandardInput(_ arguments: [String]) -> Bool {
        let befores = [""] + arguments
        return zip(befores, arguments).contains { before, argument in
            ["-", "/dev/stdin"].contains(argument) && !["-o", "--output"].contains(before)
        }
    }

    /// Passes on the compiler's messages and its status.
    private func end(_ process: Process, saying text: String) throws {
        let isDone = process.terminationReason == .exit && process.terminationStatus == 0
        if !text.isEmpty {
            let words = text.hasSuffix("\n") ? String(text.dropLast()) : text
            if isDone { Diagnostics.warning(words) } else { Diagnostics.error(words) }
        }
        guard process.terminationReason == .exit else {
            Diagnostics.error("skelgen was ended by signal \(process.terminationStatus)")
            return
        }
        // The compiler has reported the mistake; SwiftPM reports the status and ends with 1.
        if !isDone { exit(process.terminationStatus) }
    }
}
