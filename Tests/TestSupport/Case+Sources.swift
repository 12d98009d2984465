import Foundation

extension Case {
    /// A text that isn't in a file; test names show the text itself.
    package static func text(_ text: String) -> Case { Case(name: text, text: text) }

    /// The files in `Samples`, by path.
    package static var samples: [Case] {
        let folder = top.appending(path: "Samples")
        let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
        let names = files?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".skel") }.sorted().map { name in
            let data = try? Data(contentsOf: folder.appending(path: name))
            return Case(name: name, text: String(decoding: data ?? Data(), as: UTF8.self))
        }
    }
}
