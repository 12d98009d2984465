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
    /// What runs of one command keep, each of which is begun anew with the last news: their conversations with browsers, and the
    /// text for standard error up to there. There is one such command at a time.
    nonisolated(unsafe) private static var kept: (talks: [Conversation], error: Output) = ([], Output())
    /// What a watch of a page keeps from one command to the next.
    nonisolated(unsafe) private static var watched: WatchedPage?
    /// The browser that is asked for, and how many are.
    private var launch: Browser.Launch?
    private var launchCount = 0
    private var recallCount = 0
    /// The news that the run has not heard, and the bytes that it has sent since the last ones.
    private var news: Browser.News?
    private var sent: [UInt8] = []
    /// How long the run waits for news, and whether it also waits for Enter; nil if it doesn't.
    private var patience: (milliseconds: Int, hearsEnter: Bool)?
    private var output = Output()
    private var error = Output()

    init(_ request: Request) {
        self.request = request
        news = request.news
        if request.isFirst { Self.kept = ([], Output()) }
    }

    /// Returns the answer: `s` and the status, `o` and `e` with the texts for standard output and standard error, then
    /// either questions or changes. The questions are `k` for a path's kind, `b` for its content, and `i` for standard
    /// input. A run that waits for its browser's news says so: `e` with the text so far, `l` with the browser's number, path,
    /// arguments and profile, which is empty for a new one, and `m` with the milliseconds, whether Enter is news too, and the bytes
    /// to send, which aren't those of earlier answers. A browser with a number before that has ended. The changes are `w` with the manner of writing, the path and the bytes, and `r`, `d` and `x` with a path:
    /// remove a file, an empty folder, or the left-overs of killed runs in a folder.
    func answer(_ status: ExitStatus) -> [UInt8] {
        var answer = ByteWriter()
        answer.letter("s")
        answer.byte(UInt8(truncatingIfNeeded: status.rawValue))
        // What is asked later, without the browser's answer, may not matter.
        if let launch, let patience {
            answer.letter("e")
            answer.output(Self.kept.error)
            answer.letter("l")
            answer.count(launchCount)
            answer.string(launch.program)
            answer.count(launch.arguments.count)
            for argument in launch.arguments { answer.string(argument) }
            answer.string(launch.profile ?? "")
            answer.letter("m")
            answer.count(patience.milliseconds)
            answer.byte(patience.hearsEnter ? 1 : 0)
            answer.output(Output(sent))
            return answer.all
        }
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
        var system = System(workingFolder: request.folder) { [self] path, wantsContent in
            place(path, wantsContent ? .content : .kind)
        }
        system.write = { [self, system] output, path, manner throws(SystemError) in
            if system.kind(path) == .folder { throw SystemError("it is a folder") }
            if manner.keepsUnchanged || manner.sparesOthers, system.kind(path) == .file {
                let bytes = try system.read(path)
                if manner.keepsUnchanged, bytes == output.bytes { return false }
                try manner.check(replacing: bytes)
            }
            acts.append(.write(output, path: path, manner))
            return true
        }
        system.readStandardInput = { [self] () throws(SystemError) in
            if request.input == nil { asksForInput = true }
            return request.input ?? []
        }
        system.writeStandardOutput = { [self] output throws(SystemError) in self.output.write(output) }
        system.writeStandardError = { [self] output throws(SystemError) in error.write(output) }
        system.remove = { [self] path throws(SystemError) in acts.append(.remove(path)) }
        system.removeEmptyFolder = { [self] path in
            acts.append(.removeFolder(path))
            return true
        }
        system.sweep = { [self] path, _ in acts.append(.sweep(path)) }
        system.environment = { [self] name in request.environment[name] }
        system.standardErrorIsTerminal = { [self] in request.isTerminal }
        system.deniesSandboxes = { [self] in request.deniesSandboxes }
        system.startBrowser = { [self] launch throws(SystemError) in try start(launch) }
        system.rounds = System.Rounds(
            recall: { Self.watched },
            keep: { [self] watched in
                if !isUnanswered { Self.watched = watched }
            })
        system.watcher = { _ throws(SystemError) in throw SystemError("the host watches") }
        return system
    }

    // MARK: - Browsers

    /// A browser whose last news are in the request; what they lack ends the run, which the host begins anew with the next.
    private func start(_ launch: Browser.Launch) throws(SystemError) -> Browser {
        let unanswered = SystemError("the host is asked")
        if isUnanswered { throw unanswered }
        self.launch = launch
        launchCount += 1
        var browser = Browser(
            send: { [self] bytes throws(SystemError) in
                if isUnanswered { throw unanswered }
                sent += bytes
            },
            next: { [self] milliseconds, hearsEnter throws(SystemError) in
                if isUnanswered { throw unanswered }
                guard let news else {
                    patience = (milliseconds, hearsEnter)
                    Self.kept.error = error
                    throw unanswered
                }
                (self.news, sent) = (nil, [])
                return news
            },
            end: {})
        browser.keep = { [self] talk in
            if isUnanswered { return }
            if recallCount > Self.kept.talks.count { Self.kept.talks.append(talk) }
            Self.kept.talks[recallCount - 1] = talk
        }
        browser.recall = { [self] in
            recallCount += 1
            guard recallCount <= Self.kept.talks.count else { return nil }
            error = Self.kept.error
            return Self.kept.talks[recallCount - 1]
        }
        return browser
    }

    // MARK: - Asking

    /// Whether the run goes on without an answer, only to find more questions.
    private var isUnanswered: Bool { asksForInput || !questions.isEmpty || patience != nil }

    /// Returns the information about an absolute path; nil, after adding a question, if there is none.
    private func place(_ path: String, _ question: Question) -> System.Place? {
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
}
