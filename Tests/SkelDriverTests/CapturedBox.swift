import SkelDriver
import TestSupport

/// An element of a captured page. Places are in the page.
struct CapturedBox {
    var name: String
    var frame: [Double]
    var kind = "media"
    var colour: String?
    var children: [CapturedBox] = []

    static func media(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> CapturedBox {
        CapturedBox(name: name, frame: [x, y, width, height])
    }

    static func group(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, colour: String? = nil,
        _ children: [CapturedBox]
    ) -> CapturedBox {
        CapturedBox(
            name: name, frame: [x, y, width, height], kind: "", colour: colour, children: children)
    }

    /// It and all that is in it, elsewhere.
    func moved(_ x: Double, _ y: Double = 0) -> CapturedBox {
        var copy = self
        copy.frame[0] += x
        copy.frame[1] += y
        copy.children = children.map { $0.moved(x, y) }
        return copy
    }

    /// The element in a capture; `number` is its own, and then the next one's.
    private func json(_ number: inout Int) -> String {
        var text = "{\"i\":\(number),\"t\":\"\(kind == "media" ? "img" : "div")\""
        number += 1
        if !name.isEmpty { text += ",\"id\":\"\(name)\"" }
        text += ",\"r\":[\(frame.map { "\($0)" }.joined(separator: ","))]"
        if !kind.isEmpty { text += ",\"m\":\"\(kind)\"" }
        if let colour { text += ",\"ink\":{\"bg\":\"\(colour)\"}" }
        let inner = children.map { $0.json(&number) }
        if !inner.isEmpty { text += ",\"ch\":[\(inner.joined(separator: ",\n"))]" }
        return text + "}"
    }

    /// The capture of the page that holds some boxes.
    static func page(_ boxes: [CapturedBox], width: Double = 600, height: Double = 400) -> String {
        var number = 1
        let main = group("main", 0, 0, width, height, boxes).json(&number)
        return
            "{\"skelgen\":{\"capture\":3},\"title\":\"Page\",\"captures\":[{\"v\":\(width),\"w\":\(width),\"h\":\(height),\"tree\":\n"
            + main + "}]}\n"
    }

    /// The same as an earlier release captured it: of one width, without its layout.
    static func earlier(_ boxes: [CapturedBox], width: Double = 600, height: Double = 400) -> String {
        "{\"format\":\"skelgen page 1\",\"title\":\"Page\",\"width\":\(width),\"height\":\(height),\"tree\":\n"
            + group("main", 0, 0, width, height, boxes).earlier + "}\n"
    }

    private var earlier: String {
        var text = "{\"id\":\"\(name)\",\"x\":\(frame[0]),\"y\":\(frame[1]),\"w\":\(frame[2]),\"h\":\(frame[3])"
        if !kind.isEmpty { text += ",\"kind\":\"\(kind)\"" }
        if let colour { text += ",\"look\":{\"bg\":\"\(colour)\"}" }
        return text + ",\"ch\":[\(children.map { $0.earlier }.joined(separator: ",\n"))]}"
    }
}
