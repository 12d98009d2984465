package import SkelText

/// Diagnostics for flat pictures: bones, SVG, device dumps.
extension Messages {
    static func codeOfPicture(_ message: String, at span: Span) -> Diagnostic {
        let note = "write what it is, or save what the browser shows: the element 'svg' in its inspector"
        return Diagnostic(.invalidPicture, message, at: span, notes: [Diagnostic.Note(note)])
    }

    /// - Parameter what: the thing with its article: `this bone`.
    static func outsidePicture(_ what: String, at span: Span) -> Diagnostic {
        Diagnostic(.lostInImport, "\(what) lies outside of the picture and is left out", at: span)
    }
}

extension Code {
    /// The codes of flat pictures. The examples are files to import.
    package static var flatImports: [Code] { [.invalidBones, .invalidPicture, .invalidDump, .lostInImport] }

    package static let invalidBones = Code(
        "invalid-bones", "a bones.json that boneyard would not write",
        explanation: """
            A file has the object 'breakpoints', or is a single breakpoint: 'width', 'height' and the list 'bones'. \
            Each bone is an object with 'x', 'y', 'w', 'h', 'r' and 'c', or a list of these in this order. 'x' and \
            'w' are percentages of the width; if all are whole numbers and a bone reaches beyond 100, they are points.
            """,
        wrong: "{ \"width\": 375, \"height\": 100, \"bones\": [ { \"x\": 0, \"y\": 0, \"w\": 100 } ] }\n",
        right: "{ \"width\": 375, \"height\": 100, \"bones\": [ { \"x\": 0, \"y\": 0, \"w\": 100, \"h\": 80 } ] }\n")

    package static let invalidPicture = Code(
        "invalid-picture", "a drawing without readable bones",
        explanation: """
            These shapes of an SVG become bones: rectangles, circles, ellipses, lines, and paths that are such \
            shapes, even in groups, clips and 'use' elements, or transformed. The elements 'ContentLoader' and 'svg' \
            of JSX, Vue and Angular are read as they stand if their numbers are constants. What only the running \
            code knows is an error: save what it renders, the 'svg' element in the browser's inspector.
            """,
        wrong: "<svg viewBox=\"0 0 100 20\">\n  <g/>\n</svg>\n",
        right: "<svg viewBox=\"0 0 100 20\">\n  <rect width=\"100\" height=\"20\"/>\n</svg>\n")

    package static let invalidDump = Code(
        "invalid-dump", "a window dump without the bounds of a view",
        explanation: """
            'adb shell uiautomator dump' writes a node for each view, with its bounds in pixels: \
            '[left,top][right,bottom]'.
            """,
        wrong: """
            <hierarchy rotation="0">
              <node class="android.widget.ImageView" bounds="[0,0]"/>
            </hierarchy>

            """,
        right: """
            <hierarchy rotation="0">
              <node class="android.widget.ImageView" bounds="[0,0][1080,600]"/>
            </hierarchy>

            """)

    package static let lostInImport = Code(
        "lost-in-import", "something the skeleton cannot show",
        explanation: """
            Parts outside the picture, rotations, and outlines other than rectangles are lost. The skeleton has a \
            bone with the same place and size instead, or none. This is a note, not a mistake.
            """, wrong: "", right: "", severity: .note)
}
