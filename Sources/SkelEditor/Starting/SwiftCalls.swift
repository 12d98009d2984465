import SkelText

/// The calls of functions with certain names in a Swift file, such as `.target(name: "App")` in a `Package.swift`. One inside
/// the arguments of another is left out.
struct SwiftCalls {
    /// A call, with the text between its parentheses.
    struct Call {
        let name: String
        let arguments: ArraySlice<UInt8>

        /// The value of the first argument that is called `label` and is a string without escapes; nil for none.
        func string(_ label: String) -> String? {
            let start = Array((label + ":").utf8)
            var rest = arguments
            while let index = rest.firstIndex(of: start[0]) {
                rest = rest[index...]
                if rest.starts(with: start), index == arguments.startIndex || !isLetter(arguments[index - 1]) {
                    let value = rest.dropFirst(start.count).drop { $0 <= UInt8(ascii: " ") }
                    guard value.first == SwiftCalls.quote else { return nil }
                    return String(decoding: value.dropFirst().prefix { $0 != SwiftCalls.quote }, as: UTF8.self)
                }
                rest = rest.dropFirst()
            }
            return nil
        }

        private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    }

    fileprivate static let quote = UInt8(ascii: "\"")

    /// The calls in the order of the file.
    static func read(_ bytes: [UInt8], named names: [String]) -> [Call] {
        var calls: [Call] = []
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == bytes[position]
            {
                position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                continue
            }
            let rest = bytes[position...]
            guard let name = names.first(where: { rest.starts(with: ".\($0)(".utf8) }) else {
                position = bytes[position] == quote ? end(ofStringAt: position, bytes) : position + 1
                continue
            }
            let start = position + name.utf8.count + 2
            position = end(ofArgumentsAt: start, bytes)
            calls.append(Call(name: name, arguments: bytes[start..<position]))
        }
        return calls
    }

    /// The position of the parenthesis that ends the arguments; the end of the file if it is missing.
    private static func end(ofArgumentsAt start: Int, _ bytes: [UInt8]) -> Int {
        var (position, depth) = (start, 1)
        while position < bytes.count {
            switch bytes[position] {
            case quote:
                position = end(ofStringAt: position, bytes)
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return position }
            default: break
            }
            position += 1
        }
        return bytes.count
    }

    /// The position behind a string.
    private static func end(ofStringAt start: Int, _ bytes: [UInt8]) -> Int {
        let end = bytes[(start + 1)...].firstIndex { $0 == quote || $0 == UInt8(ascii: "\n") }
        return end.map { $0 + 1 } ?? bytes.count
    }
}
