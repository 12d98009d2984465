import SkelText

// Animations that a file declares.
extension Animations {
    static let words = ["duration", "timing", "autoreverses"]
    static let keyframeWords = ["opacity", "color", "gradientPosition", "scale", "translation"]

    static func read(_ item: Syntax.NamedBlock, named name: Int32, _ values: ValueReader) -> CustomAnimation {
        var animation = CustomAnimation(
            name: values.names.string(name), duration: 1, timing: .easeInOut, autoreverses: false, keyframes: [])
        let before = values.reports.errorCount
        var seen: [String: Span] = [:]
        // A statement that isn't part of an animation may be meant as a keyframe.
        var hasOthers = false
        for statement in item.block.statements {
            switch statement.kind {
            case .declaration: readProperty(Syntax.Declaration(statement), into: &animation, seen: &seen, values)
            case .keyframe: hasOthers = !readKeyframe(Syntax.Keyframe(statement), into: &animation, values) || hasOthers
            case .skipped: hasOthers = true
            default:
                hasOthers = true
                values.report(
                    Messages.misplacedStatement(
                        statement, in: "an animation", allowed: "properties and keyframes"))
            }
        }
        if animation.keyframes.isEmpty, !hasOthers, let head = item.syntax.first {
            values.report(Messages.missingKeyframes(head.span, animation.name))
        }
        animation.keyframes.sort { $0.offset < $1.offset }
        if values.reports.errorCount == before, animation.changesNothing, let name = item.syntax.itemName {
            values.reports.warn(Messages.unchangingAnimation(name.span, animation.name))
        }
        return animation
    }

    /// Notes a property of a block without views; reports it if it's a duplicate.
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
            return values.reportUnknownProperty(key, in: "an animation", among: known) {
                var other = animation
                readValue($1, of: $0, into: &other, values)
            }
        }
        readValue(declaration, of: word, into: &animation, values)
    }

    private static func readValue(
        _ declaration: Syntax.Declaration, of word: String, into animation: inout CustomAnimation, _ values: ValueReader
    ) {
        guard let written = values.evaluate(declaration) else { return }
        let before = values.reports.errorCount
        let value = written.single
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
            let text = declaration.syntax.text(of: declaration.valuesSpan)
            let near = word == "timing" ? ForeignValue.timing(text) : nil
            reportInvalid(declaration, word, expected: expected[word] ?? "", near: near, values)
        }
    }

    private static func reportInvalid(
        _ declaration: Syntax.Declaration, _ word: String, expected: String, near: String? = nil,
        _ values: ValueReader
    ) {
        let place = declaration.valuesSpan
        values.report(
            Messages.invalidValue(
                place, declaration.syntax.text(of: place), of: word, expected: expected, near: near))
    }

    /// Returns false, with a report, for a keyframe without a valid offset.
    private static func readKeyframe(
        _ item: Syntax.Keyframe, into animation: inout CustomAnimation, _ values: ValueReader
    ) -> Bool {
        guard let offset = keyframeOffset(item, values) else { return false }
        if animation.keyframes.contains(where: { $0.offset == offset }) {
            values.report(Messages.duplicateKeyframe(item.syntax.head))
            return true
        }
        var keyframe = CustomAnimation.Keyframe(offset: offset)
        var seen: [String: Span] = [:]
        for statement in item.block.statements {
            switch statement.kind {
            case .declaration:
                readKeyframeProperty(Syntax.Declaration(statement), into: &keyframe, seen: &seen, values)
            case .skipped: break
            default: values.report(Messages.misplacedStatement(statement, in: "a keyframe", allowed: "properties"))
            }
        }
        animation.keyframes.append(keyframe)
        return true
    }

    /// The offset: 0 for `from`, 1 for `to`, the percentage of `at`.
    private static func keyframeOffset(_ item: Syntax.Keyframe, _ values: ValueReader) -> Double? {
        guard let percentage = item.offset else { return item.syntax.headText == "from" ? 0 : 1 }
        guard let value = values.number(percentage) else { return nil }
        guard value.unit == .percent, (0...100).contains(value.number) else {
            let expected = "a percentage from 0% to 100%"
            // `at 1` may be the end, or near the beginning.
            let isPlain = value.unit == .none && value.number > 1 && value.number <= 100
            let near = isPlain ? percentage.text : values.percentage(ofShare: value)
            values.report(
                Messages.invalidValue(
                    percentage.span, percentage.text, of: "at", expected: expected, near: near.map { $0 + "%" }))
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
            return values.reportUnknownProperty(key, in: "a keyframe", among: known) {
                var other = keyframe
                readValue($1, of: $0, into: &other, values)
            }
        }
        readValue(declaration, of: word, into: &keyframe, values)
    }

    private static func readValue(
        _ declaration: Syntax.Declaration, of word: String, into keyframe: inout CustomAnimation.Keyframe,
        _ values: ValueReader
    ) {
        guard let written = values.evaluate(declaration) else { return }
        let before = values.reports.errorCount
        let value = written.single
        if word == "opacity", let value, value.kind == .number, value.unit == .none, (0...1).contains(value.number) {
            keyframe.opacity = value.number
        } else if word == "color", let color = value.flatMap({ values.colorPair($0) }) {
            keyframe.color = color
        } else if word == "gradientPosition", let value, value.kind == .number, value.unit == .percent,
            (-100...100).contains(value.number)
        {
            keyframe.gradientPosition = value.number / 100
        } else if word == "scale", let value, value.kind == .number, value.unit == .none,
            (0...largestScale).contains(value.number)
        {
            keyframe.scale = value.number
        } else if word == "translation", let translation = translation(written, values) {
            keyframe.translation = translation
        } else if values.reports.errorCount == before {
            let expected = [
                "opacity": "a number from 0 to 1", "color": "a colour",
                "gradientPosition": "a percentage from -100% to 100%", "scale": "a number from 0 to 100",
                "translation": "two lengths, x and y, each a number or a percentage",
            ]
            let share = word == "opacity" ? value.flatMap { ForeignValue.share($0.number, $0.unit) } : nil
            reportInvalid(declaration, word, expected: expected[word] ?? "", near: share, values)
        }
    }

    /// The largest scale; it already covers any screen.
    private static let largestScale = 100.0

    /// Reads two lengths.
    private static func translation(_ both: Values, _ values: ValueReader) -> CustomAnimation.Translation? {
        let form = ValueType.LengthForm(allowsNegative: true, allowsRem: false)
        guard both.count == 2, let x = values.length(both[0], form), let y = values.length(both[1], form) else {
            return nil
        }
        return CustomAnimation.Translation(x: x, y: y)
    }
}
