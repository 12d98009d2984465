import SkelText

/// Texts and their references.
extension Settings {
    /// Reads `useFontLineHeight`, by its current name; SkeletonView gives `false` its meaning.
    func fontLineHeight(_ declaration: Syntax.Declaration) -> Screen.Setting? {
        guard let written = values.evaluate(declaration) else { return nil }
        let (key, place) = (declaration.property, declaration.valuesSpan)
        guard let single = written.single, let isOn = flag(single), let successor = Property.successor(of: key.text)
        else {
            let found = declaration.syntax.text(of: place)
            values.report(Messages.invalidValue(place, found, of: key.text, expected: "'true' or 'false'", fixes: []))
            return nil
        }
        let usual = tables.root(appearance).appearance.multilineHeight
        let height: Style.TextLineHeight = isOn ? .relativeToFont : .fixed(usual)
        let text = isOn ? "relativeToFont" : "fixed(\(NumberText.text(of: usual)))"
        values.reports.warn(Messages.deprecated(key.span, key.text, successor.name, place, as: text))
        return Screen.Setting(successor, height, in: tables)
    }

    /// Returns the number of a string's text.
    func text(_ value: Value) -> Int32? {
        guard value.kind == .string else { return nil }
        return values.names.intern(values.reports.unescape(value.place))
    }

    /// Returns a text that is valid in paths; nil, with a report, for any other.
    func elementKind(_ value: Value) -> Int32? {
        guard let text = text(value) else { return nil }
        let word = values.names.string(text)
        let marks = [UInt8(ascii: "-"), UInt8(ascii: ".")]
        if !word.isEmpty, word.utf8.allSatisfy({ Characters.isNamePart($0) || marks.contains($0) }) { return text }
        values.report(
            Messages.invalidValue(
                value.place.span, value.place.text, of: Property.elementKind.name,
                expected: "a text of letters, digits, '-', '.' and '_'", near: nil))
        return nil
    }

    /// Returns the number of the picture at a path.
    func picture(_ value: Value) -> Int32? {
        guard value.kind == .string else { return nil }
        let path = values.reports.unescape(value.place)
        guard PictureFile.Format(endOf: path) != nil else { return nil }
        let span = value.place.span
        if let known = tables.pictures.firstIndex(where: { $0.path == path && $0.span.file == span.file }) {
            return Int32(known)
        }
        tables.pictures.append(Picture(path, at: span))
        return Int32(tables.pictures.count - 1)
    }
}
