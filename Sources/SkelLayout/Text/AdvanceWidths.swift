import SkelText

/// Estimates the width of a line of text from the advance widths of a common sans-serif, whatever the reader's font is.
package enum AdvanceWidths {
    /// The widths of the glyphs of consecutive code points.
    struct Block: Sendable {
        let first: UInt32
        /// In 2048ths of the font size; 0 if the font has no glyph.
        let regular: [UInt16]
        let bold: [UInt16]

        func contains(_ scalar: UInt32) -> Bool { scalar >= first && scalar - first < UInt32(regular.count) }
    }

    /// The number of table units per font size.
    private static let unitsPerEm = 2048.0
    /// The lowest weight for which CSS chooses the bold face of a font with two faces (css-fonts-4, section 5.2).
    private static let boldWeight = 600
    /// The mean width of a character, relative to the font size, of texts that are not known: about the average of
    /// names, titles and numbers in the table's font.
    private static let meanWidth = 0.5

    /// The width of a text on one line, in points. Characters that aren't in the table are as wide as the font size in
    /// East Asian scripts and emoji, and half of that elsewhere; combining marks take no room.
    package static func width(of text: String, fontSize: Double, weight: Int) -> Double {
        let isBold = weight >= boldWeight
        var units = 0.0
        for scalar in text.unicodeScalars { units += width(of: scalar, isBold: isBold) }
        return units / unitsPerEm * fontSize
    }

    /// The estimated width of this many characters, in points.
    static func width(ofCharacters count: Int, fontSize: Double) -> Double { Double(count) * meanWidth * fontSize }

    /// The width of a character in table units.
    private static func width(of scalar: Unicode.Scalar, isBold: Bool) -> Double {
        if let block = blocks.first(where: { $0.contains(scalar.value) }) {
            let width = (isBold ? block.bold : block.regular)[Int(scalar.value - block.first)]
            if width > 0 { return Double(width) }
        }
        return Double(scalar.columns) * meanWidth * unitsPerEm
    }
}
