/// The numbers of characters that make the lines of a text: more than `least`, up to `most`.
struct PageCharacters {
    /// The mean width of a character of running text in a drawing, relative to the font size.
    static let character = 0.44
    /// The room at the end of a line in which the next word does not fit, in characters.
    static let ragged = 1.25 / character
    /// The most characters of a text that is cut off.
    static let endless = 1e6

    var least = 0.0
    var most = endless

    func contains(_ count: Double) -> Bool { least < count && count <= most }

    /// How many lines more or less a number of characters makes.
    func missedLines(by count: Double) -> Double {
        if contains(count) { return 0 }
        guard most < Self.endless, most > least else { return 1 }
        let line = most - least
        return count > most ? ((count - most) / line).rounded(.up) : ((least - count) / line).rounded(.down) + 1
    }

    func intersection(_ other: PageCharacters) -> PageCharacters {
        PageCharacters(least: max(least, other.least), most: min(most, other.most))
    }

    /// The numbers in another range, too, if there are any.
    func narrowed(by other: PageCharacters) -> PageCharacters {
        let both = intersection(other)
        return both.least + 1 < both.most ? both : self
    }

    /// The number nearest to another in the middle half, in fives if there is one: near the ends, single words decide where lines
    /// break. No word does at the lower end of a single line.
    func central(_ count: Double) -> Double {
        let margin = most < Self.endless ? (most - least) / 4 : 0
        let lower = least > 0 ? margin : 0
        let middle = max(min(count, most - margin), least + max(lower, 1))
        // Half the margin is enough for a round number.
        let round = (middle / 5).rounded() * 5
        let isRound = round >= 5 && PageCharacters(least: least + lower / 2, most: most - margin / 2).contains(round)
        return min(99_999, max(1, isRound ? round : middle.rounded()))
    }
}
