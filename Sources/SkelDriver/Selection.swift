import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// The drawings to make from a skeleton: the command line's size, variants and directions.
struct Selection: Sendable {
    enum Variants: Sendable, Equatable {
        /// The skeleton without variants, or with the variants that match a given size.
        case base
        case named(String)
        /// The skeleton without variants, and with each variant.
        case all
    }

    /// The size; nil for the skeleton's own.
    var size: Size?
    var variants = Variants.base
    /// The directions; empty for the skeleton's own animation.
    var directions: [SlidingDirection] = []
    /// Whether the names of outputs include the size, and the direction even if there is only one, because there are
    /// outputs besides this selection.
    var namesSize = false
    var namesDirection = false

    /// One drawing of a skeleton.
    struct Job: Sendable {
        /// The indices in `Screen.variants` to apply, in order.
        var variants: [Int] = []
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
            guard let size else { return [Job()] }
            return [
                Job(
                    variants: screen.variants(meetingTestsAt: size.width, size.height),
                    suffixes: namesSize ? [size.argument] : [])
            ]
        case .named(let name):
            guard let index = screen.variants.firstIndex(where: { $0.name == name }) else { return [] }
            return [Job(variants: [index], suffixes: [name])]
        case .all:
            return [Job()] + screen.variants.indices.map { Job(variants: [$0], suffixes: [screen.variants[$0].name]) }
        }
    }
}

extension Size {
    /// Parses `375x812`: two positive numbers of the language up to 1e9; nil for anything else.
    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Self.length(parts[0]), let height = Self.length(parts[1]) else {
            return nil
        }
        self.init(width: width, height: height)
    }

    /// The size in the form of the command line: `375x812`.
    var argument: String {
        var text = Output()
        text.write(points: width)
        text.write("x")
        text.write(points: height)
        return text.string
    }

    private static func length(_ text: Substring) -> Double? {
        NumberText.plainNumber(String(text)).flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil }
    }
}
