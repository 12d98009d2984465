import Server

/// Serves the page with a skeleton that was compiled with the program.
@main
struct Serve {
    static func main() {
        Server.run { _ in feedPage(content: Server.loadFeed) }
    }
}
