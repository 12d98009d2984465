import SkelText

extension Checker {
    // MARK: - Colours

    /// One value as a colour; nil where it is none, reported where more can be said than that.
    mutating func colorPair(_ value: Value) -> ColorPair? {
        switch value.kind {
        case .color: return ColorPair(Color(rgba: value.rgba))
        case .word:
            let word = names.string(value.word)
            return NamedColors.colors.first { $0.name == word }.map { ColorPair($0.color) }
        case .function where names.string(value.word) == "lightDark":
            guard let arguments = arguments(of: value), arguments.count == 2,
                let light = arguments[0].values.first, arguments[0].values.count == 1,
                let dark = arguments[1].values.first, arguments[1].values.count == 1,
                light.kind != .function, dark.kind != .function,
                let lightColor = colorPair(light), let darkColor = colorPair(dark)
            else { return nil }
            return ColorPair(light: lightColor.light, dark: darkColor.dark)
        default: return nil
        }
    }

    mutating func readGradient() -> TableRange? {
        var run: [ColorPair] = []
        for value in scratch {
            guard let color = colorPair(value) else { return nil }
            run.append(color)
        }
        defer { tables.colors += run }
        return TableRange(start: tables.colors.count, count: run.count)
    }

    // MARK: - Animations

    /// Seconds; 0 for none.
    mutating func transition(_ value: Value) -> Double? {
        if isWord(value, "none") { return 0 }
        guard value.kind == .function, names.string(value.word) == "crossDissolve",
            let arguments = arguments(of: value), arguments.count == 1, arguments[0].values.count == 1
        else { return nil }
        return seconds(arguments[0].values[0])
    }

    mutating func animationChoice(_ value: Value) -> Style.AnimationChoice? {
        guard value.kind == .word || value.kind == .function else { return nil }
        let word = names.string(value.word)
        if value.kind == .word {
            if word == "none" { return Style.AnimationChoice.none }
            if declaredAnimations.number(of: value.word) != nil {
                return animation(value.word).map { .custom($0) } ?? Style.AnimationChoice.none
            }
        }
        guard word == "sliding" || word == "pulse" else { return nil }
        var motion = MotionArguments(
            duration: word == "sliding" ? 1.5 : 1, timing: word == "sliding" ? .easeIn : .easeInOut)
        if value.kind == .function {
            guard let arguments = arguments(of: value) else { return nil }
            let before = problems.errorCount
            for argument in arguments { read(argument, of: word, into: &motion) }
            guard problems.errorCount == before else { return nil }
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

    private mutating func read(_ argument: Argument, of function: String, into motion: inout MotionArguments) {
        let before = problems.errorCount
        var sort: MotionArguments.Sort?
        if argument.label == nil, argument.values.count == 1, let value = argument.values.first {
            sort = read(value, into: &motion, isSliding: function == "sliding")
        }
        guard problems.errorCount == before else { return }
        let place = argument.place.span
        guard let sort else { return report(Messages.invalidMotionArgument(place, argument.place.text, of: function)) }
        if !motion.note(sort) {
            report(Messages.repeatedArgument(place, argument.place.text, sort.name, of: function))
        }
    }

    /// Arguments are told apart by type, in any order; nil for what is none.
    private mutating func read(
        _ value: Value, into motion: inout MotionArguments, isSliding: Bool
    ) -> MotionArguments.Sort? {
        if let seconds = value.kind == .number ? seconds(value) : nil {
            motion.duration = seconds
            return seconds >= Self.shortestTime ? .time : nil
        }
        if let timing = timing(value) {
            motion.timing = timing
            return .timing
        }
        guard isSliding, value.kind == .word else { return nil }
        let word = names.string(value.word)
        if word == "autoreverses" {
            motion.autoreverses = true
            return .autoreverses
        }
        motion.direction = SlidingDirection.allCases.first { $0.name == word }
        return motion.direction.map { _ in .direction }
    }

    /// A timing function; nil where the value is none.
    private mutating func timing(_ value: Value) -> Timing? {
        if value.kind == .word {
            switch names.string(value.word) {
            case "linear": return .linear
            case "easeIn": return .easeIn
            case "easeOut": return .easeOut
            case "easeInOut": return .easeInOut
            default: return nil
            }
        }
        guard value.kind == .function, let arguments = arguments(of: value) else { return nil }
        let numbers = arguments.compactMap { argument in
            argument.values.count == 1 && argument.values[0].unit == .none && argument.values[0].kind == .number
                ? argument.values[0].number : nil
        }
        guard numbers.count == arguments.count else { return nil }
        switch names.string(value.word) {
        case "cubicBezier" where numbers.count == 4:
            guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
                numbers[1].magnitude <= 1000, numbers[3].magnitude <= 1000
            else { return nil }
            return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        case "steps" where numbers.count == 1:
            guard let count = Int(exactly: numbers[0]), (1...10_000).contains(count) else { return nil }
            return .steps(count)
        default: return nil
        }
    }

    // MARK: - Custom animations

    static let animationWords = ["duration", "timing", "autoreverses"]
    static let keyframeWords = ["opacity", "color", "gradientPosition"]

    /// The index of a declared animation; nil where it is wrong, which has been reported.
    mutating func animation(_ name: Int32) -> Int32? {
        guard let number = declaredAnimations.number(of: name) else { return nil }
        let place = declaredAnimations.places[number]
        if declaredAnimations.states[number] == .unread {
            declaredAnimations.states[number] = .done
            let animation = readAnimation(Syntax.NamedBlock(place), named: name)
            animationIndices[name] = Int32(tables.animations.count)
            tables.animations.append(animation)
        }
        return animationIndices[name]
    }

    mutating func readAnimation(_ item: Syntax.NamedBlock, named name: Int32) -> CustomAnimation {
        var animation = CustomAnimation(
            name: names.string(name), duration: 1, timing: .easeInOut, autoreverses: false, keyframes: [])
        var seen: [String: Span] = [:]
        // What is no statement of an animation may be meant for a keyframe.
        var hasOthers = false
        for statement in item.block.statements {
            switch statement.kind {
            case .declaration: readAnimationProperty(Syntax.Declaration(statement), into: &animation, seen: &seen)
            case .keyframe: readKeyframe(Syntax.Keyframe(statement), into: &animation)
            case .skipped: hasOthers = true
            default:
                hasOthers = true
                report(
                    Messages.misplacedStatement(
                        statement.head, in: "an animation", allowed: "properties and keyframes"))
            }
        }
        if animation.keyframes.isEmpty, !hasOthers, let head = item.syntax.first {
            report(Messages.missingKeyframes(head.span, animation.name))
        }
        animation.keyframes.sort { $0.offset < $1.offset }
        return animation
    }

    /// Notes a property of a block without views; reports the second of a name.
    private mutating func note(_ key: Syntax, in seen: inout [String: Span]) -> String {
        let word = key.text
        if let first = seen[word] { report(Messages.duplicateProperty(key.span, word, first: first)) }
        seen[word] = key.span
        return word
    }

    private mutating func readAnimationProperty(
        _ declaration: Syntax.Declaration, into animation: inout CustomAnimation, seen: inout [String: Span]
    ) {
        let key = declaration.key
        let word = note(key, in: &seen)
        let known = Self.animationWords
        guard known.contains(word), !declaration.isPath else {
            return reportUnknownProperty(key, in: "an animation", among: known)
        }
        guard evaluate(declaration) else { return }
        let before = problems.errorCount
        let value = scratch.count == 1 ? scratch[0] : nil
        if word == "duration", let seconds = value.flatMap({ seconds($0) }), seconds >= Self.shortestTime {
            animation.duration = seconds
        } else if word == "timing", let timing = value.flatMap({ timing($0) }) {
            animation.timing = timing
        } else if word == "autoreverses", let value, isWord(value, "true") || isWord(value, "false") {
            animation.autoreverses = isWord(value, "true")
        } else if problems.errorCount == before {
            let expected = [
                "duration": "a time of at least 0.001s such as 2s", "autoreverses": "'true' or 'false'",
                "timing": "'linear', 'easeIn', 'easeOut', 'easeInOut', cubicBezier(a, b, c, d) or steps(n)",
            ]
            reportInvalid(declaration, word, expected: expected[word] ?? "")
        }
    }

    private mutating func reportInvalid(_ declaration: Syntax.Declaration, _ word: String, expected: String) {
        let place = declaration.valuesSpan
        report(
            Messages.invalidValue(
                place, declaration.syntax.text(of: place), of: word, expected: expected, near: nil))
    }

    private mutating func readKeyframe(_ item: Syntax.Keyframe, into animation: inout CustomAnimation) {
        guard let offset = keyframeOffset(item) else { return }
        if animation.keyframes.contains(where: { $0.offset == offset }) {
            return report(Messages.duplicateKeyframe(item.syntax.head))
        }
        var keyframe = CustomAnimation.Keyframe(offset: offset)
        var seen: [String: Span] = [:]
        for statement in item.block.statements {
            switch statement.kind {
            case .declaration: readKeyframeProperty(Syntax.Declaration(statement), into: &keyframe, seen: &seen)
            case .skipped: break
            default: report(Messages.misplacedStatement(statement.head, in: "a keyframe", allowed: "properties"))
            }
        }
        animation.keyframes.append(keyframe)
    }

    /// 0 for `from`, 1 for `to`, the percentage of `at`.
    private mutating func keyframeOffset(_ item: Syntax.Keyframe) -> Double? {
        guard let percentage = item.offset else { return item.syntax.headText == "from" ? 0 : 1 }
        guard let value = number(percentage) else { return nil }
        guard value.unit == .percent, (0...100).contains(value.number) else {
            let expected = "a percentage from 0% to 100%"
            report(
                Messages.invalidValue(percentage.span, percentage.text, of: "at", expected: expected, near: nil))
            return nil
        }
        return value.number / 100
    }

    private mutating func readKeyframeProperty(
        _ declaration: Syntax.Declaration, into keyframe: inout CustomAnimation.Keyframe, seen: inout [String: Span]
    ) {
        let key = declaration.key
        let word = note(key, in: &seen)
        let known = Self.keyframeWords
        guard known.contains(word), !declaration.isPath else {
            return reportUnknownProperty(key, in: "a keyframe", among: known)
        }
        guard evaluate(declaration) else { return }
        let before = problems.errorCount
        let value = scratch.count == 1 ? scratch[0] : nil
        if word == "opacity", let value, value.kind == .number, value.unit == .none, (0...1).contains(value.number) {
            keyframe.opacity = value.number
        } else if word == "color", let color = value.flatMap({ colorPair($0) }) {
            keyframe.color = color
        } else if word == "gradientPosition", let value, value.kind == .number, value.unit == .percent,
            (-100...100).contains(value.number)
        {
            keyframe.gradientPosition = value.number / 100
        } else if problems.errorCount == before {
            let expected = [
                "opacity": "a number from 0 to 1", "color": "a colour",
                "gradientPosition": "a percentage from -100% to 100%",
            ]
            reportInvalid(declaration, word, expected: expected[word] ?? "")
        }
    }
}
