import SkelSystem
import Testing

@testable import SkelDriver

/// What a command does with a browser.
struct BrowserRun {
    let status: SkelDriver.ExitStatus
    let memory: Memory
    let launched: [Browser.Launch]
    /// How many browsers were ended.
    let ended: Int

    init(
        _ words: [String], _ browser: FakeBrowser = FakeBrowser(), files: [String: String] = [:],
        environment: [String: String] = ["PATH": "/usr/bin:/bin"], isTerminal: Bool = false, isRoot: Bool = false,
        command: String = "import"
    ) {
        memory = Memory(
            files.merging(["/usr/bin/chromium": "", "/opt/edge": ""]) { $1 }, folders: ["Screens"],
            environment: environment, isTerminal: isTerminal)
        let (launches, ends) = (Mutex<[Browser.Launch]>([]), Mutex(0))
        var system = browser.system(memory, launched: launches, ended: ends)
        system.deniesSandboxes = { isRoot }
        status = SkelDriver.run([command] + words, in: system)
        launched = launches.withLock { $0 }
        ended = ends.withLock { $0 }
    }
}
