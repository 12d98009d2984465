#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An answer whose body is written piece by piece, as the responses of Hummingbird and Vapor are.
package struct Response: Sendable {
    package var headers: [(name: String, value: String)]
    package var body: AsyncStream<String>

    /// A page whose head is written at once, and its content when that is there.
    package init(policy: String, head: String, content: @escaping @Sendable () async -> String) {
        headers = [("content-type", "text/html; charset=utf-8"), ("content-security-policy", policy)]
        body = AsyncStream { pieces in
            pieces.yield(head)
            Task {
                pieces.yield(await content() + "</main></html>\n")
                pieces.finish()
            }
        }
    }
}

/// A server: what a framework does, as short as can be.
package enum Server {
    /// Serves responses at the port that is the first argument, 8080 else; 0 is any that is free.
    ///
    /// - Parameter respond: Gets the path and the query of a request: `/?rows=3`.
    package static func run(_ respond: @escaping @Sendable (_ target: String) async -> Response) -> Never {
        signal(SIGPIPE, SIG_IGN)
        let listener = listen(at: CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8080)
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { continue }
            Task.detached { await answer(connection, respond) }
        }
    }

    private static func answer(_ connection: Int32, _ respond: @Sendable (String) async -> Response) async {
        defer { close(connection) }
        var request = [UInt8](repeating: 0, count: 8192)
        let count = read(connection, &request, request.count)
        guard count > 0 else { return }
        // "GET /?rows=3 HTTP/1.1"
        let words = request[..<count].split(separator: UInt8(ascii: " "), maxSplits: 2)
        let response = await respond(words.count > 1 ? String(decoding: words[1], as: UTF8.self) : "/")
        var head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nconnection: close\r\n"
        for header in response.headers { head += header.name + ": " + header.value + "\r\n" }
        guard send(head + "\r\n", to: connection) else { return }
        for await piece in response.body {
            let length = String(piece.utf8.count, radix: 16)
            guard send("\(length)\r\n\(piece)\r\n", to: connection) else { return }
        }
        _ = send("0\r\n\r\n", to: connection)
    }

    private static func send(_ text: String, to connection: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    private static func listen(at port: UInt16) -> Int32 {
        #if canImport(Darwin)
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var reuse: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        precondition(isBound, "the port is taken")
        #if canImport(Glibc)
            _ = Glibc.listen(listener, 64)
        #elseif canImport(Musl)
            _ = Musl.listen(listener, 64)
        #else
            _ = Darwin.listen(listener, 64)
        #endif
        // Port 0 is any that is free.
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(listener, $0, &size) }
        }
        print("http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")
        fflush(nil)
        return listener
    }

    /// Stands for a database or another server.
    @Sendable package static func loadFeed() async -> String {
        let delay = getenv("FEED_DELAY").flatMap { Int(String(cString: $0)) } ?? 1000
        try? await Task.sleep(for: .milliseconds(delay))
        return "<article><h1>Ada</h1><p>The feed is here.</p></article>"
    }
}
