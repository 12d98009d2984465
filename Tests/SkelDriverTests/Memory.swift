import SkelDriver
import SkelSystem
import SkelText

/// A world for tests: files in memory, in a working directory `/desk`.
///
/// A class, because the program under test and the test look at the same files.
final class Memory: Sendable {
    private struct State: Sendable {
        var files: [String: [UInt8]]
        var folders: Set<String> = ["/", "/desk"]
        var links: [String: String] = [:]
        var input: [UInt8] = []
        var output = ""
        var error = ""
        var written: [String] = []
        var swept: Set<String> = []
    }

    private let state: Mutex<State>
    private let steps = Mutex<[@Sendable (Memory) -> Watcher.News]>([])
    /// What happens, once, just before the program begins to hear of something else; nobody tells it of that.
    private let unheard = Mutex<(@Sendable (Memory) -> Void)?>(nil)
    private let clock = Mutex(0)
    let environment: [String: String]
    let isTerminal: Bool

    /// Files by path: relative ones are in the working directory.
    init(
        _ files: [String: String], folders: [String] = [], links: [String: String] = [:], input: String = "",
        environment: [String: String] = [:], isTerminal: Bool = false
    ) {
        var state = State(files: [:])
        for (path, text) in files { state.files[Self.absolute(path)] = Array(text.utf8) }
        for (path, target) in links { state.links[Self.absolute(path)] = Self.absolute(target) }
        for path in folders + files.keys.map(Self.folder) {
            var folder = Self.absolute(path)
            while state.folders.insert(folder).inserted { folder = Self.folder(folder) }
        }
        state.input = Array(input.utf8)
        self.state = Mutex(state)
        self.environment = environment
        self.isTerminal = isTerminal
    }

    var output: String { state.withLock { $0.output } }
    var error: String { state.withLock { $0.error } }
    /// The paths that were written, sorted: relative ones of the working directory.
    var written: [String] {
        state.withLock { state in
            state.written.map { $0.hasPrefix("/desk/") ? String($0.dropFirst(6)) : $0 }.sorted()
        }
    }

    func text(_ path: String) -> String? {
        state.withLock { state in state.files[Self.absolute(path)].map { String(decoding: $0, as: UTF8.self) } }
    }

    func put(_ bytes: [UInt8], at path: String) { state.withLock { $0.files[Self.absolute(path)] = bytes } }

    /// Removes a folder with all that is in it.
    func removeFolder(_ path: String) {
        let path = Self.absolute(path)
        state.withLock { state in
            state.files = state.files.filter { !$0.key.hasPrefix(path + "/") }
            state.folders = state.folders.filter { $0 != path && !$0.hasPrefix(path + "/") }
        }
    }

    /// Makes a file, and the folder that it is in, just before the program begins to hear of something else.
    func putUnheard(_ text: String, at path: String) {
        unheard.withLock {
            $0 = { memory in
                memory.state.withLock { _ = $0.folders.insert(Self.folder(Self.absolute(path))) }
                memory.put(Array(text.utf8), at: path)
            }
        }
    }

    func remove(_ path: String) { state.withLock { _ = $0.files.removeValue(forKey: Self.absolute(path)) } }

    /// Forgets what was written and said so far.
    func forget() {
        state.withLock { state in
            state.written = []
            state.output = ""
            state.error = ""
        }
    }

    /// Whether a folder exists.
    func hasFolder(_ path: String) -> Bool { state.withLock { $0.folders.contains(Self.absolute(path)) } }

    /// The folders that were swept, sorted.
    var swept: [String] { state.withLock { $0.swept.sorted() } }

    /// Runs the program.
    func run(_ arguments: String...) -> ExitStatus { run(arguments) }

    func run(_ arguments: [String]) -> ExitStatus { SkelDriver.run(arguments, in: system) }

    /// Runs `watch` while these steps happen, each when all that comes of those before it is done; then the program is
    /// asked to end.
    func watch(_ arguments: String..., steps: [@Sendable (Memory) -> Watcher.News]) -> ExitStatus {
        self.steps.withLock { $0 = steps }
        return SkelDriver.run(["watch"] + arguments, in: system)
    }

    /// Runs any command while these steps happen, as `watch` does.
    func run(_ arguments: [String], steps: [@Sendable (Memory) -> Watcher.News]) -> ExitStatus {
        self.steps.withLock { $0 = steps }
        return SkelDriver.run(arguments, in: system)
    }

    private var watcher: Watcher {
        let followed = Mutex<Set<String>>([])
        return Watcher(
            follow: { [self] scope throws(SystemError) in
                let happen = unheard.withLock { happen in
                    defer { happen = nil }
                    return happen
                }
                happen?(self)
                return followed.withLock { old in
                    defer { old = scope.places }
                    return scope.places.subtracting(old)
                }
            },
            next: { [self] time in
                // Where something waits for its time, the time passes.
                if let time {
                    clock.withLock { $0 += time }
                    return .changes([])
                }
                let step = steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                return step?(self) ?? .end
            },
            now: { [self] in clock.withLock { $0 } },
            linkTarget: { [self] path in state.withLock { $0.links[Self.absolute(path)] } })
    }

    var system: System {
        System(
            read: { [self] path throws(SystemError) in try read(path) },
            readStandardInput: { [self] () throws(SystemError) in state.withLock { $0.input } },
            write: { [self] output, path, manner throws(SystemError) in try write(output.bytes, to: path, manner) },
            writeStandardOutput: { [self] output throws(SystemError) in state.withLock { $0.output += output.string } },
            writeStandardError: { [self] output throws(SystemError) in state.withLock { $0.error += output.string } },
            list: { [self] path throws(SystemError) in try list(path) },
            remove: { [self] path throws(SystemError) in
                _ = state.withLock { $0.files.removeValue(forKey: Self.absolute(path)) }
            },
            removeEmptyFolder: { [self] path in removeEmptyFolder(path) },
            sweep: { [self] path, _ in state.withLock { _ = $0.swept.insert(Self.absolute(path)) } },
            whileLocked: { _, body in body() },
            kind: { [self] path in kind(path) },
            itself: { [self] path in itself(path) },
            realPath: { [self] path throws(SystemError) in try real(path) },
            linkTarget: { [self] path in state.withLock { $0.links[Self.absolute(path)] } },
            environment: { [environment] name in environment[name] },
            standardErrorIsTerminal: { [isTerminal] in isTerminal },
            watcher: { [self] _ throws(SystemError) in watcher })
    }

    private func read(_ path: String) throws(SystemError) -> [UInt8] {
        let real = try real(path)
        if let bytes = state.withLock({ $0.files[real] }) { return bytes }
        throw SystemError("it is a folder")
    }

    private func write(
        _ bytes: [UInt8], to path: String, _ manner: System.Manner
    ) throws(SystemError) -> Bool {
        if manner.keepsUnchanged, kind(path) == .file, try read(path) == bytes { return false }
        if kind(path) == .file { try manner.check(replacing: read(path)) }
        if manner.makesFolders, !path.hasSuffix("/") { makeFolders(Self.folder(Self.absolute(path))) }
        let path = Self.absolute(path)
        let failure: SystemError? = state.withLock { state in
            if state.folders.contains(path) { return SystemError("it is a folder") }
            if !state.folders.contains(Self.folder(path)) { return SystemError("no such file", reason: .missing) }
            state.files[path] = bytes
            state.written.append(path)
            return nil
        }
        if let failure { throw failure }
        return true
    }

    private func makeFolders(_ path: String) {
        state.withLock { state in
            var folder = path
            while state.folders.insert(folder).inserted { folder = Self.folder(folder) }
        }
    }

    private func list(_ path: String) throws(SystemError) -> [System.Item] {
        let folder = try real(path)
        return state.withLock { state in
            // The order of a dictionary: no order.
            func items(_ paths: some Sequence<String>, _ kind: System.Item.Kind) -> [System.Item] {
                paths.filter { $0 != "/" && Self.folder($0) == folder }
                    .map { System.Item(name: String($0[$0.index(after: $0.lastIndex(of: "/")!)...]), kind: kind) }
            }
            return items(state.files.keys, .file) + items(state.folders, .folder) + items(state.links.keys, .link)
        }
    }

    private func removeEmptyFolder(_ path: String) -> Bool {
        let path = Self.absolute(path)
        return state.withLock { state in
            let isEmpty = !(Array(state.files.keys) + state.folders).contains { $0.hasPrefix(path + "/") }
            return isEmpty && state.folders.remove(path) != nil
        }
    }

    private func kind(_ path: String) -> System.Kind {
        guard let real = try? real(path) else { return .missing }
        return state.withLock { $0.folders.contains(real) } ? .folder : .file
    }

    private func itself(_ path: String) -> System.Item.Kind? {
        if state.withLock({ $0.links[Self.absolute(path)] }) != nil { return .link }
        return switch kind(path) {
        case .missing: nil
        case .file: .file
        case .folder: .folder
        case .stream: .stream
        }
    }

    private func real(_ path: String) throws(SystemError) -> String {
        let path = Self.absolute(path)
        let found: String? = state.withLock { state in
            var target = path
            for (link, end) in state.links where path == link || path.hasPrefix(link + "/") {
                target = end + path.dropFirst(link.count)
            }
            return state.files[target] != nil || state.folders.contains(target) ? target : nil
        }
        guard let found else { throw SystemError("no such file or directory", reason: .missing) }
        return found
    }

    private static func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : "/desk/" + path).split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    private static func folder(_ path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
}
