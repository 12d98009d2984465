extension Output {
    /// Writes a JSON string with its quotes; control characters, quotes and backslashes are escaped, the rest is UTF-8.
    package mutating func write(json string: String) {
        var string = string
        write(byte: UInt8(ascii: "\""))
        string.withUTF8 { bytes in
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                    write(byte: UInt8(ascii: "\\"))
                    write(byte: byte)
                case UInt8(ascii: "\n"): write("\\n" as StaticString)
                case UInt8(ascii: "\t"): write("\\t" as StaticString)
                case 0..<0x20, 0x7F: write(escaped: byte)
                default: write(byte: byte)
                }
            }
        }
        write(byte: UInt8(ascii: "\""))
    }

    /// Writes a JSON number, or `null`.
    package mutating func write(json number: Int?) {
        if let number { write(number) } else { write("null" as StaticString) }
    }

    /// Writes elements separated by commas.
    package mutating func writeList<Element>(_ elements: [Element], _ write: (Element, inout Output) -> Void) {
        for (index, element) in elements.enumerated() {
            if index > 0 { self.write(byte: UInt8(ascii: ",")) }
            write(element, &self)
        }
    }

    private mutating func write(escaped byte: UInt8) {
        write("\\u00" as StaticString)
        write(byte < 16 ? "0" : "")
        write(String(byte, radix: 16))
    }
}
