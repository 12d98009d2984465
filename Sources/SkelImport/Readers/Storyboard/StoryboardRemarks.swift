import SkelText

/// Sentences about what a storyboard doesn't tell about its screens, for comments above their skeletons. Remarks about the
/// whole file occur once.
struct StoryboardRemarks {
    /// Whether the file sets `isSkeletonable` on any view.
    let isSetInFile: Bool
    private var isSaid = false
    private var areGuidesSaid = false
    private var areStylesSaid = false
    private var areTitlesSaid = false
    private var areLinesSaid = false
    private var areIndicatorsSaid = false
    private var areBordersSaid = false

    // How the sentences begin or end, whatever they name.
    private static let isUnset = "Nothing in the storyboard sets isSkeletonable, "
    private static let isUnsetHere = "Nothing on this screen sets isSkeletonable, "
    private static let isUnsetItself = "The screen itself does not set isSkeletonable: "
    private static let turns = "Only code knows which rows of "
    private static let guides = "Safe areas and margins are not in the storyboard: distances are those of its frames."
    private static let styles = "Texts with a text style have its usual size: they do not follow Dynamic Type here."
    private static let lines = "Texts that may have more lines than their frames show"
    private static let indicators =
        "Activity indicators are left out: the skeleton itself says that content is loading."
    private static let borders = "Borders without a colour in the storyboard"
    private static let titles =
        "Titles of sections keep their room, without a bone: no view in the storyboard shows them."
    private static let delete = ", delete 'isSkeletonable: false' from it here."
    private static let deleteAll = ", delete 'isSkeletonable: false' from them here."
    private static let until = ", until it sets it as well."
    private static let untilAll = ", until they set it as well."
    private static let cells = " takes one from a xib."
    private static let lightOnly = ", because no asset catalogue around the storyboard has "
    private static let writesDark = ": write lightDark(#light, #dark), which an update keeps."

    private static let unlimited = "In the storyboard it is at most "

    /// The sentence about a view whose largest width, in points, can't be said where it is.
    static func unlimited(_ width: Double) -> String { unlimited + "\(number(width)) wide: here it is not limited." }

    /// Whether a comment is one of these sentences, which may be untrue of the storyboard by now.
    static func isOne(_ text: String) -> Bool {
        let starts = [
            isUnset, isUnsetHere, isUnsetItself, turns, guides, styles, lines, indicators, borders, titles, unlimited,
        ]
        return starts.contains { text.hasPrefix($0) }
            || [delete, deleteAll, until, untilAll, cells, writesDark].contains { text.hasSuffix($0) }
    }

    init(isSetInFile: Bool) { self.isSetInFile = isSetInFile }

    /// The most lists of a screen with a sentence of their own.
    private static let mostLists = 20

    /// Some names as a part of a sentence, each once: `'a', 'b' and 2 more`.
    private struct Names {
        let text: String
        let isOne: Bool
        /// The most names to say; of one more, too, as "1 more" is no shorter.
        private static let mostNamed = 3

        init?(_ all: [String]) {
            var known = StringTable()
            for name in all { known.insert(name) }
            let names = known.strings
            guard let last = names.last else { return nil }
            isOne = names.count == 1
            if names.count > Self.mostNamed + 1 {
                text =
                    names.prefix(Self.mostNamed).joined(separator: ", ") + " and \(names.count - Self.mostNamed) more"
            } else {
                text = isOne ? last : names.dropLast().joined(separator: ", ") + " and " + last
            }
        }

        /// The text at the beginning of a sentence, which may be a kind with an article.
        var capitalized: String { text.prefix(1).uppercased() + text.dropFirst() }
    }

    /// The facts about a screen that need remarks.
    struct Facts {
        /// Whether positions depend on safe areas or margins.
        var usesGuides = false
        /// Whether the size of a text is that of a text style, which follows the reader's setting.
        var usesTextStyles = false
        /// The first text that may have more lines than its frame shows, by its name or by what it says, both quoted; empty if
        /// it has neither.
        var longText: String?
        /// Whether an activity indicator is left out.
        var hasIndicator = false
        /// The name of the first view whose border has no colour in the file; empty if it has none.
        var plainBorder: String?
        /// Whether sections of a static table have titles.
        var hasTitles = false
        /// The names of the lists whose cells are in another file.
        var emptyLists: [String] = []
        /// The names of the lists with several prototype cells.
        var mixedLists: [String] = []
        /// The names of the lists that are not skeletonable.
        var keptLists: [String] = []
        /// The other views that are not skeletonable, but have skeletonable views in them: their names in quotation marks, or
        /// their kinds.
        var unmarked: [String] = []
    }

    mutating func sentences(_ facts: Facts, _ state: StoryboardState) -> [String] {
        var sentences: [String] = []
        if !isSetInFile, !isSaid {
            isSaid = true
            sentences.append(Self.isUnset + "so all views in it take part.")
        } else if isSetInFile, !state.isSet {
            sentences.append(Self.isUnsetHere + "so all of it takes part.")
        } else if state.isSet, state.parts[0] == .around {
            sentences.append(
                Self.isUnsetItself + "only views that set it take part, with the views around them."
            )
        }
        if let lists = Names(facts.keptLists.map { "'\($0)'" }) {
            let (are, them) = lists.isOne ? ("is", "it") : ("are", "them")
            sentences.append(
                "\(lists.text) \(are) not skeletonable in the storyboard: if your code makes \(them) so"
                    + (lists.isOne ? Self.delete : Self.deleteAll))
        }
        if let views = Names(facts.unmarked) {
            let (set, them) = views.isOne ? ("does not set", "it") : ("do not set", "them")
            sentences.append(
                "\(views.capitalized) \(set) isSkeletonable: views in \(them) that do have no bones, as in SkeletonView"
                    + (views.isOne ? Self.until : Self.untilAll))
        }
        for list in facts.emptyLists.prefix(Self.mostLists) {
            if let sentence = Self.sentence(onCellsOf: list), !sentences.contains(sentence) {
                sentences.append(sentence)
            }
        }
        if let lists = Names(facts.mixedLists.compactMap { list in Naming.view(list).map { "'\($0)'" } }) {
            let its = lists.isOne ? "its" : "their"
            sentences.append(Self.turns + "\(lists.text) use which of \(its) cells: here they take turns.")
        }
        if facts.usesGuides, !areGuidesSaid {
            areGuidesSaid = true
            sentences.append(Self.guides)
        }
        if facts.usesTextStyles, !areStylesSaid {
            areStylesSaid = true
            sentences.append(Self.styles)
        }
        if let text = facts.longText, !areLinesSaid {
            areLinesSaid = true
            sentences.append(sentence(onLinesOf: text))
        }
        if facts.hasIndicator, !areIndicatorsSaid {
            areIndicatorsSaid = true
            sentences.append(Self.indicators)
        }
        if let view = facts.plainBorder, !areBordersSaid {
            areBordersSaid = true
            let example = Naming.view(view).map { ", such as that of '\($0)'," } ?? ""
            sentences.append(
                Self.borders + "\(example) have that of what is behind them: set borderColor to your code's."
            )
        }
        if facts.hasTitles, !areTitlesSaid {
            areTitlesSaid = true
            sentences.append(
                Self.titles)
        }
        return sentences
    }

    /// Adds the sentence about named colours without a colour set to the first screen that shows one.
    func add(to sketches: inout [Sketch], _ colors: StoryboardColors) {
        let all = sketches.map { colors.lightNames(in: $0) }
        guard let first = all.firstIndex(where: { !$0.isEmpty }),
            let names = Names(all.flatMap { $0 }.map { "'\(printable($0))'" })
        else { return }
        let (colors, have, them) = names.isOne ? ("colour", "has its", "it") : ("colours", "have their", "them")
        sketches[first].remarks.append(
            "The \(colors) \(names.text) \(have) light value only\(Self.lightOnly)\(them)" + Self.writesDark)
    }

    /// The sentence about texts that may have more lines than their frames show.
    private func sentence(onLinesOf text: String) -> String {
        let example = text.isEmpty ? "" : ", such as \(text),"
        let rest =
            isSetInFile
            ? "grow to hold them, as in SkeletonView, which may move what is below." : "have only the lines shown."
        return Self.lines + "\(example) \(rest)"
    }

    /// The sentence about a list whose cells are in another file.
    static func sentence(onCellsOf list: String) -> String? {
        Naming.view(list).map {
            "The cells of '\($0)' are not in the storyboard: --cell \($0)=FILE" + Self.cells
        }
    }
}
