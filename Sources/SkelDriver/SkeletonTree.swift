import SkelLanguage
import SkelLayout
import SkelText

/// Writes the skeletons' view trees as JSON: one object, or an array unless there is exactly one.
///
/// If that takes too much work, the tree is incomplete, and that is reported.
///
/// - Parameter variants: The name of each drawing's variant, as far as they have one.
/// - Parameter files: The files that the views' places refer to.
func writeTrees(
    _ drawn: [Drawing], variants: [String?] = [], of files: [SourceFile], into output: inout Output,
    reporting problems: inout Problems
) {
    defer {
        for one in drawn where one.tables.work.isExceeded { one.reportTooMuchWork(to: &problems) }
    }
    var places = files.map { LineMap($0) }
    let names = files.map { $0.name }
    if drawn.count == 1, let only = drawn.first {
        writeTree(only, variants.first ?? nil, names, &places, into: &output)
        output.write("\n")
        return
    }
    output.write("[")
    for (index, one) in drawn.enumerated() {
        output.write(index > 0 ? ",\n" : "\n")
        writeTree(one, index < variants.count ? variants[index] : nil, names, &places, into: &output)
    }
    output.write(drawn.isEmpty ? "]\n" : "\n]\n")
}

/// Writes every view with its frame, absolute in the root, one per line. It follows the links between views, so that
/// nesting depth costs no stack. It stops once the file has taken too much work.
private func writeTree(
    _ drawing: Drawing, _ variant: String?, _ files: [String], _ places: inout [LineMap], into output: inout Output
) {
    guard !drawing.views.isEmpty else { return output.write("null") }
    let census = BoneCensus(of: drawing)
    var paths = BonePaths(of: drawing)
    var view = 0
    var depth = 0
    while !drawing.tables.work.isExceeded {
        indent(depth, into: &output)
        writeHead(of: view, in: drawing, view == 0 ? variant : nil, into: &output)
        output.write(",\"path\":\"" as StaticString)
        paths.writePath(of: view, line: .none, to: &output)
        output.write("\"" as StaticString)
        writeBones(of: view, in: drawing, census, into: &output)
        writePlace(drawing.span(of: view), files, &places, into: &output)
        output.write(",\"children\":[" as StaticString)
        if let child = drawing.views[view].firstChild.index {
            output.write("\n" as StaticString)
            view = child
            depth += 1
            continue
        }
        output.write("]}" as StaticString)
        while drawing.views[view].nextSibling.isNone, let parent = drawing.views[view].parent.index {
            view = parent
            depth -= 1
            output.write("\n" as StaticString)
            indent(depth, into: &output)
            output.write("]}" as StaticString)
        }
        guard let sibling = drawing.views[view].nextSibling.index else { return }
        output.write(",\n" as StaticString)
        view = sibling
    }
}

private func indent(_ depth: Int, into output: inout Output) {
    for _ in 0..<depth { output.write(byte: UInt8(ascii: " ")) }
}

/// Writes what a view is, and its frame.
private func writeHead(of index: Int, in drawing: Drawing, _ variant: String?, into output: inout Output) {
    let view = drawing.views[index]
    let kind = drawing.kind(of: index)
    output.write("{\"type\":\"" as StaticString)
    output.write(kind.name)
    output.write("\",\"name\":" as StaticString)
    if let name = drawing.name(of: index) ?? (kind == .skeleton ? drawing.name : nil) {
        output.write(json: name)
    } else {
        output.write("null" as StaticString)
    }
    if let variant {
        output.write(",\"variant\":" as StaticString)
        output.write(json: variant)
    }
    output.write(",\"isSkeletonable\":" as StaticString)
    output.write(view.isSkeletonable ? "true" as StaticString : "false")
    if view.isHidden || view.isHiddenWhenSkeletonIsActive { output.write(",\"isHidden\":true" as StaticString) }
    writeWhole(index, in: drawing, into: &output)
    output.write(",\"frame\":{\"x\":" as StaticString)
    output.write(points: view.frame.x)
    output.write(",\"y\":" as StaticString)
    output.write(points: view.frame.y)
    output.write(",\"width\":" as StaticString)
    output.write(points: view.frame.width)
    output.write(",\"height\":" as StaticString)
    output.write(points: view.frame.height)
    output.write("}" as StaticString)
}

/// Writes the number of a text's lines, or why a view has no bone.
private func writeBones(of view: Int, in drawing: Drawing, _ census: BoneCensus, into output: inout Output) {
    if let reason = census.reasonForNone(of: view) {
        output.write(",\"noBone\":" as StaticString)
        output.write(json: reason)
    } else if drawing.views[view].painting.contains(.lines) {
        output.write(",\"lines\":" as StaticString)
        output.write(census.lineCount(of: view))
    }
}

/// Writes where a view is in the source.
private func writePlace(_ span: Span, _ files: [String], _ places: inout [LineMap], into output: inout Output) {
    let file = Int(span.file)
    let place = places[file].position(of: Int(span.start))
    output.write(",\"file\":" as StaticString)
    output.write(json: files[file])
    output.write(",\"line\":" as StaticString)
    output.write(place.line)
    output.write(",\"column\":" as StaticString)
    output.write(place.column)
}

/// Writes how a view is drawn as a whole.
private func writeWhole(_ view: Int, in drawing: Drawing, into output: inout Output) {
    switch drawing.whole(view) {
    case .bone: output.write(",\"unite\":true" as StaticString)
    case .kind(let replacement):
        output.write(",\"replace\":\"" as StaticString)
        output.write(replacement.rawValue)
        output.write("\"" as StaticString)
    case nil: break
    }
}
