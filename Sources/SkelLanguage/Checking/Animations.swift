import SkelText

/// Reads the values of `animation` properties, and declared animations, into the tables.
struct Animations {
    private let tables: Tables
    /// By name number, the indices in `Tables.animations` of the animations read so far.
    private var indices: [Int32: Int32] = [:]

    init(into tables: Tables) { self.tables = tables }

    /// Reads the choice of an `animation` property; nil if the value isn't one.
    mutating func choice(_ value: Value, _ values: ValueReader) -> Style.AnimationChoice? {
        guard value.kind == .word || value.kind == .function else { return nil }
        let word = values.names.string(value.word)
        if value.kind == .word {
            if word == "none" { return Style.AnimationChoice.none }
            if values.declared.animations.number(of: value.word) != nil {
                return index(of: value.word, values).map { .custom($0) } ?? Style.AnimationChoice.none
            }
        }
        guard word == "sliding" || word == "pulse" else { return nil }
        var motion = MotionArguments(
            duration: word == "sliding" ? 1.5 : 1, timing: word == "sliding" ? .easeIn : .easeInOut)
        if value.kind == .function {
            guard let arguments = values.arguments(of: value) else { return nil }
            let before = values.reports.errorCount
            for argument in arguments { Self.read(argument, of: word, into: &motion, values) }
            guard values.reports.errorCount == before else { return nil }
        }
        if word == "pulse" { return .pulse(duration: motion.duration, timing: motion.timing) }
        return .sliding(
            motion.direction, duration: motion.duration, timing: motion.timing, autoreverses: motion.autoreverses)
    }

    /// The shortest time: times are written in thousandths of a second.
    static let shortestTime = 0.001

    private struct MotionArguments {
        /// The kind of an argument, which its type determines.
        enum Sort: UInt8 {
            case direction, time, timing, autoreverses

            /// The name in messages; nil for a word that stands for itself.
            var name: String? {
                switch self {
                case .direction: "direction"
                case .time: "time"
                case .timing: "timing"
                case .autoreverses: nil
                }
            }
        }

        var direction: SlidingDirection?
        var duration: Double
        var timing: Timing
        var autoreverses = false
        /// The kinds given so far, as bits.
        private var given: UInt8 = 0

        init(duration: Double, timing: Timing) {
            self.duration = duration
            self.timing = timing
        }

        /// Notes a kind; returns false if it was given before.
        mutating func note(_ sort: Sort) -> Bool {
            let bit = UInt8(1) << sort.rawValue
            defer { given |= bit }
            return given & bit == 0
        }
    }

    private static func read(
        _ argument: ValueReader.Argument, of function: String, into motion: inout MotionArguments,
        _ values: ValueReader
    ) {
        let before = values.reports.errorCount
        var sort: MotionArguments.Sort?
        if argument.label == nil, argument.values.count == 1, let value = argument.values.first {
            sort = read(value, into: &motion, isSliding: function == "sliding", values)
        }
        guard values.reports.errorCount == before else { return }
        let place = argument.place.span
        guard let sort else {
            return values.report(Messages.invalidMotionArgument(place, argument.place.text, of: function))
        }
        if !motion.note(sort) {
            values.report(Messages.repeatedArgument(place, argument.place.text, sort.name, of: function))
        }
    }

    /// Reads an argument. Types identify arguments, so they may be in any order; returns nil for an invalid one.
    private static func read(
        _ value: Value, into motion: inout MotionArguments, isSliding: Bool, _ values: ValueReader
    ) -> MotionArguments.Sort? {
        if let seconds = value.kind == .number ? values.seconds(value) : nil {
            motion.duration = seconds
            return seconds >= shortestTime ? .time : nil
        }
        if let timing = values.timing(value) {
            motion.timing = timing
            return .timing
        }
        guard isSliding, value.kind == .word else { return nil }
        let word = values.names.string(value.word)
        if word == "autoreverses" {
            motion.autoreverses = true
            return .autoreverses
        }
        motion.direction = SlidingDirection.allCases.first { $0.name == word }
        return motion.direction.map { _ in .direction }
    }

    /// Returns the index of a declared animation; nil, with a report, if it's invalid.
    mutating func index(of name: Int32, _ values: ValueReader) -> Int32? {
        guard let number = values.declared.animations.number(of: name) else { return nil }
        let place = values.declared.animations.places[number]
        if values.declared.animations.states[number] == .unread {
            values.declared.animations.states[number] = .done
            let animation = Self.read(Syntax.NamedBlock(place), named: name, values)
            indices[name] = Int32(tables.animations.count)
            tables.animations.append(animation)
        }
        return indices[name]
    }
}
