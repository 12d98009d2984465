import SkelLanguage

/// A track in SMIL's terms: values over time, the curves between them, and the way back if it alternates.
struct SMILTimeline {
    enum Mode { case linear, spline, discrete }

    private(set) var mode: Mode
    private(set) var times: [Double]
    private(set) var values: [[Double]]
    /// The curve of each interval, in mode `spline`.
    private(set) var curves: [TimingCurve] = []
    /// The duration of a run, in seconds.
    let duration: Double
    /// The delay before the start, in seconds.
    let delay: Double
    /// The number of runs; nil for endless.
    let repetitions: Int?

    /// The number of samples that approximate a curve outside the unit square, for which SMIL has no splines.
    private static let samples = 32
    /// The number of jumps in an interval beyond which motion looks smooth.
    private static let mostSteps = 240

    /// Creates a timeline whose timing function applies between neighbouring values, as in CSS; `overshoots` lets a
    /// curve outside the unit square pass beyond them.
    init(_ animation: BoneAnimation, offsets: [Double], values: [[Double]], overshoots: Bool = true) {
        duration = animation.alternates ? 2 * animation.duration : animation.duration
        delay = animation.delay
        repetitions = animation.runs.map { animation.alternates ? $0 / 2 : $0 }
        (times, self.values, mode) = (offsets, values, .linear)
        if case .steps(let count) = animation.timing, count <= Self.mostSteps {
            jump(in: max(1, count))
        } else if let curve = TimingCurve(animation.timing), animation.timing != .linear {
            if curve.isSpline {
                mode = .spline
                curves = Array(repeating: curve, count: offsets.count - 1)
            } else {
                follow(curve, overshoots)
            }
        }
        if animation.alternates { turnBack() }
    }

    private mutating func follow(_ curve: TimingCurve, _ overshoots: Bool) {
        let (offsets, stops) = (times, values)
        (times, values) = ([0], [stops[0]])
        for index in 1..<offsets.count {
            for sample in 1...Self.samples {
                let time = Double(sample) / Double(Self.samples)
                times.append(offsets[index - 1] + time * (offsets[index] - offsets[index - 1]))
                let progress = curve.progress(at: time)
                let part = overshoots ? progress : min(1, max(0, progress))
                values.append(Self.mix(stops[index - 1], stops[index], part))
            }
        }
    }

    /// Adds jumps at the end of each step (CSS's `steps(n)`).
    private mutating func jump(in count: Int) {
        let (offsets, stops) = (times, values)
        (times, values, mode) = ([], [], .discrete)
        for index in 1..<offsets.count {
            for step in 0..<count {
                let part = Double(step) / Double(count)
                times.append(offsets[index - 1] + part * (offsets[index] - offsets[index - 1]))
                values.append(Self.mix(stops[index - 1], stops[index], part))
            }
        }
    }

    private mutating func turnBack() {
        if mode == .discrete {
            // A value holds until the next one's time; in reverse, from there.
            let ends = times.dropFirst() + [1]
            times = times.map { $0 / 2 } + ends.reversed().map { 1 - $0 / 2 }
            values += values.reversed()
        } else {
            times = times.map { $0 / 2 } + times.dropLast().reversed().map { 1 - $0 / 2 }
            values += values.dropLast().reversed()
            curves += curves.reversed().map { $0.reversed }
        }
    }

    private static func mix(_ first: [Double], _ second: [Double], _ part: Double) -> [Double] {
        zip(first, second).map { $0 + ($1 - $0) * part }
    }
}

extension SMILTimeline {
    /// The timing attributes of an `animate` or `animateTransform` element.
    func attributes(value: ([Double]) -> String) -> String {
        var text = " values=\"" + values.map(value).joined(separator: ";") + "\""
        text += " dur=\"" + TimingText.seconds(duration) + "\""
        if delay > 0 { text += " begin=\"" + TimingText.seconds(delay) + "\"" }
        if mode == .discrete { text += " calcMode=\"discrete\"" }
        if mode == .spline { text += " calcMode=\"spline\"" }
        if mode != .linear || times.count > 2 {
            text += " keyTimes=\"" + times.map(TimingText.number).joined(separator: ";") + "\""
        }
        if mode == .spline { text += " keySplines=\"" + curves.map({ $0.spline }).joined(separator: ";") + "\"" }
        return text + " repeatCount=\"" + (repetitions.map { String($0) } ?? "indefinite") + "\""
    }

    /// An element that animates the `gradientTransform` of its parent gradient.
    ///
    /// CairoSVG treats every child of a gradient as a stop, unless it requires features that CairoSVG lacks; browsers
    /// have this feature or no longer check. (WebKit would look up a gradient by id in the first copy of a file.)
    var gradientTransform: String {
        "<animateTransform requiredFeatures=\"http://www.w3.org/TR/SVG11/feature#Animation\""
            + " attributeName=\"gradientTransform\" type=\"translate\""
            + attributes { $0.map(TimingText.number).joined(separator: " ") } + "/>"
    }
}
