import SkelText

extension JSON {
    /// A number of points, rounded to a tenth.
    static func points(_ points: Double) -> JSON { .number((points * 10).rounded() / 10) }
}

extension Output {
    /// Writes JSON with every `<` escaped, since it could end a `script` element. Only strings contain any.
    mutating func write(inScript json: Output) {
        json.forEachChunk { chunk in
            var rest = chunk[...]
            while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
                write(rest[..<index])
                write("\\u003c" as StaticString)
                rest = rest[(index + 1)...]
            }
            write(rest)
        }
    }
}
