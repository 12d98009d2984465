import SkelText

/// What all readers of JSON ask of a document: values of a kind and members of objects. What is not as expected is reported.
extension Problems {
    /// The document that a file holds; nil after reporting that it is no text, or no JSON.
    ///
    /// - Parameter deepest: how deep its values may nest.
    mutating func document(in file: SourceFile, deepest: Int = JSONReader.deepest) -> JSONValue? {
        if let flaw = firstFlaw(in: file.bytes) {
            report(Messages.flaw(flaw, in: file.bytes, file: 0))
            return nil
        }
        return JSONReader.read(file, deepest: deepest, reporting: &self)
    }

    /// The members of an object; nil after reporting that it is none.
    ///
    /// - Parameter name: what the object is, with its article: `a manifest`.
    mutating func members(of value: JSONValue, called name: String) -> [JSONValue.Member]? {
        if case .object(let members) = value.kind { return members }
        report(Messages.wrongType(value, of: name, expected: "an object"))
        return nil
    }

    /// The objects of a list; nil after reporting that the value is none.
    ///
    /// - Parameter key: whose value it is.
    mutating func objects(of value: JSONValue, under key: String) -> [JSONValue]? {
        if let values = value.list { return values }
        report(Messages.wrongType(value, of: "'\(key)'", expected: "a list of objects"))
        return nil
    }

    /// Reports a key that an object does not have, with the nearest one that it could.
    mutating func report(unknown member: JSONValue.Member, of name: String, keys: [String]) {
        let near = Spelling.nearest(to: member.key, among: keys)
        report(Messages.unknownKey(member.key, of: name, at: member.keySpan, near: near))
    }
}
