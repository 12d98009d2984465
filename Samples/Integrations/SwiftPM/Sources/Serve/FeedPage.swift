/// An answer whose body is written piece by piece, as the responses of Hummingbird and Vapor are.
struct Response: Sendable {
    var headers: [(name: String, value: String)]
    var body: AsyncStream<String>
}

/// The page of a feed: its skeleton at once, its content when that is there.
///
/// A style sheet that is in the page needs the permission of a strict policy: a number that is another in each answer.
func feedPage(content: @escaping @Sendable () async -> String) -> Response {
    let nonce =
        String(UInt64.random(in: 1...UInt64.max), radix: 36) + String(UInt64.random(in: 1...UInt64.max), radix: 36)
    let head = """
        <!doctype html><html lang="en"><title>Feed</title>
        <meta name="viewport" content="width=device-width">
        <style nonce="\(nonce)">\(FeedSkeleton.css)</style>
        <main>\(FeedSkeleton.html)
        """
    return Response(
        headers: [
            ("content-type", "text/html; charset=utf-8"),
            ("content-security-policy", "default-src 'none'; style-src 'nonce-\(nonce)'"),
        ],
        body: AsyncStream { pieces in
            pieces.yield(head)
            Task {
                pieces.yield(await content() + "</main></html>\n")
                pieces.finish()
            }
        })
}
