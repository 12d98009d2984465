import SkelDriver
import TestSupport

/// A box of a captured page, as capture.js writes it. Places are in the page.
struct CapturedBox {
    var name: String
    var frame: [Double]
    var kind = "media"
    var colour: String?
    var children: [CapturedBox] = []
    /// The shares of a change of the page's width by which it moves and grows.
    var fluid: [Double] = [0, 0]

    static func media(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, fluid: [Double] = [0, 0]
    ) -> CapturedBox {
        CapturedBox(name: name, frame: [x, y, width, height], fluid: fluid)
    }

    static func group(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, colour: String? = nil,
        fluid: [Double] = [0, 0], _ children: [CapturedBox]
    ) -> CapturedBox {
        CapturedBox(
            name: name, frame: [x, y, width, height], kind: "", colour: colour, children: children, fluid: fluid)
    }

    /// It and all that is in it, elsewhere.
    func moved(_ x: Double, _ y: Double = 0) -> CapturedBox {
        var copy = self
        copy.frame[0] += x
        copy.frame[1] += y
        copy.children = children.map { $0.moved(x, y) }
        return copy
    }

    var json: String {
        var text = "{\"tag\":\"\(kind == "media" ? "img" : "div")\",\"id\":\"\(name)\""
        text += ",\"x\":\(frame[0]),\"y\":\(frame[1]),\"w\":\(frame[2]),\"h\":\(frame[3])"
        text += ",\"dx\":\(fluid[0]),\"dw\":\(fluid[1])"
        if !kind.isEmpty { text += ",\"kind\":\"\(kind)\"" }
        if let colour { text += ",\"look\":{\"bg\":\"\(colour)\"}" }
        if !children.isEmpty { text += ",\"ch\":[\(children.map { $0.json }.joined(separator: ",\n"))]" }
        return text + "}"
    }

    /// The page that holds some boxes.
    static func page(_ boxes: [CapturedBox], width: Double = 600, height: Double = 400) -> String {
        let main = group("main", 0, 0, width, height, fluid: [0, 1], boxes)
        return "{\"format\":\"skelgen page 1\",\"title\":\"Page\",\"width\":\(width),\"height\":\(height),\"tree\":\n"
            + main.json + "}\n"
    }
}
