import SkelText

/// Common checks of JSON documents: values of a type and members of objects. Mismatches are reported.
extension Problems {
    /// The document in a file; nil, with a report, if it isn't text or JSON.
    ///
    /// - Parameter deepest: the deepest nesting of its values.
    mutating func document(in file: SourceFile, deepest: Int = JSONReader.deepest) -> JSONValue? {
        if let flaw = firstFlaw(in: file.bytes) {
            report(Messages.flaw(flaw, in: file.bytes, file: 0))
            return nil
        }
        return JSONReader.read(file, deepest: deepest, reporting: &self)
    }

    /// The members of an object; nil, with a report, for another value.
    ///
    /// - Parameter name: the object with its article: `a manifest`.
    mutating func members(of value: JSONValue, called name: String) -> [JSONValue.Member]? {
        if case .object(let members) = value.kind { return members }
        report(Messages.wrongType(value, of: name, expected: "an object"))
        return nil
    }

    /// The objects of a list; nil, with a report, for another value.
    ///
    /// - Parameter key: the key of the value.
    mutating func objects(of value: JSONValue, under key: String) -> [JSONValue]? {
        if let values = value.list { return values }
        report(Messages.wrongType(value, of: "'\(key)'", expected: "a list of objects"))
        return nil
    }

    /// Reports an unknown key of an object, with the nearest valid one.
    mutating func report(unknown member: JSONValue.Member, of name: String, keys: [String]) {
        let near = Spelling.nearest(to: member.key, among: keys)
        report(Messages.unknownKey(member.key, of: name, at: member.keySpan, near: near))
    }
}
