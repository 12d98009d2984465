import SkelDriver
import SkelSystem
import SkelText

/// Starts a browser under a guard.
@Sendable func startGuardedBrowser(_ launch: Browser.Launch) throws(SystemError) -> Browser {
    let digits = String(UInt32.random(in: 0 ... .max), radix: 16)
    var temporary = Platform.environment("TMPDIR") ?? ""
    // A browser makes a socket there, whose path may have 103 bytes.
    if temporary.isEmpty || temporary.utf8.count > 32 { temporary = "/tmp" }
    try Platform.checkWritable(temporary)
    let folder = Paths.join(temporary, "skelgen-browser-" + digits)
    let arguments = launch.arguments + ["--user-data-dir=" + (launch.profile ?? folder)]
    let program = try GuardedProgram(launch.program, arguments, folder: folder)
    let last = Mutex(Platform.now)
    return Browser(
        send: { bytes throws(SystemError) in try program.send(bytes) },
        next: { patience, hearsEnter throws(SystemError) in
            let bytes = try program.receive(within: patience, alsoStandardInput: hearsEnter)
            var news: Browser.News.Kind = bytes.map { $0.isEmpty ? .time : .bytes($0) } ?? .end
            // Who closes standard input can press nothing.
            if case .time = news, hearsEnter, try Platform.readPart(0, within: 0)?.contains(0x0A) ?? true {
                news = .enter
            }
            let elapsed = last.withLock { last in
                let milliseconds = (Platform.now - last) / 1_000_000
                last += milliseconds * 1_000_000
                return milliseconds
            }
            return Browser.News(news, after: elapsed)
        },
        end: { program.end() })
}
