import SkelLayout
import SkelText

extension SVGWalk {
    /// Adds the shapes that an element paints.
    mutating func addShape(_ element: Int, _ name: String, _ around: Surroundings) {
        let first = shapes.count
        switch name {
        case "rect", "image": addRectangle(element, around, isImage: name == "image")
        case "circle", "ellipse": addEllipse(element, around)
        case "line": addLine(element, around)
        default: addPath(element, name, around)
        }
        nameShapes(from: first, after: element)
    }

    /// Gives the only shape of an element, or all lines of its text, its name.
    mutating func nameShapes(from first: Int, after element: Int) {
        let meant = SVGNames.meant(element, in: document, ids)
        guard meant != "", first < shapes.count else { return }
        let isText = shapes[first...].allSatisfy { $0.kind == .label }
        guard isText || shapes.count == first + 1 else { return }
        for index in shapes.indices[first...] { shapes[index].name = meant }
    }

    private mutating func addRectangle(_ element: Int, _ around: Surroundings, isImage: Bool) {
        let size = around.viewport
        guard let frame = frame(of: element, in: around, missing: .zero),
            let rx = length("rx", of: element, size.width, missing: -1),
            let ry = length("ry", of: element, size.height, missing: -1), isSize(frame.width, frame.height, element)
        else { return }
        let (width, height) = (frame.width, frame.height)
        // A missing radius equals the other one, and neither exceeds half the side (SVG 2, section 10.2).
        let across = min(max(0, rx < 0 ? ry : rx), width / 2)
        let down = min(max(0, ry < 0 ? rx : ry), height / 2)
        let radius = min(across, down)
        var shape = SVGShape(
            frame, radii: [radius, radius, radius, radius], fill: around.style.fill,
            span: document.elements[element].span)
        if abs(across - down) > 1, abs(across - width / 2) < 0.5, abs(down - height / 2) < 0.5 { shape.loss = .ellipse }
        if isImage { shape.kind = .imageView }
        shape.response = response(of: element, around)
        add(shape, around, isContent: isImage)
    }

    private mutating func addEllipse(_ element: Int, _ around: Surroundings) {
        let size = around.viewport
        let diagonal = ((size.width * size.width + size.height * size.height) / 2).squareRoot()
        guard let x = length("cx", of: element, size.width), let y = length("cy", of: element, size.height),
            let r = length("r", of: element, diagonal, missing: 0),
            let rx = length("rx", of: element, size.width, missing: r),
            let ry = length("ry", of: element, size.height, missing: document.value("rx", of: element) == nil ? r : rx)
        else { return }
        guard isSize(rx, ry, element) else { return }
        let radius = min(rx, ry)
        var shape = SVGShape(
            Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry), radii: [radius, radius, radius, radius],
            fill: around.style.fill, span: document.elements[element].span)
        if abs(rx - ry) > 0.5 { shape.loss = .ellipse }
        add(shape, around)
    }

    private mutating func addLine(_ element: Int, _ around: Surroundings) {
        let size = around.viewport
        guard let x1 = length("x1", of: element, size.width), let y1 = length("y1", of: element, size.height),
            let x2 = length("x2", of: element, size.width), let y2 = length("y2", of: element, size.height)
        else { return }
        var outline = SVGPath.Outline(SVGPath.Point(x1, y1))
        outline.pieces = [SVGPath.Piece(middle: nil, end: SVGPath.Point(x2, y2))]
        if around.style.isStroked { addStroke(outline, element, around) }
    }

    private mutating func addPath(_ element: Int, _ name: String, _ around: Surroundings) {
        guard let attribute = document.attribute(name == "path" ? "d" : "points", of: element) else { return }
        let path: SVGPath
        if name == "path" {
            path = SVGPath(attribute.value)
        } else {
            guard let points = SVGNumbers.list(attribute.value) else {
                return lose("these are no points, and the shape is left out", at: attribute.span)
            }
            path = SVGPath(points: points)
        }
        if let offset = path.mistake {
            // The place is exact unless the attribute contains character references.
            let start = min(
                Int(attribute.span.start) + offset, max(Int(attribute.span.start), Int(attribute.span.end) - 1))
            let place = Span(file: Int(attribute.span.file), start: start, end: min(start + 1, Int(attribute.span.end)))
            lose("path data ends here, as it is wrong", at: place)
        }
        let first = shapes.count
        if around.style.isFilled || around.isClip {
            for shape in SVGPathShapes.shapes(
                of: path.outlines, isEvenOdd: around.isClip ? around.style.isClipEvenOdd : around.style.isEvenOdd,
                fill: around.style.fill, span: document.elements[element].span)
            {
                add(shape, around)
            }
            if around.isAlone { joinIcon(from: first) }
            joinLetters(from: first, element, around)
        } else if around.style.isStroked {
            for outline in path.outlines { addStroke(outline, element, around) }
        }
        if !around.isClip { joinPattern(from: first, element) }
    }

    /// Adds a stroked line as a rectangle, and other stroked outlines as frames.
    private mutating func addStroke(_ outline: SVGPath.Outline, _ element: Int, _ around: Surroundings) {
        let form = SVGForm(outline)
        let width = around.style.strokeWidth
        let frame = form.frame
        let isStraight = min(frame.width, frame.height) < 0.01
        var shape = SVGShape(frame, radii: form.radii, fill: around.style.stroke, span: document.elements[element].span)
        guard isStraight else {
            if outline.isClosed {
                shape.fill = .none
                if !form.isExact { shape.loss = .outline }
                return add(shape, around)
            }
            shape.loss = .outline
            shape.sector = SVGSector(stroked: outline, width)
            shape.frame = frame.inset(by: -width / 2)
            return add(shape, around, isStroke: true)
        }
        let cap = around.style.hasRoundEnds ? width / 2 : 0
        let (left, up) = frame.width >= frame.height ? (cap, width / 2) : (width / 2, cap)
        shape.frame = Rect(
            x: frame.x - left, y: frame.y - up, width: frame.width + 2 * left, height: frame.height + 2 * up)
        shape.radii = [cap, cap, cap, cap]
        add(shape, around, isStroke: true)
    }

    // MARK: - Into the picture

    /// Adds a shape in user units, with its element's look.
    ///
    /// - Parameter isContent: whether it's a picture or a text, whose bone hasn't its colours.
    mutating func add(
        _ shape: SVGShape, _ around: Surroundings, isContent: Bool = false, isStroke: Bool = false
    ) {
        guard shapes.count <= Self.mostShapes else { return }
        let style = around.style
        var shape = shape
        if !around.isClip, !isContent, !isStroke {
            guard style.isFilled || style.isStroked else { return }
            fill(&shape, style)
            if style.isStroked {
                shape.addBorder(
                    style.strokeWidth, color: look(of: style.stroke, opacity: style.strokeOpacity * style.opacity).color
                )
                shape.isStroke = !style.isFilled || shape.fill.isNone
                shape.isHollow = shape.isStroke
                // A stroke that leaves nothing open is a disc or a bar.
                if shape.isHollow, 2 * shape.borderWidth >= min(shape.frame.width, shape.frame.height) - 0.05 {
                    (shape.fill, shape.color, shape.isHollow) = (style.stroke, shape.borderColor, false)
                    (shape.borderWidth, shape.borderColor) = (0, nil)
                }
            }
        } else if isStroke {
            shape.color = look(of: style.stroke, opacity: style.strokeOpacity * style.opacity).color
            shape.isStroke = true
        }
        shape.group = around.group
        shape.move(by: around.transform)
        guard
            [shape.frame.x, shape.frame.y, shape.frame.width, shape.frame.height].allSatisfy({
                $0.magnitude <= Sketch.largestPicture
            })
        else { return lose("this is beyond 1e6, and is left out", at: shape.span) }
        if !around.isClip, let cover = shape.windows(in: picture) {
            uncover(cover, from: shapes.count, color: shape.color)
        } else {
            shapes.append(shape)
        }
    }

    /// Gives a shape the look of its element's fill: a colour, or a picture.
    private mutating func fill(_ shape: inout SVGShape, _ style: SVGStyle) {
        let (color, server) = look(of: style.fill, opacity: style.fillOpacity * style.opacity)
        shape.color = color
        switch server {
        case .gradient?: shape.isGradient = true
        case .picture?: shape.kind = .imageView
        case nil: break
        }
    }

    /// Whether a shape of a size is painted; reports negative sizes.
    private mutating func isSize(_ width: Double, _ height: Double, _ element: Int) -> Bool {
        if width < 0 || height < 0 { lose("this has a negative size, and is left out", element) }
        return width > 0 && height > 0
    }

    /// The response of an element with percentages of the screen; nil for other elements.
    private func response(of element: Int, _ around: Surroundings) -> Sketch.Response? {
        guard around.isDirect else { return nil }
        func share(_ name: String) -> Double? {
            guard let text = document.value(name, of: element), let length = SVGLength(text), length.isPercent else {
                return nil
            }
            return length.number / 100
        }
        let (x, width) = (share("x"), share("width"))
        return x == nil && width == nil ? nil : Sketch.Response(x: x ?? 0, width: width ?? 0)
    }
}

extension SVGShape {
    /// Adds a stroke as a border; half of it is outside the outline.
    fileprivate mutating func addBorder(_ width: Double, color: String?) {
        frame = frame.inset(by: -width / 2)
        radii = radii.map { $0 > 0 ? $0 + width / 2 : 0 }
        (borderWidth, borderColor) = (width, color)
    }

    /// Converts it from user units to the picture's coordinates.
    fileprivate mutating func move(by transform: SVGTransform) {
        for index in holes.indices { holes[index].move(by: transform) }
        sector = sector?.moved(by: transform)
        let growth = transform.growth
        let least = min(growth.x, growth.y)
        let isCircle = abs(frame.width - frame.height) < 0.5 && radius == .half
        if isCircle, let center = transform.circle(around: frame) {
            frame = center
        } else {
            frame = transform.frame(of: frame)
            if !transform.keepsRectangles { (radii, loss) = ([0, 0, 0, 0], .rotation) }
        }
        radii = transform.corners(radii).map { $0 * least }
        borderWidth *= least
        if isCircle, abs(frame.width - frame.height) > 0.5 {
            loss = .ellipse
            let half = min(frame.width, frame.height) / 2
            radii = [half, half, half, half]
        }
    }

    /// The width of a frame with a single hole; nil if it isn't a frame.
    var ring: Double? {
        guard holes.count == 1, loss == nil, holes[0].loss == nil else { return nil }
        return holes[0].frame.inset(in: frame)
    }

    /// The share of a picture's shorter side up to which a ring around it is a border, not a cover with a window.
    private static let mostBorder = 0.1

    /// The holes of a shape that otherwise covers the whole picture; nil for other shapes.
    func windows(in picture: Rect) -> [SVGShape]? {
        guard !holes.isEmpty, picture.width > 0, frame.contains(picture, tolerance: 0.5) else { return nil }
        if let ring, ring < Self.mostBorder * min(picture.width, picture.height) { return nil }
        return holes
    }
}

extension Rect {
    /// The distance to all edges of a surrounding rectangle; nil if the distances differ.
    func inset(in other: Rect) -> Double? {
        let insets = [x - other.x, y - other.y, other.maxX - maxX, other.maxY - maxY]
        let inset = insets.reduce(0, +) / 4
        return inset > 0 && insets.allSatisfy { abs($0 - inset) <= 0.02 + 0.05 * inset } ? inset : nil
    }
}
