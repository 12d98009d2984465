import SkelText

extension Browser.Launch {
    /// The browsers that are looked for, by their names in the search path.
    private static let names = [
        "google-chrome", "google-chrome-stable", "chrome", "chromium", "chromium-browser", "microsoft-edge",
        "microsoft-edge-stable", "brave-browser", "brave",
    ]
    /// Where else they usually are: the same four, on Linux.
    private static let places = [
        "/opt/google/chrome/chrome", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/snap/bin/chromium",
        "/opt/microsoft/msedge/msedge", "/opt/brave.com/brave/brave-browser", "/snap/bin/brave",
    ]
    /// And on macOS, in either folder of applications.
    private static let applications = ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"]

    /// The path of a browser: the one that is asked for by a path or by a name, or the first of the usual ones; nil if it's
    /// not there.
    static func program(_ asked: String?, in system: System) -> String? {
        if let asked, asked.utf8.contains(UInt8(ascii: "/")) { return system.kind(asked) == .file ? asked : nil }
        let folders = (system.environment("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":"))
            .map { String(Substring($0)) }.filter { Paths.isAbsolute($0) }
        var paths = (asked.map { [$0] } ?? names).flatMap { name in folders.map { Paths.join($0, name) } }
        if asked == nil {
            let homes = ["/Applications"] + (system.environment("HOME").map { [Paths.join($0, "Applications")] } ?? [])
            paths += Self.places
            paths += applications.flatMap { name in homes.map { "\($0)/\(name).app/Contents/MacOS/\(name)" } }
        }
        // All are looked at, since a world that must be asked answers all of them at once.
        return paths.filter { system.kind($0) == .file }.first
    }

    /// How a browser is started.
    ///
    /// - Parameter profile: the folder of a profile that stays; nil for one that goes with the browser.
    init(_ program: String, isHeaded: Bool, profile: String?, in system: System) {
        self.program = program
        self.profile = profile
        var words = ["--remote-debugging-pipe", "--no-startup-window"]
        if !isHeaded { words.append("--headless=new") }
        if system.deniesSandboxes() { words.append("--no-sandbox") }
        words += [
            "--no-first-run", "--no-default-browser-check", "--hide-scrollbars", "--disable-gpu", "--mute-audio",
            // A container's memory for sharing is small.
            "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
            "--disable-sync",
            // No question for a password of the keys.
            "--password-store=basic", "--use-mock-keychain",
        ]
        arguments = words
    }
}
