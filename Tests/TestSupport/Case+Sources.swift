import Foundation

extension Case {
    /// A text that is in no file, shown as itself.
    package static func text(_ text: String) -> Case { Case(name: text, text: text) }

    /// The files of `Samples`, in order of their paths.
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
