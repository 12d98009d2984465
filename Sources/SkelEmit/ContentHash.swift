import SkelLanguage
import SkelLayout
import SkelText

/// A hash of what is drawn: the same on every machine and in every run, and another for another drawing.
///
/// FNV-1a, word by word, with a shift that carries the upper bits back down.
struct ContentHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ word: Int) {
        value = (value ^ UInt64(bitPattern: Int64(word))) &* 0x0000_0100_0000_01b3
        value ^= value >> 32
    }

    /// Lengths and times count as they are printed: in thousandths.
    mutating func add(_ number: Double) { add(Thousandths.of(number)) }

    mutating func add(_ frame: Rect) {
        add(frame.x)
        add(frame.y)
        add(frame.maxX)
        add(frame.maxY)
    }

    mutating func add(_ color: ColorPair) { add(Int(color.light.rgba) << 32 | Int(color.dark.rgba)) }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        for byte in text.utf8 { add(Int(byte)) }
    }

    /// A name for classes, ids and keyframes: `s` and seven letters and digits, 36 bits of the hash.
    var name: String {
        var rest = value ^ value >> 29
        var name = "s"
        for _ in 0..<7 {
            let digit = UInt8(rest % 36)
            let first = digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
            name.unicodeScalars.append(Unicode.Scalar(first + digit))
            rest /= 36
        }
        return name
    }
}

extension ContentHash {
    /// The hash of a drawing that is made to move by an engine.
    init(of drawing: Drawing, in order: PaintOrder, engine: AnimationEngine) {
        self.init()
        add(engine.rawValue)
        add(drawing.title ?? "")
        add(drawing.size.width)
        add(drawing.size.height)
        if let background = drawing.background { add(background) }
        add(drawing.motion)
        if let stopAfter = drawing.stopAfter { add(stopAfter) }
        for paint in drawing.paints {
            add(Int(paint.type.rawValue) << 8 | Int(paint.scope.rawValue))
            paint.colors.forEach { add($0) }
        }
        for bone in drawing.bones {
            add(bone.frame)
            add(bone.cornerRadius)
            add(Int(bone.clip) << 32 | Int(bone.paint))
        }
        for clip in drawing.clips {
            add(clip.bounds)
            for rounded in clip.rounded {
                add(rounded.frame)
                add(rounded.cornerRadius)
            }
        }
        for level in 0..<order.levelCount { addLooks(of: drawing, onLevel: level, in: order) }
    }

    private mutating func addLooks(of drawing: Drawing, onLevel level: Int, in order: PaintOrder) {
        let looks = order.looks(onLevel: level)
        for index in looks {
            add(drawing.looks[Int(index)])
            if level > 0 { add(Int(drawing.looks[Int(index)].bonesBefore)) }
        }
        add(looks.count)
    }

    private mutating func add(_ look: Look) {
        add(look.frame)
        add(look.cornerRadius)
        if let background = look.background { add(background) }
        add(look.borderWidth)
        add(look.borderColor)
        add(Int(look.clip))
    }

    private mutating func add(_ motion: Motion) {
        switch motion {
        case .still: add(0)
        case .sliding(let direction, let duration, let timing, let autoreverses):
            add(1 + Int(direction.rawValue))
            add(duration)
            add(timing)
            add(autoreverses ? 1 : 0)
        case .pulse(let duration, let timing):
            add(-1)
            add(duration)
            add(timing)
        case .custom(let animation):
            add(-2)
            add(animation.duration)
            add(animation.timing)
            add(animation.autoreverses ? 1 : 0)
            for keyframe in animation.keyframes { add(keyframe) }
        }
    }

    private mutating func add(_ keyframe: CustomAnimation.Keyframe) {
        add(keyframe.offset)
        add(keyframe.opacity ?? -1)
        if let color = keyframe.color { add(color) }
        add(keyframe.gradientPosition ?? -2)
    }

    private mutating func add(_ timing: Timing) {
        add(TimingText.css(timing))
    }
}
