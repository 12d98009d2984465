import Foundation

/// Prints the skeleton of a screen, as a server would put it in a page: `App Feed`.
@main
struct App {
    static func main() throws {
        let name = CommandLine.arguments.dropFirst().first ?? "Feed"
        guard let skeleton = Bundle.module.url(forResource: name, withExtension: "svg") else {
            print("there is no skeleton '\(name)'")
            exit(1)
        }
        print(try String(contentsOf: skeleton, encoding: .utf8))
    }
}
