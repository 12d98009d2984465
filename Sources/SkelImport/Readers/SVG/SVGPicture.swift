import SkelLayout
import SkelText

extension Importer {
    /// SVG drawings: rendered loaders, exports of drawing programs, and skelgen's output.
    package static let svg = Importer(
        name: "svg", summary: "a drawing whose shapes are bones, *.svg", recognizes: SVGPicture.isOne,
        read: SVGPicture.sketches)
}

/// An SVG drawing, in which each shape is a bone.
enum SVGPicture {
    /// Whether a file is one, by an `svg` element near the beginning, or by code that makes one.
    @Sendable static func isOne(_ file: SourceFile) -> Bool {
        for ending in [".svg"] + codes where file.name.hasSuffix(ending) { return true }
        let head = file.bytes.prefix(4096)
        return head.holds(":svg ".utf8) || LoaderCode.names.contains { head.holds(("<" + $0).utf8) }
    }

    /// The endings of files with code that makes drawings.
    private static let codes = [".jsx", ".tsx", ".vue"]

    @Sendable static func sketches(_ file: SourceFile, _ number: Int, _ problems: inout Problems) -> [Sketch] {
        let before = problems.errorCount
        var bytes = file.bytes
        var words: LoaderWords?
        if codes.contains(where: { file.name.hasSuffix($0) }) || MarkupCleaning.holdsCode(bytes) {
            let code = LoaderCode(bytes, file: number, problems)
            problems = code.problems
            guard problems.errorCount == before else { return [] }
            (bytes, words) = (code.bytes, code.words)
        }
        let clean = SourceFile(
            name: file.name, bytes: MarkupCleaning.withoutText(bytes), isQuotable: file.isQuotable)
        guard
            let document = MarkupReader.read(
                clean, index: number, isFragment: true, keepsText: true, deepest: SVGWalk.deepest, reporting: &problems)
        else { return [] }
        let roots = outermost(document)
        guard let first = roots.first else {
            let message = "there is no drawing here, expected an element 'svg'"
            let notes = LoaderLibrary.note(on: file.bytes).map { [Diagnostic.Note($0)] } ?? []
            problems.report(Diagnostic(.invalidPicture, message, at: .wholeFile(number), notes: notes))
            return []
        }
        let motion = SVGMotion(of: first, in: document)
        var ink: String?
        if words != nil || motion.isLoader {
            ink = (words.map { $0.base } ?? motion.base) ?? Plan.usualTint?.text
        }
        var sketch = sketch(
            of: roots, document, called: file.stem, isMirrored: words?.isMirrored ?? false, ink: ink, &problems)
        sketch?.nodes[0].declarations += words?.declarations ?? motion.declarations
        guard problems.errorCount == before else { return [] }
        if let sketch, min(sketch.size.width, sketch.size.height) >= 1,
            max(sketch.size.width, sketch.size.height) <= Sketch.largestPicture
        {
            return [sketch]
        }
        let message =
            sketch == nil
            ? "this drawing has no shape that a bone can stand for" : "a drawing is 1 to 1e6 points wide and high"
        problems.report(Diagnostic(.invalidPicture, message, at: document.elements[first].span))
        return []
    }

    /// The drawings that aren't inside another one.
    private static func outermost(_ document: MarkupDocument) -> [Int] {
        var roots: [Int] = []
        var element = 0
        while element < document.elements.count {
            if SVGNames.local(document.elements[element].name) == "svg" {
                roots.append(element)
                element = document.elements[element].end
            } else {
                element += 1
            }
        }
        return roots
    }

    /// The drawings below each other, as in a page; nil if none has shapes.
    ///
    /// - Parameter ink: the colour of all shapes of a loader, whatever their own; nil for other drawings.
    private static func sketch(
        of roots: [Int], _ document: MarkupDocument, called name: String, isMirrored: Bool, ink: String?,
        _ problems: inout Problems
    ) -> Sketch? {
        let sheet = SVGStyleSheet(document.elements.filter { SVGNames.local($0.name) == "style" }.map { $0.text })
        let ids = SVGIdentifiers(document)
        var sketch = Sketch(name: name, size: .zero)
        sketch.isDrawing = true
        let areMirrored = roots.map { isMirrored && $0 == roots[0] || SVGFrame.isTurned($0, in: document) }
        sketch.isRightToLeft = areMirrored.allSatisfy { $0 }
        var (count, hasEstimates) = (0, false)
        for (root, isTurned) in zip(roots, areMirrored) {
            var frame = SVGFrame(of: root, in: document, isMirrored: isTurned && !sketch.isRightToLeft)
            sketch.hasFixedHeight = sketch.hasFixedHeight || frame.picture.height > 0
            var walk = SVGWalk(document, sheet, ids, picture: frame.picture, problems)
            if frame.isDistorted { walk.lose(frame.distortion, at: frame.span) }
            walk.walk(root, frame.surroundings)
            walk.noteOutlinedTexts()
            hasEstimates = hasEstimates || walk.hasEstimatedWidths
            problems = walk.problems
            if walk.isOver { return nil }
            let shapes = Array(walk.shapes[min(walk.firstSeen, walk.shapes.count)...])
            frame.fit(shapes)
            var scene = SVGScene(shapes, in: frame.picture, background: walk.background, ink: ink, problems)
            let isEmpty = scene.shapes.isEmpty
            scene.add(to: &sketch, below: sketch.size.height, groups: walk.groups, isFluid: frame.isFluid)
            problems = scene.problems
            if isEmpty { continue }
            count += 1
            sketch.size.width = max(sketch.size.width, frame.picture.width)
            sketch.size.height += frame.picture.height
            if let remark = frame.remark { sketch.remarks.append(remark) }
        }
        if count > 1 { sketch.remarks.append("\(count) drawings stand below each other.") }
        if hasEstimates { sketch.remarks.append("The widths of texts are estimates.") }
        sketch.nestInGroups()
        sketch.nodes[0].frame = Rect(x: 0, y: 0, width: sketch.size.width, height: sketch.size.height)
        return count == 0 ? nil : sketch
    }
}
