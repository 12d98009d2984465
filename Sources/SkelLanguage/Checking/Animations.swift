import SkelText

/// Reads what `animation` properties choose, and the animations that are declared, into the tables.
struct Animations {
    private let tables: Tables
    /// Of those that were read, by the numbers of their names: indices of `Tables.animations`.
    private var indices: [Int32: Int32] = [:]

    init(into tables: Tables) { self.tables = tables }

    /// What an `animation` property chooses; nil where the value is none.
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

    /// Times are written in thousandths of a second.
    private static let shortestTime = 0.001

    private struct MotionArguments {
        /// What an argument can be, which its type tells.
        enum Sort: UInt8 {
            case direction, time, timing, autoreverses

            /// What a mistake calls it; nil for the word that stands for itself.
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
        /// The sorts that were given, as bits.
        private var given: UInt8 = 0

        init(duration: Double, timing: Timing) {
            self.duration = duration
            self.timing = timing
        }

        /// Notes that a sort was given; false where it was before.
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

    /// Arguments are told apart by type, in any order; nil for what is none.
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

    // MARK: - Custom animations

    static let words = ["duration", "timing", "autoreverses"]
    static let keyframeWords = ["opacity", "color", "gradientPosition"]

    /// The index of a declared animation; nil where it is wrong, which has been reported.
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

    static func read(_ item: Syntax.NamedBlock, named name: Int32, _ values: ValueReader) -> CustomAnimation {
        var animation = CustomAnimation(
            name: values.names.string(name), duration: 1, timing: .easeInOut, autoreverses: false, keyframes: [])
        var seen: [String: Span] = [:]
        // What is no statement of an animation may be meant for a keyframe.
        var hasOthers = false
        for statement in item.block.statements {
            switch statement.kind {
            case .declaration: readProperty(Syntax.Declaration(statement), into: &animation, seen: &seen, values)
            case .keyframe: readKeyframe(Syntax.Keyframe(statement), into: &animation, values)
            case .skipped: hasOthers = true
            default:
                hasOthers = true
                values.report(
                    Messages.misplacedStatement(
                        statement.head, in: "an animation", allowed: "properties and keyframes"))
            }
        }
        if animation.keyframes.isEmpty, !hasOthers, let head = item.syntax.first {
            values.report(Messages.missingKeyframes(head.span, animation.name))
        }
        animation.keyframes.sort { $0.offset < $1.offset }
        return animation
    }

    /// Notes a property of a block without views; reports the second of a name.
    private static func note(_ key: Syntax, in seen: inout [String: Span], _ values: ValueReader) -> String {
        let word = key.text
        if let first = seen[word] { values.report(Messages.duplicateProperty(key.span, word, first: first)) }
        seen[word] = key.span
        return word
    }

    private static func readProperty(
        _ declaration: Syntax.Declaration, into animation: inout CustomAnimation, seen: inout [String: Span],
        _ values: ValueReader
    ) {
        let key = declaration.key
        let word = note(key, in: &seen, values)
        let known = words
        guard known.contains(word), !declaration.isPath else {
            return values.reportUnknownProperty(key, in: "an animation", among: known)
        }
        guard values.evaluate(declaration) else { return }
        let before = values.reports.errorCount
        let value = values.single
        if word == "duration", let seconds = value.flatMap({ values.seconds($0) }), seconds >= shortestTime {
            animation.duration = seconds
        } else if word == "timing", let timing = value.flatMap({ values.timing($0) }) {
            animation.timing = timing
        } else if word == "autoreverses", let value, values.isWord(value, "true") || values.isWord(value, "false") {
            animation.autoreverses = values.isWord(value, "true")
        } else if values.reports.errorCount == before {
            let expected = [
                "duration": "a time of at least 0.001s such as 2s", "autoreverses": "'true' or 'false'",
                "timing": "'linear', 'easeIn', 'easeOut', 'easeInOut', cubicBezier(a, b, c, d) or steps(n)",
            ]
            reportInvalid(declaration, word, expected: expected[word] ?? "", values)
        }
    }

    private static func reportInvalid(
        _ declaration: Syntax.Declaration, _ word: String, expected: String, _ values: ValueReader
    ) {
        let place = declaration.valuesSpan
        values.report(
            Messages.invalidValue(
                place, declaration.syntax.text(of: place), of: word, expected: expected, near: nil))
    }

    private static func readKeyframe(
        _ item: Syntax.Keyframe, into animation: inout CustomAnimation, _ values: ValueReader
    ) {
        guard let offset = keyframeOffset(item, values) else { return }
        if animation.keyframes.contains(where: { $0.offset == offset }) {
            return values.report(Messages.duplicateKeyframe(item.syntax.head))
        }
        var keyframe = CustomAnimation.Keyframe(offset: offset)
        var seen: [String: Span] = [:]
        for statement in item.block.statements {
            switch statement.kind {
            case .declaration:
                readKeyframeProperty(Syntax.Declaration(statement), into: &keyframe, seen: &seen, values)
            case .skipped: break
            default: values.report(Messages.misplacedStatement(statement.head, in: "a keyframe", allowed: "properties"))
            }
        }
        animation.keyframes.append(keyframe)
    }

    /// 0 for `from`, 1 for `to`, the percentage of `at`.
    private static func keyframeOffset(_ item: Syntax.Keyframe, _ values: ValueReader) -> Double? {
        guard let percentage = item.offset else { return item.syntax.headText == "from" ? 0 : 1 }
        guard let value = values.number(percentage) else { return nil }
        guard value.unit == .percent, (0...100).contains(value.number) else {
            let expected = "a percentage from 0% to 100%"
            values.report(
                Messages.invalidValue(percentage.span, percentage.text, of: "at", expected: expected, near: nil))
            return nil
        }
        return value.number / 100
    }

    private static func readKeyframeProperty(
        _ declaration: Syntax.Declaration, into keyframe: inout CustomAnimation.Keyframe, seen: inout [String: Span],
        _ values: ValueReader
    ) {
        let key = declaration.key
        let word = note(key, in: &seen, values)
        let known = keyframeWords
        guard known.contains(word), !declaration.isPath else {
            return values.reportUnknownProperty(key, in: "a keyframe", among: known)
        }
        guard values.evaluate(declaration) else { return }
        let before = values.reports.errorCount
        let value = values.single
        if word == "opacity", let value, value.kind == .number, value.unit == .none, (0...1).contains(value.number) {
            keyframe.opacity = value.number
        } else if word == "color", let color = value.flatMap({ values.colorPair($0) }) {
            keyframe.color = color
        } else if word == "gradientPosition", let value, value.kind == .number, value.unit == .percent,
            (-100...100).contains(value.number)
        {
            keyframe.gradientPosition = value.number / 100
        } else if values.reports.errorCount == before {
            let expected = [
                "opacity": "a number from 0 to 1", "color": "a colour",
                "gradientPosition": "a percentage from -100% to 100%",
            ]
            reportInvalid(declaration, word, expected: expected[word] ?? "", values)
        }
    }
}
