import SkelText

/// Writes JSON that is safe inside a page: no text of it ends the surrounding element.
struct PreviewJSON {
    private(set) var output = Output()
    private var isFirst = true

    mutating func object(_ name: StaticString? = nil, _ write: (inout PreviewJSON) -> Void) {
        enclose(name, "{", "}", write)
    }

    mutating func list<Elements: Sequence>(
        _ name: StaticString? = nil, _ elements: Elements, _ write: (Elements.Element, inout PreviewJSON) -> Void
    ) {
        enclose(name, "[", "]") { json in
            for element in elements { write(element, &json) }
        }
    }

    mutating func value(_ name: StaticString, _ text: String) {
        begin(name)
        output.write(json: text)
    }

    mutating func value(_ name: StaticString, _ number: Int) {
        begin(name)
        output.write(number)
    }

    mutating func value(_ name: StaticString, _ flag: Bool) {
        begin(name)
        output.write(flag ? "true" : "false")
    }

    /// Writes a member in points, rounded to a tenth.
    mutating func value(_ name: StaticString, points: Double) {
        begin(name)
        output.write(points: (points * 10).rounded() / 10)
    }

    /// Writes an element of a list.
    mutating func item(_ text: String) {
        begin(nil)
        output.write(json: text)
    }

    mutating func item(_ number: Int) {
        begin(nil)
        output.write(number)
    }

    /// Writes an element in points, rounded to a tenth.
    mutating func item(points: Double) {
        begin(nil)
        output.write(points: (points * 10).rounded() / 10)
    }

    private mutating func enclose(
        _ name: StaticString?, _ start: StaticString, _ end: StaticString, _ write: (inout PreviewJSON) -> Void
    ) {
        begin(name)
        output.write(start)
        isFirst = true
        write(&self)
        output.write(end)
        isFirst = false
    }

    private mutating func begin(_ name: StaticString?) {
        if !isFirst { output.write(byte: UInt8(ascii: ",")) }
        isFirst = false
        guard let name else { return }
        output.write(byte: UInt8(ascii: "\""))
        output.write(name)
        output.write("\":" as StaticString)
    }
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
