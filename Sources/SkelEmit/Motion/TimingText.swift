import SkelLanguage
import SkelText

/// Timing functions in the syntax of CSS and SMIL.
enum TimingText {
    /// A value of `animation-timing-function`.
    static func css(_ timing: Timing) -> String {
        switch timing {
        case .linear: "linear"
        case .easeIn: "ease-in"
        case .easeOut: "ease-out"
        case .easeInOut: "ease-in-out"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            "cubic-bezier(" + [x1, y1, x2, y2].map(number).joined(separator: ",") + ")"
        case .steps(let count): "steps(\(count))"
        }
    }

    /// A number with at most three decimals and no zero before the point.
    static func number(_ value: Double) -> String {
        var output = Output()
        output.write(points: value, leadingZero: false)
        return output.string
    }

    /// A CSS length: `1.5px`, `0`.
    static func pixels(_ points: Double) -> String {
        let text = number(points)
        return text == "0" ? text : text + "px"
    }

    /// A length in a sum or a function of CSS, which a 0 without a unit would make invalid.
    static func term(_ points: Double) -> String { number(points) + "px" }

    /// A time: `1.5s`.
    static func seconds(_ value: Double) -> String { number(value) + "s" }
}

/// A cubic Bézier curve from (0, 0) to (1, 1): progress over time.
struct TimingCurve: Equatable {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double

    /// Creates the curve of a timing function; nil for steps. The values of the named ones are from CSS (Easing
    /// Functions 1).
    init?(_ timing: Timing) {
        switch timing {
        case .linear: self.init(0, 0, 1, 1)
        case .easeIn: self.init(0.42, 0, 1, 1)
        case .easeOut: self.init(0, 0, 0.58, 1)
        case .easeInOut: self.init(0.42, 0, 0.58, 1)
        case .cubicBezier(let x1, let y1, let x2, let y2): self.init(x1, y1, x2, y2)
        case .steps: return nil
        }
    }

    static let linear = TimingCurve(0, 0, 1, 1)

    private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// The same progress reversed in time, from 1 to 0, expressed as progress from 0 to 1.
    var reversed: TimingCurve { TimingCurve(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

    /// Whether the curve is a valid SMIL spline: those stay within the unit square.
    var isSpline: Bool { [x1, y1, x2, y2].allSatisfy { $0 >= 0 && $0 <= 1 } }

    /// A value of `keySplines`.
    var spline: String { [x1, y1, x2, y2].map(TimingText.number).joined(separator: " ") }

    /// The progress at a time from 0 to 1, found by bisection because x grows with the parameter.
    func progress(at time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if Self.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
        }
        return Self.coordinate(y1, y2, at: (low + high) / 2)
    }

    private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
