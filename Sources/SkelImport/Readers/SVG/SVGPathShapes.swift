import SkelLayout
import SkelText

/// Turns the outlines of a path into shapes, except for those that cut holes into others.
enum SVGPathShapes {
    /// The most preceding outlines, besides the first, that may have another outline as a hole.
    private static let reach = 64

    static func shapes(of outlines: [SVGPath.Outline], isEvenOdd: Bool, fill: SVGPaint, span: Span) -> [SVGShape] {
        let forms = outlines.map { SVGForm($0) }
        var isHole = forms.map { _ in false }
        var shapes: [SVGShape] = []
        /// The index of the shape of each form; -1 if it has none.
        var numbers = forms.map { _ in -1 }
        for (number, form) in forms.enumerated() where form.frame.width > 0 && form.frame.height > 0 {
            var shape = SVGShape(form.frame, radii: form.radii, fill: fill, span: span)
            if !form.isExact { shape.loss = .outline }
            shape.sector = SVGSector(filled: outlines[number])
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

    /// The smallest preceding form around another.
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
