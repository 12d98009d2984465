import SkelText

/// Notes about parts of a file that a sketch can't contain: one for each kind, at its first occurrence.
struct StoryboardLosses {
    enum Kind {
        case noFrame, badFrame, sameID, unknownItem, entangled, embedded, noScreenSize, emptyScreen, layout, reference
    }

    let markup: StoryboardMarkup
    private var notes: [(kind: Kind, note: Diagnostic)] = []

    init(_ markup: StoryboardMarkup) { self.markup = markup }

    mutating func note(_ message: String, _ kind: Kind, at element: Int) {
        if notes.contains(where: { $0.kind == kind }) { return }
        notes.append((kind, Diagnostic(.lostInImport, message, at: markup.span(element))))
    }

    /// - Parameter isUsed: whether there is a sketch. Otherwise, screens without views are an error, not a note.
    func notes(ofUse isUsed: Bool) -> [Diagnostic] {
        notes.filter { isUsed || $0.kind != .emptyScreen }.map { $0.note }
    }
}
