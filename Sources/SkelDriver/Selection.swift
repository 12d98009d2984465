import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// The drawings to make from a skeleton: the command line's size, window, variants and directions.
struct Selection: Sendable {
    enum Variants: Sendable, Equatable {
        /// The skeleton without variants, or with the variants that match a given size or window.
        case base
        case named(String)
        /// The skeleton without variants, and with each variant.
        case all
    }

    /// The size, whose height the content may decide; nil for the skeleton's own.
    var size: Viewport?
    /// The width of the window in points; nil for the drawing's own.
    var window: Double?
    var variants = Variants.base
    /// The directions; empty for the skeleton's own animation.
    var directions: [SlidingDirection] = []
    /// Whether the names of outputs include the size, and the direction even if there is only one, because there are
    /// outputs besides this selection.
    var namesSize = false
    var namesDirection = false

    /// Whether a page chooses the variants.
    var isOpen: Bool { size == nil && window == nil && variants == .base }

    /// One drawing of a skeleton.
    struct Job: Sendable {
        /// The indices in `Screen.variants` to apply, in order.
        var variants: [Int] = []
        /// The one of them that it is the picture of, at that one's size; nil if it is of none.
        var picture: Int?
        var direction: SlidingDirection?
        /// The additions to the names of its outputs: the variant, the direction.
        var suffixes: [String] = []
    }

    /// The drawings of a skeleton, in the order of the outputs; empty if it lacks the variant.
    func jobs(for screen: Screen) -> [Job] {
        let choices = choices(for: screen)
        if directions.isEmpty { return choices }
        return choices.flatMap { choice in
            directions.map { direction in
                var job = choice
                job.direction = direction
                if directions.count > 1 || namesDirection { job.suffixes.append(direction.name) }
                return job
            }
        }
    }

    private func choices(for screen: Screen) -> [Job] {
        switch variants {
        case .base:
            if isOpen { return [Job()] }
            // The content decides an automatic height.
            let chosen =
                size.map { screen.variants(meetingTestsAt: $0.width, $0.height ?? .nan, window: window) }
                ?? screen.variants(inWindow: window)
            return [Job(variants: chosen, suffixes: namesSize ? size.map { [$0.argument] } ?? [] : [])]
        case .named(let name):
            guard let index = screen.variants.firstIndex(where: { $0.name == name }) else { return [] }
            return [job(ofPictureOf: index, in: screen)]
        case .all:
            return [Job()] + screen.variants.indices.map { job(ofPictureOf: $0, in: screen) }
        }
    }

    private func job(ofPictureOf index: Int, in screen: Screen) -> Job {
        Job(
            variants: screen.variants(ofPictureOf: index, window: window), picture: index,
            suffixes: [screen.variants[index].name])
    }
}

extension Viewport {
    /// Parses `375x812`, two positive numbers of the language up to 1e9, or `375xauto`; nil for anything else.
    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = length(argument: parts[0]) else { return nil }
        let height = length(argument: parts[1])
        guard height != nil || parts[1] == "auto" else { return nil }
        self.init(width: width, height: height)
    }

    /// The size in the form of the command line: `375x812`.
    var argument: String {
        var text = Output()
        text.write(points: width)
        text.write("x")
        if let height { text.write(points: height) } else { text.write("auto") }
        return text.string
    }
}

/// Parses a positive number of the language up to 1e9; nil for anything else.
func length(argument: some StringProtocol) -> Double? {
    NumberText.plainNumber(String(argument)).flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil }
}
