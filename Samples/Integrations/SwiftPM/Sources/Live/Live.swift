import Server
import Skelgen

/// Serves the page with a skeleton that is compiled at run time, for the number of posts that this reader had last:
/// `/?rows=3`.
@main
struct Live {
    static func main() {
        let skeletons = Skeletons()
        Server.run { target in
            let rows = target.split(separator: "=").last.flatMap { Int($0) } ?? 3
            do {
                return page(try await skeletons.feed(rows: min(max(rows, 1), 50)), content: Server.loadFeed)
            } catch {
                // A page can do without.
                print(error)
                return page(nil, content: Server.loadFeed)
            }
        }
    }

    /// The skeleton at once, the content when that is there. The policy allows this style sheet by its hash.
    static func page(_ skeleton: Placeholder?, content: @escaping @Sendable () async -> String) -> Response {
        Response(
            policy: "default-src 'none'; style-src '\(skeleton?.styleHash ?? "none")'",
            head: """
                <!doctype html><html lang="en"><title>Feed</title>
                <meta name="viewport" content="width=device-width">
                <style>\(skeleton?.styleSheet ?? "")</style>
                <main>\(skeleton?.element ?? "")
                """, content: content)
    }
}
