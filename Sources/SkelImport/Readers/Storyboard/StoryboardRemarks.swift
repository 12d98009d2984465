/// Sentences about what a storyboard doesn't tell about its screens, for comments above their skeletons. Remarks about the
/// whole file occur once.
struct StoryboardRemarks {
    /// Whether the file sets `isSkeletonable` on any view.
    let isSetInFile: Bool
    private var isSaid = false
    private var areGuidesSaid = false

    init(isSetInFile: Bool) { self.isSetInFile = isSetInFile }

    /// The facts about a screen that need remarks.
    struct Facts {
        /// Whether positions depend on safe areas or margins.
        var usesGuides = false
        /// The first list whose cells are in another file.
        var emptyList: String?
        /// The name of the first list with several prototype cells.
        var mixedList: String?
        /// The name of the first list that is not skeletonable.
        var keptList: String?
    }

    mutating func sentences(_ facts: Facts, _ state: StoryboardState) -> [String] {
        var sentences: [String] = []
        if !isSetInFile, !isSaid {
            isSaid = true
            sentences.append("Nothing in the storyboard sets isSkeletonable, so all views take part.")
        } else if isSetInFile, !state.isSet {
            sentences.append("Nothing on this screen sets isSkeletonable, so all of it takes part.")
        } else if state.isSet, state.parts[0] == .around {
            sentences.append(
                "The screen itself does not set isSkeletonable: views that do take part, and what they are in.")
        }
        if let list = facts.keptList {
            sentences.append(
                "'\(list)' is not skeletonable in the storyboard: where code says otherwise, take its isSkeletonable out."
            )
        }
        if let list = facts.emptyList.flatMap({ Naming.view($0) }) {
            sentences.append(
                "The cells of '\(list)' are not in the storyboard: --cell \(list)=FILE takes one from a xib.")
        }
        if let list = facts.mixedList.flatMap({ Naming.view($0) }) {
            sentences.append("Only code knows which rows of '\(list)' use which of its cells: here they take turns.")
        }
        if facts.usesGuides, !areGuidesSaid {
            areGuidesSaid = true
            sentences.append("Safe areas and margins are not in the storyboard: distances are those of its frames.")
        }
        return sentences
    }
}
