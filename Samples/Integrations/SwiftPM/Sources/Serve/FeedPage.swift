import Server

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
    return Response(policy: "default-src 'none'; style-src 'nonce-\(nonce)'", head: head, content: content)
}
