import SkelText

/// How wide a line of text is, by the advance widths of a common sans-serif, whatever font a reader has.
enum AdvanceWidths {
    /// The widths of the glyphs of consecutive code points.
    struct Block: Sendable {
        let first: UInt32
        /// 2048ths of the font size; 0 where the font has no glyph.
        let regular: [UInt16]
        let bold: [UInt16]

        func contains(_ scalar: UInt32) -> Bool { scalar >= first && scalar - first < UInt32(regular.count) }
    }

    /// Units of the table in a font size.
    private static let unitsPerEm = 2048.0
    /// CSS takes the bold face from this weight on, where a font has a regular and a bold one (css-fonts-4, 5.2).
    private static let boldWeight = 600
    /// Characters of text that nobody knows are half as wide as the font size: about what names, titles and numbers are on
    /// average in the table's font.
    private static let meanWidth = 0.5

    /// The width of a text on one line, in points. What the table does not have is as wide as the font size in East Asian
    /// scripts and emoji, and half of it elsewhere; marks that stand on other letters take no room.
    static func width(of text: String, fontSize: Double, weight: Int) -> Double {
        let isBold = weight >= boldWeight
        var units = 0.0
        for scalar in text.unicodeScalars { units += width(of: scalar, isBold: isBold) }
        return units / unitsPerEm * fontSize
    }

    /// The estimated width of this many characters, in points.
    static func width(ofCharacters count: Int, fontSize: Double) -> Double { Double(count) * meanWidth * fontSize }

    /// In units of the table.
    private static func width(of scalar: Unicode.Scalar, isBold: Bool) -> Double {
        if let block = blocks.first(where: { $0.contains(scalar.value) }) {
            let width = (isBold ? block.bold : block.regular)[Int(scalar.value - block.first)]
            if width > 0 { return Double(width) }
        }
        return Double(scalar.columns) * meanWidth * unitsPerEm
    }
}
