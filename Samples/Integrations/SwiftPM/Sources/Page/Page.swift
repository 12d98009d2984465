/// Prints a placeholder as a server would put it into a page.
@main
struct Page {
    static func main() {
        print("<style>" + LoginSkeleton.css + "</style>")
        print(LoginSkeleton.html)
    }
}
