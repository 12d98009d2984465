import SkelLanguage
import SkelLayout
import SkelText

extension PageCapture {
    /// An element's box in a capture.
    struct Box {
        let frame: Rect
        let tag: String
        let look: Look
        let response: Sketch.Response
        let name: String
        let className: String
        private let isOutOfFlow: Bool
        private let maximumWidth: Double?
        private let ratio: String?
        private let isList: Bool
        /// The columns of its grid in the language's notation; nil if it isn't a grid.
        private let columns: String?
        /// Whether it clips its contents.
        let clips: Bool

        /// - Parameter look: a look that replaces the captured one.
        init(_ value: JSONValue, frame: Rect, look: Look? = nil) {
            self.frame = frame
            tag = value.member("tag")?.string ?? ""
            self.look = look ?? value.member("look").flatMap { Look($0) } ?? Look()
            response = Sketch.Response(
                x: Self.share(value.member("dx")?.number ?? 0), width: Self.share(value.member("dw")?.number ?? 0))
            let path = value.member("skel")?.string?.split(separator: "/").last.map { String($0) }
            let isWord = ["keep", "ignore", "unite", "replace"].contains(path ?? "")
            name = (isWord ? nil : path) ?? value.member("id")?.string ?? ""
            className = value.member("cls")?.string ?? ""
            isOutOfFlow = value.member("pos") != nil
            maximumWidth = value.member("max")?.number.flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil }
            ratio = Self.keepsRatio(frame, value) ? Numbers.ratio(of: frame) : nil
            isList = Self.says("list", value)
            clips = Self.says("clip", value)
            columns = value.member("grid")?.string.flatMap { CSSTracks($0).text }
        }

        /// Whether its text determines its width.
        var isInline: Bool { ["span", "a", "b", "i", "em", "strong", "small", "code", "label"].contains(tag) }

        /// Whether it is a cell of a table.
        var isCell: Bool { tag == "td" || tag == "th" }

        private static func says(_ key: String, _ value: JSONValue) -> Bool {
            if case .bool(true)? = value.member(key)?.kind { true } else { false }
        }

        /// The differences up to which a share is a usual one, and a ratio is kept.
        private static let (nearShare, nearRatio) = (0.012, 0.02)

        /// The usual share closest to a measured one, because browsers measure to a 64th of a point, at widths 16 points apart.
        private static func share(_ value: Double) -> Double {
            guard abs(value) <= 1000 else { return 0 }
            for usual in [0, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 1] where abs(value - usual) < nearShare { return usual }
            return value
        }

        /// Whether the height follows the width in the frame's ratio.
        private static func keepsRatio(_ frame: Rect, _ value: JSONValue) -> Bool {
            guard let width = value.member("dw")?.number, let height = value.member("dh")?.number,
                abs(width) > nearRatio, frame.width > 0
            else { return false }
            return abs(height / width - frame.height / frame.width) < nearRatio
        }

        func leaf(_ kind: Sketch.Kind) -> Sketch.Node {
            var node = node(kind)
            node.radius = look.radius(in: frame)
            return node
        }

        func group() -> Sketch.Node { node(.group) }

        /// A box if it paints something, otherwise a group.
        func container() -> Sketch.Node {
            var node = node(look.isSurface ? .box : .group)
            guard look.isSurface else { return node }
            node.radius = look.radius(in: frame)
            node.background = look.background
            node.border = look.border
            return node
        }

        private func node(_ kind: Sketch.Kind) -> Sketch.Node {
            var node = Sketch.Node(kind, frame)
            node.response = response
            node.isOutOfFlow = isOutOfFlow
            (node.maximumWidth, node.ratio) = (maximumWidth, ratio)
            node.isList = isList
            node.columns = columns
            node.name = name
            node.className = className
            node.tag = tag
            return node
        }
    }

    /// The look of an element, apart from its contents.
    struct Look {
        private(set) var background: String?
        private(set) var border = Sketch.Border()
        private(set) var hasImage = false
        private var hasShadow = false
        private var radius = ""

        init() {}

        init(_ value: JSONValue) {
            background = value.member("bg")?.string.flatMap { colour($0) }
            if let list = value.member("border")?.list { border = Sketch.Border(list) }
            if case .bool(true)? = value.member("image")?.kind { hasImage = true }
            if case .bool(true)? = value.member("shadow")?.kind { hasShadow = true }
            radius = value.member("r")?.string ?? ""
        }

        /// Whether it paints something.
        var isSurface: Bool { isFilled || border.color != nil }

        /// Whether it paints an area instead of only lines at some sides.
        var isFilled: Bool { background != nil || border.isAround || hasShadow || hasImage }

        /// The first CSS radius, at most half of the shorter side.
        func radius(in frame: Rect) -> Sketch.Radius {
            let text = radius.utf8.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
            guard let number = Double(String(decoding: text, as: UTF8.self)), number > 0 else { return .points(0) }
            let half = min(frame.width, frame.height) / 2
            let unit = radius.utf8.dropFirst(text.count).first
            let length = unit == UInt8(ascii: "%") ? half * min(1, number / 50) : min(number, half)
            // Almost half of the side is meant as half.
            if length >= half - 0.3, half > 0 { return .half }
            return .points((length * 2).rounded() / 2)
        }
    }
}

/// A browser's computed colour in the language's hexadecimal notation; nil for transparent colours and unknown notations.
func colour(_ text: String) -> String? {
    guard let color = Color(computed: text), color.alpha > 0 else { return nil }
    let digits = Array("0123456789abcdef")
    let bytes = [color.red, color.green, color.blue] + (color.isOpaque ? [] : [color.alpha])
    return "#" + bytes.map { "\(digits[Int($0) / 16])\(digits[Int($0) % 16])" }.joined()
}
