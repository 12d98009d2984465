import SkelLayout
import SkelText

// Bones as elements of their own: a gradient over each bone needs each one's box.
extension SVGDocument {
    /// Writes the bones of a run as elements in a group whose attributes fill it with a gradient or a pattern.
    mutating func writeElements(of run: Int, fill: String) {
        // Clips precede the group: inside it, CairoSVG would fill them too.
        let (outer, outerDefinitions) = (body, definitions)
        body = Output()
        if definitions == nil { definitions = Output() }
        writeElementsInGroup(of: run, fill: fill)
        let elements = body
        body = outer
        if outerDefinitions == nil, let own = definitions {
            body.write(own)
            definitions = nil
        }
        body.write(elements)
    }

    private mutating func writeElementsInGroup(of run: Int, fill: String) {
        body.write("<g \(fill)>\n")
        var clip = OptionalIndex.none
        for number in runs.bones(of: run) {
            let bone = drawing.bones[number]
            if moved == nil, let whole = borderedBones.whole(number) {
                if !clip.isNone { body.write("</g>\n") }
                clip = .none
                writeBordered(whole, seen: bone)
                continue
            }
            let shape = VisibleShape(bone, in: drawing.clips)
            guard let bounds = shape.bounds else { continue }
            // The gradient covers the whole bone, so a bone that is cut off is drawn whole and clipped. So is one that
            // may leave its clip.
            let isCut = !bounds.contains(bone.frame) || moved != nil && !bone.clip.isNone
            if !clip.isNone, !isCut || bone.clip != clip { body.write("</g>\n") }
            if isCut, bone.clip != clip { openClip(bone.clip) }
            clip = isCut ? bone.clip : .none
            write(isCut ? VisibleShape(bone.frame, bone.corners) : shape)
        }
        body.write(clip.isNone ? "</g>\n" : "</g>\n</g>\n")
    }

    /// Writes a whole bone, so that its gradient covers all of it, and clips it where its border hides it.
    private mutating func writeBordered(_ whole: Bone, seen bone: Bone) {
        let shape = VisibleShape(bone, in: drawing.clips)
        if shape.bounds == nil { return }
        openClip(shape)
        write(VisibleShape(whole.frame, whole.corners))
        body.write("</g>\n")
    }

    /// Writes a clip's shape and opens a group that it clips.
    mutating func openClip(_ clip: OptionalIndex) {
        guard let index = clip.index else { return }
        openClip(VisibleShape(drawing.clips[index].bounds, corners: CornerRadii(0), clip: clip, in: drawing.clips))
    }

    mutating func openClip(_ shape: VisibleShape) {
        let name = defineClip { $0.add(shape, to: &$1) }
        body.write("<g clip-path=\"url(#\(name))\">\n")
    }

    /// Defines a clip of one path and returns its id.
    mutating func defineClip(_ write: (inout PathData, inout Output) -> Void) -> String {
        let name = sheet.makeName()
        define { document in
            document.body.write("<clipPath id=\"\(name)\"><path d=\"")
            var path = PathData()
            write(&path, &document.body)
            document.body.write("\"/></clipPath>\n")
        }
        return name
    }

    private mutating func write(_ shape: VisibleShape) {
        switch shape {
        case .nothing: return
        case .box(let frame, let cornerRadius): write(Box(frame, cornerRadius: cornerRadius))
        case .outline(let outline):
            body.write("<path d=\"")
            var path = PathData()
            path.add(outline, to: &body)
            body.write("\"")
            endTag("path", shape.bounds ?? .zero)
        }
    }

    /// Ends a bone's tag, including any elements that move the bone.
    private mutating func endTag(_ name: StaticString, _ frame: @autoclosure () -> Rect) {
        guard let moved else { return body.write("/>\n") }
        let movement = movement(moved, of: frame())
        if let className = movement.className { body.write(" class=\"\(className)\"/>\n") }
        if let content = movement.content { body.write(">\(content)</\(name)>\n") }
    }

    private mutating func write(_ box: Box) {
        if box.isEmpty { return }
        if box.isCircle {
            body.write("<circle")
            body.write(" cx", points: Double(box.left + box.right) / 2000)
            body.write(" cy", points: Double(box.top + box.bottom) / 2000)
            body.write(" r", points: Double(box.width) / 2000)
        } else {
            body.write("<rect")
            if box.left != 0 { body.write(" x", thousandths: box.left) }
            if box.top != 0 { body.write(" y", thousandths: box.top) }
            body.write(" width", thousandths: box.width)
            body.write(" height", thousandths: box.height)
            if box.radius > 0 { body.write(" rx", thousandths: box.radius) }
        }
        endTag(box.isCircle ? "circle" : "rect", box.rect)
    }
}

extension Box {
    fileprivate var isCircle: Bool { radius > 0 && width == height && width - 2 * radius <= 1 }

    /// The rectangle in points.
    fileprivate var rect: Rect {
        Rect(
            x: Double(left) / 1000, y: Double(top) / 1000, width: Double(width) / 1000,
            height: Double(height) / 1000)
    }
}

extension PathData {
    mutating func add(_ shape: VisibleShape, to output: inout Output) {
        switch shape {
        case .nothing: return
        case .box(let frame, let cornerRadius): add(frame, cornerRadius: cornerRadius, to: &output)
        case .outline(let outline): add(outline, to: &output)
        }
    }
}
