import SkelLayout
import SkelText

/// Makes shapes of the outlines of a path: one of each, without those that cut something out of another one.
enum SVGPathShapes {
    /// How many outlines before one are looked at for what it may be a hole of, besides the first.
    private static let reach = 64

    static func shapes(
        of outlines: [SVGPath.Outline], isEvenOdd: Bool, fill: SVGPaint, span: Span
    ) -> [SVGShape] {
        let forms = outlines.map { SVGForm($0) }
        var isHole = forms.map { _ in false }
        var shapes: [SVGShape] = []
        /// The shape of each form.
        var numbers = forms.map { _ in -1 }
        for (number, form) in forms.enumerated() where form.frame.width > 0 && form.frame.height > 0 {
            var shape = SVGShape(form.frame, radii: form.radii, fill: fill, span: span)
            if !form.isExact { shape.loss = .outline }
            if let around = around(number, in: forms, isDrawn: numbers), !isHole[around],
                isEvenOdd || forms[around].isClockwise != form.isClockwise
            {
                isHole[number] = true
                numbers[number] = numbers[around]
                shapes[numbers[around]].holes.append(shape)
            } else {
                numbers[number] = shapes.count
                shapes.append(shape)
            }
        }
        return shapes
    }

    /// The smallest form before one that it lies in.
    private static func around(_ number: Int, in forms: [SVGForm], isDrawn numbers: [Int]) -> Int? {
        var best: Int?
        let nearest = max(0, number - reach)..<number
        for other in nearest.contains(0) ? Array(nearest) : [0] + nearest where numbers[other] >= 0 {
            guard forms[other].frame.contains(forms[number].frame, tolerance: 0.01),
                forms[other].frame != forms[number].frame
            else { continue }
            let area = forms[other].frame.width * forms[other].frame.height
            if let known = best, forms[known].frame.width * forms[known].frame.height < area { continue }
            best = other
        }
        return best
    }
}
