internal import SkelDriver
internal import SkelSystem
internal import SkelText

/// The outside world of one run: the host's information, the questions that it doesn't answer, and the changes to make.
///
/// It's a class because the closures of a `System` share it; there is one thread.
final class World: @unchecked Sendable {
    /// The information that is missing about a path.
    private enum Question {
        case kind, content
    }

    /// A change that the run requests; they are in order.
    private enum Act {
        case write(Output, path: String, System.Manner)
        case remove(String)
        case removeFolder(String)
        case sweep(String)
    }

    private let request: Request
    private var questions: [(path: String, Question)] = []
    private var asked: [String: Question] = [:]
    private var asksForInput = false
    private var acts: [Act] = []
    private var output = Output()
    private var error = Output()

    init(_ request: Request) { self.request = request }

    /// Returns the answer: `s` and the status, `o` and `e` with the texts for standard output and standard error, then
    /// either questions or changes. The questions are `k` for a path's kind, `b` for its content, and `i` for standard
    /// input. The changes are `w` with the manner of writing, the path and the bytes, and `r`, `d` and `x` with a path:
    /// remove a file, an empty folder, or the left-overs of killed runs in a folder.
    func answer(_ status: ExitStatus) -> [UInt8] {
        var answer = ByteWriter()
        answer.letter("s")
        answer.byte(UInt8(truncatingIfNeeded: status.rawValue))
        if asksForInput { answer.letter("i") }
        for (path, question) in questions {
            // The content includes the kind, so one question is enough.
            if question == .kind, asked[path] == .content { continue }
            answer.letter(question == .content ? "b" : "k")
            answer.string(path)
        }
        if asksForInput || !questions.isEmpty { return answer.all }
        answer.letter("o")
        answer.output(output)
        answer.letter("e")
        answer.output(error)
        for act in acts {
            switch act {
            case .write(let output, let path, let manner):
                answer.letter("w")
                answer.byte(
                    (manner.allowsStreams ? 1 : 0) | (manner.keepsUnchanged ? 2 : 0) | (manner.makesFolders ? 4 : 0))
                answer.string(path)
                answer.output(output)
            case .remove(let path):
                answer.letter("r")
                answer.string(path)
            case .removeFolder(let path):
                answer.letter("d")
                answer.string(path)
            case .sweep(let path):
                answer.letter("x")
                answer.string(path)
            }
        }
        return answer.all
    }

    var system: System {
        System(
            read: { [self] path throws(SystemError) in try read(path) },
            readStandardInput: { [self] () throws(SystemError) in
                if request.input == nil { asksForInput = true }
                return request.input ?? []
            },
            write: { [self] output, path, manner throws(SystemError) in try write(output, path, manner) },
            writeStandardOutput: { [self] output throws(SystemError) in self.output.write(output) },
            writeStandardError: { [self] output throws(SystemError) in error.write(output) },
            list: { [self] path throws(SystemError) in try list(path) },
            remove: { [self] path throws(SystemError) in acts.append(.remove(path)) },
            removeEmptyFolder: { [self] path in
                acts.append(.removeFolder(path))
                return true
            },
            sweep: { [self] path, _ in acts.append(.sweep(path)) },
            whileLocked: { _, body in body() },
            kind: { [self] path in kind(path) },
            itself: { [self] path in itself(path) },
            realPath: { [self] path throws(SystemError) in try existing(path, .kind).real },
            linkTarget: { [self] path in place(path, .kind)?.linkTarget },
            environment: { [self] name in request.environment[name] },
            standardErrorIsTerminal: { [self] in request.isTerminal },
            watcher: { _ throws(SystemError) in throw SystemError("the host watches") })
    }

    // MARK: - Asking

    /// Returns the information about a path; nil, after adding a question, if there is none.
    private func place(_ path: String, _ question: Question) -> Request.Place? {
        let path = absolute(path)
        let place = request.places[path]
        if let place {
            let isAnswered =
                switch place.kind {
                case .file: question == .kind || place.bytes != nil
                case .folder: question == .kind || place.items != nil
                case .missing, .stream: true
                }
            if isAnswered { return place }
        }
        if asked[path] == nil || (asked[path] == .kind && question == .content) {
            asked[path] = question
            questions.append((path, question))
        }
        return place
    }

    /// Returns an existing item; a missing one throws an operating system's error.
    private func existing(_ path: String, _ question: Question) throws(SystemError) -> Request.Place {
        guard let place = place(path, question), place.kind != .missing else {
            throw SystemError("no such file or directory", reason: .missing)
        }
        return place
    }

    private func kind(_ path: String) -> System.Kind {
        switch place(path, .kind)?.kind {
        case .file: .file
        case .folder: .folder
        case .stream: .stream
        case .missing, nil: .missing
        }
    }

    private func itself(_ path: String) -> System.Item.Kind? {
        guard let place = place(path, .kind) else { return nil }
        if place.linkTarget != nil { return .link }
        return switch place.kind {
        case .file: .file
        case .folder: .folder
        case .stream: .stream
        case .missing: nil
        }
    }

    private func read(_ path: String) throws(SystemError) -> [UInt8] {
        let place = try existing(path, .content)
        switch place.kind {
        case .folder: throw SystemError("is a folder")
        case .stream: throw SystemError("is a device, not a file")
        case .file, .missing: return place.bytes ?? []
        }
    }

    private func list(_ path: String) throws(SystemError) -> [System.Item] {
        let place = try existing(path, .content)
        if place.kind != .folder { throw SystemError("not a directory", reason: .missing) }
        return place.items ?? []
    }

    private func write(_ output: Output, _ path: String, _ manner: System.Manner) throws(SystemError) -> Bool {
        if kind(path) == .folder { throw SystemError("is a folder") }
        if manner.keepsUnchanged, kind(path) == .file, try read(path) == output.bytes { return false }
        acts.append(.write(output, path: path, manner))
        return true
    }

    private func absolute(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        var parts: [Substring.UTF8View] = []
        let whole = path.utf8.first == slash ? path : request.folder + "/" + path
        for part in whole.utf8.split(separator: slash) {
            if part.elementsEqual(".".utf8) { continue }
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
        }
        var text = ""
        for part in parts { text += "/" + String(Substring(part)) }
        return text.isEmpty ? "/" : text
    }
}
