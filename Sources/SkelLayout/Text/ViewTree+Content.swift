import SkelLanguage

extension ViewTree {
    /// The width of a label's or button's text on one line, in points; nil if its length is unknown.
    func textWidth(of view: Int) -> Double? {
        guard tables.used.content else { return nil }
        let content = tables.content(views[view].settings)
        if content.text == nil, content.characters == nil { return nil }
        let fontSize = textStyle(of: view).fixedFont.value
        if let text = content.text {
            return AdvanceWidths.width(
                of: tables.strings[Int(text)], fontSize: fontSize, weight: content.fontWeight)
        }
        return content.characters.map { AdvanceWidths.width(ofCharacters: $0, fontSize: fontSize) }
    }

    /// The natural size of an image view's picture, in points; nil if there is no picture.
    func pictureSize(of view: Int) -> Size? {
        guard let picture = picture(of: view), let file = tables.pictures[picture].file else { return nil }
        return Size(width: file.width, height: file.height)
    }

    /// The natural size, scaled to the side that the view sets, if it sets only one, like an `img` in HTML.
    func pictureContentSize(of view: Int) -> Size? {
        guard let size = pictureSize(of: view) else { return nil }
        let box = ownBox(of: view, .imageView)
        if box.width.isAbsolute, box.height.isAuto {
            return Size(width: box.width.value, height: box.width.value * size.height / size.width)
        }
        if box.height.isAbsolute, box.width.isAuto {
            return Size(width: box.height.value * size.width / size.height, height: box.height.value)
        }
        return size
    }

    /// The picture of an image view: an index of `Tables.pictures`.
    func picture(of view: Int) -> Int? {
        guard tables.used.content, kind(of: view) == .imageView else { return nil }
        return tables.content(views[view].settings).picture.map { Int($0) }
    }

    /// Whether a view shows its own text, because the view or an ancestor isn't skeletonable.
    func showsText(_ view: Int) -> Bool {
        guard tables.used.content, tables.content(views[view].settings).text != nil else { return false }
        return isKept(view)
    }

    /// Whether a view or an ancestor isn't skeletonable, so that its content is kept.
    func isKept(_ view: Int) -> Bool { views.ancestors(of: view).contains { !views[$0].isSkeletonable } }
}
