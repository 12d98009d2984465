import Skelgen

/// The skeletons that were needed so far, each compiled once.
actor Skeletons {
    private var feeds: [Int: Placeholder] = [:]

    /// The feed with a number of posts.
    func feed(rows: Int) throws -> Placeholder {
        if let feed = feeds[rows] { return feed }
        let compilation = try Skelgen.compile(Self.feed(rows: rows)) { path in
            path == "tokens.skel" ? Array("let gutter: 16".utf8) : nil
        }
        guard let placeholder = compilation.outputs.first?.placeholder else {
            throw Mistakes(diagnostics: compilation.diagnostics)
        }
        feeds[rows] = placeholder
        return placeholder
    }

    private static func feed(rows: Int) -> String {
        """
        import "tokens.skel"

        skeleton Feed {
          size: 375 auto
          title: "Loading the feed"
          padding: $gutter
          gap: $gutter
          repeat \(rows) {
            row post {
              gap: 12
              imageView photo { width: 48; height: 48; cornerRadius: 50% }
              label text { flex: 1; numberOfLines: 3 }
            }
          }
        }
        """
    }
}

/// What is wrong with a source.
struct Mistakes: Error, CustomStringConvertible {
    let diagnostics: [Diagnostic]
    var description: String { diagnostics.map { $0.description }.joined(separator: "\n") }
}
